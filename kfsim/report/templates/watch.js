"use strict";
(() => {
  const { steps, weighed, cards, zones } = JSON.parse(document.getElementById("data").textContent);
  const at = (id) => document.getElementById(id);
  const states = [{}];
  for (const step of steps) {
    const state = { ...states[states.length - 1] };
    for (const [name, value] of Object.entries(step)) if (value === null && /^\d+$/.test(name)) delete state[name]; else state[name] = value;
    states.push(state);
  }
  states.shift();
  const last = states.length - 1;
  const lines = [...document.querySelectorAll("#log [data-step]")];
  const turns = [...document.querySelectorAll("#log h3")].map((h) => [Number(h.dataset.step), h.textContent, h.dataset]);
  let now = 0, timer = 0;

  const make = (tag, className, text) => {
    const element = document.createElement(tag);
    if (className) element.className = className;
    if (text !== undefined) element.textContent = text;
    return element;
  };
  const plural = (n, word) => `${n} ${word}${n === 1 ? "" : "s"}`;
  const title = (c) => cards[c].name;

  const hides = (side) => Boolean(side) && at("hands").value.includes(side);

  function frame(c, card) {
    const item = make("li", "card");
    item.dataset.card = c;
    const is = { ...cards[c], ...card };
    item.dataset.house = is.kind;
    item.append(make("span", "title", is.name), make("span", "kind", is.sub));
    const said = make("span", "badges");
    for (const [words, kind] of card.badges || []) said.append(make("span", kind, words), " ");
    item.append(said);
    if (card.face) item.append(make("span", "face", `face down${hides(card.face) ? "" : `: ${title(c)}`}`));
    item.classList.toggle("spent", Boolean(card.spent));
    if (card.tucked) {
      const list = make("ul", "under");
      for (const [t, words, side] of card.tucked) {
        const one = make("li", "", words + (hides(side) ? "a card" : title(t)));
        one.dataset.card = t;
        list.append(one);
      }
      item.append(list);
    }
    return item;
  }

  function pile(words, held) {
    if (!held.length) return make("li", "", `${words} 0`);
    const item = make("li"), details = make("details");
    details.append(make("summary", "", `${words} ${held.length}`), make("span", "soft", [...held].reverse().map(title).join(", ")));
    item.append(details);
    return item;
  }

  function pool(one) {
    if (one.held) return pile(one.words, one.held);
    const item = make("li", one.kind);
    if (one.b) item.append(make("b", "", one.b));
    item.append(one.words);
    return item;
  }

  function show(side, state, before) {
    const part = at(side), hidden = hides(side);
    const open = [...part.querySelectorAll(".pools details")].map((d) => d.open);
    part.classList.toggle("active", state.active === side && state.turn > 0);
    part.querySelector(".pools").replaceChildren(...state[`${side}.pools`].map(pool));
    part.querySelectorAll(".pools details").forEach((d, i) => { d.open = Boolean(open[i]); });
    for (const [zone, none] of zones) {
      const list = part.querySelector(`.${zone}`);
      const held = state[`${side}.${zone}`];
      list.dataset.none = zone === "hand" && hidden ? plural(held.length, "card") + " in hand, face down" : none;
      if (zone === "hand" && hidden) { list.replaceChildren(); continue; }
      list.replaceChildren(...held.map((c) => frame(c, zone === "hand" ? {} : state[c])));
      for (const item of list.children) {
        const c = item.dataset.card;
        const is = zone === "hand" ? before[`${side}.hand`]?.includes(Number(c)) : JSON.stringify(before[c]) === JSON.stringify(state[c]);
        item.classList.toggle("new", !is && now > 0);
      }
      const fresh = list.querySelector(".new");
      if (fresh && list.scrollWidth > list.clientWidth) list.scrollLeft = fresh.offsetLeft - list.offsetLeft - (list.clientWidth - fresh.clientWidth) / 2;
    }
  }

  function mark() {
    let first = null;
    for (const line of lines) {
      const step = Number(line.dataset.step), here = step === now && line.tagName === "LI";
      line.classList.toggle("now", here);
      line.classList.toggle("later", step > now);
      if (here && !first) first = line;
    }
    const log = at("log");
    if (first && log.scrollHeight > log.clientHeight) {
      const top = first.offsetTop - log.offsetTop;
      if (top < log.scrollTop + 30 || top > log.scrollTop + log.clientHeight - 60) log.scrollTop = top - log.clientHeight / 3;
    }
  }

  function tellWhy() {
    at("weighed").hidden = !at("why").checked;
    const none = now === last ? "The game is over." : "No scores: there was only one option, or this bot has no scores.";
    const list = weighed[now].length ? weighed[now] : [none];
    at("weighed").firstElementChild.replaceChildren(...list.map((words) => make("li", "", words.replace(/^\? /, ""))));
  }

  function turnAt(step) {
    let found = 0;
    turns.forEach(([first], i) => { if (first <= step) found = i; });
    return found;
  }

  function go(step) {
    now = Math.max(0, Math.min(last, step));
    const state = states[now], before = states[now - 1] || {};
    for (const side of ["a", "b"]) show(side, state, before);
    const said = lines.filter((line) => line.tagName === "LI" && Number(line.dataset.step) === now).map((line) => line.textContent.replace(/^-- /, ""));
    const turn = turnAt(now);
    const whose = `${turns[turn][1]}${state.where ? `, ${state.where}` : ""}`;
    at("says").textContent = `${whose}: ${said.join("; ") || "the game begins"}`;
    at("slider").value = now;
    at("slider").setAttribute("aria-valuetext", `step ${now} of ${last}, ${whose}`);
    at("turns").value = turn;
    const { a, b } = turns[turn][2], percent = (chance) => `${Math.round(100 * chance)}%`;
    const sides = a && at("sides").checked ? ` (A expected ${percent(a)} for A, B expected ${percent(b)} for B)` : "";
    if (at("chance")) at("chance").textContent = a ? `At the start of this turn: ${percent((Number(a) + 1 - Number(b)) / 2)}${sides}.` : "";
    const x = (1000 * now) / Math.max(1, last);
    if (at("curve")) for (const end of ["x1", "x2"]) at("curve").querySelector(".now").setAttribute(end, x);
    if (at("why")) tellWhy();
    for (const [id, off] of [["back", now === 0], ["turn-back", now === 0], ["forth", now === last], ["turn-forth", now === last]]) at(id).disabled = off;
    document.body.dataset.step = now;
    mark();
    if (now === last) stop();
  }

  const turnBack = () => { const t = turnAt(now); go(turns[t][0] < now ? turns[t][0] : turns[Math.max(0, t - 1)][0]); };
  const turnForth = () => { const t = turnAt(now); go(t + 1 < turns.length ? turns[t + 1][0] : last); };
  const stop = () => { clearInterval(timer); timer = 0; at("play").textContent = "Play"; };
  const play = () => {
    if (timer) { stop(); return; }
    if (now === last) go(0);
    at("play").textContent = "Pause";
    timer = setInterval(() => go(now + 1), 900);
  };
  const by = { back: () => go(now - 1), forth: () => go(now + 1), "turn-back": turnBack, "turn-forth": turnForth, play };
  for (const [id, act] of Object.entries(by)) at(id).addEventListener("click", act);
  const keys = { ArrowLeft: "back", ArrowRight: "forth", PageUp: "turn-back", PageDown: "turn-forth" };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const own = /^(INPUT|SELECT|SUMMARY|BUTTON)$/.test(event.target.tagName);
    let act = null;
    if (keys[event.key] && (event.key.startsWith("Arrow") ? event.target.tagName !== "SELECT" : !own && event.target.id !== "log")) {
      const id = keys[event.key];
      act = by[event.shiftKey && id === "back" ? "turn-back" : event.shiftKey && id === "forth" ? "turn-forth" : id];
    } else if (event.key === " " && !own) act = play;
    else if (event.key === "Home" && !own) act = () => go(0);
    else if (event.key === "End" && !own) act = () => go(last);
    if (act) { event.preventDefault(); act(); }
  });
  at("slider").addEventListener("input", (event) => go(Number(event.target.value)));
  if (at("curve")) at("curve").addEventListener("click", (event) => {
    const box = at("curve").getBoundingClientRect();
    go(turns[turnAt(Math.round(((event.clientX - box.left) / box.width) * last))][0]);
  });
  turns.forEach(([, words], i) => { const option = make("option", "", words); option.value = i; at("turns").append(option); });
  at("turns").addEventListener("change", (event) => go(turns[Number(event.target.value)][0]));
  for (const id of ["hands", "why", "sides"]) if (at(id)) at(id).addEventListener("change", () => go(now));
  for (const line of lines) line.addEventListener("click", () => go(Number(line.dataset.step)));
  let touched = null;
  at("table").addEventListener("touchstart", (event) => {
    const line = event.target.closest(".line");
    touched = line && line.scrollWidth > line.clientWidth ? null : event.changedTouches[0]; // the touch scrolls a line that is too long
  }, { passive: true });
  at("table").addEventListener("touchend", (event) => {
    if (!touched) return;
    const end = event.changedTouches[0], x = end.clientX - touched.clientX, y = end.clientY - touched.clientY;
    if (Math.abs(x) > 50 && Math.abs(x) > 2 * Math.abs(y)) go(now + (x < 0 ? 1 : -1));
  });
  addEventListener("hashchange", () => go(Number(location.hash.slice(1)) || 0));
  document.body.classList.add("watching");
  at("watch").hidden = false;
  go(Number(location.hash.slice(1)) || 0);
})();
