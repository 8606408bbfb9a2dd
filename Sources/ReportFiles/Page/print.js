// The printed page shows the features that match the filters, and the steps of open scenarios, such as failures.
let closed = [];
let unlinked = [];
window.addEventListener("beforeprint", () => {
  closed = [...document.querySelectorAll("details.feature:not([open], [hidden])")];
  for (const details of closed) details.open = true;
  // Remove links to searches while printing, because browsers search the whole page for the target of each link, and
  // these have none.
  unlinked = [...document.querySelectorAll('a[href^="#?"]')].map((link) => [link, link.getAttribute("href")]);
  for (const [link] of unlinked) link.removeAttribute("href");
});
window.addEventListener("afterprint", () => {
  for (const details of closed) details.open = false;
  for (const [link, address] of unlinked) link.setAttribute("href", address);
});
