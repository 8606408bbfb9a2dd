/**
 * Starts the WebAssembly module, which contains the parser and the language service. `Sources/FeatureEditor/Protocol.md`
 * describes the requests.
 *
 * @typedef {{ask: (request: object) => any, restart: () => void, memorySize: () => number}} Engine
 */

/** An error of the module itself, after which it must be restarted. */
export class EngineFailure extends Error {}

/** @returns {Promise<Engine>} */
export async function startEngine() {
  return createEngine(await WebAssembly.compile(await unpackedModule()));
}

/**
 * The module, which the script `module.js` provides as compressed bytes in base 85.
 * @returns {Promise<ArrayBuffer>}
 */
function unpackedModule() {
  const packed = new Blob([bytesOf(globalThis.korniszonModule)]);
  return new Response(packed.stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

/**
 * Decodes text in base 85: the number of bytes of padding, then five characters for four bytes. The digits are the characters from `#` on that have no
 * meaning in HTML, Swift, or JavaScript.
 * @param {string} text
 */
function bytesOf(text) {
  const digits = new Uint8Array(128);
  let count = 0;
  for (let code = 0x23; count < 85; code += 1) {
    if (!"&'<\\\x60".includes(String.fromCharCode(code))) digits[code] = count++;
  }
  const view = new DataView(new ArrayBuffer((text.length - 1) / 5 * 4));
  for (let start = 1; start < text.length; start += 5) {
    let number = 0;
    for (let index = start; index < start + 5; index += 1) number = number * 85 + digits[text.charCodeAt(index)];
    view.setUint32((start - 1) / 5 * 4, number);
  }
  return view.buffer.slice(0, view.byteLength - Number(text[0]));
}

/**
 * @param {WebAssembly.Module} module
 * @returns {Engine}
 */
export function createEngine(module) {
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  let exports;
  /** The memory of the module. Replaced when the memory grows. */
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
    __stack_chk_fail() {
      throw new EngineFailure("the stack of the module is damaged");
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
      throw new EngineFailure(`The module failed at '${request.method}': ${error.message}`);
    }
    const { result, error } = JSON.parse(text);
    if (error !== undefined) throw new Error(error);
    return result;
  }

  restart();
  return { ask, restart, memorySize: () => bytes.length };
}
