// The texts of the page in the language that the reader chose.

import { englishWords } from "./words-english.js";
import { polishWords } from "./words-polish.js";

/** @type {Record<string, Record<string, string | Record<string, string>>>} */
const dictionaries = { en: englishWords, pl: polishWords };

let current = "en";
let plurals = new Intl.PluralRules("en");

/** The code of the language of the page. */
export function pageLanguage() {
  return current;
}

/**
 * Chooses the language of the page.
 * @param {string} language
 */
export function setPageLanguage(language) {
  current = language in dictionaries ? language : "en";
  plurals = new Intl.PluralRules(current);
  document.documentElement.lang = current;
}

/**
 * Returns a text of the page. Each `{name}` becomes the value of that name; `{count}` also selects the plural.
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 * @returns {string}
 */
export function say(key, values = {}) {
  let text = dictionaries[current][key] ?? key;
  if (typeof text !== "string") {
    const count = Number(values.count);
    text = (count === 0 ? text.zero : undefined) ?? text[plurals.select(count)] ?? text.other;
  }
  return text.replace(/\{(\w+)\}/g, (match, name) => name in values ? String(values[name]) : match);
}
