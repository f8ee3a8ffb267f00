import type { StoredMsg } from "@nats-io/jetstream";
import type { InboxStatus, UnservedRoute } from "../inbox.ts";
import { routeOf } from "../lane.ts";
import type { QueueParts } from "./damaged_events.ts";
import { keepsMessage, type QueueEntry, readEventMessage } from "./queue_entry.ts";

/** Lanes of a kind, under a subject with a wildcard. */
export interface LaneGroup {
  readonly subject: string;
  readonly lanes: number;
}

/** Unfinished events of routes. */
export interface RouteBacklog {
  /** Lanes of routes whose events some worker takes. */
  readonly served: readonly LaneGroup[];
  /** The other routes. */
  readonly unserved: readonly UnservedRoute[];
  /** Their lanes. */
  readonly idle: readonly LaneGroup[];
  /** Number of lanes of all routes. */
  readonly lanes: number;
}

/** Counts the unfinished events of routes, and asks all workers which of them they take. */
export async function readRouteBacklog({ connection, names }: QueueParts): Promise<RouteBacklog> {
  const { state } = await connection.manager.streams.info(names.events, { subjects_filter: names.routeSubject("*") });
  const subjects = Object.entries(state.subjects ?? {});
  if (subjects.length === 0) return { served: [], unserved: [], idle: [], lanes: 0 };
  const groups = Map.groupBy(subjects, ([subject]) => subject.split(".").at(-2) ?? "");
  const served: LaneGroup[] = [];
  const idle: LaneGroup[] = [];
  const held = await connection.manager.streams.info(names.stream("held"), { subjects_filter: ">" });
  // A dead event that holds its lane keeps its message, but does not wait.
  const waitingIn = ([subject, messages]: [string, number]) =>
    messages - (held.state.subjects?.[names.subject("held", names.tokenOf(subject))] ?? 0);
  const unserved = new Map<string, UnservedRoute>();
  await Promise.all([...groups].map(async ([start, lanes]) => {
    const subject = names.routeSubject(start);
    const isIdle = !await connection.isAnswered(names.subject("served", start));
    (isIdle ? idle : served).push({ subject, lanes: lanes.length });
    if (!isIdle) return;
    const first = await connection.nextOf(names.events, subject, 1);
    const event = first === null ? undefined : readEventMessage(first)?.event;
    const route = event === undefined ? undefined : routeOf(event);
    if (first === null || route === undefined) return;
    const { waiting = 0, dueSince = Infinity } = unserved.get(route) ?? {};
    unserved.set(route, {
      route,
      waiting: waiting + lanes.reduce((sum, lane) => sum + waitingIn(lane), 0),
      dueSince: Math.min(dueSince, first.time.getTime()),
    });
  }));
  const sorted = [...unserved.values()].filter(({ waiting }) => waiting > 0).sort((a, b) => a.route < b.route ? -1 : 1);
  return { served, idle, unserved: sorted, lanes: subjects.length };
}

/** Number of oldest events among which to look for one that waits; each costs a few requests. */
const OLDEST = 64;

/**
 * Finds the arrival of the oldest waiting event, and since when an event is due, among the oldest events of some lanes.
 * `isRunning` returns whether a worker works on an event.
 */
export async function findOldestWaiting(
  parts: QueueParts,
  group: LaneGroup,
  isRunning: (entry: QueueEntry) => boolean,
): Promise<Pick<InboxStatus, "oldestWaitingAt" | "dueSince">> {
  const { connection, names, now } = parts;
  const lanes = new Set<string>();
  let oldest: number | undefined;
  let due = Infinity;
  let seq = 1;
  for (let left = OLDEST; left > 0 && (oldest === undefined || lanes.size < group.lanes); left--) {
    const message = await connection.nextOf(names.events, group.subject, seq);
    // An event stored after this time cannot have been due earlier.
    if (message === null || due <= message.time.getTime()) break;
    seq = message.seq + 1;
    if (lanes.has(message.subject)) { // it waits for an earlier event of its lane
      oldest ??= readEventMessage(message)?.receivedAt ?? message.time.getTime();
      continue;
    }
    const first = await readFirst(parts, message);
    if (first === undefined) continue;
    lanes.add(message.subject);
    if (first.entry?.holdsLane === true || first.entry !== undefined && isRunning(first.entry)) continue;
    oldest ??= first.entry?.receivedAt ?? message.time.getTime();
    due = Math.min(due, await dueSince(parts, message, first));
  }
  return { oldestWaitingAt: oldest, dueSince: due <= now() ? due : undefined };
}

/** First event of a lane; without an entry if its message cannot be read. */
interface FirstEvent {
  readonly entry?: QueueEntry | undefined;
  /** When its entry was written, epoch milliseconds. */
  readonly at?: number | undefined;
}

/** Reads the event of a message; undefined if it is finished and only its message remains. */
async function readFirst({ ledger }: QueueParts, message: StoredMsg): Promise<FirstEvent | undefined> {
  const event = readEventMessage(message);
  if (event === undefined) return {};
  const current = await ledger.current(event);
  return current === undefined || !keepsMessage(current.entry) ? undefined : current;
}

/**
 * Returns since when the first event of a lane may run: its retry is due, or else it arrived or was opened, and its
 * predecessor ended.
 */
async function dueSince(
  { connection, names }: QueueParts,
  { subject, time }: StoredMsg,
  { entry, at = 0 }: FirstEvent,
): Promise<number> {
  if (entry?.retryAt !== undefined) return Math.max(entry.retryAt, time.getTime()); // its predecessor ended before
  const info = await connection.manager.consumers.info(names.events, names.consumer(names.tokenOf(subject))).catch(() =>
    undefined
  );
  const endedAt = Date.parse(String(info?.ack_floor.last_active)); // a text, whatever the type says
  return Math.max(at, time.getTime(), Number.isNaN(endedAt) ? 0 : endedAt);
}
