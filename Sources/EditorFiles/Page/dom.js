// Elements are made from names, attributes, and texts, never from markup: whatever a text contains, it stays text.

/**
 * @typedef {Node | string | number | null | undefined | false} Child
 */

/**
 * Makes an element. Attributes that are `null`, `undefined`, or `false` are left out; functions become listeners of
 * the event they are named after, such as `click`.
 * @param {string} name
 * @param {Record<string, unknown>} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {any}
 */
export function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") element.addEventListener(key, /** @type {EventListener} */ (value));
    else element.setAttribute(key, value === true ? "" : String(value));
  }
  fill(element, ...children);
  return element;
}

/**
 * Replaces the children of an element.
 * @param {Element} element
 * @param {...(Child | Child[])} children
 */
export function fill(element, ...children) {
  const nodes = children.flat().filter((child) => child !== null && child !== undefined && child !== false);
  element.replaceChildren(...nodes.map((child) => child instanceof Node ? child : shown(String(child))));
}

/** @type {WeakMap<Element, string>} */
const contents = new WeakMap();

/**
 * Replaces the children of an element unless it shows the same, so that what is open or has the focus in it stays.
 * @param {Element} element
 * @param {unknown} content what the children show
 * @param {() => (Child | Child[])[]} children
 */
export function refill(element, content, children) {
  const key = JSON.stringify(content);
  if (contents.get(element) === key) return;
  contents.set(element, key);
  fill(element, ...children());
}

// Characters that change the order or presence of others without being seen.
const unseen = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;

/**
 * Returns a text with each control character, such as those that reverse the direction, as its code point.
 * @param {string} text
 * @returns {string}
 */
export function shown(text) {
  return text.replace(new RegExp(unseen, "gu"), (character) => `⟨${codePoint(character)}⟩`);
}

/**
 * Cuts a text into parts: characters that can't be seen, and what is between them.
 * @param {string} text
 * @returns {string[]}
 */
export function partsByUnseen(text) {
  return text.split(new RegExp(`(${unseen.source})`, "u")).filter(Boolean);
}

/**
 * Whether a text contains a character that would change how others are shown.
 * @param {string} text
 */
export function hasUnseen(text) {
  return unseen.test(text);
}

/**
 * The name of a code point, such as `U+202E`.
 * @param {string} character
 */
export function codePoint(character) {
  return "U+" + (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
}

/**
 * Makes a button.
 * @param {string} label
 * @param {(event: MouseEvent) => void} click
 * @param {Record<string, unknown>} [attributes]
 * @returns {HTMLButtonElement}
 */
export function button(label, click, attributes = {}) {
  return make("button", { type: "button", click, ...attributes }, label);
}

/**
 * Makes a button with a picture of one character. Its label is read aloud and shown on hover.
 * @param {string} picture
 * @param {string} label
 * @param {(event: MouseEvent) => void} click
 * @param {Record<string, unknown>} [attributes]
 * @returns {HTMLButtonElement}
 */
export function iconButton(picture, label, click, attributes = {}) {
  return make("button", { type: "button", class: "icon", "aria-label": shown(label), title: shown(label), click,
    ...attributes }, make("span", { "aria-hidden": "true" }, picture));
}
