// The panel with the problems of the file, as `korniszon check` reports them, and a list of other files with problems.

import { make, refill, button } from "./dom.js";
import { say } from "./words.js";

const mostListed = 200;

export class ProblemsPanel {
  /**
   * @param {import("./project.js").Project} project
   * @param {{go: (uri: string, line: number, character?: number) => void,
   *   fix: (uri: string, edits: import("./document.js").Edit[]) => void,
   *   more: (line: number, character: number) => void}} actions
   */
  constructor(project, actions) {
    this.project = project;
    this.actions = actions;
    this.element = make("div", { class: "problems" });
  }

  /** @param {string} uri */
  draw(uri) {
    const own = this.project.diagnostics(uri);
    const others = this.project.summaries().filter((file) => file.uri !== uri && file.errors + file.warnings > 0);
    refill(this.element, [uri, own, others], () => [
      own.length === 0 ? make("p", { class: "good" }, say("no-problems")) : make("ul", { class: "cards" },
        ...own.slice(0, mostListed).map((diagnostic) => this.#item(uri, diagnostic))),
      own.length > mostListed
        && make("p", { class: "muted" }, say("more-problems", { count: own.length - mostListed })),
      others.length > 0 && make("h2", {}, say("other-files")),
      others.length > 0 && make("ul", { class: "plain" }, ...others.map((file) => make("li", {},
        button(file.uri, () => this.#goToFirst(file.uri), { class: "link" }), " ",
        file.errors > 0 && make("b", { class: "pill error" }, say("errors", { count: file.errors })), " ",
        file.warnings > 0 && make("b", { class: "pill warning" }, say("warnings", { count: file.warnings })))))]);
  }

  /** @param {string} uri */
  #goToFirst(uri) {
    const [first] = this.project.diagnostics(uri);
    this.actions.go(uri, first?.range[0] ?? 0, first?.range[1] ?? 0);
  }

  /**
   * @param {string} uri
   * @param {import("./project.js").Diagnostic} diagnostic
   */
  #item(uri, { range: [line, character], severity, rule, message, fix }) {
    return make("li", { class: "card " + severity },
      make("button", { type: "button", class: "message", click: () => this.actions.go(uri, line, character) },
        make("b", { class: "pill " + severity }, say(severity)), " ",
        make("small", {}, say("line", { line: line + 1 })), make("span", {}, message)),
      make("div", { class: "row-of-buttons" },
        fix && button(say("fix"), () => this.actions.fix(uri, fix), { class: "small" }),
        button(say(fix ? "more-fixes" : "corrections"), () => this.actions.more(line, character), { class: "small quiet",
          "aria-label": say("more-fixes-at", { line: line + 1 }) }),
        make("small", { class: "rule" }, rule)));
  }
}
