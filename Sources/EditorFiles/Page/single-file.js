// Starts a page in a single file, whose style sheet, data, and script are packed so that the file is small.

import { unpacked } from "./unpack.js";

/** Adds an element that contains a string to the head of the page. */
function addElement(/** @type {string} */ name, /** @type {string} */ text) {
  const element = document.createElement(name);
  element.textContent = text;
  document.head.append(element);
  return element;
}

unpacked(globalThis.korniszonPage).then((bytes) => {
  const [style, data, script] = JSON.parse(new TextDecoder().decode(bytes));
  addElement("style", style);
  const element = document.getElementById("data");
  // Data that was added to the page after it was written takes precedence.
  if (element && !element.textContent) element.textContent = data;
  addElement("script", script).remove();
});
