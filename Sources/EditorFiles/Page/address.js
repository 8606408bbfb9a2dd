// The address names the place in the text: #Features/basket.feature:12, with lines from 1.

/**
 * The place that the address names, or `null`.
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
 * Writes a place into the address.
 * @param {string} uri
 * @param {number} line
 */
export function writeAddress(uri, line) {
  const fragment = `#${uri.split("/").map(encodeURIComponent).join("/")}:${line + 1}`;
  if (location.hash !== fragment) history.replaceState(null, "", fragment);
}
