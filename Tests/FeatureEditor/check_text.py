"""Typing, undo, completion, and what follows the text."""

from editor import (choose_tab, end_of, expect, expect_equal, only_chromium, panel_text, put_cursor, start, text_of,
                    wait_for_text, write_page)
from fixture import FILES, large

BASKET = FILES["Features/basket.feature"]
ROWS = """\
Feature: Rows

  Scenario Outline: Size <size>
    Given a <size> basket with 5 cucumbers

    Examples:
      | size |
      | small |
      | large |
"""


def typing_and_undo(browser):
    start(browser, write_page("project"), "#Features/basket.feature:9")
    end_of(browser, 8)
    browser.press("Enter")
    browser.type("And an empty shop")
    expected = BASKET.replace("    When I weigh it\n", "    When I weigh it\n    And an empty shop\n", 1)
    expect_equal(lambda: text_of(browser), expected, "Enter keeps the indentation")
    browser.press("Escape", "Ctrl+z")
    expect_equal(lambda: text_of(browser), expected.replace("shop\n    Then", "\n    Then"), "undo takes back a word")
    for _ in range(12):
        browser.press("Ctrl+z")
    expect_equal(lambda: text_of(browser), BASKET, "undo returns to the first text")
    for _ in range(12):
        browser.press("Ctrl+y")
    expect_equal(lambda: text_of(browser), expected, "redo returns to the last text")
    put_cursor(browser, 7, 4)
    browser.press("Backspace", "Backspace", "Delete")
    expect(lambda: "  iven a small" in text_of(browser), "Backspace and Delete take a character each")
    while text_of(browser) != expected:
        browser.press("Ctrl+z")
    put_cursor(browser, 8, 0)
    browser.press("Backspace")
    expect(lambda: "cucumbers    When" in text_of(browser), "Backspace at the start joins lines")
    browser.press("Ctrl+z")
    browser.press("Ctrl+a")
    browser.type("x")
    expect_equal(lambda: text_of(browser), "x", "a character replaces the selection")
    browser.press("Ctrl+z")
    expect_equal(lambda: text_of(browser), expected, "one undo brings everything back")


def keys_before_the_selection_is_reported(browser):
    """A browser that is busy handles a key before it reports the selection that the key before made."""
    start(browser, write_page("project"), "#Features/basket.feature:8")
    put_cursor(browser, 7, 4)
    browser.run("""
      const text = document.getElementById("text");
      getSelection().setBaseAndExtent(text, 0, text, text.childNodes.length);
      text.dispatchEvent(new InputEvent("beforeinput", { inputType: "insertText", data: "x", cancelable: true }));""")
    expect_equal(lambda: text_of(browser), "x", "a character replaces a selection that wasn't reported yet")


def new_lines(browser):
    start(browser, write_page("project"), "#Features/basket.feature:10")
    end_of(browser, 9)
    browser.type("\n\nScenario: Next\nGiven")
    browser.press("Escape")
    expect_equal(lambda: text_of(browser).split("\n")[10:13], ["", "  Scenario: Next", "    Given"], "an empty line ends a scenario")
    put_cursor(browser, 0, 4)
    browser.press("Enter")
    expect_equal(lambda: text_of(browser).split("\n")[0:2], ["@R-1", ""], "a line after tags isn't indented")


def start_at_the_end_of_a_large_file(browser):
    text = large(200_000).removesuffix("\n")
    last = text.count("\n")
    start(browser, write_page("large", files=FILES | {"Features/large.feature": text}, results=[]),
          f"#Features/large.feature:{last + 1}")
    end_of(browser, last)


def new_lines_before_the_check(browser):
    """One types faster than a large file is checked."""
    start_at_the_end_of_a_large_file(browser)
    browser.run("""
      for (const data of "\\n\\nScenario: Next\\nGiven") {
        const what = data === "\\n" ? { inputType: "insertParagraph" } : { inputType: "insertText", data };
        document.getElementById("text").dispatchEvent(
          new InputEvent("beforeinput", { ...what, bubbles: true, cancelable: true }));
      }""")
    expect_equal(lambda: text_of(browser).split("\n")[-2:], ["  Scenario: Next", "    Given"],
                 "a line below a new keyword line is indented")


