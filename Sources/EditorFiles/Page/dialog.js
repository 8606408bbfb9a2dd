// Modal dialogs. Each is created when it opens and removed when it closes.

import { make, button, iconButton } from "./dom.js";
import { say } from "./words.js";

let dialogCount = 0;

/**
 * Opens a dialog. The promise resolves to the value of the button that closed it, or `null`.
 * @param {string} title
 * @param {import("./dom.js").Child[]} content
 * @param {{label: string, value: string, isMain?: boolean}[]} buttons
 * @param {{class?: string, focus?: string, submit?: string, isEdited?: () => boolean}} [options] `submit`: the value for
 *   Enter in a field; `isEdited`: whether there are edits, so that Escape asks before it discards them
 * @returns {Promise<string | null>}
 */
export function openDialog(title, content, buttons, options = {}) {
  const opener = /** @type {HTMLElement | null} */ (document.activeElement);
  const id = `dialog-${dialogCount += 1}`;
  const dialog = /** @type {HTMLDialogElement} */ (make("dialog", { class: options.class, "aria-labelledby": id }));
  dialog.append(make("form", { method: "dialog", submit: (/** @type {Event} */ event) => {
    event.preventDefault();
    if (options.submit) dialog.close(options.submit);
  } },
  make("div", { class: "dialog-head" }, make("h2", { id }, title),
    iconButton("×", say("close"), () => dialog.close(""), { class: "icon close" })),
  make("div", { class: "dialog-body" }, ...content),
  buttons.length > 0 && make("div", { class: "dialog-foot" }, ...buttons.map(({ label, value, isMain }) => (
    button(label, () => dialog.close(value), { class: isMain ? "main" : null, "data-value": value,
      type: value === options.submit ? "submit" : "button" }))))));
  dialog.addEventListener("keydown", async (event) => {
    if (event.key !== "Escape" || event.isComposing || !options.isEdited?.()) return;
    event.preventDefault();
    if (await confirmDialog(title, say("discard-edits"), say("discard"))) dialog.close("");
  });
  document.body.append(dialog);
  dialog.showModal();
  if (options.focus) dialog.querySelector(/** @type {any} */ (options.focus))?.focus();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      // While the dialog is open, it contains the notices, which would otherwise be behind it.
      const notices = dialog.querySelector("#notices");
      dialog.remove();
      if (notices) topmost().append(notices);
      opener?.focus({ preventScroll: true });
      resolve(dialog.returnValue === "" ? null : dialog.returnValue);
    }, { once: true });
  });
}

/** Returns the topmost element: the last open dialog, or the body of the page. */
function topmost() {
  return [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
}

/**
 * Closes the dialog that contains an element.
 * @param {Element} element
 * @param {string} value
 */
export function closeDialog(element, value) {
  element.closest("dialog")?.close(value);
}

/**
 * Asks a question. The promise resolves to whether the answer was yes.
 * @param {string} title
 * @param {string} text
 * @param {string} yes
 * @returns {Promise<boolean>}
 */
export async function confirmDialog(title, text, yes) {
  const buttons = [{ label: say("cancel"), value: "" }, { label: yes, value: "yes", isMain: true }];
  return await openDialog(title, [make("p", {}, text)], buttons) === "yes";
}

/**
 * Shows a notice in a corner of the page, which screen readers announce.
 * @param {string} text
 * @param {{isProblem?: boolean, action?: {label: string, run: () => void}}} [options]
 */
export function notify(text, { isProblem = false, action } = {}) {
  const place = document.getElementById("notices");
  const notice = make("div", { class: "notice" + (isProblem ? " problem" : "") }, make("p", {}, text),
    action && button(action.label, () => {
      notice.remove();
      action.run();
    }, { class: "small" }),
    iconButton("×", say("close"), () => notice.remove()));
  if (place && place.parentElement !== topmost()) topmost().append(place);
  place?.append(notice);
  while (place && place.children.length > 4) place.firstElementChild?.remove();
  if (!isProblem && !action) setTimeout(() => notice.remove(), 6000);
}
