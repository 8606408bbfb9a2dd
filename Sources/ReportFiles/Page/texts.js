// Numbers the lines of text attachments, and indents JSON that is on one line.
const plainTexts = new WeakMap();
const plainTextOf = (element) => plainTexts.get(element) ?? element.textContent;
const lineLimit = 5000;

const layOut = (text) => {
  if (text.trim().includes("\n") || !/^\s*[[{]/.test(text)) return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};

const prepareText = (details) => {
  const element = details.querySelector(":scope > pre");
  if (!element || plainTexts.has(element)) return;
  const text = element.textContent;
  plainTexts.set(element, text);
  addCopyButton(element);
  const download = viewer.querySelector("a[download]").cloneNode(true);
  download.download = details.dataset.name;
  download.href = URL.createObjectURL(new Blob([text]));
  element.before(" ", download);
  element.previousElementSibling.previousElementSibling.after(" ");
  element.tabIndex = 0;
  const lines = layOut(text).replace(/\n$/, "").split("\n");
  if (lines.length > lineLimit) return;
  element.classList.add("numbered");
  element.replaceChildren(...lines.map((line) => {
    const part = document.createElement("span");
    part.textContent = line + "\n";
    return part;
  }));
};

document.addEventListener("toggle", (event) => {
  if (event.target.open && event.target.matches(".attachment > details")) prepareText(event.target);
}, true);
