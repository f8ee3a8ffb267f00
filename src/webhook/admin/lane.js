import { make } from "../../host/local_http/browser/elements.js";
import { badge } from "./badge.js";
import { printable } from "./texts.js";
import { longTime, otherDay, timeOf } from "./times.js";

/** @import { EventRecordJson, EventSummaryJson, RouteJson } from "../event_json.ts" */
/** @import { PageLaneJson } from "./found_json.ts" */

/**
 * Lists the events of a page, the oldest first; a single one without others is not worth it.
 * @param {PageLaneJson} lane
 * @param {EventRecordJson} record
 */
export function laneList({ events, more }, { id, event }) {
  if (events.length < 2 && !more) return [];
  const title = make("h3", "", "Events of this page, oldest first");
  const only = make("button", "", "Show only this page");
  only.type = "button";
  only.dataset.page = event.page?.id ?? "";
  const list = make("ol", "lane", ...events.map((each) => laneItem(each, each.id === id)));
  const older = more ? [make("p", "soft", "There are older ones.")] : [];
  return [make("div", "with-button", title, ...(event.page ? [only] : [])), ...older, list];
}

/**
 * @param {EventSummaryJson} event
 * @param {boolean} isShown
 */
function laneItem({ id, state, receivedAt, event, waitsBehind: head, retryAt, reason }, isShown) {
  const item = make("li", "", openButton(id), " ", badge(state), " ", make("code", "", event.eventType), " ");
  item.append(longTime(receivedAt));
  /** @type {(Node | string)[]} */
  const note = head === null ? [] : ["waits behind ", openButton(head.id)];
  if (head?.state === "dead") note.push(", which is dead and holds the page");
  if (head?.until) note.push(" until ", clock(head.until));
  if (head === null && state === "waiting" && retryAt !== null) note.push("next attempt ", clock(retryAt));
  if (state === "dead" && reason !== null) note.push(make("bdi", "", printable(reason)));
  if (note.length > 0) item.append(make("span", "note", ...note));
  if (isShown) item.setAttribute("aria-current", "true");
  return item;
}

/**
 * Lists the events of routes that an event has led to.
 * @param {RouteJson[]} routes
 */
export function routeList(routes) {
  if (routes.length === 0) return [];
  return [make("h3", "", "Routes"), make("ul", "lane", ...routes.map(routeItem))];
}

/** @param {RouteJson} route */
function routeItem({ id, route, state, attempts, retryAt, reason }) {
  const name = make("b", "", make("bdi", "", printable(route ?? "")));
  const item = make("li", "", name, " ", badge(state), " ", openButton(id));
  const note = [`${attempts} ${attempts === 1 ? "attempt" : "attempts"}`];
  if (reason !== null) note.push(printable(reason));
  item.append(make("span", "note", make("bdi", "", note.join(", "))));
  if (retryAt !== null) item.append(make("span", "note", "next attempt ", clock(retryAt)));
  return item;
}

/** @param {string} id */
export function openButton(id) {
  const button = make("button", "link", printable(id));
  button.type = "button";
  button.dataset.open = id;
  return button;
}

/** @param {string} iso */
function clock(iso) {
  if (otherDay(iso) !== "") return longTime(iso);
  const time = make("time", "", timeOf(new Date(iso)));
  time.dateTime = iso;
  time.title = longTime(iso).title;
  return time;
}
