import { openNatsInbox } from "../../../src/webhook/nats/open_nats_inbox.ts";
import { type NatsServer, skipWithoutNats, startNatsServer } from "../../support/webhook/nats_server.ts";
import { removeQueue } from "../../support/webhook/remove_queue.ts";
import { testInboxContract } from "../inbox_contract.ts";

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
