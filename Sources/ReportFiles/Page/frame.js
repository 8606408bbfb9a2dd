// The page as a whole. Every script of this folder is part of one block, so that all of them share these names.
document.documentElement.classList.add("js");
const technical = document.getElementById("technical");
const containerSelector = ".examples, .outline, .rule, .feature";
const fold = (value) => value.toLocaleLowerCase();
