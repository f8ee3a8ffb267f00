import { openNatsInbox } from "../../../src/webhook/nats/open_nats_inbox.ts";
import { parseQueueUrl } from "../../../src/webhook/nats/queue_address.ts";
import { openConnection } from "../../../src/webhook/nats/queue_connection.ts";
import { QueueLedger } from "../../../src/webhook/nats/queue_ledger.ts";
import { QueueNames } from "../../../src/webhook/nats/queue_names.ts";
import { QueueRoutes } from "../../../src/webhook/nats/queue_routes.ts";

// Claims one event of the queue, stores it for routes as settling does, prints it, and never settles it. Meant to be
// killed.
const [url = "", wait = "", ...routes] = Deno.args;
const inbox = await openNatsInbox({ url, ackWaitsMs: [Number(wait), Number(wait)] });
const claim = await inbox.claim(new AbortController().signal);
const connection = await openConnection(parseQueueUrl(url));
const names = new QueueNames("tool");
const stored = new QueueRoutes({ connection, names, ledger: new QueueLedger(connection, names) });
if (claim !== undefined) await stored.storeAll(claim, { state: "done", routes }, 0);
await Deno.stdout.write(new TextEncoder().encode(`${claim?.id}\n`));
await new Promise(() => setInterval(() => {}, 1_000));