@only_chromium("its driver can't compose text")
def composed_text(browser):
    """Keyboards of phones compose each word, and so do input methods."""
    start(browser, write_page("project"), "#Features/basket.feature:10")
    end_of(browser, 9)
    browser.type("\n")
    for word in ("Given", " ", "a", " ", "sm"):
        for count in range(1, len(word) + 1):
            browser.driver.execute_cdp_cmd("Input.imeSetComposition", {
                "text": word[:count], "selectionStart": count, "selectionEnd": count})
        browser.driver.execute_cdp_cmd("Input.insertText", {"text": word})
    expect_equal(lambda: text_of(browser).split("\n")[10], "    Given a sm", "each word follows the one before")
    wait_for_text(browser, "#choices", "basket with {int}")
    browser.press("Tab")
    for text, *keys in (("large", "Escape", "Tab"), ("12", "Tab")):
        browser.driver.execute_cdp_cmd("Input.imeSetComposition", {
            "text": text, "selectionStart": len(text), "selectionEnd": len(text)})
        browser.driver.execute_cdp_cmd("Input.insertText", {"text": text})
        browser.press(*keys)
    expect_equal(lambda: text_of(browser).split("\n")[10], "    Given a large basket with 12 cucumbers", "fields are filled in")
    browser.press("Enter")
    browser.driver.execute_cdp_cmd("Input.imeSetComposition", {"text": "When", "selectionStart": 4, "selectionEnd": 4})
    browser.press("Enter")
    browser.type("x")
    expect_equal(lambda: text_of(browser).split("\n")[11:13], ["    When", "    x"], "Enter ends what is composed")
    browser.press("Escape")
    for _ in range(16):
        browser.press("Ctrl+z")
    expect_equal(lambda: text_of(browser), BASKET, "undo takes back what was composed")


def lines_below_a_table(browser):
    start(browser, write_page("project"), "#Features/basket.feature:17")
    end_of(browser, 16)
    browser.type("\n| small | 2 |\nWhen")
    browser.press("Escape")
    expect_equal(lambda: text_of(browser).split("\n")[17:19], ["      | small | 2 |", "    When"],
                 "a row is below the row before it, and a step below the step of the table")
    for _ in range(8):
        browser.press("Ctrl+z")
    expect_equal(lambda: text_of(browser), BASKET, "undo takes back both")


def enter_keeps_what_one_typed(browser):
    """Also where more could be completed: an optional column, a longer tag, a keyword."""
    start(browser, write_page("project"), "#Features/basket.feature:10")
    end_of(browser, 9)
    browser.type("\n\n@R\nScenario\n\nScenario: Another\nGiven these baskets:\n| size | count |\n")
    browser.type("| small | 2 |")
    lines = [line.strip() for line in text_of(browser).split("\n")]
    expect_equal(lines[10:20], ["", "@R", "Scenario", "", "Scenario: Another", "Given these baskets:", "| size | count |",
                                "| small | 2 |", "", "@R-2"], "each line is as it was typed")


def copying_nothing(browser):
    start(browser, write_page("project"), "#Features/basket.feature:9")
    browser.run("""document.addEventListener("copy", (event) => { window.isCopied = event.defaultPrevented; });""")
    end_of(browser, 8)
    browser.press("Ctrl+c")
    expect_equal(browser.run("return window.isCopied ?? false"), False, "without a selection, the clipboard stays as it is")
    put_cursor(browser, 8, 0, 4)
    browser.press("Ctrl+c")
    browser.wait("return window.isCopied === true", text="a selection is copied")


@only_chromium("one engine is enough for size")
def many_lines(browser):
    browser.driver.set_script_timeout(300)
    start(browser, write_page("lines", files={"Features/lines.feature": "Feature: Many lines\n" + "#\n" * 130_000}, results=[]),
          "#Features/lines.feature:1")
    expect_equal(browser.run("return document.querySelectorAll('.line').length"), 130_002, "all lines are there")
    put_cursor(browser, 0, 0)
    browser.press("Ctrl+End")
    wait_for_text(browser, ".place", "Line 130002,")


