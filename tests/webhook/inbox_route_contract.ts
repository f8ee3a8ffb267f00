import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import type { Claim, EventSummary, Inbox, UnservedRoute } from "../../src/webhook/inbox.ts";
import type { RoutedEvent } from "../../src/webhook/webhook_event.ts";
import { attemptResult, claimNow, newEvent, nothingToClaim, type StoreTest } from "./inbox_steps.ts";

/** Tests that an inbox keeps a ledger of the routes that took an event, each with its own events. */
export function testRoutes(test: StoreTest): void {
  testLedger(test);
  testOrderOfRoutes(test);
  testChangesOfRoutes(test);
  testStatusOfRoutes(test);
}

function testLedger(test: StoreTest): void {
  test("settle() stores an event for each route, which claimRoute() alone hands out", async (inbox) => {
    const added = newEvent();
    const { id } = await inbox.add(added);
    await routeNow(inbox, ["chat", "search-index"]);
    await nothingToClaim(inbox);
    strictEqual((await inbox.get(id))?.state, "done");
    for (const route of ["search-index", "chat"]) {
      const { event, receivedAt, attempt, tries, required } = await claimRouteNow(inbox, route);
      deepStrictEqual(event, { ...added.event, route, source: id });
      deepStrictEqual([receivedAt, attempt, tries, required], [added.receivedAt, 1, 1, undefined]);
    }
    await noRouted(inbox, "other");
  });

  test("routesOf() gives the events of an event's routes, oldest first", async (inbox) => {
    const { id } = await inbox.add(newEvent());
    deepStrictEqual(await inbox.routesOf(id), []);
    await routeNow(inbox, ["b", "a", "b"]);
    const claim = await claimRouteNow(inbox, "a");
    await inbox.settle(claim, { state: "dead", attempt: attemptResult("failed", "answered 502") });
    const found = await inbox.routesOf(id);
    deepStrictEqual(found.map(stateOf), [["b", "waiting", 0, undefined], ["a", "dead", 1, "answered 502"]]);
    strictEqual(found[1]?.id, claim.id);
    for (const none of [claim.id, "", "n0", "*", "../x"]) deepStrictEqual(await inbox.routesOf(none), []);
  });

  test("settle() gives routes the facts that were learned, and keeps their route", async (inbox) => {
    const { id } = await inbox.add(newEvent({ required: { space: "DOCS" } }));
    const { event } = newEvent({ title: "learned" });
    await routeNow(inbox, ["a"], { event });
    const claim = await claimRouteNow(inbox, "a");
    deepStrictEqual(claim.event, { ...event, route: "a", source: id });
    const { event: later } = newEvent({ title: "later" });
    const retry = { state: "waiting", retryAt: Date.now(), attempt: attemptResult("failed") } as const;
    await inbox.settle(claim, { ...retry, event: later });
    deepStrictEqual((await claimRouteNow(inbox, "a")).event, { ...later, route: "a", source: id });
  });

  test("settle() of a claim that is over stores no route", async (inbox) => {
    const { id } = await inbox.add(newEvent());
    const claim = await claimNow(inbox);
    await inbox.settle(claim, { state: "done", routes: ["a"] });
    await inbox.settle(claim, { state: "done", routes: ["a", "b"] });
    deepStrictEqual((await inbox.routesOf(id)).map(routeOfSummary), ["a"]);
    strictEqual((await inbox.status()).counts.waiting, 1);
  });

  test("claimRoute() gives an event again that was running when its inbox closed", async (inbox, store) => {
    const { id } = await inbox.add(newEvent());
    await routeNow(inbox, ["a", "b"]);
    await claimRouteNow(inbox, "a");
    await inbox[Symbol.asyncDispose]();
    await using again = await store.open();
    for (const route of ["a", "b"]) {
      const claim = await claimRouteNow(again, route);
      strictEqual(claim.event.source, id);
      await again.settle(claim, { state: "done", attempt: attemptResult() });
    }
    deepStrictEqual((await again.routesOf(id)).map(({ state }) => state), ["done", "done"]);
    await noRouted(again, "a");
  });
}

