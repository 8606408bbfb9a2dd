// The project: its files with their original and current texts, and requests to the module, which knows these texts.

import { TextDocument } from "./document.js";
import { EngineFailure } from "./engine.js";

/**
 * @typedef {import("./document.js").Range} Range
 * @typedef {import("./document.js").Edit} Edit
 * @typedef {import("./document.js").Change} Change
 * @typedef {{range: Range, severity: "error" | "warning", rule: string, message: string, fix?: Edit[]}} Diagnostic
 * @typedef {{uri: string, name?: string, language?: string, errors: number, warnings: number, scenarios: number
 *   }} FileSummary
 * @typedef {{id: string, text?: string, isListed: boolean, scenarios: {uri: string, line: number, name: string}[]
 *   }} Coverage
 * @typedef {{uri: string, line: number, name: string, status: string}} Result
 * @typedef {import("./engine.js").Engine} Engine
 */

/** The maximum time, in milliseconds, of a check that runs before a keystroke is shown. */
const atOnce = 12;

/** A file of the project. */
export class ProjectFile {
  /**
   * @param {string} uri
   * @param {string | null} base the text to compare with, or `null` for a new file
   * @param {string} text
   */
  constructor(uri, base, text) {
    this.uri = uri;
    this.base = base;
    this.document = new TextDocument(uri, text);
    /** @type {string | null} */
    this.text = text;
  }

  /** The current text. */
  get current() {
    this.text ??= this.document.text;
    return this.text;
  }

  get isChanged() {
    return this.base === null || this.current !== this.base;
  }
}

export class Project {
  /** @type {Map<string, ProjectFile>} */
  files = new Map();
  /** @type {Map<string, Diagnostic[]>} */
  #diagnostics = new Map();
  /** @type {Map<string, Edit[]>} */
  #pending = new Map();
  #costs = new Map();
  /** @type {{key: string, tokens: number[]}} */
  #tokens = { key: "", tokens: [] };
  #version = 0;
  #data;
  #language;
  #scheduled = false;

  /**
   * @param {Engine} engine
   * @param {any} data
   * @param {string} language
   */
  constructor(engine, data, language) {
    this.engine = engine;
    this.#data = data.project;
    this.#language = language;
    this.name = String(data.name);
    this.results = /** @type {Result[]} */ (data.results ?? []);
    this.hasRequirements = Boolean(data.project.requirements);
    for (const { uri, text } of data.project.files) this.files.set(uri, new ProjectFile(uri, text, text));
    this.#send({ method: "open", ...data.project, language });
    // This is late enough not to delay the first view.
    setTimeout(() => this.coverageBefore, 300);
    /** Called when the diagnostics of a file, and perhaps of others, have changed. */
    this.didCheck = /** @type {(uri: string) => void} */ (() => {});
    /** Called when files were added or removed. */
    this.didList = () => {};
  }

  /**
   * Sends the pending edits and then a request. Returns the result.
   * @param {string} method
   * @param {Record<string, unknown>} [members]
   * @returns {any}
   */
  ask(method, members = {}) {
    this.flush();
    return this.#send({ method, ...members });
  }

