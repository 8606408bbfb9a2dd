// Inserts a step from the step browser at the cursor: in an empty line, after a keyword, or on a new line.

import { startCells } from "./table-editing.js";
import { indentationNear } from "./surface-input.js";

/**
 * @typedef {import("./surface.js").Surface} Surface
 * @typedef {import("./step-facts.js").StepInfo} StepInfo
 */

/**
 * Inserts a step and selects its first field.
 * @param {Surface} surface
 * @param {import("./project.js").Project} project
 * @param {import("./fields.js").Fields} fields
 * @param {StepInfo} step
 */
export function insertStep(surface, project, fields, step) {
  const { document } = surface;
  const [line] = surface.cursor;
  const text = document.lines[line].replace(/\r$/, "");
  const tokens = /** @type {number[]} */ (project.ask("tokens", { uri: document.uri, lines: [line, line] }));
  const [, start, length, kind] = tokens;
  const rest = kind === 0 ? text.slice(start + length) : null;
  document.closeStep();
  if (rest !== null && rest.trim() === "") {
    const character = start + length + 1;
    const spaces = text.length < character ? " " : "";
    writeStep(surface, project, fields, step, [line, Math.min(text.length, character), line, text.length], spaces, "");
  } else if (text.trim() === "") {
    const before = indentationNear(surface, line) + step.keyword;
    writeStep(surface, project, fields, step, [line, 0, line, text.length], before, "");
  } else {
    const isTitle = surface.isTitle(line);
    const own = /^[ \t]*/.exec(text)?.[0] ?? "";
    const indentation = isTitle ? own + "  " : /^\s*[|"`@#]/.test(text) ? indentationNear(surface, line) : own;
    writeStep(surface, project, fields, step, [line, text.length, line, text.length], "", indentation + step.keyword);
  }
  surface.root.focus();
  surface.scrollToCursor();
}

/**
 * @param {Surface} surface
 * @param {import("./project.js").Project} project
 * @param {import("./fields.js").Fields} fields
 * @param {StepInfo} step
 * @param {import("./document.js").Range} range the range to replace
 * @param {string} before the text before the step on the same line
 * @param {string} beginning the start of a new line for the step; empty to stay on the same line
 */
function writeStep(surface, project, fields, step, range, before, beginning) {
  const { document } = surface;
  const lead = beginning === "" ? before : document.lineEnd + beginning;
  document.edit([{ range, text: lead + step.text }]);
  const line = range[0] + (beginning === "" ? 0 : 1);
  const character = beginning === "" ? range[1] + before.length : beginning.length;
  surface.root.focus();
  addExpectedTable(surface, project, step, line);
  surface.select([line, character + step.text.length]);
  if (step.fields.length > 0) fields.begin(line, character, step.fields);
}

/**
 * Adds the columns that a step requires as a table with empty cells, unless there is a table.
 * @param {Surface} surface
 * @param {import("./project.js").Project} project
 * @param {StepInfo} step
 * @param {number} line
 */
export function addExpectedTable(surface, project, step, line) {
  if (!step.table?.columns.some(({ isRequired }) => isRequired)) return;
  const { document } = surface;
  if (/^\s*\|/.test(document.lines[line + 1] ?? "")) return;
  const cells = startCells(step.table.columns);
  const edits = project.ask("newTable", { uri: document.uri, position: [line, 0], cells });
  document.edit(edits, { after: surface.selected, isMore: true });
}
