// Colors the lines in view. The CSS Custom Highlight API colors ranges without changing the DOM. In browsers without
// it, the colored parts become elements.

import { make } from "./dom.js";
import { pointAt } from "./surface-positions.js";

/**
 * @typedef {import("./surface.js").Surface} Surface
 * @typedef {import("./project.js").Diagnostic} Diagnostic
 * @typedef {{line: number, start: number, end: number, name: string}} Mark
 */

const tokenNames = ["keyword", "tag", "comment", "column", "value", "placeholder", "argument"];
const markNames = [...tokenNames, "warning", "error", "field"];
const hasHighlights = typeof Highlight === "function" && Boolean(CSS.highlights);
const margin = 10;

/** @type {Map<string, Highlight>} */
const highlights = new Map();
if (hasHighlights) {
  for (const [priority, name] of markNames.entries()) {
    const highlight = new Highlight();
    highlight.priority = priority;
    highlights.set(name, highlight);
    CSS.highlights.set(name, highlight);
  }
}

/**
 * Returns the first and the last line to color: the lines in view, and some around them.
 * @param {Surface} surface
 * @returns {[number, number]}
 */
export function linesToPaint(surface) {
  const [first, last] = surface.visible;
  return [Math.max(0, first - margin), Math.min(surface.rows.length - 1, last + margin)];
}

/**
 * Returns whether a token is the keyword of a keyword line.
 * @param {import("./document.js").TextDocument} document
 * @param {number[]} tokens as for `paint`
 * @param {number} index the index of the token's first number
 */
export function isTitle(document, tokens, index) {
  const [line, start, length, kind] = tokens.slice(index, index + 4);
  return kind === 0 && document.lines[line]?.[start + length] === ":";
}

/**
 * Colors lines.
 * @param {Surface} surface
 * @param {[number, number]} lines the first and the last line
 * @param {number[]} tokens four numbers for each: line, character, length, kind
 * @param {Diagnostic[]} diagnostics
 * @param {import("./document.js").Range[]} fields
 */
export function paint(surface, [first, last], tokens, diagnostics, fields) {
  const marks = /** @type {Mark[]} */ ([]);
  const titles = new Set();
  for (let index = 0; index < tokens.length; index += 4) {
    const [line, start, length, kind] = tokens.slice(index, index + 4);
    marks.push({ line, start, end: start + length, name: tokenNames[kind] });
    if (isTitle(surface.document, tokens, index)) titles.add(line);
  }
  for (const { range: [startLine, start, endLine, end], severity } of diagnostics) {
    for (let line = Math.max(first, startLine); line <= Math.min(last, endLine); line += 1) {
      const from = line === startLine ? start : 0;
      const to = line === endLine ? end : surface.document.lengthOf(line);
      marks.push({ line, start: from, end: Math.max(to, from + 1), name: severity });
    }
  }
  for (const [line, start, , end] of fields) marks.push({ line, start, end, name: "field" });
  markRows(surface, first, last, titles, diagnostics);
  const inView = marks.filter(({ line }) => line >= first && line <= last);
  if (hasHighlights) highlight(surface, inView);
  else paintElements(surface, first, last, inView);
}

/**
 * @param {Surface} surface
 * @param {number} first
 * @param {number} last
 * @param {Set<number>} titles
 * @param {Diagnostic[]} diagnostics
 */
function markRows(surface, first, last, titles, diagnostics) {
  const worst = new Map();
  for (const { range: [line], severity } of diagnostics) {
    if (severity === "error" || !worst.has(line)) worst.set(line, severity);
  }
  const current = surface.cursor[0];
  for (let line = first; line <= last; line += 1) {
    const row = surface.rows[line];
    const number = String(line + 1);
    if (row.dataset.number !== number) row.dataset.number = number;
    row.classList.toggle("title", titles.has(line));
    row.classList.toggle("has-error", worst.get(line) === "error");
    row.classList.toggle("has-warning", worst.get(line) === "warning");
    row.classList.toggle("current", line === current);
  }
}

/**
 * @param {Surface} surface
 * @param {Mark[]} marks
 */
function highlight(surface, marks) {
  for (const highlight of highlights.values()) highlight.clear();
  for (const { line, start, end, name } of marks) {
    const [from, to] = [pointAt(surface.rows[line], start), pointAt(surface.rows[line], end)];
    if (from.node === to.node && from.offset === to.offset) continue;
    const range = document.createRange();
    range.setStart(from.node, from.offset);
    range.setEnd(to.node, to.offset);
    highlights.get(name)?.add(range);
  }
}

/**
 * @param {Surface} surface
 * @param {number} first
 * @param {number} last
 * @param {Mark[]} marks
 */
function paintElements(surface, first, last, marks) {
  if (surface.composition.isActive) return;
  for (let line = first; line <= last; line += 1) {
    const row = surface.rows[line];
    const ofLine = marks.filter((mark) => mark.line === line);
    const text = row.textContent ?? "";
    if (row.classList.contains("unseen") || text === "") continue;
    const cuts = [...new Set([0, text.length, ...ofLine.flatMap(({ start, end }) => [start, end])])]
      .filter((cut) => cut <= text.length).sort((left, right) => left - right);
    row.replaceChildren(...cuts.slice(0, -1).map((cut, index) => {
      const names = ofLine.filter(({ start, end }) => start <= cut && cut < end).map(({ name }) => "mark-" + name);
      const part = document.createTextNode(text.slice(cut, cuts[index + 1]));
      return names.length > 0 ? make("span", { class: names.join(" ") }, part) : part;
    }));
  }
  surface.showSelection();
}
