// The address of the page contains a location in the text, such as #Features/basket.feature:12. Its line is 1-based.

/**
 * Returns the location in the address, with a 0-based line, or `null` if there is none.
 * @returns {{uri: string, line: number} | null}
 */
export function readAddress() {
  const fragment = location.hash.slice(1);
  if (fragment === "") return null;
  const [, path, line] = /^(.*?)(?::(\d+))?$/s.exec(fragment) ?? [];
  try {
    return { uri: decodeURIComponent(path ?? ""), line: Math.max(0, Number(line ?? 1) - 1) };
  } catch {
    return null;
  }
}

/**
 * Writes a location, with a 0-based line, into the address.
 * @param {string} uri
 * @param {number} line
 */
export function writeAddress(uri, line) {
  const fragment = `#${uri.split("/").map(encodeURIComponent).join("/")}:${line + 1}`;
  if (location.hash !== fragment) history.replaceState(null, "", fragment);
}
