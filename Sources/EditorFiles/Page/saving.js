// Saves changes in the project's folder, or as files, an archive, or a patch. If a file on disk is newer, the user
// chooses which text to keep.

import { make, button } from "./dom.js";
import { openDialog, closeDialog, confirmDialog, notify } from "./dialog.js";
import { differences } from "./differences.js";
import { Folder, pickFolder, canOpenFolders } from "./folder.js";
import { zipArchive, download, textBlob } from "./zip.js";
import { say } from "./words.js";

/**
 * @typedef {import("./project.js").Project} Project
 * @typedef {import("./project.js").ProjectFile} ProjectFile
 * @typedef {import("./folder.js").Conflict} Conflict
 */

export class Saving {
  /** @type {Folder | null} */ #folder = null;
  #project;

  /**
   * @param {Project} project
   * @param {{replace: (uri: string, text: string) => void, refresh: () => void}} actions
   */
  constructor(project, actions) {
    this.#project = project;
    this.actions = actions;
  }

  get folderName() {
    return this.#folder?.name ?? null;
  }

  /**
   * Takes over the folder of the instance that this one replaces.
   * @param {Saving} other
   */
  adopt(other) {
    this.#folder = other.#folder;
  }

  /** Asks for the project's folder and opens it. */
  async pick() {
    try {
      const root = await pickFolder();
      if (root) await this.open(root);
    } catch (error) {
      notify(say("folder-failed", { message: String(error) }), { isProblem: true });
    }
  }

  /**
   * Opens a folder. Unchanged files are updated from disk; for changed ones, the user chooses.
   * @param {FileSystemDirectoryHandle} root
   */
  async open(root) {
    try {
      await this.#open(root);
    } catch (error) {
      notify(say("folder-failed", { message: String(error) }), { isProblem: true });
    }
  }

  /** @param {FileSystemDirectoryHandle} root */
  async #open(root) {
    const folder = new Folder(root, this.#project);
    const { conflicts, updated, added, found } = await folder.read();
    if (found === 0) {
      notify(say("folder-without-features", { name: root.name }), { isProblem: true });
      return;
    }
    this.#folder = folder;
    for (const conflict of conflicts) await this.#resolve(conflict);
    notify(say("folder-opened", { name: root.name, count: found }));
    if (updated.length + added.length > 0) notify(say("newer-loaded", { files: [...updated, ...added].join(", ") }));
    this.actions.refresh();
  }

