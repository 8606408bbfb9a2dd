// The commands of the editor, with their keyboard shortcuts.

import { make } from "./dom.js";
import { openDialog, notify } from "./dialog.js";
import { editTable } from "./table-editing.js";
import { makePlaceholders, splitOutline, applyEdits } from "./outline-editing.js";
import { offerCorrections } from "./corrections.js";
import { say } from "./words.js";

/**
 * @typedef {{id: string, keys: string, run: () => void, isInToolbar?: boolean, picture?: string}} Command
 * @typedef {import("./workbench.js").Workbench} Workbench
 */

/**
 * @param {Workbench} workbench
 * @returns {Command[]}
 */
export function commandsOf(workbench) {
  const { surface, project, choices, fields } = workbench;
  const inText = (/** @type {() => unknown} */ work) => () => {
    if (workbench.uri === "") return;
    surface.root.focus({ preventScroll: true });
    work();
  };
  return [
    { id: "undo", keys: "Ctrl+Z", picture: "↶", isInToolbar: true, run: inText(() => surface.undo()) },
    { id: "redo", keys: "Ctrl+Y", picture: "↷", isInToolbar: true, run: inText(() => surface.redo()) },
    { id: "format", keys: "Shift+Alt+F", isInToolbar: true,
      run: inText(() => applyEdits(surface, project.ask("format", { uri: workbench.uri }))) },
    { id: "table", keys: "Shift+Alt+T", isInToolbar: true, run: inText(() => editTable(surface, project)) },
    { id: "make-placeholders", keys: "Shift+Alt+P", isInToolbar: true,
      run: inText(() => makePlaceholders(surface, project)) },
    { id: "split-outline", keys: "Shift+Alt+S", isInToolbar: true, run: inText(() => splitOutline(surface, project)) },
    { id: "complete", keys: "Ctrl+Space", run: inText(() => workbench.completion.offer()) },
    { id: "corrections", keys: "Ctrl+.", isInToolbar: true, run: inText(() => {
      if (!offerCorrections(surface, project, choices, fields)) notify(say("no-corrections"));
    }) },
    { id: "explain", keys: "Ctrl+I", run: inText(() => {
      if (!workbench.hover.show(surface.cursor)) notify(say("nothing-to-explain"));
    }) },
    { id: "next-problem", keys: "F8", run: inText(() => goToProblem(workbench, 1)) },
    { id: "previous-problem", keys: "Shift+F8", run: inText(() => goToProblem(workbench, -1)) },
    { id: "find-file", keys: "Ctrl+P", run: () => {
      workbench.show("files");
      workbench.files.search.focus();
    } },
    { id: "find-step", keys: "Ctrl+J", run: () => {
      workbench.show("panel");
      workbench.tabs.choose("steps");
      document.getElementById("find-step")?.focus();
    } },
    { id: "save", keys: "Ctrl+S", run: () => workbench.saving.save() },
  ];
}

/**
 * Runs the command whose shortcut was pressed, if there is one.
 * @param {Workbench} workbench
 * @param {KeyboardEvent} event
 */
export function keyCommand(workbench, event) {
  if (event.isComposing || event.defaultPrevented || document.querySelector("dialog[open]")) return;
  const name = nameOfKeys(event);
  const command = workbench.commands.find(({ keys }) => keys === name)
    ?? (name === "Shift+Ctrl+Z" ? workbench.commands.find(({ id }) => id === "redo") : undefined);
  if (!command) return;
  const isField = event.target instanceof HTMLInputElement;
  if (isField && (command.id === "undo" || command.id === "redo")) return;
  event.preventDefault();
  command.run();
}

/** @param {KeyboardEvent} event */
function nameOfKeys({ key, code, ctrlKey, metaKey, altKey, shiftKey }) {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  const name = code === "Space" ? "Space" : altKey && letter ? letter : key.length === 1 ? key.toUpperCase() : key;
  return (shiftKey ? "Shift+" : "") + (ctrlKey || metaKey ? "Ctrl+" : "") + (altKey ? "Alt+" : "") + name;
}

/**
 * @param {Workbench} workbench
 * @param {number} direction
 */
function goToProblem({ project, surface, uri }, direction) {
  const places = project.diagnostics(uri).map(({ range }) => range)
    .sort((left, right) => left[0] - right[0] || left[1] - right[1]);
  if (places.length === 0) {
    notify(say("no-problems"));
    return;
  }
  const [line, character] = surface.cursor;
  const isAfter = (/** @type {number[]} */ place) => place[0] > line || (place[0] === line && place[1] > character);
  const isBefore = (/** @type {number[]} */ place) => place[0] < line || (place[0] === line && place[1] < character);
  const next = direction > 0 ? places.find(isAfter) ?? places[0]
    : places.findLast(isBefore) ?? places[places.length - 1];
  surface.reveal([next[0], next[1]]);
}

/** @param {Workbench} workbench */
export function showHelp(workbench) {
  openDialog(say("help"), [
    make("p", {}, say("help-privacy")),
    make("p", {}, say("help-saving")),
    make("h3", {}, say("keys")),
    make("dl", { class: "keys" }, ...workbench.commands.map(({ id, keys }) => make("div", {},
      make("dt", {}, ...keys.split("+").map((key) => make("kbd", {}, key))), make("dd", {}, say(id))))),
    make("p", { class: "muted" }, say("help-tab")),
  ], []);
}
