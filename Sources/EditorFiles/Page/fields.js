// The parts of an inserted step that the user fills in. Tab moves to the next one.

import { say } from "./words.js";

/**
 * @typedef {import("./surface.js").Surface} Surface
 * @typedef {import("./choice-list.js").ChoiceList} ChoiceList
 * @typedef {import("./document.js").Change} Change
 * @typedef {{start: number, end: number, values: string[]}} Field
 */

export class Fields {
  /** @type {Field[]} */ #fields = [];
  #index = 0;
  #line = 0;
  #surface;
  #choices;

  /**
   * @param {Surface} surface
   * @param {ChoiceList} choices
   */
  constructor(surface, choices) {
    this.#surface = surface;
    this.#choices = choices;
  }

  get isActive() {
    return this.#fields.length > 0;
  }

  /** @returns {import("./document.js").Range[]} */
  get ranges() {
    return this.#fields.map(({ start, end }) => [this.#line, start, this.#line, end]);
  }

  /**
   * Selects the first field of a text that starts at the given position.
   * @param {number} line
   * @param {number} character
   * @param {[number, number, string[]][]} fields
   */
  begin(line, character, fields) {
    this.#line = line;
    this.#fields = fields.map(([offset, length, values]) => (
      { start: character + offset, end: character + offset + length, values }));
    this.#go(0);
  }

  end() {
    this.#fields = [];
  }

  /**
   * Adjusts the fields to changes of the text.
   * @param {Change[]} changes
   */
  follow(changes) {
    if (!this.isActive) return;
    const [{ range: [line, start, endLine, end], text }] = changes;
    const field = this.#fields[this.#index];
    const isInside = line === this.#line && endLine === line && start >= field.start && end <= field.end
      && !text.includes("\n");
    if (changes.length !== 1 || !isInside) {
      this.end();
      return;
    }
    const growth = text.length - (end - start);
    field.end += growth;
    for (const later of this.#fields.slice(this.#index + 1)) {
      later.start += growth;
      later.end += growth;
    }
  }

  /** Ends if the cursor has left the line. */
  noteSelection() {
    if (this.isActive && this.#surface.cursor[0] !== this.#line) this.end();
  }

  /**
   * Handles a key if there are fields. Returns whether the key was handled.
   * @param {KeyboardEvent} event
   */
  handle(event) {
    if (!this.isActive || event.isComposing) return false;
    if (event.key === "Tab") this.#go(this.#index + (event.shiftKey ? -1 : 1));
    else if ((event.key === "Enter" && !event.shiftKey) || event.key === "Escape") this.#go(this.#fields.length);
    else return false;
    event.preventDefault();
    return true;
  }

  /** @param {number} index */
  #go(index) {
    this.#index = Math.max(0, index);
    const field = this.#fields[this.#index];
    if (!field) {
      const last = this.#fields.at(-1);
      this.end();
      if (last) this.#surface.select([this.#line, this.#surface.document.lengthOf(this.#line)]);
      return;
    }
    this.#surface.select([this.#line, field.start], [this.#line, field.end]);
    if (field.values.length > 0) this.#offer(field);
  }

  /** @param {Field} field */
  #offer(field) {
    const present = this.#surface.document.textIn([this.#line, field.start, this.#line, field.end]);
    const next = this.#index + 1;
    this.#choices.open(field.values.map((value) => ({
      label: value,
      run: () => {
        this.#surface.document.edit([{ range: [this.#line, field.start, this.#line, field.end], text: value }]);
        this.#go(next);
      },
    })), this.#surface.rectangleAt([this.#line, field.start]),
    { label: say("values"), chosen: Math.max(0, field.values.indexOf(present)) });
  }
}
