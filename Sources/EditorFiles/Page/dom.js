// Makes elements from names, attributes, and strings, never from markup, so that strings are always shown as text.

/**
 * @typedef {Node | string | number | null | undefined | false} Child
 */

/**
 * Makes an element. Attributes that are `null`, `undefined`, or `false` are omitted. Functions become listeners of the
 * events that their keys name, such as `click`.
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
 * Replaces the children of an element unless its content is unchanged, so that open details and the focus stay.
 * @param {Element} element
 * @param {unknown} content the data that the children show
 * @param {() => (Child | Child[])[]} children
 */
export function refill(element, content, children) {
  const key = JSON.stringify(content);
  if (contents.get(element) === key) return;
  contents.set(element, key);
  fill(element, ...children());
}

// Invisible characters, including those that change the order of others.
const unseen = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;

/**
 * Returns a string with the code point of each invisible character in its place.
 * @param {string} text
 * @returns {string}
 */
export function shown(text) {
  return text.replace(new RegExp(unseen, "gu"), (character) => `⟨${codePoint(character)}⟩`);
}

/**
 * Splits a string into its invisible characters and the parts between them.
 * @param {string} text
 * @returns {string[]}
 */
export function partsByUnseen(text) {
  return text.split(new RegExp(`(${unseen.source})`, "u")).filter(Boolean);
}

/**
 * Returns whether a string contains an invisible character.
 * @param {string} text
 */
export function hasUnseen(text) {
  return unseen.test(text);
}

/**
 * Returns the name of a character's code point, such as `U+202E`.
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
 * Makes a button whose icon is one character. Screen readers read its label, and a tooltip shows it.
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

/**
 * Calls a function when an element has scrolled away from the position that it had at the last call of the returned
 * function. The event of an earlier movement, which may come late, doesn't count.
 * @param {HTMLElement} scroller
 * @param {() => void} act
 * @returns {() => void}
 */
export function whenScrolled(scroller, act) {
  let [left, top] = [scroller.scrollLeft, scroller.scrollTop];
  scroller.addEventListener("scroll", () => {
    if (scroller.scrollLeft !== left || scroller.scrollTop !== top) act();
  }, { passive: true });
  return () => {
    [left, top] = [scroller.scrollLeft, scroller.scrollTop];
  };
}
