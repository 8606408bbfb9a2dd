// Names for all scripts in this folder, which share one block scope.
document.documentElement.classList.add("js");
const technical = document.getElementById("technical");
const containerSelector = ".examples, .outline, .rule, .feature";
const fold = (value) => value.toLocaleLowerCase();