function testOrderOfRoutes(test: StoreTest): void {
  test("claimRoute() keeps the order of each route and page, whatever other routes do", async (inbox) => {
    const sources: string[] = [];
    for (let version = 1; version <= 3; version++) {
      sources.push((await inbox.add(newEvent({ version }))).id);
      await routeNow(inbox, ["fails", "works"]);
    }
    const [first] = sources;
    const failing = await claimRouteNow(inbox, "fails");
    const retryAt = Date.now() + 60_000;
    await inbox.settle(failing, { state: "waiting", retryAt, attempt: attemptResult("failed") });
    await noRouted(inbox, "fails");
    for (const source of sources) {
      const claim = await claimRouteNow(inbox, "works");
      strictEqual(claim.event.source, source);
      await inbox.settle(claim, { state: "done", attempt: attemptResult() });
    }
    const states = (await inbox.routesOf(first ?? "")).map(stateOf);
    deepStrictEqual(states, [["fails", "waiting", 1, "exit code 0"], ["works", "done", 1, "exit code 0"]]);
    strictEqual(await inbox.drop(failing.id), true);
    strictEqual((await claimRouteNow(inbox, "fails")).event.source, sources[1]);
  });

  test("claimRoute() gives events of several pages at once, one of each", async (inbox) => {
    for (const page of ["1", "2", "1", "~Ünï.K", "1"]) {
      await inbox.add(newEvent({ page }));
      await routeNow(inbox, ["a"]);
    }
    const claims = [1, 2, 3].map(() => claimRouteNow(inbox, "a"));
    const pages = (await Promise.all(claims)).map(({ event }) => event.page?.id);
    deepStrictEqual(pages.sort(), ["1", "2", "~Ünï.K"]);
    await noRouted(inbox, "a");
  });

  test("claimRoute() waits for an event, and gives undefined when it is aborted", async (inbox) => {
    const abort = new AbortController();
    const [given, gaveUp] = [claimRouteNow(inbox, "a"), inbox.claimRoute("b", abort.signal)];
    const { id } = await inbox.add(newEvent());
    await routeNow(inbox, ["a"]);
    strictEqual((await given).event.source, id);
    abort.abort();
    strictEqual(await gaveUp, undefined);
  });

  test("claimExport() gives requests of a route to its workers only", async (inbox) => {
    const { event: { eventType: _, ...facts }, ...rest } = newEvent();
    const request = { ...facts, eventType: "export_requested", book: { scope: "page", id: "1" } } as const;
    for (const route of ["a", undefined]) {
      const event = route === undefined ? request : { ...request, route };
      const { id } = await inbox.add({ ...rest, dedupeKey: crypto.randomUUID(), event });
      for (const other of [undefined, "a", "b"].filter((each) => each !== route)) {
        strictEqual(await inbox.claimExport("book", AbortSignal.timeout(150), other), undefined);
      }
      strictEqual(await inbox.claimExport("find", AbortSignal.timeout(150), route), undefined);
      const claim = await inbox.claimExport("book", AbortSignal.timeout(300_000), route);
      ok(claim);
      deepStrictEqual([claim.id, claim.event], [id, event]);
      strictEqual(await inbox.lastBehind(claim), undefined);
      await inbox.settle(claim, { state: "done" });
    }
    await noRouted(inbox, "a");
  });
}

function testChangesOfRoutes(test: StoreTest): void {
  test("replay() runs an event of a route again in that route", async (inbox) => {
    const { id } = await inbox.add(newEvent());
    await routeNow(inbox, ["a", "b"]);
    const claim = await claimRouteNow(inbox, "a");
    await inbox.settle(claim, { state: "dead", attempt: attemptResult("failed") });
    strictEqual(await inbox.replay(claim.id), true);
    const again = await claimRouteNow(inbox, "a");
    deepStrictEqual([again.id, again.attempt, again.tries, again.event], [claim.id, 2, 1, claim.event]);
    await inbox.settle(again, { state: "done", attempt: attemptResult() });
    await nothingToClaim(inbox);
    deepStrictEqual((await inbox.routesOf(id)).map(({ state }) => state), ["done", "waiting"]);
  });

  test("replay() of the event routes it anew, beside what is in its ledger", async (inbox) => {
    const { id } = await inbox.add(newEvent());
    await routeNow(inbox, ["a"]);
    await inbox.settle(await claimRouteNow(inbox, "a"), { state: "done", attempt: attemptResult() });
    strictEqual(await inbox.replay(id), true);
    await routeNow(inbox, ["a", "b"]);
    const ledger = await inbox.routesOf(id);
    deepStrictEqual(ledger.map(stateOf).map(([route, state]) => [route, state]), [
      ["a", "done"],
      ["a", "waiting"],
      ["b", "waiting"],
    ]);
    strictEqual(new Set(ledger.map((each) => each.id)).size, 3);
    strictEqual((await claimRouteNow(inbox, "a")).id, ledger[1]?.id);
  });

  test("drop() ends a waiting event of a route, before anybody has claimed it", async (inbox) => {
    const { id } = await inbox.add(newEvent());
    const second = await inbox.add(newEvent());
    await routeNow(inbox, ["a"]);
    await routeNow(inbox, ["a"]);
    const [routed] = await inbox.routesOf(id);
    strictEqual(await inbox.drop(routed?.id ?? ""), true);
    strictEqual((await inbox.get(routed?.id ?? ""))?.state, "dropped");
    strictEqual((await claimRouteNow(inbox, "a")).event.source, second.id);
  });

  test("add() stores an event for a route later", async (inbox) => {
    const added = newEvent();
    const { id } = await inbox.add(added);
    await routeNow(inbox, ["a"]);
    const event = { ...added.event, route: "new", source: id };
    const later = await inbox.add({ ...added, dedupeKey: "later", event });
    strictEqual((await inbox.add({ ...added, dedupeKey: "later", event })).id, later.id);
    deepStrictEqual((await inbox.routesOf(id)).map(routeOfSummary), ["a", "new"]);
    strictEqual((await inbox.get(later.id))?.state, "waiting");
    const claim = await claimRouteNow(inbox, "new");
    deepStrictEqual([claim.id, claim.event], [later.id, event]);
  });
}

