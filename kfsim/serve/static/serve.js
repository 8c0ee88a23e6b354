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
    for (const button of document.querySelectorAll(".remove")) button.addEventListener("click", async () => {
      const form = new FormData();
      form.append("deck", button.dataset.deck);
      const answer = await send("/decks/remove", form);
      if (!answer.ok) { wrong(answer.errors); return; }
      sessionStorage.setItem("removed", JSON.stringify({ deck: button.dataset.deck, name: button.dataset.name }));
      location.reload();
    });
    const removed = JSON.parse(sessionStorage.getItem("removed") || "null");
    sessionStorage.removeItem("removed");
    if (removed) {
      at("removed").hidden = false;
      at("removed").querySelector("span").textContent = `${removed.name} was taken off the shelf.`;
      at("removed").querySelector("button").addEventListener("click", async () => {
        const form = new FormData();
        form.append("deck", removed.deck);
        const answer = await send("/decks/back", form);
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
    }));
    chosen = JSON.parse(sessionStorage.getItem("chosen") || "[]").filter((place) => boxes.some((box) => box.value === place));
    keep();

    const questions = [...ask.querySelectorAll("input[name=question]")];
    const suit = () => {
      const now = questions.find((question) => question.checked);
      at("game-label").hidden = !now.dataset.game;
      at("games-label").hidden = Boolean(now.dataset.game);
      at("second-label").hidden = !now.dataset.second;
      at("chains-label").hidden = !now.dataset.chains;
      ask.elements.games.placeholder = Number(now.dataset.games).toLocaleString("en");
    };
    questions.forEach((question) => question.addEventListener("change", suit));
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

  ({ home, answer })[document.body.dataset.page]();
})();
