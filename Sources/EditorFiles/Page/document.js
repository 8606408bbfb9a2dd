// The text of a file as lines, with its undo history. Lines end at \n only: a \r is a character of its line.

/**
 * @typedef {[number, number]} Position a 0-based line and a UTF-16 offset in it
 * @typedef {[number, number, number, number]} Range the start and the exclusive end
 * @typedef {{range: Range, text: string}} Edit
 * @typedef {{anchor: Position, focus: Position}} Selected
 * @typedef {{range: Range, text: string, removed: string, end: Position}} Change an edit that was made
 * @typedef {{changes: Change[], before: Selected, after: Selected, kind: string}} Step what one undo reverts
 */

// The maximum numbers of steps and of UTF-16 code units in the undo history, which limit its memory.
const maxSteps = 500;
const maxHistory = 4_000_000;

export class TextDocument {
  /** @type {Step[]} */ #undo = [];
  /** @type {Step[]} */ #redo = [];
  #open = true;
  #historySize = 0;

  /**
   * @param {string} uri
   * @param {string} text
   */
  constructor(uri, text) {
    this.uri = uri;
    this.lines = text.split("\n");
    /** The terminator of new lines. */
    this.lineEnd = this.lines.length > 1 && this.lines[0].endsWith("\r") ? "\r\n" : "\n";
    /** @type {Selected} */
    this.selected = { anchor: [0, 0], focus: [0, 0] };
    this.scrollTop = 0;
    /** @type {(changes: Change[]) => void} */
    this.didChange = () => {};
  }

  get text() {
    return this.lines.join("\n");
  }

  get canUndo() {
    return this.#undo.length > 0;
  }

  get canRedo() {
    return this.#redo.length > 0;
  }

  /**
   * Returns the length of a line in UTF-16 code units, without a \r at its end.
   * @param {number} line
   */
  lengthOf(line) {
    const text = this.lines[line] ?? "";
    return text.endsWith("\r") ? text.length - 1 : text.length;
  }

  /**
   * Returns the valid position that is nearest to a position.
   * @param {Position} position
   * @returns {Position}
   */
  clamp([line, character]) {
    const row = Math.max(0, Math.min(line, this.lines.length - 1));
    return line > row ? [row, this.lengthOf(row)] : [row, Math.max(0, Math.min(character, this.lengthOf(row)))];
  }

  /**
   * Returns the text in a range.
   * @param {Range} range
   */
  textIn([startLine, start, endLine, end]) {
    if (startLine === endLine) return this.lines[startLine].slice(start, end);
    return [this.lines[startLine].slice(start), ...this.lines.slice(startLine + 1, endLine),
      this.lines[endLine].slice(0, end)].join("\n");
  }

