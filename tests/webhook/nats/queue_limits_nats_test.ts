import { deepStrictEqual, match, ok, rejects, strictEqual } from "node:assert/strict";
import { type Inbox, InboxError } from "../../../src/webhook/inbox.ts";
import { openNatsInbox } from "../../../src/webhook/nats/open_nats_inbox.ts";
import { parseQueueUrl } from "../../../src/webhook/nats/queue_address.ts";
import { openConnection } from "../../../src/webhook/nats/queue_connection.ts";
import { createHealth } from "../../../src/webhook/server/health.ts";
import { type NatsServer, skipWithoutNats, startNatsServer } from "../../support/webhook/nats_server.ts";
import { attemptResult, claimNow, newEvent } from "../inbox_steps.ts";
import { waitFor } from "../../../src/host/time/wait_for.ts";

function test(title: string, config: string, body: (server: NatsServer) => Promise<void>): void {
  Deno.test(title, { ignore: skipWithoutNats() }, async () => {
    await using server = await startNatsServer({ config });
    await body(server);
  });
}

test(
  "add() refuses what the server does not take, and settle() makes output fit",
  "max_payload: 65536",
  async (server) => {
    await using inbox = await openNatsInbox(server);
    await rejects(inbox.add(newEvent({ title: "x".repeat(40_000) })), { code: "event-too-large" });
    const { id } = await inbox.add(newEvent({ title: "x".repeat(30_000) }));
    const attempt = { ...attemptResult("failed", "exit code 3"), output: "\u0001".repeat(64 * 1024) };
    await inbox.settle(await claimNow(inbox), { state: "dead", attempt });
    const [{ output, outputCut, reason } = attempt] = (await inbox.get(id))?.history ?? [];
    deepStrictEqual({ outputCut, reason }, { outputCut: true, reason: "exit code 3" });
    ok(output.length > 1_000 && attempt.output.startsWith(output));
  },
);

test("add() says that the queue is full, and takes events again when it is not", "", async (server) => {
  await using inbox = await openNatsInbox(server);
  const { nats, manager: { streams } } = await openConnection(parseQueueUrl(server.url));
  await streams.update("TOOL_EVENTS", { max_bytes: 4_000 });
  await rejects(
    async () => {
      for (let page = 0; page < 100; page++) await inbox.add(newEvent({ page }));
    },
    { name: "InboxError", code: "inbox-full" },
  );
  ok((await inbox.status()).counts.waiting > 3);
  await inbox.settle(await claimNow(inbox), { state: "done" });
  await inbox.add(newEvent());
  await nats.close();
});

test(
  "openNatsInbox() leaves an operator's streams alone, but for the retention that is asked for",
  "",
  async (server) => {
    await (await openNatsInbox(server))[Symbol.asyncDispose]();
    const { nats, manager: { streams } } = await openConnection(parseQueueUrl(server.url));
    await streams.update("TOOL_DONE", { max_bytes: 1_000_000 });
    await (await openNatsInbox(server))[Symbol.asyncDispose]();
    await (await openNatsInbox({ ...server, retainMs: 3_600_000 }))[Symbol.asyncDispose]();
    const { max_bytes, max_age } = (await streams.info("TOOL_DONE")).config;
    deepStrictEqual({ max_bytes, max_age }, { max_bytes: 1_000_000, max_age: 3_600_000 * 1e6 });
    strictEqual((await streams.info("TOOL_DEAD")).config.max_age, 0);
    await nats.close();
  },
);

Deno.test("openNatsInbox() makes do with little storage", { ignore: skipWithoutNats() }, async () => {
  await using server = await startNatsServer({ storage: "200MB" });
  await using inbox = await openNatsInbox(server);
  strictEqual((await inbox.add(newEvent())).duplicate, false);
});

const users = 'authorization { users = [{ user: "me", password: "p@ss word" }] }';

