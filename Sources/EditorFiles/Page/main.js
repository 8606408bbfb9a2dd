// Starts the page: reads the project, starts the module, restores drafts, and opens the location in the address.

import { startEngine } from "./engine.js";
import { Project } from "./project.js";
import { Workbench } from "./workbench.js";
import { Drafts } from "./drafts.js";
import { readAddress } from "./address.js";
import { restoreDrafts, putDraft } from "./draft-recovery.js";
import { setPageLanguage, pageLanguage, say } from "./words.js";
import { fill } from "./dom.js";
import { notify } from "./dialog.js";

const languageKey = "korniszon-editor-language";

/** Returns the first language that the page supports: the user's earlier choice, the browser's, or the project's. */
function preferredLanguage(/** @type {string} */ ofProject) {
  let chosen = null;
  try {
    chosen = localStorage.getItem(languageKey);
  } catch {
    // The browser doesn't allow the page to store the choice.
  }
  const known = [chosen, ...navigator.languages.map((language) => language.slice(0, 2)), ofProject];
  return known.find((language) => language === "en" || language === "pl") ?? "en";
}

/** Opens the location in the address, or the first file if there is none. */
function openAddress(/** @type {Workbench} */ workbench) {
  const place = readAddress();
  if (place && workbench.project.files.has(place.uri)) workbench.open(place.uri, place.line);
  else {
    const [first] = workbench.project.summaries();
    if (first) workbench.open(first.uri);
    if (place) notify(say("no-such-file", { uri: place.uri }), { isProblem: true });
  }
}

async function start() {
  const data = JSON.parse(document.getElementById("data")?.textContent ?? "");
  setPageLanguage(preferredLanguage(String(data.language)));
  const project = new Project(await startEngine(), data, pageLanguage());
  const drafts = new Drafts(project);
  const featureLanguage = String(data.project.featureLanguage ?? "en");
  const open = () => new Workbench(project, drafts, featureLanguage, changeLanguage);
  let workbench = open();
  openAddress(workbench);
  performance.mark("korniszon-ready");
  drafts.didFail = () => notify(say("no-drafts"), { isProblem: true });
  drafts.didFollow = (draft) => {
    putDraft(workbench, draft);
    workbench.refresh();
  };
  await restoreDrafts(workbench, await drafts.read());

  /** @param {string} language */
  function changeLanguage(language) {
    setPageLanguage(language);
    try {
      localStorage.setItem(languageKey, language);
    } catch {
      // The browser doesn't allow the page to store the choice.
    }
    project.setLanguage(language);
    const { uri, saving, surface: { cursor } } = workbench;
    workbench.close();
    workbench = open();
    workbench.saving.adopt(saving);
    if (project.files.has(uri)) workbench.open(uri, cursor[0], cursor[1]);
    document.getElementById("page-language")?.focus();
  }

  addEventListener("hashchange", () => openAddress(workbench));
  addEventListener("beforeunload", (event) => {
    if (!drafts.leave()) event.preventDefault();
  });
}

start().catch((error) => {
  fill(document.body, say("start-failed", { message: String(error?.message ?? error) }));
  throw error;
});
