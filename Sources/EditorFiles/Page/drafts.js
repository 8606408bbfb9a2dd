// Drafts of changed files, which the browser's database keeps until they are saved elsewhere.

import { keepLeft, readLeft, removeLeft } from "./left-drafts.js";

/**
 * A changed file. A draft without a text means that the changes were discarded or the file was deleted.
 * @typedef {{key: string, page: string, uri: string, base: string | null, text: string | null, time: number}} Draft
 *
 * @typedef {import("./project.js").Project} Project
 */

const storeName = "drafts";

export class Drafts {
  /**
   * The database: `undefined` until it is open, and `null` if the browser has none or its disk is full.
   * @type {IDBDatabase | null | undefined}
   */
  #database = undefined;
  #project;
  #page;
  #timer = 0;
  /** The contents that were sent to the database, keyed by URI. */
  /** @type {Map<string, string>} */ #written = new Map();
  /** The contents that the database has stored, keyed by URI. */
  /** @type {Map<string, string>} */ #stored = new Map();
  /** The drafts that `read` has returned. */
  /** @type {Draft[]} */ #taken = [];
  #channel = new BroadcastChannel("korniszon-editor");
  /** Whether the drafts of earlier visits are on the page. Until then, they would seem to be discarded. */
  #isRestored = false;

  /** @param {Project} project */
  constructor(project) {
    this.#project = project;
    this.#page = location.pathname + " " + project.name;
    /** Called with the draft of another tab that shows this page. */
    this.didFollow = /** @type {(draft: Draft) => void} */ (() => {});
    /** Called when drafts can no longer be kept. */
    this.didFail = () => {};
    this.#channel.onmessage = ({ data }) => data === this.#page && this.#follow();
    addEventListener("pagehide", () => this.leave());
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) this.leave();
    });
  }

  get isWorking() {
    return this.#database !== null;
  }

  /** Starts writing drafts. Call this when the drafts of earlier visits are on the page. */
  begin() {
    this.#isRestored = true;
    this.write();
    const awaited = new Set(this.#newerThan(this.#stored).map(({ uri }) => uri));
    removeLeft(this.#page, this.#taken.filter(({ uri }) => !awaited.has(uri)));
    this.#follow();
  }

  /**
   * Opens the database and reads the drafts of this page. Without a database, reads only those in the local storage.
   * @returns {Promise<Draft[]>}
   */
  async read() {
    try {
      const request = indexedDB.open("korniszon-editor", 1);
      request.onupgradeneeded = () => {
        request.result.createObjectStore(storeName, { keyPath: "key" }).createIndex("page", "page");
      };
      const database = await finished(request);
      database.onversionchange = () => database.close();
      this.#database = database;
      const all = await this.#all();
      for (const draft of all) {
        this.#written.set(draft.uri, contentOf(draft));
        this.#stored.set(draft.uri, contentOf(draft));
      }
      this.#taken = readLeft(this.#page, all);
    } catch {
      this.#database = null;
      this.#taken = readLeft(this.#page, []);
    }
    return this.#taken;
  }

  /** @returns {Promise<Draft[]>} */
  async #all() {
    if (!this.#database) return [];
    const transaction = this.#database.transaction(storeName);
    const drafts = finished(transaction.objectStore(storeName).index("page").getAll(this.#page));
    // WebKit may suspend the page before the transaction would commit by itself, and the next page waits for it.
    transaction.commit();
    return drafts;
  }

  /** Adopts the drafts of another tab, except for files with edits that this tab hasn't written yet. */
  async #follow() {
    if (!this.#isRestored) return;
    for (const draft of await this.#all()) {
      const { uri, base } = draft;
      const file = this.#project.files.get(uri);
      const content = contentOf(draft);
      const own = file?.isChanged ? contentOf(this.#draft(file)) : undefined;
      if (own === content || own !== this.#written.get(uri) || (file?.base ?? null) !== base) continue;
      this.#written.set(uri, content);
      this.#stored.set(uri, content);
      this.didFollow(draft);
    }
  }

  /** Schedules a write of the drafts, so that many edits cause only one. */
  writeSoon() {
    if (this.#timer !== 0) return;
    this.#timer = setTimeout(() => this.write(), 400);
  }

  /** Writes new and changed drafts, and removes those of files without changes. */
  write() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    if (!this.#database || !this.#isRestored) return;
    const news = this.#newerThan(this.#written);
    if (news.length === 0) return;
    const transaction = this.#database.transaction(storeName, "readwrite");
    const store = transaction.objectStore(storeName);
    for (const draft of news) {
      if (draft.text === null) store.delete(draft.key);
      else store.put(draft);
      noteContent(draft, this.#written);
    }
    transaction.onabort = () => {
      // For example, the disk is full.
      this.#database = null;
      this.didFail();
    };
    transaction.oncomplete = () => {
      for (const draft of news) noteContent(draft, this.#stored);
      removeLeft(this.#page, news);
      this.#channel.postMessage(this.#page);
    };
    // The page may be closed before the transaction would commit by itself.
    transaction.commit();
  }

  /**
   * Writes the drafts before the page is closed. Those that the database hasn't stored yet go to the local storage.
   * @returns whether all drafts are safe
   */
  leave() {
    this.write();
    const news = this.#newerThan(this.#stored);
    if (news.length === 0) return true;
    return this.isWorking && keepLeft(this.#page, news, this.#isRestored);
  }

  /**
   * Returns the drafts whose contents differ from the known ones, and, without a text, known ones that are obsolete.
   * @param {Map<string, string>} known
   */
  #newerThan(known) {
    const drafts = this.#project.changed.map((file) => this.#draft(file));
    const uris = new Set(drafts.map(({ uri }) => uri));
    const fresh = drafts.filter((draft) => known.get(draft.uri) !== contentOf(draft));
    const stale = this.#isRestored ? [...known.keys()].filter((uri) => !uris.has(uri)) : [];
    return [...fresh, ...stale.map((uri) => this.#draft({ uri, base: null, current: null }))];
  }

  /**
   * @param {{uri: string, base: string | null, current: string | null}} file
   * @returns {Draft}
   */
  #draft({ uri, base, current }) {
    return { key: `${this.#page} ${uri}`, page: this.#page, uri, base, text: current, time: Date.now() };
  }
}

/**
 * Returns the content of a draft, which must be written again when its text or its base changes.
 * @param {Draft} draft
 */
function contentOf({ base, text }) {
  return JSON.stringify([base, text]);
}

/**
 * @param {Draft} draft
 * @param {Map<string, string>} contents
 */
function noteContent(draft, contents) {
  if (draft.text === null) contents.delete(draft.uri);
  else contents.set(draft.uri, contentOf(draft));
}

/**
 * @template Value
 * @param {IDBRequest<Value>} request
 * @returns {Promise<Value>}
 */
function finished(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
