import { byId, findAll, make } from "../../host/local_http/browser/elements.js";
import { printable, shorten } from "./texts.js";
import { now } from "./times.js";

const MAX_LIMIT = 500;
const HOUR_MS = 3_600_000;

/**
 * Filters of the list: states (none selected means all), type, text, page, route, and hours since arrival (empty means
 * any), reason (undefined means any), and number of events.
 */
const filters = {
  /** @type {Set<string>} */ states: new Set(),
  ...{ type: "", text: "", page: "", route: "", hours: 0 },
  /** @type {string | undefined} */ reason: undefined,
  limit: 100,
};

/** Returns the filter without states, reason and limit. */
function sharedQuery() {
  const { type, text, page, route, hours } = filters;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ type, q: text, page, route })) if (value) query.set(name, value);
  // Whole minutes, so that the address of the list is stable.
  if (hours > 0) query.set("since", new Date(Math.floor(now() / 60_000) * 60_000 - hours * HOUR_MS).toISOString());
  return query;
}

/** Returns the filter of the list. */
export function filterQuery() {
  const query = sharedQuery();
  for (const state of filters.states) query.append("state", state);
  if (filters.reason !== undefined) query.set("reason", filters.reason);
  return query;
}

/** Returns the address of the events to show. */
export function eventsAddress() {
  const query = filterQuery();
  query.set("limit", String(filters.limit));
  return `api/events?${query}`;
}

export const groupsQuery = sharedQuery;
export const isFiltered = () => filterQuery().size > 0;
export const canShowMore = () => filters.limit < MAX_LIMIT;
export const chosenReason = () => filters.reason;

/** Returns the chosen states. */
export const chosenStates = () => [...filters.states];

export function showMore() {
  filters.limit = Math.min(filters.limit + 100, MAX_LIMIT);
}

/** Returns the buttons of the states; the one for all has an empty state. */
export const stateButtons = () => findAll("#filters button[data-state]");

/**
 * Adds or removes a state; the empty one selects all.
 * @param {string} state
 */
export function toggleState(state) {
  if (state === "") filters.states.clear();
  else if (!filters.states.delete(state)) filters.states.add(state);
  filters.reason = undefined;
  showChosen();
}

/**
 * Shows only the dead events of a reason, or all again.
 * @param {string} reason
 */
export function toggleReason(reason) {
  filters.reason = filters.reason === reason ? undefined : reason;
  if (filters.reason !== undefined) filters.states = new Set(["dead"]);
  showChosen();
}

/**
 * Shows only the events of a page; of any if it is empty.
 * @param {string} page
 */
export function choosePage(page) {
  filters.page = page;
  showChosen();
}

/** Reads what the form has. */
export function readForm() {
  filters.type = byId("type", HTMLSelectElement).value;
  filters.hours = Number(byId("since", HTMLSelectElement).value);
  filters.route = byId("route", HTMLSelectElement).value;
  filters.text = byId("search", HTMLInputElement).value.trim();
}

export function clearFilters() {
  for (const id of ["type", "since", "route"]) byId(id, HTMLSelectElement).value = "";
  byId("search", HTMLInputElement).value = "";
  Object.assign(filters, { states: new Set(), page: "", reason: undefined });
  readForm();
  showChosen();
}

/**
 * Offers the routes of events that were seen.
 * @param {Iterable<string | null>} routes
 */
export function offerRoutes(routes) {
  const select = byId("route", HTMLSelectElement);
  const known = new Set([...select.options].map(({ value }) => value));
  for (const route of new Set(routes)) {
    if (route === null || known.has(route)) continue;
    const option = make("option", "", printable(route));
    option.value = route;
    select.append(option);
  }
  select.hidden = select.options.length < 2;
}

function showChosen() {
  const { states, page, reason } = filters;
  for (const button of stateButtons()) {
    const { state = "" } = button.dataset;
    button.setAttribute("aria-pressed", String(state === "" ? states.size === 0 : states.has(state)));
  }
  const parts = [
    ...(page === "" ? [] : [chip(`Page ${page}`, "page")]),
    ...(reason === undefined ? [] : [chip(reason === "" ? "No reason" : reason, "reason")]),
  ];
  byId("only").replaceChildren("Only: ", ...parts);
  byId("only").hidden = parts.length === 0;
}

/**
 * @param {string} text
 * @param {string} name
 */
function chip(text, name) {
  const button = make("button", "chip", make("bdi", "", shorten(printable(text), 120)), " ✕");
  button.type = "button";
  button.dataset.drop = name;
  button.setAttribute("aria-label", `Remove the filter: ${printable(text)}`);
  return button;
}

/**
 * Removes the filter of a chip.
 * @param {string} name
 */
export function dropFilter(name) {
  if (name === "page") filters.page = "";
  else filters.reason = undefined;
  showChosen();
}
