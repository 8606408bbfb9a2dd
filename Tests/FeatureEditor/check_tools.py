"""Tables, outlines, steps, requirements, and new features."""

import time

from editor import (choose_tab, end_of, expect, expect_equal, panel_text, put_cursor, start, text_of, wait_for_text,
                    write_page)
from fixture import FILES

BASKET = FILES["Features/basket.feature"]


def cells_of(browser):
    return browser.run("""
      return [...document.querySelectorAll(".grid tbody tr")].map((row) =>
        [...row.querySelectorAll("input, textarea")].map((field) => field.value))""")


def paste(browser, text):
    browser.run("""
      const data = new DataTransfer();
      data.setData("text/plain", arguments[0]);
      document.activeElement.dispatchEvent(Object.assign(
        new Event("paste", { bubbles: true, cancelable: true }), { clipboardData: data }));""", text)


def table_as_a_grid(browser):
    start(browser, write_page("project"), "#Features/basket.feature:17")
    put_cursor(browser, 16, 10)
    browser.press("Alt+Shift+t")
    wait_for_text(browser, "dialog", "The step expects")
    expect_equal(lambda: cells_of(browser), [["size", "count"], ["small", "2"], ["large", "1"]], "the grid has the cells")
    expect_equal(lambda: browser.run("return document.activeElement.dataset.cell"), "2,0", "the cell of the cursor has the focus")
    browser.press("Enter")
    browser.type("large\t7\n")
    expect_equal(lambda: browser.run("return document.activeElement.dataset.cell"), "4,0", "Enter goes to where Tab began")
    browser.click("dialog button", "Delete row 5")
    browser.press("Up", "Down")
    browser.run("document.querySelector('[data-cell=\"3,0\"]').focus()")
    browser.press("Ctrl+a")
    browser.type("small")
    browser.click("dialog button", "Move row 4 up")
    browser.click("dialog button", "Move column count left")
    browser.click("#add-column")
    browser.type("color")
    expect_equal(lambda: cells_of(browser), [["count", "size", "color"], ["2", "small", ""], ["7", "small", ""], ["1", "large", ""]],
                 "rows and columns are added and moved")
    browser.click("dialog button", "Delete row 2")
    browser.click("dialog [data-value=apply]")
    expect_equal(lambda: text_of(browser), BASKET.replace("""\
      | size  | count |
      | small |     2 |
      | large |     1 |
""", """\
      | count | size  | color |
      |     7 | small |       |
      |     1 | large |       |
"""), "the table is aligned")
    browser.run("document.getElementById('text').focus()")
    browser.press("Ctrl+z")
    expect_equal(lambda: text_of(browser), BASKET, "one undo takes the grid back")


def escape_asks_in_an_edited_grid(browser):
    start(browser, write_page("project"), "#Features/basket.feature:17")
    put_cursor(browser, 16, 20)
    browser.press("Alt+Shift+t")
    wait_for_text(browser, "dialog", "The step expects")
    browser.press("Escape")
    browser.wait("return document.querySelector('dialog') === null", text="a grid without edits closes at once")
    for answer in ("Cancel", "Discard"):
        if answer == "Cancel":
            browser.press("Alt+Shift+t")
            wait_for_text(browser, "dialog", "The step expects")
            browser.type("XY")
        browser.press("Escape")
        wait_for_text(browser, "dialog", "Discard what you have changed here?")
        expect_equal(lambda: len(cells_of(browser)), 3, "the grid is still there")
        browser.click("dialog:last-of-type .dialog-foot button", answer)
        browser.wait("return document.querySelectorAll('dialog').length === arguments[0]", int(answer == "Cancel"))
    expect_equal(lambda: text_of(browser), BASKET, "edits of the grid are dropped")


