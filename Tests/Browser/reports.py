"""Checks the pages in a folder. The script `check` generates the pages and runs this program."""

import base64
import json
import re
import sys
from pathlib import Path
from urllib.parse import quote

import axe_core_python
from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from page_server import serve
from waiting import settled

FOLDER = Path(sys.argv[1])
RULE = "features/home/landing-page/the-newest-announcements-come-first"
AXE = Path(axe_core_python.__file__).with_name("axe.min.js").read_text(encoding="utf-8")
# The policy that Jenkins sends with every archived file.
STRICT_POLICY = "sandbox; default-src 'none'; img-src 'self'; style-src 'self';"
SAMPLES = ("accepted", "hostile", "polish", "showcase")
failures = []
count = 0


def expect(condition, text):
    global count
    count += 1
    if not settled(condition):
        failures.append(text)
        print(f"FAILED  {text}")


def browser(script=True, width=1200, dark=False):
    options = webdriver.ChromeOptions()
    for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", f"--window-size={width},1000"):
        options.add_argument(argument)
    if not script:
        options.add_experimental_option("prefs", {"profile.managed_default_content_settings.javascript": 2})
    if dark:
        options.add_argument("--blink-settings=preferredColorScheme=0")
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    return webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))


def open_page(driver, name, address=""):
    driver.get("about:blank")
    driver.get((FOLDER / f"{name}.html").as_uri() + address)


def visible(driver, selector):
    return [element for element in driver.find_elements(By.CSS_SELECTOR, selector) if element.is_displayed()]


def expect_in_view(driver, selector, text):
    """Expects an element to be in view, after two frames, because the page scrolls again in the frame after a click."""
    look = lambda: driver.execute_async_script("""
      const [selector, done] = arguments;
      const look = () => done(document.querySelector(selector)?.getBoundingClientRect().top);
      requestAnimationFrame(() => requestAnimationFrame(look));""", selector)
    is_in_view = lambda top: top is not None and -5 < top < 900
    top = settled(look, is_in_view)
    expect(is_in_view(top), f"{text} is in view: {top}")


def check_quiet(driver, name):
    """Expects no messages in the console, no requests to other hosts, and no dialogs."""
    complaints = [entry for entry in driver.get_log("browser") if entry["level"] in ("SEVERE", "WARNING")]
    expect(complaints == [], f"{name}: console: {complaints}")
    events = [json.loads(entry["message"])["message"] for entry in driver.get_log("performance")]
    asked = [event["params"]["request"]["url"] for event in events if event["method"] == "Network.requestWillBeSent"]
    outside = [url for url in asked if not url.startswith(("data:", "about:", FOLDER.as_uri(), "http://127.0.0.1:"))]
    expect(outside == [], f"{name}: requested {outside}")
    dialogs = [event for event in events if event["method"] == "Page.javascriptDialogOpening"]
    expect(dialogs == [], f"{name}: opened a dialog")


def open_everything(driver):
    """Opens all details, and waits until the page has prepared their contents."""
    driver.execute_async_script("""
      const done = arguments[0];
      const closed = [...document.querySelectorAll("details:not([open])")];
      const opened = closed.map((details) => new Promise((next) => {
        details.addEventListener("toggle", next, { once: true });
        details.open = true;
      }));
      Promise.all(opened).then(() => done());""")


def check_axe(driver, name):
    open_everything(driver)
    driver.execute_script(AXE)
    for violation in driver.execute_async_script("axe.run().then(arguments[arguments.length - 1])")["violations"]:
        places = [node["target"] for node in violation["nodes"]][:3]
        expect(False, f"{name}: axe: {violation['id']}: {violation['help']}: {places}")
    expect(True, name)


def check_every_page(names):
    """Expects every page to be quiet, accessible, and without horizontal scrolling, in light and dark, wide and narrow."""
    for dark, width in ((False, 1200), (True, 1200), (False, 500)):
        driver = browser(width=width, dark=dark)
        for name in names:
            open_page(driver, name)
            driver.save_screenshot(str(FOLDER / f"{name}-{'dark' if dark else 'light'}-{width}.png"))
            check_quiet(driver, name)
            overflow = driver.execute_script(
                "const root = document.documentElement; return root.scrollWidth - root.clientWidth")
            expect(overflow <= 0, f"{name}: {overflow} pixels too wide at {width}")
            check_axe(driver, f"{name} {'dark' if dark else 'light'} {width}")
        driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
        open_page(driver, "showcase")
        check_axe(driver, "showcase print")
        driver.quit()


