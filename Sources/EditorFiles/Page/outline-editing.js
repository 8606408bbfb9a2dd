// Turns values into placeholders, and outlines into scenarios.

import { make } from "./dom.js";
import { openDialog, notify } from "./dialog.js";
import { say } from "./words.js";

/**
 * @typedef {import("./surface.js").Surface} Surface
 * @typedef {import("./project.js").Project} Project
 * @typedef {{range: import("./document.js").Range, value: string, name: string}} Value
 */

/**
 * Turns values of the scenario around the cursor, and the selected text, into placeholders.
 * @param {Surface} surface
 * @param {Project} project
 */
export async function makePlaceholders(surface, project) {
  const { uri } = surface.document;
  const position = surface.cursor;
  const values = valuesHere(surface, project);
  if (values.length === 0) {
    notify(say("no-values-here"));
    return;
  }
  const { range } = surface;
  const isSelected = (/** @type {Value} */ value) => value.range[0] === range[0]
    && range[1] < value.range[3] && range[3] > value.range[1];
  const someSelected = values.some(isSelected);
  const rows = values.map((value) => {
    const check = make("input", { type: "checkbox", "aria-label": say("use-value", { value: value.value }) });
    check.checked = someSelected && isSelected(value);
    const name = make("input", { type: "text", autocomplete: "off",
      "aria-label": say("name-for", { value: value.value }),
      input: () => {
        check.checked = true;
      } });
    name.value = value.name;
    const step = surface.document.lines[value.range[0]].trim();
    const row = make("tr", {}, make("td", {}, check), make("td", {}, make("b", {}, value.value),
      make("small", { class: "path" }, step)), make("td", {}, name));
    return { value, check, name, row };
  });
  const answer = await openDialog(say("make-placeholders"), [
    make("p", {}, say("placeholders-explained")),
    make("table", { class: "choices-table" },
      make("thead", {}, make("tr", {}, make("td", {}), make("th", { scope: "col" }, say("value")),
        make("th", { scope: "col" }, say("column")))),
      make("tbody", {}, ...rows.map(({ row }) => row))),
  ], [{ label: say("cancel"), value: "" }, { label: say("make-placeholders"), value: "apply", isMain: true }],
  { focus: "input[type=checkbox]", submit: "apply" });
  if (answer !== "apply") return;
  const chosen = rows.filter(({ check, name }) => check.checked && name.value.trim() !== "")
    .map(({ value, name }) => ({ range: value.range, name: name.value.trim() }));
  if (chosen.length === 0) return;
  applyEdits(surface, project.ask("outline", { uri, position, values: chosen }));
}

/**
 * Turns the outline around the cursor into a scenario for each row of its examples.
 * @param {Surface} surface
 * @param {Project} project
 */
export function splitOutline(surface, project) {
  const edits = project.ask("scenarios", { uri: surface.document.uri, position: surface.cursor });
  if (edits.length === 0) notify(say("no-outline-here"));
  applyEdits(surface, edits);
}

/**
 * Makes edits, and leaves the cursor on its line.
 * @param {Surface} surface
 * @param {import("./document.js").Edit[]} edits
 */
export function applyEdits(surface, edits) {
  const { document } = surface;
  const { focus } = surface.selected;
  document.closeStep();
  document.edit(edits, { after: { anchor: focus, focus } });
  surface.select(focus);
  surface.scrollToCursor();
}

/**
 * @param {Surface} surface
 * @param {Project} project
 * @returns {Value[]}
 */
function valuesHere(surface, project) {
  const { uri } = surface.document;
  const values = /** @type {Value[]} */ (project.ask("values", { uri, position: surface.cursor }));
  const { range } = surface;
  const text = range[0] === range[2] ? surface.document.textIn(range) : "";
  const isKnown = values.some((value) => (
    value.range[0] === range[0] && value.range[1] < range[3] && range[1] < value.range[3]));
  if (text.trim() !== "" && !isKnown) values.push({ range, value: text, name: text.trim().toLocaleLowerCase() });
  nameByWords(values, surface.document.lines);
  return values.sort((left, right) => left.range[0] - right.range[0] || left.range[1] - right.range[1]);
}

/**
 * Gives values unique names. A name that is only that of a built-in type is replaced by the word after or before the
 * value.
 * @param {Value[]} values
 * @param {string[]} lines
 */
function nameByWords(values, lines) {
  const taken = new Set();
  for (const value of values) {
    const [line, start, , end] = value.range;
    const isPlain = /^(?:int|float|double|byte|short|long|bigdecimal|biginteger|word|string|anonymous|value)?\d*$/
      .test(value.name);
    const after = /^[^\p{L}<]*(\p{L}[\p{L}\p{M}-]*)/u.exec(lines[line].slice(end))?.[1];
    const before = /(\p{L}[\p{L}\p{M}-]*)[^\p{L}>]*$/u.exec(lines[line].slice(0, start))?.[1];
    const name = isPlain ? after ?? before ?? value.name : value.name;
    let unique = name;
    for (let count = 2; taken.has(unique); count += 1) unique = `${name} ${count}`;
    taken.add(unique);
    value.name = unique;
  }
}