def blocks_of_lines(browser):
    """The lines are in blocks, which edits lengthen, cut, and remove."""
    text = large(20_000)
    start(browser, write_page("blocks", files={"Features/large.feature": text}, results=[]), "#Features/large.feature:300")

    def insert(data):
        browser.run("""
          document.getElementById("text").dispatchEvent(new InputEvent(
            "beforeinput", { inputType: "insertText", data: arguments[0], bubbles: true, cancelable: true }));""", data)

    lines = text.split("\n")
    for line, new in ((299, "x"), (299, "# one\n# two\n"), (100, "# many\n" * 300), (0, "# first\n"), (64, "# a\n# b\n")):
        browser.run("document.querySelectorAll('.line')[arguments[0]].scrollIntoView({ block: 'center' })", line)
        put_cursor(browser, line, 0)
        insert(new)
        lines = lines[:line] + (new + lines[line]).split("\n") + lines[line + 1:]
        expect(lambda: text_of(browser) == "\n".join(lines), f"{new.count(chr(10))} lines are inserted at {line + 1}")
    browser.press("Ctrl+a")
    browser.press("Delete")
    expect_equal(lambda: text_of(browser), "", "all lines are deleted")
    browser.type("Feature: A")
    expect_equal(lambda: text_of(browser), "Feature: A", "one can go on typing")
    browser.press("Escape", *["Ctrl+z"] * 12)
    expect(lambda: text_of(browser) == text, "everything is undone")


def wide_rows(browser):
    """The cursor stays in view at the end of a wide row, also in the midst of a long file."""
    lines = large(20_000).split("\n")
    lines[300:300] = ["    Given these baskets:", "      | size | count |", f"      | small | {'9' * 400} |"]
    start(browser, write_page("wide", files={"Features/large.feature": "\n".join(lines)}, results=[]),
          "#Features/large.feature:303")
    is_in_view = """
      const range = getSelection().getRangeAt(0).cloneRange();
      range.setStart(range.endContainer, Math.max(0, range.endOffset - 1));
      const [{ right }, view] = [range.getBoundingClientRect(), document.querySelector(".scroller").getBoundingClientRect()];
      return right > view.left && right < view.right + 1;"""
    end_of(browser, 302)
    browser.type("x")
    expect(lambda: len(text_of(browser).split("\n")[302]) == len(lines[302]) + 1, "one types at the end of a wide row")
    # The browser needs some frames to see which blocks are in view.
    browser.run_async("for (let n = 0; n < 4; n += 1) await new Promise((next) => requestAnimationFrame(() => setTimeout(next)))")
    expect(lambda: browser.run(is_in_view), "what is typed at the end of a wide row is in view")
    put_cursor(browser, 302, 1)
    browser.type("y")
    expect_equal(lambda: browser.run("return document.querySelector('.scroller').scrollLeft"), 0, "so is what is typed at its start")


def undo_crosses_commands(browser):
    start(browser, write_page("project"), "#Features/basket.feature:16")
    end_of(browser, 15)
    browser.type("   ")
    browser.click("#format")
    formatted = text_of(browser)
    expect("small |     2 |\n" in formatted, "format removes spaces at the end")
    browser.press("Ctrl+z")
    expect(lambda: "small |     2 |   \n" in text_of(browser), "undo takes back formatting")
    browser.press("Ctrl+z")
    expect_equal(lambda: text_of(browser), BASKET, "and then what was typed before it")


def files_keep_their_history(browser):
    start(browser, write_page("project"), "#Features/basket.feature:9")
    end_of(browser, 8)
    browser.type("!")
    browser.click(".file", "Scale")
    wait_for_text(browser, ".path-title", "scale.feature")
    browser.click(".file", "Basket")
    wait_for_text(browser, ".path-title", "basket.feature")
    expect(lambda: "weigh it!" in text_of(browser), "the edit is there after another file was open")
    browser.press("Ctrl+z")
    expect_equal(lambda: text_of(browser), BASKET, "and can be undone")


