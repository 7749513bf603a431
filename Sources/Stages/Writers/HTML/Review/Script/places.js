"use strict";

// What stands in one place of a page bears one data-at, "page left top width height" in the units
// of data-size on the page's figure. By it a word leads to its box on the picture and back.

const get = (id) => document.getElementById(id);
const all = (selector, from = document) => [...from.querySelectorAll(selector)];
const pictures = get("pictures");
const text = get("text");
const article = text.querySelector("article");
const inspector = get("inspector");
const sheets = new Map(all(".sheet").map((sheet) => [sheet.dataset.page, sheet]));

/** The elements of the text by their places; a word that is cut by a link has several. */
const words = new Map();
for (const element of all("[data-at]", article)) {
  const at = element.dataset.at;
  words.set(at, [...(words.get(at) ?? []), element]);
}
const wordsByPage = Map.groupBy
  ? Map.groupBy(words.keys(), (at) => at.split(" ", 1)[0])
  : [...words.keys()].reduce((pages, at) => {
      const page = at.split(" ", 1)[0];
      return pages.set(page, [...(pages.get(page) ?? []), at]);
    }, new Map());

function placeOf(at) {
  const [page, left, top, width, height] = at.split(" ").map(Number);
  const sheet = sheets.get(String(page));
  const [pageWidth, pageHeight] = sheet ? sheet.dataset.size.split(" ").map(Number) : [1, 1];
  return {
    sheet, left: left / pageWidth, top: top / pageHeight, width: width / pageWidth,
    height: height / pageHeight,
  };
}
