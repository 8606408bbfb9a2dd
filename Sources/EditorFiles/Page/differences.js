// The differences between two texts, as tables of lines.

import { make } from "./dom.js";
import { say } from "./words.js";

/** @typedef {{old: number, new: number, lines: string[]}} Hunk */

/**
 * @param {import("./project.js").Project} project
 * @param {string} old
 * @param {string} current
 * @returns {HTMLElement}
 */
export function differences(project, old, current) {
  const hunks = /** @type {Hunk[]} */ (project.ask("diff", { old, new: current }));
  if (hunks.length === 0) return make("p", { class: "muted" }, say("no-differences"));
  return make("div", { class: "diff", tabindex: "0", role: "region", "aria-label": say("differences") },
    ...hunks.map((hunk) => make("table", {}, make("tbody", {}, ...rowsOf(hunk)))));
}

/** @param {Hunk} hunk */
function rowsOf(hunk) {
  let [old, current] = [hunk.old, hunk.new];
  return hunk.lines.map((line) => {
    const kind = line[0] === "+" ? "added" : line[0] === "-" ? "removed" : "same";
    const before = kind === "added" ? "" : String(old);
    const after = kind === "removed" ? "" : String(current);
    if (kind !== "added") old += 1;
    if (kind !== "removed") current += 1;
    const word = kind === "same" ? null : make("span", { class: "sign" }, line[0],
      make("span", { class: "for-ears" }, say(kind)));
    return make("tr", { class: kind }, make("td", { class: "number" }, before), make("td", { class: "number" }, after),
      make("td", { class: "sign" }, word), make("td", { class: "line-text" }, line.slice(1).replace(/\r$/, "")));
  });
}