  /** Saves the changed files in the folder or, if none is open, shows other ways to save them. */
  async save() {
    if (!this.#folder) {
      await this.showChanges();
      return;
    }
    if (!await this.#folder.mayWrite()) {
      notify(say("may-not-write", { name: this.#folder.name }), { isProblem: true });
      return;
    }
    let count = 0;
    for (const file of this.#project.changed) if (await this.#saveFile(file)) count += 1;
    this.actions.refresh();
    if (count > 0) notify(say("saved", { count }));
  }

  /** @param {ProjectFile} file */
  async #saveFile(file) {
    try {
      const conflict = await this.#folder?.save(file);
      if (!conflict) return true;
      if (!await this.#resolve(conflict)) return false;
      await this.#folder?.save(file, { isForced: true });
      return true;
    } catch (error) {
      notify(say("save-failed", { uri: file.uri, message: String(error) }), { isProblem: true });
      return false;
    }
  }

  /**
   * Shows both texts and lets the user choose. Returns whether the user's own text is kept.
   * @param {Conflict} conflict
   */
  async #resolve({ file, disk }) {
    const isGone = disk === null;
    const answer = await openDialog(say(isGone ? "gone" : "conflict", { uri: file.uri }), [
      make("p", {}, say(isGone ? "gone-explained" : "conflict-explained")),
      make("h3", {}, say("conflict-differences")),
      differences(this.#project, disk ?? "", file.current),
    ], [{ label: say("decide-later"), value: "" },
      { label: say(isGone ? "remove-mine" : "take-theirs"), value: "theirs" },
      { label: say("keep-mine"), value: "mine", isMain: true }], { class: "wide" });
    if (answer === "mine") file.base = disk;
    if (answer === "theirs" && disk === null) this.#project.remove(file.uri);
    else if (answer === "theirs" && disk !== null) {
      file.base = disk;
      this.actions.replace(file.uri, disk);
    }
    this.actions.refresh();
    return answer === "mine";
  }

  /** Shows the changes and the ways to save them. */
  async showChanges() {
    const files = this.#project.changed;
    const answer = await openDialog(say("changes"), files.length === 0 ? [make("p", {}, say("nothing-changed"))] : [
      make("p", { class: "muted" }, say("changes-explained")),
      make("div", { class: "ways" },
        this.#folder && button(say("save-in-folder", { name: this.#folder.name }), (event) => (
          closeDialog(/** @type {Element} */ (event.target), "save")), { class: "main" }),
        !this.#folder && canOpenFolders && button(say("open-folder-to-save"), (event) => (
          closeDialog(/** @type {Element} */ (event.target), "open")), { class: "main" }),
        files.length > 1 && button(say("download-archive"), () => this.#downloadArchive()),
        button(say("copy-patch"), () => this.#copyPatch()),
        button(say("download-patch"), () => download(`${this.#fileName}.patch`, textBlob(this.patch)))),
      ...files.map((file) => this.#changedFile(file)),
    ], [], { class: "wide" });
    if (answer === "save") await this.save();
    if (answer === "open") await this.pick();
    if (answer === "open" && this.#folder) await this.save();
    if (answer === "again") await this.showChanges();
  }

  /** @param {ProjectFile} file */
  #changedFile(file) {
    const name = file.uri.slice(file.uri.lastIndexOf("/") + 1);
    return make("section", { class: "changed-file" },
      make("header", {}, make("h3", {}, file.uri),
        file.base === null && make("b", { class: "pill changed" }, say("new")),
        button(say("download"), () => download(name, textBlob(file.current)), { class: "small",
          "aria-label": say("download-file", { uri: file.uri }) }),
        button(say("discard"), (event) => this.#discard(file, /** @type {Element} */ (event.target)), {
          class: "small quiet", "aria-label": say("discard-file", { uri: file.uri }) })),
      differences(this.#project, file.base ?? "", file.current));
  }

  /**
   * @param {ProjectFile} file
   * @param {Element} element
   */
  async #discard(file, element) {
    if (!await confirmDialog(say("discard"), say("discard-question", { uri: file.uri }), say("discard"))) return;
    if (file.base === null) this.#project.remove(file.uri);
    else this.actions.replace(file.uri, file.base);
    this.actions.refresh();
    closeDialog(element, "again");
  }

  /** The changes as a patch. */
  get patch() {
    return /** @type {string} */ (this.#project.ask("patch", { files: this.#project.changes }));
  }

  get #fileName() {
    return this.#project.name.replace(/[^\p{L}\p{N}._-]+/gu, "-") || "features";
  }

  #downloadArchive() {
    const files = this.#project.changed.map(({ uri, current }) => ({ name: uri, text: current }));
    download(`${this.#fileName}-features.zip`, zipArchive(files));
  }

  async #copyPatch() {
    const { patch } = this;
    try {
      await navigator.clipboard.writeText(patch);
    } catch {
      copyOldWay(patch);
    }
    notify(say("patch-copied"));
  }
}

/**
 * Copies a string without the asynchronous clipboard, which some browsers don't offer to pages opened from files.
 * @param {string} text
 */
function copyOldWay(text) {
  const set = (/** @type {ClipboardEvent} */ event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    event.clipboardData?.setData("text/plain", text);
  };
  document.addEventListener("copy", set, { capture: true, once: true });
  document.execCommand("copy");
  document.removeEventListener("copy", set, { capture: true });
}
