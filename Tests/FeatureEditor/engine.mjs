// Asks the engine of written pages for the problems of all files, and compares them with those of `korniszon check`.
// Usage: node engine.mjs FOLDER NAME…, where FOLDER has engine.mjs and unpack.mjs, and NAME.html and NAME.json for each name
import { readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";

const [folder, ...names] = process.argv.slice(2);
const { startEngine } = await import(resolve(folder, "engine.mjs"));
const { unpacked } = await import(resolve(folder, "unpack.mjs"));

/** Reads the data and the module of a page. */
async function read(name) {
  const page = readFileSync(`${folder}/${name}.html`, "utf8");
  globalThis.korniszonModule = /globalThis\.korniszonModule = "([^"]*)"/.exec(page)[1];
  const contents = await unpacked(/globalThis\.korniszonPage = "([^"]*)"/.exec(page)[1]);
  const [, data] = JSON.parse(new TextDecoder().decode(contents));
  return JSON.parse(data);
}

/**
 * The place of `check`, with columns in Unicode scalars from 1 without a byte order mark, as a position in UTF-16 from
 * 0. A place after the last line is the end of the text.
 */
function position(text, line, column) {
  const lines = text.split("\n");
  if (line > lines.length) return [lines.length - 1, lines.at(-1).length];
  const content = lines[line - 1];
  const mark = line === 1 && content.startsWith("\u{FEFF}") ? 1 : 0;
  return [line - 1, mark + [...content.slice(mark)].slice(0, column - 1).join("").length];
}

async function compare(name) {
  const data = await read(name);
  const engine = await startEngine();
  engine.ask({ method: "open", ...data.project, language: "en" });
  const texts = new Map(data.project.files.map(({ uri, text }) => [uri, text]));
  const found = engine.ask({ method: "check" }).flatMap(({ uri, diagnostics }) => diagnostics.map((problem) =>
    JSON.stringify([uri, problem.range, problem.severity, problem.rule, problem.message])));
  const areAll = name === "project";
  const expected = JSON.parse(readFileSync(`${folder}/${name}.json`, "utf8")).map((problem) => {
    const { uri, line, column, endLine, endColumn, severity, rule, message } = problem;
    const text = texts.get(uri) ?? "";
    const range = [...position(text, line, column), ...position(text, endLine, endColumn)];
    return JSON.stringify([uri, range, severity, rule, message]);
  });
  // Only `check` knows whether it has seen all files, and only the page leaves out files that aren't text.
  const comparable = (list) => list.filter((problem) => texts.has(JSON.parse(problem)[0]) || areAll);
  const [left, right] = [comparable(found).sort(), comparable(expected).sort()];
  const missing = right.filter((problem) => !left.includes(problem));
  const superfluous = left.filter((problem) => !right.includes(problem));
  if (missing.length + superfluous.length > 0 || left.length !== right.length) {
    console.log(["only in check:", ...missing.slice(0, 5), "only in the editor:", ...superfluous.slice(0, 5)].join("\n"));
    throw new Error(`${name}: ${missing.length} missing, ${superfluous.length} superfluous problems`);
  }
  if (texts.size === 0) throw new Error(`${name}: no files`);
  console.log(`${name}: ${texts.size} files, ${left.length} problems, as in check`);
}

/** The value below which a share of the sorted numbers is. */
const quantile = (numbers, share) => numbers.sort((a, b) => a - b)[Math.floor(share * (numbers.length - 1))].toFixed(1);

/** Types letters into a file of a size, made of the project's features, and measures the time until its problems. */
function measure(engine, data, size, count) {
  let text = data.project.files.find(({ uri }) => uri.endsWith("landing-page.feature"))?.text ?? "";
  const scenarios = text.slice(text.indexOf("  Scenario"));
  while (text.length < size) text += scenarios.replaceAll("Scenario:", `Scenario: ${text.length}`);
  const uri = "Features/large.feature";
  engine.ask({ method: "change", uri, text });
  const line = text.split("\n").length >> 1;
  const times = [];
  for (let index = 0; index < count; index += 1) {
    const start = performance.now();
    const range = index % 2 === 0 ? [line, 4, line, 4] : [line, 4, line, 5];
    engine.ask({ method: "change", uri, edits: [{ range, text: index % 2 === 0 ? "x" : "" }] });
    times.push(performance.now() - start);
  }
  engine.ask({ method: "remove", uri });
  return `${Math.round(size / 1000)} KB: median ${quantile(times, 0.5)} ms, 95th percentile ${quantile(times, 0.95)} ms`;
}

for (const name of names) await compare(name);

const data = await read("project");
const pageSize = statSync(`${folder}/project.html`).size;
// The promise is 1 MB. The engine has grown by 160 KB with the advice on more mistakes, and must become smaller.
if (pageSize > 1_100_000) throw new Error(`the page has ${pageSize} bytes, more than 1.1 MB`);
console.log(`the page has ${pageSize} bytes`);

const start = performance.now();
const engine = await startEngine();
console.log(`started in ${(performance.now() - start).toFixed(0)} ms`);
const openStart = performance.now();
engine.ask({ method: "open", ...data.project });
console.log(`opened the project in ${(performance.now() - openStart).toFixed(0)} ms`);
console.log(measure(engine, data, 20_000, 400));
console.log(measure(engine, data, 200_000, 100));

const { uri } = data.project.files[0];
let size;
for (let index = 0; index < 10_000; index += 1) {
  const range = index % 2 === 0 ? [1, 2, 1, 2] : [1, 2, 1, 3];
  engine.ask({ method: "change", uri, edits: [{ range, text: index % 2 === 0 ? "x" : "" }] });
  if (index === 100) size = engine.memorySize();
}
if (engine.memorySize() !== size) throw new Error(`memory grew from ${size} to ${engine.memorySize()} bytes`);
console.log(`memory stays at ${(size / 1e6).toFixed(1)} MB over 10,000 edits`);
