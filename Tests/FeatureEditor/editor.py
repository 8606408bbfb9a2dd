"""Checks the pages in a folder. The script `check` writes them and runs this program: editor.py FOLDER [BROWSER…]."""

import contextlib
import functools
import sys
import tempfile
import traceback
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "Browser"))

from browsers import Chromium, Firefox, WebKit
from fixture import page
from page_server import serve
from waiting import settled

FOLDER = Path(sys.argv[1]).resolve()
POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'"
failures = []
count = 0


def expect(condition, text):
    global count
    count += 1
    found = settled(condition)
    if not found or isinstance(found, IndexError):
        failures.append(text)
        print(f"FAILED  {text}", flush=True)


def expect_equal(actual, expected, text):
    found = settled(actual, lambda found: found == expected)
    expect(found == expected, f"{text}:\n  expected {expected!r}\n  actual   {found!r}")


@functools.cache
def template():
    return (FOLDER / "editor.html").read_text(encoding="utf-8")


def write_page(name, **project):
    """Writes a page with a project and returns its address."""
    path = FOLDER / f"{name}.html"
    path.write_text(page(template(), **project), encoding="utf-8", newline="")
    return path.as_uri()


def serve_project(**project):
    """Serves a page with a project, because pages from files have no folders of their own; returns its folder and address."""
    folder = Path(tempfile.mkdtemp(dir=FOLDER))
    (folder / "index.html").write_text(page(template(), **project), encoding="utf-8", newline="")
    _, address = serve(folder)
    return folder, address + "/index.html"


# What a check sees of the page

def text_of(browser):
    return browser.run("""
      return [...document.querySelectorAll(".line")].map((line) => line.textContent).join("\\n")""")


def start(browser, address, fragment=""):
    browser.open(address + fragment)
    browser.wait("return document.querySelectorAll('.line').length > 0 || document.querySelector('.empty') !== null")
    browser.wait("return document.readyState === 'complete'")


def put_cursor(browser, line, character, end=None):
    """Puts the cursor before a character, or selects up to another, as a click or a drag would.

    Does so again if the page has replaced the line in the meantime."""
    select = """
      const [line, start, end] = arguments;
      document.getElementById("text").focus();
      const row = document.querySelectorAll(".line")[line];
      const node = row.firstChild instanceof Text ? row.firstChild : row;
      getSelection().setBaseAndExtent(node, start, node, end ?? start);"""
    browser.run(select, line, character, end)
    browser.wait("if (document.querySelectorAll('.line')[arguments[0]].classList.contains('current')) return true;"
                 + select + "return false", line, character, end, text=f"the cursor on line {line + 1}")


def end_of(browser, line):
    put_cursor(browser, line, browser.run("return document.querySelectorAll('.line')[arguments[0]].textContent.length", line))


def choose_tab(browser, name):
    browser.click("#tab-" + name)
    browser.wait("return document.getElementById('tab-' + arguments[0]).ariaSelected === 'true'", name)


def panel_text(browser):
    return browser.run("return document.querySelector('.tab-panel').innerText")


def wait_for_text(browser, selector, text):
    browser.wait("""
      const [selector, text] = arguments;
      return [...document.querySelectorAll(selector)].some((element) => element.innerText.includes(text))""",
                 selector, text, text=f"{selector} with {text!r}")


def run_checks(modules, names):
    for kind in (Chromium, Firefox, WebKit):
        if names and kind.name not in names:
            continue
        if kind is not Chromium and kind.is_missing():
            print(f"SKIPPED in {kind.name}, which is not installed")
            continue
        for module in modules:
            for check in module.CHECKS:
                if kind is not Chromium and getattr(check, "only_chromium", None):
                    print(f"not in {kind.name}: {check.__name__}: {check.only_chromium}")
                    continue
                run_check(check, kind)
    print(f"{count} checks, {len(failures)} failed")
    return 1 if failures else 0


def run_check(check, kind):
    browser = None
    try:
        browser = getattr(check, "browser", kind)()
        check(browser)
        if hasattr(browser, "complaints"):
            expect_equal(browser.complaints(), [], f"{kind.name}: {check.__name__}: the console is empty")
    except Exception as error:
        traceback.print_exc(limit=4)
        expect(False, f"{kind.name}: {check.__name__}: {error}")
        if browser:
            with contextlib.suppress(Exception):  # the browser itself may be gone
                browser.screenshot(FOLDER / f"failed-{check.__name__}-{kind.name}.png")
    finally:
        if browser:
            browser.close()


def only_chromium(reason):
    def mark(check):
        check.only_chromium = reason
        return check
    return mark
