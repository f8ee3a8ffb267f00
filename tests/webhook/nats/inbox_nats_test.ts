import { openNatsInbox } from "../../../src/webhook/nats/open_nats_inbox.ts";
import { type NatsServer, skipWithoutNats, startNatsServer } from "../../support/webhook/nats_server.ts";
import { testInboxContract } from "../inbox_contract.ts";
import { parseQueueUrl } from "../../../src/webhook/nats/queue_address.ts";
import { openConnection } from "../../../src/webhook/nats/queue_connection.ts";

let server: NatsServer | undefined;
let queues = 0;

Deno.test.beforeAll(async () => {
  if (!skipWithoutNats()) server = await startNatsServer();
});
Deno.test.afterAll(async () => await server?.[Symbol.asyncDispose]());

testInboxContract("NatsInbox", () => {
  const name = `test${++queues}`;
  const open = () => openNatsInbox({ url: server?.url ?? "", name });
  return Promise.resolve({ open, look: open, [Symbol.asyncDispose]: () => removeQueue(server?.url ?? "", name) });
}, { ignore: skipWithoutNats(), isShared: true });

/** Removes the streams of a queue, and with them what the server sets aside for it. */
async function removeQueue(url: string, name: string): Promise<void> {
  const { nats, manager: { streams } } = await openConnection(parseQueueUrl(url));
  for await (const { config } of streams.list(`${name}.>`)) await streams.delete(config.name);
  await nats.close();
}
