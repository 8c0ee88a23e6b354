"use strict";
(() => {
  const at = (id) => document.getElementById(id);
  const form = at("position"), key = `position${location.search}`;
  const cards = [...form.querySelectorAll(".card")], piles = [...form.querySelectorAll(".pile")];
  const seatOf = (element) => element.closest(".side").dataset.seat;
  const pileAt = (seat, name) => piles.find((pile) => pile.dataset.seat === seat && pile.dataset.pile === name);
  const IN_PLAY = ["battleline", "artifacts"];
  let picked = null;

  // a placed card is a list item, which knows its card; what is attached to it is kept in `upgrades`, what lies under it in `beneath`
  const placedIn = (pile) => [...pile.querySelectorAll("li")];
  const name = (card) => (card.dataset.title === "?" ? card.firstChild.textContent.trim() : card.dataset.title);
  const taken = (card) => piles.flatMap(placedIn).reduce((n, item) => n + [item.card, ...item.upgrades, ...item.beneath].filter((one) => one === card).length, 0);
  const leftOf = (card) => Number(card.dataset.number) - taken(card);

  // whether a card may lie in a pile: in play by its type, on either side; elsewhere with its owner, but for two piles
  const TYPES = { battleline: ["creature", "token"], artifacts: ["artifact"] }, FORETOLD = "prophecies";
  const takes = (pile, card) => {
    const { pile: where, seat } = pile.dataset, { type } = card.dataset;
    if (IN_PLAY.includes(where)) return TYPES[where].includes(type);
    if (where === FORETOLD || type === "prophecy") return where === FORETOLD && type === "prophecy" && seat === seatOf(card);
    return type !== "token" && (seat === seatOf(card) || ["archives", "purged"].includes(where));
  };

  // under cards in play lie any cards, under a prophecy one of its owner's
  const mayLieUnder = (card, item, { pile: where, seat }) => !["token", "prophecy"].includes(card.dataset.type)
    && (IN_PLAY.includes(where) || (where === FORETOLD && !item.beneath.length && seat === seatOf(card)));

  function show() {
    const turn = form.elements.turn.value;
    for (const card of cards) {
      const left = leftOf(card);
      card.disabled = left < 1;
      card.setAttribute("aria-pressed", String(card === picked));
      card.querySelector("span").textContent = card.dataset.type === "token" || left === 1 ? "" : `${left} left`;
    }
    form.classList.toggle("picking", Boolean(picked));
    for (const pile of piles) {
      pile.querySelector(".put").disabled = !picked || !takes(pile, picked);
      const count = pile.querySelector(".count");
      if (count) count.hidden = pile.dataset.seat === turn;
      for (const item of placedIn(pile)) {
        item.querySelector(".attach").hidden = !picked || picked.dataset.type !== "upgrade" || pile.dataset.pile !== "battleline";
        item.querySelector(".under").hidden = !picked || !mayLieUnder(picked, item, pile.dataset);
        item.querySelector(".left").hidden = !IN_PLAY.includes(pile.dataset.pile) || !item.previousElementSibling;
        const more = [["with", item.upgrades], ["over", item.beneath]].filter(([, on]) => on.length);
        item.querySelector(".with").textContent = more.map(([word, on]) => `${word} ${on.map(name).join(", ")}`).join("; ");
      }
    }
    for (const option of form.elements.house.options) option.hidden = option.disabled = Boolean(option.dataset.seat) && option.dataset.seat !== turn;
    if (form.elements.house.selectedOptions[0].disabled) form.elements.house.value = "";
    at("places").replaceChildren(...(picked ? piles.filter((pile) => takes(pile, picked)) : []).map((pile) => {
      const button = document.createElement("button");
      Object.assign(button, { type: "button", textContent: `${pile.dataset.seat.toUpperCase()} ${pile.dataset.pile}` });
      button.addEventListener("click", () => place(pile));
      return button;
    }));
    at("picked").textContent = picked ? `${name(picked)}: click where it lies.` : "No card is picked.";
    sessionStorage.setItem(key, JSON.stringify(kept()));
  }

  function put(card, pile, on = {}, upgrades = [], beneath = []) {
    const item = at("placed").content.firstElementChild.cloneNode(true), own = seatOf(card) === pile.dataset.seat;
    Object.assign(item, { card, upgrades, beneath });
    item.querySelector("b").textContent = name(card) + (own ? "" : ` (of ${seatOf(card).toUpperCase()})`);
    if (!IN_PLAY.includes(pile.dataset.pile)) item.querySelector(".on").remove();
    for (const field of item.querySelectorAll("[data-part]")) {
      if (field.type === "checkbox") field.checked = Boolean(on[field.dataset.part]); else field.value = on[field.dataset.part] || 0;
      if (pile.dataset.pile === "artifacts" && !["amber", "exhausted"].includes(field.dataset.part)) field.closest("label").remove();
    }
    for (const [part, words] of [["left", "Move left"], ["away", "Take away"], ["attach", "Put the upgrade on"], ["under", "Put the card under"]]) item.querySelector(`.${part}`).setAttribute("aria-label", `${words}: ${name(card)}`);
    item.querySelector(".left").addEventListener("click", () => { item.previousElementSibling.before(item); show(); item.querySelector(".left").focus(); });
    item.querySelector(".away").addEventListener("click", () => { item.remove(); show(); card.focus(); });
    for (const [part, on] of [["attach", upgrades], ["under", beneath]]) {
      item.querySelector(`.${part}`).addEventListener("click", () => { const card = picked; on.push(card); picked = null; show(); card.focus(); });
    }
    pile.querySelector("ol").append(item);
  }

  // what a position file says of a card
  const part = (field) => (field.type === "checkbox" ? field.checked : Number(field.value));
  const plain = (card, seat) => ({ card: card.dataset.title, ...(seatOf(card) === seat ? {} : { owner: seatOf(card) }), ...(card.dataset.house ? { house: card.dataset.house } : {}) });
  const onIt = (item) => Object.fromEntries([...item.querySelectorAll("[data-part]")].map((field) => [field.dataset.part, part(field)]).filter(([, value]) => value));
  const told = (item, seat) => ({
    ...plain(item.card, seat), ...onIt(item), ...(item.card.dataset.type === "token" ? { facedown: true } : {}),
    ...(item.upgrades.length ? { upgrades: item.upgrades.map((card) => plain(card, seat)) } : {}),
    ...(item.beneath.length ? { beneath: item.beneath.map((card) => plain(card, seat)) } : {}),
  });
  const foretold = (item) => ({ card: item.card.dataset.title, under: item.beneath.length ? item.beneath[0].dataset.title : "?" });
  function side(seat) {
    const box = form.querySelector(`.side[data-seat=${seat}]`), said = {};
    for (const field of ["amber", "keys", "chains"]) said[field] = Number(box.querySelector(`[name=${field}]`).value);
    for (const pile of piles.filter((one) => one.dataset.seat === seat)) {
      const items = placedIn(pile).map((item) => (pile.dataset.pile === FORETOLD ? foretold(item) : told(item, seat))), count = pile.querySelector(".count");
      const hidden = count && !count.hidden ? Math.max(0, Number(count.querySelector("input").value) - items.length) : 0;
      said[pile.dataset.pile] = [...items, ...Array(hidden).fill("?")];
    }
    return said;
  }
  function position() {
    const said = { turn: form.elements.turn.value, a: side("a"), b: side("b") };
    for (const field of ["house", "tide"]) if (form.elements[field] && form.elements[field].value) said[field] = form.elements[field].value;
    if (form.elements.turn_number.value) said.turn_number = Number(form.elements.turn_number.value);
    return said;
  }

  // the table stays as it is when the page is loaded again
  const fields = () => [...form.querySelectorAll("input, select")].filter((field) => !field.dataset.part);
  const kept = () => ({
    fields: fields().map((field) => field.value),
    items: piles.map((pile) => placedIn(pile).map((item) => [cards.indexOf(item.card), onIt(item), item.upgrades.map((card) => cards.indexOf(card)), item.beneath.map((card) => cards.indexOf(card))])),
  });
  function restore({ fields: values, items }) {
    const now = fields();
    if (values.length !== now.length) return;
    now.forEach((field, i) => { field.value = values[i]; });
    items.forEach((found, i) => { for (const [card, on, ...lists] of found) put(cards[card], piles[i], on, ...lists.map((list) => list.map((one) => cards[one]))); });
  }

  // the places also stand in the bar at the top; the keyboard goes there, and back to the card
  function place(pile) {
    const card = picked;
    put(card, pile);
    picked = null;
    show();
    const next = card.disabled ? cards.find((one, i) => i > cards.indexOf(card) && !one.disabled) : card;
    if (next) next.focus({ preventScroll: true });
  }
  for (const card of cards) card.addEventListener("click", (event) => {
    picked = card === picked ? null : card;
    show();
    const first = at("places").querySelector("button");
    if (event.detail === 0 && first) first.focus({ preventScroll: true });
  });
  for (const pile of piles) pile.querySelector(".put").addEventListener("click", () => place(pile));
  form.addEventListener("keydown", (event) => { if (event.key === "Escape") { picked = null; show(); } });
  form.addEventListener("change", show);
  at("empty").addEventListener("click", () => {
    for (const pile of piles) pile.querySelector("ol").replaceChildren();
    form.reset();
    picked = null;
    show();
  });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const asked = new FormData();
    asked.append("question", "advise");
    for (const box of form.querySelectorAll(".side")) asked.append("deck", box.dataset.place);
    for (const field of ["games", "bot", "seed"]) asked.append(field, form.elements[field].value);
    asked.append("position", JSON.stringify(position()));
    const button = form.querySelector(".main"), wrong = at("position-error");
    button.disabled = true;
    wrong.textContent = "";
    try {
      const response = await fetch("/answers", { method: "POST", body: asked });
      const said = (response.headers.get("content-type") || "").includes("json") ? await response.json() : { errors: [await response.text()] };
      if (response.ok) { location.href = `/answers/${said.number}`; return; }
      wrong.textContent = said.errors.join("\n");
    } catch {
      wrong.textContent = "kfsim does not answer. Is 'kfsim serve' still running?";
    }
    button.disabled = false;
    wrong.scrollIntoView({ block: "nearest" });
  });
  try { restore(JSON.parse(sessionStorage.getItem(key) || '{"fields":[]}')); } catch { sessionStorage.removeItem(key); }
  show();
})();
