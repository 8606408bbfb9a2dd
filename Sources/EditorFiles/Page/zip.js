// ZIP archives of text files, without compression.

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xEDB88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** @param {Uint8Array} bytes */
function checksum(bytes) {
  let value = 0xFFFFFFFF;
  for (const byte of bytes) value = table[(value ^ byte) & 0xFF] ^ (value >>> 8);
  return (value ^ 0xFFFFFFFF) >>> 0;
}

/**
 * Returns an archive of files.
 * @param {{name: string, text: string}[]} files
 * @param {Date} [date]
 * @returns {Blob}
 */
export function zipArchive(files, date = new Date()) {
  const encoder = new TextEncoder();
  const time = date.getHours() << 11 | date.getMinutes() << 5 | date.getSeconds() >> 1;
  const day = Math.max(0, date.getFullYear() - 1980) << 9 | date.getMonth() + 1 << 5 | date.getDate();
  const parts = /** @type {BlobPart[]} */ ([]);
  const directory = /** @type {BlobPart[]} */ ([]);
  let [offset, directorySize] = [0, 0];
  for (const { name, text } of files) {
    const path = encoder.encode(name);
    const bytes = encoder.encode(text);
    // Version 2.0; names in UTF-8; stored.
    const common = [[20, 2], [0x0800, 2], [0, 2], [time, 2], [day, 2], [checksum(bytes), 4], [bytes.length, 4],
      [bytes.length, 4], [path.length, 2], [0, 2]];
    const local = numbers([[0x04034B50, 4], ...common]);
    const central = numbers([[0x02014B50, 4], [20, 2], ...common, [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]]);
    parts.push(local, path, bytes);
    directory.push(central, path);
    offset += local.length + path.length + bytes.length;
    directorySize += central.length + path.length;
  }
  const end = numbers([[0x06054B50, 4], [0, 2], [0, 2], [files.length, 2], [files.length, 2], [directorySize, 4],
    [offset, 4], [0, 2]]);
  return new Blob([...parts, ...directory, end], { type: "application/zip" });
}

/**
 * Returns the bytes of little-endian numbers, each given with its size in bytes.
 * @param {number[][]} values
 */
function numbers(values) {
  return Uint8Array.from(values.flatMap(([value, size]) => (
    Array.from({ length: size }, (_, index) => value / 2 ** (8 * index) & 0xFF))));
}

/**
 * Downloads data as a file.
 * @param {string} name
 * @param {Blob} blob
 */
export function download(name, blob) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/**
 * Returns a string as a file to download.
 * @param {string} text
 */
export function textBlob(text) {
  return new Blob([text], { type: "text/plain;charset=utf-8" });
}
