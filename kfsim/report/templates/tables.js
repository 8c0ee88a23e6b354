/* Tables that readers can search and sort. Without this script they are plain tables with the best row first. */
"use strict";

function plain(text) {
  return text.normalize("NFKD").replace(/[\u0300-\u036f]/g, "").replace(/æ/gi, "ae").toLowerCase();
}

/* The first number in a cell: "1,234", "+1.5 to +2.0", "±20", "less than 1%". A cell of words has none (null). */
function numberOf(text) {
  const found = text.match(/[-−]?\d[\d,]*(\.\d+)?/);
  if (!found) return null;
  const beyond = /^more than/.test(text) ? 0.5 : /^less than/.test(text) ? -0.5 : 0;
  return Number(found[0].replace("−", "-").replaceAll(",", "")) + beyond;
}

function addSearch(region, rows) {
  const box = document.createElement("p");
  const label = document.createElement("label");
  const field = document.createElement("input");
  const shown = document.createElement("span");
  box.className = "search";
  field.type = "search";
  label.append("Search ", field);
  shown.setAttribute("role", "status");
  box.append(label, " ", shown);
  region.before(box);
  const texts = new Map(rows.map(row => [row, plain(row.textContent)]));
  field.addEventListener("input", () => {
    const words = plain(field.value).split(/\s+/).filter(Boolean);
    let left = 0;
    for (const [row, text] of texts) {
      row.hidden = !words.every(word => text.includes(word));
      left += row.hidden ? 0 : 1;
    }
    shown.textContent = words.length ? `${left.toLocaleString("en")} of ${rows.length.toLocaleString("en")}` : "";
  });
}

function sortBy(table, rows, column, down, words) {
  const keys = new Map(rows.map(row => [row, row.cells[column].textContent.trim()]));
  const compared = words
    ? (a, b) => keys.get(a).localeCompare(keys.get(b), "en", {numeric: true})
    : (a, b) => (numberOf(keys.get(a)) ?? -Infinity) - (numberOf(keys.get(b)) ?? -Infinity) || 0;
  rows.sort((a, b) => (down ? -1 : 1) * compared(a, b));
  table.tBodies[0].append(...rows);
}

function addSorting(table, rows) {
  const heads = [...table.tHead.rows[0].cells];
  heads.forEach((head, column) => {
    const button = document.createElement("button");
    const words = head.classList.contains("words");
    button.type = "button";
    button.append(...head.childNodes);
    head.append(button);
    button.addEventListener("click", () => {
      const before = head.getAttribute("aria-sort");
      const down = before ? before === "ascending" : !words;
      heads.forEach(other => other.removeAttribute("aria-sort"));
      head.setAttribute("aria-sort", down ? "descending" : "ascending");
      sortBy(table, rows, column, down, words);
    });
  });
}

for (const region of document.querySelectorAll(".scroll.searched")) {
  const table = region.querySelector("table");
  const rows = [...table.tBodies[0].rows];
  addSearch(region, rows);
  addSorting(table, rows);
}
