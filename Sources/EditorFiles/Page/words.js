// The strings of the page in the chosen language.

import { englishWords } from "./words-english.js";
import { polishWords } from "./words-polish.js";

/** @type {Record<string, Record<string, string | Record<string, string>>>} */
const dictionaries = { en: englishWords, pl: polishWords };

let current = "en";
let plurals = new Intl.PluralRules("en");

/** Returns the code of the page's language. */
export function pageLanguage() {
  return current;
}

/**
 * Sets the language of the page.
 * @param {string} language
 */
export function setPageLanguage(language) {
  current = language in dictionaries ? language : "en";
  plurals = new Intl.PluralRules(current);
  document.documentElement.lang = current;
}

/**
 * Returns a string of the page. Each `{name}` is replaced by the value of that name; `{count}` also selects the plural.
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
