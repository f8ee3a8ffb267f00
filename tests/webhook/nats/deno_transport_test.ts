import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { openNatsInbox } from "../../../src/webhook/nats/open_nats_inbox.ts";

/** Answers every connection with a text, and closes or resets it. */
function startGreeter(text: string, signal: AbortSignal): { port: number; finished: Promise<void> } {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  signal.addEventListener("abort", () => listener.close());
  const finished = (async () => {
    for await (const connection of listener) {
      await connection.write(new TextEncoder().encode(text)).catch(() => 0);
      connection.close();
    }
  })().catch(() => undefined);
  return { port: listener.addr.port, finished };
}

const info = JSON.stringify({ server_id: "x", version: "2.9.10", proto: 1, headers: true, max_payload: 1048576 });

for (
  const [title, text] of [
    ["says nothing", ""],
    ["speaks another protocol", "HTTP/1.1 400 Bad Request\r\n\r\n"],
    ["sends broken JSON", "INFO {\r\n"],
    ["goes away after the greeting", `INFO ${info}\r\n`],
    ["refuses who asks", `INFO ${info}\r\n-ERR 'Authorization Violation'\r\n`],
    ["never ends its line", "INFO {".padEnd(2 * 1024 * 1024, "x")],
  ] as const
) {
  Deno.test(`openNatsInbox() refuses a server that ${title}`, async () => {
    const abort = new AbortController();
    const { port, finished } = startGreeter(text, abort.signal);
    await rejects(openNatsInbox({ url: `nats://127.0.0.1:${port}` }), {
      name: "InboxError",
      code: "inbox-unavailable",
    });
    abort.abort();
    await finished;
  });
}

Deno.test("openNatsInbox() does not speak in clear where encryption was asked for", async () => {
  const abort = new AbortController();
  const { port, finished } = startGreeter(`INFO ${info}\r\n`, abort.signal);
  const error = await openNatsInbox({ url: `tls://me:secret@127.0.0.1:${port}` }).catch((error: unknown) => error);
  strictEqual(error instanceof Error && /does not support 'tls'/.test(error.message), true);
  deepStrictEqual(Deno.inspect(error, { depth: 20 }).includes("secret"), false);
  abort.abort();
  await finished;
});
