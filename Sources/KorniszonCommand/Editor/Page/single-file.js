// Starts a page in a single file, whose script is packed so that the file is small.

import { unpacked } from "./unpack.js";

unpacked(globalThis.korniszonScript).then((bytes) => {
  const script = document.createElement("script");
  script.textContent = new TextDecoder().decode(bytes);
  document.head.append(script);
  script.remove();
});
