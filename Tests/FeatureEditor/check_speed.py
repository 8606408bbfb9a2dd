"""Figures, printed and not judged: time until one can type, and from a key to its problems. Memory must stay flat."""

from statistics import median, quantiles

from browsers import Chromium
from editor import FOLDER, end_of, expect, only_chromium, start, template, write_page
from fixture import FILES, large

# The page notes when a key goes down and when the mark of the problem that it causes comes or goes.
WATCH = """
  const row = document.querySelectorAll(".line")[arguments[0]];
  window.times = [];
  let pressed = null;
  addEventListener("keydown", () => { pressed = performance.now(); }, { capture: true });
  new MutationObserver(() => {
    if (pressed !== null && window.lastMark !== row.classList.contains("has-error")) {
      window.lastMark = row.classList.contains("has-error");
      window.times.push(performance.now() - pressed);
      pressed = null;
    }
  }).observe(row, { attributes: true, attributeFilter: ["class"] });"""


def shown(times):
    return f"median {median(times):.1f} ms, 95th percentile {quantiles(times, n=20)[-1]:.1f} ms"


@only_chromium("figures come from one engine")
def start_of_the_page(browser):
    times = []
    path = (FOLDER / "editor.html").as_uri()
    for _ in range(7):
        browser.open(path)
        times.append(browser.wait("return document.activeElement?.id === 'text' && performance.now()"))
    measured = browser.run("return performance.getEntriesByName('korniszon-ready')[0]?.startTime ?? null")
    print(f"page: {len(template().encode()) / 1e6:.2f} MB; from file:// one can type after "
          f"{measured and round(measured)} ms (seen from outside: {shown(times)})")


def keys_to_problems(browser):
    for size in (20_000, 200_000):
        address = write_page(f"large-{size}", files=FILES | {"Features/large.feature": large(size)}, results=[])
        line = size // 300 * 4 // 4 * 2
        start(browser, address, f"#Features/large.feature:{line}")
        line = browser.run("""
          return [...document.querySelectorAll(".line")].findIndex((row, index) => (
            index >= arguments[0] && row.textContent.includes("I weigh it")))""", line)
        browser.run("document.querySelectorAll('.line')[arguments[0]].scrollIntoView({ block: 'center' })", line)
        end_of(browser, line)
        browser.run(WATCH, line)
        for _ in range(20):
            browser.type("z")
            browser.wait("return window.times.length % 2 === 1")
            browser.press("Backspace")
            browser.wait("return window.times.length % 2 === 0")
        times = browser.run("return window.times")[4:]
        print(f"{browser.name}: {size // 1000} KB, from a key to its problems: {shown(times)}")


@only_chromium("memory can be read in one engine")
def memory(browser):
    start(browser, write_page("project"), "#Features/basket.feature:9")
    end_of(browser, 8)
    sizes = []
    for _ in range(6):
        browser.run_async("""
          const text = document.getElementById("text");
          for (let count = 0; count < 1000; count += 1) {
            for (const [inputType, data] of [["insertText", "z"], ["deleteContentBackward", null]]) {
              text.dispatchEvent(new InputEvent("beforeinput", { inputType, data, bubbles: true, cancelable: true }));
            }
            if (count % 50 === 0) await new Promise((resolve) => setTimeout(resolve, 1));
          }
          await new Promise((resolve) => setTimeout(resolve, 400));
          for (let count = 0; count < 4; count += 1) gc();""")
        heap = browser.driver.execute_cdp_cmd("Runtime.getHeapUsage", {})["usedSize"]
        nodes = browser.driver.execute_cdp_cmd("Memory.getDOMCounters", {})["nodes"]
        sizes.append((round(heap / 1e6, 1), nodes))
    expect(lambda: browser.run("return !document.getElementById('undo').disabled"), "the edits were made")
    print(f"memory after each 2,000 edits (MB, nodes): {sizes}")
    expect(sizes[-1][0] < sizes[1][0] * 1.1 + 0.5, f"memory is flat over 10,000 edits: {sizes}")
    expect(sizes[-1][1] < sizes[1][1] * 1.2 + 200, f"the page's tree is flat over 10,000 edits: {sizes}")


memory.browser = lambda: Chromium(extra=["--js-flags=--expose-gc"])
CHECKS = [start_of_the_page, keys_to_problems, memory]
