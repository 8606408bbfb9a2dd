"""Getting work out: patches, archives, files, folders, and drafts."""

import base64
import io
import subprocess
import tempfile
import time
import zipfile
from pathlib import Path

from browsers import Chromium
from editor import (FOLDER, end_of, expect, expect_equal, only_chromium, put_cursor, serve, start, text_of, wait_for_text,
                    write_page)
from fixture import FILES, page

NEEDS_FOLDERS = "it has no File System Access API"


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
    end = time.monotonic() + 10
    while not path.exists() and time.monotonic() < end:
        time.sleep(0.1)
    expect_equal(path.read_text(), "@a " + FILES["Features/basket.feature"], "the browser writes the file")
    path.unlink()


real_download.browser = lambda: Chromium(downloads=FOLDER / "downloads")


def serve_project(**project):
    folder = Path(tempfile.mkdtemp(dir=FOLDER))
    (folder / "index.html").write_text(page((FOLDER / "editor.html").read_text(), **project), encoding="utf-8", newline="")
    _, address = serve(folder)
    return folder, address + "/index.html"


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


FILL_FOLDER = """
  const root = await (await navigator.storage.getDirectory()).getDirectoryHandle("shop", { create: true });
  for (const [path, text] of Object.entries(arguments[0])) {
    const parts = path.split("/"), name = parts.pop();
    let folder = root;
    for (const part of parts) folder = await folder.getDirectoryHandle(part, { create: true });
    const stream = await (await folder.getFileHandle(name, { create: true })).createWritable();
    await stream.write(text);
    await stream.close();
  }
  window.showDirectoryPicker = async () => arguments[1] ? root.getDirectoryHandle(arguments[1]) : root;
  return true;"""
READ_FILE = """
  let folder = await (await navigator.storage.getDirectory()).getDirectoryHandle("shop");
  const parts = arguments[0].split("/"), name = parts.pop();
  for (const part of parts) folder = await folder.getDirectoryHandle(part);
  return (await (await folder.getFileHandle(name)).getFile()).text();"""


@only_chromium(NEEDS_FOLDERS)
def folder_on_disk(browser):
    basket = FILES["Features/basket.feature"]
    _, address = serve_project()
    start(browser, address, "#Features/basket.feature:1")
    browser.run_async(FILL_FOLDER, FILES | {"Features/scale.feature": "Feature: Newer scale\n",
                                           "Features/added.feature": "Feature: Added on disk\n"}, "")
    browser.type("@a ")
    browser.press("Escape")
    browser.click("#open-folder")
    wait_for_text(browser, ".notice", "is open: 5 features")
    wait_for_text(browser, ".notice", "Features/scale.feature")
    wait_for_text(browser, ".files", "Newer scale")
    wait_for_text(browser, ".files", "Added on disk")
    browser.press("Ctrl+s")
    wait_for_text(browser, ".notice", "1 file is saved")
    expect_equal(browser.run_async(READ_FILE, "Features/basket.feature"), "@a " + basket, "the file is saved in place")
    browser.wait("return document.getElementById('changes').textContent === 'Changes'")
    browser.click("#new-feature")
    browser.type("Brand new\n")
    wait_for_text(browser, ".path-title", "brand-new")
    browser.type("One")
    browser.press("Ctrl+s")
    browser.wait("return document.getElementById('changes').textContent === 'Changes'")
    expect_equal(browser.run_async(READ_FILE, "Features/brand-new.feature"), text_of(browser), "a new file is created")


@only_chromium(NEEDS_FOLDERS)
def conflicts(browser):
    basket = FILES["Features/basket.feature"]
    _, address = serve_project()
    start(browser, address, "#Features/basket.feature:1")
    browser.run_async(FILL_FOLDER, FILES, "")
    browser.click("#open-folder")
    wait_for_text(browser, ".notice", "is open: 4 features")
    put_cursor(browser, 0, 0)
    for answer, disk, after in (("", "theirs one", "theirs one"), ("mine", "theirs one", "@a " + basket),
                                ("theirs", "theirs two", "theirs two")):
        browser.run_async(FILL_FOLDER, {"Features/basket.feature": f"# {disk}\nFeature: Other\n"}, "")
        if "@a" not in text_of(browser):
            browser.type("@a ")
            browser.press("Escape")
        if answer == "theirs":
            browser.type("@b ")
            browser.press("Escape")
        browser.press("Ctrl+s")
        wait_for_text(browser, "dialog", "has changed on disk")
        wait_for_text(browser, ".diff .removed", disk)
        browser.click(f"dialog [data-value='{answer}']")
        browser.wait("return document.querySelector('dialog') === null")
        saved = browser.run_async(READ_FILE, "Features/basket.feature")
        expect(after in saved or saved == after, f"{answer or 'later'}: the file on disk is {saved!r}")
        if answer == "theirs":
            expect(lambda: "theirs two" in text_of(browser), "the text on disk is the text of the page")
        else:
            expect(lambda: "@a " in text_of(browser), "one's own text stays on the page")
        browser.run("document.getElementById('text').focus()")


