#!/usr/bin/env python3
"""Opens the reviews of a folder in Chromium and uses each as a person would.

A word that is pointed at or clicked lights up its box and the other way round, the sides scroll in
step, what is doubtful is gone through by keys, a reading is corrected and the corrected page saved,
tables are copied with tabs, and one is drawn and saved as a file. A line for each fault; the status is 1 if there is any.
"""

import argparse
import json
import pathlib
import sys
import tempfile

from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

SECONDS = 20


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=pathlib.Path)
    pages = sorted(parser.parse_args().folder.glob("*.html"))
    faults = 0
    with tempfile.TemporaryDirectory() as downloads:
        browser = opened(downloads)
        try:
            for path in pages:
                review = Review(browser, pathlib.Path(downloads))
                for check in (
                        lambda: review.opens(path.resolve()), review.loads_alone, review.links_both_ways, review.scrolls_in_step,
                        review.copies_tables, review.acts_on_addresses, review.draws_tables,
                        review.is_corrected):
                    for fault in attempted(check):
                        faults += 1
                        print(f"{path.name}: {fault}")
        finally:
            browser.quit()
    print(f"{len(pages)} reviews in Chromium, {faults} faults", file=sys.stderr)
    return 1 if faults or not pages else 0


def opened(downloads):
    options = webdriver.ChromeOptions()
    options.binary_location = "/usr/bin/chromium"
    for argument in ("--headless=new", "--no-sandbox", "--window-size=1500,1000"):
        options.add_argument(argument)
    options.add_experimental_option("prefs", {"download.default_directory": downloads})
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    return webdriver.Chrome(
        options=options, service=webdriver.ChromeService("/usr/bin/chromedriver"))


def attempted(check):
    try:
        yield from check()
    except Exception as error:  # What cannot be found or clicked is a fault like any other.
        yield f"{check.__name__}: {type(error).__name__}: {str(error).splitlines()[:1]}"


