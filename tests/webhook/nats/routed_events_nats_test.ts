import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { AckPolicy } from "@nats-io/jetstream";
import { openNatsInbox } from "../../../src/webhook/nats/open_nats_inbox.ts";
import { parseQueueUrl } from "../../../src/webhook/nats/queue_address.ts";
import { openConnection, type QueueConnection } from "../../../src/webhook/nats/queue_connection.ts";
import { laneToken, QueueNames } from "../../../src/webhook/nats/queue_names.ts";
import { killWorkerWith } from "../../support/webhook/kill_worker.ts";
import { type NatsServer, testWithNats } from "../../support/webhook/nats_server.ts";
import { attemptResult, claimNow, newEvent } from "../inbox_steps.ts";
import { claimRouteNow, routeNow } from "../inbox_route_contract.ts";
import { until } from "../worker/fixtures.ts";

const names = new QueueNames("tool");
const LANE = laneToken("route:a:page:12345");

testWithNats("a worker killed between storing routes and settling leads to one event of each route", async (server) => {
  const short = { ...server, ackWaitsMs: [1_500, 1_500] };
  await using inbox = await openNatsInbox(short);
  const { id } = await inbox.add(newEvent());
  await killWorkerWith(id, "route_worker.ts", [server.url, "1500", "a", "b"]);
  const early = await claimRouteNow(inbox, "a"); // its routes work already, and may have ended
  await inbox.settle(early, { state: "done", attempt: attemptResult() });
  strictEqual((await inbox.get(early.id))?.state, "done");
  const again = await claimNow(inbox);
  deepStrictEqual([again.id, again.interruptions, await inbox.routesOf(id)], [id, 1, []]);
  await inbox.settle(again, { state: "done", routes: ["a", "b", "c"], attempt: attemptResult() });
  const ledger = await inbox.routesOf(id);
  deepStrictEqual(ledger.map(({ state }) => state), ["done", "waiting", "waiting"]);
  strictEqual(ledger[0]?.id, early.id);
  for (const route of ["b", "c"]) {
    await inbox.settle(await claimRouteNow(inbox, route), { state: "done", attempt: attemptResult() });
  }
  await assertNothingLeft(inbox, ["a", "b", "c"]);
  strictEqual((await inbox.status()).counts.done, 4);
});

testWithNats(
  "an event of a route that is stored twice runs once, however late the second is stored",
  async (server) => {
    await using inbox = await openNatsInbox(server);
    await inbox.add(newEvent());
    await routeNow(inbox, ["a"]);
    await using connection = await connect(server);
    const { data } = await connection.nextOf(names.events, names.laneSubject(LANE), 1) ?? {};
    ok(data);
    await connection.store(names.laneSubject(LANE), data); // as when the server does not know its message id any more
    await inbox.settle(await claimRouteNow(inbox, "a"), { state: "done", attempt: attemptResult() });
    await assertNothingLeft(inbox, ["a"]);
    await connection.store(names.laneSubject(LANE), data);
    await assertNothingLeft(inbox, ["a"]);
  },
);

testWithNats("events of routes are nowhere that a worker looks which does not know routes", async (server) => {
  await using inbox = await openNatsInbox(server);
  await inbox.add(newEvent());
  await routeNow(inbox, ["a"]);
  await using connection = await connect(server);
  const { consumers, streams } = connection.manager;
  const { state } = await streams.info(names.events, { subjects_filter: names.subject("events", "*") });
  deepStrictEqual(state.subjects ?? {}, {});
  // Such a worker makes a consumer of this name when it hears of the lane.
  const old = { ack_policy: AckPolicy.Explicit, filter_subject: names.subject("events", LANE) };
  const { num_pending } = await consumers.add(names.events, { ...old, durable_name: LANE });
  strictEqual(num_pending, 0);
  await inbox.settle(await claimRouteNow(inbox, "a"), { state: "done", attempt: attemptResult() });
  await assertNothingLeft(inbox, ["a"]);
});

testWithNats("claimRoute() gives an event that a program replayed which does not know routes", async (server) => {
  await using inbox = await openNatsInbox(server);
  const { id } = await inbox.add(newEvent());
  await routeNow(inbox, ["a"]);
  const claim = await claimRouteNow(inbox, "a");
  await using connection = await connect(server);
  const { data } = await connection.nextOf(names.events, names.laneSubject(LANE), 1) ?? {};
  ok(data);
  await inbox.settle(claim, { state: "dead", attempt: attemptResult("failed") });
  const replayed = { ...JSON.parse(new TextDecoder().decode(data)), generation: 1, attempts: 1 };
  const old = names.subject("events", LANE); // the subject that it uses for every lane
  await connection.store(old, new TextEncoder().encode(JSON.stringify(replayed)));
  const again = await claimRouteNow(inbox, "a");
  deepStrictEqual([again.id, again.attempt, again.event.source], [claim.id, 2, id]);
  await inbox.settle(again, { state: "done", attempt: attemptResult() });
  await assertNothingLeft(inbox, ["a"]);
});

