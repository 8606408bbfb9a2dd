// Drafts that the database hadn't stored when their page was closed. They are in the local storage, which writes
// synchronously, until the page is opened again.

/**
 * A draft, and whether it replaces the one in the database, because its page showed that one.
 * @typedef {import("./drafts.js").Draft} Draft
 * @typedef {Draft & {replaces: boolean}} LeftDraft
 */

/**
 * Stores drafts in addition to those that other tabs of the page have left.
 * @param {string} page
 * @param {Draft[]} drafts
 * @param {boolean} replaces
 * @returns whether the browser has room for them
 */
export function keepLeft(page, drafts, replaces) {
  const left = new Map(leftDrafts(page).map((draft) => [draft.uri, draft]));
  for (const draft of drafts) left.set(draft.uri, { ...draft, replaces });
  return setLeftDrafts(page, [...left.values()]);
}

/**
 * Returns the drafts in the database and those that were left, of which newer ones replace older ones. If a page left
 * a draft without having shown the one in the database, returns both.
 * @param {string} page
 * @param {Draft[]} drafts
 */
export function readLeft(page, drafts) {
  const left = leftDrafts(page);
  const isReplaced = (/** @type {Draft} */ draft) => left
    .some(({ uri, time, replaces }) => uri === draft.uri && replaces && time >= draft.time);
  const isOutdated = (/** @type {LeftDraft} */ draft) => draft.replaces
    && drafts.some(({ uri, time }) => uri === draft.uri && time > draft.time);
  return [...drafts.filter((draft) => !isReplaced(draft)), ...left.filter((draft) => !isOutdated(draft))];
}

/**
 * Removes the drafts that the database has stored.
 * @param {string} page
 * @param {Draft[]} drafts
 */
export function removeLeft(page, drafts) {
  const left = leftDrafts(page);
  const remaining = left.filter(({ uri, time }) => !drafts.some((draft) => draft.uri === uri && draft.time >= time));
  if (remaining.length < left.length) setLeftDrafts(page, remaining);
}

/**
 * @param {string} page
 * @returns {LeftDraft[]}
 */
function leftDrafts(page) {
  try {
    return JSON.parse(localStorage.getItem(leftKey(page)) ?? "[]");
  } catch {
    return [];
  }
}

/**
 * @param {string} page
 * @param {LeftDraft[]} drafts
 */
function setLeftDrafts(page, drafts) {
  try {
    if (drafts.length === 0) localStorage.removeItem(leftKey(page));
    else localStorage.setItem(leftKey(page), JSON.stringify(drafts));
    return true;
  } catch {
    return false;
  }
}

/** @param {string} page */
function leftKey(page) {
  return `korniszon-editor ${page}`;
}
