import type { UnservedRoute } from "../inbox.ts";
import { routeOf } from "../lane.ts";
import type { QueueConnection } from "./queue_connection.ts";
import { readEventMessage } from "./queue_entry.ts";
import type { QueueNames } from "./queue_names.ts";

/** Parts that a backlog uses. */
export interface BacklogParts {
  readonly connection: QueueConnection;
  readonly names: QueueNames;
}

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
export async function readRouteBacklog({ connection, names }: BacklogParts): Promise<RouteBacklog> {
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
