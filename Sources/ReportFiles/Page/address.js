// The address holds the state: #place?text=…&tag=…&label=…&status=…&view=technical
let place = "";

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

// Typing and opening an element replace the address. Following a link adds a history entry, so that Back stays in the
// report.
const writeAddress = (adds) => {
  if (!form) return;
  const state = new URLSearchParams();
  if (text.value) state.set("text", text.value);
  if (tag.value) state.set("tag", tag.value);
  for (const label of wantedLabels()) state.append("label", label);
  if (statuses().length > 0) state.set("status", statuses().join(","));
  if (technical.checked) state.set("view", "technical");
  const query = state.size > 0 ? "?" + state : "";
  const address = "#" + place + query;
  if (adds && address !== location.hash) history.pushState(null, "", address);
  else history.replaceState(null, "", address);
};

const readAddress = () => {
  const [id, query] = location.hash.slice(1).split(/\?(.*)/s);
  const state = new URLSearchParams(query ?? "");
  if (!form) return;
  text.value = state.get("text") ?? "";
  tag.value = state.get("tag") ?? "";
  const wanted = (state.get("status") ?? "").split(",");
  for (const chip of chips) chip.ariaPressed = String(wanted.includes(chip.dataset.status));
  const asked = new Set(state.getAll("label"));
  for (const menu of labels) menu.value = [...menu.options].find((option) => asked.has(option.value))?.value ?? "";
  technical.checked = state.get("view") === "technical";
  try {
    place = decodeURIComponent(id);
  } catch {
    place = id;
  }
  if (entries || isFinding()) find();
  if (place) reveal(place);
};

const follow = (id) => {
  place = id;
  // Write the address before scrolling, because Back returns to the current scroll position. Write it again afterward,
  // because revealing the element may clear the filters.
  writeAddress(true);
  reveal(place);
  writeAddress();
};
