// Loads the modules, parses features, and matches steps. Usage: node check.mjs FOLDER
import { readFileSync } from "node:fs";
import { join } from "node:path";

let memory;
let free;
const bytes = () => new Uint8Array(memory.buffer);

/** The C library functions that the modules need. Memory is allocated but never freed. */
const environment = {
  posix_memalign(result, alignment, size) {
    free = Math.ceil(free / alignment) * alignment;
    const missing = free + size - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / 65536));
    new DataView(memory.buffer).setUint32(result, free, true);
    free += size;
    return 0;
  },
  free() {},
  memcpy: (to, from, count) => (bytes().copyWithin(to, from, from + count), to),
  memmove: (to, from, count) => (bytes().copyWithin(to, from, from + count), to),
  memset: (to, value, count) => (bytes().fill(value, to, to + count), to),
  memcmp: (left, right, count) => Buffer.compare(bytes().subarray(left, left + count), bytes().subarray(right, right + count)),
  arc4random_buf: (to, count) => crypto.getRandomValues(bytes().subarray(to, to + count)),
  __stack_chk_fail() {
    throw new Error("the stack is broken");
  },
  __multi3(to, low, high, otherLow, otherHigh) {
    const wide = (low, high) => BigInt.asUintN(64, high) << 64n | BigInt.asUintN(64, low);
    const product = wide(low, high) * wide(otherLow, otherHigh);
    const view = new DataView(memory.buffer);
    view.setBigUint64(to, BigInt.asUintN(64, product), true);
    view.setBigUint64(to + 8, BigInt.asUintN(64, product >> 64n), true);
  },
  putchar: (character) => (process.stdout.write(String.fromCharCode(character)), character),
};

/** Passes texts to a function of a module and checks the counts that it returns. */
async function check(module, name, cases) {
  const file = readFileSync(join(process.argv[2], `${module}.wasm`));
  const { exports } = (await WebAssembly.instantiate(file, { env: environment })).instance;
  memory = exports.memory;
  free = exports.__heap_base.value;
  for (const [text, expected] of cases) {
    const encoded = new TextEncoder().encode(text);
    const start = exports.allocateText(Math.max(encoded.length, 1));
    bytes().set(encoded, start);
    const actual = exports[name](start, encoded.length);
    if (actual !== expected) throw new Error(`expected ${expected}, got ${actual}, for:\n${text}`);
  }
  console.log(`${cases.length} texts given to ${module} in WebAssembly`);
}

await check("Gherkin", "countPickles", [
  ["Feature: f\n  Background:\n    Given b\n  Scenario: s\n    When x\n", 1],
  ["Feature: f\n  Scenario Outline: s\n    Given <a>\n    Examples:\n      | a |\n      | 1 |\n      | 2 |\n", 2],
  ["# language: pl\nWłaściwość: f\n  Scenariusz: s\n    Zakładając żółć\n", 1],
  ["Feature: f\n  Scenario: s\n    Given x\n    nonsense\n", -1],
  ["", 0],
]);
await check("CucumberExpressions", "countArguments", [
  ["I have 42 cucumbers", 1],
  ["I have 1 cucumber", 1],
  ["I have many cucumbers", -1],
]);
await check("LanguageService", "countProblems", [
  ["Feature: f\n  Scenario: s\n    Given I have 5 cucumbers\n", 0],
  ["Feature: f\n  Scenario: s\n    Given I have 5 cucmbers\n    Given I have 6 cukes\n", 2],
  ["# language: pl\nFunkcja: żółw\n  Scenariusz: s\n    Zakładając I have 5 cucumbers\n    nonsense\n", 1],
]);
