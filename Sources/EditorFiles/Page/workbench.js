// The page: the list of files, the text, and the panels, which it keeps up to date.

import { make, fill, refill, button, iconButton } from "./dom.js";
import { Surface } from "./surface.js";
import { ChoiceList } from "./choice-list.js";
import { Fields } from "./fields.js";
import { Completion } from "./completion.js";
import { Hover } from "./hover.js";
import { FilesPanel } from "./files-panel.js";
import { Tabs } from "./tabs.js";
import { panelTabs } from "./panels.js";
import { isTitle, linesToPaint, paint } from "./paint.js";
import { Saving } from "./saving.js";
import { droppedFolder } from "./folder.js";
import { alignTable } from "./table-editing.js";
import { applyEdits } from "./outline-editing.js";
import { addExpectedTable, insertStep } from "./step-insertion.js";
import { askForFeature } from "./new-feature.js";
import { commandsOf, keyCommand, showHelp } from "./commands.js";
import { writeAddress } from "./address.js";
import { notify } from "./dialog.js";
import { say, pageLanguage } from "./words.js";

/** @typedef {import("./project.js").Project} Project */

export class Workbench {
  uri = "";
  #idle = 0;
  #paintFrame = 0;
  #wantsCompletion = false;
  #isPressing = false;
  /** The line of an edited table that isn't aligned yet, or -1. */
  #editedRow = -1;

  /**
   * @param {Project} project
   * @param {import("./drafts.js").Drafts} drafts
   * @param {string} featureLanguage
   * @param {(language: string) => void} changeLanguage
   */
  constructor(project, drafts, featureLanguage, changeLanguage) {
    this.project = project;
    this.drafts = drafts;
    this.featureLanguage = featureLanguage;
    this.changeLanguage = changeLanguage;
    this.surface = new Surface({ label: say("text") });
    this.choices = new ChoiceList(this.surface.root, this.surface.scroller);
    this.fields = new Fields(this.surface, this.choices);
    this.completion = new Completion(this.surface, project, this.choices, this.fields);
    this.hover = new Hover(this.surface, project, (uri, line) => this.open(uri, line));
    this.saving = new Saving(project, {
      replace: (uri, text) => this.replace(uri, text), refresh: () => this.refresh(),
    });
    this.files = new FilesPanel(project, { open: (uri) => this.open(uri), create: () => this.createFeature() });
    this.tabs = new Tabs(panelTabs(this), say("panels"));
    this.commands = commandsOf(this);
    this.#build();
    this.#connect();
    this.tabs.choose("problems");
    this.refresh();
  }

