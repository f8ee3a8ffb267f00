import { askServer } from "../../host/local_http/browser/session.js";

/** @import { EventRecordJson, EventSummaryJson } from "../event_json.ts" */
/** @import { FoundEventsJson, PageLaneJson, ReasonGroupsJson } from "./found_json.ts" */
/** @import { ReplayCountJson, ReplayJson } from "./replay_matching.ts" */
/** @import { ServerStatusJson } from "./server_status.ts" */

/** @typedef {ServerStatusJson & { replay: ReplayJson | null }} Status */
/** @typedef {{ message: string }} Refusal */

/**
 * Answer of the server.
 * @template T
 * @typedef {{ ok: true, value: T } | { ok: false, value: Refusal }} Answer
 */

/**
 * States from which the server replays every event.
 * @type {EventSummaryJson["state"][]}
 */
export const REPLAYABLE = ["stored", "done", "dead", "filtered", "dropped"];

/** @returns {Promise<Answer<Status>>} */
export const askStatus = () => ask("api/status");

/**
 * @param {string} address
 * @returns {Promise<Answer<FoundEventsJson>>}
 */
export const askEvents = (address) => ask(address);

/**
 * @param {string} id
 * @returns {Promise<Answer<EventRecordJson>>}
 */
export const askEvent = (id) => ask(addressOf(id));

/**
 * @param {string} id
 * @param {"replay" | "drop"} verb
 * @returns {Promise<Answer<unknown>>}
 */
export const changeEvent = (id, verb) => ask(`${addressOf(id)}/${verb}`, POST);

/**
 * @param {string} id
 * @returns {Promise<Answer<PageLaneJson>>}
 */
export const askLane = (id) => ask(`${addressOf(id)}/lane`);

/**
 * @param {URLSearchParams} filter
 * @returns {Promise<Answer<ReasonGroupsJson>>}
 */
export const askGroups = (filter) => ask(`api/groups?${filter}`);

/**
 * @param {URLSearchParams} filter
 * @returns {Promise<Answer<ReplayCountJson>>}
 */
export const countReplay = (filter) => ask(`api/replay?${filter}`);

/**
 * @param {URLSearchParams} filter
 * @returns {Promise<Answer<ReplayJson>>}
 */
export const startReplay = (filter) => ask(`api/replay?${filter}`, POST);

/** Ends the session. */
export const logOut = () => askServer("logout", POST);

const POST = { method: "POST", headers: { "x-tool-admin": "1" } };

/** @param {string} id */
function addressOf(id) {
  return `api/events/${encodeURIComponent(id)}`;
}

/**
 * @template T
 * @param {string} path
 * @param {RequestInit} [options]
 * @returns {Promise<Answer<T>>}
 */
async function ask(path, options) {
  const answer = await askServer(path, options);
  return { ok: answer.ok, value: await answer.json() };
}
