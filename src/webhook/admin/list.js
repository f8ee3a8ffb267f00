import { byId, findAll, make, setText } from "../../host/local_http/browser/elements.js";
import { badge } from "./badge.js";
import { printable, shorten, titleOf, userOf } from "./texts.js";
import { now, otherDay, timeOf, untilTime, utc } from "./times.js";

/** @import { FoundEventJson, FoundEventsJson } from "./found_json.ts" */
/** @typedef {ReturnType<typeof makeRow>} Row */

/** Rows of the table by event id. Rows that stay are reused, which keeps focus and scroll position. */
/** @type {Map<string, Row>} */
export const rows = new Map();

/** @type {string | undefined} */
export let chosenId;

/**
 * Marks the row of the event whose details are shown.
 * @param {string | undefined} id
 */
export function choose(id) {
  chosenId = id;
  for (const [each, { element }] of rows) element.classList.toggle("chosen", each === id);
}

/** Updates the texts that change with the time. */
export function showRowTimes() {
  for (const row of rows.values()) fillTimes(row);
}

/** @param {Row} row */
function fillTimes({ day, note, event }) {
  setText(day, otherDay(event.receivedAt));
  setText(note, noteOf(event));
}

/** @param {FoundEventJson} event */
function noteOf({ state, reason, retryAt, waitsBehind }) {
  const cause = reason === null ? "" : printable(reason);
  if (state === "waiting" && waitsBehind !== null) return `waits behind ${printable(waitsBehind.id)}`;
  if (state === "waiting" && retryAt !== null) {
    const next = Date.parse(retryAt) > now() ? `again in ${untilTime(retryAt)}` : "again soon";
    return cause === "" ? next : `${cause}, ${next}`;
  }
  return state === "dead" ? cause : "";
}

/**
 * Shows events; new ones in a list that was shown before are marked as fresh.
 * @param {FoundEventsJson["events"]} events
 * @param {{ live: boolean }} options
 */
export function showRows(events, { live }) {
  const kept = new Set(events.map(({ id }) => id));
  for (const [id, { element }] of rows) {
    if (kept.has(id)) continue;
    element.remove();
    rows.delete(id);
  }
  let place = byId("rows").firstElementChild;
  for (const event of events) {
    const row = rows.get(event.id) ?? makeRow(event, live);
    rows.set(event.id, row);
    fillRow(row, event);
    if (place === row.element) place = row.element.nextElementSibling;
    else byId("rows").insertBefore(row.element, place);
  }
}

/**
 * @param {FoundEventJson} event
 * @param {boolean} fresh
 */
function makeRow(event, fresh) {
  const { id } = event;
  const time = make("time");
  const day = make("span", "note");
  const type = make("code");
  const route = make("bdi");
  const routed = make("span", "note");
  const title = make("bdi");
  const open = make("button", "open", title);
  open.type = "button";
  const page = make("span", "note");
  const user = make("bdi");
  const state = make("td", "state");
  const note = make("span", "note");
  const line = make("bdi");
  const output = make("code", "output", line);
  const attempts = make("td", "number attempts");
  const element = make(
    "tr",
    fresh ? "fresh" : "",
    make("td", "id", make("code", "", printable(id))),
    make("td", "time", time, day),
    make("td", "kind", type, routed),
    make("td", "page", open, page),
    make("td", "user", user),
    state,
    attempts,
  );
  element.dataset.id = id;
  return {
    ...{ element, time, day, type, route, routed, title, open, page, user, state, note, line, output, attempts },
    ...{ shown: "", event },
  };
}

/**
 * @param {Row} row
 * @param {FoundEventJson} summary
 */
function fillRow(row, summary) {
  row.event = summary;
  const text = JSON.stringify(summary);
  if (row.shown === text) return;
  row.shown = text;
  const { event, receivedAt, state, attempts, id } = summary;
  const { page } = event;
  setText(row.time, timeOf(new Date(receivedAt)));
  row.time.dateTime = receivedAt;
  row.time.title = row.day.title = utc(receivedAt);
  setText(row.type, event.eventType);
  setText(row.route, shorten(printable(summary.route ?? ""), 100));
  row.routed.replaceChildren(...(summary.route === null ? [] : ["route ", row.route]));
  setText(row.title, shorten(printable(titleOf(event)), 300));
  setText(row.page, page ? shorten(printable([page.id, page.spaceKey].filter(Boolean).join(" · ")), 100) : "");
  setText(row.user, shorten(printable(userOf(event)), 100));
  fillTimes(row);
  setText(row.line, printable(summary.lastLine ?? ""));
  row.output.hidden = summary.lastLine === null;
  row.output.title = row.line.textContent ?? "";
  row.state.replaceChildren(badge(state), row.note, row.output);
  setText(row.attempts, String(attempts));
  row.element.classList.toggle("chosen", id === chosenId);
}

/**
 * Moves the focus to the next row; from anywhere else to the first.
 * @param {1 | -1} direction
 * @returns {boolean} whether there is one
 */
export function stepRow(direction) {
  const { activeElement } = document;
  if (activeElement?.closest("#details, pre")) return false;
  const all = findAll("#rows .open");
  const at = all.findIndex((each) => each === activeElement);
  const first = direction > 0 && activeElement === document.body ? all[0] : undefined;
  const next = at < 0 ? first : all[at + direction];
  next?.focus();
  return next !== undefined;
}
