// The editable text, with an element for each line of the document. Input events become edits of the document, from
// which the elements are updated. Only text that an input method composes is read back from the elements.

import { make, hasUnseen, partsByUnseen, codePoint } from "./dom.js";
import { TextDocument, difference } from "./document.js";
import { Blocks } from "./surface-blocks.js";
import { positionIn, pointAt } from "./surface-positions.js";
import { Composition } from "./surface-composition.js";
import { editFor } from "./surface-input.js";

/**
 * @typedef {import("./document.js").Position} Position
 * @typedef {import("./document.js").Range} Range
 * @typedef {import("./document.js").Edit} Edit
 * @typedef {import("./document.js").Change} Change
 */

export class Surface {
  /** @type {HTMLElement[]} */ rows = [];
  #listening = new AbortController();

  /** @param {{label: string}} options */
  constructor({ label }) {
    this.document = new TextDocument("", "");
    this.root = make("div", {
      class: "text", id: "text", role: "textbox", "aria-multiline": "true", "aria-label": label, tabindex: "0",
      "aria-autocomplete": "list", spellcheck: "false", autocapitalize: "off", autocomplete: "off", translate: "no",
    });
    this.root.contentEditable = "plaintext-only";
    if (this.root.contentEditable !== "plaintext-only") this.root.contentEditable = "true";
    this.scroller = make("div", { class: "scroller" }, this.root);
    this.blocks = new Blocks(this.root, this.scroller);
    this.composition = new Composition(this);
    /** Called after each edit, with its changes and whether the user typed it. */
    this.didEdit = /** @type {(changes: Change[], typed: boolean) => void} */ (() => {});
    /** Called when the cursor has moved. */
    this.didSelect = () => {};
    /** Returns whether a line is a keyword line, such as that of a scenario. */
    this.isTitle = /** @type {(line: number) => boolean} */ (() => false);
    /** Called when other lines have come into view. */
    this.didScroll = () => {};
    this.isTyping = false;
    this.#listen();
  }

