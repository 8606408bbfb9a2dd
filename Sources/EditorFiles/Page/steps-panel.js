// The step browser, in which the user can search, read, and insert steps. It groups them by file.

import { make, fill, refill, button } from "./dom.js";
import { stepFacts } from "./step-facts.js";
import { say } from "./words.js";

/** @typedef {import("./step-facts.js").StepInfo} StepInfo */

export class StepsPanel {
  #timer = 0;

  /**
   * @param {import("./project.js").Project} project
   * @param {{insert: (step: StepInfo) => void, go: (uri: string, line: number) => void}} actions
   */
  constructor(project, actions) {
    this.project = project;
    this.actions = actions;
    this.search = make("input", { type: "search", id: "find-step", placeholder: say("find-step"),
      "aria-label": say("find-step"), input: () => this.#drawSoon() });
    this.list = make("div", { class: "steps" });
    this.count = make("p", { class: "muted", role: "status" });
    this.element = make("div", {}, this.search, this.count, this.list);
  }

  #drawSoon() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.draw(), 80);
  }

  draw() {
    const query = this.search.value.trim();
    const groups = /** @type {{file: string, steps: StepInfo[]}[]} */ (
      this.project.ask("steps", query === "" ? {} : { query }));
    const count = groups.reduce((sum, group) => sum + group.steps.length, 0);
    const openItems = new Set([...this.list.querySelectorAll("details[open] > summary")].map((item) => item.id));
    fill(this.count, say("steps-found", { count }));
    refill(this.list, groups, () => groups.map((group) => make("details", { class: "group", open: true },
      make("summary", {}, make("h2", {}, nameOf(group.file)), " ", make("small", {}, group.file)),
      make("ul", { class: "plain" }, ...group.steps.map((step) => this.#item(step, openItems))))));
  }

  /**
   * @param {StepInfo} step
   * @param {Set<string>} openItems
   */
  #item(step, openItems) {
    const id = `step-${step.id}`;
    const details = make("details", { class: "step", open: openItems.has(id) },
      make("summary", { id }, make("i", {}, step.keyword), step.expression));
    const facts = () => {
      if (details.open && details.children.length === 1) {
        details.append(stepFacts(this.project, step, this.actions.go));
      }
    };
    details.addEventListener("toggle", facts);
    facts();
    return make("li", {}, details, button(say("insert"), () => this.actions.insert(step),
      { class: "small", "aria-label": say("insert-step", { step: step.example }) }));
  }
}

/**
 * Returns the name of a group, which is the name of its Swift file as separate words.
 * @param {string} file
 */
function nameOf(file) {
  const name = file.slice(file.lastIndexOf("/") + 1).replace(/\.swift$/, "").replace(/^.*\+/, "");
  return name.replace(/([a-z0-9])([A-Z])/g, "$1 $2").replace(/Steps$/, "").trim() || name;
}
