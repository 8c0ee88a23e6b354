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
      return { ok: false, errors: ["kfsim does not answer: is 'kfsim serve' still running?"] };
    }
  }

  function home() {
    const add = at("add"), ask = at("ask"), drop = at("drop");
    const wrong = (words) => { at("add-error").textContent = words.join("\n"); };

    async function put(files, pasted) {
      wrong([]);
      const form = new FormData(), refused = [];
      for (const file of files) {
        if (file.size > LARGEST) refused.push(`${file.name}: larger than 4 MB; a deck file has a few kilobytes`);
        else form.append("file", file);
      }
      if (pasted) form.append("pasted", pasted);
      if (refused.length && !pasted && !form.has("file")) { wrong(refused); return; }
      const answer = await send("/decks", form);
      const errors = [...refused, ...(answer.errors || [])];
      if (errors.length) { wrong(errors); if (!(answer.added || []).length) return; sessionStorage.setItem("wrong", errors.join("\n")); }
      location.reload();
    }
    if (sessionStorage.getItem("wrong")) { wrong([sessionStorage.getItem("wrong")]); sessionStorage.removeItem("wrong"); }
    add.addEventListener("submit", (event) => { event.preventDefault(); put([...at("file").files], at("pasted").value.trim()); });
    for (const kind of ["dragover", "dragleave", "drop"]) drop.addEventListener(kind, (event) => {
      event.preventDefault();
      drop.classList.toggle("over", kind === "dragover");
      if (kind === "drop") put([...event.dataTransfer.files], event.dataTransfer.files.length ? "" : event.dataTransfer.getData("text"));
    });
    at("random").addEventListener("click", async () => {
      const form = new FormData();
      form.append("set", at("set").value);
      const answer = await send("/decks/random", form);
      if (answer.ok) location.reload(); else wrong(answer.errors);
    });
    // what is done to decks can be undone: on the page that is loaded then, once
    const of = (decks) => { const form = new FormData(); for (const deck of decks) form.append("deck", deck); return form; };
    const undoable = (words, button, address, decks) => {
      sessionStorage.setItem("undo", JSON.stringify({ words, button, address, decks }));
      location.reload();
    };
    for (const button of document.querySelectorAll(".remove")) button.addEventListener("click", async () => {
      const decks = [button.dataset.deck];
      const answer = await send("/decks/remove", of(decks));
      if (answer.ok) undoable(`${button.dataset.name} was taken off the shelf.`, "Put it back", "/decks/back", decks);
      else wrong(answer.errors);
    });
    if (at("shipped")) at("shipped").addEventListener("click", async () => {
      const form = new FormData();
      form.append("game", at("shipped-of").value);
      at("shipped").disabled = true;
      const answer = await send("/decks/shipped", form);
      at("shipped").disabled = false;
      if (!answer.ok) { wrong(answer.errors); return; }
      const n = answer.places.length;
      undoable(n === 1 ? "A deck was put on the shelf." : `${n} decks were put on the shelf.`, "Take them off again", "/decks/remove", answer.places);
    });
    const undo = JSON.parse(sessionStorage.getItem("undo") || "null");
    sessionStorage.removeItem("undo");
    if (undo) {
      at("undo").hidden = false;
      at("undo").querySelector("span").textContent = undo.words;
      at("undo").querySelector("button").textContent = undo.button;
      at("undo").querySelector("button").addEventListener("click", async () => {
        const answer = await send(undo.address, of(undo.decks));
        if (answer.ok) location.reload(); else wrong(answer.errors);
      });
    }

    const boxes = [...ask.querySelectorAll("input[name=deck]")];
    let chosen = [];
    const keep = () => {
      sessionStorage.setItem("chosen", JSON.stringify(chosen));
      boxes.forEach((box) => {
        const i = chosen.indexOf(box.value);
        box.checked = i >= 0;
        box.closest("li").querySelector(".order").textContent = i < 0 ? "" : i < 26 ? String.fromCharCode(65 + i) : String(i + 1);
      });
    };
    boxes.forEach((box) => box.addEventListener("change", () => {
      chosen = box.checked ? [...chosen, box.value] : chosen.filter((place) => place !== box.value);
      keep();
      offer();
    }));
    chosen = JSON.parse(sessionStorage.getItem("chosen") || "[]").filter((place) => boxes.some((box) => box.value === place));
    keep();

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
      offer();
      ask.elements.games.placeholder = Number(now.dataset.games).toLocaleString("en");
    };
    questions.forEach((question) => question.addEventListener("change", suit));
    ask.elements.blank.addEventListener("change", offer);
    suit();
    ask.addEventListener("submit", async (event) => {
      event.preventDefault();
      const form = new FormData(ask);
      form.delete("deck");
      for (const place of chosen) form.append("deck", place);
      for (const error of ask.querySelectorAll(".error[data-field]")) error.textContent = "";
      const answer = await send("/answers", form);
      if (answer.ok) { location.href = `/answers/${answer.number}`; return; }
      const beside = ask.querySelector(`.error[data-field="${answer.field || "question"}"]`);
      beside.textContent = answer.errors.join("\n");
      beside.scrollIntoView({ block: "nearest" });
    });
  }

  function answer() {
    const number = at("answer").dataset.number;
    const buttons = [...document.querySelectorAll("[data-act]")], watch = at("watch");
    let timer = 0;

    function show(job) {
      const going = job.state === "running" || job.state === "waiting";
      at("state").textContent = job.state;
      at("state").className = `state state-${job.state}`;
      at("what").textContent = job.state === "waiting" ? "others come first" : job.what;
      at("under-way").hidden = job.state === "done" || (job.words[0] === "replay" && !going);
      if (job.games) { at("progress").max = job.games; at("progress").value = job.done; }
      else if (going) at("progress").removeAttribute("value");
      else at("progress").value = 0;
      const left = job.left === null ? "" : `, about ${job.left.toLocaleString("en")} s left`;
      at("counts").textContent = job.games ? `${job.done.toLocaleString("en")} of ${job.games.toLocaleString("en")} games${left}` : "";
      at("standing").textContent = job.standing && !job.first ? `So far: ${job.standing}` : "";
      at("headline").textContent = job.state === "done" ? job.headline : job.first;
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
        at("error").textContent = "kfsim does not answer: is 'kfsim serve' still running?";
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
