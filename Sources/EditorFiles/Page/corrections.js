// Quick fixes for a line, including existing steps that can replace the one on it.

import { say } from "./words.js";
import { applyEdits } from "./outline-editing.js";

/**
 * Offers quick fixes for the cursor's line.
 * @param {import("./surface.js").Surface} surface
 * @param {import("./project.js").Project} project
 * @param {import("./choice-list.js").ChoiceList} choices
 * @param {import("./fields.js").Fields} fields
 * @returns {boolean} whether there are any
 */
export function offerCorrections(surface, project, choices, fields) {
  const { document, cursor } = surface;
  const { uri } = document;
  const [line] = cursor;
  const range = [line, 0, line, document.lengthOf(line)];
  const actions = project.ask("actions", { uri, range });
  const nearest = project.ask("nearest", { uri, position: cursor });
  const items = actions.map((/** @type {any} */ { title, edits }) => ({
    label: title, run: () => applyEdits(surface, edits),
  }));
  for (const { text, step, edit, fields: parts } of nearest) {
    if (!edit || document.textIn(edit.range) === edit.text) continue;
    items.push({ label: say("use-step", { text }), detail: step.file, run: () => {
      applyEdits(surface, [edit]);
      if (parts.length > 0) fields.begin(edit.range[0], edit.range[1], parts);
    } });
  }
  const indentation = document.lines[line].length - document.lines[line].trimStart().length;
  choices.open(items, surface.rectangleAt([line, indentation]), { label: say("corrections"), chosen: 0 });
  return items.length > 0;
}
