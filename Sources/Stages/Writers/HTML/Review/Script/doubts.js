// What is doubtful, one after the other.

const doubts = all("#doubts a").map((link) => get(link.hash.slice(1))).filter(Boolean);
const isOpen = (doubt) => !doubt.classList.contains("checked");
const firstPlace = (element) =>
  element.dataset.at ?? element.querySelector("[data-at]")?.dataset.at ?? null;
const doubtAt = (at) => doubts.find(
  (doubt) => words.get(at)?.some((word) => doubt === word || doubt.contains(word)));
const listItem = (doubt) =>
  doubt && get("doubts").querySelector(`a[href="#${doubt.id}"]`).closest("li");

function count() {
  const open = doubts.filter(isOpen).length;
  get("count").textContent = open ? `${open} to check` : "All checked";
  if (!doubts.length) get("count").textContent = "Nothing doubtful";
  get("next").disabled = get("previous").disabled = !open;
}

/** The next doubtful place after the chosen one, or before it; after the last comes the first. */
function step(direction) {
  const open = doubts.filter((doubt) => isOpen(doubt) && firstPlace(doubt));
  if (!open.length) {
    choose(null);
    return say("Nothing is left to check.");
  }
  const here = words.get(chosen)?.[0];
  const isBeyond = (doubt) => {
    if (!here || doubt === here || doubt.contains(here)) return false;
    const mask = here.compareDocumentPosition(doubt);
    return direction > 0
      ? mask & Node.DOCUMENT_POSITION_FOLLOWING : mask & Node.DOCUMENT_POSITION_PRECEDING;
  };
  const next = direction > 0
    ? open.find(isBeyond) ?? open[0] : open.findLast(isBeyond) ?? open.at(-1);
  choose(firstPlace(next));
  get("reading").select();
}

function say(message) { get("status").textContent = message; }
