import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { createInbox } from "@nats-io/transport-node";
import { DamagedEvents } from "../../../src/webhook/nats/damaged_events.ts";
import { openNatsInbox } from "../../../src/webhook/nats/open_nats_inbox.ts";
import { parseQueueUrl } from "../../../src/webhook/nats/queue_address.ts";
import { openConnection } from "../../../src/webhook/nats/queue_connection.ts";
import { QueueLedger } from "../../../src/webhook/nats/queue_ledger.ts";
import { laneToken, QueueNames } from "../../../src/webhook/nats/queue_names.ts";
import { sweepLanes } from "../../../src/webhook/nats/sweep_lanes.ts";
import { type NatsServer, skipWithoutNats, startNatsServer, testWithNats } from "../../support/webhook/nats_server.ts";
import { attemptResult, claimNow, newEvent } from "../inbox_steps.ts";

const names = new QueueNames("tool");

/** The file in which the server keeps how far the consumer of a page is. */
const stateFile = (server: NatsServer, page: string) =>
  `${server.store}/$G/streams/${names.events}/obs/${laneToken(`page:${page}`)}/o.dat`;

/** Lets an old event of another lane wait for a day, so that what goes is a hole in the middle of the stream. */
async function holdFirst(server: NatsServer): Promise<void> {
  await using inbox = await openNatsInbox(server);
  await inbox.add(newEvent({ page: "first" }));
  const claim = await claimNow(inbox);
  await inbox.settle(claim, { state: "waiting", retryAt: Date.now() + 86_400_000, attempt: attemptResult("failed") });
}

testWithNats("claim() gets a lane going again whose consumer is pending on what is gone", async (server) => {
  await holdFirst(server);
  await using inbox = await openNatsInbox(server);
  const { id } = await inbox.add(newEvent({ page: "7" }));
  const claim = await claimNow(inbox);
  strictEqual(claim.id, id);
  await server.stop();
  const pending = await Deno.readFile(stateFile(server, "7"));
  await server.restart();
  await inbox.settle(claim, { state: "done", attempt: attemptResult() });
  const next = await inbox.add(newEvent({ page: "7" }));
  await server.stop();
  await Deno.writeFile(stateFile(server, "7"), pending); // as if this had not been written any more
  await server.restart();
  strictEqual((await claimNow(inbox, 60_000)).id, next.id);
});

testWithNats(
  "claim() does not wait out a long time of the server for an event that nobody works on",
  async (server) => {
    await using inbox = await openNatsInbox({ ...server, ackWaitsMs: [1_000, 600_000] });
    const { id } = await inbox.add(newEvent({ page: "8" }));
    const claim = await claimNow(inbox);
    strictEqual(claim.id, id);
    await inbox.settle(claim, { state: "waiting", retryAt: Date.now() + 1, attempt: attemptResult("failed") });
    await takeAway(server, "8");
    strictEqual((await claimNow(inbox, 60_000)).id, id);
  },
);

/** Takes the message of a page that is to be had next, and says nothing about it any more. */
async function takeAway(server: NatsServer, page: string): Promise<void> {
  const { nats, apiPrefix } = await openConnection(parseQueueUrl(server.url));
  const subject = `${apiPrefix}.CONSUMER.MSG.NEXT.${names.events}.${laneToken(`page:${page}`)}`;
  await nats.request(subject, JSON.stringify({ batch: 1 }), { timeout: 20_000, noMux: true, reply: createInbox() });
  await nats.close();
}

Deno.test("sweepLanes() removes no message that cannot be read before it is written down as dead", {
  ignore: skipWithoutNats(),
}, async () => {
  await using server = await startNatsServer();
  await using inbox = await openNatsInbox(server);
  const { id } = await inbox.add(newEvent({ page: "1" }));
  const names = new QueueNames("tool");
  const connection = await openConnection(parseQueueUrl(server.url));
  const { seq } = await connection.store(names.subject("events", "p2"), new TextEncoder().encode("x"));
  const damaged = new DamagedEvents({ connection, names, now: Date.now });
  await sweepLanes({ connection, names, ledger: new QueueLedger(connection, names), damaged, now: Date.now }, "all");
  strictEqual(await connection.at(names.events, seq), null);
  deepStrictEqual((await inbox.list({ limit: 9 })).map((event) => [event.id, event.state]), [
    [`n${seq}`, "dead"],
    [id, "waiting"],
  ]);
  strictEqual((await inbox.get(`n${seq}`))?.reason, "cannot be read: its payload is not JSON");
  await connection.nats.close();
});
