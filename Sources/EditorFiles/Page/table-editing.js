// Edits tables in a grid, and aligns tables that the cursor leaves.

import { make } from "./dom.js";
import { openDialog, notify } from "./dialog.js";
import { Grid } from "./grid.js";
import { say } from "./words.js";

/**
 * @typedef {import("./surface.js").Surface} Surface
 * @typedef {import("./project.js").Project} Project
 */

/**
 * Edits the table around the cursor, or a new one below the step or examples on its line.
 * @param {Surface} surface
 * @param {Project} project
 */
export async function editTable(surface, project) {
  const { document, cursor: position } = surface;
  const { uri } = document;
  const table = project.ask("table", { uri, position });
  const expected = table?.columns ?? newTableColumns(project, uri, position);
  const cells = table?.cells ?? startCells(expected);
  const method = table ? "setTable" : "newTable";
  if (!table && project.ask("newTable", { uri, position, cells }).length === 0) {
    notify(say("no-table-here"));
    return;
  }
  const grid = new Grid(cells, expected ?? []);
  const before = String(grid.cells);
  const [row, column] = table ? cellAt(table.cellRanges, position) : [0, 0];
  const answer = openDialog(say(table ? "edit-table" : "new-table"), [
    expected && make("p", { class: "muted" }, say("expected-columns", { names: expected.map(
      (/** @type {any} */ { name, isRequired }) => isRequired ? name : `${name} (${say("optional")})`).join(", ") })),
    grid.element,
  ], [{ label: say("cancel"), value: "" }, { label: say("apply"), value: "apply", isMain: true }],
  { class: "wide", isEdited: () => String(grid.cells) !== before });
  grid.focus(row, column);
  if (await answer !== "apply") return;
  const rows = trimmed(grid.cells);
  const edits = project.ask(method, { uri, position, cells: rows });
  const selected = surface.selected;
  document.closeStep();
  document.edit(edits, { after: selected });
  surface.select(selected.anchor);
}

/**
 * Aligns the table around a line.
 * @param {Surface} surface
 * @param {Project} project
 * @param {number} line
 */
export function alignTable(surface, project, line) {
  const { document } = surface;
  if (!/^\s*\|/.test(document.lines[line] ?? "")) return;
  const { uri } = document;
  const position = [line, 0];
  const table = project.ask("table", { uri, position });
  if (!table) return;
  const edits = project.ask("setTable", { uri, position, cells: table.cells });
  const isAligned = edits.every((/** @type {any} */ { range, text }) => document.textIn(range) === text);
  if (isAligned) return;
  document.closeStep();
  const selected = surface.selected;
  document.edit(edits, { after: selected });
  surface.select(selected.anchor, selected.focus);
}

/**
 * Returns the columns that the step on a line expects, or `undefined` if there are none.
 * @param {Project} project
 * @param {string} uri
 * @param {import("./document.js").Position} position
 */
function newTableColumns(project, uri, position) {
  const line = project.files.get(uri)?.document.lines[position[0]] ?? "";
  const found = project.ask("hover", { uri, position: [position[0], line.trimEnd().length - 1] });
  return found?.steps?.[0]?.table?.columns;
}

/**
 * Returns the cells of a new table: the columns that a step requires, if there are any, and empty cells.
 * @param {{name: string, isRequired: boolean}[] | undefined} columns
 */
export function startCells(columns) {
  const names = columns?.filter(({ isRequired }) => isRequired).map(({ name }) => name) ?? [];
  return names.length > 0 ? [names, names.map(() => "")] : [["", ""], ["", ""]];
}

/**
 * @param {number[][][]} ranges
 * @param {number[]} position
 */
function cellAt(ranges, [line, character]) {
  const row = Math.max(0, ranges.findIndex((cells) => cells.some((range) => range[0] === line)));
  const column = (ranges[row] ?? []).findIndex(([, , , end]) => character <= end + 1);
  return [row, column < 0 ? Math.max(0, (ranges[row]?.length ?? 1) - 1) : column];
}

/**
 * Returns rows without the empty ones at the end.
 * @param {string[][]} rows
 */
function trimmed(rows) {
  const last = rows.findLastIndex((row) => row.some((cell) => cell.trim() !== ""));
  return rows.slice(0, last + 1);
}
