/**
 * Decompresses bytes that are packed as text in base 91: the number of superfluous bytes at the end, then two digits for
 * 13 bits, the least significant first. The digits are the visible ASCII characters except `"`, `<`, and the backslash.
 * @param {string} text
 * @returns {Promise<ArrayBuffer>}
 */
export function unpacked(text) {
  const digits = new Uint8Array(128);
  let value = 0;
  for (let code = 0x21; code < 0x7f; code += 1) {
    if (!'"<\\'.includes(String.fromCharCode(code))) digits[code] = value++;
  }
  const bytes = new Uint8Array(Math.floor(text.length / 2 * 13 / 8));
  let [bits, count, size] = [0, 0, 0];
  for (let index = 1; index < text.length; index += 2) {
    bits |= (digits[text.charCodeAt(index)] + 91 * digits[text.charCodeAt(index + 1)]) << count;
    for (count += 13; count >= 8; count -= 8) {
      bytes[size++] = bits & 0xff;
      bits >>>= 8;
    }
  }
  const packed = new Blob([bytes.subarray(0, size - Number(text[0]))]);
  return new Response(packed.stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}
