/// The style sheet and the script of the page; made by Assets/embed from the files beside it.
enum HTMLAssets {
  static let styleName = "report.css"
  static let scriptName = "report.js"

  /// The hash that identifies the style sheet in the page's policy.
  static let styleHash = "sha256-m2SXotrH2r5+fpuZP9XSY4BotjD4UAkmiZiVistqb44="

  /// The hash that identifies the script in the page's policy.
  static let scriptHash = "sha256-eXGy/gq/AYMAlVZWODYuJzALHQg9sIWJb38BvMH6v9U="

  static let style: StaticString = #"""
    :root {
      --paper: #fbf9f5; --card: #ffffff; --ink: #20242a; --muted: #59606b; --line: #e3ded4; --link: #1f4f8f;
      --green: #17603a; --green-tint: #e2f1e7; --red: #a3211a; --red-tint: #fbe6e3; --amber: #794700; --amber-tint: #fbecd2;
      --violet: #5b358f; --violet-tint: #eee6f8; --gray: #4e5560; --gray-tint: #ebe8e1; --fill-green: #3f9a68;
      --fill-red: #cf4238; --fill-amber: #dd9a34; --fill-violet: #8e66c4; --fill-gray: #b9b4a9;
      --serif: "Iowan Old Style", "Palatino Linotype", Palatino, "URW Palladio L", Georgia, serif;
      --sans: system-ui, -apple-system, "Segoe UI", Roboto, "Liberation Sans", sans-serif;
      --mono: ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --paper: #16181b; --card: #1d2023; --ink: #e8e5de; --muted: #a6abb3; --line: #34383e; --link: #9ec1f2;
        --green: #8fd8ad; --green-tint: #1b3426; --red: #ffaba1; --red-tint: #45211e; --amber: #f2c57c;
        --amber-tint: #3c2d13; --violet: #d0b4f7; --violet-tint: #33274a; --gray: #c0c4ca; --gray-tint: #2c3035;
        --fill-green: #4ea878; --fill-red: #e0625a; --fill-amber: #d39a3f; --fill-violet: #9a78cc; --fill-gray: #5a6068;
      }
    }

    /* The frame */
    * { box-sizing: border-box; }
    html { scroll-padding-top: 1.5rem; }
    body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.55 var(--sans); overflow-wrap: anywhere; }
    body > header, main, footer { max-width: 62rem; margin: 0 auto; padding: 0 1.5rem; }
    a { color: var(--link); text-underline-offset: .18em; }
    :focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 3px; }
    h1, h2, h3, h4, .name, .heading, .step, td, th, li, pre, dd { unicode-bidi: isolate; }
    h1, h2, h3 { font-family: var(--serif); font-weight: 600; line-height: 1.2; text-wrap: balance; }
    h2 { font-size: 1.6rem; margin: 2.8rem 0 1rem; }
    code, pre { font-family: var(--mono); font-size: .85rem; }
    pre { white-space: pre-wrap; margin: .5rem 0; padding: .75rem 1rem; background: var(--gray-tint); border-radius: 6px; }
    small, .place, .where, .label { color: var(--muted); font-size: .82rem; }
    p { margin: .4rem 0; }
    [hidden], .tech, html:not(.js) .finder { display: none !important; }
    :root:has(#technical:checked) .tech { display: revert !important; }
    .skip { position: absolute; left: -99rem; }
    .skip:focus { left: 1rem; top: 1rem; background: var(--card); padding: .5rem 1rem; }
    footer { color: var(--muted); font-size: .82rem; padding-block: 3rem; }

    /* The verdict */
    body > header { padding-block: 2.4rem 0; }
    .title { color: var(--muted); font-size: .8rem; letter-spacing: .12em; text-transform: uppercase; margin: 0; }
    h1 { font-size: clamp(1.7rem, 5vw, 2.7rem); margin: .5rem 0 1.2rem; letter-spacing: -.015em; }
    .verdict { display: block; }
    .passed .verdict { color: var(--green); }
    .failed .verdict { color: var(--red); }
    .incomplete .verdict, .nothing .verdict { color: var(--amber); }
    .note { border-left: 3px solid var(--fill-amber); padding: .25rem 0 .25rem 1rem; margin: 0 0 1rem;
      white-space: pre-line; }
    .bar { display: block; width: 100%; height: .7rem; border-radius: .35rem; margin: 0 0 1.25rem; }
    rect.passed { fill: var(--fill-green); }
    rect.failed, rect.ambiguous { fill: var(--fill-red); }
    rect.flaky, rect.pending, rect.unfinished { fill: var(--fill-amber); }
    rect.undefined { fill: var(--fill-violet); }
    rect.skipped, rect.not-run { fill: var(--fill-gray); }
    .counts { display: flex; flex-wrap: wrap; gap: .4rem; margin: 0 0 1.5rem; }
    .counts a { text-decoration: none; font-size: .88rem; padding: .15rem .8rem; }
    .counts a:hover { text-decoration: underline; }
    .facts { display: flex; flex-wrap: wrap; gap: .75rem 2.5rem; margin: 0; }
    .facts dt { color: var(--muted); font-size: .82rem; }
    .facts dd { margin: 0; }
    .contents { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; margin-top: 1.2rem; font-size: .92rem; }

    /* Results: always a word, in its colour */
    .s, [data-s] summary > b { display: inline-block; font-size: .78rem; font-weight: 600; line-height: 1.5;
      padding: .05rem .5rem; border-radius: 1rem; white-space: nowrap; background: var(--gray-tint); color: var(--gray); }
    .s.passed, [data-s=passed] summary > b { background: var(--green-tint); color: var(--green); }
    .s.failed, .s.ambiguous, [data-s=failed] summary > b, [data-s=ambiguous] summary > b {
      background: var(--red-tint); color: var(--red); }
    .s.flaky, .s.pending, .s.unfinished,
    [data-s=flaky] summary > b, [data-s=pending] summary > b, [data-s=unfinished] summary > b {
      background: var(--amber-tint); color: var(--amber); }
    .s.uncovered { background: var(--amber-tint); color: var(--amber); }
    .s.undefined, [data-s=undefined] summary > b { background: var(--violet-tint); color: var(--violet); }

    /* Failures */
    .summary ol { list-style: none; margin: 0; padding: 0; display: grid; gap: .9rem; }
    .summary li { background: var(--card); border: 1px solid var(--line); border-left: 4px solid var(--fill-red);
      border-radius: 6px; padding: .9rem 1.2rem; }
    .summary li:has(> .undefined) { border-left-color: var(--fill-violet); }
    .summary li:has(> .pending, > .unfinished) { border-left-color: var(--fill-amber); }
    .summary li:has(> .not-run) { border-left-color: var(--fill-gray); }
    .summary li > a { font: 600 1.1rem/1.4 var(--serif); color: inherit; margin-left: .35rem; }
    .where, .step { margin: .1rem 0; }
    .reason { white-space: pre-line; }
    .compare { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr)); gap: .75rem;
      margin: .6rem 0; }
    .compare > div { border-radius: 6px; padding: .5rem .9rem .6rem; }
    .compare dt { font-size: .78rem; font-weight: 600; }
    .compare dd { margin: 0; font-family: var(--mono); font-size: .88rem; white-space: pre-wrap; }
    .compare table { margin: .2rem 0; font-size: 1em; }
    .compare td { border-color: currentcolor; }
    .compare .expected { background: var(--green-tint); }
    .compare .expected dt { color: var(--green); }
    .compare .actual { background: var(--red-tint); }
    .compare .actual dt { color: var(--red); }
    mark { background: none; color: inherit; font-weight: 700; text-decoration: underline 2px;
      text-underline-offset: .2em; }

    /* Finding */
    .tools { border-block: 1px solid var(--line); padding: .9rem 0; margin-bottom: 1.5rem; display: grid; gap: .75rem; }
    .fields { display: flex; flex-wrap: wrap; gap: .6rem 1rem; align-items: end; justify-content: space-between; }
    .fields label:not(.switch) { flex: 1 1 14rem; }
    .fields label:has([name=tag]) { flex: 1 1 9rem; }
    .fields label span { display: block; font-size: .82rem; color: var(--muted); }
    .tools input:not([type=checkbox]) { width: 100%; font: inherit; color: inherit; background: var(--card);
      border: 1px solid var(--muted); border-radius: 6px; padding: .35rem .6rem; }
    .tools button { font: inherit; cursor: pointer; }
    .tools [type=reset] { color: inherit; background: none; border: 1px solid var(--muted); border-radius: 6px;
      padding: .35rem .8rem; }
    .chips { display: flex; flex-wrap: wrap; gap: .4rem; }
    .tools .chips button { border: 1px solid currentcolor; font-size: .82rem; font-weight: 600; padding: .1rem .7rem; }
    .chips button[aria-pressed=true] { box-shadow: inset 0 0 0 2px currentcolor; text-decoration: underline; }
    .switch { display: flex; gap: .45rem; align-items: center; cursor: pointer; }
    .switch input { width: 1.05rem; height: 1.05rem; accent-color: var(--link); margin: 0; }
    output { font-size: .82rem; color: var(--muted); }

    /* Features, rules, scenarios */
    summary { cursor: pointer; list-style: none; }
    summary::-webkit-details-marker { display: none; }
    .many .feature { content-visibility: auto; contain-intrinsic-size: auto 4rem; }
    .feature { border-bottom: 1px solid var(--line);
      padding: .4rem 0 .6rem; }
    .feature > summary { display: flex; flex-wrap: wrap; gap: .2rem .8rem; align-items: baseline; padding: .5rem 0; }
    .feature > summary::before, details[data-s] > summary::before { content: "›"; color: var(--muted);
      width: .8rem; flex: none; font-family: var(--sans); text-align: center; align-self: baseline; }
    [open] > summary::before { rotate: 90deg; }
    .broken { display: flex; flex-wrap: wrap; gap: .2rem .8rem; align-items: baseline; padding: .9rem 0 1.1rem 1.6rem;
      border-bottom: 1px solid var(--line); }
    h3 { font-size: 1.35rem; margin: 0; overflow-wrap: anywhere; }
    .tally { color: var(--muted); font-size: .88rem; }
    .body { padding: 0 0 1rem 1.6rem; }
    .description { max-width: 44rem; color: var(--muted); white-space: pre-line; }
    .tags { display: flex; flex-wrap: wrap; gap: .1rem .7rem; font-size: .82rem; }
    .tags a { text-decoration: none; }
    .tags a:hover { text-decoration: underline; }
    .rule { margin: 1.5rem 0; }
    h4 { font: 600 1.05rem/1.3 var(--serif); margin: 0 0 .4rem; }
    h4 i, .heading i { color: var(--muted); font-weight: 400; }
    details[data-s] { margin: .15rem 0; }
    details[data-s] > summary { display: flex; gap: .55rem; align-items: baseline; padding: .2rem 0; border-radius: 4px; }
    details[data-s] > summary:hover, .feature > summary:hover h3 { color: var(--link); }
    details[data-s] > summary > span { flex: 1; }
    details[data-s][open] > summary > span { font-weight: 600; }
    details[data-s] > :not(summary) { margin-left: 1.35rem; }
    .here > summary > span, tr.here td { text-decoration: underline 2px var(--fill-amber); text-underline-offset: .25em; }
    main details ol, td ol, ol.written { list-style: none; margin: .5rem 0 1rem; padding: 0; }
    ol > li { position: relative; padding: .12rem 0 .12rem 1.6rem; }
    ol > li::before { content: "✓" / ""; position: absolute; left: 0; width: 1.1rem; text-align: center;
      color: var(--green); }
    ol.written { color: var(--muted); }
    ol.written > li::before, .summary li::before { content: none; }
    ol > li.failed::before, ol > li.ambiguous::before { content: "✕" / ""; color: var(--red); }
    ol > li.skipped::before { content: "–" / ""; color: var(--muted); }
    ol > li.pending::before, ol > li.unfinished::before { content: "…" / ""; color: var(--amber); }
    ol > li.undefined::before { content: "?" / ""; color: var(--violet); }
    ol > li.failed, ol > li.ambiguous { background: var(--card); border: 1px solid var(--line);
      border-left: 4px solid var(--fill-red); border-radius: 4px; padding: .4rem .8rem .5rem 1.6rem; margin: .3rem 0; }
    ol > li.failed::before, ol > li.ambiguous::before { left: .2rem; }
    li i { font-style: normal; font-weight: 600; white-space: pre; }
    li.skipped { color: var(--muted); }
    li b:not(.s) { font-weight: 500; border-bottom: 1px dotted var(--muted); }
    li em { font-style: normal; font-size: .78rem; font-weight: 600; color: var(--muted); margin-left: .3rem; }
    li.failed > em, li.ambiguous > em { color: var(--red); }
    li.undefined > em { color: var(--violet); }
    li.pending > em, li.unfinished > em { color: var(--amber); }
    li > small { margin-left: .6rem; }
    li > small.tech { font-family: var(--mono); }
    li.carrier > span, li.carrier::before { display: none; }
    :root:has(#technical:checked) li.carrier > span { display: inline; }
    .attempt { margin: .3rem 0; }
    .attempt > summary, .attachment summary {
      color: var(--link); text-decoration: underline; text-underline-offset: .18em; }

    /* Tables */
    table { border-collapse: collapse; margin: .5rem 0; font-size: .92rem; }
    td, th { border: 1px solid var(--line); padding: .25rem .7rem; text-align: left; vertical-align: top; }
    th { font-weight: 600; background: var(--gray-tint); }
    .rows, .requirements { width: 100%; }
    .requirements th[scope=row] { background: none; }
    .requirements td:nth-child(2) { white-space: nowrap; }
    .requirements th p { font-weight: 400; max-width: 26rem; }
    .change { margin: 1.2rem 0; }
    .change h3 { font: 600 1rem/1.5 var(--sans); }
    .change ul { list-style: none; margin: .3rem 0 0; padding: 0; }
    .change li { padding: .15rem 0; }
    .change small { margin-left: .5rem; }
    ins, del { white-space: pre-line; text-decoration-thickness: 1px; }
    ins { color: var(--green); text-decoration: none; }
    ins::before { content: "+ "; }
    del { color: var(--red); }
    del::before { content: "− "; }
    .requirements ul { list-style: none; margin: 0; padding: 0; }
    .outline { margin: 1.2rem 0; }
    .heading { margin: 0; }
    .examples-name { font-weight: 600; font-size: .92rem; margin: .8rem 0 0; }
    tr.steps { display: none; }
    tr:has(> td > details[open]) + tr.steps { display: table-row; }
    tr.steps > td { padding: .6rem 1rem; }
    tr.steps p.name { font-weight: 600; }
    td summary small { margin-left: .6rem; }
    tr[data-s] summary::after { content: " ›" / ""; color: var(--muted); display: inline-block; margin-left: .4rem; }
    tr[data-s] [open] > summary::after { rotate: 90deg; }
    @supports not selector(:has(*)) { tr.steps { display: table-row; } .tech { display: revert !important; } }

    /* Attachments */
    .attachment { margin: .5rem 0; }
    .attachment img { display: block; max-width: 100%; max-height: 32rem; border: 1px solid var(--line); border-radius: 6px;
      background: #fff; }
    .log { background: #1b1e22; color: #e4e1da; }
    .c0 { color: #9aa0a8; } .c1 { color: #ff9d94; } .c2 { color: #8fd8ad; } .c3 { color: #f2c57c; }
    .c4 { color: #9ec1f2; } .c5 { color: #dcb4f2; } .c6 { color: #8cd8dc; } .c7 { color: #e4e1da; }
    .c8 { color: #b3b8bf; } .c9 { color: #ffb8b1; } .c10 { color: #aee6c4; } .c11 { color: #f8dca6; }
    .c12 { color: #bcd5f8; } .c13 { color: #e8cff7; } .c14 { color: #b0e8ea; } .c15 { color: #ffffff; }
    .bold { font-weight: 700; } .dim { color: #b3b8bf; } .italic { font-style: italic; }
    .underline { text-decoration: underline; }

    @media (max-width: 40rem) {
      body > header, main, footer { padding-inline: 1rem; }
      body > header { padding-block-start: 1.5rem; }
      .body { padding-left: 0; }
      .feature .tally { flex-basis: 100%; padding-left: 1.6rem; }
      details[data-s] > :not(summary) { margin-left: 0; }
      td, th { padding: .25rem .4rem; }
    }

    @media print {
      :root {
        --paper: #fff; --card: #fff; --ink: #000; --muted: #444; --line: #bbb; --link: #000; --green: #0d4a2a;
        --green-tint: #eef7f1; --red: #8a1811; --red-tint: #fdf0ee; --amber: #5f3800; --amber-tint: #fdf5e6;
        --violet: #472670; --violet-tint: #f5f0fb; --gray: #333; --gray-tint: #f2f2f2;
      }
      @page { margin: 18mm 16mm; }
      body { font-size: 10pt; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
      body > header, main, footer { max-width: none; padding-inline: 0; }
      body > header { padding-top: 0; }
      .tools, .contents, .skip { display: none; }
      .many .feature { content-visibility: visible; }
      details::details-content { content-visibility: visible; display: block; block-size: auto; }
      tr.steps { display: table-row; }
      summary::before, tr[data-s] summary::after { display: none; }
      h2, h3, h4, summary { break-after: avoid; }
      li, tr, .compare, .summary li { break-inside: avoid; }
      .log { background: none; color: #000; border: 1px solid #bbb; }
      .log span { color: #000; }
    }
    """#

  static let script: StaticString = #"""
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
    """#
}
