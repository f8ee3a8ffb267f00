import type { AttemptRunner } from "../../../src/webhook/worker/attempt_runner.ts";
import type { Route } from "../../../src/webhook/routes/route.ts";
import type { ReadyRoute } from "../../../src/webhook/routing/start_route_worker.ts";
import { type RoutingOptions, startRouting } from "../../../src/webhook/routing/start_routing.ts";
import type { WebhookEvent } from "../../../src/webhook/webhook_event.ts";
import type { MemoryInbox } from "../../support/webhook/memory_inbox.ts";
import { recordingLog, sampleEvent, sampleResult } from "../worker/fixtures.ts";

/** A route that runs a script, with everything else as usual. */
export function sampleRoute(facts: Partial<Route> = {}): Route {
  return {
    ...{ name: "search", match: {}, retryForMs: 60_000, holdDead: false, timeoutMs: 30_000, concurrency: 2 },
    action: { kind: "handler", script: "/index.sh", arguments: [], environment: {} },
    ...facts,
  };
}

/** A route whose attempts succeed at once, unless other ones are given. */
export function readyRoute(
  facts: Partial<Route> = {},
  runAttempt: AttemptRunner = () => Promise.resolve(sampleResult()),
  version = "1",
): ReadyRoute {
  const route = sampleRoute(facts);
  return { route, version: JSON.stringify([route, version]), work: { kind: "attempt", runAttempt } };
}

/** Starts to route the events of an inbox, without waiting between attempts; gives the log, too. */
export function start(inbox: MemoryInbox, routes: readonly ReadyRoute[], options: Partial<RoutingOptions> = {}) {
  const log = recordingLog();
  const rules = { retryForMs: 60_000, holdDead: false, backoff: () => 0 };
  const routing = startRouting({
    ...{ inbox, routes, find: undefined, concurrency: 2, ...rules, now: Date.now, log },
    ...options,
  });
  return { routing, log };
}

/** Adds events of pages; their number is the version of the page. */
export async function add(inbox: MemoryInbox, pages: readonly string[], facts: Partial<WebhookEvent> = {}) {
  const ids: string[] = [];
  for (const [index, id] of pages.entries()) {
    const event = sampleEvent({ page: { id, version: index + 1, title: `Page ${id}` }, ...facts });
    ids.push((await inbox.add({ dedupeKey: `${id} ${index}`, event, receivedAt: Date.now() })).id);
  }
  return ids;
}

/** Events of routes by the event that was routed: `search: done`. */
export async function routesOf(inbox: MemoryInbox, id: string): Promise<string[]> {
  const events = await inbox.routesOf(id);
  return events.map(({ event, state }) => `${"route" in event ? event.route : ""}: ${state}`);
}
