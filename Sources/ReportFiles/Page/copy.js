// Copies commands, failures, code, and links.
const said = document.getElementById("said");

const copyText = async (text) => {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    (document.querySelector("dialog[open]") ?? document.body).append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
  said.textContent = said.dataset.copied;
  setTimeout(() => { said.textContent = ""; }, 2000);
};

const quotedForShell = (argument) =>
  /^[\p{L}\p{N}/._:@+,=-]+$/u.test(argument) ? argument : "'" + argument.replaceAll("'", "'\\''") + "'";

const failureText = (scenario) => {
  const steps = [...bodyOf(scenario).querySelectorAll(
    ":scope > ol > li:is(.failed, .undefined, .ambiguous, .pending, .unfinished)")];
  const texts = steps.map((step) => {
    const buttons = [...step.querySelectorAll("button")];
    for (const button of buttons) button.hidden = true;
    const text = step.innerText.trim().replace(/\n{3,}/g, "\n\n");
    for (const button of buttons) button.hidden = false;
    return text;
  });
  return [nameOf(scenario), locationOf(scenario), ...texts.map((text) => "\n" + text)].join("\n");
};

const copiedText = (kind, button) => {
  if (kind === "text") return plainTextOf(button.nextElementSibling);
  const steps = button.closest("tr.steps");
  const scenario = steps ? steps.previousElementSibling : button.closest("[data-s]");
  if (kind === "command") return `${featureSection.dataset.rerun} ${quotedForShell(locationOf(scenario))}`;
  if (kind === "failure") return failureText(scenario);
  return location.href.split("#")[0] + "#" + encodeURI(scenario.id);
};

const addCopyButton = (text) => {
  text.before(document.getElementById("copy").content.firstElementChild.cloneNode(true));
};

document.addEventListener("click", (event) => {
  const button = event.target.closest("button[data-copy]");
  if (button) return copyText(copiedText(button.dataset.copy, button));
  const more = event.target.closest("button[data-more]");
  if (more) {
    const isOn = more.closest("details, td").classList.toggle("technical");
    more.ariaPressed = String(isOn);
  }
});