  #build() {
    this.changesButton = button(say("changes"), () => this.saving.showChanges(), { id: "changes" });
    const language = make("select", { id: "page-language", "aria-label": say("page-language"),
      change: () => this.changeLanguage(language.value) },
    ...[["en", "English"], ["pl", "Polski"]].map(([code, name]) => (
      make("option", { value: code, selected: code === pageLanguage() }, name))));
    this.header = make("header", { class: "top" },
      make("div", { class: "page-title" }, make("h1", {}, this.project.name), make("p", {}, say("feature-editor"))),
      make("div", { class: "top-actions" },
        "showDirectoryPicker" in window
          && button(say("open-folder"), () => this.saving.pick(), { class: "quiet", id: "open-folder" }),
        this.changesButton, language,
        iconButton("?", say("help"), () => showHelp(this), { id: "help" })));
    this.views = make("nav", { class: "views", "aria-label": say("views") },
      ...["files", "editor", "panel"].map((view) => (
        button(say("view-" + view), () => this.show(view), { "data-view": view }))));
    this.path = make("h2", { class: "path-title" });
    this.toolbar = make("div", { class: "toolbar", role: "toolbar", "aria-label": say("commands") },
      ...this.commands.filter((command) => command.isInToolbar).map(({ id, run, keys, picture }) => (picture
        ? iconButton(picture, `${say(id)} (${keys})`, run, { id })
        : button(say(id), run, { id, title: keys ? `${say(id)} (${keys})` : say(id) }))));
    this.note = make("div", { class: "line-note", role: "status" });
    this.place = make("small", { class: "place" });
    this.empty = make("div", { class: "empty" }, make("p", {}, say("empty-project")),
      button(say("new-feature"), () => this.createFeature(), { class: "main" }));
    this.editor = make("section", { class: "pane", id: "editor", "aria-label": say("editor") },
      make("div", { class: "editor-head" }, this.path, this.toolbar), this.surface.scroller, this.empty,
      make("div", { class: "editor-foot" }, this.note, this.place), this.choices.element, this.hover.element);
    this.main = make("main", { "data-shown": "editor" }, this.files.element, this.editor, this.tabs.element);
    this.element = make("div", { class: "workbench" },
      make("a", { class: "skip", href: "#text", click: (/** @type {Event} */ event) => {
        event.preventDefault();
        this.surface.root.focus();
      } }, say("skip-to-text")),
      this.header, this.views, this.main,
      make("div", { id: "notices", "aria-live": "polite" }));
    document.title = `${this.project.name} – ${say("feature-editor")}`;
    document.body.replaceChildren(...document.body.querySelectorAll("script"), this.element);
  }

  #connect() {
    const { surface, project } = this;
    surface.didEdit = (changes, isTyped) => this.#didEdit(changes, isTyped);
    surface.didSelect = () => this.#didSelect();
    surface.isTitle = (line) => isTitle(surface.document, this.project.tokens(this.uri, [line, line]), 0);
    surface.didScroll = () => this.#paintSoon();
    project.didCheck = (uri) => this.#didCheck(uri);
    project.didList = () => this.#refreshSoon();
    this.completion.didFindNothing = () => notify(say("nothing-to-complete"));
    this.completion.didInsertStep = (id, line) => {
      const step = project.ask("steps").flatMap((/** @type {any} */ group) => group.steps)
        .find((/** @type {any} */ candidate) => candidate.id === id);
      if (step) addExpectedTable(surface, project, step, line);
    };
    surface.root.addEventListener("keydown", (event) => {
      this.hover.close();
      // The choices must fit the current text.
      if (this.choices.isOpen) {
        project.flush();
        this.#complete(surface.cursor);
      }
      // Another key, such as Escape, means that the user no longer waits for completions of the text before it.
      this.#wantsCompletion = false;
      if (this.choices.handle(event) || this.fields.handle(event)) return;
      if (event.key === "Escape") this.choices.close();
    });
    surface.root.addEventListener("blur", () => this.choices.close());
    this.element.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => keyCommand(this, event));
    for (const [type, isPressing] of [["pointerdown", true], ["pointerup", false], ["pointercancel", false]]) {
      this.element.addEventListener(type, () => {
        this.#isPressing = isPressing;
      }, { capture: true });
    }
    this.element.addEventListener("dragover", (/** @type {DragEvent} */ event) => {
      if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
    });
    this.element.addEventListener("drop", (/** @type {DragEvent} */ event) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      this.#drop(event.dataTransfer);
    });
  }

  /** @param {DataTransfer} transfer */
  async #drop(transfer) {
    const folder = await droppedFolder(transfer);
    if (folder) await this.saving.open(folder);
    else notify(say("drop-a-folder"), { isProblem: true });
  }

  /** Stops the page before it is built again in another language. */
  close() {
    clearTimeout(this.#idle);
    cancelAnimationFrame(this.#paintFrame);
    this.surface.close();
  }

  /**
   * Shows one of the panes in a window that has room for only one.
   * @param {string} view
   */
  show(view) {
    this.main.dataset.shown = view;
    for (const item of this.views.children) {
      item.setAttribute("aria-pressed", String(item.getAttribute("data-view") === view));
    }
    this.#paintSoon();
  }

  /**
   * Opens a file.
   * @param {string} uri
   * @param {number} [line] the line to show, from 0
   * @param {number} [character]
   */
  open(uri, line, character = 0) {
    const file = this.project.files.get(uri);
    if (!file) {
      notify(say("no-such-file", { uri }), { isProblem: true });
      return;
    }
    this.show("editor");
    this.fields.end();
    this.choices.close();
    this.#editedRow = -1;
    if (this.uri !== uri || this.surface.document !== file.document) {
      this.uri = uri;
      this.empty.hidden = true;
      this.surface.scroller.hidden = false;
      this.surface.show(file.document);
    }
    if (line === undefined) this.surface.root.focus({ preventScroll: true });
    else this.surface.reveal([line, character]);
    fill(this.path, uri);
    this.files.choose(uri);
    this.refresh();
  }

  /** Draws everything that depends on the text. Waits while the pointer is pressed, because the click would be lost. */
  refresh() {
    clearTimeout(this.#idle);
    this.#idle = 0;
    if (this.#isPressing) {
      this.#refreshSoon();
      return;
    }
    const hasFile = this.project.files.has(this.uri);
    if (this.uri !== "" && !hasFile) this.#openAnother();
    const file = this.project.files.get(this.uri);
    // A file that was read from disk again has a new document.
    if (file && file.document !== this.surface.document) this.surface.show(file.document);
    this.empty.hidden = hasFile;
    for (const part of [this.surface.scroller, this.path, this.toolbar]) part.hidden = !hasFile;
    const { document: text } = this.surface;
    this.toolbar.querySelector("#undo").disabled = !text.canUndo;
    this.toolbar.querySelector("#redo").disabled = !text.canRedo;
    const count = this.project.changed.length;
    fill(this.changesButton, count === 0 ? say("changes") : say("changes-count", { count }));
    this.changesButton.classList.toggle("main", count > 0);
    this.files.draw();
    if (hasFile) {
      const problems = this.project.diagnostics(this.uri).length;
      this.tabs.rename("problems", problems === 0 ? say("problems") : say("problems-count", { count: problems }));
      writeAddress(this.uri, this.surface.cursor[0]);
    }
    this.tabs.draw();
    this.#paintSoon();
    this.#noteLine();
    this.drafts.writeSoon();
  }

  #openAnother() {
    const [first] = this.project.files.keys();
    this.uri = "";
    fill(this.path);
    if (first) this.open(first);
  }

  #refreshSoon() {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => this.refresh(), 180);
  }

  /**
   * @param {import("./document.js").Change[]} changes
   * @param {boolean} isTyped
   */
  #didEdit(changes, isTyped) {
    this.fields.follow(changes);
    this.hover.close();
    const [line] = this.surface.cursor;
    if (isTyped && /^\s*\|/.test(this.surface.document.lines[line] ?? "")) this.#editedRow = line;
    this.#wantsCompletion = isTyped && changes.length === 1 && /\S|^ $/.test(changes[0].text)
      && !changes[0].text.includes("\n");
    if (isTyped && !this.#wantsCompletion && changes[0].text !== "" ) this.choices.close();
    this.project.note(this.uri, changes);
    this.drafts.writeSoon();
  }

  /** @param {string} uri */
  #didCheck(uri) {
    this.#refreshSoon();
    if (uri !== this.uri) return;
    this.paint();
    this.#noteLine();
    if (!this.#wantsCompletion) return;
    const { cursor } = this.surface;
    if (this.project.checksAtOnce(uri)) this.#complete(cursor);
    else requestAnimationFrame(() => setTimeout(() => this.#complete(cursor), 0));
  }

  /**
   * Offers completions, unless the cursor has left the given position.
   * @param {[number, number]} place
   */
  #complete(place) {
    if (!this.#wantsCompletion || this.uri === "" || String(place) !== String(this.surface.cursor)) return;
    this.#wantsCompletion = false;
    this.completion.offerWhileTyping();
  }

  #didSelect() {
    const [line] = this.surface.cursor;
    this.fields.noteSelection();
    if (!this.fields.isActive) this.choices.close();
    if (this.#editedRow >= 0 && !/^\s*\|/.test(this.surface.document.lines[line] ?? "")) this.#align();
    this.#paintSoon();
    this.#noteLine();
    this.#refreshSoon();
  }

  #align() {
    const row = this.#editedRow;
    this.#editedRow = -1;
    alignTable(this.surface, this.project, row);
  }

  #paintSoon() {
    if (this.#paintFrame !== 0) return;
    this.#paintFrame = requestAnimationFrame(() => this.paint());
  }

  /** Colors the lines in view. */
  paint() {
    cancelAnimationFrame(this.#paintFrame);
    this.#paintFrame = 0;
    if (this.uri === "" || !this.surface.root.isConnected) return;
    const lines = linesToPaint(this.surface);
    const { uri, project } = this;
    paint(this.surface, lines, project.tokens(uri, lines), project.diagnostics(uri), this.fields.ranges);
  }

  /** Shows the problems of the cursor's line, and the position of the cursor. */
  #noteLine() {
    const [line, character] = this.surface.cursor;
    fill(this.place, this.uri === "" ? null : say("place", { line: line + 1, column: character + 1 }));
    const found = this.uri === "" ? [] : this.project.diagnostics(this.uri).filter(({ range }) => (
      range[0] <= line && line <= range[2]));
    refill(this.note, found.map(({ message }) => message), () => [found.slice(0, 3).map(({ severity, message }) => (
      make("p", { class: severity }, make("b", { class: "pill " + severity }, say(severity)), " ", message))),
    found.length > 0 && button(say("corrections"), () => this.run("corrections"), { class: "small" })]);
  }

  /**
   * Runs a command.
   * @param {string} id
   */
  run(id) {
    this.commands.find((command) => command.id === id)?.run();
  }

  /**
   * Makes edits in the open file.
   * @param {import("./document.js").Edit[]} edits
   */
  apply(edits) {
    applyEdits(this.surface, edits);
  }

  /**
   * Inserts a step at the cursor.
   * @param {import("./step-facts.js").StepInfo} step
   */
  insert(step) {
    if (this.uri === "") return;
    this.show("editor");
    insertStep(this.surface, this.project, this.fields, step);
  }

  /**
   * Replaces the text of a file. If the file is open, the user can undo this.
   * @param {string} uri
   * @param {string} text
   */
  replace(uri, text) {
    const file = this.project.files.get(uri);
    if (!file) return;
    if (uri === this.uri) file.document.replaceAll(text);
    else this.project.put(uri, file.base, text);
    this.refresh();
  }

  /** Asks for a name and creates a feature. */
  async createFeature() {
    const made = await askForFeature(this.project, this.featureLanguage);
    if (!made) return;
    const { document: text } = this.project.put(made.uri, null, made.text);
    // The cursor starts at the name of the first scenario.
    const title = text.lines.findLastIndex((line) => line.trimEnd().endsWith(":"));
    const line = title < 0 ? text.lines.length - 1 : title;
    this.open(made.uri, line, text.lengthOf(line));
  }
}