def spreadsheet_paste(browser):
    start(browser, write_page("project"), "#Features/basket.feature:16")
    put_cursor(browser, 15, 10)
    browser.press("Alt+Shift+t")
    wait_for_text(browser, "dialog", "The step expects")
    paste(browser, 'small\t3\tred | blue\r\n"large"\t4\t"say ""hi"""\r\nsmall\t5\tback\\slash\r\n')
    expect_equal(lambda: cells_of(browser), [["size", "count", ""], ["small", "3", "red | blue"], ["large", "4", 'say "hi"'],
                                     ["small", "5", "back\\slash"]], "cells of a spreadsheet fill the grid")
    browser.click("dialog [data-value=apply]")
    expect(lambda: '      | small |     3 | red \\| blue' in text_of(browser), "pipes are escaped")
    put_cursor(browser, 14, 10)
    browser.press("Alt+Shift+t")
    wait_for_text(browser, "dialog", "The step expects")
    expect_equal(lambda: cells_of(browser)[1][2], "red | blue", "and shown without the escape")
    browser.press("Escape")


def new_table_for_a_step(browser):
    start(browser, write_page("project"), "#Features/basket.feature:10")
    end_of(browser, 9)
    browser.type("\nGiven these baskets:")
    browser.press("Escape", "Alt+Shift+t")
    wait_for_text(browser, "dialog", "New table")
    expect_equal(lambda: cells_of(browser), [["size", "count"], ["", ""]], "a new table has the columns that the step requires")
    browser.press("Down")
    browser.type("small\t1")
    browser.click("dialog [data-value=apply]")
    expect_equal(lambda: text_of(browser).split("\n")[11:13], ["      | size  | count |", "      | small |     1 |"],
                 "the table is below its step")


def tables_align_when_left(browser):
    start(browser, write_page("project"), "#Features/basket.feature:15")
    put_cursor(browser, 15, 13)
    browser.type("XXXX")
    expect(lambda: "smallXXXX |" in text_of(browser), "a table stays as it is while one types in it")
    put_cursor(browser, 17, 3)
    browser.wait("return document.getElementById('text').textContent.includes('| size      | count |')",
                 text="the table is aligned")


def outlines(browser):
    start(browser, write_page("project"), "#Features/basket.feature:8")
    put_cursor(browser, 7, 30)
    browser.press("Alt+Shift+p")
    wait_for_text(browser, "dialog", "cucumbers")
    boxes = browser.run("return [...document.querySelectorAll('dialog [type=checkbox]')].map((box) => box.ariaLabel)")
    expect_equal(boxes, ["Make “small” a placeholder", "Make “5” a placeholder", "Make “3” a placeholder"], "all values")
    names = browser.run("return [...document.querySelectorAll('dialog [type=text]')].map((field) => field.value)")
    expect_equal(names, ["size", "cucumbers", "kg"], "columns are named by types, or by words next to values")
    browser.press("Space", "Tab", "Tab", "Tab")
    browser.type("amount")
    browser.click("dialog [data-value=apply]")
    browser.wait("return document.getElementById('text').textContent.includes('<')")
    text = text_of(browser)
    expect("Scenario Outline: A basket with cucumbers" in text and "amount>" in text and "Examples:" in text,
           "values become placeholders: " + text)
    choose_tab(browser, "problems")
    wait_for_text(browser, ".tab-panel", "No problems")
    put_cursor(browser, 7, 10)
    browser.press("Alt+Shift+s")
    browser.wait("return !document.getElementById('text').textContent.includes('Examples')")
    expect(lambda: "a small basket with 5 cucumbers" in text_of(browser), "an outline becomes scenarios")


