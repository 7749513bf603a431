// The chosen place: how it looks, what was read, and what it should be.

function showInspector(at) {
  const parts = words.get(at);
  const doubt = doubtAt(at);
  const reading = parts.map((part) => part.textContent).join("");
  const isText = parts.every((part) => part.matches("span, mark"));
  inspector.hidden = false;
  get("reading").value = reading.trim();
  get("reading").disabled = get("accept").disabled = !isText;
  get("others").replaceChildren(...(doubt?.dataset.or?.split("\n") ?? []).map((other) => {
    const button = document.createElement("button");
    button.type = "button";
    button.lang = article.lang;
    button.textContent = other;
    button.addEventListener("click", () => accept(other));
    return button;
  }));
  const raw = parts[0].dataset.read;
  get("about").textContent = [
    `Page ${at.split(" ", 1)[0]}`, doubt?.dataset.about, raw && `first read as ${raw}`,
    !doubt && parts[0].dataset.was && `was ${parts[0].dataset.was}`,
  ].filter(Boolean).join(", ");
  crop(get("crop"), at, 160);
  if (doubt) say(`${reading}, ${get("about").textContent}`);
}

function accept(reading) {
  const parts = words.get(chosen);
  if (!parts?.every((part) => part.matches("span, mark"))) return;
  const was = parts.map((part) => part.textContent).join("").trim();
  if (reading !== was) {
    parts[0].textContent = reading;
    parts[0].dataset.was ??= was;
    for (const part of parts.slice(1)) part.textContent = "";
    for (const part of parts) part.classList.add("corrected");
  }
  const doubt = doubtAt(chosen);
  doubt?.classList.add("checked");
  for (const part of parts) if (part.matches("mark")) part.classList.add("checked");
  const item = listItem(doubt);
  if (item) {
    item.classList.add("checked");
    item.querySelector("a").textContent = doubt.textContent;
  }
  look(chosen);
  if (doubt || reading !== was) get("save").disabled = false;
  count();
  step(1);
}

/**
 * Draws what stands in a place with a little of what is around it, and more around a small sign.
 *
 * @param {number} around Pixels of the canvas that are as wide as it is to be at least; 0 draws
 *   the place alone.
 */
function crop(canvas, at, around) {
  const { sheet, left, top, width, height } = placeOf(at);
  const image = sheet?.querySelector("img");
  canvas.hidden = !image;
  if (!image) return;
  image.decode().then(() => {
    const [wide, tall] = [width * image.naturalWidth, height * image.naturalHeight];
    const margin = around ? Math.max(4, 0.3 * tall) : 0;
    const beside = Math.max(margin, (around - wide) / 2);
    canvas.width = Math.max(1, Math.round(wide + 2 * beside));
    canvas.height = Math.max(1, Math.round(tall + 2 * margin));
    const pen = canvas.getContext("2d");
    pen.fillStyle = "white";
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(
      image, left * image.naturalWidth - beside, top * image.naturalHeight - margin,
      canvas.width, canvas.height, 0, 0, canvas.width, canvas.height);
  }).catch(() => { canvas.hidden = true; });
}

/** Draws a place into an element once it comes into view. */
function cropWhenSeen(element, at, around, label) {
  const canvas = document.createElement("canvas");
  canvas.dataset.made = "yes";
  canvas.setAttribute("role", "img");
  canvas.setAttribute("aria-label", label);
  element.prepend(canvas);
  const seeing = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    seeing.disconnect();
    crop(canvas, at, around);
  });
  seeing.observe(element);
}
