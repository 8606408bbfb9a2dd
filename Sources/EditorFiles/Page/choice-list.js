// A list of choices next to the cursor, such as completions, values, and quick fixes. The text keeps the focus.

import { make, fill, whenScrolled } from "./dom.js";
import { say } from "./words.js";

/**
 * @typedef {{label: string, detail?: string, run: () => void}} Choice
 */

const mostShown = 60;

export class ChoiceList {
  /** @type {Choice[]} */ #choices = [];
  #index = -1;
  /** @type {() => void} */ #notePosition;

  /**
   * @param {HTMLElement} owner the element that keeps the focus
   * @param {HTMLElement} scroller the element that scrolls the owner
   */
  constructor(owner, scroller) {
    this.owner = owner;
    this.#notePosition = whenScrolled(scroller, () => this.close());
    this.list = make("div", { role: "listbox", id: "choices", "aria-label": say("choices") });
    this.hint = make("p", { class: "hint", "aria-hidden": "true" });
    this.element = make("div", { class: "popup choices", hidden: true }, this.list, this.hint);
    // A click in the list doesn't move the focus.
    this.element.addEventListener("pointerdown", (/** @type {Event} */ event) => event.preventDefault());
  }

  get isOpen() {
    return !this.element.hidden;
  }

  /**
   * @param {Choice[]} choices
   * @param {DOMRect} at the rectangle of the cursor
   * @param {{label: string, chosen?: number}} options `chosen`: the index of the choice that Enter takes, or -1
   */
  open(choices, at, { label, chosen = -1 }) {
    if (choices.length === 0) {
      this.close();
      return;
    }
    this.#choices = choices.slice(0, mostShown);
    this.list.setAttribute("aria-label", label);
    fill(this.list, ...this.#choices.map((choice, index) => make("div",
      { role: "option", id: `choice-${index}`, click: () => this.#take(index) },
      make("span", { class: "label" }, choice.label), choice.detail && make("small", {}, choice.detail))));
    fill(this.hint, say("choices-hint"));
    this.element.hidden = false;
    this.#notePosition();
    this.owner.setAttribute("aria-controls", "choices");
    this.#choose(chosen);
    place(this.element, at);
  }

  close() {
    if (!this.isOpen) return;
    this.element.hidden = true;
    this.owner.removeAttribute("aria-activedescendant");
    this.owner.removeAttribute("aria-controls");
  }

  /**
   * Handles a key if the list is open. Returns whether the key was handled.
   * @param {KeyboardEvent} event
   */
  handle(event) {
    if (!this.isOpen || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false;
    const count = this.#choices.length;
    if (event.key === "ArrowDown") this.#choose((this.#index + 1) % count);
    else if (event.key === "ArrowUp") this.#choose((this.#index + count + (this.#index < 0 ? 0 : -1)) % count);
    else if (event.key === "Escape") this.close();
    else if (event.key === "Enter" && this.#index >= 0) this.#take(this.#index);
    else if (event.key === "Tab" && !event.shiftKey) this.#take(Math.max(0, this.#index));
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  /** @param {number} index */
  #choose(index) {
    this.#index = Math.min(index, this.#choices.length - 1);
    for (const [row, option] of [...this.list.children].entries()) {
      option.setAttribute("aria-selected", String(row === this.#index));
    }
    const option = this.list.children[this.#index];
    if (option) {
      this.owner.setAttribute("aria-activedescendant", option.id);
      option.scrollIntoView({ block: "nearest" });
    } else {
      this.owner.removeAttribute("aria-activedescendant");
    }
  }

  /** @param {number} index */
  #take(index) {
    const choice = this.#choices[index];
    this.close();
    choice?.run();
  }
}

/**
 * Places an element below a rectangle, or above it if there is more room.
 * @param {HTMLElement} element
 * @param {DOMRect} at
 */
export function place(element, at) {
  const box = element.getBoundingClientRect();
  const below = innerHeight - at.bottom - 8;
  const above = at.top - 8;
  const goesUp = box.height > below && above > below;
  element.style.maxHeight = `${Math.max(80, Math.min(goesUp ? above : below, 360))}px`;
  const height = Math.min(box.height, parseFloat(element.style.maxHeight));
  element.style.top = `${goesUp ? at.top - height - 4 : at.bottom + 4}px`;
  element.style.left = `${Math.max(8, Math.min(at.left, innerWidth - box.width - 8))}px`;
}
