// Tables: cells that are chosen by pointer or keys are copied as lines with tabs between.

const tables = all("table", article).map((table) => ({ table, grid: gridOf(table) }));
let range = null;

/** For each row the cells in each column; a merged cell stands in all that it covers. */
function gridOf(table) {
  const grid = [...table.rows].map(() => []);
  [...table.rows].forEach((row, y) => {
    let x = 0;
    for (const cell of row.cells) {
      while (grid[y][x]) x += 1;
      for (let down = 0; down < cell.rowSpan && grid[y + down]; down += 1) {
        for (let right = 0; right < cell.colSpan; right += 1) grid[y + down][x + right] = cell;
      }
    }
  });
  return grid;
}

function placeIn(grid, cell) {
  const y = grid.findIndex((row) => row.includes(cell));
  return { x: grid[y].indexOf(cell), y };
}

/** The cells between two corners as text, what is merged in its first place. */
function separated(grid, from, to) {
  const told = new Set();
  const lines = [];
  for (let y = Math.min(from.y, to.y); y <= Math.max(from.y, to.y); y += 1) {
    const line = [];
    for (let x = Math.min(from.x, to.x); x <= Math.max(from.x, to.x); x += 1) {
      const cell = grid[y][x];
      line.push(cell && !told.has(cell) ? cell.innerText.replace(/\s+/g, " ").trim() : "");
      told.add(cell);
    }
    lines.push(line.join("\t"));
  }
  return `${lines.join("\n")}\n`;
}

function chooseCells(found, from, to) {
  for (const cell of all("[aria-selected]", article)) cell.removeAttribute("aria-selected");
  range = found && { ...found, from, to };
  if (!range) return;
  const [left, right] = [from.x, to.x].sort((a, b) => a - b);
  const [top, bottom] = [from.y, to.y].sort((a, b) => a - b);
  for (const row of range.grid.slice(top, bottom + 1)) {
    for (const cell of row.slice(left, right + 1)) cell?.setAttribute("aria-selected", "true");
  }
}

function tableOf(cell) { return tables.find(({ table }) => table === cell.closest("table")); }

function copy(found, from, to) {
  copying = separated(found.grid, from, to);
  document.execCommand("copy");
  copying = null;
  say("Copied.");
}
let copying = null;

document.addEventListener("copy", (event) => {
  const isRange = range && (range.from.x !== range.to.x || range.from.y !== range.to.y);
  const tsv = copying
    ?? (range && (isRange || getSelection().isCollapsed)
      && !event.target.closest?.("input")
      ? separated(range.grid, range.from, range.to) : null);
  if (tsv === null) return;
  event.clipboardData.setData("text/plain", tsv);
  event.preventDefault();
});

for (const { table, grid } of tables) {
  const button = document.createElement("button");
  button.type = "button";
  button.dataset.made = "yes";
  button.textContent = "Copy table";
  const last = { x: Math.max(0, ...grid.map((row) => row.length - 1)), y: grid.length - 1 };
  button.addEventListener("click", () => copy({ table, grid }, { x: 0, y: 0 }, last));
  table.parentElement.insertBefore(button, table);
  table.setAttribute("role", "grid");
  const first = table.querySelector("th, td");
  if (first) first.tabIndex = 0;
}

article.addEventListener("pointerdown", (event) => {
  const cell = event.target.closest("th, td");
  const found = cell && event.button === 0 && tableOf(cell);
  if (!found) return chooseCells(null);
  const at = placeIn(found.grid, cell);
  const isMore = event.shiftKey && range?.table === found.table;
  if (isMore) event.preventDefault();
  chooseCells(found, isMore ? range.from : at, at);
});

article.addEventListener("pointermove", (event) => {
  if (!(event.buttons & 1) || !range) return;
  const cell = event.target.closest("th, td");
  if (!cell || tableOf(cell)?.table !== range.table) return;
  const at = placeIn(range.grid, cell);
  if (at.x === range.to.x && at.y === range.to.y) return;
  getSelection().removeAllRanges();
  chooseCells(range, range.from, at);
});

const arrows = {
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
};

article.addEventListener("keydown", (event) => {
  const arrow = arrows[event.key];
  const cell = event.target.closest("th, td");
  const found = arrow && cell && tableOf(cell);
  if (!found || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  const isSame = range?.table === found.table;
  const old = isSame ? range.to : placeIn(found.grid, cell);
  const to = { x: old.x + arrow[0], y: old.y + arrow[1] };
  const next = found.grid[to.y]?.[to.x];
  if (!next) return;
  chooseCells(found, event.shiftKey && isSame ? range.from : event.shiftKey ? old : to, to);
  next.tabIndex = 0;
  next.focus();
  if (next !== cell) cell.tabIndex = -1;
});
