// A popup that explains a step and lists its uses, when the pointer rests on the step or the user presses a key.

import { make, fill, whenScrolled } from "./dom.js";
import { place } from "./choice-list.js";
import { stepFacts } from "./step-facts.js";
import { say } from "./words.js";

/**
 * @typedef {import("./surface.js").Surface} Surface
 * @typedef {import("./project.js").Project} Project
 * @typedef {import("./document.js").Position} Position
 */

export class Hover {
  #surface;
  #project;
  #timer = 0;
  #closing = 0;
  /** @type {() => void} */ #notePosition;

  /**
   * @param {Surface} surface
   * @param {Project} project
   * @param {(uri: string, line: number) => void} go
   */
  constructor(surface, project, go) {
    this.#surface = surface;
    this.#project = project;
    this.go = go;
    this.element = make("div", { class: "popup hover", role: "tooltip", id: "hover", hidden: true });
    surface.root.addEventListener("pointermove", (/** @type {PointerEvent} */ event) => this.#rest(event));
    surface.root.addEventListener("pointerleave", () => this.#closeSoon());
    this.element.addEventListener("pointerenter", () => clearTimeout(this.#closing));
    this.element.addEventListener("pointerleave", () => this.close());
    this.#notePosition = whenScrolled(surface.scroller, () => this.close());
  }

  close() {
    clearTimeout(this.#timer);
    this.element.hidden = true;
    this.#surface.root.removeAttribute("aria-describedby");
  }

  #closeSoon() {
    clearTimeout(this.#timer);
    clearTimeout(this.#closing);
    this.#closing = setTimeout(() => this.close(), 250);
  }

  /** @param {PointerEvent} event */
  #rest({ clientX, clientY, pointerType, buttons }) {
    clearTimeout(this.#timer);
    if (!this.element.hidden) this.#closeSoon();
    if (pointerType !== "mouse" || buttons > 0) return;
    this.#timer = setTimeout(() => {
      const position = this.#surface.positionAt(clientX, clientY);
      if (position) this.show(position);
    }, 450);
  }

  /**
   * Explains the problems, requirement, or step at a position. Returns whether there are any.
   * @param {Position} position
   */
  show(position) {
    const { uri } = this.#surface.document;
    const problems = this.#project.diagnostics(uri).filter(({ range: [line, start, endLine, end] }) => (
      line === position[0] && endLine === line && start <= position[1] && position[1] <= end));
    const found = this.#project.ask("hover", { uri, position });
    const parts = problems.map(({ severity, message }) => make("p", { class: severity },
      make("b", { class: "pill " + severity }, say(severity)), " ", message));
    if (found?.requirement) {
      parts.push(make("p", {}, make("b", {}, found.requirement.id), " ", found.requirement.text));
    }
    for (const step of found?.steps ?? []) parts.push(stepFacts(this.#project, step, this.go));
    if (parts.length === 0) {
      this.close();
      return false;
    }
    clearTimeout(this.#closing);
    fill(this.element, ...parts);
    this.element.hidden = false;
    this.#notePosition();
    this.#surface.root.setAttribute("aria-describedby", "hover");
    place(this.element, this.#surface.rectangleAt(found ? [found.range[0], found.range[1]] : position));
    return true;
  }
}
