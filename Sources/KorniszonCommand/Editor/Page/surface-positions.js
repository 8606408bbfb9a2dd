// Between places in the page's tree and positions in the document.

/**
 * @typedef {import("./document.js").Position} Position
 * @typedef {import("./surface.js").Surface} Surface
 */

/**
 * The position of a point in the text.
 * @param {Surface} surface
 * @param {Node} node
 * @param {number} offset
 * @returns {Position}
 */
export function positionIn(surface, node, offset) {
  const { rows, root } = surface;
  if (node === root) {
    return offset < rows.length ? [offset, 0] : [rows.length - 1, surface.document.lengthOf(rows.length - 1)];
  }
  /** @type {Node | null} */
  let row = node;
  while (row && row.parentNode !== root) row = row.parentNode;
  const line = rows.indexOf(/** @type {HTMLElement} */ (row));
  if (!row || line < 0) return [0, 0];
  return [line, charactersBefore(row, node, offset)];
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
 * The point in the page's tree of a character of a line.
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