test("openNatsInbox() says who it is, and never says it in an error", users, async ({ url }) => {
  const withUser = (user: string) => url.replace("//", `//${user}@`);
  await using inbox = await openNatsInbox({ url: withUser("me:p%40ss%20word") });
  strictEqual((await inbox.add(newEvent())).duplicate, false);
  for (const user of ["me:wr0ng-secret", "wr0ng-secret"]) {
    const error = await openNatsInbox({ url: withUser(user) }).catch((error: unknown) => error);
    ok(error instanceof InboxError && error.code === "inbox-unavailable");
    ok(!Deno.inspect(error, { depth: 20 }).includes("wr0ng-secret"));
  }
});

test("openNatsInbox() takes a token", 'authorization { token: "s3cret" }', async ({ url }) => {
  await using inbox = await openNatsInbox({ url: url.replace("//", "//s3cret@") });
  strictEqual((await inbox.add(newEvent())).duplicate, false);
});

Deno.test("openNatsInbox() reports a missing server", async () => {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port } = listener.addr;
  listener.close();
  await rejects(openNatsInbox({ url: `nats://127.0.0.1:${port}` }), { name: "InboxError", code: "inbox-unavailable" });
});

const MINUTE = 60_000;

/** Health of a server without workers, by a clock that can be moved. */
function healthOf(inbox: Inbox) {
  const clock = { ahead: 0 };
  const work = { serves: false, stuck: false, busy: false, patienceMs: 2 * MINUTE, startedAt: 0 };
  const health = createHealth({ inbox, uptime: () => 0, now: () => Date.now() + clock.ahead, work: () => work });
  return async (ahead: number): Promise<string | null> => {
    clock.ahead = ahead;
    return (await health()).problem;
  };
}

Deno.test(
  "health of a server before a queue knows whether workers are alive elsewhere",
  { ignore: skipWithoutNats() },
  async () => {
    await using nats = await startNatsServer();
    await using receiver = await openNatsInbox({ url: nats.url });
    const problemAfter = healthOf(receiver);
    for (let number = 0; number < 12; number++) await receiver.add(newEvent({ page: number % 4, version: number }));
    strictEqual(await problemAfter(MINUTE), null);
    strictEqual(await problemAfter(3 * MINUTE), "events are due, but no worker takes them");
    {
      await using worker = await openNatsInbox({ url: nats.url });
      const claims = [await claimNow(worker), await claimNow(worker)];
      match(await problemAfter(4 * MINUTE) ?? "", /^workers cannot keep up: 10 wait, oldest 2[34]\d s$/);
      for (const claim of claims) await worker.settle(claim, { state: "done", attempt: attemptResult() });
      // It is alive although nothing runs at the moment.
      match(await problemAfter(5 * MINUTE) ?? "", /^workers cannot keep up: 10 wait, /);
    }
    strictEqual(await problemAfter(6 * MINUTE), "events are due, but no worker takes them");
  },
);

Deno.test("health of a server before a queue counts from when the event before another ended", {
  ignore: skipWithoutNats(),
}, async () => {
  await using nats = await startNatsServer();
  let ahead = 0;
  await using inbox = await openNatsInbox({ url: nats.url, now: () => Date.now() + ahead });
  for (const page of ["1", "1", "1", "2"]) await inbox.add(newEvent({ page }));
  const first = await claimNow(inbox);
  const second = await claimNow(inbox);
  strictEqual((await inbox.status()).dueSince, undefined);
  await waitFor(300);
  const endedAt = Date.now();
  for (const claim of [first, second]) await inbox.settle(claim, { state: "done", attempt: attemptResult() });
  const { dueSince = 0 } = await inbox.status();
  ok(dueSince >= endedAt - 50, `${dueSince} is before ${endedAt}`);
  const third = await claimNow(inbox);
  const retryAt = Date.now() + MINUTE;
  await inbox.settle(third, { state: "waiting", retryAt, attempt: attemptResult("failed", "no") });
  ahead = 2 * MINUTE;
  strictEqual((await inbox.status()).dueSince, retryAt);
});