testWithNats("an event of a route is found, shown and dropped where it was moved to", async (server) => {
  await using inbox = await openNatsInbox(server);
  const { id } = await inbox.add(newEvent());
  await routeNow(inbox, ["a"]);
  await using connection = await connect(server);
  const { data, seq = 0 } = await connection.nextOf(names.events, names.laneSubject(LANE), 1) ?? {};
  ok(data);
  await connection.store(names.laneSubject(LANE), data);
  await connection.remove(names.events, seq);
  const [moved] = await inbox.routesOf(id);
  deepStrictEqual([moved?.state, (await inbox.get(moved?.id ?? ""))?.state], ["waiting", "waiting"]);
  strictEqual(await inbox.drop(moved?.id ?? ""), true);
  deepStrictEqual((await inbox.routesOf(id)).map(({ state }) => state), ["dropped"]);
  await assertNothingLeft(inbox, ["a"]);
});

testWithNats("a queue of an earlier version learns the subjects of routes", async (server) => {
  {
    await using _ = await openNatsInbox(server);
    await using connection = await connect(server);
    const { config } = await connection.manager.streams.info(names.events);
    const subjects = [names.subject("events", "*")];
    await connection.manager.streams.update(names.events, { ...config, subjects, max_age: 0 });
  }
  await using inbox = await openNatsInbox(server);
  const { id } = await inbox.add(newEvent());
  await routeNow(inbox, ["a"]);
  strictEqual((await claimRouteNow(inbox, "a")).event.source, id);
});

testWithNats("workers with different routes claim their own, and the others are named as unserved", async (server) => {
  await using receiver = await openNatsInbox(server);
  await using one = await openNatsInbox(server);
  await using two = await openNatsInbox(server);
  const abort = new AbortController();
  const served: string[] = [];
  const serve = async (inbox: typeof one, route: string) => {
    for (;;) {
      const claim = await inbox.claimRoute(route, abort.signal);
      if (claim === undefined) return;
      await inbox.settle(claim, { state: "done", attempt: attemptResult() });
      served.push(`${inbox === one ? "one" : "two"} ${claim.event.route}`);
    }
  };
  const serving = [serve(one, "a"), serve(two, "b")];
  for (let page = 1; page <= 5; page++) {
    await receiver.add(newEvent({ page, receivedAt: 1000 * page }));
    await routeNow(receiver, ["a", "b", "gone"]);
  }
  await until(() => served.length === 10);
  deepStrictEqual(
    Object.entries(Object.groupBy(served, (name) => name)).map(([name, all]) => [name, all?.length]).sort(),
    [
      ["one a", 5],
      ["two b", 5],
    ],
  );
  const { unserved, dueSince, oldestWaitingAt, counts } = await receiver.status();
  strictEqual(oldestWaitingAt, 1000);
  const waiting = unserved?.map((each) => [each.route, each.waiting]);
  deepStrictEqual([waiting, dueSince, counts.waiting], [[["gone", 5]], undefined, 5]);
  abort.abort();
  await Promise.all(serving);
});

testWithNats(
  "dead events that hold their lanes do not count as waiting for a route that nobody serves",
  async (server) => {
    await using receiver = await openNatsInbox(server);
    const waiting = async () => (await receiver.status()).unserved?.map((each) => [each.route, each.waiting]);
    await receiver.add(newEvent());
    await routeNow(receiver, ["gone"]);
    deepStrictEqual(await waiting(), [["gone", 1]]);
    {
      await using worker = await openNatsInbox(server);
      const claim = await claimRouteNow(worker, "gone");
      await worker.settle(claim, { state: "dead", holdsLane: true, attempt: attemptResult("failed") });
    }
    strictEqual(await waiting(), undefined);
    await receiver.add(newEvent());
    await routeNow(receiver, ["gone"]);
    deepStrictEqual(await waiting(), [["gone", 1]]);
  },
);

/** Asserts that the routes have no event to hand out, and that nothing waits once their workers have looked. */
async function assertNothingLeft(inbox: Awaited<ReturnType<typeof openNatsInbox>>, routes: readonly string[]) {
  const abort = new AbortController();
  const claims = Promise.all(routes.map((route) => inbox.claimRoute(route, abort.signal)));
  await until(async () => (await inbox.status()).counts.waiting === 0);
  abort.abort();
  deepStrictEqual((await claims).map((claim) => claim?.id), routes.map(() => undefined));
  strictEqual((await inbox.status()).counts.running, 0);
}

async function connect({ url }: NatsServer): Promise<QueueConnection & AsyncDisposable> {
  const connection = await openConnection(parseQueueUrl(url));
  return Object.assign(connection, { [Symbol.asyncDispose]: () => connection.nats.close() });
}
