"""Three browsers behind one small interface: Chromium and WebKit through WebDriver, Firefox through WebDriver BiDi."""

import base64
import contextlib
import json
import shutil
import socket
import subprocess
import tempfile
import time
from pathlib import Path

import urllib3
import websocket
from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver import ActionChains
from selenium.webdriver.chrome.service import Service as ChromeService
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.webkitgtk.options import Options as WebKitOptions
from selenium.webdriver.webkitgtk.service import Service as WebKitService

from waiting import LIMIT

# The seconds that a request to a driver may take, longer than any script. Selenium takes it when it starts a driver.
REQUEST_LIMIT = 600
socket.setdefaulttimeout(REQUEST_LIMIT)
MINI_BROWSERS = sorted(Path("/usr/lib").glob("*/webkit2gtk-4*/MiniBrowser"))
NAMES = {"Ctrl": Keys.CONTROL, "Shift": Keys.SHIFT, "Alt": Keys.ALT, "Enter": Keys.ENTER, "Tab": Keys.TAB,
         "Escape": Keys.ESCAPE, "Up": Keys.ARROW_UP, "Down": Keys.ARROW_DOWN, "Left": Keys.ARROW_LEFT,
         "Right": Keys.ARROW_RIGHT, "Home": Keys.HOME, "End": Keys.END, "Backspace": Keys.BACKSPACE,
         "Delete": Keys.DELETE, "F8": Keys.F8, "Space": " "}


class Browser:
    """What the checks do with a browser. A subclass implements `run`, `type_keys`, and `click_at`."""

    name = ""

    def wait(self, script, *arguments, text=None):
        """Runs a script until it returns something, and returns that."""
        end = time.monotonic() + LIMIT
        while time.monotonic() < end:
            if result := self.run(script, *arguments):
                return result
            time.sleep(0.03)
        raise AssertionError(f"{self.name}: waited {LIMIT} s for {text or script}")

    def type(self, text):
        """Types a text; each line end is the Enter key, each tab the Tab key."""
        self.type_keys([[{"\n": Keys.ENTER, "\t": Keys.TAB}.get(character, character)] for character in text])

    def press(self, *names):
        """Presses keys, such as `Ctrl+z`, one after the other."""
        self.type_keys([[NAMES.get(part, part) for part in name.split("+")] for name in names])

    def click(self, selector, text=""):
        """Clicks the first visible element that a selector finds and that contains a text."""
        self.click_at(*self.center(selector, text))

    def center(self, selector, text=""):
        """Returns where to click an element: the first visible one that a selector finds and that contains a text."""
        return self.wait("""
          const [selector, text] = arguments;
          const found = [...document.querySelectorAll(selector)].find((element) => element.checkVisibility()
            && !element.disabled && (element.textContent + (element.ariaLabel ?? "")).includes(text));
          if (!found) return null;
          found.scrollIntoView({ block: "nearest", inline: "nearest" });
          const box = found.getBoundingClientRect();
          return [Math.round(box.x + box.width / 2), Math.round(box.y + Math.min(box.height / 2, 300))];""",
                         selector, text, text=f"{selector} {text}")


class SeleniumBrowser(Browser):
    def __init__(self, driver):
        self.driver = driver
        driver.set_script_timeout(60)

    def open(self, address):
        self.driver.get("about:blank")
        self.driver.get(address)
        # WebKit's driver may return before the page has replaced the last one.
        self.wait("return location.href !== 'about:blank'")

    def reload(self):
        self.run("window.isLastPage = true;")
        self.driver.refresh()
        self.wait("return window.isLastPage === undefined")

    def run(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def run_async(self, script, *arguments):
        script = f"""const done = arguments[arguments.length - 1];
          (async (...arguments_) => {{ {script.replace("arguments", "arguments_")} }})(...arguments).then(done, (error) => done("error: " + error));"""
        return self.driver.execute_async_script(script, *arguments)

    def type_keys(self, chords):
        chain = ActionChains(self.driver, duration=0)
        for *modifiers, key in chords:
            for modifier in modifiers:
                chain.key_down(modifier)
            chain.key_down(key).key_up(key)
            for modifier in reversed(modifiers):
                chain.key_up(modifier)
        chain.perform()

    def click_at(self, x, y):
        chain = ActionChains(self.driver, duration=0)
        chain.w3c_actions.pointer_action.move_to_location(x, y).click()
        chain.perform()

    def move_to(self, x, y):
        chain = ActionChains(self.driver, duration=0)
        chain.w3c_actions.pointer_action.move_to_location(x, y)
        chain.perform()

    def press_at(self, x, y):
        chain = ActionChains(self.driver, duration=0)
        chain.w3c_actions.pointer_action.move_to_location(x, y).pointer_down()
        chain.perform()

    def release(self):
        chain = ActionChains(self.driver, duration=0)
        chain.w3c_actions.pointer_action.pointer_up()
        chain.perform()

    def screenshot(self, path):
        self.driver.save_screenshot(str(path))

    def close(self):
        self.driver.quit()


class Chromium(SeleniumBrowser):
    name = "Chromium"

    def __init__(self, width=1300, height=900, dark=False, language="en", downloads=None, extra=()):
        options = webdriver.ChromeOptions()
        for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", f"--window-size={width},{height}",
                         f"--lang={language}", *extra):
            options.add_argument(argument)
        if dark:
            options.add_argument("--blink-settings=preferredColorScheme=0")
        preferences = {"intl.accept_languages": language}
        if downloads:
            preferences |= {"download.default_directory": str(downloads), "download.prompt_for_download": False,
                            "profile.default_content_setting_values.automatic_downloads": 1}
        options.add_experimental_option("prefs", preferences)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        super().__init__(webdriver.Chrome(options=options, service=ChromeService("/usr/bin/chromedriver")))

    def complaints(self):
        return [entry["message"] for entry in self.driver.get_log("browser") if entry["level"] in ("SEVERE", "WARNING")]

    def requests(self):
        events = [json.loads(entry["message"])["message"] for entry in self.driver.get_log("performance")]
        return [event["params"]["request"]["url"] for event in events if event["method"] == "Network.requestWillBeSent"]


