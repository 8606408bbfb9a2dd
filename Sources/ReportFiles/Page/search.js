// Finds scenarios by words, tags, and results.
const form = document.getElementById("find");
const text = form?.elements.text;
const tag = form?.elements.tag;
const labels = [...(form?.querySelectorAll("[name=label]") ?? [])];
const tagMistake = document.getElementById("tag-mistake");
const output = form?.querySelector("output");
const none = document.querySelector(".none");
const chips = [...(form?.querySelectorAll("[data-status]") ?? [])];
const containers = [...document.querySelectorAll(containerSelector)];
const nameSelector = ["summary > h3", "h4", ".heading", ".examples-name", ".body > .description"]
  .map((selector) => ":scope > " + selector).join();
let entries = null;

// The search index contains each scenario or row, with the names and tags of the elements around it.
const around = new Map();
const context = (element) => {
  if (!element) return { text: "", tags: [] };
  if (!around.has(element)) {
    const outer = context(element.parentElement.closest(containerSelector));
    const names = element.querySelectorAll(nameSelector);
    around.set(element, {
      text: outer.text + " " + [...names].map((name) => name.textContent).join(" "),
      tags: outer.tags.concat(tagsIn(element, ":scope > .tags a, :scope > .body > .tags a")),
    });
  }
  return around.get(element);
};
const tagsIn = (element, selector) => [...element.querySelectorAll(selector)]
  .filter((link) => link.className !== "ticket").map((link) => link.textContent);
const index = () => {
  entries ??= [...document.querySelectorAll("[data-s]")].map((element) => {
    const parts = element.tagName === "TR" ? [element, element.nextElementSibling] : [element];
    const outer = context(element.parentElement.closest(containerSelector));
    return {
      element,
      parts,
      status: element.dataset.s,
      text: fold(outer.text + " " + parts.map((part) => part.textContent).join(" ")),
      tags: new Set(outer.tags.concat(parts.flatMap((part) => tagsIn(part, ".tags a")))),
    };
  });
  return entries;
};

const statuses = () => chips.filter((chip) => chip.ariaPressed === "true").map((chip) => chip.dataset.status);
const wantedLabels = () => labels.map((menu) => menu.value).filter(Boolean);
const isFinding = () => text.value.trim() !== "" || tag.value.trim() !== "" || statuses().length > 0
  || wantedLabels().length > 0;

const find = () => {
  const { filter, mistake, word } = tagFilter(tag.value);
  tag.setAttribute("aria-invalid", Boolean(mistake));
  tagMistake.textContent = mistake ? tagMistake.dataset[mistake].replace("#", () => word) : "";
  if (mistake) return;
  const words = fold(text.value).split(/\s+/).filter(Boolean);
  const wanted = new Set(statuses());
  const wantedTags = wantedLabels();
  const shown = new Set();
  let count = 0;
  for (const entry of index()) {
    const fits = (wanted.size === 0 || wanted.has(entry.status))
      && words.every((word) => entry.text.includes(word)) && filter(entry.tags)
      && wantedTags.every((label) => entry.tags.has(label));
    for (const part of entry.parts) part.hidden = !fits;
    if (!fits) continue;
    count += 1;
    let container = entry.element.parentElement.closest(containerSelector);
    while (container && !shown.has(container)) {
      shown.add(container);
      container = container.parentElement.closest(containerSelector);
    }
  }
  for (const container of containers) {
    container.hidden = !shown.has(container);
    if (isFinding() && !container.hidden && container.matches("details")) container.open = true;
  }
  none.hidden = count > 0;
  output.textContent = output.dataset.text.replace("#", count);
};

const clear = () => {
  text.value = "";
  tag.value = "";
  for (const chip of chips) chip.ariaPressed = "false";
  for (const menu of labels) menu.value = "";
};
