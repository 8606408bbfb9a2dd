// The project's folder on disk. Files are written only if the disk has no newer version.

/**
 * @typedef {import("./project.js").Project} Project
 * @typedef {import("./project.js").ProjectFile} ProjectFile
 * @typedef {{file: ProjectFile, disk: string | null}} Conflict a file that has changed both on the page and
 *   on disk, where it may be missing
 */

/** Whether this browser can open folders. */
export const canOpenFolders = typeof window.showDirectoryPicker === "function";

export class Folder {
  #root;
  #project;

  /**
   * @param {FileSystemDirectoryHandle} root
   * @param {Project} project
   */
  constructor(root, project) {
    this.#root = root;
    this.#project = project;
  }

  get name() {
    return this.#root.name;
  }

  /**
   * Reads the project's files, and features that the page doesn't have yet.
   * @returns {Promise<{conflicts: Conflict[], updated: string[], added: string[], found: number}>}
   */
  async read() {
    const conflicts = /** @type {Conflict[]} */ ([]);
    const updated = /** @type {string[]} */ ([]);
    const added = /** @type {string[]} */ ([]);
    const prefix = await this.#prefix();
    let found = 0;
    for await (const { uri, handle } of this.#features(this.#root, prefix)) {
      const file = this.#project.files.get(uri);
      const disk = await readText(handle);
      found += 1;
      if (!file) {
        this.#project.put(uri, disk, disk);
        added.push(uri);
        continue;
      }
      if (disk === file.base) continue;
      if (disk === file.current) file.base = disk;
      else if (file.isChanged) conflicts.push({ file, disk });
      else {
        this.#project.put(uri, disk, disk);
        updated.push(uri);
      }
    }
    return { conflicts, updated, added, found };
  }

  /** Asks for permission to write, which a dropped folder doesn't grant. Returns whether there is permission. */
  async mayWrite() {
    const mode = { mode: "readwrite" };
    if (await this.#root.queryPermission?.(mode) === "granted") return true;
    return await this.#root.requestPermission?.(mode) === "granted";
  }

  /**
   * Writes a file, or returns the conflict if the file has changed on disk since it was read.
   * @param {ProjectFile} file
   * @param {{isForced?: boolean}} [options]
   * @returns {Promise<Conflict | null>}
   */
  async save(file, { isForced = false } = {}) {
    const text = file.current;
    const prefix = await this.#prefix();
    const path = file.uri.startsWith(prefix) ? file.uri.slice(prefix.length) : file.uri;
    const known = await this.#find(path);
    const disk = known && await readText(known);
    if (!isForced && disk !== file.base && disk !== text) return { file, disk };
    const stream = await (known ?? await this.#walk(path, true)).createWritable();
    await stream.write(text);
    await stream.close();
    file.base = text;
    return null;
  }

  /** @type {string | null} */ #known = null;

  /** Returns the path of this folder within the project, such as `Features/`, or "" if it is the project's folder. */
  async #prefix() {
    if (this.#known !== null) return this.#known;
    const uris = [...this.#project.files.keys()];
    const candidates = new Set([""]);
    for (const uri of uris) {
      const parts = uri.split("/");
      for (let count = 1; count < parts.length; count += 1) candidates.add(parts.slice(0, count).join("/") + "/");
    }
    let best = { prefix: "", count: -1 };
    for (const prefix of candidates) {
      let count = 0;
      for (const uri of uris.filter((path) => path.startsWith(prefix)).slice(0, 20)) {
        if (await this.#find(uri.slice(prefix.length))) count += 1;
      }
      if (count > best.count || (count === best.count && prefix.endsWith(this.name + "/"))) best = { prefix, count };
    }
    this.#known = best.prefix;
    return best.prefix;
  }

  /**
   * @param {string} path
   * @returns {Promise<FileSystemFileHandle | null>}
   */
  async #find(path) {
    try {
      return await this.#walk(path, false);
    } catch (error) {
      if (error instanceof DOMException && ["NotFoundError", "TypeMismatchError"].includes(error.name)) return null;
      throw error;
    }
  }

  /**
   * @param {string} path
   * @param {boolean} create
   */
  async #walk(path, create) {
    const parts = path.split("/");
    const name = /** @type {string} */ (parts.pop());
    let folder = this.#root;
    for (const part of parts) folder = await folder.getDirectoryHandle(part, { create });
    return folder.getFileHandle(name, { create });
  }

  /**
   * Yields the features in those folders that already contain features of the project.
   * @param {FileSystemDirectoryHandle} folder
   * @param {string} prefix
   * @returns {AsyncGenerator<{uri: string, handle: FileSystemFileHandle}>}
   */
  async* #features(folder, prefix) {
    const uris = [...this.#project.files.keys()];
    for await (const [name, handle] of folder.entries()) {
      const uri = prefix + name;
      if (handle.kind === "directory") {
        if (uris.some((path) => path.startsWith(uri + "/"))) yield* this.#features(handle, uri + "/");
      } else if (/^[^.].*\.feature(\.md)?$/.test(name)) {
        if (uris.includes(uri) || uris.some((path) => path.slice(0, path.lastIndexOf("/") + 1) === prefix)) {
          yield { uri, handle };
        }
      }
    }
  }
}

/** @param {FileSystemFileHandle} handle */
async function readText(handle) {
  const bytes = await (await handle.getFile()).arrayBuffer();
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
}

/**
 * Asks for a folder. Returns `null` if the user cancels.
 * @returns {Promise<FileSystemDirectoryHandle | null>}
 */
export async function pickFolder() {
  try {
    return await window.showDirectoryPicker({ mode: "readwrite" });
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return null;
    throw error;
  }
}

/**
 * Returns the folder that was dropped, or `null` if there is none.
 * @param {DataTransfer | null} transfer
 * @returns {Promise<FileSystemDirectoryHandle | null>}
 */
export async function droppedFolder(transfer) {
  const handles = await Promise.all([...transfer?.items ?? []].map((item) => item.getAsFileSystemHandle?.()));
  return /** @type {any} */ (handles.find((handle) => handle?.kind === "directory") ?? null);
}
