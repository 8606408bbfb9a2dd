"""Saving in the folder of the project, and files that have changed there meanwhile."""

import tempfile
from pathlib import Path

from editor import FOLDER, expect, expect_equal, only_chromium, put_cursor, serve_project, start, text_of, wait_for_text
from fixture import FILES

NEEDS_FOLDERS = "it has no File System Access API"
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
REMOVE_FILE = """
  const root = await (await navigator.storage.getDirectory()).getDirectoryHandle("shop");
  await (await root.getDirectoryHandle("Features")).removeEntry(arguments[0]);
  return true;"""
LIST_FILES = """
  const root = await (await navigator.storage.getDirectory()).getDirectoryHandle("shop");
  return Array.fromAsync((await root.getDirectoryHandle("Features")).keys());"""


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
    wait_for_text(browser, ".notice", "1 file saved")
    expect_equal(lambda: browser.run_async(READ_FILE, "Features/basket.feature"), "@a " + basket,
                 "the file is saved in place")
    browser.wait("return document.getElementById('changes').textContent === 'Changes'")
    browser.click("#new-feature")
    browser.type("Brand new\n")
    wait_for_text(browser, ".path-title", "brand-new")
    browser.type("One")
    browser.press("Ctrl+s")
    browser.wait("return document.getElementById('changes').textContent === 'Changes'")
    expect_equal(lambda: browser.run_async(READ_FILE, "Features/brand-new.feature"), text_of(browser),
                 "a new file is created")


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
        expect(lambda: after in browser.run_async(READ_FILE, "Features/basket.feature"),
               f"{answer or 'later'}: the file on disk contains {after!r}")
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
    wait_for_text(browser, ".notice", "1 file saved")
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


@only_chromium(NEEDS_FOLDERS)
def newer_text_of_the_open_file(browser):
    _, address = serve_project()
    start(browser, address, "#Features/basket.feature:1")
    browser.run_async(FILL_FOLDER, FILES | {"Features/basket.feature": "Feature: Newer\n"}, "")
    browser.click("#open-folder")
    wait_for_text(browser, ".notice", "Features/basket.feature")
    expect_equal(lambda: text_of(browser), "Feature: Newer\n", "the open file shows the text on disk")
    put_cursor(browser, 0, 0)
    browser.type("@a ")
    browser.press("Escape", "Ctrl+s")
    wait_for_text(browser, ".notice", "1 file saved")
    expect_equal(lambda: browser.run_async(READ_FILE, "Features/basket.feature"), "@a Feature: Newer\n",
                 "and edits are made in that text")


@only_chromium(NEEDS_FOLDERS)
def files_that_are_gone(browser):
    _, address = serve_project()
    start(browser, address, "#Features/basket.feature:1")
    browser.run_async(FILL_FOLDER, {path: text for path, text in FILES.items() if "basket" not in path}, "")
    browser.click("#open-folder")
    wait_for_text(browser, ".notice", "is open: 3 features")
    put_cursor(browser, 0, 0)
    browser.type("@a ")
    browser.press("Escape")
    for answer in ("", "mine", "theirs"):
        if answer == "theirs":
            browser.run_async(REMOVE_FILE, "basket.feature")
            browser.run("document.getElementById('text').focus()")
            browser.type("@b ")
            browser.press("Escape")
        browser.press("Ctrl+s")
        wait_for_text(browser, "dialog", "isn't in the folder")
        browser.click(f"dialog [data-value='{answer}']")
        browser.wait("return document.querySelector('dialog') === null")
        if answer == "mine":
            wait_for_text(browser, ".notice", "1 file saved")
        names = browser.run_async(LIST_FILES)
        expect_equal("basket.feature" in names, answer == "mine", f"{answer or 'later'}: the folder has {names}")
    browser.wait("return [...document.querySelectorAll('.files li')].length === 3", text="the file is gone from the page")


@only_chromium(NEEDS_FOLDERS)
def folder_that_can_only_be_read(browser):
    _, address = serve_project()
    start(browser, address, "#Features/basket.feature:1")
    browser.run_async(FILL_FOLDER, FILES, "")
    browser.run("""FileSystemFileHandle.prototype.createWritable = async () => {
      throw new DOMException("read only", "NoModificationAllowedError");
    };""")
    browser.type("@a ")
    browser.press("Escape")
    browser.click("#open-folder")
    wait_for_text(browser, ".notice", "is open: 4 features")
    browser.press("Ctrl+s")
    wait_for_text(browser, ".notice.problem", "Features/basket.feature couldn't be saved")
    browser.run("""FileSystemHandle.prototype.queryPermission = async () => "prompt";
      FileSystemHandle.prototype.requestPermission = async () => "denied";""")
    browser.press("Ctrl+s")
    wait_for_text(browser, ".notice.problem", "doesn't allow the page to save")
    wait_for_text(browser, "#changes", "Changes (1)")


CHECKS = [folder_on_disk, conflicts, folder_below_the_project, dropped_folder, newer_text_of_the_open_file,
          files_that_are_gone, folder_that_can_only_be_read]