def expect_nothing_ran(driver, name):
    """Expects that no text of a run became an active element, an event handler, or a style."""
    tags = driver.execute_script("return [...document.querySelectorAll('script, iframe, object, embed')].length")
    expect(tags == 1, f"{name}: one script and nothing else that runs: {tags}")
    handlers = driver.execute_script("""
      return [...document.querySelectorAll("*")].flatMap((element) => [...element.attributes])
        .filter((attribute) => attribute.name.startsWith("on") || attribute.name === "style").length""")
    expect(handlers == 0, f"{name}: no event handlers and no inline styles")


def check_folder(script):
    """Checks reports with several files: opened from disk, from a server, and from a server with a strict policy."""
    driver = browser(script=script)
    for policy in (None, STRICT_POLICY):
        handler, address = serve(FOLDER, policy)
        for origin in [FOLDER.as_uri()] * (policy is None) + [address]:
            for name in SAMPLES:
                check_folder_page(driver, name, f"{origin}/{name}/index.html", runs=script and policy is None)
        missing = [path for path, status in handler.asked if status >= 400]
        expect(missing == [], f"the server has all files: {missing}")
        outside = {path.split("/")[1] for path, _ in handler.asked} - set(SAMPLES) - {"favicon.ico"}
        expect(outside == set(), f"no requests outside the folders: {outside}")
    driver.quit()


def check_folder_page(driver, name, address, runs):
    driver.get("about:blank")
    driver.get(address)
    title = f"folder {name} at {address.split(':')[0]}{', script runs' if runs else ''}: "
    color = driver.find_element(By.CSS_SELECTOR, ".result").value_of_css_property("color")
    expect(color != "rgba(0, 0, 0, 1)", title + "the style sheet applies")
    expect(bool(visible(driver, ".finder")) == runs, title + "the search is visible only if scripts run")
    features = driver.find_elements(By.CSS_SELECTOR, ".feature, .broken")
    expect(len(features) > 0 and features[0].is_displayed(), title + "the features are visible")
    for summary in driver.find_elements(By.CSS_SELECTOR, "details:not([open]) > summary"):
        if summary.is_displayed():
            # Without scrolling, the fixed switch in the window's corner could cover the summary.
            driver.execute_script("arguments[0].scrollIntoView({block: 'center'})", summary)
            summary.click()
    pictures = driver.find_elements(By.CSS_SELECTOR, ".attachment img")
    expect(len(pictures) == (2 if name == "showcase" else 0), title + f"{len(pictures)} pictures")
    for picture in pictures:
        driver.execute_cdp_cmd("DOM.enable", {})
        picture.location_once_scrolled_into_view
        expect(lambda: picture.size["height"] > 100, title + "the image is visible")
    if runs:
        expect_nothing_ran(driver, title)
        check_quiet(driver, title)
    if name == "hostile":
        check_hostile_files(driver, address)


def check_hostile_files(driver, address):
    """Opens each attachment directly, and expects no code in it to run."""
    files = sorted(path.name for path in (FOLDER / "hostile/files").iterdir())
    expect(files != [] and all(Path(name).suffix in (".bin", ".png") for name in files), f"hostile files: {files}")
    for name in files:
        driver.get("about:blank")
        driver.get(address.replace("index.html", f"files/{name}"))
    events = [json.loads(entry["message"])["message"]["method"] for entry in driver.get_log("performance")]
    expect("Page.javascriptDialogOpening" not in events, "no file of the hostile run opens a dialog")
    driver.get_log("browser")


def check_changes(driver):
    open_page(driver, "changed")
    driver.find_element(By.CSS_SELECTOR, "#changes").find_element(By.LINK_TEXT, "Tabs have addresses").click()
    expect(driver.current_url.endswith("#features/navigation/tabs-have-addresses"), "a change leads to its scenario")
    expect_in_view(driver, ".here", "the scenario that a change leads to")
    driver.find_element(By.CSS_SELECTOR, ".counts .flaky").click()
    expect(len(visible(driver, "[data-s]")) == 1, "a count on the first screen leads to its scenarios")
    expect("status=flaky" in driver.current_url, "the address names the status of a count")
    expect_in_view(driver, "#find", "the filter that a count sets")
    check_quiet(driver, "changed")


