// Converts between points in the DOM and positions in the document.

/**
 * @typedef {import("./document.js").Position} Position
 * @typedef {import("./surface.js").Surface} Surface
 */

/**
 * Returns the position of a point in the DOM.
 * @param {Surface} surface
 * @param {Node} node
 * @param {number} offset
 * @returns {Position}
 */
export function positionIn(surface, node, offset) {
  const { rows, root } = surface;
  if (node === root || node.parentNode === root) return positionBetween(surface, node, offset);
  const element = node instanceof Element ? node : node.parentElement;
  const row = /** @type {HTMLElement | null} */ (element?.closest(".line") ?? null);
  const line = row ? rows.indexOf(row) : -1;
  return row && line >= 0 ? [line, charactersBefore(row, node, offset)] : [0, 0];
}

/**
 * Returns the position of a point between lines: the start of the next line, or the end of the last one.
 * @param {Surface} surface
 * @param {Node} parent the root or a block
 * @param {number} offset
 * @returns {Position}
 */
function positionBetween({ rows, document }, parent, offset) {
  const next = parent.childNodes[offset];
  const line = rows.findIndex((row) => row === next || row.parentNode === next);
  if (line >= 0) return [line, 0];
  const last = rows.findLastIndex((row) => parent.contains(row));
  return last >= 0 ? [last, document.lengthOf(last)] : [0, 0];
}

/**
 * @param {Node} row
 * @param {Node} node
 * @param {number} offset
 */
function charactersBefore(row, node, offset) {
  if (node === row.firstChild && node instanceof Text) return offset;
  let count = 0;
  const target = node instanceof Text ? node : node.childNodes[offset] ?? null;
  const walker = document.createTreeWalker(row, NodeFilter.SHOW_ALL);
  for (let next = walker.nextNode(); next; next = walker.nextNode()) {
    if (next === target) return count + (next instanceof Text && next === node ? offset : 0);
    if (!target && node !== row && !node.contains(next)
      && node.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING) return count;
    if (next instanceof Text) count += next.length;
  }
  return count;
}

/**
 * Returns the point in the DOM of a character of a line.
 * @param {HTMLElement} row
 * @param {number} character
 * @returns {{node: Node, offset: number}}
 */
export function pointAt(row, character) {
  if (row.childNodes.length === 1 && row.firstChild instanceof Text) {
    return { node: row.firstChild, offset: Math.min(character, row.firstChild.length) };
  }
  const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
  let left = character;
  /** @type {Text | null} */
  let last = null;
  for (let next = walker.nextNode(); next; next = walker.nextNode()) {
    last = /** @type {Text} */ (next);
    if (left <= last.length) return { node: last, offset: left };
    left -= last.length;
  }
  return last ? { node: last, offset: last.length } : { node: row, offset: 0 };
}
