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
  #channel = new BroadcastChannel("korniszon-editor");
  /** Whether the drafts of earlier visits are on the page. Until then, they would look as if they were discarded. */
  isRestored = false;

  /** @param {Project} project */
  constructor(project) {
    this.#project = project;
    this.#page = location.pathname + " " + project.name;
    /** Called with the draft of another tab that shows this page. */
    this.didFollow = /** @type {(draft: Draft) => void} */ (() => {});
    /** Called when drafts can't be kept any more. */
    this.didFail = () => {};
    this.#channel.onmessage = ({ data }) => data === this.#page && this.#follow();
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
      this.#database = database;
      const all = await this.#all();
      for (const draft of all) this.#written.set(draft.uri, contentOf(draft.base, draft.text));
      return all;
    } catch {
      this.#database = null;
      return [];
    }
  }

  /** @returns {Promise<Draft[]>} */
  async #all() {
    const store = this.#database?.transaction(storeName).objectStore(storeName);
    return store ? finished(store.index("page").getAll(this.#page)) : [];
  }

  /** Takes what another tab has written, except for files with edits that this one hasn't written yet. */
  async #follow() {
    if (!this.isRestored) return;
    for (const draft of await this.#all()) {
      const { uri, base, text } = draft;
      const file = this.#project.files.get(uri);
      const content = contentOf(base, text);
      const own = file?.isChanged ? contentOf(file.base, file.current) : undefined;
      if (own === content || own !== this.#written.get(uri) || (file?.base ?? null) !== base) continue;
      this.#written.set(uri, content);
      this.didFollow(draft);
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
    if (!this.#database || !this.isRestored) return;
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
    store.transaction.onabort = () => {
      // As where the disk is full.
      this.#database = null;
      this.didFail();
    };
    store.transaction.oncomplete = () => this.#channel.postMessage(this.#page);
    // A page that is left doesn't live until the transaction would end by itself.
    store.transaction.commit();
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
