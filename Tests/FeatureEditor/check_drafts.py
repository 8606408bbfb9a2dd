"""Drafts: what one has typed is there again after a reload, whatever happens in between."""

import time

from editor import (expect, expect_equal, only_chromium, put_cursor, serve_project, start, template, text_of, wait_for_text,
                    write_page)
from fixture import FILES, page


def drafts(browser):
    folder, address = serve_project()
    start(browser, address, "#Features/basket.feature:1")
    browser.type("@draft ")
    browser.press("Escape")
    time.sleep(0.8)
    browser.reload()
    browser.wait("return document.getElementById('text')?.textContent.startsWith('@draft ')", text="the draft is back")
    wait_for_text(browser, ".notice", "Restored your draft")
    changed = FILES | {"Features/basket.feature": "Feature: Rewritten\n"}
    (folder / "index.html").write_text(page(template(), files=changed), encoding="utf-8")
    browser.reload()
    wait_for_text(browser, "dialog", "is based on an earlier version")
    wait_for_text(browser, ".diff .removed", "Rewritten")
    browser.click("dialog [data-value=keep]")
    browser.wait("return document.getElementById('text').textContent.startsWith('@draft ')", text="the draft stays")
    time.sleep(0.8)
    browser.reload()
    wait_for_text(browser, ".notice", "Restored your draft")
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


def drafts_wait_for_the_choice(browser):
    folder, address = serve_project()
    start(browser, address, "#Features/basket.feature:1")
    browser.type("@draft ")
    browser.press("Escape")
    time.sleep(0.8)
    changed = FILES | {"Features/basket.feature": "Feature: Rewritten\n"}
    (folder / "index.html").write_text(page(template(), files=changed), encoding="utf-8")
    for _ in range(2):
        browser.reload()
        wait_for_text(browser, "dialog", "is based on an earlier version")
        time.sleep(0.8)  # longer than it takes until drafts are written
    browser.click("dialog [data-value=keep]")
    expect(lambda: text_of(browser).startswith("@draft "), "a draft is there until one chooses, however often one reloads")


def leaving_at_once(browser):
    for place in (serve_project()[1], write_page("leaving")):
        start(browser, place, "#Features/basket.feature:1")
        time.sleep(0.3)
        browser.type("@left ")
        browser.reload()
        browser.wait("return document.getElementById('text')?.textContent.startsWith('@left ')",
                     text=f"what was typed just before the page was left: {place}")


LATE_DATABASE = """<script>
  const open = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function (...names) {
    const late = {};
    window.openLateDatabase = () => {
      const request = open.apply(indexedDB, names);
      request.onupgradeneeded = () => { late.result = request.result; late.onupgradeneeded(); };
      request.onsuccess = () => { late.result = request.result; late.onsuccess(); };
    };
    return late;
  };
</script>"""


def open_database(browser):
    browser.wait("if (!window.openLateDatabase) return false; openLateDatabase(); return true;")


def late_database(browser):
    """What is typed before the database is open is there again after the page was left, and after it was open."""
    folder, address = serve_project()
    path = folder / "index.html"
    path.write_text(path.read_text(encoding="utf-8").replace("<head>", "<head>" + LATE_DATABASE, 1), encoding="utf-8")
    start(browser, address, "#Features/basket.feature:1")
    browser.type("@left ")
    browser.reload()
    open_database(browser)
    browser.wait("return document.getElementById('text')?.textContent.startsWith('@left ')",
                 text="what was typed before the database was open, and then left")
    start(browser, address, "#Features/scale.feature:1")
    browser.type("@early ")
    open_database(browser)
    browser.wait("return document.querySelector('.notice') !== null", text="the drafts after the database was open")
    time.sleep(0.8)  # longer than it takes until drafts are written
    browser.reload()
    open_database(browser)
    wait_for_text(browser, ".notice", "Restored your 2 drafts")
    expect(lambda: text_of(browser).startswith("@early "), "what was typed before the database was open is a draft")
    # Whoever types into a file before its draft is back chooses between both.
    browser.reload()
    browser.wait("return document.querySelectorAll('.line').length > 0")
    put_cursor(browser, 0, 0)
    browser.type("@other ")
    browser.reload()
    open_database(browser)
    wait_for_text(browser, "dialog", "is based on an earlier version")
    wait_for_text(browser, ".diff", "@other")
    wait_for_text(browser, ".diff", "@early")


def full_disk(browser):
    start(browser, write_page("full"), "#Features/basket.feature:1")
    time.sleep(0.3)
    browser.run("IDBTransaction.prototype.commit = function () { this.abort(); };")
    browser.type("@draft ")
    wait_for_text(browser, ".notice.problem", "can't keep drafts")


@only_chromium("its driver opens windows instead of tabs")
def two_tabs(browser):
    """Two tabs with the same page show the same text, so neither overwrites the drafts of the other."""
    _, address = serve_project()
    start(browser, address, "#Features/basket.feature:1")
    one = browser.driver.current_window_handle
    browser.driver.switch_to.new_window("tab")
    start(browser, address, "#Features/scale.feature:1")
    two = browser.driver.current_window_handle

    def choose(tab, name, begins):
        browser.driver.switch_to.window(tab)
        browser.click(".file", name)
        browser.wait("return document.getElementById('text').textContent.startsWith(arguments[0])", begins,
                     text=f"{name} that begins with {begins}")

    choose(one, "basket.feature", "@R-1")
    browser.type("@one ")
    browser.press("Escape")
    choose(two, "basket.feature", "@one @R-1")
    put_cursor(browser, 0, 0)
    browser.type("@two ")
    browser.press("Escape")
    choose(one, "basket.feature", "@two @one @R-1")
    choose(one, "scale.feature", "Feature")
    put_cursor(browser, 0, 0)
    browser.type("@three ")
    browser.press("Escape")
    time.sleep(0.8)
    for tab in (one, two):
        choose(tab, "scale.feature", "@three Feature")
        browser.reload()
        wait_for_text(browser, ".notice", "Restored your 2 drafts")
        choose(tab, "basket.feature", "@two @one @R-1")


@only_chromium("its driver opens windows instead of tabs")
def draft_of_another_tab_while_pressing(browser):
    """A draft of another tab that arrives between a press and its release doesn't replace the pressed button."""
    _, address = serve_project()
    start(browser, address, "#Features/scale.feature:1")
    browser.run("""
      window.other = open(location.pathname + "#Features/basket.feature:1");
      new BroadcastChannel("korniszon-editor").onmessage = () => { window.hasArrived = true; };""")
    browser.wait("return other.document.querySelectorAll('.line.current').length > 0")
    browser.press_at(*browser.center(".file", "basket.feature"))
    browser.run("""
      other.document.getElementById("text").focus();
      other.document.execCommand("insertText", false, "@other ");""")
    browser.wait("return window.hasArrived", text="the draft of the other tab")
    time.sleep(0.5)  # longer than it takes until the draft is read
    browser.release()
    browser.wait("return document.getElementById('text').textContent.startsWith('@other ')", text="the file that was clicked")


CHECKS = [drafts, drafts_from_a_file, drafts_wait_for_the_choice, leaving_at_once, late_database, full_disk, two_tabs,
          draft_of_another_tab_while_pressing]
