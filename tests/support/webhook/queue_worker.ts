import { openNatsInbox } from "../../../src/webhook/nats/open_nats_inbox.ts";

// Claims one event of the queue, prints it, and never finishes. Meant to be killed.
const [url = "", name = "", wait = ""] = Deno.args;
const inbox = await openNatsInbox({ url, name, ackWaitsMs: [Number(wait), Number(wait)] });
const claim = await inbox.claim(new AbortController().signal);
await Deno.stdout.write(new TextEncoder().encode(`${claim?.id}\n`));
await new Promise(() => setInterval(() => {}, 1_000));
