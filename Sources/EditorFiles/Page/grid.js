// A table as a grid of fields, in which the user can change rows and columns and paste cells from a spreadsheet.

import { make, fill, button, iconButton } from "./dom.js";
import { say } from "./words.js";

/** @typedef {import("./step-facts.js").Column} Column */

let listCount = 0;

export class Grid {
  /** The column in which the user first pressed Tab. Enter returns to it, as in a spreadsheet. */
  #firstColumn = 0;
  #isTabbing = false;

  /**
   * @param {string[][]} cells
   * @param {Column[]} columns the columns that the step expects
   */
  constructor(cells, columns) {
    const width = Math.max(1, ...cells.map((row) => row.length));
    this.cells = (cells.length > 0 ? cells : [[""]]).map((row) => padded(row, width));
    this.columns = columns;
    this.lists = `values-${listCount += 1}`;
    this.table = make("table", { class: "grid" });
    this.table.addEventListener("paste", (/** @type {ClipboardEvent} */ event) => this.#paste(event));
    this.table.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => this.#key(event));
    this.table.addEventListener("focusin", ({ target }) => {
      if (!this.#isTabbing) this.#firstColumn = Math.max(0, this.#placeOf(target)[1]);
      this.#isTabbing = false;
    });
    this.table.addEventListener("input", ({ target }) => {
      const [row, column] = this.#placeOf(target);
      if (row >= 0) this.cells[row][column] = target.value;
    });
    this.element = make("div", {}, make("div", { class: "grid-scroller", tabindex: "0", role: "region",
      "aria-label": say("table") }, this.table),
    make("div", { class: "row-of-buttons" },
      button(say("add-row"), () => this.#addRow(this.cells.length), { id: "add-row" }),
      button(say("add-column"), () => this.#addColumn(this.cells[0].length), { id: "add-column" })),
    make("p", { class: "hint" }, say("grid-hint")),
    make("datalist", { id: `${this.lists}-names` }, ...columns.map(({ name }) => makeOption(name))),
    ...columns.filter(({ values }) => values.length > 0).map(({ name, values }) => (
      make("datalist", { id: this.#listOf(name) }, ...values.map((value) => makeOption(value))))));
    this.draw();
  }

  /** @param {string} name */
  #listOf(name) {
    return `${this.lists}-${this.columns.findIndex((column) => column.name === name)}`;
  }

  /**
   * Draws the table, and moves the focus to a cell if one is given.
   * @param {number} [row]
   * @param {number} [column]
   */
  draw(row, column) {
    const width = this.cells[0].length;
    fill(this.table,
      make("thead", {}, make("tr", {}, ...Array.from({ length: width }, (_, index) => this.#columnHead(index, width)),
        make("td", { class: "tools" }))),
      make("tbody", {}, ...this.cells.map((texts, index) => this.#row(texts, index))));
    if (row !== undefined) this.focus(row, column ?? 0);
  }

  /**
   * @param {number} row
   * @param {number} column
   */
  focus(row, column) {
    this.table.querySelector(`[data-cell="${row},${column}"]`)?.focus();
  }

  /**
   * @param {number} index
   * @param {number} width
   */
  #columnHead(index, width) {
    const name = this.cells[0][index] || String(index + 1);
    return make("td", { class: "tools" },
      iconButton("←", say("move-column-left", { name }), () => this.#moveColumn(index, -1),
        { disabled: index === 0 }),
      iconButton("→", say("move-column-right", { name }), () => this.#moveColumn(index, 1),
        { disabled: index === width - 1 }),
      iconButton("×", say("delete-column", { name }), () => this.#deleteColumn(index), { disabled: width === 1 }));
  }

  /**
   * @param {string[]} texts
   * @param {number} row
   */
  #row(texts, row) {
    const last = this.cells.length - 1;
    return make("tr", { class: row === 0 ? "head" : null },
      ...texts.map((text, column) => make("td", {}, this.#field(text, row, column))),
      make("td", { class: "tools" },
        iconButton("↑", say("move-row-up", { row: row + 1 }), () => this.#moveRow(row, -1),
          { disabled: row === 0 }),
        iconButton("↓", say("move-row-down", { row: row + 1 }), () => this.#moveRow(row, 1),
          { disabled: row === last }),
        iconButton("×", say("delete-row", { row: row + 1 }), () => this.#deleteRow(row), { disabled: last === 0 })));
  }

  /**
   * @param {string} text
   * @param {number} row
   * @param {number} column
   */
  #field(text, row, column) {
    const header = this.cells[0][column];
    const values = row === 0 ? this.columns : this.columns.find(({ name }) => name === header)?.values ?? [];
    const list = row === 0 ? `${this.lists}-names` : this.#listOf(header);
    const field = make(text.includes("\n") ? "textarea" : "input", {
      "data-cell": `${row},${column}`, "aria-label": say("cell", { row: row + 1, column: header || column + 1 }),
      list: values.length > 0 ? list : null, autocomplete: "off", spellcheck: "false",
      size: Math.min(40, Math.max(6, ...this.cells.map((cells) => cells[column].length))),
    });
    field.value = text;
    return field;
  }

  /**
   * @param {any} target
   * @returns {[number, number]}
   */
  #placeOf(target) {
    const [row, column] = (target?.dataset?.cell ?? "-1,-1").split(",").map(Number);
    return [row, column];
  }

  /** @param {number} at */
  #addRow(at) {
    this.cells.splice(at, 0, this.cells[0].map(() => ""));
    this.draw(at, 0);
  }

  /** @param {number} at */
  #addColumn(at) {
    for (const row of this.cells) row.splice(at, 0, "");
    this.draw(0, at);
  }

  /** @param {number} row */
  #deleteRow(row) {
    this.cells.splice(row, 1);
    this.draw(Math.min(row, this.cells.length - 1), 0);
  }

  /** @param {number} column */
  #deleteColumn(column) {
    for (const row of this.cells) row.splice(column, 1);
    this.draw(0, Math.min(column, this.cells[0].length - 1));
  }

  /**
   * @param {number} row
   * @param {number} by
   */
  #moveRow(row, by) {
    this.cells.splice(row + by, 0, ...this.cells.splice(row, 1));
    this.draw(row + by, 0);
  }

  /**
   * @param {number} column
   * @param {number} by
   */
  #moveColumn(column, by) {
    for (const row of this.cells) row.splice(column + by, 0, ...row.splice(column, 1));
    this.draw(0, column + by);
  }

  /** @param {ClipboardEvent} event */
  #paste(event) {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    const [row, column] = this.#placeOf(event.target);
    if (row < 0 || !/[\t\n]/.test(text.replace(/\r?\n$/, ""))) return;
    event.preventDefault();
    const pasted = spreadsheetCells(text);
    const width = Math.max(this.cells[0].length, column + Math.max(...pasted.map((cells) => cells.length)));
    while (this.cells.length < row + pasted.length) this.cells.push([]);
    this.cells = this.cells.map((cells) => padded(cells, width));
    for (const [index, cells] of pasted.entries()) {
      for (const [offset, cell] of cells.entries()) this.cells[row + index][column + offset] = cell;
    }
    this.draw(row, column);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const [row, column] = this.#placeOf(event.target);
    if (row < 0 || event.isComposing) return;
    if (event.key === "Enter" && !event.shiftKey && !event.ctrlKey && !event.metaKey) {
      const first = this.#firstColumn;
      if (row === this.cells.length - 1) this.#addRow(row + 1);
      this.#firstColumn = first;
      this.focus(row + 1, this.#firstColumn);
    } else if (event.key === "Tab") {
      this.#isTabbing = true;
      return;
    } else if (event.key === "ArrowDown" && !event.altKey) this.focus(row + 1, column);
    else if (event.key === "ArrowUp" && !event.altKey) this.focus(row - 1, column);
    else return;
    event.preventDefault();
  }
}

/** @param {string} value */
function makeOption(value) {
  return make("option", { value });
}

/**
 * @param {string[]} row
 * @param {number} width
 */
function padded(row, width) {
  return row.length < width ? row.concat(Array(width - row.length).fill("")) : row;
}

/**
 * Returns the cells of text copied from a spreadsheet, which puts tabs between cells, and quotes around cells that
 * contain tabs, line breaks, or quotes.
 * @param {string} text
 * @returns {string[][]}
 */
export function spreadsheetCells(text) {
  const rows = [[""]];
  let isQuoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const row = rows[rows.length - 1];
    const character = text[index];
    const isQuote = character === '"';
    const isEnd = index + 1 === text.length || /[\t\r\n]/.test(text[index + 1]);
    if (isQuoted && isQuote && text[index + 1] === '"') {
      row[row.length - 1] += '"';
      index += 1;
    } else if (isQuoted && isQuote && isEnd) isQuoted = false;
    else if (!isQuoted && isQuote && row[row.length - 1] === "" && hasClosingQuote(text, index)) isQuoted = true;
    else if (!isQuoted && character === "\t") row.push("");
    else if (!isQuoted && character === "\n") rows.push([""]);
    else if (character !== "\r") row[row.length - 1] += character;
  }
  if (rows.length > 1 && rows[rows.length - 1].join("") === "") rows.pop();
  return rows;
}

/**
 * Returns whether quoted text starts at an index and ends before a tab, a line break, or the end of the string.
 * @param {string} text
 * @param {number} index
 */
function hasClosingQuote(text, index) {
  return /^"(?:[^"]|"")*"(?:[\t\r\n]|$)/.test(text.slice(index));
}