def problems_as_one_types(browser):
    start(browser, write_page("project"), "#Features/basket.feature:9")
    wait_for_text(browser, ".tab-panel", "No problems")
    end_of(browser, 8)
    browser.type("s")
    wait_for_text(browser, ".line-note", "did you mean")
    expect(lambda: browser.run("return document.querySelectorAll('.line')[8].classList.contains('has-error')"), "the line is marked")
    wait_for_text(browser, "#tab-problems", "(1)")
    expect(lambda: "undefined-step" in panel_text(browser), "the problem has the name of its rule")
    browser.press("Ctrl+z")
    wait_for_text(browser, ".tab-panel", "No problems")
    end_of(browser, 9)
    browser.type("\n  Scenaro: Zwei")
    wait_for_text(browser, ".tab-panel", "expected a step keyword")
    start(browser, write_page("project"), "#Features/basket.feature:2")
    end_of(browser, 10)
    browser.type("@R-9")
    wait_for_text(browser, "#tab-problems", "(")


def quick_fixes(browser):
    start(browser, write_page("project"), "#Features/basket.feature:9")
    end_of(browser, 8)
    browser.type("z")
    browser.press("Escape", "Ctrl+.")
    wait_for_text(browser, "#choices", "I weigh it")
    browser.press("Enter")
    expect_equal(lambda: text_of(browser), BASKET, "the first quick fix is the nearest step")
    end_of(browser, 7)
    browser.press("Enter")
    browser.type("Given a big basket holding 7 cucumbers")
    browser.press("Escape", "Ctrl+.")
    wait_for_text(browser, "#choices", "basket with")
    browser.click("#choices [role=option]", "basket with")
    expect(lambda: "basket with" in text_of(browser).split("\n")[8], "a step that exists takes the place of another")


def completion(browser):
    start(browser, write_page("project"), "#Features/basket.feature:10")
    end_of(browser, 9)
    browser.press("Enter")
    browser.type("Giv")
    wait_for_text(browser, "#choices", "Given")
    browser.press("Tab")
    expect_equal(lambda: text_of(browser).split("\n")[10], "    Given ", "Tab completes a keyword")
    browser.type("a sm")
    wait_for_text(browser, "#choices", "basket with {int}")
    browser.press("Down", "Enter")
    expect_equal(lambda: text_of(browser).split("\n")[10], "    Given a small basket with 5 cucumbers", "Enter inserts a step")
    wait_for_text(browser, "#choices", "large")
    browser.press("Down", "Enter")
    browser.type("12")
    browser.press("Tab")
    expect_equal(lambda: text_of(browser).split("\n")[10], "    Given a large basket with 12 cucumbers", "fields are filled in")
    browser.press("Enter")
    browser.type("Then x completely new step")
    browser.press("Enter")
    expect_equal(lambda: text_of(browser).split("\n")[11], "    Then x completely new step", "Enter keeps what one typed")
    put_cursor(browser, 0, 4)
    browser.type(" @R-")
    wait_for_text(browser, "#choices", "R-3")
    wait_for_text(browser, "#choices", "Nothing is lost")
    browser.press("Escape")
    expect(lambda: browser.run("return document.querySelector('.choices').hidden"), "Escape closes the list")


def completion_before_the_check(browser):
    """Tab takes what fits the last typed letter, although a large file isn't checked yet."""
    start_at_the_end_of_a_large_file(browser)
    browser.press("Enter")
    browser.type("Gi")
    wait_for_text(browser, "#choices", "Given")
    browser.run("""
      const text = document.getElementById("text");
      text.dispatchEvent(new InputEvent("beforeinput", { inputType: "insertText", data: "v", bubbles: true, cancelable: true }));
      text.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab", bubbles: true, cancelable: true }));""")
    expect_equal(lambda: text_of(browser).split("\n")[-1], "    Given ", "Tab completes the keyword")
    browser.press("Enter")
    browser.run_async("""
      const text = document.getElementById("text");
      for (const data of "Wh") {
        text.dispatchEvent(new InputEvent("beforeinput", { inputType: "insertText", data, bubbles: true, cancelable: true }));
      }
      text.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
      await new Promise((resolve) => setTimeout(resolve, 400));""")
    expect(browser.run("return document.querySelector('.choices').hidden"), "Escape comes before the list, which stays closed")


def hover(browser):
    start(browser, write_page("project"), "#Features/basket.feature:8")
    put_cursor(browser, 7, 12)
    browser.press("Ctrl+i")
    wait_for_text(browser, "#hover", "Fills a new basket.")
    wait_for_text(browser, "#hover", "Used once")
    browser.press("Escape")
    box = browser.run("""
      const range = document.createRange(), node = document.querySelectorAll(".line")[9].firstChild;
      range.setStart(node, 12); range.setEnd(node, 13);
      const box = range.getBoundingClientRect(); return [Math.round(box.x), Math.round(box.y + 4)];""")
    browser.move_to(*box)
    wait_for_text(browser, "#hover", "the scale shows {int} kg")


