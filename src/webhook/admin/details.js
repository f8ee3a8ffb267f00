import { byId, make } from "../../host/local_http/browser/elements.js";
import { showNotice } from "../../host/local_http/browser/notice.js";
import { askEvent, askLane, REPLAYABLE } from "./api.js";
import { badge } from "./badge.js";
import { choose, chosenId, rows } from "./list.js";
import { laneList, openButton, routeList } from "./lane.js";
import { printable, printableLines, shorten, titleOf } from "./texts.js";
import { duration, longTime } from "./times.js";

/** @import { AttemptJson, EventRecordJson } from "../event_json.ts" */
/** @import { PageLaneJson } from "./found_json.ts" */

let shownRecord = "";
const DROPPABLE = ["waiting", "stored", "dead"];

/**
 * Opens the panel with the details of an event.
 * @param {string} id
 */
export async function openDetails(id) {
  shownRecord = "";
  choose(id);
  try {
    await loadDetails();
  } catch {
    showNotice("Cannot reach the server");
  }
  if (chosenId === id && !byId("details").hidden) byId("details").focus({ preventScroll: true });
}

export function closeDetails() {
  const row = rows.get(chosenId ?? "");
  byId("details").hidden = true;
  document.body.classList.remove("split");
  choose(undefined);
  (row?.open ?? byId("events")).focus({ preventScroll: true });
}

/** Fetches the shown event again. */
export async function loadDetails() {
  const id = chosenId;
  if (!id) return;
  const [{ ok, value }, lane] = await Promise.all([askEvent(id), askLane(id)]);
  if (chosenId !== id) return;
  if (ok && lane.ok) return showDetails(value, lane.value);
  closeDetails();
  showNotice(ok ? "The event does not exist" : printable(value.message));
}

/** @param {EventRecordJson} record */
function waitsForRetry({ state, retryAt, waitsBehind }) {
  return state === "waiting" && retryAt !== null && waitsBehind === null;
}

/**
 * @param {EventRecordJson} record
 * @param {PageLaneJson} lane
 */
function showDetails(record, lane) {
  const text = JSON.stringify([record, lane]);
  if (text === shownRecord) return;
  shownRecord = text;
  const panel = byId("details");
  const other = panel.dataset.id !== record.id;
  panel.dataset.id = record.id;
  byId("details-title").replaceChildren(make("bdi", "", shorten(printable(titleOf(record.event)), 1000)));
  byId("details-state").replaceChildren(badge(record.state));
  allow(byId("replay"), REPLAYABLE.includes(record.state) || waitsForRetry(record));
  allow(byId("drop"), DROPPABLE.includes(record.state));
  byId("record").replaceChildren(
    factList(record),
    ...routeList(record.routes),
    ...laneList(lane, record),
    ...attemptList(record),
    make("h3", "", "Payload"),
    preformatted("Payload", JSON.stringify(record.event, null, 2)),
  );
  panel.hidden = false;
  document.body.classList.add("split");
  if (other) panel.scrollTop = 0;
}

/**
 * Shows or hides a button; hiding it keeps the focus in the panel.
 * @param {HTMLElement} button
 * @param {boolean} allowed
 */
function allow(button, allowed) {
  if (!allowed && button === document.activeElement) byId("details").focus({ preventScroll: true });
  button.hidden = !allowed;
}

/** @param {EventRecordJson} record */
function factList({ id, receivedAt, finishedAt, retryAt, attempts, reason, route, source, event }) {
  const { page, user, comment } = event;
  /** @type {[string, Node | string | number | null | undefined][]} */
  const known = [
    ["Event", make("code", "", event.eventType)],
    ["Id", make("code", "", id)],
    ["Route", route],
    ["Routed from", source === null ? null : openButton(source)],
    ["Page", page?.id],
    ["Space", page?.spaceKey],
    ["Version", page?.version],
    ["Address", page?.url === undefined ? null : link(page.url)],
    ["Comment", comment?.id],
    ["User", user && [user.displayName, user.email, user.accountId].filter(Boolean).join(", ")],
    ["Happened", longTime(event.timestamp)],
    ["Received", longTime(receivedAt)],
    ["Finished", finishedAt === null ? null : longTime(finishedAt)],
    ["Next attempt", retryAt === null ? null : longTime(retryAt)],
    ["Attempts", attempts],
    ["Last outcome", reason],
  ];
  const list = make("dl");
  for (const [term, value] of known) {
    if (value === undefined || value === null || value === "") continue;
    const content = value instanceof Node ? value : make("bdi", "", printable(String(value)));
    list.append(make("dt", "", term), make("dd", "", content));
  }
  return list;
}

/**
 * Creates a link; an address whose scheme could run code stays text.
 * @param {string} address
 */
function link(address) {
  const text = printable(address);
  const url = URL.parse(address);
  if (url?.protocol !== "https:" && url?.protocol !== "http:") return text;
  const anchor = make("a", "", text);
  anchor.href = url.href;
  anchor.rel = "noopener noreferrer";
  anchor.target = "_blank";
  return anchor;
}

/** @param {EventRecordJson} record */
function attemptList({ history, state }) {
  if (history.length > 0) {
    return [make("h3", "", "Attempts, newest first"), ...history.toReversed().map(attemptOf)];
  }
  const why = WITHOUT_ATTEMPTS[state];
  return why === undefined ? [] : [make("p", "soft", why)];
}

/** @type {Partial<Record<string, string>>} */
const WITHOUT_ATTEMPTS = {
  filtered: "The server's filters excluded this event.",
  stored: "This event was received without a handler. Replay it when the server has one.",
};

/** @param {AttemptJson} attempt */
function attemptOf({ number, startedAt, endedAt, outcome, reason, output, outputCut }) {
  const took = duration(Date.parse(endedAt) - Date.parse(startedAt));
  const result = make(
    "p",
    "",
    `${number}. `,
    make("b", "", outcome),
    reason === outcome ? "" : `: ${printable(reason)}`,
  );
  const item = make("section", "attempt", result, make("p", "soft", longTime(startedAt), `, took ${took}`));
  item.dataset.outcome = outcome;
  item.append(output === "" ? make("p", "soft", "No output") : preformatted(`Output of attempt ${number}`, output));
  if (outputCut) item.append(make("p", "soft", "The rest of the output was not kept."));
  return item;
}

/**
 * @param {string} label
 * @param {string} text
 */
function preformatted(label, text) {
  const element = make("pre", "", printableLines(text));
  element.tabIndex = 0;
  element.setAttribute("role", "region");
  element.setAttribute("aria-label", label);
  return element;
}
