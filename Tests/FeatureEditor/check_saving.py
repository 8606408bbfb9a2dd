"""Getting work out: patches, archives, and files."""

import base64
import io
import subprocess
import tempfile
import zipfile
from pathlib import Path

from browsers import Chromium
from editor import (FOLDER, end_of, expect, expect_equal, only_chromium, put_cursor, start, text_of, wait_for_text,
                    write_page)
from fixture import FILES


def catch_output(browser):
    """Keeps what the page copies and downloads."""
    browser.run("""
      window.copied = null;
      window.blobs = [];
      Object.defineProperty(navigator, "clipboard", { configurable: true,
        value: { writeText: async (text) => { window.copied = text; } } });
      const create = URL.createObjectURL;
      URL.createObjectURL = (blob) => { window.blobs.push(blob); return create.call(URL, blob); };
      HTMLAnchorElement.prototype.click = function () { window.downloadName = this.download; };""")


def downloaded(browser):
    """Returns the name and the bytes of the last download."""
    browser.wait("return window.blobs.length > 0")
    data = browser.run_async("""
      const bytes = new Uint8Array(await window.blobs.at(-1).arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));""")
    return browser.run("return window.downloadName"), base64.b64decode(data)


def edit_everything(browser):
    """Changes three files, adds one, and returns what a checkout should have afterwards."""
    start(browser, write_page("project"), "#Features/basket.feature:10")
    catch_output(browser)
    end_of(browser, 9)
    browser.type("\n  # with żółć")
    browser.press("Escape")
    put_cursor(browser, 0, 0)
    browser.type("@first ")
    browser.press("Escape")
    browser.click(".file", "Scale")
    wait_for_text(browser, ".path-title", "scale.feature")
    end_of(browser, 4)
    browser.press("Backspace")
    browser.type("g\n")
    browser.click(".file", "No newline")
    wait_for_text(browser, ".path-title", "no newline")
    end_of(browser, 3)
    browser.type("\nThen the scale shows 0 kg")
    browser.press("Escape")
    browser.click("#new-feature")
    wait_for_text(browser, "dialog", "New feature")
    browser.type("Entirely new\n")
    wait_for_text(browser, ".path-title", "entirely-new")
    browser.type("One")
    new = text_of(browser)
    basket = FILES["Features/basket.feature"]
    return FILES | {
        "Features/basket.feature": "@first " + basket.replace("3 kg\n", "3 kg\n      # with żółć\n", 1),
        "Features/scale.feature": FILES["Features/scale.feature"] + "    \r\n",
        "Features/no newline.feature": FILES["Features/no newline.feature"] + "\n    Then the scale shows 0 kg",
        "Features/entirely-new.feature": new,
    }


def expect_applies(patch, expected, text):
    with tempfile.TemporaryDirectory() as folder:
        for name, content in FILES.items():
            path = Path(folder, name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content.encode())
        subprocess.run(["git", "init", "-q", folder], check=True)
        result = subprocess.run(["git", "apply", "--whitespace=nowarn", "-"], cwd=folder, input=patch.encode(),
                                capture_output=True)
        expect_equal((result.returncode, result.stderr.decode()), (0, ""), f"{text}: git apply takes the patch")
        actual = {str(path.relative_to(folder)): path.read_bytes().decode() for path in Path(folder).rglob("*.feature")}
        expect_equal(actual, expected, f"{text}: the files are those of the page")


def patches(browser):
    expected = edit_everything(browser)
    browser.click("#changes")
    wait_for_text(browser, "dialog", "Features/entirely-new.feature")
    expect_equal(lambda: browser.run("return document.querySelectorAll('.changed-file').length"), 4, "four files have changed")
    wait_for_text(browser, ".diff .added", "with żółć")
    browser.click("dialog button", "Copy as patch")
    patch = browser.wait("return window.copied")
    wait_for_text(browser, ".notice", "git apply")
    expect("\\ No newline at end of file" in patch, "the patch says where a line end is missing")
    expect_applies(patch, expected, "copied")
    browser.click("dialog button", "Download patch")
    name, data = downloaded(browser)
    expect_equal(name, "shop.patch", "the patch has the name of the project")
    expect_applies(data.decode(), expected, "downloaded")