def check_history(driver):
    open_page(driver, "history")
    history = driver.find_element(By.CSS_SELECTOR, "#history")
    expect(history.find_element(By.CSS_SELECTOR, ".trend").size["height"] > 50, "the trend of a history is visible")
    history.find_element(By.LINK_TEXT, "shaky").click()
    expect(driver.current_url.endswith("/shaky"), "a flaky scenario in the history leads to its entry")
    expect_in_view(driver, ".here", "the scenario that the history leads to")
    check_quiet(driver, "history")


def check_filters(driver):
    open_page(driver, "showcase")
    rows = "[data-s]"
    expect(len(visible(driver, rows)) == 14, "all scenarios are shown at first")
    driver.find_element(By.CSS_SELECTOR, "[data-status=failed]").click()
    expect(len(visible(driver, rows)) == 2, "a status chip shows its scenarios")
    expect("status=failed" in driver.current_url, "the address names the status")
    driver.find_element(By.CSS_SELECTOR, "[type=reset]").click()
    expect(len(visible(driver, rows)) == 14, "'show all' shows all")
    search = driver.find_element(By.NAME, "text")
    search.send_keys("SOMETHING went")
    expect(len(visible(driver, rows)) == 1, "the search finds the text of a doc string")
    expect("text=SOMETHING" in driver.current_url, "the address names the search")
    expect(driver.find_element(By.TAG_NAME, "output").text.startswith("1 of 14"), "the page counts what it shows")
    search.clear()
    search.send_keys("no such words")
    expect(visible(driver, rows) == [] and len(visible(driver, ".none")) == 1, "an empty result is reported")
    open_page(driver, "showcase", "#?tag=" + quote("@FR-002 and not @limit"))
    expect(len(visible(driver, rows)) == 2, "a tag expression in the address shows its rows")
    open_page(driver, "showcase")
    driver.find_element(By.LINK_TEXT, "@smoke").click()
    expect(len(visible(driver, rows)) == 1, "a tag in the page finds its scenarios")
    expect("tag=%40smoke" in driver.current_url, "the address names the tag")
    driver.find_element(By.TAG_NAME, "body").send_keys("/")
    expect(driver.switch_to.active_element.get_attribute("name") == "text", "/ leads to the search")
    check_quiet(driver, "showcase")


def check_tag_mistakes(driver):
    """Expects that an invalid tag expression says why, and leaves the scenarios as they were."""
    open_page(driver, "first-screen")
    field = driver.find_element(By.NAME, "tag")
    mistake = driver.find_element(By.ID, "tag-mistake")
    for text, reason in (("@FR-001 and", "after “and”"), ("(@FR-001", "“)” is missing"), ("@a @b", "“@b” isn't"),
                         ("or @a", "“or” isn't"), ("not", "after “not”")):
        field.clear()
        field.send_keys(text)
        expect(reason in mistake.text, f"'{text}' is explained: {mistake.text}")
        expect(field.get_attribute("aria-invalid") == "true", f"'{text}' is marked")
    field.clear()
    field.send_keys("@FR-001 or @FR-002")
    expect(mistake.text == "" and field.get_attribute("aria-invalid") == "false", "a valid expression has no mistake")
    expect(len(visible(driver, "[data-s]")) == 4, "a valid expression finds its scenarios")
    check_quiet(driver, "first-screen")


def check_first_screen(driver):
    open_page(driver, "first-screen")
    menus = {menu.find_element(By.XPATH, "..").text.split("\n")[0]: menu
             for menu in driver.find_elements(By.NAME, "label")}
    expect(set(menus) == {"owner", "severity"}, f"there is a menu for each label without tickets: {set(menus)}")
    menus["owner"].send_keys("ben")
    expect(len(visible(driver, "[data-s]")) == 2, "a menu finds the scenarios of a label")
    expect("label=%40owner%3Aben" in driver.current_url, "the address names the label")
    driver.refresh()
    expect(len(visible(driver, "[data-s]")) == 2, "a label in the address finds its scenarios")
    driver.find_element(By.CSS_SELECTOR, "[type=reset]").click()
    expect(len(visible(driver, "[data-s]")) == 7, "'show all' also clears the menus")
    driver.find_element(By.CSS_SELECTOR, ".tags .label").click()
    expect("tag=%40severity%3Acritical" in driver.current_url, "a label in the page finds its scenarios")
    ticket = driver.find_element(By.CSS_SELECTOR, ".ticket")
    expect(ticket.get_attribute("href") == "https://example.com/issues/12", "a tag links to its ticket")
    driver.find_element(By.CSS_SELECTOR, ".risks").find_element(By.LINK_TEXT, "FR-002").click()
    expect_in_view(driver, "tr.here", "the requirement at risk that the first screen names")
    driver.find_element(By.CSS_SELECTOR, "#failures").find_element(By.LINK_TEXT, "Return the goods").click()
    expect_in_view(driver, "details.here > ol", "a scenario of a cause")
    check_quiet(driver, "first-screen")