function testStatusOfRoutes(test: StoreTest): void {
  test("list() shows events of routes, and only those of some routes if asked", async (inbox) => {
    const { id } = await inbox.add(newEvent());
    await routeNow(inbox, ["a", "b"]);
    await inbox.settle(await claimRouteNow(inbox, "a"), { state: "done", attempt: attemptResult() });
    const listed = async (routes?: readonly string[]) => {
      const found = await inbox.list({ limit: 10, routes });
      return found.map((each) => `${routeOfSummary(each)} ${each.state}`).sort();
    };
    deepStrictEqual(await listed(), ["a done", "b waiting", "undefined done"]);
    deepStrictEqual([await listed(["a"]), await listed(["a", "b"])], [["a done"], ["a done", "b waiting"]]);
    deepStrictEqual([await listed(["c"]), await listed([""])], [[], []]);
    deepStrictEqual((await inbox.list({ limit: 10, states: ["done"], routes: ["b"] })).length, 0);
    const events = (await inbox.list({ limit: 10 })).filter((each) => routeOfSummary(each) === undefined);
    deepStrictEqual(events.map((each) => each.id), [id]);
  });

  test("status() counts events of routes and names those that no worker takes", async (inbox) => {
    for (const page of ["1", "2"]) await inbox.add(newEvent({ page }));
    const last = (await inbox.list({ limit: 1 }))[0]?.receivedAt;
    for (let turn = 0; turn < 2; turn++) await routeNow(inbox, ["a", "b"]);
    const claim = await claimRouteNow(inbox, "a");
    const { counts, unserved, lastEventAt, oldestWaitingAt } = await inbox.status();
    deepStrictEqual([counts.waiting, counts.running, counts.done], [3, 1, 2]);
    deepStrictEqual([unserved?.map(countOf), lastEventAt], [[["b", 2]], last]);
    const dueSince = unserved?.[0]?.dueSince ?? Infinity;
    ok(oldestWaitingAt !== undefined && dueSince >= oldestWaitingAt && dueSince <= Date.now());
    for (let turn = 0; turn < 2; turn++) await inbox.settle(await claimRouteNow(inbox, "b"), { state: "done" });
    await inbox.settle(claim, { state: "done" });
    const after = await inbox.status();
    deepStrictEqual([after.counts.waiting, after.counts.done, after.unserved], [1, 5, undefined]);
  });
}

type Learned = Pick<Parameters<Inbox["settle"]>[1], "event">;

/** Claims the next event and settles it for routes. */
export async function routeNow(inbox: Inbox, routes: readonly string[], learned: Learned = {}): Promise<void> {
  await inbox.settle(await claimNow(inbox), { state: "done", routes, ...learned });
}

/** Claims the next event of a route, which must come. */
export async function claimRouteNow(inbox: Inbox, route: string): Promise<Claim<RoutedEvent>> {
  const claim = await inbox.claimRoute(route, AbortSignal.timeout(300_000));
  ok(claim, "an event was expected, and none came");
  return claim;
}

async function noRouted(inbox: Inbox, route: string): Promise<void> {
  strictEqual((await inbox.claimRoute(route, AbortSignal.timeout(150)))?.id, undefined);
}

function routeOfSummary({ event }: EventSummary): string | undefined {
  return "route" in event ? event.route : undefined;
}

function countOf({ route, waiting }: UnservedRoute) {
  return [route, waiting];
}

function stateOf(summary: EventSummary) {
  return [routeOfSummary(summary), summary.state, summary.attempts, summary.reason];
}
