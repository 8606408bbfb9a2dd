/**
 * Decompresses bytes that are packed as text in base 85: the number of bytes of padding, then five characters for four
 * bytes. The digits are the characters from `#` on that have no meaning in HTML, Swift, or JavaScript.
 * @param {string} text
 * @returns {Promise<ArrayBuffer>}
 */
export function unpacked(text) {
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
  const packed = new Blob([view.buffer.slice(0, view.byteLength - Number(text[0]))]);
  return new Response(packed.stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}