def check_links(driver):
    open_page(driver, "accepted", f"#{RULE}/as-many-cards-as-announcements-up-to-the-limit/6-6")
    steps = [element.text for element in visible(driver, "tr.steps")]
    expect(len(steps) == 1 and "6 announcements" in steps[0], "a deep link opens its row and no other")
    expect_in_view(driver, ".here", "the row that a deep link leads to")
    open_page(driver, "large", "#features/area/feature-150/scenario-number-30-of-the-feature")
    expect_in_view(driver, ".here > ol", "a scenario deep in a large page")
    open_page(driver, "showcase", "#requirements")
    expect_in_view(driver, "#requirements", "the requirements that an address names")
    open_page(driver, "accepted", f"#{RULE}/five-cards-appear?text=back")
    expect(len(visible(driver, "details.here > ol")) == 1, "a deep link opens a scenario that a filter would hide")
    open_page(driver, "showcase")
    driver.find_element(By.LINK_TEXT, "Tabs have addresses").click()
    expect(driver.current_url.endswith("#features/navigation/tabs-have-addresses"), "a failure leads to its scenario")
    open_page(driver, "showcase", "#?tag=" + quote("@FR-001"))
    driver.find_element(By.LINK_TEXT, "Features/broken.feature").click()
    expect("#problems" in driver.current_url, "filters never hide a broken file, which links to its problem")
    expect_in_view(driver, "#problems", "the problem of a malformed file")
    open_page(driver, "accepted")
    summary = driver.find_element(By.CSS_SELECTOR, "details[data-s] > summary")
    summary.send_keys(Keys.ENTER)
    expect(driver.current_url.endswith("/five-cards-appear"), "opening a scenario by key writes its address")
    check_quiet(driver, "accepted")


def check_details(driver):
    """Uses the buttons of a scenario, its times, and its pictures."""
    driver.execute_cdp_cmd("Browser.grantPermissions", {"permissions": ["clipboardReadWrite"]})
    open_page(driver, "showcase")
    driver.find_element(By.ID, "technical").click()
    driver.find_element(By.CSS_SELECTOR, "#failures li a").click()
    scenario = settled(lambda: visible(driver, ".here"))[0]
    expect(lambda: "Worker 1" in visible(scenario, ".run")[0].text, "a scenario names its worker")
    times = [time.text for time in scenario.find_elements(By.CSS_SELECTOR, ".took")]
    expect(len(times) > 2 and sum("slowest" in time for time in times) == 1, f"one step is the slowest: {times}")
    copied = lambda: driver.execute_script("return navigator.clipboard.readText()")
    # The page removes this text after 2 seconds.
    driver.execute_script("""
      const said = document.getElementById("said");
      window.announcements = [];
      new MutationObserver(() => announcements.push(said.textContent)).observe(said, { childList: true });""")
    expect(scenario.find_elements(By.CSS_SELECTOR, "[data-copy=command]") == [], "an unknown command has no button")
    scenario.find_element(By.CSS_SELECTOR, "[data-copy=link]").click()
    expect(lambda: copied() == driver.current_url.split("?")[0], "the link is copied")
    expect(lambda: driver.execute_script("return announcements[0]") == "Copied", "the page announces that it copied")
    scenario.find_element(By.CSS_SELECTOR, "[data-copy=failure]").click()
    text = settled(copied, lambda text: "wrong number of cards" in text)
    expect("wrong number of cards" in text, f"a failure is copied: {text}")
    expect("Features/home/landing-page.feature:" in text, f"the text of a failure names its place: {text}")
    expect("Copy" not in text, "the text of a failure has no buttons")
    driver.execute_script("document.getElementById('features').dataset.rerun = 'swift run acceptance -p ci'")
    passed = driver.find_element(By.CSS_SELECTOR, "tr[data-s=passed]")
    passed.find_element(By.TAG_NAME, "summary").click()
    settled(lambda: visible(driver, "tr[data-s=passed] + tr [data-copy=command]"))[0].click()
    command = "swift run acceptance -p ci Features/home/landing-page.feature:"
    expect(lambda: copied().startswith(command), "the command of a scenario is copied")
    check_viewer(driver)
    check_quiet(driver, "details")


