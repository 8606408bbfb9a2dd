// Restores drafts from earlier visits. If the page's own text has changed since then, the user chooses.

import { make } from "./dom.js";
import { openDialog, notify } from "./dialog.js";
import { differences } from "./differences.js";
import { say } from "./words.js";

/**
 * @param {import("./workbench.js").Workbench} workbench
 * @param {import("./drafts.js").Draft[]} drafts
 */
export async function restoreDrafts(workbench, drafts) {
  const { project } = workbench;
  const restored = /** @type {string[]} */ ([]);
  const outdated = /** @type {import("./drafts.js").Draft[]} */ ([]);
  for (const draft of drafts) {
    const { base = null, current = null } = project.files.get(draft.uri) ?? {};
    if (draft.text === null || draft.text === base || draft.text === current) continue;
    // The user may have typed before the database was open.
    if (base === draft.base && base === current) {
      putDraft(workbench, draft);
      restored.push(draft.uri);
    } else {
      outdated.push(draft);
    }
  }
  if (restored.length > 0) notify(say("drafts-restored", { count: restored.length, files: restored.join(", ") }));
  if (!workbench.drafts.isWorking) notify(say("no-drafts"), { isProblem: true });
  for (const draft of outdated) await askAbout(workbench, draft);
  workbench.drafts.begin();
  workbench.refresh();
}

/**
 * @param {import("./workbench.js").Workbench} workbench
 * @param {import("./drafts.js").Draft} draft
 */
async function askAbout(workbench, draft) {
  const present = workbench.project.files.get(draft.uri)?.current ?? "";
  const time = new Date(draft.time).toLocaleString(document.documentElement.lang);
  const answer = await openDialog(say("draft-outdated", { uri: draft.uri }), [
    make("p", {}, say("draft-outdated-explained", { time })),
    make("h3", {}, say("draft-differences")),
    differences(workbench.project, present, draft.text),
  ], [{ label: say("drop-draft"), value: "drop" }, { label: say("keep-draft"), value: "keep", isMain: true }],
  { class: "wide" });
  // Without an answer, the draft becomes the text, so that nothing is lost.
  if (answer !== "drop") putDraft(workbench, draft);
}

/**
 * @param {import("./workbench.js").Workbench} workbench
 * @param {import("./drafts.js").Draft} draft
 */
export function putDraft(workbench, { uri, text }) {
  const base = workbench.project.files.get(uri)?.base ?? null;
  if (workbench.uri === uri) workbench.replace(uri, text);
  else workbench.project.put(uri, base, text);
  if (workbench.uri === "") workbench.open(uri);
}
