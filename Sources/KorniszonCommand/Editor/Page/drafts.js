// Drafts: the changed files, kept in the browser's database until they are saved elsewhere.

/**
 * @typedef {import("./project.js").Project} Project
 * @typedef {{key: string, page: string, uri: string, base: string | null, text: string, time: number}} Draft
 */

const storeName = "drafts";

export class Drafts {
  /** @type {IDBDatabase | null} */ #database = null;
  #project;
  #page;
  #timer = 0;
  /** @type {Map<string, string>} */ #written = new Map();

  /** @param {Project} project */
  constructor(project) {
    this.#project = project;
    this.#page = location.pathname + " " + project.name;
    addEventListener("pagehide", () => this.write());
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) this.write();
    });
  }

  get isWorking() {
    return this.#database !== null;
  }

  /**
   * Opens the database and reads the drafts of this page; without a database, there are none.
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
      const store = database.transaction(storeName).objectStore(storeName);
      const all = await finished(store.index("page").getAll(this.#page));
      this.#database = database;
      for (const draft of all) this.#written.set(draft.uri, contentOf(draft.base, draft.text));
      return all;
    } catch {
      return [];
    }
  }

  /** Writes the drafts soon, once, however many edits there are. */
  writeSoon() {
    if (this.#timer !== 0) return;
    this.#timer = setTimeout(() => this.write(), 400);
  }

  /** Writes the drafts that have changed, and removes those of files that haven't. */
  write() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    if (!this.#database) return;
    const changed = new Map(this.#project.changed.map((file) => [file.uri, file]));
    const stale = [...this.#written.keys()].filter((uri) => !changed.has(uri));
    const fresh = [...changed.values()]
      .filter(({ uri, base, current }) => this.#written.get(uri) !== contentOf(base, current));
    if (stale.length + fresh.length === 0) return;
    const store = this.#database.transaction(storeName, "readwrite").objectStore(storeName);
    for (const uri of stale) {
      store.delete(this.#key(uri));
      this.#written.delete(uri);
    }
    for (const { uri, base, current } of fresh) {
      store.put({ key: this.#key(uri), page: this.#page, uri, base, text: current, time: Date.now() });
      this.#written.set(uri, contentOf(base, current));
    }
  }

  /** @param {string} uri */
  #key(uri) {
    return `${this.#page} ${uri}`;
  }
}

/**
 * What a draft is worth writing again for: another text, or another text to compare it with.
 * @param {string | null} base
 * @param {string} text
 */
function contentOf(base, text) {
  return JSON.stringify([base, text]);
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
