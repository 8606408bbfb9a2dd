// Draws a timeline of the scenarios that each worker ran, and of its waits for @serial scenarios.
const chart = document.querySelector(".chart");

const makeTimeline = () => {
  const laneHeight = 26;
  const labelWidth = 28;
  const make = (name, attributes, parent, text) => {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    if (text) element.textContent = text;
    parent?.append(element);
    return element;
  };

  const lanes = workerNames.map(() => []);
  const serial = [];
  scenarioElements.forEach((element, place) => {
    for (const { start, duration, worker } of detailsAt(place).attempts) {
      const bar = { element, start, end: start + duration, worker };
      lanes[worker]?.push(bar);
      if (index()[place].tags.has("@serial")) serial.push(bar);
    }
  });
  for (const lane of lanes) lane.sort((left, right) => left.start - right.start);
  serial.sort((left, right) => left.start - right.start);
  const length = Math.max(1, ...lanes.map((lane) => lane.at(-1)?.end ?? 0));

  // A worker waits from the end of its last scenario until a serial scenario of another worker has ended.
  const waits = lanes.map((lane, worker) => {
    let next = 0;
    return serial.filter((bar) => bar.worker !== worker).map((bar) => {
      while (next < lane.length && lane[next].start < bar.start) next += 1;
      return { start: lane[next - 1]?.end ?? 0, end: bar.end };
    });
  });

  const svg = make("svg", { tabindex: 0, role: "application", "aria-label": chart.dataset.help }, chart);
  const status = document.createElement("p");
  status.className = "label";
  status.setAttribute("role", "status");
  status.textContent = chart.dataset.help;
  chart.append(status);
  let [from, to] = [0, length];
  let chosen = null;

  const draw = () => {
    const width = Math.max(200, chart.clientWidth);
    const height = lanes.length * laneHeight + 20;
    const scale = (width - labelWidth) / (to - from);
    const x = (time) => labelWidth + (time - from) * scale;
    svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    svg.setAttribute("height", height);
    svg.replaceChildren();
    const place = (kind, { start, end }, y) => {
      const left = Math.max(labelWidth, x(start));
      const right = Math.min(width, x(end));
      return make("rect", { class: kind, x: left.toFixed(1), y, width: Math.max(1, right - left).toFixed(1),
        height: laneHeight - 8 }, svg);
    };
    lanes.forEach((lane, worker) => {
      const y = worker * laneHeight + 4;
      make("text", { x: 0, y: y + 13 }, svg, workerNames[worker]);
      make("rect", { class: "lane", x: labelWidth, y, width: width - labelWidth, height: laneHeight - 8 }, svg);
      for (const wait of waits[worker]) {
        if (wait.end < from || wait.start > to || wait.end <= wait.start) continue;
        make("title", {}, place("wait", wait, y), chart.dataset.serial);
      }
      // A scenario that would end at the same pixel as the previous one, with the same status, isn't drawn.
      let [pixel, drawn] = [-1, ""];
      for (const bar of lane) {
        if (bar.end < from || bar.start > to) continue;
        const column = Math.floor(x(bar.end));
        if (column === pixel && drawn === bar.element.dataset.s && bar !== chosen) continue;
        [pixel, drawn] = [column, bar.element.dataset.s];
        const rect = place(bar === chosen ? `${drawn} chosen` : drawn, bar, y);
        rect.bar = bar;
        make("title", {}, rect, textOf(bar));
      }
    });
    for (let tick = 0; tick <= 4; tick += 1) {
      const time = from + (to - from) * tick / 4;
      const anchor = ["start", "middle", "middle", "middle", "end"][tick];
      make("text", { x: x(time), y: height - 4, "text-anchor": anchor }, svg, durationText(Math.round(time)));
    }
  };

  const textOf = (bar) => [
    nameOf(bar.element), bar.element.querySelector("summary b").textContent, durationText(bar.end - bar.start),
  ].join(", ");

  const show = (start, span) => {
    span = Math.min(Math.max(span, 1), length);
    from = Math.min(Math.max(start, 0), length - span);
    to = from + span;
    draw();
  };
  const zoomAt = (time, factor) => show(time - (time - from) * factor, (to - from) * factor);
  const middle = () => chosen ? (chosen.start + chosen.end) / 2 : (from + to) / 2;

  const choose = (bar) => {
    if (!bar) return;
    chosen = bar;
    status.textContent = `${workerNames[bar.worker]}: ${textOf(bar)}`;
    if (bar.start < from || bar.end > to) show(bar.start - (to - from) / 2, to - from);
    else draw();
  };
  const nearest = (worker) => lanes[worker]?.reduce((best, bar) =>
    Math.abs(bar.start - middle()) < Math.abs(best.start - middle()) ? bar : best, lanes[worker][0]);
  const step = (count) => {
    const lane = lanes[chosen?.worker ?? 0];
    choose(chosen ? lane[lane.indexOf(chosen) + count] : lane[0]);
  };
  const keys = {
    ArrowRight: () => step(1),
    ArrowLeft: () => step(-1),
    ArrowDown: () => choose(nearest((chosen?.worker ?? -1) + 1)),
    ArrowUp: () => choose(nearest((chosen?.worker ?? 0) - 1)),
    Enter: () => chosen && follow(chosen.element.id),
    "+": () => zoomAt(middle(), 0.5),
    "-": () => zoomAt(middle(), 2),
    0: () => show(0, length),
  };
  svg.addEventListener("keydown", (event) => {
    if (!keys[event.key] || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    keys[event.key]();
  });
  svg.addEventListener("wheel", (event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    const box = svg.getBoundingClientRect();
    zoomAt(from + (to - from) * (event.clientX - box.left - labelWidth) / (box.width - labelWidth),
      event.deltaY > 0 ? 1.25 : 0.8);
  }, { passive: false });
  svg.addEventListener("pointermove", (event) => {
    if (event.buttons !== 1 || event.movementX === 0) return;
    svg.setPointerCapture(event.pointerId);
    show(from - event.movementX * (to - from) / svg.clientWidth, to - from);
  });
  svg.addEventListener("click", (event) => {
    const bar = event.target.closest("rect")?.bar;
    if (bar) follow(bar.element.id);
  });
  chart.addEventListener("click", (event) => {
    const button = event.target.closest("[data-zoom]");
    if (button) keys[{ in: "+", out: "-", all: 0 }[button.dataset.zoom]]();
  });
  new ResizeObserver(draw).observe(chart);
};

if (chart && form) {
  const observer = new IntersectionObserver((changes) => {
    if (!changes.some((change) => change.isIntersecting)) return;
    observer.disconnect();
    makeTimeline();
  }, { rootMargin: "200px" });
  observer.observe(chart);
}
