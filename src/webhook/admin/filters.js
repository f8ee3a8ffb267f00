import { byId, findAll } from "../../host/local_http/browser/elements.js";

const MAX_LIMIT = 500;

/** Filters of the list: states (none selected means all), type and text (empty means any), and number of events. */
const filters = { /** @type {Set<string>} */ states: new Set(), type: "", text: "", limit: 100 };

/** Returns the address of the events to show. */
export function eventsAddress() {
  const query = new URLSearchParams({ limit: String(filters.limit) });
  for (const state of filters.states) query.append("state", state);
  if (filters.type) query.set("type", filters.type);
  if (filters.text) query.set("q", filters.text);
  return `api/events?${query}`;
}

export const isFiltered = () => filters.states.size > 0 || filters.type !== "" || filters.text !== "";
export const canShowMore = () => filters.limit < MAX_LIMIT;

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
  showStates();
}

/** Reads the type and the text from the form. */
export function readForm() {
  filters.type = byId("type", HTMLSelectElement).value;
  filters.text = byId("search", HTMLInputElement).value.trim();
}

export function clearFilters() {
  filters.states.clear();
  byId("type", HTMLSelectElement).value = "";
  byId("search", HTMLInputElement).value = "";
  readForm();
  showStates();
}

function showStates() {
  const { states } = filters;
  for (const button of stateButtons()) {
    const { state = "" } = button.dataset;
    button.setAttribute("aria-pressed", String(state === "" ? states.size === 0 : states.has(state)));
  }
}
