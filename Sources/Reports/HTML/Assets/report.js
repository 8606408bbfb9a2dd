"use strict";
// The address holds the state: #place?text=…&tag=…&status=…&view=technical
(() => {
  const form = document.getElementById("find");
  const technical = document.getElementById("technical");
  document.documentElement.classList.add("js");
  if (!form) return;

  const text = form.elements.text;
  const tag = form.elements.tag;
  const output = form.querySelector("output");
  const none = document.querySelector(".none");
  const chips = [...form.querySelectorAll("[data-status]")];
  const containerSelector = ".examples, .outline, .rule, .feature";
  const containers = [...document.querySelectorAll(containerSelector)];
  const nameSelector = ["summary > h3", "h4", ".heading", ".examples-name", ".body > .description"]
    .map((selector) => ":scope > " + selector).join();
  const fold = (value) => value.toLocaleLowerCase();
  let place = "";
  let entries = null;

  // What can be found: each scenario or row with the names and tags around it.
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
  const tagsIn = (element, selector) => [...element.querySelectorAll(selector)].map((link) => link.textContent);
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

  // A tag expression: @a and not (@b or @c). Nothing while it is incomplete.
  const tagFilter = (source) => {
    const tokens = source.match(/[()]|[^\s()]+/g) ?? [];
    let position = 0;
    const chain = (word, operand, join) => {
      let left = operand();
      while (tokens[position] === word) {
        position += 1;
        left = join(left, operand());
      }
      return left;
    };
    const any = () => chain("or", all, (left, right) => (tags) => left(tags) || right(tags));
    const all = () => chain("and", one, (left, right) => (tags) => left(tags) && right(tags));
    const one = () => {
      const token = tokens[position++];
      if (token === "not") {
        const inner = one();
        return (tags) => !inner(tags);
      }
      if (token === "(") {
        const inner = any();
        if (tokens[position++] !== ")") throw new SyntaxError(source);
        return inner;
      }
      if (token === undefined || token === ")" || token === "and" || token === "or") throw new SyntaxError(source);
      const name = token.startsWith("@") ? token : "@" + token;
      return (tags) => tags.has(name);
    };
    if (tokens.length === 0) return () => true;
    try {
      const filter = any();
      return position === tokens.length ? filter : null;
    } catch {
      return null;
    }
  };

  const statuses = () => chips.filter((chip) => chip.ariaPressed === "true").map((chip) => chip.dataset.status);
  const isFinding = () => text.value.trim() !== "" || tag.value.trim() !== "" || statuses().length > 0;

  const find = () => {
    const filter = tagFilter(tag.value);
    tag.setAttribute("aria-invalid", filter === null);
    if (filter === null) return;
    const words = fold(text.value).split(/\s+/).filter(Boolean);
    const wanted = new Set(statuses());
    const shown = new Set();
    let count = 0;
    for (const entry of index()) {
      const fits = (wanted.size === 0 || wanted.has(entry.status))
        && words.every((word) => entry.text.includes(word)) && filter(entry.tags);
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

  const reveal = (id) => {
    const element = document.getElementById(id);
    if (!element) return;
    if (element.closest("[hidden]")) {
      clear();
      find();
    }
    for (let parent = element.closest("details"); parent; parent = parent.parentElement.closest("details")) {
      parent.open = true;
    }
    const row = element.querySelector(":scope > td > details");
    if (row) row.open = true;
    document.querySelector(".here")?.classList.remove("here");
    element.classList.add("here");
    element.scrollIntoView();
    requestAnimationFrame(() => element.scrollIntoView());
    (element.querySelector("summary") ?? element).focus({ preventScroll: true });
  };

  const clear = () => {
    text.value = "";
    tag.value = "";
    for (const chip of chips) chip.ariaPressed = "false";
  };

  const writeAddress = () => {
    const state = new URLSearchParams();
    if (text.value) state.set("text", text.value);
    if (tag.value) state.set("tag", tag.value);
    if (statuses().length > 0) state.set("status", statuses().join(","));
    if (technical.checked) state.set("view", "technical");
    const query = state.size > 0 ? "?" + state : "";
    history.replaceState(null, "", "#" + place + query);
  };

  const readAddress = () => {
    const [id, query] = location.hash.slice(1).split(/\?(.*)/s);
    const state = new URLSearchParams(query ?? "");
    text.value = state.get("text") ?? "";
    tag.value = state.get("tag") ?? "";
    const wanted = (state.get("status") ?? "").split(",");
    for (const chip of chips) chip.ariaPressed = String(wanted.includes(chip.dataset.status));
    technical.checked = state.get("view") === "technical";
    try {
      place = decodeURIComponent(id);
    } catch {
      place = id;
    }
    if (entries || isFinding()) find();
    if (place) reveal(place);
  };

  const change = () => {
    find();
    writeAddress();
  };

  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("input", change);
  form.addEventListener("reset", (event) => {
    event.preventDefault();
    clear();
    change();
  });
  document.addEventListener("click", (event) => {
    const count = event.target.closest("a[data-status]");
    const chip = event.target.closest("button[data-status]");
    const link = event.target.closest('a[href^="#"]');
    const summary = event.target.closest("summary");
    if (count) {
      event.preventDefault();
      clear();
      chips.find((chip) => chip.dataset.status === count.dataset.status).ariaPressed = "true";
      change();
      form.scrollIntoView();
    } else if (chip) {
      chip.ariaPressed = String(chip.ariaPressed !== "true");
      change();
    } else if (link?.hash.startsWith("#?")) {
      event.preventDefault();
      tag.value = new URLSearchParams(link.hash.slice(2)).get("tag");
      change();
      form.scrollIntoView();
    } else if (link) {
      event.preventDefault();
      place = decodeURIComponent(link.hash.slice(1));
      reveal(place);
      writeAddress();
    } else if (summary && !summary.parentElement.open) {
      place = summary.closest("[id]")?.id ?? place;
      writeAddress();
    }
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.target.matches("input")) return;
    event.preventDefault();
    text.focus();
  });
  window.addEventListener("hashchange", readAddress);

  // Paper shows everything that the filters let through.
  let closed = [];
  window.addEventListener("beforeprint", () => {
    closed = [...document.querySelectorAll("details:not([open], [hidden])")];
    for (const details of closed) details.open = true;
  });
  window.addEventListener("afterprint", () => {
    for (const details of closed) details.open = false;
  });

  readAddress();
  window.requestIdleCallback?.(index);
})();
