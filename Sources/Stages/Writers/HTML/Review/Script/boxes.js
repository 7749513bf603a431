// Boxes over the pictures, made for the pages that come into view.

const boxes = new Map();

function makeBoxes(sheet) {
  const image = sheet.querySelector("img");
  if (!image || sheet.dataset.hasBoxes) return;
  sheet.dataset.hasBoxes = "yes";
  for (const at of wordsByPage.get(sheet.dataset.page) ?? []) {
    const place = placeOf(at);
    const box = document.createElement("div");
    // Words lie over the figures and fields that they stand in.
    box.className = words.get(at)[0].matches("span, mark") ? "box" : "box area";
    box.dataset.at = at;
    box.ariaHidden = "true";
    Object.assign(box.style, {
      left: `${place.left * 100}%`, width: `${place.width * 100}%`,
      top: `calc(var(--tall) * ${place.top})`, height: `calc(var(--tall) * ${place.height})`,
    });
    boxes.set(at, box);
    look(at);
    sheet.append(box);
  }
}

/** The height of each picture as it is shown, for the boxes over it. */
const measuring = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    target.parentElement.style.setProperty("--tall", `${target.offsetHeight}px`);
  }
  stepsAreKnown = false;
});
const nearing = new IntersectionObserver(
  (entries) => entries.filter((entry) => entry.isIntersecting)
    .forEach((entry) => makeBoxes(entry.target)),
  { root: pictures, rootMargin: "50%" });

/** Gives a box the look of its words. */
function look(at) {
  const box = boxes.get(at);
  const element = words.get(at)?.[0];
  if (!box || !element) return;
  box.classList.toggle("doubt", element.matches("mark, td[data-about] *"));
  box.classList.toggle("checked", element.matches(".checked, .corrected, .checked *"));
}
