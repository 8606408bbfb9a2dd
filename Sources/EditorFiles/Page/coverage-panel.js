// The panel with the coverage of requirements, which marks what the edits have changed.

import { make, refill, button } from "./dom.js";
import { say } from "./words.js";

export class CoveragePanel {
  /**
   * @param {import("./project.js").Project} project
   * @param {(uri: string, line: number) => void} go
   */
  constructor(project, go) {
    this.project = project;
    this.go = go;
    this.element = make("div", { class: "coverage" });
  }

  draw() {
    const now = this.project.coverage();
    const before = new Map(this.project.coverageBefore.map((entry) => [entry.id, entry.scenarios.length]));
    const listed = now.filter((entry) => entry.isListed);
    const covered = listed.filter((entry) => entry.scenarios.length > 0).length;
    refill(this.element, now, () => now.length === 0 ? [make("p", { class: "muted" }, say("no-requirements"))] : [
      make("p", { class: "total", role: "status" }, say("covered", { covered, count: listed.length })),
      make("progress", { max: Math.max(1, listed.length), value: covered, "aria-label": say("requirements") }),
      make("ul", { class: "cards" }, ...now.map((entry) => this.#item(entry, before.get(entry.id) ?? 0)))]);
  }

  /**
   * @param {import("./project.js").Coverage} entry
   * @param {number} before
   */
  #item({ id, text, isListed, scenarios }, before) {
    const count = scenarios.length;
    const state = !isListed ? "error" : count === 0 ? "uncovered" : "passed";
    const change = count > 0 && before === 0 ? "newly-covered" : count === 0 && before > 0 ? "no-longer-covered" : null;
    return make("li", { class: "card " + state },
      make("p", {}, make("b", {}, id), " ", text ?? ""),
      make("p", { class: "marks" },
        make("b", { class: "pill " + state }, isListed ? say("scenarios", { count }) : say("unlisted")), " ",
        change && make("b", { class: "pill changed" }, say(change))),
      count > 0 && make("details", {}, make("summary", {}, say("show-scenarios")),
        make("ul", { class: "plain" }, ...scenarios.map((scenario) => make("li", {},
          button(scenario.name, () => this.go(scenario.uri, scenario.line), { class: "link" }))))));
  }
}
