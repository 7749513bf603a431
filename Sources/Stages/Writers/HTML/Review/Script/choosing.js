// Both sides light up together.

let near = null;
let chosen = null;

function light(at, name, isOn) {
  if (at === null) return;
  for (const element of [...(words.get(at) ?? []), boxes.get(at)]) {
    element?.classList.toggle(name, isOn);
  }
}

function pointAt(event) {
  const at = event.target.closest?.("[data-at]")?.dataset.at ?? null;
  if (at === near) return;
  light(near, "near", false);
  near = at;
  light(near, "near", true);
}

function choose(at, { from } = {}) {
  light(chosen, "chosen", false);
  for (const item of all("#doubts li.chosen")) item.classList.remove("chosen");
  chosen = at;
  if (at === null) {
    inspector.hidden = true;
    return;
  }
  const { sheet } = placeOf(at);
  if (sheet) makeBoxes(sheet);
  light(at, "chosen", true);
  showInspector(at);
  listItem(doubtAt(at))?.classList.add("chosen");
  if (from !== "pictures" && boxes.has(at)) reveal(boxes.get(at), pictures);
  if (from !== "text") reveal(words.get(at)[0], text);
}

/** Brings an element to the middle of its side, unless it is well in view. */
function reveal(element, side) {
  const [inner, outer] = [element.getBoundingClientRect(), side.getBoundingClientRect()];
  const margin = outer.height / 8;
  if (inner.top < outer.top + margin || inner.bottom > outer.bottom - margin) {
    side.scrollTop += (inner.top + inner.bottom - outer.top - outer.bottom) / 2;
  }
  if (inner.left < outer.left || inner.right > outer.right) {
    side.scrollLeft += (inner.left + inner.right - outer.left - outer.right) / 2;
  }
  leader = null;
}