  /**
   * Shows a document.
   * @param {TextDocument} document
   */
  show(document) {
    this.document.didChange = () => {};
    this.document.scrollTop = this.scroller.scrollTop;
    this.document = document;
    document.didChange = (changes) => this.#follow(changes);
    this.rows = document.lines.map(() => make("div", { class: "line" }));
    this.rows.forEach((row, line) => this.#draw(row, line));
    this.blocks.show(this.rows);
    this.scroller.scrollTop = document.scrollTop;
    this.#numberDigits();
  }

  /** Stops listening, before another surface replaces this one. */
  close() {
    this.#listening.abort();
    this.document.scrollTop = this.scroller.scrollTop;
    this.document.didChange = () => {};
  }

  /** The selection as positions of the document. */
  get selected() {
    return this.document.selected;
  }

  /** The selection as a range, its start first. */
  get range() {
    const { anchor, focus } = this.selected;
    const forward = anchor[0] < focus[0] || (anchor[0] === focus[0] && anchor[1] <= focus[1]);
    return /** @type {Range} */ (forward ? [...anchor, ...focus] : [...focus, ...anchor]);
  }

  /** @returns {Position} */
  get cursor() {
    return this.selected.focus;
  }

  /**
   * Selects a range, or moves the cursor if there is no end.
   * @param {Position} anchor
   * @param {Position} [focus]
   */
  select(anchor, focus = anchor) {
    this.document.selected = { anchor: this.document.clamp(anchor), focus: this.document.clamp(focus) };
    this.showSelection();
    this.didSelect();
  }

  /**
   * Moves the cursor to a position, or selects a range, and scrolls it into view.
   * @param {Position} anchor
   * @param {Position} [focus]
   */
  reveal(anchor, focus = anchor) {
    this.root.focus({ preventScroll: true });
    this.select(anchor, focus);
    this.scrollToCursor("center");
  }

  /** Sets the selection of the browser to that of the document. */
  showSelection() {
    if (document.activeElement !== this.root) return;
    const { anchor, focus } = this.selected;
    const from = pointAt(this.rows[anchor[0]], anchor[1]);
    const to = pointAt(this.rows[focus[0]], focus[1]);
    const selection = getSelection();
    if (selection?.anchorNode === from.node && selection.anchorOffset === from.offset
      && selection.focusNode === to.node && selection.focusOffset === to.offset) return;
    selection?.setBaseAndExtent(from.node, from.offset, to.node, to.offset);
  }

  /**
   * Scrolls the cursor into view, or its line to the middle.
   * @param {ScrollLogicalPosition} [block]
   */
  scrollToCursor(block = "nearest") {
    const { scroller, scroller: { scrollLeft } } = this;
    this.rows[this.cursor[0]]?.scrollIntoView({ block });
    // The browser has scrolled to the element of the line, but a table row can be wider than its element.
    scroller.scrollLeft = scrollLeft;
    const { left, right } = scroller.getBoundingClientRect();
    const { x } = this.rectangleAt(this.cursor);
    scroller.scrollLeft += Math.max(0, x - right + 60) + Math.min(0, x - left - 80);
  }

  /**
   * Replaces the selection.
   * @param {string} text
   * @param {string} [kind]
   */
  insert(text, kind = "") {
    this.#type({ range: this.range, text: this.#ended(text) }, kind);
  }

  /**
   * The first and the last line in view.
   * @returns {[number, number]}
   */
  get visible() {
    const { top } = this.scroller.getBoundingClientRect();
    return [this.#lineAt(top), this.#lineAt(top + this.scroller.clientHeight)];
  }

  /**
   * Returns the position at a point of the window, or `null` if it is outside of the text.
   * @param {number} x
   * @param {number} y
   * @returns {Position | null}
   */
  positionAt(x, y) {
    const caret = document.caretPositionFromPoint?.(x, y);
    const range = caret ? null : document.caretRangeFromPoint?.(x, y);
    const node = caret?.offsetNode ?? range?.startContainer;
    if (!node || !this.root.contains(node)) return null;
    return positionIn(this, node, caret?.offset ?? range?.startOffset ?? 0);
  }

  /**
   * Returns the rectangle of a position in the window.
   * @param {Position} position
   */
  rectangleAt([line, character]) {
    const row = this.rows[line];
    const point = pointAt(row, character);
    const range = document.createRange();
    range.setStart(point.node, point.offset);
    const box = range.getClientRects()[0];
    if (box) return box;
    const whole = row.getBoundingClientRect();
    const left = whole.left + parseFloat(getComputedStyle(row).paddingLeft);
    return new DOMRect(left, whole.top, 0, whole.height);
  }

  /** @param {number} height in the window */
  #lineAt(height) {
    return Math.max(0, this.rows.indexOf(/** @type {HTMLElement} */ (this.blocks.rowAt(height))));
  }

  #listen() {
    const { root } = this;
    // The browser reports a moved cursor late: if the user types fast, after the keys that follow.
    for (const event of ["keydown", "beforeinput", "copy", "cut", "paste"]) {
      root.addEventListener(event, () => this.#readSelection(), { capture: true });
    }
    root.addEventListener("beforeinput", (event) => this.#beforeInput(event));
    root.addEventListener("copy", (event) => this.#copy(event));
    root.addEventListener("cut", (event) => {
      this.#copy(event);
      this.insert("");
    });
    root.addEventListener("paste", (event) => {
      event.preventDefault();
      this.insert(event.clipboardData?.getData("text/plain") ?? "");
    });
    root.addEventListener("focus", () => this.showSelection());
    document.addEventListener("selectionchange", () => this.#readSelection(), { signal: this.#listening.signal });
    this.scroller.addEventListener("scroll", () => this.didScroll(), { passive: true });
    new ResizeObserver(() => this.didScroll()).observe(this.scroller);
  }

  /** @param {InputEvent} event */
  #beforeInput(event) {
    if (event.isComposing || event.inputType.includes("omposition")) return;
    this.composition.end();
    event.preventDefault();
    if (event.inputType === "historyUndo") this.undo();
    else if (event.inputType === "historyRedo") this.redo();
    else {
      const edit = editFor(this, event);
      if (edit) this.#type({ ...edit, text: this.#ended(edit.text) }, edit.kind);
    }
  }

  undo() {
    if (this.document.undo()) this.scrollToCursor();
  }

  redo() {
    if (this.document.redo()) this.scrollToCursor();
  }

  /** @param {ClipboardEvent} event */
  #copy(event) {
    if (getSelection()?.isCollapsed) return;
    event.preventDefault();
    event.clipboardData?.setData("text/plain", this.document.textIn(this.range).replace(/\r\n/g, "\n"));
  }

  /**
   * @param {Edit} edit
   * @param {string} kind
   */
  #type(edit, kind) {
    if (edit.text === "" && edit.range[0] === edit.range[2] && edit.range[1] === edit.range[3]) return;
    this.isTyping = true;
    this.document.edit([edit], { kind });
    this.isTyping = false;
    this.scrollToCursor();
  }

  /** @param {string} text */
  #ended(text) {
    return text.replace(/\r\n?|\n/g, this.document.lineEnd);
  }

