// Blocks of lines. The browser lays out and paints only those near the view, so that a key in a long file costs little
// more than in a short one.

import { make } from "./dom.js";

/** The number of lines of a new block. A block that would become more than twice as long is split. */
const blockSize = 64;

export class Blocks {
  #root;
  #observer;

  /**
   * @param {HTMLElement} root
   * @param {HTMLElement} scroller
   */
  constructor(root, scroller) {
    this.#root = root;
    // The browser clips a block that it may skip. The horizontal margin keeps it from clipping wide rows of tables when
    // the user scrolls to their ends.
    this.#observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) target.classList.toggle("far", !isIntersecting);
    }, { root: scroller, rootMargin: "100% 999999px" });
  }

  /** The nodes of all lines, including those that the browser has added. */
  get nodes() {
    return [...this.#root.childNodes].flatMap((node) => isBlock(node) ? [...node.childNodes] : [node]);
  }

  /**
   * Replaces all rows.
   * @param {HTMLElement[]} rows
   */
  show(rows) {
    this.#observer.disconnect();
    this.#root.replaceChildren(this.#inBlocks(rows));
  }

  /**
   * Inserts rows before another one, or at the end.
   * @param {HTMLElement[]} rows
   * @param {HTMLElement | undefined} next
   */
  insert(rows, next) {
    const block = /** @type {HTMLElement | null} */ (next ? next.parentElement : this.#root.lastElementChild);
    if (!block || !isBlock(block)) return this.#root.insertBefore(this.#inBlocks(rows), next ?? null);
    const old = /** @type {HTMLElement[]} */ ([...block.children]);
    const at = next ? old.indexOf(next) : old.length;
    if (old.length + rows.length <= 2 * blockSize) {
      for (const row of rows) block.insertBefore(row, next ?? null);
      measure(block);
    } else {
      this.#observer.unobserve(block);
      block.replaceWith(this.#inBlocks(old.slice(0, at).concat(rows, old.slice(at))));
    }
  }

  /** @param {HTMLElement} row */
  remove(row) {
    const block = row.parentElement;
    row.remove();
    if (!block || !isBlock(block)) return;
    if (block.childElementCount > 0) return measure(block);
    this.#observer.unobserve(block);
    block.remove();
  }

  /**
   * Returns the first row whose bottom is below a height in the window, or the last row if there is none.
   * @param {number} height
   */
  rowAt(height) {
    const block = firstBelow(this.#root.children, height);
    return block && firstBelow(block.children, height);
  }

  /**
   * Returns rows in blocks as one node, because a large file has more blocks than a function can have arguments.
   * @param {HTMLElement[]} rows
   */
  #inBlocks(rows) {
    const all = document.createDocumentFragment();
    for (let start = 0; start < rows.length; start += blockSize) {
      const block = make("div", { class: "block far" }, ...rows.slice(start, start + blockSize));
      measure(block);
      this.#observer.observe(block);
      all.append(block);
    }
    return all;
  }
}

/**
 * @param {Node} node
 * @returns {node is HTMLElement}
 */
function isBlock(node) {
  return node instanceof HTMLElement && node.classList.contains("block");
}

/**
 * Sets the number of lines from which CSS computes the height of a block before the browser lays it out.
 * @param {HTMLElement} block
 */
function measure(block) {
  block.style.setProperty("--lines", String(block.childElementCount));
}

/**
 * @param {HTMLCollection} elements from top to bottom
 * @param {number} height
 */
function firstBelow(elements, height) {
  let [low, high] = [0, elements.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (elements[middle].getBoundingClientRect().bottom > height) high = middle;
    else low = middle + 1;
  }
  return elements[low];
}