@only_chromium(NEEDS_FOLDERS)
def folder_below_the_project(browser):
    _, address = serve_project()
    start(browser, address, "#Features/basket.feature:1")
    browser.run_async(FILL_FOLDER, FILES, "Features")
    browser.type("@a ")
    browser.press("Escape")
    browser.click("#open-folder")
    wait_for_text(browser, ".notice", "is open: 4 features")
    browser.press("Ctrl+s")
    wait_for_text(browser, ".notice", "1 file is saved")
    expect(lambda: browser.run_async(READ_FILE, "Features/basket.feature").startswith("@a "), "saved in the folder of the features")


@only_chromium(NEEDS_FOLDERS)
def dropped_folder(browser):
    folder = Path(tempfile.mkdtemp(dir=FOLDER)) / "shop"
    for name, content in (FILES | {"Features/scale.feature": "Feature: Newer on disk\n"}).items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content.encode())
    _, address = serve_project()
    start(browser, address, "#Features/basket.feature:1")
    browser.type("@dropped ")
    browser.press("Escape")
    data = {"items": [], "files": [str(folder)], "dragOperationsMask": 1}
    for kind in ("dragEnter", "dragOver", "drop"):
        browser.driver.execute_cdp_cmd("Input.dispatchDragEvent", {"type": kind, "x": 600, "y": 400, "data": data})
    wait_for_text(browser, ".notice", "is open: 4 features")
    wait_for_text(browser, ".files", "Newer on disk")


def drafts(browser):
    folder, address = serve_project()
    start(browser, address, "#Features/basket.feature:1")
    browser.type("@draft ")
    browser.press("Escape")
    time.sleep(0.8)
    browser.reload()
    browser.wait("return document.getElementById('text')?.textContent.startsWith('@draft ')", text="the draft is back")
    wait_for_text(browser, ".notice", "Your draft is back")
    changed = FILES | {"Features/basket.feature": "Feature: Rewritten\n"}
    (folder / "index.html").write_text(page((FOLDER / "editor.html").read_text(), files=changed), encoding="utf-8")
    browser.reload()
    wait_for_text(browser, "dialog", "is of an earlier text")
    wait_for_text(browser, ".diff .removed", "Rewritten")
    browser.click("dialog [data-value=keep]")
    browser.wait("return document.getElementById('text').textContent.startsWith('@draft ')", text="the draft stays")
    time.sleep(0.8)
    browser.reload()
    wait_for_text(browser, ".notice", "Your draft is back")
    browser.run("document.getElementById('text').focus()")
    browser.click("#changes")
    browser.click("dialog .changed-file button", "Discard")
    browser.click("dialog .dialog-foot button", "Discard")
    wait_for_text(browser, "dialog", "Nothing has changed")
    time.sleep(0.8)
    browser.reload()
    browser.wait("return document.getElementById('text')?.textContent.startsWith('Feature: Rewritten')")
    time.sleep(0.5)
    expect_equal(lambda: browser.run("return document.querySelectorAll('.notice, dialog').length"), 0, "a discarded draft is gone")


def drafts_from_a_file(browser):
    start(browser, write_page("drafts"), "#Features/basket.feature:1")
    browser.type("@draft ")
    browser.press("Escape")
    time.sleep(0.8)
    browser.reload()
    browser.wait("return document.querySelectorAll('.line').length > 0 && document.querySelector('.notice') !== null")
    notice = browser.run("return document.querySelector('.notice').innerText")
    is_back = text_of(browser).startswith("@draft ")
    expect(is_back or "can't keep drafts" in notice, f"a page from a file keeps drafts or says that it can't: {notice}")
    print(f"{browser.name}: a page from a file {'keeps' if is_back else 'cannot keep'} drafts")


CHECKS = [a_feature_from_the_page_alone, patches, archives_and_files, discarding, real_download, folder_on_disk, conflicts, folder_below_the_project,
          dropped_folder, drafts, drafts_from_a_file]
