// Completions, which are offered while the user types at the end of a line, and anywhere on request.

import { say } from "./words.js";

/**
 * @typedef {import("./surface.js").Surface} Surface
 * @typedef {import("./project.js").Project} Project
 * @typedef {import("./choice-list.js").ChoiceList} ChoiceList
 * @typedef {import("./fields.js").Fields} Fields
 * @typedef {import("./document.js").Range} Range
 * @typedef {{kind: string, label: string, detail?: string, step?: number, text: string, range: Range,
 *   fields?: [number, number, string[]][]}} Item
 */

export class Completion {
  #surface;
  #project;
  #choices;
  #fields;

  /**
   * @param {Surface} surface
   * @param {Project} project
   * @param {ChoiceList} choices
   * @param {Fields} fields
   */
  constructor(surface, project, choices, fields) {
    this.#surface = surface;
    this.#project = project;
    this.#choices = choices;
    this.#fields = fields;
  }

  /** Offers completions after a typed character, if there is something to complete. */
  offerWhileTyping() {
    const [line, character] = this.#surface.cursor;
    const text = this.#surface.document.lines[line] ?? "";
    const before = text.slice(0, character);
    const isWorthIt = text.slice(character).trim() === "" && before.trim() !== "" && !before.trim().startsWith("#");
    if (isWorthIt && !this.#fields.isActive) this.#offer(-1);
    else if (!this.#fields.isActive) this.#choices.close();
  }

  /** Offers completions on request. */
  offer() {
    this.#fields.end();
    this.#offer(0);
  }

  /** @param {number} chosen the index of the item that Enter takes; -1 while the user types, so that it ends the line */
  #offer(chosen) {
    const position = this.#surface.cursor;
    const { uri } = this.#surface.document;
    const items = /** @type {Item[]} */ (this.#project.ask("complete", { uri, position }));
    // Shorter keywords come first: Scenario before Scenarios and Scenario Outline.
    if (items[0]?.kind === "keyword") items.sort((left, right) => left.label.length - right.label.length);
    const isDone = items.length === 1 && this.#surface.document.textIn(items[0].range) === items[0].text;
    const useful = isDone ? [] : items;
    this.#choices.open(useful.map((item) => ({
      label: item.label, detail: item.kind === "step" ? undefined : item.detail, run: () => this.#take(item),
    })), this.#surface.rectangleAt([useful[0]?.range[0] ?? position[0], useful[0]?.range[1] ?? position[1]]),
    { label: say("completions"), chosen });
    if (useful.length === 0 && chosen === 0) this.didFindNothing();
  }

  /** Called when there is nothing to offer. */
  didFindNothing = () => {};

  /** Called after a step was inserted on a line. */
  didInsertStep = /** @type {(step: number, line: number) => void} */ (() => {});

  /** @param {Item} item */
  #take(item) {
    const { document } = this.#surface;
    document.closeStep();
    document.edit([{ range: item.range, text: item.text }]);
    if (item.step !== undefined) this.didInsertStep(item.step, item.range[0]);
    if (item.fields && item.fields.length > 0) this.#fields.begin(item.range[0], item.range[1], item.fields);
    else if (item.kind === "keyword") this.offerWhileTyping();
  }
}
