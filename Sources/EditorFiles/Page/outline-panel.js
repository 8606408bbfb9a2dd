// The outline of the file: its rules, scenarios, and examples, with the results of the last run.

import { make, refill } from "./dom.js";
import { say } from "./words.js";

/**
 * @typedef {import("./document.js").Range} Range
 * @typedef {{kind: string, keyword: string, name: string, tags: string[], range: Range, titleRange: Range,
 *   children: SymbolInfo[]}} SymbolInfo
 */

export class OutlinePanel {
  /**
   * @param {import("./project.js").Project} project
   * @param {(line: number) => void} go
   */
  constructor(project, go) {
    this.project = project;
    this.go = go;
    this.element = make("div", { class: "outline" });
  }

  /** @param {string} uri */
  draw(uri) {
    const symbols = /** @type {SymbolInfo[]} */ (this.project.ask("symbols", { uri }));
    const isEmpty = symbols.every(({ children }) => children.length === 0);
    refill(this.element, [uri, symbols, this.project.files.get(uri)?.isChanged], () => (
      [isEmpty && make("p", { class: "muted" }, say("no-scenarios")), this.#list(symbols, uri)]));
  }

  /**
   * @param {SymbolInfo[]} symbols
   * @param {string} uri
   * @returns {HTMLElement | null}
   */
  #list(symbols, uri) {
    if (symbols.length === 0) return null;
    return make("ul", {}, ...symbols.map((symbol) => {
      const status = symbol.kind.startsWith("scenario") && this.project.status(uri, symbol);
      return make("li", {}, make("button", { type: "button", class: "link " + symbol.kind,
        click: () => this.go(symbol.titleRange[0]) },
      make("small", {}, symbol.keyword), " ", make("span", {}, symbol.name || say("unnamed"))),
      status && make("b", { class: `pill ${status}` }, say("status-" + status)),
      symbol.tags.length > 0 && make("small", { class: "tags" }, symbol.tags.join(" ")),
      this.#list(symbol.children, uri));
    }));
  }
}
