"""Every view in light and dark, wide and narrow: axe finds nothing, nothing is cut off, and a screenshot is kept."""

from pathlib import Path

import axe_core_python

from browsers import Chromium
from editor import FOLDER, choose_tab, end_of, expect, only_chromium, put_cursor, start, wait_for_text, write_page

AXE = Path(axe_core_python.__file__).with_name("axe.min.js").read_text(encoding="utf-8")
ONE_ENGINE = "one engine is enough for axe and pictures"


def look(browser, name):
    overflow = browser.run("const root = document.documentElement; return root.scrollWidth - root.clientWidth")
    expect(overflow <= 0, f"{name}: {overflow} pixels too wide")
    browser.screenshot(FOLDER / f"look-{name}.png")
    browser.run(AXE)
    found = browser.run_async("return (await axe.run()).violations.map(({ id, help, nodes }) => "
                              "`${id}: ${help}: ${nodes.map((node) => node.target).slice(0, 3).join(' ')}`)")
    for violation in found:
        expect(False, f"{name}: axe: {violation}")
    expect(True, name)


def views(browser, kind, narrow=False):
    start(browser, write_page("empty", files={}, results=[]))
    look(browser, f"{kind}-empty")
    start(browser, write_page("project"), "#Features/basket.feature:9")
    wait_for_text(browser, ".tab-panel" if not narrow else ".place", "No problems" if not narrow else "Line 9")
    look(browser, f"{kind}-text")
    end_of(browser, 8)
    browser.type("s")
    wait_for_text(browser, ".line-note", "no definition")
    look(browser, f"{kind}-error")
    browser.press("Escape", "Ctrl+.")
    look(browser, f"{kind}-corrections")
    browser.press("Escape")
    end_of(browser, 9)
    browser.type("\nGiven a sm")
    wait_for_text(browser, "#choices", "basket")
    look(browser, f"{kind}-completion")
    browser.press("Tab")
    look(browser, f"{kind}-fields")
    browser.press("Escape", "Escape")
    browser.click("#changes")
    wait_for_text(browser, "dialog", "Changes")
    look(browser, f"{kind}-changes")
    browser.press("Escape")
    put_cursor(browser, 15, 10)
    browser.press("Alt+Shift+t")
    wait_for_text(browser, "dialog", "table")
    look(browser, f"{kind}-table")
    browser.press("Escape")
    put_cursor(browser, 7, 10)
    browser.press("Alt+Shift+p")
    wait_for_text(browser, "dialog", "placeholders")
    look(browser, f"{kind}-placeholders")
    browser.press("Escape", "Ctrl+i")
    look(browser, f"{kind}-hover")
    browser.press("Escape")
    if narrow:
        browser.click("[data-view=files]")
        look(browser, f"{kind}-files")
        browser.click("[data-view=panel]")
    for tab in ("problems", "outline", "steps", "coverage"):
        choose_tab(browser, tab)
        browser.run("for (const details of [...document.querySelectorAll('.tab-panel details')].slice(0, 3)) details.open = true;")
        look(browser, f"{kind}-{tab}")
    browser.click("#help")
    look(browser, f"{kind}-help")
    browser.press("Escape")
    if narrow:
        browser.click("[data-view=files]")
    browser.click("#new-feature")
    look(browser, f"{kind}-new")
    browser.press("Escape")
    browser.run("""const select = document.getElementById("page-language");
      select.value = "pl"; select.dispatchEvent(new Event("change"));""")
    browser.run("location.hash = '#Features/pl/koszyk.feature:5'")
    wait_for_text(browser, ".path-title", "koszyk")
    look(browser, f"{kind}-polish")


@only_chromium(ONE_ENGINE)
def light(browser):
    views(browser, "light")


@only_chromium(ONE_ENGINE)
def dark(browser):
    views(browser, "dark")


@only_chromium(ONE_ENGINE)
def phone(browser):
    browser.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride",
                                   {"width": 390, "height": 844, "deviceScaleFactor": 2, "mobile": True})
    views(browser, "phone", narrow=True)


dark.browser = lambda: Chromium(dark=True)
CHECKS = [light, dark, phone]