  /**
   * Makes edits that one undo reverts. The edits are in file order and don't overlap.
   * @param {Edit[]} edits
   * @param {{after?: Selected, kind?: string, isMore?: boolean}} [options] `kind`: consecutive edits of the same kind,
   *   such as typed characters, can share an undo step; `isMore`: the edits share the previous undo step
   */
  edit(edits, { after, kind = "", isMore = false } = {}) {
    if (edits.length === 0) return;
    const before = this.selected;
    const changes = [...edits].reverse().map((edit) => this.#replace(edit));
    const last = changes[0];
    this.selected = after ?? { anchor: last.end, focus: last.end };
    this.#remember({ changes, before, after: this.selected, kind }, isMore);
    this.didChange(changes);
  }

  /**
   * Replaces the whole text, changing only the lines that differ.
   * @param {string} text
   */
  replaceAll(text) {
    const wanted = text.split("\n");
    const { lines } = this;
    let start = 0;
    while (start < lines.length && start < wanted.length && lines[start] === wanted[start]) start += 1;
    if (start === lines.length && start === wanted.length) return;
    let end = 0;
    while (end < lines.length - start && end < wanted.length - start
      && lines[lines.length - 1 - end] === wanted[wanted.length - 1 - end]) end += 1;
    const keep = this.selected;
    if (end > 0) {
      const middle = wanted.slice(start, wanted.length - end).map((line) => line + "\n").join("");
      this.edit([{ range: [start, 0, lines.length - end, 0], text: middle }], { after: keep });
    } else {
      const from = Math.max(0, start - 1);
      const range = /** @type {Range} */ ([from, start > 0 ? lines[from].length : 0,
        lines.length - 1, lines[lines.length - 1].length]);
      const tail = (start > 0 && start < wanted.length ? "\n" : "") + wanted.slice(start).join("\n");
      this.edit([{ range, text: tail }], { after: keep });
    }
    this.selected = { anchor: this.clamp(keep.anchor), focus: this.clamp(keep.focus) };
  }

  /** Makes the next edit start a new undo step. */
  closeStep() {
    this.#open = false;
  }

  undo() {
    const step = this.#undo.pop();
    if (!step) return false;
    this.#historySize -= sizeOf(step);
    const changes = [...step.changes].reverse().map((change) => this.#replace(reversed(change)));
    this.selected = step.before;
    this.#redo.push({ ...step, changes: changes.reverse() });
    this.#open = false;
    this.didChange([...changes].reverse());
    return true;
  }

  redo() {
    const step = this.#redo.pop();
    if (!step) return false;
    const changes = step.changes.map((change) => this.#replace(reversed(change)));
    this.#undo.push({ ...step, changes });
    this.#historySize += sizeOf(step);
    this.selected = step.after;
    this.#open = false;
    this.didChange(changes);
    return true;
  }

  /**
   * @param {Edit} edit
   * @returns {Change}
   */
  #replace({ range, text }) {
    const { lines } = this;
    let [startLine, start, endLine, end] = range;
    if (endLine >= lines.length) [endLine, end] = [lines.length - 1, lines[lines.length - 1].length];
    if (startLine >= lines.length) [startLine, start] = [endLine, end];
    start = Math.min(start, lines[startLine].length);
    end = Math.min(end, lines[endLine].length);
    const removed = this.textIn([startLine, start, endLine, end]);
    const inserted = (lines[startLine].slice(0, start) + text + lines[endLine].slice(end)).split("\n");
    const last = text.lastIndexOf("\n");
    /** @type {Position} */
    const position = [startLine + inserted.length - 1, last < 0 ? start + text.length : text.length - last - 1];
    if (inserted.length < 10_000) lines.splice(startLine, endLine - startLine + 1, ...inserted);
    else this.lines = lines.slice(0, startLine).concat(inserted, lines.slice(endLine + 1));
    return { range: [startLine, start, endLine, end], text, removed, end: position };
  }

  /**
   * @param {Step} step
   * @param {boolean} isMore
   */
  #remember(step, isMore) {
    this.#redo = [];
    const last = this.#undo.at(-1);
    if (isMore && last) {
      last.changes = [...last.changes, ...step.changes];
      last.after = step.after;
    } else if (this.#open && last && step.kind !== "" && last.kind === step.kind && sticks(last, step)) {
      last.changes = joined(last.changes[0], step.changes[0]);
      last.after = step.after;
    } else {
      this.#undo.push(step);
    }
    this.#historySize += sizeOf(step);
    while (this.#undo.length > maxSteps || (this.#historySize > maxHistory && this.#undo.length > 1)) {
      this.#historySize -= sizeOf(/** @type {Step} */ (this.#undo.shift()));
    }
    this.#open = true;
  }
}

/** @param {Step} step */
function sizeOf(step) {
  return step.changes.reduce((size, change) => size + change.text.length + change.removed.length, 0);
}

/**
 * @param {Change} change
 * @returns {Edit}
 */
function reversed({ range, removed, end }) {
  return { range: [range[0], range[1], end[0], end[1]], text: removed };
}

/**
 * Returns whether two steps belong together, as characters of the same word or consecutive deletions do.
 * @param {Step} last
 * @param {Step} next
 */
function sticks(last, next) {
  if (last.changes.length !== 1 || next.changes.length !== 1) return false;
  const [first, second] = [last.changes[0], next.changes[0]];
  if ((first.text + first.removed + second.text + second.removed).includes("\n")) return false;
  if (first.range[0] !== second.range[0]) return false;
  if (second.text !== "") {
    const beginsWord = /\s$/.test(first.text) && /^\S/.test(second.text);
    return second.removed === "" && second.range[1] === first.end[1] && !beginsWord;
  }
  return first.text === "" && (second.end[1] === first.range[1] || second.range[3] === first.range[1]);
}

/**
 * @param {Change} first
 * @param {Change} second
 * @returns {Change[]}
 */
function joined(first, second) {
  if (second.text !== "") return [{ ...first, text: first.text + second.text, end: second.end }];
  const backward = second.range[3] === first.range[1];
  const start = backward ? second.range[1] : first.range[1];
  const removed = backward ? second.removed + first.removed : first.removed + second.removed;
  return [{ range: [first.range[0], start, first.range[0], start + removed.length], text: "", removed,
    end: [first.range[0], start] }];
}

/**
 * Returns the start and the end of the part of an old text that a new one replaces, and the new part.
 * @param {string} old
 * @param {string} text
 * @returns {[number, number, string]}
 */
export function difference(old, text) {
  const shorter = Math.min(old.length, text.length);
  let start = 0;
  while (start < shorter && old[start] === text[start]) start += 1;
  let end = 0;
  while (end < shorter - start && old[old.length - 1 - end] === text[text.length - 1 - end]) end += 1;
  return [start, old.length - end, text.slice(start, text.length - end)];
}
