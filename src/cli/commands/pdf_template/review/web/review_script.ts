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
  const problem = await post({ path, ...action });
  const element = elementOf(path);
  if (!element) return;
  if (problem) return showProblem(element, problem);
  if (action.do === "reopen") go(element);
  else goToOpen(path);
}

async function actOnAll(action, done) {
  if (posting || !review) return;
  const before = review.counts.open;
  const problem = await post(action);
  if (problem) notice([problem.message, ...problem.issues.map(({ message }) => message)].join(": "));
  else notice(done(before - review.counts.open));
}

const undo = () => byId("undo").disabled || actOnAll({ do: "undo" }, () => "Undone");
const redo = () => byId("redo").disabled || actOnAll({ do: "redo" }, () => "Done again");
const acceptReady = (area) => actOnAll(area ? { do: "accept-ready", area } : { do: "accept-ready" }, (count) => "Accepted " + count);

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
byId("search").addEventListener("input", () => { search = byId("search").value.trim(); showList(); });
byId("show-keys").addEventListener("click", () => byId("keys").showModal());
byId("close-keys").addEventListener("click", () => byId("keys").close());

/** The preview reads its theme under the same name. */
function showTheme(theme) {
  root.dataset.theme = theme;
  const inside = byId("frame").contentDocument?.documentElement;
  if (inside) inside.dataset.theme = theme;
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
  a: () => act("accept", currentPath), r: () => act("keep", currentPath), e: () => act("edit", currentPath),
  s: () => goToOpen(currentPath), o: () => act("reopen", currentPath), u: undo, z: redo,
  "/": () => byId("search").select(), t: toggleTheme, "?": () => byId("keys").showModal(),
};
Object.keys(FILTERS).forEach((name, i) => { KEYS[i + 1] = () => chooseFilter(name); });

addEventListener("keydown", (event) => {
  const typing = event.target.closest?.("input:not([type=checkbox]), textarea, select");
  const element = event.target.closest?.(".row");
  if (event.key === "Escape" && element?.classList.contains("editing")) act("cancel", element.dataset.path);
  else if (event.ctrlKey || event.metaKey || event.altKey || typing || byId("keys").open) return;
  else if (Object.hasOwn(KEYS, event.key)) KEYS[event.key]();
  else return;
  event.preventDefault();
});

const theme = recall("preview-theme");
if (theme === "dark" || theme === "light") showTheme(theme);

function follow() {
  const events = new EventSource("/events");
  events.addEventListener("change", sync);
  events.addEventListener("error", () => {
    showState("lost", "Disconnected");
    if (events.readyState === EventSource.CLOSED) setTimeout(follow, 3000); // a refusal is final to an EventSource
  });
}
follow();
`;

/** The script of the page of a review. Plain JavaScript, because the page loads it as it is. */
export const REVIEW_SCRIPT = `"use strict";\n${ELEMENT_SCRIPT}${ROW_SCRIPT}${LIST_SCRIPT}${LIVE_SCRIPT}`;
