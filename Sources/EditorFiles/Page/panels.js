// The panels next to the text.

import { OutlinePanel } from "./outline-panel.js";
import { ProblemsPanel } from "./problems-panel.js";
import { StepsPanel } from "./steps-panel.js";
import { CoveragePanel } from "./coverage-panel.js";
import { say } from "./words.js";

/**
 * @param {import("./workbench.js").Workbench} workbench
 * @returns {import("./tabs.js").Tab[]}
 */
export function panelTabs(workbench) {
  const { project } = workbench;
  const go = (/** @type {string} */ uri, /** @type {number} */ line, /** @type {number} */ character = 0) => (
    workbench.open(uri, line, character));
  const problems = new ProblemsPanel(project, {
    go,
    fix: (uri, edits) => workbench.apply(edits),
    more: (line, character) => {
      go(workbench.uri, line, character);
      workbench.run("corrections");
    },
  });
  const outline = new OutlinePanel(project, (line) => go(workbench.uri, line));
  const steps = new StepsPanel(project, { go, insert: (step) => workbench.insert(step) });
  const coverage = new CoveragePanel(project, go);
  const ifOpen = (/** @type {{draw: (uri: string) => void}} */ panel) => () => {
    if (project.files.has(workbench.uri)) panel.draw(workbench.uri);
  };
  return [
    { id: "problems", label: say("problems"), element: problems.element, draw: ifOpen(problems) },
    { id: "outline", label: say("outline"), element: outline.element, draw: ifOpen(outline) },
    { id: "steps", label: say("steps"), element: steps.element, draw: () => steps.draw() },
    { id: "coverage", label: say("requirements"), element: coverage.element, draw: () => coverage.draw() },
  ];
}