def check_viewer(driver):
    strip = visible(driver, ".here .strip button")
    expect(len(strip) == 2, "several pictures are shown as a strip")
    strip[1].click()
    expect(len(visible(driver, "#viewer[open] .pictures img")) == 1, "a picture opens in the viewer")
    image = lambda: driver.find_elements(By.CSS_SELECTOR, "#viewer .pictures img")[-1].size["width"]
    before = image()
    driver.switch_to.active_element.send_keys("+")
    expect(image() > before, "plus zooms in")
    driver.find_element(By.CSS_SELECTOR, "[data-view=compare]").click()
    expect(len(visible(driver, "#viewer .pictures img")) == 2, "a picture is compared with the one before it")
    name = driver.find_element(By.CSS_SELECTOR, "#viewer a[download]").get_attribute("download")
    expect(name == "landing-page.svg", f"the name of a downloaded picture: {name}")
    driver.switch_to.active_element.send_keys(Keys.ESCAPE)
    expect(visible(driver, "#viewer") == [], "Escape closes the viewer")
    details = driver.find_element(By.CSS_SELECTOR, ".here .attachment > details")
    details.find_element(By.TAG_NAME, "summary").click()
    numbered = lambda: details.find_elements(By.CSS_SELECTOR, "pre.numbered span")
    expect(lambda: len(numbered()) == 3, "attached JSON has numbered lines")
    name = details.find_element(By.CSS_SELECTOR, "a").get_attribute("download")
    expect(name == "state.json", f"the name of downloaded JSON: {name}")
    height = driver.execute_script("""
      const text = arguments[0].querySelector("pre");
      text.textContent = "line\\n".repeat(200000);
      return text.offsetHeight""", details)
    expect(100 < height <= 32 * 16, f"a long attached text scrolls in {height} pixels")


def check_timeline(driver):
    open_page(driver, "showcase", "#timeline")
    bars = "#timeline svg:not(.key) rect:not(.lane, .wait)"
    count = settled(lambda: len(driver.find_elements(By.CSS_SELECTOR, bars)), lambda count: count == 15)
    expect(count == 15, f"each attempt has a bar: {count}")
    svg = driver.find_element(By.CSS_SELECTOR, "#timeline svg:not(.key)")
    svg.send_keys(Keys.ARROW_RIGHT)
    status = lambda: driver.find_element(By.CSS_SELECTOR, "#timeline [role=status]").text
    expect(status().startswith("1: "), f"an arrow key selects a scenario: {status()}")
    svg.send_keys("+++")
    expect(len(driver.find_elements(By.CSS_SELECTOR, bars)) < count, "plus zooms in")
    svg.send_keys("0")
    expect(len(driver.find_elements(By.CSS_SELECTOR, bars)) == count, "0 shows the whole run")
    svg.send_keys(Keys.ENTER)
    expect_in_view(driver, ".here", "the scenario that the timeline leads to")
    check_quiet(driver, "timeline")


def check_back(driver):
    """Expects Back to return to the earlier place in the report."""
    open_page(driver, "showcase")
    start = driver.current_url
    driver.find_element(By.ID, "technical").click()
    link = driver.find_element(By.CSS_SELECTOR, "#failures li a")
    driver.execute_script("arguments[0].scrollIntoView()", link)
    position = driver.execute_script("return scrollY")
    link.click()
    place = driver.current_url
    driver.find_element(By.CSS_SELECTOR, ".counts .passed").click()
    expect("status=passed" in driver.current_url, "a count adds to the history")
    driver.back()
    expect(driver.current_url == place and len(visible(driver, "[data-s]")) == 14, "Back returns to the scenario")
    driver.back()
    expect(driver.current_url.split("#")[0] == start, "Back stays in the report")
    is_there = lambda here: abs(here - position) <= 1
    here = settled(lambda: driver.execute_script("return scrollY"), is_there)
    expect(is_there(here), f"Back returns to the position: {here}, not {position}")
    expect(driver.find_element(By.ID, "technical").is_selected(), "Back keeps the technical view")
    driver.forward()
    expect(driver.current_url == place, "Forward leads to the scenario again")


