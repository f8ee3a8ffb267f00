import { routeOf, sourceOf } from "../../../../webhook/lane.ts";
import type { Issue } from "../../../../base/issue.ts";
import { payloadOf } from "../../../../webhook/event_json.ts";
import { isEventType } from "../../../../webhook/webhook_event.ts";
import type { EventRecord, Inbox } from "../../../../webhook/inbox.ts";
import { type ChangedEvents, changeNamed, type EventChange, findNamed, wrongState } from "./change_events.ts";

/** Change of the events of some routes that belong to named events. */
export interface RouteChange extends EventChange {
  /** Names of the routes. */
  readonly routes: readonly string[];
  /** Returns the result for a named event that a route did not take; an issue if that cannot be changed. */
  readonly addRoute: (event: EventRecord, route: string) => Promise<{ readonly id: string } | Issue>;
}

/**
 * Changes the last event of each route that belongs to the named events, or is one of them.
 *
 * @throws {ToolError} `event-not-found` with the unknown ids.
 */
export async function changeRoutes(
  names: readonly string[],
  change: RouteChange,
  inbox: Inbox,
): Promise<ChangedEvents> {
  const targets: string[] = [];
  const added: string[] = [];
  const addedTo: string[] = [];
  const refused: Issue[] = [];
  for (const event of await findNamed(names, change, inbox)) {
    const ledger = sourceOf(event.event) === undefined ? await inbox.routesOf(event.id) : [event];
    for (const route of change.routes) {
      const last = ledger.findLast((each) => routeOf(each.event) === route);
      if (last !== undefined) {
        targets.push(last.id);
        continue;
      }
      const result = await change.addRoute(event, route);
      if (!("id" in result)) refused.push(result);
      else {
        added.push(result.id);
        addedTo.push(route);
      }
    }
  }
  const { ids, issues } = await changeNamed(targets, change, inbox);
  return { ids: [...ids, ...added], issues: [...issues, ...refused], addedTo };
}

/** Stores a finished event for a route that did not take it. */
export async function addRoute(
  { id, state, event, receivedAt }: EventRecord,
  route: string,
  inbox: Inbox,
): Promise<{ readonly id: string } | Issue> {
  const refuse = (reason: string, hint: string) => wrongState(id, REPLAY, reason, hint);
  if (state === "waiting" || state === "running") return refuse(`it is ${state}`, "It is routed anyway.");
  const payload = payloadOf(event);
  const { eventType } = payload;
  if (sourceOf(event) !== undefined || !isEventType(eventType)) {
    return refuse(`it is not an event that route ${route} could take`, "Give the ID of the event that was received.");
  }
  const routed = { ...payload, eventType, route, source: id };
  return { id: (await inbox.add({ dedupeKey: `route ${id} later ${route}`, event: routed, receivedAt })).id };
}

const REPLAY = { verb: "replay" };

/** Creates the issue about an event that a route did not take. */
export function withoutRoute({ id }: EventRecord, route: string, change: Pick<EventChange, "verb">): Issue {
  return wrongState(id, change, `route ${route} did not take it`);
}
