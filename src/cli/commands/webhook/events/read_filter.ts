import { quote, truncate } from "../../../../base/text.ts";
import { isRouteName } from "../../../../webhook/webhook_event.ts";
import { isStoredEventType, STORED_EVENT_TYPES } from "../../../../webhook/export_request.ts";
import { type Moment, readMoment, timeOfMoment } from "../../../../host/time/moment.ts";
import { EVENT_STATES, type EventQuery, type EventState } from "../../../../webhook/inbox.ts";
import type { Clock } from "../../../../console/context.ts";
import { UsageError } from "../../../../console/command_errors.ts";
import { unknownName } from "../read_filter_flags.ts";
import type { FilterOptions } from "./filter_options.ts";

/** Function that returns the query; ages count from the time of the call. */
export type EventSelection = (clock: Clock) => Omit<EventQuery, "limit">;

/**
 * Parses the filter options. The result reads the clock only for ages.
 *
 * @throws {UsageError} for an unknown state or type and for an invalid time; the result throws it for an empty range.
 */
export function readFilter(options: FilterOptions): EventSelection {
  const states = readStates(options.state);
  const types = options.type?.map(readType);
  const { page: pages } = options;
  const routes = options.route?.map(readRoute);
  const since = options.since === undefined ? undefined : parseMoment(options.since, "--since");
  const until = options.until === undefined ? undefined : parseMoment(options.until, "--until");
  return (clock) => ({ states, types, pages, routes, ...readSpan(since, until, clock) });
}

function readSpan(since: Moment | undefined, until: Moment | undefined, clock: Clock) {
  const isRelative = since?.kind === "ago" || until?.kind === "ago";
  const now = isRelative ? clock.now().getTime() : 0;
  const [from, to] = [since, until].map((moment) => moment && timeOfMoment(moment, now));
  if (from !== undefined && to !== undefined && from >= to) {
    throw new UsageError("Cannot filter events: --since is not before --until");
  }
  return { since: from, until: to };
}

function readStates(names: readonly string[] | undefined): EventState[] | undefined {
  return names?.map((name) => {
    const state = EVENT_STATES.find((each) => each === name);
    if (state === undefined) throw unknownName("state", name, EVENT_STATES);
    return state;
  });
}

/**
 * Checks the name of a route.
 *
 * @throws {UsageError} if no route can have it.
 */
export function readRoute(name: string): string {
  if (isRouteName(name)) return name;
  throw new UsageError(`Cannot use ${quote(truncate(name, 80))} as a route: it is not the name of one`, {
    hint: "Names of routes have 1 to 40 lower-case letters, digits and hyphens.",
  });
}

function readType(name: string): string {
  if (!isStoredEventType(name)) throw unknownName("event type", name, Object.keys(STORED_EVENT_TYPES));
  return name;
}

/**
 * Parses an age (`90s`, `30m`, `2h`, `7d`, `2w`) or an ISO 8601 date with or without a time; local time unless it has
 * an offset.
 *
 * @throws {UsageError} naming the option.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { parseMoment } from "./read_filter.ts";
 *
 * deepStrictEqual(parseMoment("2h", "--since"), { kind: "ago", milliseconds: 7_200_000 });
 * deepStrictEqual(parseMoment("1970-01-01T00:00:01Z", "--since"), { kind: "at", milliseconds: 1000 });
 * ```
 */
export function parseMoment(text: string, option: string): Moment {
  const moment = readMoment(text);
  if (moment !== undefined) return moment;
  throw new UsageError(`Cannot understand the time ${quote(truncate(text, 80))} of ${option}`, {
    hint: "Write an age (30m, 2h, 7d) or a date (2025-01-14, 2025-01-14T10:30, 2025-01-14T10:30:00Z).",
  });
}
