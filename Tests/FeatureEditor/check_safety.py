"""Nothing leaves the page, a strict policy is enough, and whatever texts contain, they stay texts."""

import tempfile
from pathlib import Path

from editor import (FOLDER, POLICY, choose_tab, end_of, expect, expect_equal, only_chromium, panel_text, put_cursor, serve,
                    start, text_of, wait_for_text, write_page)
from fixture import REQUIREMENTS, definition, page

MARKUP = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>'
BIDI = "admin\u202egnp.exe\u2066"
HOSTILE = {
    f"Features/<b>{MARKUP.replace('/', '')}.feature": f"@<i>{BIDI}\nFeature: {MARKUP} {BIDI}\n\n"
    f"  Scenario: {MARKUP}\n    Given {MARKUP}\n      | {MARKUP} | {BIDI} |\n      | 1 | 2 |\n"
    "    Then </script><script>window.hacked=1</script>\n",
}
ENTRY = definition(MARKUP.replace("/", "\\/").replace("(", "\\("), MARKUP, 1, parameters=[("size", [MARKUP, BIDI], MARKUP)],
                   documentation=MARKUP + BIDI, group=MARKUP.replace("/", ""))


def expect_inert(browser, text):
    found = browser.run("""
      return { hacked: window.hacked ?? null, images: document.images.length, scripts: document.scripts.length,
        bold: document.querySelectorAll("main b:not(.pill, .facts b, .coverage b), main i > i, iframe, object").length,
        handlers: [...document.querySelectorAll("*")].flatMap((element) => [...element.attributes])
          .filter((attribute) => attribute.name.startsWith("on")).length,
        bidi: [...document.querySelectorAll("button, p, small, summary, li, h1, h2, h3, td, dd")]
          .filter((element) => /[\\u202a-\\u202e\\u2066-\\u2069]/.test(element.textContent)).length }""")
    expect_equal(found, {"hacked": None, "images": 0, "scripts": 3, "bold": 0, "handlers": 0, "bidi": 0}, text)


def hostile_texts(browser):
    address = write_page("hostile", files=HOSTILE, definitions=[ENTRY], results=[], title=MARKUP + BIDI,
                         requirements=REQUIREMENTS + [{"id": "<u>X</u>", "text": MARKUP + BIDI}])
    start(browser, address)
    wait_for_text(browser, ".line", "onerror")
    expect_inert(browser, "the first view")
    for tab in ("problems", "outline", "steps", "coverage"):
        choose_tab(browser, tab)
        wait_for_text(browser, ".tab-panel", "script>" if tab == "problems" else "onerror")
        browser.run("for (const details of document.querySelectorAll('details')) details.open = true;")
        expect_inert(browser, f"the tab {tab}")
    expect(lambda: "U+202E" in panel_text(browser), "bidi controls are shown as code points")
    names = browser.run("return [...document.querySelectorAll('.code-point')].map((mark) => mark.dataset.name)")
    expect("U+202E" in names and "U+2066" in names, f"also in the text: {names}")
    expect(lambda: BIDI in text_of(browser), "and yet the text is unchanged")
    end_of(browser, 4)
    browser.press("Ctrl+.", "Escape", "Ctrl+i", "Escape", "Ctrl+Space")
    expect_inert(browser, "the lists next to the cursor")
    browser.press("Escape")
    end_of(browser, 3)
    browser.type("X")
    browser.press("Escape")
    browser.click("#changes")
    wait_for_text(browser, ".diff", "onerror")
    expect_inert(browser, "the changes")
    browser.press("Escape")
    put_cursor(browser, 6, 8)
    browser.press("Alt+Shift+t")
    browser.wait("return document.querySelector('.grid') !== null")
    expect_inert(browser, "the table")
    browser.press("Escape")


def paste_is_plain(browser):
    start(browser, write_page("project"), "#Features/basket.feature:1")
    browser.run("""
      const data = new DataTransfer();
      data.setData("text/html", "<b>bold</b><img src=x onerror='window.hacked=1'>");
      data.setData("text/plain", "# <b>plain</b>\\r\\n");
      document.getElementById("text").dispatchEvent(Object.assign(
        new Event("paste", { bubbles: true, cancelable: true }), { clipboardData: data }));""")
    expect(lambda: text_of(browser).startswith("# <b>plain</b>\n@R-1\n"), "a paste is plain text")
    expect_inert(browser, "after a paste")


def strict_policy(browser):
    folder = Path(tempfile.mkdtemp(dir=FOLDER))
    for path in (FOLDER / "folder").iterdir():
        text = path.read_text(encoding="utf-8")
        (folder / path.name).write_text(page(text) if path.name == "index.html" else text, encoding="utf-8", newline="")
    handler, address = serve(folder, POLICY)
    start(browser, address + "/index.html", "#Features/basket.feature:9")
    browser.run("""window.violations = [];
      document.addEventListener("securitypolicyviolation", (event) => window.violations.push(event.violatedDirective));""")
    end_of(browser, 8)
    browser.type("z")
    wait_for_text(browser, ".line-note", "no definition")
    browser.press("Ctrl+.")
    wait_for_text(browser, "#choices", "weigh")
    browser.press("Escape")
    for tab in ("outline", "steps", "coverage", "problems"):
        choose_tab(browser, tab)
    put_cursor(browser, 14, 10)
    browser.press("Alt+Shift+t")
    wait_for_text(browser, "dialog", "table")
    browser.click("dialog .dialog-foot button", "Cancel")
    browser.click("#changes")
    wait_for_text(browser, ".diff", "weigh")
    browser.press("Escape")
    expect_equal(lambda: browser.run("return window.violations"), [], "the strict policy forbids nothing that the page does")
    asked = {path for path, _ in handler.asked} - {"/favicon.ico"}
    expect_equal(sorted(asked), ["/editor.css", "/editor.js", "/index.html", "/module.js"],
                 "the page loads its four files and nothing else")


@only_chromium("its driver doesn't list requests")
def no_requests(browser):
    address = write_page("project")
    browser.requests()
    start(browser, address, "#Features/basket.feature:9")
    end_of(browser, 8)
    browser.type("z")
    wait_for_text(browser, ".line-note", "no definition")
    browser.click("#changes")
    wait_for_text(browser, ".diff", "weigh")
    browser.press("Escape")
    asked = [url.split("#")[0] for url in browser.requests() if not url.startswith(("about:", "blob:"))]
    expect_equal(asked, [address], "a page from a file requests only itself")


CHECKS = [hostile_texts, paste_is_plain, strict_policy, no_requests]