class Review:
    def __init__(self, browser, downloads):
        self.browser, self.downloads = browser, downloads

    def opens(self, path):
        self.browser.get_log("browser")  # Forgets what was said before.
        self.browser.get(path.as_uri())
        self.wait(lambda: self.run("return !document.querySelector('.controls').hidden"))
        # What is written to the clipboard is kept here; a browser without a screen has none.
        self.run("""document.addEventListener('copy', event =>
            { window.copied = event.clipboardData.getData('text/plain'); });""")
        return []

    def wait(self, condition):
        return WebDriverWait(self.browser, SECONDS).until(lambda _: condition())

    def run(self, script, *arguments):
        return self.browser.execute_script(script, *arguments)

    def all(self, selector):
        return self.browser.find_elements(By.CSS_SELECTOR, selector)

    def press(self, *keys):
        chain = ActionChains(self.browser)
        for key in keys[:-1]:
            chain.key_down(key)
        chain.send_keys(keys[-1])
        for key in keys[:-1]:
            chain.key_up(key)
        chain.perform()

    def loads_alone(self):
        for entry in self.browser.get_log("browser"):
            yield f"the browser says {entry['message']}"
        loaded = self.run(
            "return performance.getEntriesByType('resource').map(e => e.name)"
            ".filter(name => !name.startsWith('data:'))")
        if loaded:
            yield f"loads {loaded[0]}"
        broken = self.run(
            "return Promise.all([...document.images].map(i => i.decode().then(() => 0, () => 1)))"
            ".then(all => all.filter(Boolean).length)")
        if broken:
            yield f"{broken} pictures cannot be shown"

    def links_both_ways(self):
        words = self.all("article span[data-at]")
        for word in words[:: max(1, len(words) // 5)]:
            at = word.get_attribute("data-at")
            self.run("arguments[0].scrollIntoView({ block: 'center' })", word)
            ActionChains(self.browser).move_to_element(word).perform()
            # The press of a button; on an address it would leave the page.
            if not self.run("return arguments[0].closest('a') !== null", word):
                word.click()
            else:
                self.run("choose(arguments[0])", at)
            box = self.wait(lambda: self.run(
                "return [...document.querySelectorAll('.box.chosen')]"
                ".find(box => box.dataset.at === arguments[0])", at))
            if not self.in_view(box, "pictures"):
                yield f"{word.text!r} does not bring its box into view"
            if not self.is_in_its_place(box):
                yield f"the box of {word.text!r} is not where its word stands"
            reading = self.browser.find_element(By.ID, "reading").get_property("value")
            if reading not in self.text_at(at):
                yield f"{word.text!r} is not what the form holds"
            self.press(Keys.ESCAPE)
            # A click on the middle of the box finds the word again, however far away it is.
            self.run("leader = null; text.scrollTop = arguments[0].offsetTop > 1500 ? 0 : 9e9", word)
            ActionChains(self.browser).move_to_element(box).perform()
            hit = self.run("return [...document.querySelectorAll('article .near')]"
                           ".map(word => word.dataset.at)")
            ActionChains(self.browser).click().perform()
            chosen = self.run("return [...document.querySelectorAll('article .chosen')]"
                              ".map(word => word.dataset.at)")
            # Boxes of noise may lie over others; the upper one is found.
            if not hit or hit != chosen or (at not in hit and not self.is_covered(box)):
                yield f"the box of {word.text!r} leads to {hit}, then {chosen}"
            elif not self.in_view(self.all("article .chosen")[0], "text"):
                yield f"the box of {word.text!r} does not bring its word into view"
            self.press(Keys.ESCAPE)

    def is_in_its_place(self, box):
        """Within two pixels of where `data-at` says, on the picture of the right page."""
        page, *place = map(float, box.get_attribute("data-at").split())
        sheet = self.browser.find_element(By.ID, f"page-{page:.0f}")
        size = list(map(float, sheet.get_attribute("data-size").split()))
        picture, found = self.run(
            "return [arguments[0].querySelector('img'), arguments[1]]"
            ".map(e => e.getBoundingClientRect().toJSON())", sheet, box)
        scale = picture["width"] / size[0]
        expected = (
            picture["left"] + place[0] * scale, picture["top"] + place[1] * scale,
            place[2] * scale, place[3] * scale)
        return all(
            abs(found[side] - length) < 2
            for side, length in zip(("left", "top", "width", "height"), expected))

    def is_covered(self, box):
        return self.run(
            "const b = arguments[0].getBoundingClientRect();"
            "return document.elementFromPoint((b.left + b.right) / 2, (b.top + b.bottom) / 2)"
            "!== arguments[0]", box)

    def text_at(self, at):
        return self.run("return words.get(arguments[0]).map(e => e.textContent).join('')", at)

    def in_view(self, element, side):
        return self.run(
            "const [inner, outer] = [arguments[0], document.getElementById(arguments[1])]"
            ".map(e => e.getBoundingClientRect());"
            "return inner.bottom > outer.top && inner.top < outer.bottom", element, side)

    def scrolls_in_step(self):
        """At the end of each page's text its picture is in view, and the other way round."""
        for page in self.all("article .page"):
            number = page.get_attribute("data-page")
            self.run(
                "text.dispatchEvent(new Event('wheel'));"
                "arguments[0].scrollIntoView({ block: 'start' })", page)
            sheet = self.browser.find_element(By.ID, f"page-{number}")
            if not self.settles(lambda: self.in_view(sheet, "pictures")):
                yield f"the picture of page {number} does not follow its text"
            self.run(
                "text.scrollTop = 0; pictures.dispatchEvent(new Event('wheel'));"
                "pictures.scrollTop = 0; arguments[0].scrollIntoView({ block: 'start' })", sheet)
            if not self.settles(lambda: self.in_view(page, "text")):
                yield f"the text of page {number} does not follow its picture"

    def downloaded(self, pattern, end):
        """The bytes of the one file; the browser makes it empty before it fills it."""
        def whole():
            return [(path, path.read_bytes()) for path in self.downloads.glob(pattern) if path.read_bytes().endswith(end)]

        (path, content), = self.wait(whole)
        path.unlink()
        return content

    def settles(self, condition):
        try:
            return WebDriverWait(self.browser, 3).until(lambda _: condition())
        except Exception:
            return False

    def copies_tables(self):
        for table in self.all("article table")[:3]:
            button = self.run("return arguments[0].parentElement.querySelector('button')", table)
            self.run("arguments[0].scrollIntoView({ block: 'center' })", button)
            button.click()
            whole = self.run("return window.copied")
            rows = self.run("return arguments[0].rows.length", table)
            if whole.count("\n") != rows:
                yield f"a table of {rows} rows is copied as {whole.count(chr(10))} lines"
            cells = self.run(
                "return [...arguments[0].rows].map(row => [...row.cells].map(cell => "
                "cell.innerText.replace(/\\s+/g, ' ').trim())).flat()", table)
            found = [cell for line in whole.split("\n") for cell in line.split("\t")]
            if sorted(filter(None, found)) != sorted(filter(None, cells)):
                yield "a table is copied with other cells"
            # The first cell, and with the keys those to its right and below.
            self.run("arguments[0].querySelector('th, td').focus()", table)
            self.press(Keys.SHIFT, Keys.ARROW_DOWN)
            self.press(Keys.SHIFT, Keys.ARROW_RIGHT)
            self.press(Keys.CONTROL, "c")
            part = self.run("return window.copied")
            expected = self.run(
                "const grid = gridOf(arguments[0]);"
                "return separated(grid, { x: 0, y: 0 }, { x: Math.min(1, grid[0].length - 1),"
                " y: Math.min(1, grid.length - 1) })", table)
            if part != expected:
                yield f"four cells are copied as {part!r}, not {expected!r}"
            self.press(Keys.ESCAPE)

    def acts_on_addresses(self):
        schemes = ("mailto:", "tel:", "http:", "https:")
        for link in self.all("article a[href]"):
            address = link.get_attribute("href")
            if not address.startswith(schemes) and "#" not in address:
                yield f"an address leads to {address}"
            if address.startswith("http") and link.get_attribute("rel") != "noopener noreferrer":
                yield f"{address} learns where it was called from"

    def draws_tables(self):
        """An area from a tenth of the first picture to its middle, with a border at a third."""
        image = self.all(".sheet img")[:1]
        if not image:
            return
        self.run("pictures.scrollTop = 0; setZoom(0.4)")
        width, height = self.run("return [arguments[0].offsetWidth, arguments[0].offsetHeight]", image[0])
        draw = self.browser.find_element(By.ID, "draw")
        draw.click()

        def at(chain, x, y):
            return chain.move_to_element_with_offset(image[0], round(width * (x - 0.5)), round(height * (y - 0.5)))

        at(at(ActionChains(self.browser), 0.1, 0.1).click_and_hold(), 0.5, 0.5).release().perform()
        at(ActionChains(self.browser), 0.3, 0.2).click().perform()
        self.browser.find_element(By.ID, "export").click()
        table, = json.loads(self.downloaded("*.tables.json", end=b"}\n"))["tables"]
        size = list(map(float, self.all(".sheet")[0].get_attribute("data-size").split()))
        turn = self.all(".sheet")[0].get_attribute("data-turn")
        expected = [size[0] * 0.1, size[1] * 0.1, size[0] * 0.5, size[1] * 0.5]
        reach = 2 * max(size) / min(width, height)  # two pixels of the screen
        if turn is None and any(abs(a - b) > reach for a, b in zip(table["box"], expected)):
            yield f"a table is drawn at {expected} and saved at {table['box']}"
        if table["page"] != int(self.all(".sheet")[0].get_attribute("data-page")) or len(table.get("columns", [])) != 1:
            yield f"a table with a border is saved as {table}"
        elif turn is None and abs(table["columns"][0] - size[0] * 0.3) > reach:
            yield f"a border at {size[0] * 0.3} is saved at {table['columns'][0]}"
        self.browser.find_element(By.CSS_SELECTOR, ".drawn [title^=Remove]").click()
        if self.run("return areas.length") or self.browser.find_element(By.ID, "export").is_enabled():
            yield "an area that was removed is still there"
        self.press(Keys.ESCAPE)
        if self.run("return isDrawing()"):
            yield "drawing does not end with Escape"
        self.run("setZoom(1)")

    def is_corrected(self):
        """What is doubtful is gone through by keys; the saved page has what was corrected."""
        doubts = self.all("#doubts li")
        if not doubts:
            return
        self.browser.find_element(By.CSS_SELECTOR, "#doubts a").click()
        first = self.browser.find_element(By.CSS_SELECTOR, "#doubts li.chosen a")
        if first.get_attribute("href").split("#")[1] != "d1":
            yield "the first item does not lead to the first doubtful place"
        if not self.in_view(self.all("article .chosen")[0], "text"):
            yield "the first doubtful place is not in view"
        steps = 0
        while steps <= len(doubts) and not self.run(
                "return document.getElementById('inspector').hidden"):
            field = self.browser.switch_to.active_element
            if field.get_attribute("id") != "reading":
                break
            field.send_keys(Keys.CONTROL, "a")
            field.send_keys(f"Corrected{steps}" if steps == 0 else Keys.ARROW_RIGHT)
            field.send_keys(Keys.ENTER)
            steps += 1
        checked = len(self.all("#doubts li.checked"))
        if checked != steps or not checked:
            yield f"of {len(doubts)} places {checked} are checked after {steps} steps"
        save = self.browser.find_element(By.ID, "save")
        if not save.is_enabled():
            yield "the corrected page cannot be saved"
            return
        save.click()
        saved = self.downloads / "opened" / "corrected.html"
        saved.parent.mkdir(exist_ok=True)
        saved.write_bytes(self.downloaded("*.html", end=b"</html>\n"))
        self.opens(saved)
        if len(self.all("#doubts li.checked")) != checked:
            yield "the saved page forgets what was checked"
        if "Corrected0" not in self.browser.find_element(By.TAG_NAME, "article").text:
            yield "the saved page forgets what was corrected"
        yield from self.loads_alone()
        saved.unlink()


if __name__ == "__main__":
    sys.exit(main())
