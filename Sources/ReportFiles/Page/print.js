// Paper shows the features that the filters let through, and in full what is open: failures, and what the reader opened.
let closed = [];
let unlinked = [];
window.addEventListener("beforeprint", () => {
  closed = [...document.querySelectorAll("details.feature:not([open], [hidden])")];
  for (const details of closed) details.open = true;
  // Browsers search the whole page for the target of each link, and those to searches have none.
  unlinked = [...document.querySelectorAll('a[href^="#?"]')].map((link) => [link, link.getAttribute("href")]);
  for (const [link] of unlinked) link.removeAttribute("href");
});
window.addEventListener("afterprint", () => {
  for (const details of closed) details.open = false;
  for (const [link, address] of unlinked) link.setAttribute("href", address);
});