def check_narrow(driver):
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride",
                           {"width": 390, "height": 844, "deviceScaleFactor": 1, "mobile": True})
    for name in names:
        open_page(driver, name)
        open_everything(driver)
        width = driver.execute_script("return document.documentElement.scrollWidth")
        expect(width <= 390, f"{name}: {width} pixels wide on a phone")
        driver.save_screenshot(str(FOLDER / f"{name}-390.png"))
    driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


def check_views(driver, script):
    open_page(driver, "showcase")
    title = f"with{'' if script else 'out'} script: "
    expect(visible(driver, ".tech") == [], title + "the business view has nothing technical")
    expect("Steps/" not in driver.find_element(By.TAG_NAME, "main").text, title + "no code locations")
    driver.find_element(By.ID, "technical").click()
    expect(len(visible(driver, ".tech")) > 5, title + "the technical view shows technical details")
    closed = driver.find_element(By.CSS_SELECTOR, "tr[data-s=passed]")
    hidden = len(visible(driver, "tr.steps"))
    closed.find_element(By.TAG_NAME, "summary").click()
    expect(len(visible(driver, "tr.steps")) == hidden + 1, title + "a row opens its steps")
    expect(bool(visible(driver, ".finder")) == script, title + "the search is visible only if scripts run")


def check_hostile(driver):
    open_page(driver, "hostile")
    driver.find_element(By.ID, "technical").click()
    for element in reversed(driver.find_elements(By.CSS_SELECTOR, "details:not([open]) > summary")):
        driver.execute_script("arguments[0].click()", element)
    links = [link.get_attribute("href") for link in driver.find_elements(By.TAG_NAME, "a")]
    expect(len(links) > 10, "the hostile page has links")
    schemes = {link.split(":")[0] for link in links}
    expect(schemes <= {"file", "https", "data", "blob"}, f"no link runs anything: {schemes}")
    expect_nothing_ran(driver, "hostile")
    check_quiet(driver, "hostile")


def check_large(driver):
    """Expects a page with 10,000 scenarios to be small, one with 100,000 to open, and searches in both to be quick.

    A search is compared with the time that the browser needs to hide and show all scenarios, measured in turn, so that
    the result doesn't depend on the machine.
    """
    for name, limit in (("large", 6.1), ("huge", None)):
        open_page(driver, name)
        paint = settled(lambda: driver.execute_script(
            "return Math.round(performance.getEntriesByName('first-contentful-paint')[0]?.startTime)"))
        expect(paint, f"{name} is painted")
        # The page prepares its search when it is idle, in the order of requests.
        driver.execute_async_script("requestIdleCallback(() => arguments[0]())")
        driver.execute_cdp_cmd("Performance.enable", {})
        layouts = metric(driver, "LayoutCount")
        took, toggling = driver.execute_script("""
          const field = document.querySelector("[name=text]");
          const rows = [...document.querySelectorAll("[data-s]")];
          const measure = (action) => {
            const start = performance.now();
            action();
            document.body.offsetHeight;
            return performance.now() - start;
          };
          const search = (words) => {
            field.value = words;
            field.dispatchEvent(new Event("input", { bubbles: true }));
          };
          const toggle = () => {
            for (const hidden of [true, false]) {
              for (const row of rows) row.hidden = hidden;
              document.body.offsetHeight;
            }
          };
          const times = [], yardstick = [];
          for (let round = 0; round < 3; round += 1) {
            for (const [index, words] of ["number 4711", "number 42 ", "entry"].entries()) {
              search("");
              times[index] = Math.min(times[index] ?? Infinity, measure(() => search(words)));
            }
            search("");
            yardstick.push(measure(toggle));
          }
          return [times.map(Math.round), Math.min(...yardstick)]""")
        layouts = metric(driver, "LayoutCount") - layouts
        size = (FOLDER / f"{name}.html").stat().st_size / 1e6
        print(f"{name}: {size:.2f} MB, first paint {paint} ms, searches {took} ms, "
              f"hiding and showing everything {toggling:.0f} ms, {layouts} layouts")
        if limit:
            expect(size <= limit, f"{name} has at most {limit} MB: {size:.2f}")
        expect(max(took) <= 8 * toggling, f"{name}: searches take {took} ms, everything takes {toggling:.0f} ms")
        expect(layouts <= 30, f"{name}: a search lays the page out once: {layouts} layouts")
        check_quiet(driver, name)