  #readSelection() {
    if (this.composition.isActive || document.activeElement !== this.root) return;
    const selection = getSelection();
    if (!selection?.anchorNode || !selection.focusNode || !this.root.contains(selection.anchorNode)) return;
    const anchor = positionIn(this, selection.anchorNode, selection.anchorOffset);
    const focus = positionIn(this, selection.focusNode, selection.focusOffset);
    const old = this.selected;
    if (same(old.anchor, anchor) && same(old.focus, focus)) return;
    if (old.focus[0] !== focus[0]) this.document.closeStep();
    this.document.selected = { anchor, focus };
    this.didSelect();
  }

  /** @param {Change[]} changes */
  #follow(changes) {
    /** @type {Set<HTMLElement>} */
    const touched = new Set();
    for (const { range, end } of changes) {
      const [first, last, newLast] = [range[0], range[2], end[0]];
      const common = Math.min(last, newLast);
      for (let line = first; line <= common; line += 1) touched.add(this.rows[line]);
      if (newLast > last) this.#addRows(last + 1, newLast - last, touched);
      else if (newLast < last) {
        for (const row of this.rows.splice(newLast + 1, last - newLast)) this.blocks.remove(row);
      }
    }
    if (touched.size < 8) for (const row of touched) this.#drawIfThere(row);
    else this.rows.forEach((row, line) => touched.has(row) && this.#draw(row, line));
    this.#numberDigits();
    this.showSelection();
    this.didEdit(changes, this.isTyping);
  }

  /**
   * @param {number} at
   * @param {number} count
   * @param {Set<HTMLElement>} touched
   */
  #addRows(at, count, touched) {
    const rows = Array.from({ length: count }, () => make("div", { class: "line" }));
    this.blocks.insert(rows, this.rows[at]);
    this.rows = this.rows.slice(0, at).concat(rows, this.rows.slice(at));
    for (const row of rows) touched.add(row);
  }

  /** @param {HTMLElement} row */
  #drawIfThere(row) {
    const line = this.rows.indexOf(row);
    if (line >= 0) this.#draw(row, line);
  }

  /**
   * @param {HTMLElement} row
   * @param {number} line
   */
  #draw(row, line) {
    const whole = this.document.lines[line];
    const text = whole.endsWith("\r") ? whole.slice(0, -1) : whole;
    row.classList.toggle("row", /^\s*\|/.test(text));
    const unseen = hasUnseen(text);
    row.classList.toggle("unseen", unseen);
    const only = row.firstChild;
    if (unseen) row.replaceChildren(...withCodePoints(text));
    else if (text === "") row.replaceChildren(make("br"));
    else if (only instanceof Text && row.childNodes.length === 1) replaceText(only, text);
    else row.replaceChildren(text);
  }

  /** Draws all lines again, for example after text was composed. */
  redraw() {
    const shown = this.blocks.nodes;
    if (shown.length !== this.rows.length || this.rows.some((row, line) => row !== shown[line])) {
      this.blocks.show(this.rows);
    }
    this.rows.forEach((row, line) => this.#draw(row, line));
    this.showSelection();
  }

  #numberDigits() {
    const digits = String(Math.max(2, String(this.rows.length).length));
    if (this.root.dataset.digits !== digits) this.root.dataset.digits = digits;
  }
}

/**
 * @param {Position} left
 * @param {Position} right
 */
function same(left, right) {
  return left[0] === right[0] && left[1] === right[1];
}

/**
 * Changes only the part of a node that differs, so that ranges in the rest of it stay where they are.
 * @param {Text} node
 * @param {string} text
 */
function replaceText(node, text) {
  const [start, end, middle] = difference(node.data, text);
  if (end > start || middle !== "") node.replaceData(start, end - start, middle);
}

/**
 * Returns the nodes of a line, with an element around each invisible character.
 * @param {string} text
 * @returns {Node[]}
 */
function withCodePoints(text) {
  return partsByUnseen(text)
    .map((part) => hasUnseen(part)
      ? make("span", { class: "code-point", "data-name": codePoint(part) }, document.createTextNode(part))
      : document.createTextNode(part));
}
