readAddress();
window.requestIdleCallback?.(() => {
  if (form) index();
  for (const scenario of scenarioElements) {
    if (scenario.open || scenario.querySelector(":scope > td > details[open]")) prepare(scenario);
  }
});
