// The two sides scroll in step: what stands a third from the top of one stands there in the other.

let leader = null;
let stepsAreKnown = false;
let steps = [];

/** Heights in the text and in the pictures that belong together, both growing. */
function learnSteps() {
  const [textTop, picturesTop] = [text, pictures].map(
    (side) => side.getBoundingClientRect().top - side.scrollTop);
  steps = [[0, 0]];
  const add = (element, height) => {
    const pair = [element.getBoundingClientRect().top - textTop, height - picturesTop];
    const last = steps.at(-1);
    if (pair[0] > last[0] && pair[1] >= last[1]) steps.push(pair);
  };
  for (const page of all(".page", article)) {
    const sheet = sheets.get(page.dataset.page);
    if (!sheet) continue;
    const bounds = sheet.getBoundingClientRect();
    const tall = sheet.querySelector("img")?.offsetHeight ?? 0;
    add(page, bounds.top);
    for (const block of all(":scope > :not(.folio), tr", page)) {
      const at = firstPlace(block);
      const place = at && placeOf(at);
      if (place && place.sheet === sheet) add(block, bounds.top + place.top * tall);
    }
  }
  steps.push([Math.max(text.scrollHeight, steps.at(-1)[0] + 1),
    Math.max(pictures.scrollHeight, steps.at(-1)[1])]);
  stepsAreKnown = true;
}

function follow(side) {
  if (side !== leader) return;
  if (!stepsAreKnown) learnSteps();
  const [from, to] = side === text ? [0, 1] : [1, 0];
  const other = side === text ? pictures : text;
  const height = side.scrollTop + side.clientHeight / 3;
  const after = Math.max(1, steps.findIndex((step) => step[from] >= height));
  const [start, end] = [steps[after - 1], steps[after]];
  const part = (height - start[from]) / Math.max(1, end[from] - start[from]);
  other.scrollTop = start[to] + part * (end[to] - start[to]) - other.clientHeight / 3;
}

for (const side of [text, pictures]) {
  for (const name of ["wheel", "touchstart", "pointerdown", "keydown"]) {
    side.addEventListener(name, () => { leader = side; }, { passive: true });
  }
  side.addEventListener("scroll", () => follow(side), { passive: true });
  side.addEventListener("pointerover", pointAt);
  side.addEventListener("pointerleave", () => pointAt({ target: document }));
}
