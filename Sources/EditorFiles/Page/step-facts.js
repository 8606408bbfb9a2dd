// The details of a step definition, which the hover and the step browser show.

import { make, button } from "./dom.js";
import { say } from "./words.js";

/**
 * @typedef {{name: string, isRequired: boolean, type: string, values: string[]}} Column
 * @typedef {{id: number, expression: string, keyword: string, file: string, line: number, documentation?: string,
 *   example: string, text: string, fields: [number, number, string[]][],
 *   parameters: {type: string, values: string[], example: string}[], takesTable: boolean, takesDocString: boolean,
 *   table?: {columns: Column[]}, uses: number}} StepInfo
 */

/**
 * @param {import("./project.js").Project} project
 * @param {StepInfo} step
 * @param {(uri: string, line: number) => void} go
 * @returns {HTMLElement}
 */
export function stepFacts(project, step, go) {
  const values = step.parameters.filter((parameter) => parameter.values.length > 0);
  return make("div", { class: "facts" },
    make("p", { class: "expression" }, step.expression),
    step.documentation && make("p", {}, step.documentation),
    make("dl", {},
      fact("example", step.keyword + step.example),
      ...values.map((parameter) => fact("values-of", parameter.values.join(", "), { name: parameter.type })),
      step.table && fact("columns", step.table.columns.map(columnText).join(", ")),
      step.takesTable && !step.table && fact("also", say("takes-table")),
      step.takesDocString && fact("also", say("takes-doc-string")),
      fact("defined", `${step.file}:${step.line}`)),
    usesOf(project, step, go));
}

/**
 * @param {string} key
 * @param {string} text
 * @param {Record<string, string>} [values]
 */
function fact(key, text, values = {}) {
  return make("div", {}, make("dt", {}, say(key, values)), make("dd", {}, text));
}

/** @param {Column} column */
function columnText({ name, isRequired }) {
  return isRequired ? name : `${name} (${say("optional")})`;
}

/**
 * @param {import("./project.js").Project} project
 * @param {StepInfo} step
 * @param {(uri: string, line: number) => void} go
 */
function usesOf(project, step, go) {
  if (step.uses === 0) return make("p", { class: "muted" }, say("uses", { count: 0 }));
  const details = make("details", { class: "uses" }, make("summary", {}, say("uses", { count: step.uses })));
  details.addEventListener("toggle", () => {
    if (!details.open || details.children.length > 1) return;
    const uses = project.ask("uses", { step: step.id });
    details.append(make("ul", {}, ...uses.slice(0, 100).map((/** @type {any} */ use) => make("li", {},
      button(use.text, () => go(use.uri, use.range[0]), { class: "link" }),
      make("small", {}, `${use.scenario} · ${use.uri}:${use.range[0] + 1}`)))));
  });
  return details;
}
