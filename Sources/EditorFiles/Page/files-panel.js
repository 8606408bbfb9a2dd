// The list of feature files, with search, problems, changes, and the result of the last run.

import { make, fill, refill, button } from "./dom.js";
import { say } from "./words.js";

/** @typedef {import("./project.js").Project} Project */

export class FilesPanel {
  #project;
  #current = "";

  /**
   * @param {Project} project
   * @param {{open: (uri: string) => void, create: () => void}} actions
   */
  constructor(project, actions) {
    this.#project = project;
    this.actions = actions;
    this.search = make("input", { type: "search", id: "find-file", placeholder: say("find-file"),
      "aria-label": say("find-file"), input: () => this.draw() });
    this.search.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
      const links = [...this.list.querySelectorAll("button")];
      if (event.key === "Enter") links[0]?.click();
      else if (event.key === "ArrowDown") links[0]?.focus();
      else return;
      // Otherwise, the text, which has the focus now, would receive the key.
      event.preventDefault();
    });
    this.list = make("ul", { class: "files" });
    this.list.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => this.#move(event));
    this.count = make("p", { class: "muted", role: "status" });
    this.element = make("section", { class: "pane", id: "files", "aria-label": say("files") },
      make("div", { class: "pane-head" }, make("h2", {}, say("files")),
        button(say("new-feature"), () => actions.create(), { class: "quiet", id: "new-feature" })),
      this.search, this.count, this.list);
  }

  /** @param {string} uri */
  choose(uri) {
    this.#current = uri;
    this.draw();
  }

  draw() {
    const words = this.search.value.toLocaleLowerCase().split(/\s+/).filter(Boolean);
    const all = this.#project.summaries();
    const folder = commonFolder(all.map(({ uri }) => uri));
    const found = all.filter(({ uri, name }) => {
      const text = `${uri} ${name ?? ""}`.toLocaleLowerCase();
      return words.every((/** @type {string} */ word) => text.includes(word));
    });
    fill(this.count, words.length > 0 ? say("files-found", { count: found.length })
      : all.length === 0 ? say("no-files") : null);
    const content = found.map((summary) => [summary, this.#project.files.get(summary.uri)?.isChanged]);
    refill(this.list, [this.#current, content], () => found.map((summary) => this.#item(summary, folder.length)));
  }

  /**
   * @param {import("./project.js").FileSummary} summary
   * @param {number} start the index at which the displayed part of the path starts
   */
  #item({ uri, name, errors, warnings }, start) {
    const file = this.#project.files.get(uri);
    const status = this.#project.status(uri);
    const isCurrent = uri === this.#current;
    return make("li", {}, make("button", { type: "button", class: "file", "aria-current": isCurrent && "true",
      click: () => this.actions.open(uri) },
    make("span", { class: "name" }, name || uri.slice(start)),
    make("small", { class: "path" }, uri.slice(start)),
    make("span", { class: "marks" },
      file?.base === null ? make("b", { class: "pill changed" }, say("new"))
        : file?.isChanged && make("b", { class: "pill changed" }, say("changed")),
      errors > 0 && make("b", { class: "pill error" }, say("errors", { count: errors })),
      errors === 0 && warnings > 0 && make("b", { class: "pill warning" }, say("warnings", { count: warnings })),
      status && make("b", { class: `pill ${status}` }, say("status-" + status)))));
  }

  /** @param {KeyboardEvent} event */
  #move(event) {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0) return;
    const links = [...this.list.querySelectorAll("button")];
    const next = links.indexOf(document.activeElement) + step;
    (next < 0 ? this.search : links[Math.min(next, links.length - 1)]).focus();
    event.preventDefault();
  }
}

/**
 * Returns the innermost folder that contains all files, with a slash at its end.
 * @param {string[]} uris
 */
function commonFolder(uris) {
  let folder = uris[0]?.slice(0, uris[0].lastIndexOf("/") + 1) ?? "";
  for (const uri of uris) {
    while (!uri.startsWith(folder)) folder = folder.slice(0, folder.lastIndexOf("/", folder.length - 2) + 1);
  }
  return folder;
}
