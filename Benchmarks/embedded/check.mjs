// Loads the module and parses features with it: node check.mjs MODULE
import { readFileSync } from "node:fs";

let memory;
let free;
const bytes = () => new Uint8Array(memory.buffer);

/** The few functions of a C library that the module needs; memory is given out and never taken back. */
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
  putchar: (character) => (process.stdout.write(String.fromCharCode(character)), character),
};

const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]), { env: environment });
memory = instance.exports.memory;
free = instance.exports.__heap_base.value;

function countPickles(text) {
  const encoded = new TextEncoder().encode(text);
  const start = instance.exports.allocateText(Math.max(encoded.length, 1));
  bytes().set(encoded, start);
  return instance.exports.countPickles(start, encoded.length);
}

const cases = [
  ["Feature: f\n  Background:\n    Given b\n  Scenario: s\n    When x\n", 1],
  ["Feature: f\n  Scenario Outline: s\n    Given <a>\n    Examples:\n      | a |\n      | 1 |\n      | 2 |\n", 2],
  ["# language: pl\nWłaściwość: f\n  Scenariusz: s\n    Zakładając żółć\n", 1],
  ["Feature: f\n  Scenario: s\n    Given x\n    nonsense\n", -1],
  ["", 0],
];
for (const [text, expected] of cases) {
  const actual = countPickles(text);
  if (actual !== expected) throw new Error(`expected ${expected}, got ${actual}, for:\n${text}`);
}
console.log(`${cases.length} features parsed in WebAssembly`);
