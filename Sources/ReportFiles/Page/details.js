// The data of each scenario that its element doesn't contain: its line, and the times and workers of its attempts.
const featureSection = document.getElementById("features");
const scenarioElements = [...document.querySelectorAll("[data-s]")];
const workerNames = [...document.querySelectorAll("#timeline tbody th")].map((name) => name.textContent);
const detailTexts = (featureSection?.dataset.details ?? "").split(";");
const places = new Map(scenarioElements.map((element, place) => [element, place]));

const detailsAt = (place) => {
  const [line, ...attempts] = (detailTexts[place] ?? "").split(",");
  return {
    line: parseInt(line, 36) || null,
    attempts: attempts.map((text) => {
      const [start = 0, duration = 0, worker = 0, ...steps] = text.split(".").map((digits) => parseInt(digits, 36) || 0);
      return { start, duration, worker, steps };
    }),
  };
};

const durationText = (milliseconds) => {
  const seconds = (milliseconds % 60_000 / 1000).toFixed(3);
  const minutes = Math.floor(milliseconds / 60_000);
  if (document.documentElement.lang === "pl") return (minutes ? `${minutes} min ` : "") + seconds.replace(".", ",") + " s";
  return (minutes ? `${minutes}m ` : "") + seconds + "s";
};

const bodyOf = (element) => element.tagName === "TR" ? element.nextElementSibling.firstElementChild : element;
const nameOf = (element) => {
  const name = element.querySelector(":scope > summary > span") ?? bodyOf(element).querySelector(":scope > .name");
  if (name) return name.textContent;
  const cells = [...element.querySelectorAll(":scope > td")].slice(0, -1).map((cell) => cell.textContent);
  return `${element.closest(".outline").querySelector(".heading b").textContent} (${cells.join(", ")})`;
};
const locationOf = (element) => {
  const path = element.closest(".feature").querySelector(":scope > .body > .place").textContent;
  const { line } = detailsAt(places.get(element));
  return line ? `${path}:${line}` : path;
};

// Adds buttons, times, and pictures to a scenario when it is opened for the first time.
const prepared = new Set();
const prepare = (element) => {
  if (prepared.has(element)) return;
  prepared.add(element);
  // Build the search index before adding buttons, so that searches don't find their text.
  index();
  const body = bodyOf(element);
  const { line, attempts } = detailsAt(places.get(element));
  const actions = document.getElementById("actions").content.firstElementChild.cloneNode(true);
  if (!line || !featureSection.dataset.rerun) actions.querySelector("[data-copy=command]").remove();
  if (!body.querySelector("li.failed, li.undefined, li.ambiguous, li.pending, li.unfinished")) {
    actions.querySelector("[data-copy=failure]").remove();
  }
  const last = attempts.at(-1);
  const worker = actions.querySelector("[data-worker]");
  if (last && workerNames.length > 0) worker.append(" " + workerNames[last.worker]);
  else worker.remove();
  const start = actions.querySelector("[data-start]");
  if (last) start.append(" " + durationText(last.start));
  else start.remove();
  const slowest = actions.querySelector("[data-slowest]");
  slowest.remove();
  const lists = body.querySelectorAll(":scope > details.attempt > ol, :scope > ol");
  if (lists.length === attempts.length) {
    attempts.forEach((attempt, number) => addTimes(lists[number], attempt.steps, slowest.textContent));
  }
  const summary = element === body ? element.querySelector(":scope > summary") : null;
  if (summary) summary.after(actions);
  else body.prepend(actions);
  for (const text of body.querySelectorAll(".tech pre")) addCopyButton(text);
  preparePictures(body, actions);
};

const addTimes = (list, steps, slowest) => {
  const longest = Math.max(...steps);
  const isUnique = steps.length > 1 && steps.filter((step) => step === longest).length === 1;
  steps.forEach((milliseconds, number) => {
    const step = list.children[number];
    if (!step || milliseconds === 0) return;
    const time = document.createElement("small");
    const isSlowest = isUnique && milliseconds === longest;
    time.className = isSlowest ? "took tech slowest" : "took tech";
    time.textContent = durationText(milliseconds) + (isSlowest ? ", " + slowest : "");
    const block = [...step.children].find((child) => child.matches("table, pre, p, div, dl, details"));
    step.insertBefore(time, block ?? null);
  });
};

document.addEventListener("toggle", (event) => {
  const scenario = event.target.closest("[data-s]");
  if (event.target.open && scenario) prepare(scenario);
}, true);
