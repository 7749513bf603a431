// Controls.

let zoom = 1;

function setZoom(next) {
  const height = pictures.scrollTop / pictures.scrollHeight;
  zoom = Math.min(8, Math.max(0.25, next));
  document.documentElement.style.setProperty("--zoom", zoom);
  stepsAreKnown = false;
  pictures.scrollTop = height * pictures.scrollHeight;
  if (chosen && boxes.has(chosen)) reveal(boxes.get(chosen), pictures);
}

/** This page as it now is, without what scripts add to it whenever it is opened. */
function save() {
  setDrawing(false);
  choose(null);
  chooseCells(null);
  const page = document.documentElement.cloneNode(true);
  for (const made of all("[data-made], .box", page)) made.remove();
  for (const sheet of all(".sheet", page)) {
    sheet.removeAttribute("style");
    delete sheet.dataset.hasBoxes;
  }
  for (const element of all("[role=grid], th[tabindex], td[tabindex]", page)) {
    element.removeAttribute("role");
    element.removeAttribute("tabindex");
  }
  for (const link of all("article a[target]", page)) link.removeAttribute("target");
  for (const element of all(".near, .chosen", page)) element.classList.remove("near", "chosen");
  for (const part of all(".controls, #keys", page)) part.hidden = true;
  page.removeAttribute("style");
  for (const button of all("#save, #export", page)) button.disabled = true;
  page.querySelector("#status").textContent = "";
  download(" (checked).html", "text/html", `<!DOCTYPE html>\n${page.outerHTML}\n`);
  get("save").disabled = true;
  say("A copy was saved.");
}

// Saves a file that is named after this page.
function download(ending, type, content) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = `${document.title.replace(/[\\/:*?"<>|]+/g, " ")}${ending}`;
  link.click();
  // Some browsers read it after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

function toggleKeys() {
  get("keys").hidden = !get("keys").hidden;
  get("help").ariaExpanded = String(!get("keys").hidden);
}

const deeds = {
  n: () => step(1), N: () => step(-1), "+": () => setZoom(zoom * 1.25),
  "=": () => setZoom(zoom * 1.25), "-": () => setZoom(zoom / 1.25), 0: () => setZoom(1),
  "?": toggleKeys, t: () => setDrawing(!isDrawing()),
};

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") {
    setDrawing(false);
    choose(null);
    chooseCells(null);
    return;
  }
  if (event.ctrlKey || event.altKey || event.metaKey || event.target.matches("input")) return;
  const deed = deeds[event.key];
  if (!deed) return;
  event.preventDefault();
  deed();
});

get("next").addEventListener("click", () => step(1));
get("previous").addEventListener("click", () => step(-1));
get("smaller").addEventListener("click", () => setZoom(zoom / 1.25));
get("larger").addEventListener("click", () => setZoom(zoom * 1.25));
get("fit").addEventListener("click", () => setZoom(1));
get("save").addEventListener("click", save);
get("help").addEventListener("click", toggleKeys);
get("close").addEventListener("click", () => choose(null));
inspector.addEventListener("submit", (event) => {
  event.preventDefault();
  accept(get("reading").value.trim());
});

article.addEventListener("click", (event) => {
  const at = event.target.closest("[data-at]")?.dataset.at;
  if (at && getSelection().isCollapsed && !event.shiftKey) choose(at, { from: "text" });
});
pictures.addEventListener("click", (event) => {
  const at = event.target.closest(".box")?.dataset.at;
  choose(at ?? null, { from: "pictures" });
});
get("doubts")?.addEventListener("click", (event) => {
  const link = event.target.closest("a");
  const at = link && firstPlace(get(link.hash.slice(1)));
  if (!at) return;
  event.preventDefault();
  choose(at);
  get("reading").select();
});

for (const link of all("a[href^='http']", article)) {
  link.target = "_blank";
  link.rel = "noopener noreferrer";
}
for (const doubt of doubts) {
  const at = firstPlace(doubt);
  const item = listItem(doubt);
  if (at) cropWhenSeen(item, at, 120, `“${doubt.textContent}” as it looks`);
  item.classList.toggle("checked", !isOpen(doubt));
}
for (const figure of all("figure[data-at]", article)) {
  cropWhenSeen(figure, figure.dataset.at, 0, "Picture on the page");
}
for (const sheet of sheets.values()) {
  const image = sheet.querySelector("img");
  if (!image) continue;
  measuring.observe(image);
  nearing.observe(sheet);
}
measuring.observe(article);
addEventListener("resize", () => { stepsAreKnown = false; });
for (const part of all(".controls")) part.hidden = false;
count();
