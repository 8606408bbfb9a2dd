// Shows the pictures of a scenario: as a strip if there are several, and in a viewer that zooms and compares them.
const viewer = document.getElementById("viewer");
const stage = viewer.querySelector(".pictures");
let pictures = [];
let shown = 0;
let zoom = 0;
let compares = false;

const showPicture = (place) => {
  shown = Math.min(Math.max(place, 0), pictures.length - 1);
  const visible = compares && shown > 0 ? [pictures[shown - 1], pictures[shown]] : [pictures[shown]];
  stage.replaceChildren(...visible.map((picture) => {
    const copy = new Image();
    copy.src = picture.src;
    copy.alt = picture.alt;
    if (zoom > 0) copy.width = Math.round((picture.naturalWidth || 320) * zoom);
    return copy;
  }));
  stage.classList.toggle("zoomed", zoom > 0);
  const button = (name) => viewer.querySelector(`[data-view=${name}]`);
  button("previous").disabled = shown === 0;
  button("next").disabled = shown === pictures.length - 1;
  button("compare").disabled = shown === 0;
  button("compare").ariaPressed = String(compares);
  const link = viewer.querySelector("a[download]");
  link.href = pictures[shown].src;
  link.download = pictures[shown].alt;
};

const zoomPicture = (factor) => {
  const image = stage.querySelector("img:last-child");
  const current = zoom || image.clientWidth / (image.naturalWidth || 320) || 1;
  zoom = Math.min(Math.max(current * factor, 0.1), 8);
  showPicture(shown);
};

const viewActions = {
  previous: () => showPicture(shown - 1),
  next: () => showPicture(shown + 1),
  in: () => zoomPicture(1.5),
  out: () => zoomPicture(1 / 1.5),
  compare: () => {
    compares = !compares;
    showPicture(shown);
  },
  close: () => viewer.close(),
};

const openViewer = (picture, all) => {
  pictures = all;
  zoom = 0;
  compares = false;
  viewer.showModal();
  showPicture(all.indexOf(picture));
};

const preparePictures = (body, actions) => {
  const all = [...body.querySelectorAll(".attachment img")];
  for (const picture of all) {
    picture.tabIndex = 0;
    picture.setAttribute("role", "button");
    picture.addEventListener("click", () => openViewer(picture, all));
    picture.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      openViewer(picture, all);
    });
  }
  if (all.length < 2) return;
  const strip = document.createElement("p");
  strip.className = "strip";
  for (const picture of all) {
    const button = document.createElement("button");
    button.type = "button";
    const copy = new Image();
    copy.src = picture.src;
    copy.alt = picture.alt;
    button.append(copy);
    button.addEventListener("click", () => openViewer(picture, all));
    strip.append(button);
  }
  actions.after(strip);
};

viewer.addEventListener("click", (event) => {
  const button = event.target.closest("[data-view]");
  if (button) viewActions[button.dataset.view]();
  else if (event.target === viewer) viewer.close();
});
viewer.addEventListener("keydown", (event) => {
  const action = { ArrowLeft: "previous", ArrowRight: "next", "+": "in", "-": "out", c: "compare" }[event.key];
  if (!action) return;
  event.preventDefault();
  viewActions[action]();
});
