import { byId, findAll, findOne, make, setText } from "../../host/local_http/browser/elements.js";
import { showNotice } from "../../host/local_http/browser/notice.js";
import { button } from "./controls.js";
import { currentPath, go, listed, mark, pathOf } from "./current_row.js";
import { FILTERS, isOpen, isUndecided } from "./filters.js";
import { showHead } from "./head.js";
import { fillRow, makeRow } from "./row.js";

/** @import { AreaJson, ReviewJson, RowJson } from "./review_answer.ts" */

let filter = "all";
let search = "";

/**
 * Last answer of the server.
 * @type {ReviewJson | undefined}
 */
export let review;

/**
 * Rows that were decided while they were listed; they stay until another list is chosen.
 * @type {Set<string>}
 */
let lingering = new Set();

/** Maximum number of decided rows that stay in the list. */
const MAX_LINGERING = 5;

/**
 * Shown rows and their content. Unchanged elements are kept, so that focus, scroll position and open forms survive.
 * @type {Map<string, { row: RowJson, element: HTMLElement, text: string }>}
 */
const shown = new Map();
/** @type {Map<string, HTMLElement>} */
const sections = new Map();

/** Returns every row, listed or not. */
const allRows = () => review?.areas.flatMap(({ rows }) => rows) ?? [];

/** @param {string} path */
export const rowAt = (path) => shown.get(path)?.row;

/** @param {string} path */
export const elementAt = (path) => shown.get(path)?.element;

/**
 * Shows another list.
 * @param {string} name
 */
export function chooseFilter(name) {
  filter = name;
  lingering = new Set();
  showList();
  byId("list").scrollTop = 0;
}

/**
 * Shows only rows that contain all words of a text.
 * @param {string} text
 */
export function searchFor(text) {
  search = text;
  showList();
}

/**
 * @param {string} name
 * @param {RowJson} row
 */
const fits = (name, row) => FILTERS[name]?.(row) ?? false;

/** @param {RowJson} row */
function isListed(row) {
  if (!fits(filter, row) && !lingering.has(row.path)) return false;
  const texts = [row.label, row.path, row.reason, row.now.text, row.found?.text ?? "", ...row.evidence];
  const text = texts.join(" ").toLowerCase();
  return search.toLowerCase().split(/\s+/).every((word) => text.includes(word));
}

/** @returns {Map<string, string>} decision of each row, and whether a person made it */
export function decisions() {
  return new Map(allRows().map((row) => [row.path, decisionOf(row)]));
}

/** @param {RowJson} row */
const decisionOf = ({ decision, byImport }) => byImport ? "import" : decision;

/** @param {ReadonlyMap<string, string>} before */
function changedSince(before) {
  return allRows().filter((row) => before.get(row.path) !== decisionOf(row));
}

/**
 * Shows an answer of the server.
 * @param {ReviewJson} next
 * @param {{ linger?: boolean }} [options] whether newly decided rows stay in the list
 */
export function takeReview(next, { linger = true } = {}) {
  const before = decisions();
  const first = !review;
  review = next;
  const changed = new Set(changedSince(before).map(({ path }) => path));
  if (first) filter = ["first", "open"].find((name) => allRows().some((row) => fits(name, row))) ?? "all";
  else if (!linger || changed.size > MAX_LINGERING) lingering = new Set();
  else listed().map(pathOf).filter((path) => changed.has(path)).forEach((path) => lingering.add(path));
  showHead(next);
  showList();
}

function showList() {
  if (!review) return;
  const rows = allRows();
  for (const each of findAll("[data-filter]")) {
    const { filter: name = "" } = each.dataset;
    each.setAttribute("aria-pressed", String(name === filter));
    if (name === filter) setText(byId("meaning"), each.title);
    setText(findOne(each, "b"), String(rows.filter((row) => fits(name, row)).length));
  }
  const { ready } = review.counts;
  byId("accept-ready").hidden = ready === 0;
  setText(byId("accept-ready"), `Accept all ready (${ready})`);
  const kept = new Set(rows.map(({ path }) => path));
  for (const path of [...shown.keys()]) if (!kept.has(path)) shown.delete(path);
  place(byId("areas"), (filter === "first" ? [firstArea()] : review.areas).flatMap(showArea));
  showEmpty();
  showRest(rows.filter((row) => fits("nothing", row)).length);
  mark(currentPath);
}

/**
 * Returns the rows to look at first, in their order.
 * @returns {AreaJson}
 */
