const change = (adds) => {
  find();
  writeAddress(adds);
};

form?.addEventListener("submit", (event) => event.preventDefault());
form?.addEventListener("input", () => change(false));
form?.addEventListener("reset", (event) => {
  event.preventDefault();
  clear();
  change(true);
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
    change(true);
    form.scrollIntoView();
  } else if (chip) {
    chip.ariaPressed = String(chip.ariaPressed !== "true");
    change(true);
  } else if (link?.hash.startsWith("#?")) {
    event.preventDefault();
    tag.value = new URLSearchParams(link.hash.slice(2)).get("tag");
    change(true);
    form.scrollIntoView();
  } else if (link) {
    event.preventDefault();
    follow(decodeURIComponent(link.hash.slice(1)));
  } else if (summary && !summary.parentElement.open) {
    place = summary.closest("[id]")?.id ?? place;
    writeAddress();
  }
});
document.addEventListener("keydown", (event) => {
  if (!text || event.key !== "/" || event.ctrlKey || event.metaKey || event.target.matches("input, select")) return;
  event.preventDefault();
  text.focus();
});
window.addEventListener("popstate", () => {
  const isTechnical = technical?.checked;
  readAddress();
  if (technical) technical.checked = isTechnical;
});
