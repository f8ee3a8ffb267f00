import { byId, findAround } from "../../host/local_http/browser/elements.js";
import { followServer } from "../../host/local_http/browser/keep_current.js";
import { isShutOut } from "../../host/local_http/browser/session.js";
import { acceptReady, act, actOnCurrent, decide, walk } from "./actions.js";
import { currentPath, mark, pathOf, step } from "./current_row.js";
import { FILTERS } from "./filters.js";
import { readForm } from "./form.js";
import { sendToFrame, toggleTheme } from "./frame.js";
import { chooseFilter, goToOpen, rowAt, searchFor } from "./list.js";
import { lost, posting, sync } from "./server.js";

const areas = byId("areas");
const searchField = byId("search", HTMLInputElement);
const keysDialog = byId("keys", HTMLDialogElement);

areas.addEventListener("click", ({ target }) => {
  const clicked = findAround(target, "button[data-do]");
  const { do: verb = "", area } = clicked?.dataset ?? {};
  if (verb === "accept-area") return acceptReady(area);
  const element = findAround(target, ".row");
  if (!element) return;
  mark(pathOf(element));
  if (clicked) return act(verb, pathOf(element));
  if (!findAround(target, "form, button") && getSelection()?.isCollapsed) element.focus({ preventScroll: true });
});
areas.addEventListener("focusin", ({ target }) => {
  const element = findAround(target, ".row");
  if (element) mark(pathOf(element));
});
areas.addEventListener("submit", (event) => {
  event.preventDefault();
  const element = findAround(event.target, ".row");
  const row = element && rowAt(pathOf(element));
  if (row && event.target instanceof HTMLFormElement) decide(row.path, readForm(event.target, row));
});

const undo = () => walk("undo");
const redo = () => walk("redo");
byId("undo").addEventListener("click", undo);
byId("redo").addEventListener("click", redo);
byId("accept-ready").addEventListener("click", () => acceptReady());
byId("tools").addEventListener("submit", (event) => event.preventDefault());
byId("tools").addEventListener("click", ({ target }) => {
  const name = findAround(target, "[data-filter]")?.dataset.filter;
  if (name) chooseFilter(name);
});
byId("rest").addEventListener("click", () => chooseFilter("nothing"));
searchField.addEventListener("input", () => searchFor(searchField.value.trim()));
byId("show-keys").addEventListener("click", () => keysDialog.showModal());
byId("close-keys").addEventListener("click", () => keysDialog.close());
byId("toggle-theme").addEventListener("click", toggleTheme);
byId("toggle-preview").addEventListener("click", () => {
  const on = document.body.classList.toggle("previewing");
  byId("toggle-preview").setAttribute("aria-pressed", String(on));
});

/** @type {Record<string, () => unknown>} */
const KEYS = {
  j: () => step(1),
  ArrowDown: () => step(1),
  k: () => step(-1),
  ArrowUp: () => step(-1),
  a: () => actOnCurrent("accept", "a"),
  r: () => actOnCurrent("keep", "r"),
  e: () => actOnCurrent("edit", "e"),
  s: () => goToOpen(currentPath),
  o: () => actOnCurrent("reopen", "o"),
  u: undo,
  z: redo,
  "/": () => searchField.select(),
  t: toggleTheme,
  "?": () => keysDialog.showModal(),
};
Object.keys(FILTERS).forEach((name, i) => {
  KEYS[String(i)] = () => chooseFilter(name);
});

/** Keys that wait for a running decision, so that fast typing loses none. */
const WAITING = new Set(["a", "r", "s", "o", "u", "z"]);
/** @type {Promise<unknown>} */
let turn = Promise.resolve();

/** @param {KeyboardEvent} event */
function press({ key, repeat }) {
  if (!WAITING.has(key)) return KEYS[key]?.();
  if (!repeat) turn = posting ? turn.then(KEYS[key]) : Promise.resolve(KEYS[key]?.());
}

addEventListener("keydown", (event) => {
  const typing = findAround(event.target, "input:not([type=checkbox]), textarea, select");
  const element = findAround(event.target, ".row");
  if (event.key === "Escape" && element?.classList.contains("editing")) act("cancel", pathOf(element));
  else if (event.ctrlKey || event.metaKey || event.altKey || typing || document.querySelector("dialog[open]")) return;
  else if (Object.hasOwn(KEYS, event.key)) press(event);
  else return;
  event.preventDefault();
});

// The page and its preview share one connection.
followServer("events", { change: sync, preview: () => sendToFrame(new Event("news")) }, {
  isShutOut,
  lost: () => {
    lost();
    sendToFrame(new Event("lost"));
  },
});