function firstArea() {
  const rows = allRows().filter(({ first }) => first !== null).sort((a, b) => (a.first ?? 0) - (b.first ?? 0));
  const left = rows.filter(isUndecided).length;
  const label = left === 1 ? "Look at this one first" : `Look at these ${left} first`;
  return { name: "first", label, ready: 0, rows };
}

/**
 * Shows how many more findings of the import need no decision.
 * @param {number} count
 */
function showRest(count) {
  byId("rest").hidden = filter !== "open" || search !== "" || count === 0;
  setText(findOne(byId("rest"), "button"), `${count} more need no decision`);
}

function showEmpty() {
  const none = listed().length === 0;
  const empty = byId("empty");
  empty.hidden = !none;
  if (!none) return;
  const done = filter === "open" && search === "";
  const advice = done
    ? "Choose All to review the decisions. Every step can be undone."
    : "Try another filter or search.";
  setText(findOne(empty, "h2"), done ? "Everything is decided" : "No candidates here");
  setText(findOne(empty, "p"), advice);
}

/**
 * After many rows changed, shows a list that contains one of them, and marks it.
 * @param {ReadonlyMap<string, string>} before earlier decisions
 */
export function showChanged(before) {
  const changed = changedSince(before);
  if (changed.length > 0 && !changed.some(isListed)) {
    byId("search", HTMLInputElement).value = search = "";
    const name = ["open", "decided", "nothing"].find((each) => changed.some((row) => fits(each, row)));
    chooseFilter(name ?? "all");
  }
  const row = changed.find(isListed);
  if (!row) return;
  mark(row.path);
  elementAt(row.path)?.scrollIntoView({ block: "nearest" });
}

/**
 * @param {AreaJson} area
 * @returns {HTMLElement[]} empty if none of its rows is listed
 */
function showArea({ name, label, ready, rows }) {
  const visible = rows.filter(isListed);
  if (visible.length === 0) return [];
  const section = sections.get(name) ?? makeSection(name, label);
  const open = rows.filter(isOpen).length;
  setText(findOne(section, "h2"), label);
  const silent = open === 0 || ["first", "nothing", "decided"].includes(filter);
  setText(findOne(section, ".left"), silent ? "" : `${open} to decide`);
  const all = findOne(section, "[data-do]");
  all.hidden = ready === 0;
  setText(all, ready === 1 ? "Accept the ready one" : `Accept ${ready} ready`);
  place(findOne(section, "ul"), visible.map(showRow));
  return [section];
}

/**
 * @param {string} name
 * @param {string} label
 */
function makeSection(name, label) {
  const accept = button("", { verb: "accept-area", title: "Accept what is ready here" });
  accept.dataset.area = name;
  const head = make("header", "", make("h2", "", label), make("span", "left soft"), accept);
  const section = make("section", "area", head, make("ul"));
  section.setAttribute("aria-label", label);
  sections.set(name, section);
  return section;
}

/** @param {RowJson} row */
function showRow(row) {
  const known = shown.get(row.path);
  const element = known?.element ?? makeRow(row);
  const text = JSON.stringify(row);
  if (known?.text !== text) {
    const focused = element.contains(document.activeElement);
    element.classList.remove("editing");
    fillRow(element, row);
    if (focused) element.focus({ preventScroll: true });
  }
  shown.set(row.path, { element, row, text });
  return element;
}

/**
 * Puts elements in order without moving those that are in place.
 * @param {HTMLElement} parent
 * @param {HTMLElement[]} elements
 */
function place(parent, elements) {
  const wanted = new Set(/** @type {Element[]} */ (elements));
  for (const child of [...parent.children]) if (!wanted.has(child)) child.remove();
  elements.forEach((element, i) => {
    if (parent.children[i] !== element) parent.insertBefore(element, parent.children[i] ?? null);
  });
}

/**
 * Goes to the next open row after a path, continuing from the start.
 * @param {string | undefined} path
 */
export function goToOpen(path) {
  const rows = listed();
  const at = rows.findIndex((row) => pathOf(row) === path);
  const next = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))].find((element) => {
    const row = rowAt(pathOf(element));
    return row !== undefined && (filter === "first" ? isUndecided(row) : isOpen(row));
  });
  if (!next) {
    const rest = filter === "first" ? "You have looked at all of these; To decide has the rest" : undefined;
    showNotice(review?.counts.open === 0 ? "Everything is decided" : rest ?? "Nothing else to decide in this list");
  }
  go(next ?? rows[at]);
}