def step_browser(browser):
    start(browser, write_page("project"), "#Features/basket.feature:10")
    end_of(browser, 9)
    browser.press("Ctrl+j")
    wait_for_text(browser, ".steps", "Scale")
    expect_equal(lambda: browser.run("return document.activeElement.id"), "find-step", "the search has the focus")
    browser.type("basket cucumber")
    wait_for_text(browser, "[role=tabpanel] [role=status]", "1 step")
    browser.click(".step summary")
    wait_for_text(browser, ".step .facts", "small, large")
    browser.click(".uses summary")
    wait_for_text(browser, ".uses", "A basket with cucumbers")
    browser.run("location.hash = '#Features/basket.feature:8'")
    wait_for_text(browser, ".place", "Line 8")
    time.sleep(0.4)
    wait_for_text(browser, ".uses", "A basket with cucumbers")
    browser.run("location.hash = '#Features/basket.feature:10'")
    wait_for_text(browser, ".place", "Line 10")
    browser.click("button", "Insert")
    expect_equal(lambda: text_of(browser).split("\n")[10], "    Given a small basket with 5 cucumbers", "a step is inserted below the line")
    wait_for_text(browser, "#choices", "large")
    browser.press("Down", "Enter")
    browser.type("9")
    browser.press("Enter")
    expect_equal(lambda: text_of(browser).split("\n")[10], "    Given a large basket with 9 cucumbers", "its fields are filled in")
    browser.press("Ctrl+j", "Ctrl+a")
    browser.type("these")
    browser.wait("return document.querySelector('.steps').innerText.includes('these')"
                 " && document.querySelectorAll('.step').length === 1", text="the step that has a table")
    browser.click("button", "Insert")
    expect(lambda: "| size | count |" in text_of(browser).split("\n")[12], "a step comes with the table that it requires")
    browser.press("Escape", "Ctrl+z")
    expect(lambda: "these" not in text_of(browser).split("\n")[11] and "| size" not in text_of(browser).split("\n")[12],
           "one undo takes back both")


def coverage(browser):
    start(browser, write_page("project"), "#Features/basket.feature:12")
    choose_tab(browser, "coverage")
    wait_for_text(browser, ".total", "2 of 3")
    end_of(browser, 11 - 1)
    browser.press("Down")
    browser.press("End")
    put_cursor(browser, 11, 7 - 1)
    browser.type(" @R-3")
    browser.press("Escape")
    wait_for_text(browser, ".total", "3 of 3")
    wait_for_text(browser, ".card", "Nothing is lost")
    expect(lambda: "new" in panel_text(browser), "what is newly covered is marked")
    put_cursor(browser, 0, 0, 4)
    browser.press("Delete")
    wait_for_text(browser, ".total", "2 of 3")
    expect(lambda: "no longer covered" in panel_text(browser), "what is no longer covered is marked")


def new_feature(browser):
    start(browser, write_page("project"))
    browser.click("#new-feature")
    wait_for_text(browser, "dialog", "New feature")
    browser.type("Wielki Łoś & co")
    expect_equal(lambda: browser.run("return document.getElementById('feature-path').value"), "Features/wielki-los-co.feature",
                 "the file name follows from the name")
    browser.press("Enter")
    wait_for_text(browser, ".path-title", "Features/wielki-los-co.feature")
    expect(lambda: text_of(browser).startswith("Feature: Wielki Łoś & co\n"), "the feature has its name")
    wait_for_text(browser, ".files", "new")
    browser.click("#new-feature")
    wait_for_text(browser, "dialog", "New feature")
    browser.press("Enter")
    wait_for_text(browser, "dialog .error", "Enter a name")
    browser.press("Escape")


def empty_project(browser):
    start(browser, write_page("empty", files={}, results=[]))
    wait_for_text(browser, ".empty", "no features yet")
    browser.click(".empty button")
    wait_for_text(browser, "dialog", "New feature")
    browser.type("First\n")
    wait_for_text(browser, ".path-title", "Features/first.feature")
    browser.type("One")
    expect_equal(lambda: text_of(browser).split("\n")[2].split(": ")[1], "One", "one can name the first scenario right away")
    browser.type("\nan empty shop\nWhen I weigh it")
    browser.press("Escape")
    expect_equal(lambda: text_of(browser).split("\n")[2:], ["  Scenario: One", "    Given an empty shop", "    When I weigh it", ""],
                 "Enter goes on with the step below the name")


CHECKS = [table_as_a_grid, escape_asks_in_an_edited_grid, spreadsheet_paste, new_table_for_a_step, tables_align_when_left,
          outlines, step_browser, coverage, new_feature, empty_project]
