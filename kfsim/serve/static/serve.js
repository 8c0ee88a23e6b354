"use strict";
(() => {
  const at = (id) => document.getElementById(id);
  const LARGEST = 4 * 1024 * 1024;

  // what the server said: its JSON, or the words of a refusal
  async function send(address, body) {
    try {
      const response = await fetch(address, { method: "POST", body });
      if ((response.headers.get("content-type") || "").includes("json")) return { ok: response.ok, ...(await response.json()) };
      return response.ok ? { ok: true } : { ok: false, errors: [await response.text()] };
    } catch {
      return { ok: false, errors: ["kfsim does not answer. Is 'kfsim serve' still running?"] };
    }
  }

  const make = (tag, className, text) => {
    const element = document.createElement(tag);
    if (className) element.className = className;
    if (text !== undefined) element.textContent = text;
    return element;
  };
  const plain = (text) => text.normalize("NFKD").replace(/[\u0300-\u036f]/g, "").replace(/æ/gi, "ae").toLowerCase();

  function home() {
    const add = at("add"), ask = at("ask"), drop = at("drop");
    const wrong = (words) => { at("add-error").textContent = words.join("\n"); };
    const doubtful = (words) => { at("doubts").replaceChildren(...words.map((one) => make("li", "", one))); };
    // what is said of decks that were put on the shelf is said on the page that is loaded then
    const again = (said) => { sessionStorage.setItem("said", JSON.stringify(said)); location.reload(); };

    async function put(files, pasted, how = {}) {
      wrong([]);
      at("choices").replaceChildren();
      const form = new FormData(), refused = [];
      for (const file of files) {
        if (file.size > LARGEST) refused.push(`${file.name}: larger than 4 MB; a deck file has a few kilobytes`);
        else form.append("file", file);
      }
      if (pasted) form.append("pasted", pasted);
      for (const [name, value] of Object.entries(how)) if (value) form.append(name, value);
      if (refused.length && !pasted && !form.has("file")) { wrong(refused); return; }
      const answer = await send("/decks", form);
      const errors = [...refused, ...(answer.errors || [])], choices = answer.choices || [];
      if (!errors.length) { again({ doubts: answer.doubts }); return; }
      if ((answer.added || []).length && !choices.length) { again({ wrong: errors, doubts: answer.doubts }); return; }
      wrong(errors);
      doubtful(answer.doubts || []);
      for (const choice of choices) offerChoice(choice, files.filter((file) => file.name === choice.of), choice.of ? "" : pasted);
    }

    // what would let a deck in that was refused: cards to play blank, a token creature to choose
    function offerChoice({ of, blank, tokens }, files, pasted) {
      const box = make("div"), select = make("select"), button = make("button", "", "Put it on the shelf this way");
      button.type = "button";
      if (of) box.append(make("b", "", `${of}: `));
      if (tokens.length) {
        const label = make("label", "", "Its token creature is ");
        select.name = "token";
        select.append(new Option("not known (the deck makes none)", ""), ...tokens.map((token) => new Option(token, token)));
        label.append(select);
        box.append(label, " ");
      }
      if (blank.length) box.append(make("span", "", `${blank.length === 1 ? "1 card is" : `${blank.length} cards are`} played blank, that is, without text: ${blank.join(", ")}. `));
      box.append(button);
      button.addEventListener("click", () => put(files, pasted, { blank: blank.length || !select.value ? "yes" : "", token: select.value }));
      at("choices").append(box);
    }

    // what was open stays open when the page is loaded again
    for (const box of [drop, at("how")]) {
      const was = sessionStorage.getItem(`open-${box.id}`), note = () => sessionStorage.setItem(`open-${box.id}`, box.open ? "yes" : "no");
      if (was) box.open = was === "yes";
      note();
      box.addEventListener("toggle", note);
    }

    const said = JSON.parse(sessionStorage.getItem("said") || "{}");
    sessionStorage.removeItem("said");
    wrong(said.wrong || []);
    doubtful(said.doubts || []);
    add.addEventListener("submit", (event) => { event.preventDefault(); put([...at("file").files], at("pasted").value.trim()); });
    for (const kind of ["dragover", "dragleave", "drop"]) document.addEventListener(kind, (event) => {
      event.preventDefault();
      document.body.classList.toggle("over", kind === "dragover");
      if (kind === "drop") { drop.open = true; put([...event.dataTransfer.files], event.dataTransfer.files.length ? "" : event.dataTransfer.getData("text")); }
    });
    at("random").addEventListener("click", async () => {
      const form = new FormData();
      form.append("set", at("set").value);
      const answer = await send("/decks/random", form);
      if (answer.ok) location.reload(); else wrong(answer.errors);
    });
    // what is done to decks can be undone: on the page that is loaded then, once; what was taken off is listed below the decks too
    const of = (name, values) => { const form = new FormData(); for (const value of values) form.append(name, value); return form; };
    const remove = async (places, words) => {
      const answer = await send("/decks/remove", of("deck", places));
      if (answer.ok) again({ undo: { words, button: places.length === 1 ? "Put it back" : "Put them back", address: "/decks/back", name: "off", values: answer.off } });
      else wrong(answer.errors);
    };
    const back = async (address, name, values) => {
      const answer = await send(address, of(name, values));
      if (answer.ok) location.reload(); else wrong(answer.errors);
    };
    for (const button of document.querySelectorAll(".remove")) button.addEventListener("click", () => remove([button.dataset.deck], `${button.dataset.name} was taken off the shelf.`));
    for (const button of document.querySelectorAll(".back")) button.addEventListener("click", () => back("/decks/back", "off", [button.dataset.off]));
    for (const button of document.querySelectorAll(".clear")) button.addEventListener("click", () => back(`/answers/damaged/${button.dataset.name}`, "", []));
    if (at("shipped")) at("shipped").addEventListener("click", async () => {
      const form = new FormData();
      form.append("game", at("shipped-of").value);
      at("shipped").disabled = true;
      const answer = await send("/decks/shipped", form);
      at("shipped").disabled = false;
      if (!answer.ok) { wrong(answer.errors); return; }
      const n = answer.places.length, words = n === 1 ? "1 deck is now on the shelf." : `${n} decks are now on the shelf.`;
      again({ undo: { words, button: "Remove them again", address: "/decks/remove", name: "deck", values: answer.places } });
    });
    if (said.undo) {
      at("undo").hidden = false;
      at("undo").querySelector("span").textContent = said.undo.words;
      at("undo").querySelector("button").textContent = said.undo.button;
      at("undo").querySelector("button").addEventListener("click", () => back(said.undo.address, said.undo.name, said.undo.values));
    }

    const boxes = [...ask.querySelectorAll("input[name=deck]")];
    const rows = new Map(boxes.map((box) => [box, box.closest("li")]));
    const names = new Map(boxes.map((box) => [box.value, rows.get(box).dataset.name]));
    const letter = (i) => (i < 26 ? String.fromCharCode(65 + i) : String(i + 1));
    let chosen = [];
    // the decks that each question would be asked about, and those it still needs
    const fill = () => {
      for (const input of ask.querySelectorAll("input[name=question]")) {
        const slots = input.closest(".question").querySelector(".slots"), fewest = Number(input.dataset.fewest), most = Number(input.dataset.most);
        const shown = [slots.querySelector(".needs")], wanted = Math.min(Math.max(fewest, Math.min(chosen.length, most)), 3);
        for (let i = 0; i < wanted; i++) {
          const name = names.get(chosen[i]);
          const slot = make("span", name ? "filled" : "", name ? letter(i) : `${letter(i)} ?`);
          if (name) { slot.title = name; slot.append(make("span", "who", ` ${name}`)); }
          shown.push(slot);
        }
        if (chosen.length > most) shown.push(make("span", "many", `${chosen.length - most} too many`));
        else if (chosen.length > 3) shown.push(make("span", "filled", `and ${chosen.length - 3} more`));
        slots.replaceChildren(...shown);
      }
      const now = ask.querySelector("input[name=question]:checked");
      at("asks").textContent = chosen.length < now.dataset.fewest ? `Tick ${now.dataset.fewest - chosen.length} more.` : "";
    };
    const keep = () => {
      sessionStorage.setItem("chosen", JSON.stringify(chosen));
      const place = new Map(chosen.map((one, i) => [one, i]));
      for (const box of boxes) {
        const i = place.get(box.value);
        box.checked = i !== undefined;
        rows.get(box).querySelector(".order").textContent = i === undefined ? "" : letter(i);
      }
      if (!boxes.length) { fill(); return; }
      const hidden = boxes.filter((box) => box.checked && rows.get(box).hidden).length;
      const ticked = chosen.length === 1 ? "1 deck ticked" : `${chosen.length} decks ticked`;
      const shown = boxes.filter((box) => !rows.get(box).hidden).length;
      at("ticked").textContent = ticked + (hidden ? ` (${hidden} not shown)` : "") + (shown < boxes.length ? `; ${shown} of ${boxes.length} shown` : "");
      at("remove-ticked").hidden = !chosen.length;
      fill();
    };
    boxes.forEach((box) => box.addEventListener("change", () => {
      chosen = box.checked ? [...chosen, box.value] : chosen.filter((place) => place !== box.value);
      keep();
      offer();
    }));
    chosen = JSON.parse(sessionStorage.getItem("chosen") || "[]").filter((place) => names.has(place));
    keep();
    if (boxes.length) {
      const texts = new Map(boxes.map((box) => [box, plain(rows.get(box).dataset.search)]));
      at("search").addEventListener("input", () => {
        const words = plain(at("search").value).split(/\s+/).filter(Boolean);
        for (const [box, text] of texts) rows.get(box).hidden = !words.every((word) => text.includes(word));
        keep();
      });
      at("search").addEventListener("keydown", (event) => { if (event.key === "Enter") event.preventDefault(); });
      // all and none are those that are shown: what is ticked and not shown stays
      at("all").addEventListener("click", () => {
        const shown = boxes.filter((box) => !rows.get(box).hidden).map((box) => box.value), there = new Set(chosen);
        chosen = [...chosen, ...shown.filter((place) => !there.has(place))];
        keep();
        offer();
      });
      at("none").addEventListener("click", () => {
        const shown = new Set(boxes.filter((box) => !rows.get(box).hidden).map((box) => box.value));
        chosen = chosen.filter((place) => !shown.has(place));
        keep();
        offer();
      });
      at("remove-ticked").addEventListener("click", () => remove(chosen, chosen.length === 1 ? "1 deck removed from the shelf." : `${chosen.length} decks removed from the shelf.`));
    }

    // the cards of the first deck, to choose those from that are played blank
    let offered = null;
    const offer = async () => {
      const cards = at("cards"), now = chosen[0] || "";
      cards.hidden = at("blank-label").hidden || ask.elements.blank.value !== "chosen";
      if (cards.hidden || now === offered) return;
      offered = now;
      const found = now ? await fetch(`/decks/titles?deck=${encodeURIComponent(now)}`).then((answer) => answer.json()).catch(() => null) : null;
      if (now !== offered) return;
      for (const label of cards.querySelectorAll("label")) label.remove();
      cards.querySelector("legend").textContent = found ? "Cards of A to play blank" : "Choose deck A first";
      for (const title of found ? found.titles : []) {
        const label = document.createElement("label"), box = document.createElement("input");
        Object.assign(box, { type: "checkbox", name: "card", value: title });
        label.append(box, ` ${title}`);
        cards.append(label);
      }
    };

    // what was asked last stands there when the page is loaded again
    for (const [name, value] of JSON.parse(sessionStorage.getItem("asked") || "[]")) if (ask.elements[name]) ask.elements[name].value = value;
    ask.addEventListener("change", () => {
      const said = [...new FormData(ask)].filter(([name]) => name !== "deck" && name !== "card");
      sessionStorage.setItem("asked", JSON.stringify(said));
    });

    const questions = [...ask.querySelectorAll("input[name=question]")];
    const suit = () => {
      const now = questions.find((question) => question.checked);
      at("game-label").hidden = !now.dataset.game;
      at("games-label").hidden = Boolean(now.dataset.game);
      at("second-label").hidden = !now.dataset.second;
      at("chains-label").hidden = !now.dataset.chains;
      at("blank-label").hidden = !now.dataset.blank;
      at("met-label").hidden = !now.dataset.met;
      at("hand-label").hidden = !now.dataset.hand;
      at("field-label").hidden = !now.dataset.field;
      at("table-label").hidden = !now.dataset.table;
      at("table-optional").hidden = now.dataset.table !== "optional";
      at("position-label").hidden = !now.dataset.position;
      at("how").hidden = Boolean(now.dataset.position);
      offer();
      fill();
      ask.elements.games.placeholder = Number(now.dataset.games).toLocaleString("en");
    };
    questions.forEach((question) => question.addEventListener("change", suit));
    ask.elements.blank.addEventListener("change", offer);
    suit();
    ask.addEventListener("submit", async (event) => {
      event.preventDefault();
      if (chosen.length === 2 && ask.querySelector("input[name=question]:checked").dataset.position) {
        location.href = `/position?${new URLSearchParams({ a: chosen[0], b: chosen[1] })}`;
        return;
      }
      const form = new FormData(ask);
      form.delete("deck");
      for (const place of chosen) form.append("deck", place);
      for (const error of ask.querySelectorAll(".error[data-field]")) error.textContent = "";
      const answer = await send("/answers", form);
      if (answer.ok) { location.href = `/answers/${answer.number}`; return; }
      const beside = ask.querySelector(`.error[data-field="${answer.field || "question"}"]`);
      beside.textContent = answer.errors.join("\n");
      if (ask.elements[answer.field] instanceof Element && at("how").contains(ask.elements[answer.field])) at("how").open = true;
      beside.scrollIntoView({ block: "nearest" });
    });
  }

  function answer() {
    const number = at("answer").dataset.number;
    const buttons = [...document.querySelectorAll("[data-act]")], watch = at("watch");
    document.body.dataset.kind = at("answer").dataset.kind;
    let timer = 0;

    // the answer stands on this page: as tall as it is, without scripts; a game to watch has its own, and scrolls by itself
    function present() {
      if (at("page").firstChild) return;
      const frame = document.createElement("iframe"), watched = at("answer").dataset.kind === "replay";
      frame.title = "The answer";
      frame.setAttribute("sandbox", watched ? "allow-scripts allow-popups" : "allow-same-origin allow-popups allow-top-navigation-by-user-activation");
      frame.className = watched ? "watched" : "";
      frame.src = `/answers/${number}/page.html`;
      frame.addEventListener("load", () => {
        const inside = watched ? null : frame.contentDocument;
        if (!inside) return;
        inside.documentElement.classList.add("framed");
        for (const link of inside.querySelectorAll("a")) link.target = "_top";
        const fit = () => { frame.style.height = `${inside.documentElement.offsetHeight + 2}px`; };
        new ResizeObserver(fit).observe(inside.documentElement);
        fit();
      });
      at("page").replaceChildren(frame);
    }

    function show(job) {
      const going = job.state === "running" || job.state === "waiting";
      at("state").textContent = job.state;
      at("state").className = `state state-${job.state}`;
      at("what").textContent = job.state === "waiting" ? "waiting for other answers" : job.what;
      at("under-way").hidden = job.state === "done" || (job.words[0] === "replay" && !going);
      if (job.games) { at("progress").max = job.games; at("progress").value = job.done; }
      else if (going) at("progress").removeAttribute("value");
      else at("progress").value = 0;
      const left = job.left === null ? "" : `, about ${job.left.toLocaleString("en")} s left`;
      at("counts").textContent = job.games ? `${job.done.toLocaleString("en")} of ${job.games.toLocaleString("en")} games${left}` : "";
      at("standing").textContent = job.standing ? `So far: ${job.standing}` : "";
      at("first").textContent = job.first;
      if (job.state === "done") present(); else at("page").replaceChildren();
      at("error").textContent = job.error;
      at("links").hidden = job.state !== "done";
      if (watch) watch.hidden = going;
      const can = { stop: going, "go-on": job.can_go_on, forget: !going };
      for (const button of buttons) button.hidden = !can[button.dataset.act];
      return going;
    }
    async function look() {
      clearTimeout(timer);
      let going = true;
      try {
        const response = await fetch(`/answers/${number}/standing`);
        if (response.ok) { going = show(await response.json()); at("error").dataset.gone = ""; }
      } catch {
        at("error").textContent = "kfsim does not answer. Is 'kfsim serve' still running?";
      }
      if (going) timer = setTimeout(look, 500);
    }
    for (const button of buttons) button.addEventListener("click", async () => {
      const said = await send(`/answers/${number}/act/${button.dataset.act}`);
      if (!said.ok) at("error").textContent = said.errors.join("\n");
      else if (button.dataset.act === "forget") location.href = "/";
      look();
    });
    if (watch) watch.addEventListener("submit", async (event) => {
      event.preventDefault();
      const said = await send("/answers", new FormData(watch));
      if (said.ok) location.href = `/answers/${said.number}`;
      else watch.querySelector(".error").textContent = said.errors.join("\n");
    });
    look();
  }

  ({ home, answer, deck() {} })[document.body.dataset.page]();
})();
