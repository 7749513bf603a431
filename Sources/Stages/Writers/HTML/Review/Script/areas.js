// Areas that are drawn around tables; docconv takes the file of them with --table.

/** Each as { sheet, left, top, right, bottom, columns, isEverywhere, element }, in shares of the upright page. */
const areas = [];
let pencil = null;

const isDrawing = () => document.body.classList.contains("drawing");

function setDrawing(isOn) {
  pencil?.element.remove();
  pencil = null;
  document.body.classList.toggle("drawing", isOn);
  get("draw").setAttribute("aria-pressed", String(isOn));
  if (isOn) say("Drag around a table. Click in it where a column begins.");
}

/** Where a pointer is on the picture of a sheet, as shares of its sides. */
function shareOf(event, sheet) {
  const frame = sheet.querySelector("img").getBoundingClientRect();
  const inside = (share) => Math.min(1, Math.max(0, share));
  return {
    x: inside((event.clientX - frame.left) / frame.width),
    y: inside((event.clientY - frame.top) / frame.height),
  };
}

function madeElement(name, parent, properties = {}) {
  const element = document.createElement(name);
  element.dataset.made = "yes";
  Object.assign(element, properties);
  parent.append(element);
  return element;
}

function showArea(area) {
  const { left, top, right, bottom, element } = area;
  Object.assign(element.style, {
    left: `${left * 100}%`, width: `${(right - left) * 100}%`,
    top: `calc(var(--tall) * ${top})`, height: `calc(var(--tall) * ${bottom - top})`,
  });
  for (const border of all(".border", element)) border.remove();
  for (const x of area.columns) {
    const border = madeElement("div", element, { className: "border" });
    border.style.left = `${((x - left) / (right - left)) * 100}%`;
  }
}

function addArea(area) {
  areas.push(area);
  const everywhere = madeElement("button", area.element, {
    type: "button", textContent: "Every page", title: "A table there on every page",
  });
  everywhere.setAttribute("aria-pressed", "false");
  everywhere.addEventListener("click", () => {
    area.isEverywhere = !area.isEverywhere;
    everywhere.setAttribute("aria-pressed", String(area.isEverywhere));
  });
  const remove = madeElement("button", area.element, {
    type: "button", textContent: "×", title: "Remove this area", ariaLabel: "Remove this area",
  });
  remove.addEventListener("click", () => {
    areas.splice(areas.indexOf(area), 1);
    area.element.remove();
    get("export").disabled = areas.length === 0;
  });
  get("export").disabled = false;
}

/** Adds a border between columns, or removes the one that is as near as a finger's width. */
function toggleBorder(area, x, reach) {
  const near = area.columns.findIndex((border) => Math.abs(border - x) < reach);
  if (near >= 0) area.columns.splice(near, 1);
  else area.columns = [...area.columns, x].sort((a, b) => a - b);
  showArea(area);
}

/** A point of the upright page, in shares, on the page as it was delivered, in page units. */
function delivered(sheet, x, y) {
  const [width, height] = sheet.dataset.size.split(" ").map(Number);
  const [right, down] = [x * width, y * height];
  switch (sheet.dataset.turn) {
    case "90": return [down, width - right];
    case "180": return [width - right, height - down];
    case "270": return [height - down, right];
    default: return [right, down];
  }
}

function fileOfAreas() {
  const short = (number) => Math.round(number * 10) / 10;
  const tables = areas.map(({ sheet, left, top, right, bottom, columns, isEverywhere }) => {
    const [x, y] = delivered(sheet, left, top);
    const [otherX, otherY] = delivered(sheet, right, bottom);
    const box = [
      Math.min(x, otherX), Math.min(y, otherY), Math.max(x, otherX), Math.max(y, otherY),
    ].map(short);
    const isSideways = ["90", "270"].includes(sheet.dataset.turn);
    const borders = columns.map((border) => delivered(sheet, border, top)[isSideways ? 1 : 0])
      .map(short).sort((a, b) => a - b);
    const table = { page: isEverywhere ? "*" : Number(sheet.dataset.page), box };
    return borders.length > 0 ? { ...table, columns: borders } : table;
  });
  return `${JSON.stringify({ tables }, null, 1)}\n`;
}

pictures.addEventListener("pointerdown", (event) => {
  const sheet = event.target.closest(".sheet");
  if (!isDrawing() || event.button !== 0 || !sheet?.querySelector("img")
    || event.target.closest("button")) return;
  event.preventDefault();
  const from = shareOf(event, sheet);
  const element = madeElement("div", sheet, { className: "drawn" });
  pencil = { sheet, from, columns: [], isEverywhere: false, element };
});

addEventListener("pointermove", (event) => {
  if (!pencil) return;
  const { from } = pencil;
  const to = shareOf(event, pencil.sheet);
  Object.assign(pencil, {
    left: Math.min(from.x, to.x), right: Math.max(from.x, to.x),
    top: Math.min(from.y, to.y), bottom: Math.max(from.y, to.y),
  });
  showArea(pencil);
});

addEventListener("pointerup", () => {
  if (!pencil) return;
  const { from, ...drawn } = pencil;
  pencil = null;
  const image = drawn.sheet.querySelector("img");
  const [width, height] = [
    (drawn.right - drawn.left) * image.offsetWidth, (drawn.bottom - drawn.top) * image.offsetHeight,
  ];
  if (width > 8 && height > 8) return addArea(drawn);
  drawn.element.remove();
  const inside = areas.findLast(({ sheet, left, top, right, bottom }) =>
    sheet === drawn.sheet && from.x > left && from.x < right && from.y > top && from.y < bottom);
  if (inside) toggleBorder(inside, from.x, 6 / image.offsetWidth);
});

pictures.addEventListener("click", (event) => {
  if (isDrawing() && !event.target.closest("button")) event.stopImmediatePropagation();
}, { capture: true });

get("draw").addEventListener("click", () => setDrawing(!isDrawing()));
get("export").addEventListener("click", () => {
  download(".tables.json", "application/json", fileOfAreas());
  say("The areas were saved.");
});