def outline_and_addresses(browser):
    start(browser, write_page("project"), "#Features/basket.feature:13")
    wait_for_text(browser, ".place", "Line 13")
    choose_tab(browser, "outline")
    wait_for_text(browser, ".tab-panel", "Several baskets")
    wait_for_text(browser, ".tab-panel", "passed")
    start(browser, write_page("rows", files={"Features/rows.feature": ROWS}, results=[
        {"uri": "Features/rows.feature", "line": line, "name": f"Size {size}", "status": status}
        for line, size, status in ((8, "small", "failed"), (9, "large", "passed"))]), "#Features/rows.feature:3")
    choose_tab(browser, "outline")
    wait_for_text(browser, ".outline", "failed")
    expect("passed" not in panel_text(browser), "an outline has the worst result of its rows")
    start(browser, write_page("project"), "#Features/basket.feature:13")
    choose_tab(browser, "outline")
    browser.click(".outline button", "A basket with")
    wait_for_text(browser, ".place", "Line 7")
    browser.wait("return location.hash.endsWith('basket.feature:7')")
    browser.run("location.hash = '#Features/scale.feature:5'")
    wait_for_text(browser, ".path-title", "scale.feature")
    wait_for_text(browser, ".place", "Line 5")
    start(browser, write_page("project"), "#Features/no%20newline.feature:4")
    wait_for_text(browser, ".place", "Line 4")
    start(browser, write_page("project"), "#Features/gone.feature:4")
    wait_for_text(browser, ".notice", "no file Features/gone.feature")


def file_list(browser):
    start(browser, write_page("project"))
    expect_equal(lambda: browser.run("return [...document.querySelectorAll('.files li')].length"), 4, "all files are listed")
    wait_for_text(browser, ".files", "failed")
    browser.press("Ctrl+p")
    browser.type("żółt")
    browser.wait("return document.querySelectorAll('.files li').length === 1")
    browser.press("Enter")
    wait_for_text(browser, ".path-title", "koszyk.feature")
    wait_for_text(browser, ".line:nth-child(2)", "Funkcja")


def other_languages(browser):
    start(browser, write_page("project"), "#Features/pl/koszyk.feature:5")
    end_of(browser, 4)
    browser.press("Enter")
    browser.type("Ora")
    wait_for_text(browser, "#choices", "Oraz")
    browser.press("Escape")
    browser.run("""const select = document.getElementById("page-language");
      select.value = "pl"; select.dispatchEvent(new Event("change"));""")
    wait_for_text(browser, "#tab-problems", "Problemy")
    wait_for_text(browser, ".path-title", "koszyk.feature")
    wait_for_text(browser, ".tab-panel", "błąd")
    expect_equal(lambda: browser.run("return document.documentElement.lang"), "pl", "the page says that it is Polish")
    browser.run("document.getElementById('text').focus()")
    browser.press("Ctrl+z")
    expect(lambda: "Ora" not in text_of(browser), "undo works after the language has changed")


def line_ends(browser):
    start(browser, write_page("project"), "#Features/scale.feature:4")
    end_of(browser, 3)
    browser.press("Enter")
    browser.type("And an empty shop")
    browser.press("Escape")
    browser.click("#changes")
    wait_for_text(browser, ".diff .added", "And an empty shop")
    expect_equal(lambda: browser.run("return document.querySelectorAll('.diff .added, .diff .removed').length"), 1,
                 "a typed line in a file with CRLF is the only change")


CHECKS = [
    typing_and_undo, keys_before_the_selection_is_reported, new_lines, new_lines_before_the_check, composed_text,
    lines_below_a_table, enter_keeps_what_one_typed, copying_nothing, many_lines, blocks_of_lines, wide_rows,
    undo_crosses_commands, files_keep_their_history, problems_as_one_types, quick_fixes, completion,
    completion_before_the_check, hover, outline_and_addresses, file_list, other_languages, line_ends,
]