  /**
   * Sends a request. If the module itself fails, restarts it with the current texts and tries once more.
   * @param {Record<string, unknown>} request
   * @returns {any}
   */
  #send(request) {
    try {
      return this.engine.ask(request);
    } catch (error) {
      if (!(error instanceof EngineFailure)) throw error;
      this.engine.restart();
      const files = [...this.files.values()].map(({ uri, current }) => ({ uri, text: current }));
      this.engine.ask({ method: "open", ...this.#data, files, language: this.#language });
      this.#diagnostics.clear();
      // The texts that were sent already include the edits.
      return request.method === "change" ? { others: [] } : this.engine.ask(request);
    }
  }

  /**
   * Records the edits of a document. They are checked immediately if that is quick, or else after the next frame.
   * @param {string} uri
   * @param {Change[]} changes
   */
  note(uri, changes) {
    const file = this.files.get(uri);
    if (!file) return;
    file.text = null;
    const pending = this.#pending.get(uri) ?? [];
    for (const { range, text } of changes) pending.push({ range, text });
    this.#pending.set(uri, pending);
    if (this.checksAtOnce(uri)) this.flush();
    else this.#schedule();
  }

  /**
   * Returns whether an edit of a file is checked before it is shown.
   * @param {string} uri
   */
  checksAtOnce(uri) {
    return (this.#costs.get(uri) ?? 0) < atOnce;
  }

  #schedule() {
    if (this.#scheduled) return;
    this.#scheduled = true;
    const flush = () => {
      this.#scheduled = false;
      this.flush();
    };
    if (document.hidden) setTimeout(flush, 20);
    else requestAnimationFrame(() => setTimeout(flush, 0));
  }

  /** @type {Coverage[] | null} */ #coverageBefore = null;

  /** The coverage of requirements before the first change. */
  get coverageBefore() {
    this.#coverageBefore ??= /** @type {Coverage[]} */ (this.#send({ method: "coverage" }));
    return this.#coverageBefore;
  }

  /** Sends the pending edits to the module. */
  flush() {
    if (this.#pending.size === 0 || !this.coverageBefore) return;
    const pending = [...this.#pending];
    this.#pending.clear();
    for (const [uri, edits] of pending) {
      const started = performance.now();
      this.#take(uri, this.#send({ method: "change", uri, edits }));
      this.#costs.set(uri, performance.now() - started);
      this.didCheck(uri);
    }
  }

  /**
   * Returns the tokens of lines, four numbers for each.
   * @param {string} uri
   * @param {[number, number]} lines
   * @returns {number[]}
   */
  tokens(uri, lines) {
    this.flush();
    const key = JSON.stringify([uri, lines, this.#version]);
    if (this.#tokens.key !== key) this.#tokens = { key, tokens: this.#send({ method: "tokens", uri, lines }) };
    return this.#tokens.tokens;
  }

  /**
   * @param {string} uri
   * @param {{diagnostics?: Diagnostic[], others: string[]}} answer
   */
  #take(uri, { diagnostics, others }) {
    this.#version += 1;
    if (diagnostics) this.#diagnostics.set(uri, diagnostics);
    else this.#diagnostics.delete(uri);
    for (const other of others) this.#diagnostics.delete(other);
  }

  /**
   * Returns the problems of a file.
   * @param {string} uri
   * @returns {Diagnostic[]}
   */
  diagnostics(uri) {
    let known = this.#diagnostics.get(uri);
    if (!known) {
      known = /** @type {Diagnostic[]} */ (this.#send({ method: "diagnostics", uri }));
      this.#diagnostics.set(uri, known);
    }
    return known;
  }

  /**
   * Sets the language of messages.
   * @param {string} language
   */
  setLanguage(language) {
    this.#language = language;
    this.ask("language", { language });
    this.#diagnostics.clear();
  }

  /** @returns {FileSummary[]} */
  summaries() {
    return this.ask("files");
  }

  /** @returns {Coverage[]} */
  coverage() {
    return this.ask("coverage");
  }

  /**
   * Adds a file, or replaces its base and text.
   * @param {string} uri
   * @param {string | null} base
   * @param {string} text
   */
  put(uri, base, text) {
    this.flush();
    void this.coverageBefore;
    const file = new ProjectFile(uri, base, text);
    this.files.set(uri, file);
    this.#take(uri, this.#send({ method: "change", uri, text }));
    this.didList();
    return file;
  }

  /**
   * Removes a new file.
   * @param {string} uri
   */
  remove(uri) {
    this.flush();
    this.files.delete(uri);
    this.#take(uri, this.#send({ method: "remove", uri }));
    this.didList();
  }

  /** The files whose texts differ from their bases. */
  get changed() {
    return [...this.files.values()].filter((file) => file.isChanged);
  }

  /** The old and new texts of the changed files, as members of the request `patch`. */
  get changes() {
    return this.changed.map(({ uri, base, current }) => (
      base === null ? { uri, new: current } : { uri, old: base, new: current }));
  }

  /**
   * Returns the worst result of a file or scenario in the last run, or `null` if there is none. The results of a
   * scenario are those with its name or, if the file is unchanged, with lines in its range.
   * @param {string} uri
   * @param {{name: string, range: Range}} [scenario]
   */
  status(uri, scenario) {
    const isSame = !this.files.get(uri)?.isChanged;
    const isMeant = (/** @type {Result} */ { name, line }) => !scenario || name === scenario.name
      || (isSame && line > scenario.range[0] && line <= scenario.range[2] + 1);
    const order = ["failed", "ambiguous", "undefined", "pending", "unknown", "skipped", "passed"];
    const found = this.results.filter((result) => result.uri === uri && isMeant(result)).map(({ status }) => order.indexOf(status));
    return found.length > 0 ? order[Math.max(0, Math.min(...found))] : null;
  }
}
