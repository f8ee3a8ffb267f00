import { ELEMENT_SCRIPT } from "./element_script.ts";
import { LIST_SCRIPT } from "./list_script.ts";
import { ROW_SCRIPT } from "./row_script.ts";

/** Fetches what is shown whenever the server says that something has changed, posts decisions, obeys buttons and keys. */
const LIVE_SCRIPT = String.raw`
let fetching = false;
let again = false;
let posting = false;

async function sync() {
  again = true;
  if (fetching) return;
  fetching = true;
  while (again) {
    again = false;
    try {
      const answer = await fetch("/api/review", { cache: "no-store" });
      const value = await answer.json();
      if (!answer.ok) showState("failed", value.message);
      else if (!posting) {
        takeReview(value);
        showState("live", "Live");
      }
    } catch {
      showState("lost", "Disconnected");
    }
  }
  fetching = false;
}

function showState(state, text) {
  byId("state").dataset.state = state;
  setText(byId("state"), text);
}

/** Posts one action; gives what is wrong with it, undefined when it was done. One at a time. */
async function post(action) {
  posting = true;
  document.body.classList.add("posting");
  try {
    const answer = await fetch("/api/review", {
      method: "POST",
      headers: { "content-type": "application/json", "x-tool-review": "1" },
      body: JSON.stringify({ ...action, revision: review.revision }),
    });
    const value = await answer.json();
    if (!answer.ok) return value;
    takeReview(value, { linger: action.do !== "accept-ready" }); // of many decided at once nobody looks for one
    if (value.left.length > 0) notice(value.left.length + " could not go in together with the others and stay open");
    return undefined;
  } catch {
    showState("lost", "Disconnected");
    return { message: "Cannot reach the server; nothing was done", hint: null, issues: [] };
  } finally {
    posting = false;
    document.body.classList.remove("posting");
    sync();
  }
}

const elementOf = (path) => shown.get(path)?.element;

async function decide(path, action) {
  if (posting) return;
  const hidden = review.counts.hidden;
  const problem = await post({ path, ...action });
  const element = elementOf(path);
  if (!element) return;
  if (problem) return showProblem(element, problem);
  const gone = review.counts.hidden - hidden;
  if (gone > 0) notice(gone + " more cannot be seen now and need no decision");
  if (gone < 0) notice(-gone + " more can be seen now");
  decidedAt = performance.now();
  if (action.do === "reopen") go(element);
  else goToOpen(path);
}

const problemText = ({ message, issues }) => [message, ...issues.map((issue) => issue.message)].join(": ");

async function acceptReady(area) {
  if (posting || !review) return;
  const before = review.counts.open;
  const problem = await post(area ? { do: "accept-ready", area } : { do: "accept-ready" });
  notice(problem ? problemText(problem) : "Accepted " + (before - review.counts.open));
}

/** Takes a step back or does it again, says which, and shows where the rows went. */
async function walk(verb) {
  if (posting || !review) return;
  const step = review[verb];
  if (!step) return notice("Nothing to " + verb);
  if (verb === "undo" && step.whole && !await confirmUndo(step)) return;
  const before = new Map(allRows().map((row) => [row.path, row.decision]));
  const problem = await post({ do: verb });
  if (problem) return notice(problemText(problem));
  showChanged(before);
  notice((verb === "undo" ? "Undone: " : "Done again: ") + step.text);
}

const undo = () => walk("undo");
const redo = () => walk("redo");

/** A whole import is not taken back by one key. */
function confirmUndo({ text }) {
  const dialog = byId("confirm");
  setText(byId("confirm-title"), "Undo the import?");
  setText(byId("confirm-text"), "This takes back " + text + ", all in one step. The recipe goes back to what it said before, and Redo brings all of it again.");
  setText(byId("confirm-yes"), "Undo the import");
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => resolve(dialog.returnValue === "yes"), { once: true });
  });
}
byId("confirm-no").addEventListener("click", () => byId("confirm").close());
byId("confirm-yes").addEventListener("click", () => byId("confirm").close("yes"));

/** A key for a row: where none is chosen, it chooses the first that it could be for, and says so. */
function actOnCurrent(verb, key) {
  if (currentPath) return act(verb, currentPath);
  const wanted = verb === "reopen" ? FILTERS.decided : FILTERS.open;
  const element = listed().find(({ dataset }) => wanted(rowOf(dataset.path)));
  if (!element) return notice(verb === "reopen" ? "Nothing in this list is decided" : "Nothing in this list is to decide");
  go(element);
  notice("Chosen: " + rowOf(element.dataset.path).label + ". Press " + key + " again.");
}

/** Why a key does nothing with a row. */
function reasonNot(verb, row) {
  if (row.found === null) return "Recipes have nothing for it: there is nothing to decide";
  if (verb === "reopen") return "It is not decided yet";
  if (verb === "edit") return "It cannot be edited";
  return "It is decided: o decides it again";
}

/** What a button or key does with a row. */
function act(verb, path) {
  const row = rowOf(path);
  const element = elementOf(path);
  if (!row || !element) return;
  const open = row.decision === "open" && row.found !== null;
  if (verb === "skip") return goToOpen(path);
  if (verb === "cancel") { closeForm(element); return go(element); }
  if ((verb === "accept" || verb === "use") && open) return row.picture ? openForm(element, row) : decide(path, { do: "accept" });
  if (verb === "keep" && open) return decide(path, { do: "keep" });
  if (verb === "reopen" && row.decision !== "open") return decide(path, { do: "reopen" });
  if (verb === "edit" && (row.edit || (row.picture && open))) return openForm(element, row);
  notice(reasonNot(verb, row));
}

byId("areas").addEventListener("click", ({ target }) => {
  const clicked = target instanceof Element ? target.closest("button[data-do]") : null;
  const element = target instanceof Element ? target.closest(".row") : null;
  if (clicked?.dataset.do === "accept-area") return acceptReady(clicked.dataset.area);
  if (element) mark(element.dataset.path);
  if (element && clicked && clicked.type === "button") act(clicked.dataset.do, element.dataset.path);
  else if (element && !(target.closest("form, button")) && getSelection().isCollapsed) element.focus({ preventScroll: true });
});
byId("areas").addEventListener("focusin", ({ target }) => {
  const element = target.closest(".row");
  if (element) mark(element.dataset.path);
});
byId("areas").addEventListener("submit", (event) => {
  event.preventDefault();
  const element = event.target.closest(".row");
  const row = rowOf(element.dataset.path);
  if (row) decide(row.path, postOf(event.target, row));
});

byId("undo").addEventListener("click", undo);
byId("redo").addEventListener("click", redo);
byId("accept-ready").addEventListener("click", () => acceptReady());
byId("tools").addEventListener("submit", (event) => event.preventDefault());
byId("tools").addEventListener("click", ({ target }) => {
  const clicked = target instanceof Element ? target.closest("[data-filter]") : null;
  if (clicked) chooseFilter(clicked.dataset.filter);
});
byId("rest").addEventListener("click", () => chooseFilter("nothing"));
byId("search").addEventListener("input", () => { search = byId("search").value.trim(); showList(); });
byId("show-keys").addEventListener("click", () => byId("keys").showModal());
byId("close-keys").addEventListener("click", () => byId("keys").close());

const frameRoot = () => byId("frame").contentDocument?.documentElement;
const tellFrame = (event) => frameRoot()?.dispatchEvent(event);

/** After a decision its own page stays in sight for a moment, though the next row is chosen at once. */
const STAY_MS = 1500;
let decidedAt = -Infinity;
let lookTimer;
function lookAt(path) {
  clearTimeout(lookTimer);
  const delay = performance.now() - decidedAt < 300 ? STAY_MS : 0;
  lookTimer = setTimeout(() => tellFrame(new CustomEvent("sight", { detail: path })), delay);
}

/** The preview reads its theme under the same name. */
function showTheme(theme) {
  root.dataset.theme = theme;
  if (frameRoot()) frameRoot().dataset.theme = theme;
}
function toggleTheme() {
  const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  showTheme(dark ? "light" : "dark");
  remember("preview-theme", root.dataset.theme);
}
byId("toggle-theme").addEventListener("click", toggleTheme);
byId("frame").addEventListener("load", () => root.dataset.theme && showTheme(root.dataset.theme));
byId("toggle-preview").addEventListener("click", () => {
  const on = document.body.classList.toggle("previewing");
  byId("toggle-preview").setAttribute("aria-pressed", String(on));
});

const KEYS = {
  j: () => step(1), ArrowDown: () => step(1), k: () => step(-1), ArrowUp: () => step(-1),
  a: () => actOnCurrent("accept", "a"), r: () => actOnCurrent("keep", "r"), e: () => actOnCurrent("edit", "e"),
  s: () => goToOpen(currentPath), o: () => actOnCurrent("reopen", "o"), u: undo, z: redo,
  "/": () => byId("search").select(), t: toggleTheme, "?": () => byId("keys").showModal(),
};
Object.keys(FILTERS).forEach((name, i) => { KEYS[i + 1] = () => chooseFilter(name); });

/** Keys that are pressed while a decision is on its way wait for it, so that fast hands lose none. */
const WAITING = new Set(["a", "r", "s", "o", "u", "z"]);
let turn = Promise.resolve();
function press({ key, repeat }) {
  if (!WAITING.has(key)) return KEYS[key]();
  if (!repeat) turn = posting ? turn.then(KEYS[key]) : Promise.resolve(KEYS[key]());
}

addEventListener("keydown", (event) => {
  const typing = event.target.closest?.("input:not([type=checkbox]), textarea, select");
  const element = event.target.closest?.(".row");
  if (event.key === "Escape" && element?.classList.contains("editing")) act("cancel", element.dataset.path);
  else if (event.ctrlKey || event.metaKey || event.altKey || typing || document.querySelector("dialog[open]")) return;
  else if (Object.hasOwn(KEYS, event.key)) press(event);
  else return;
  event.preventDefault();
});

const theme = recall("preview-theme");
if (theme === "dark" || theme === "light") showTheme(theme);

/** One connection for the page and its preview, none while nobody sees them: a browser opens only six to a server. */
let events;
function follow() {
  if (document.hidden) return events?.close();
  if (events && events.readyState !== EventSource.CLOSED) return;
  events = new EventSource("/events");
  events.addEventListener("change", sync);
  events.addEventListener("preview", () => tellFrame(new Event("news")));
  events.addEventListener("error", ({ target }) => {
    showState("lost", "Disconnected");
    tellFrame(new Event("lost"));
    if (target.readyState === EventSource.CLOSED) setTimeout(follow, 3000); // a refusal is final to an EventSource
  });
}
addEventListener("visibilitychange", follow);
follow();
`;

/** The script of the page of a review. Plain JavaScript, because the page loads it as it is. */
export const REVIEW_SCRIPT = `"use strict";\n${ELEMENT_SCRIPT}${ROW_SCRIPT}${LIST_SCRIPT}${LIVE_SCRIPT}`;
