// The dialog for a new feature file, which asks for a name, language, and folder, and suggests a file name.

import { make } from "./dom.js";
import { openDialog } from "./dialog.js";
import { say, pageLanguage } from "./words.js";

/**
 * Asks for the name of a feature. Returns the path and text of its file, or `null` if the user cancels.
 * @param {import("./project.js").Project} project
 * @param {string} featureLanguage the language of most features
 * @returns {Promise<{uri: string, text: string} | null>}
 */
export async function askForFeature(project, featureLanguage) {
  const folders = foldersOf([...project.files.keys()]);
  const name = make("input", { type: "text", id: "feature-name", autocomplete: "off" });
  const folder = make("select", { id: "feature-folder" },
    ...folders.map((path) => make("option", { value: path }, path || "/")));
  const language = make("select", { id: "feature-language" }, ...languageOptions(project, featureLanguage));
  const path = make("input", { type: "text", id: "feature-path", autocomplete: "off", spellcheck: "false" });
  const problem = make("p", { class: "error", role: "alert" });
  let isOwnPath = false;
  const update = () => {
    if (!isOwnPath) path.value = name.value.trim() === "" ? "" : freePath(project, folder.value, name.value);
  };
  name.addEventListener("input", update);
  folder.addEventListener("change", update);
  path.addEventListener("input", () => {
    isOwnPath = path.value !== "";
  });
  for (;;) {
    const answer = await openDialog(say("new-feature"), [
      field("feature-name", say("name"), name), field("feature-language", say("language"), language),
      folders.length > 1 && field("feature-folder", say("folder"), folder),
      field("feature-path", say("file"), path), problem,
    ], [{ label: say("cancel"), value: "" }, { label: say("create"), value: "create", isMain: true }],
    { focus: "#feature-name", submit: "create" });
    if (answer !== "create") return null;
    const uri = normalized(path.value);
    problem.textContent = problemOf(project, name.value, uri);
    if (problem.textContent === "") {
      return { uri, text: project.ask("template", { name: name.value.trim(), language: language.value }) };
    }
  }
}

/**
 * @param {string} id
 * @param {string} label
 * @param {HTMLElement} input
 */
function field(id, label, input) {
  return make("p", { class: "field" }, make("label", { for: id }, label), input);
}

/**
 * @param {import("./project.js").Project} project
 * @param {string} chosen
 */
function languageOptions(project, chosen) {
  const languages = project.ask("languages");
  const names = new Intl.DisplayNames([pageLanguage()], { type: "language", fallback: "none" });
  return languages.map((/** @type {any} */ { code, name, nativeName }) => {
    const known = /^[a-z]{2,3}(-[A-Za-z]+)?$/.test(code) ? safely(() => names.of(code)) : undefined;
    return make("option", { value: code, selected: code === chosen }, `${known ?? name} — ${nativeName}`);
  });
}

/**
 * @template Value
 * @param {() => Value} work
 */
function safely(work) {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** @param {string[]} uris */
function foldersOf(uris) {
  const counts = new Map();
  for (const uri of uris) {
    const folder = uri.slice(0, uri.lastIndexOf("/") + 1);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const sorted = [...counts].sort((left, right) => right[1] - left[1]).map(([folder]) => folder);
  return sorted.length === 0 ? ["Features/"] : sorted;
}

/**
 * Returns a path for a feature that no other file has.
 * @param {import("./project.js").Project} project
 * @param {string} folder
 * @param {string} name
 */
function freePath(project, folder, name) {
  const letters = name.trim().replaceAll("ł", "l").replaceAll("Ł", "L").normalize("NFD").replace(/\p{M}/gu, "");
  const joinedWords = letters.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-+|-+$/g, "");
  const words = joinedWords.slice(0, 80) || "feature";
  for (let count = 1; ; count += 1) {
    const uri = `${folder}${words}${count === 1 ? "" : `-${count}`}.feature`;
    if (!project.files.has(uri)) return uri;
  }
}

/** @param {string} path */
function normalized(path) {
  const trimmed = path.trim().replace(/^\/+/, "");
  return /\.feature(\.md)?$/.test(trimmed) || trimmed === "" ? trimmed : `${trimmed}.feature`;
}

/**
 * @param {import("./project.js").Project} project
 * @param {string} name
 * @param {string} uri
 */
function problemOf(project, name, uri) {
  if (name.trim() === "") return say("name-missing");
  if (uri === "" || uri.split("/").some((part) => ["", ".", ".."].includes(part)) || /[\\\u0000-\u001f]/.test(uri)) {
    return say("path-invalid");
  }
  return project.files.has(uri) ? say("path-taken", { uri }) : "";
}
