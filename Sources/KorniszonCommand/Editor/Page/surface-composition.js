// Text that an input method composes is written by the browser itself, which can't be prevented. It is read back.

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

  #read() {
    const surface = this.#surface;
    const written = [...surface.root.childNodes].map((node) => node.textContent ?? "");
    const { lines } = surface.document;
    const isUnchanged = written.length === lines.length
      && written.every((text, line) => text === lines[line] || text + "\r" === lines[line]);
    if (isUnchanged) return;
    const selection = getSelection();
    const focus = selection?.focusNode
      ? positionIn(surface, selection.focusNode, selection.focusOffset) : surface.cursor;
    const text = written.map((line, index) => lines[index]?.endsWith("\r") ? line + "\r" : line).join("\n");
    surface.isTyping = true;
    surface.document.replaceAll(text);
    surface.isTyping = false;
    surface.document.selected = { anchor: surface.document.clamp(focus), focus: surface.document.clamp(focus) };
    surface.redraw();
  }
}
