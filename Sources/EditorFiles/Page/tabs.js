// Tabs that show one panel at a time, which the user chooses by click or by arrow keys.

import { make, fill } from "./dom.js";

/**
 * @typedef {{id: string, label: string, element: HTMLElement, draw: () => void}} Tab
 */

export class Tabs {
  #tabs;
  #chosen = "";

  /**
   * @param {Tab[]} tabs
   * @param {string} label
   */
  constructor(tabs, label) {
    this.#tabs = tabs;
    this.list = make("div", { role: "tablist", "aria-label": label });
    this.panel = make("div", { role: "tabpanel", class: "tab-panel", tabindex: "0" });
    this.element = make("section", { class: "pane", id: "panel", "aria-label": label }, this.list, this.panel);
    fill(this.list, ...tabs.map(({ id, label: text }) => make("button", { type: "button", role: "tab", id: "tab-" + id,
      tabindex: "-1", "aria-selected": "false", click: () => this.choose(id) }, text)));
    this.list.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => this.#key(event));
  }

  get chosen() {
    return this.#chosen;
  }

  /** @param {string} id */
  choose(id) {
    const tab = this.#tabs.find((candidate) => candidate.id === id);
    if (!tab) return;
    if (this.#chosen !== id) {
      this.#chosen = id;
      this.panel.setAttribute("aria-labelledby", "tab-" + id);
      fill(this.panel, tab.element);
      for (const item of this.list.children) {
        const isChosen = item.id === "tab-" + id;
        item.setAttribute("aria-selected", String(isChosen));
        item.tabIndex = isChosen ? 0 : -1;
      }
    }
    tab.draw();
  }

  /** Draws the chosen panel again. */
  draw() {
    this.#tabs.find(({ id }) => id === this.#chosen)?.draw();
  }

  /**
   * @param {string} id
   * @param {string} text
   */
  rename(id, text) {
    const tab = this.list.querySelector("#tab-" + id);
    if (tab && tab.textContent !== text) tab.textContent = text;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (step === 0) return;
    const index = this.#tabs.findIndex(({ id }) => id === this.#chosen);
    const { id } = this.#tabs[(index + step + this.#tabs.length) % this.#tabs.length];
    this.choose(id);
    this.list.querySelector("#tab-" + id)?.focus();
    event.preventDefault();
  }
}