def check_print(driver):
    open_page(driver, "showcase")
    pdf = driver.execute_cdp_cmd("Page.printToPDF", {"printBackground": True})["data"]
    (FOLDER / "showcase.pdf").write_bytes(base64.b64decode(pdf))
    expect(len(pdf) > 50_000, "the page prints")
    expect(pages(pdf) <= 6, f"14 scenarios, 4 of which didn't pass, on {pages(pdf)} pages")
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
    order = driver.execute_script("""
      return ["requirements", "failures", "features"].map((id) => document.getElementById(id).getBoundingClientRect().top)
      """)
    expect(order == sorted(order), "the printed page begins with the requirements")
    links = driver.execute_script("""
      return [...document.querySelectorAll(".contents a")].sort((left, right) => {
        const [a, b] = [left.getBoundingClientRect(), right.getBoundingClientRect()];
        return a.top - b.top || a.left - b.left;
      }).map((link) => document.querySelector(link.hash).getBoundingClientRect().top)""")
    expect(len(links) > 3 and links == sorted(links), f"the contents are in the printed order: {links}")
    expect(visible(driver, ".requirements .safe td") == [], "requirements without risk are printed without scenarios")
    expect(len(visible(driver, ".requirements .safe th")) == 1, "a requirement without risk is printed")
    expect(len(visible(driver, ".requirements tbody:not(.safe) td")) > 3, "requirements at risk are printed in full")
    expect(visible(driver, "details[data-s=passed] > ol") == [], "scenarios that passed are printed on one line")
    expect(len(visible(driver, "[data-s=undefined] > ol")) == 1, "scenarios that didn't pass are printed in full")
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})


def check_large_print(driver):
    open_page(driver, "large")
    driver.execute_cdp_cmd("Performance.enable", {})
    hide = "[...document.querySelectorAll('.feature')].forEach((feature, index) => { feature.hidden = %s; })"
    driver.execute_script(hide % "index % 2 === 0")
    half_count, half = print_page(driver)
    driver.execute_script(hide % "false")
    count, whole = print_page(driver)
    print(f"large: {count} pages printed in {whole:.1f} s of processor time, {half_count} for one half in {half:.1f} s")
    expect(half_count < 0.6 * count, f"half of the features are on {half_count} of {count} pages")
    expect(0 < whole < 3 * half, f"10,000 scenarios print in {whole:.1f} s, but half of them in {half:.1f} s")


def print_page(driver):
    """Prints the page, and returns the number of pages and the seconds of processor time that its process needed."""
    start = metric(driver, "ProcessTime")
    count = pages(driver.execute_cdp_cmd("Page.printToPDF", {"printBackground": True})["data"])
    return count, metric(driver, "ProcessTime") - start


def metric(driver, name):
    metrics = driver.execute_cdp_cmd("Performance.getMetrics", {})["metrics"]
    return next(entry["value"] for entry in metrics if entry["name"] == name)


def pages(pdf):
    return len(re.findall(rb"/Type\s*/Page\b", base64.b64decode(pdf)))


names = sorted(page.stem for page in FOLDER.glob("*.html") if page.stem not in ("large", "huge"))
expect(len(names) == 15, f"there are 15 pages: {names}")
check_every_page(names)
driver = browser()
large_checks = (check_large, check_large_print) if "--large" in sys.argv else ()
for check in (check_filters, check_tag_mistakes, check_first_screen, check_links, check_changes, check_details,
              check_timeline, check_history, check_back, check_narrow, check_hostile, check_print, *large_checks):
    check(driver)
check_views(driver, script=True)
driver.quit()
driver = browser(script=False)
check_views(driver, script=False)
driver.quit()
for script in (True, False):
    check_folder(script)
print(f"{count} checks, {len(failures)} failed")
sys.exit(1 if failures else 0)
