/**
 * Starts the WebAssembly module, which contains the parser and the language service. `Sources/FeatureEditor/Protocol.md`
 * describes the requests.
 *
 * @typedef {{ask: (request: object) => any, restart: () => void, memorySize: () => number}} Engine
 */

import { unpacked } from "./unpack.js";

/** An error of the module itself, after which it must be restarted. */
export class EngineFailure extends Error {}

/**
 * Starts the module, which the script `module.js` provides as packed text.
 * @returns {Promise<Engine>}
 */
export async function startEngine() {
  return createEngine(await WebAssembly.compile(await unpacked(globalThis.korniszonModule)));
}

/**
 * @param {WebAssembly.Module} module
 * @returns {Engine}
 */
export function createEngine(module) {
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  let exports;
  /** The memory of the module, which is replaced when it grows. */
  let bytes;

  /** The functions of the C library that the Swift runtime needs. */
  const environment = {
    growMemory(pages) {
      try {
        return exports.memory.grow(pages);
      } catch {
        return -1;
      } finally {
        bytes = new Uint8Array(exports.memory.buffer);
      }
    },
    memcpy: (to, from, count) => (bytes.copyWithin(to, from, from + count), to),
    memmove: (to, from, count) => (bytes.copyWithin(to, from, from + count), to),
    memset: (to, value, count) => (bytes.fill(value, to, to + count), to),
    memcmp(left, right, count) {
      for (let index = 0; index < count; index += 1) {
        const difference = bytes[left + index] - bytes[right + index];
        if (difference !== 0) return difference;
      }
      return 0;
    },
    arc4random_buf: (to, count) => void crypto.getRandomValues(bytes.subarray(to, to + count)),
    putchar: (character) => character,
    /** Multiplies 128-bit integers, each given as two 64-bit integers. */
    __multi3(to, low, high, otherLow, otherHigh) {
      const product = wide(low, high) * wide(otherLow, otherHigh);
      const view = new DataView(exports.memory.buffer);
      view.setBigUint64(to, BigInt.asUintN(64, product), true);
      view.setBigUint64(to + 8, BigInt.asUintN(64, product >> 64n), true);
    },
    __stack_chk_fail() {
      throw new EngineFailure("the engine's stack is corrupted");
    },
  };

  function restart() {
    ({ exports } = new WebAssembly.Instance(module, { env: environment }));
    bytes = new Uint8Array(exports.memory.buffer);
  }

  function ask(request) {
    const encoded = encoder.encode(JSON.stringify(request));
    let text;
    try {
      const start = exports.allocate(encoded.length);
      bytes.set(encoded, start);
      const answer = exports.answer(start, encoded.length);
      const length = new DataView(exports.memory.buffer).getUint32(answer, true);
      text = decoder.decode(bytes.subarray(answer + 4, answer + 4 + length));
      exports.free(start);
      exports.free(answer);
    } catch (error) {
      throw new EngineFailure(`The editor's engine failed at '${request.method}': ${error.message}`);
    }
    const { result, error } = JSON.parse(text);
    if (error !== undefined) throw new Error(error);
    return result;
  }

  /**
   * @param {bigint} low
   * @param {bigint} high
   */
  function wide(low, high) {
    return BigInt.asUintN(64, high) << 64n | BigInt.asUintN(64, low);
  }

  restart();
  return { ask, restart, memorySize: () => bytes.length };
}