class WebKit(SeleniumBrowser):
    name = "WebKit"

    def __init__(self):
        options = WebKitOptions()
        options.binary_location = str(MINI_BROWSERS[-1])
        options.add_argument("--automation")
        super().__init__(self.started(options))
        self.driver.set_window_size(1300, 900)

    @staticmethod
    def started(options, attempts=3):
        """Returns a driver. Its browser doesn't always start, so it is started again then."""
        for attempt in range(attempts):
            service = WebKitService("/usr/bin/WebKitWebDriver")
            # WebKitWebDriver may wait forever for a browser that doesn't start.
            socket.setdefaulttimeout(60)
            try:
                return webdriver.WebKitGTK(options=options, service=service)
            except (urllib3.exceptions.HTTPError, WebDriverException) as error:
                service.stop()
                if attempt + 1 == attempts:
                    raise
                print(f"WebKit didn't start: {error}", flush=True)
            finally:
                socket.setdefaulttimeout(REQUEST_LIMIT)

    @staticmethod
    def is_missing():
        return not MINI_BROWSERS or not shutil.which("WebKitWebDriver")


class Firefox(Browser):
    """Firefox speaks WebDriver BiDi itself, so it needs no driver."""

    name = "Firefox"

    def __init__(self):
        self.profile = tempfile.mkdtemp()
        (Path(self.profile) / "user.js").write_text('user_pref("intl.accept_languages", "en");\n'
                                                    'user_pref("browser.shell.checkDefaultBrowser", false);\n'
                                                    'user_pref("datareporting.policy.dataSubmissionEnabled", false);\n')
        self.process = subprocess.Popen(
            ["firefox-esr", "--headless", "--no-remote", "--profile", self.profile, "--remote-debugging-port", "0",
             "--width", "1300", "--height", "900"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            address = self.address()
        except BaseException:
            self.process.kill()
            raise
        self.socket = websocket.create_connection(address + "/session", timeout=60, suppress_origin=True)
        self.count = 0
        self.logged = []
        self.send("session.new", capabilities={})
        self.context = self.send("browsingContext.getTree")["contexts"][0]["context"]
        self.send("session.subscribe", events=["log.entryAdded"])

    @staticmethod
    def is_missing():
        return not shutil.which("firefox-esr")

    def address(self):
        """Returns the address that Firefox writes into its profile once it listens."""
        file = Path(self.profile) / "WebDriverBiDiServer.json"
        end = time.monotonic() + 4 * LIMIT
        while time.monotonic() < end:
            with contextlib.suppress(FileNotFoundError, ValueError):
                server = json.loads(file.read_text())
                return f"ws://{server['ws_host']}:{server['ws_port']}"
            time.sleep(0.05)
        raise AssertionError(f"Firefox: didn't listen within {4 * LIMIT} s")

    def send(self, method, **parameters):
        self.count += 1
        self.socket.send(json.dumps({"id": self.count, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self.socket.recv())
            if answer.get("id") == self.count:
                if answer["type"] == "error":
                    raise AssertionError(f"Firefox: {method}: {answer['message']}")
                return answer["result"]
            if answer.get("method") == "log.entryAdded":
                self.logged.append(answer["params"])

    def open(self, address):
        self.send("browsingContext.navigate", context=self.context, url="about:blank", wait="complete")
        self.send("browsingContext.navigate", context=self.context, url=address, wait="complete")

    def reload(self):
        self.send("browsingContext.reload", context=self.context, wait="complete")

    def run(self, script, *arguments):
        return self.run_async(script, *arguments)

    def run_async(self, script, *arguments):
        declaration = f"""async (given) => JSON.stringify(
          await (async function () {{ {script} }}).apply(null, JSON.parse(given)) ?? null)"""
        answer = self.send("script.callFunction", functionDeclaration=declaration, awaitPromise=True,
                           userActivation=True, target={"context": self.context},
                           arguments=[{"type": "string", "value": json.dumps(arguments)}])
        if answer["type"] == "exception":
            raise AssertionError(f"Firefox: {answer['exceptionDetails']['text']}")
        return json.loads(answer["result"]["value"])

    def type_keys(self, chords):
        actions = []
        for chord in chords:
            actions += [{"type": "keyDown", "value": key} for key in chord]
            actions += [{"type": "keyUp", "value": key} for key in reversed(chord)]
        self.perform({"type": "key", "id": "keys", "actions": actions})

    def click_at(self, x, y):
        self.perform({"type": "pointer", "id": "mouse", "actions": [
            {"type": "pointerMove", "x": x, "y": y}, {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0}]})

    def move_to(self, x, y):
        self.perform({"type": "pointer", "id": "mouse", "actions": [{"type": "pointerMove", "x": x, "y": y}]})

    def perform(self, source):
        self.send("input.performActions", context=self.context, actions=[source])

    def screenshot(self, path):
        data = self.send("browsingContext.captureScreenshot", context=self.context)["data"]
        Path(path).write_bytes(base64.b64decode(data))

    def complaints(self):
        return [entry["text"] for entry in self.logged if entry["level"] in ("error",)]

    def close(self):
        self.socket.close()
        self.process.terminate()
        try:
            self.process.wait(LIMIT)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)