def archives_and_files(browser):
    expected = edit_everything(browser)
    browser.click("#changes")
    wait_for_text(browser, "dialog", "Features/entirely-new.feature")
    browser.click("dialog button", "Download all as ZIP")
    name, data = downloaded(browser)
    expect_equal(name, "shop-features.zip", "the archive has the name of the project")
    archive = zipfile.ZipFile(io.BytesIO(data))
    expect_equal(archive.testzip(), None, "the archive is sound")
    changed = {name: text for name, text in expected.items() if FILES.get(name) != text}
    expect_equal({name: archive.read(name).decode() for name in archive.namelist()}, changed, "the archive has the changes")
    browser.click("dialog button", "DownloadDownload Features/scale.feature")
    browser.wait("return window.downloadName === 'scale.feature'")
    expect_equal(downloaded(browser)[1].decode(), expected["Features/scale.feature"], "one file is downloaded as it is")


def discarding(browser):
    edit_everything(browser)
    browser.click("#changes")
    wait_for_text(browser, "dialog", "Features/entirely-new.feature")
    for left in (3, 2, 1, 0):
        browser.click("dialog .changed-file button", "Discard")
        browser.click("dialog .dialog-foot button", "Discard")
        browser.wait("return document.querySelectorAll('dialog').length === 1"
                     " && document.querySelectorAll('dialog .changed-file').length === arguments[0]", left)
    wait_for_text(browser, "dialog", "Nothing has changed")
    browser.press("Escape")
    browser.click(".file", "Basket")
    expect_equal(lambda: text_of(browser), FILES["Features/basket.feature"], "discarded files are as they were")


@only_chromium("Selenium cannot see its downloads")
def real_download(browser):
    start(browser, write_page("project"), "#Features/basket.feature:1")
    browser.type("@a ")
    browser.press("Escape")
    browser.click("#changes")
    browser.click("dialog button", "Download Features/basket.feature")
    path = FOLDER / "downloads" / "basket.feature"
    expect_equal(lambda: path.exists() and path.read_text(), "@a " + FILES["Features/basket.feature"],
                 "the browser writes the file")
    path.unlink()


real_download.browser = lambda: Chromium(downloads=FOLDER / "downloads")


def a_feature_from_the_page_alone(browser):
    """Writes five scenarios, the last of them an outline, as a product owner would, and exports them."""
    start(browser, write_page("project"))
    catch_output(browser)
    browser.click("#new-feature")
    browser.type("Heavy baskets\n")
    wait_for_text(browser, ".path-title", "heavy-baskets")
    for number, line in enumerate((1, 2, 3, 4, 5)):
        if number > 0:
            browser.type("\n\nScenario: ")
        browser.type(f"A basket of {line}")
        browser.press("Escape")
        if number == 0:
            browser.press("Down")
            end_of(browser, 3)
            browser.type(f"a small basket with {line} cucumbers")
        else:
            browser.type(f"\nGiven a small basket with {line} cucumbers")
        browser.press("Escape")
        browser.type("\nWhen I weigh it")
        browser.press("Escape")
        browser.type(f"\nThen the scale shows {line} kg")
        browser.press("Escape")
    browser.press("Alt+Shift+p")
    wait_for_text(browser, "dialog", "placeholder")
    # With the mouse, because Firefox ignores the space bar in windows without focus.
    browser.click("dialog input[type=checkbox]", "“5”")
    browser.click("dialog [data-value=apply]")
    browser.wait("return document.getElementById('text').textContent.includes('<cucumbers>')")
    rows = [number for number, line in enumerate(text_of(browser).split("\n")) if line.strip().startswith("|")]
    put_cursor(browser, rows[-1], 10)
    browser.press("Alt+Shift+t")
    wait_for_text(browser, "dialog", "table")
    browser.type("\n9\n12")
    browser.click("dialog [data-value=apply]")
    wait_for_text(browser, ".tab-panel", "No problems")
    text = text_of(browser)
    expect_equal((text.count("    Given "), text.count("      |")), (5, 4), f"the feature has five scenarios: {text}")
    browser.click("#changes")
    browser.click("dialog button", "Copy as patch")
    patch = browser.wait("return window.copied")
    expect_applies(patch, FILES | {"Features/heavy-baskets.feature": text}, "a new feature")


CHECKS = [a_feature_from_the_page_alone, patches, archives_and_files, discarding, real_download]
