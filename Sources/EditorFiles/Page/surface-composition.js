// Reads text that an input method composes back from the page, because the browser writes it there itself.

import { difference } from "./document.js";
import { positionIn } from "./surface-positions.js";

/** @typedef {import("./surface.js").Surface} Surface */

export class Composition {
  isActive = false;
  #surface;

  /** @param {Surface} surface */
  constructor(surface) {
    this.#surface = surface;
    const { root } = surface;
    root.addEventListener("compositionstart", () => {
      this.isActive = true;
    });
    root.addEventListener("compositionend", () => {
      this.isActive = false;
      // Chromium writes the composed text only after this event.
      queueMicrotask(() => this.#read());
    });
    root.addEventListener("input", () => {
      if (!this.isActive) this.#read();
    });
  }

  /** Ends a composition and reads its text, for example before a key that isn't part of it. */
  end() {
    if (!this.isActive) return;
    this.isActive = false;
    this.#read();
  }

  #read() {
    const surface = this.#surface;
    const written = surface.blocks.nodes.map((node) => node.textContent ?? "");
    const { document } = surface;
    const { lines } = document;
    const isSame = (/** @type {string} */ text, /** @type {number} */ line) => (
      text === lines[line] || text + "\r" === lines[line]);
    const first = written.findIndex((text, line) => !isSame(text, line));
    if (first < 0 && written.length === lines.length) return;
    const selection = getSelection();
    const focus = selection?.focusNode
      ? positionIn(surface, selection.focusNode, selection.focusOffset) : surface.cursor;
    surface.isTyping = true;
    const isOne = written.length === lines.length && !written[first].includes("\n")
      && written.every((text, line) => line === first || isSame(text, line));
    if (isOne) {
      const [start, end, text] = difference(lines[first].slice(0, document.lengthOf(first)), written[first]);
      document.edit([{ range: [first, start, first, end], text }], { after: { anchor: focus, focus }, kind: "type" });
    } else {
      document.replaceAll(written.map((line, index) => lines[index]?.endsWith("\r") ? line + "\r" : line).join("\n"));
      document.selected = { anchor: document.clamp(focus), focus: document.clamp(focus) };
      surface.redraw();
    }
    surface.isTyping = false;
  }
}
