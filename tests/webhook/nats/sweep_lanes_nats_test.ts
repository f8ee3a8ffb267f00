import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { DamagedEvents } from "../../../src/webhook/nats/damaged_events.ts";
import { openNatsInbox } from "../../../src/webhook/nats/open_nats_inbox.ts";
import { parseQueueUrl } from "../../../src/webhook/nats/queue_address.ts";
import { openConnection } from "../../../src/webhook/nats/queue_connection.ts";
import { QueueLedger } from "../../../src/webhook/nats/queue_ledger.ts";
import { QueueNames } from "../../../src/webhook/nats/queue_names.ts";
import { sweepLanes } from "../../../src/webhook/nats/sweep_lanes.ts";
import { skipWithoutNats, startNatsServer } from "../../support/webhook/nats_server.ts";
import { newEvent } from "../inbox_steps.ts";

Deno.test({
  name: "sweepLanes() removes no message that cannot be read before it is written down as dead",
  ignore: skipWithoutNats(),
  fn: async () => {
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
  },
});
