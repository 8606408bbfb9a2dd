// Translates input events to edits of the document.

import { positionIn } from "./surface-positions.js";

/**
 * @typedef {import("./document.js").Range} Range
 * @typedef {import("./surface.js").Surface} Surface
 */

/**
 * Returns the edit that an input event requests, or `null` if there is none.
 * @param {Surface} surface
 * @param {InputEvent} event
 * @returns {{range: Range, text: string, kind: string} | null}
 */
export function editFor(surface, event) {
  const { inputType } = event;
  const range = targetRange(surface, event);
  if (inputType === "insertParagraph" || inputType === "insertLineBreak") {
    return lineBreak(surface, range);
  }
  if (inputType.startsWith("delete")) return { range: nonEmpty(surface, range, inputType), text: "", kind: "delete" };
  if (inputType.startsWith("insert")) {
    const text = event.data ?? event.dataTransfer?.getData("text/plain") ?? "";
    const [line, character] = range;
    const [above, below] = [surface.document.lines[line - 1] ?? "", surface.document.lines[line].slice(0, character)];
    // Text typed below a table gets the indentation of the table's step, unless it is another row.
    if (/^\s*\|/.test(above) && /^\s+$/.test(below) && /^[^\s|#]/.test(text)) {
      return { range: [line, 0, range[2], range[3]], text: indentationNear(surface, line) + text, kind: "type" };
    }
    return { range, text, kind: inputType === "insertText" ? "type" : "" };
  }
  return null;
}

// The types of input at the selection. On a line of spaces, WebKit reports the start of the line for them, wherever the
// cursor is.
const atSelection = new Set([
  "insertText", "insertParagraph", "insertLineBreak", "deleteContentBackward", "deleteContentForward",
]);

/**
 * @param {Surface} surface
 * @param {InputEvent} event
 * @returns {Range}
 */
function targetRange(surface, event) {
  const [target] = event.getTargetRanges();
  if (!target || atSelection.has(event.inputType)) return surface.range;
  const start = positionIn(surface, target.startContainer, target.startOffset);
  const end = positionIn(surface, target.endContainer, target.endOffset);
  return [...start, ...end];
}

/**
 * Returns the range to delete. If the browser reports an empty range, the type of input determines what is deleted.
 * @param {Surface} surface
 * @param {Range} range
 * @param {string} inputType
 * @returns {Range}
 */
function nonEmpty(surface, range, inputType) {
  const [startLine, start, endLine, end] = range;
  if (startLine !== endLine || start !== end) return range;
  const { document } = surface;
  if (inputType.endsWith("Backward")) {
    const before = document.lines[startLine].slice(0, start);
    if (start > 0) return [startLine, start - sizeBefore(before, inputType), endLine, end];
    return startLine > 0 ? [startLine - 1, document.lengthOf(startLine - 1), endLine, end] : range;
  }
  if (!inputType.endsWith("Forward")) return range;
  const after = document.lines[endLine].slice(end, document.lengthOf(endLine));
  if (after !== "") return [startLine, start, endLine, end + sizeAfter(after, inputType)];
  return endLine + 1 < document.lines.length ? [startLine, start, endLine + 1, 0] : range;
}

/**
 * @param {string} text
 * @param {string} inputType
 */
function sizeBefore(text, inputType) {
  if (inputType.includes("Line")) return text.length;
  if (inputType.includes("Word")) return /(?:[\p{L}\p{N}_]+|[^\p{L}\p{N}_\s]+)?\s*$/u.exec(text)?.[0].length ?? 0;
  return lastCharacter(text);
}

/**
 * @param {string} text
 * @param {string} inputType
 */
function sizeAfter(text, inputType) {
  if (inputType.includes("Line")) return text.length;
  if (inputType.includes("Word")) return /^\s*(?:[\p{L}\p{N}_]+|[^\p{L}\p{N}_\s]+)?/u.exec(text)?.[0].length ?? 0;
  return firstCharacter(text);
}

const characters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** @param {string} text */
function firstCharacter(text) {
  return [...characters.segment(text.slice(0, 64))][0]?.segment.length ?? 0;
}

/** @param {string} text */
function lastCharacter(text) {
  return [...characters.segment(text.slice(-64))].at(-1)?.segment.length ?? 0;
}

/**
 * Returns the edit for a line break.
 *
 * At the end of a keyword line above a step without text, as in a new feature, the cursor moves to that step. A line of
 * spaces loses them, and the new line is less indented, as for the next scenario.
 * @param {Surface} surface
 * @param {Range} range
 */
function lineBreak(surface, range) {
  const [line, character, endLine, end] = range;
  const { document } = surface;
  const before = document.lines[line].slice(0, character);
  const [isTitle, next] = [surface.isTitle(line), document.lines[endLine + 1] ?? ""];
  if (isTitle && end === document.lengthOf(endLine) && /^\s+\S+ \r?$/.test(next)) {
    const below = /** @type {Range} */ ([line, character, endLine + 1, document.lengthOf(endLine + 1)]);
    return { range: below, text: "\n" + next.replace("\r", ""), kind: "" };
  }
  const isEmpty = before !== "" && before.trim() === "" && document.lines[endLine].slice(end).trim() === "";
  if (!isEmpty) return { range, text: "\n" + indentationAfter(surface, range), kind: "" };
  return { range: /** @type {Range} */ ([line, 0, endLine, end]), text: "\n" + before.slice(2), kind: "" };
}

/**
 * Returns the indentation of a new line: that of the current line, and two more spaces below a keyword line.
 * @param {Surface} surface
 * @param {Range} range
 */
function indentationAfter(surface, [line, character]) {
  const before = surface.document.lines[line].slice(0, character);
  const indentation = /^[ \t]*/.exec(before)?.[0] ?? "";
  return surface.isTitle(line) && before.trim() !== "" ? indentation + "  " : indentation;
}

/**
 * Returns the indentation of the nearest step or element above a line, and two more spaces below a keyword line.
 * @param {Surface} surface
 * @param {number} line
 */
export function indentationNear(surface, line) {
  for (let above = line - 1; above >= 0; above -= 1) {
    const text = surface.document.lines[above];
    if (text.trim() === "" || /^\s*[|"`#@]/.test(text)) continue;
    const own = /^[ \t]*/.exec(text)?.[0] ?? "";
    return surface.isTitle(above) ? own + "  " : own;
  }
  return "";
}
