import { match, ok, strictEqual } from "node:assert/strict";
import type { Inbox } from "../../../src/webhook/inbox.ts";
import { openNatsInbox } from "../../../src/webhook/nats/open_nats_inbox.ts";
import { createHealth } from "../../../src/webhook/server/health.ts";
import { skipWithoutNats, startNatsServer } from "../../support/webhook/nats_server.ts";
import { attemptResult, claimNow, newEvent } from "../inbox_steps.ts";

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

Deno.test({
  name: "health of a server before a queue knows whether workers are alive elsewhere",
  ignore: skipWithoutNats(),
  fn: async () => {
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
});

Deno.test({
  name: "health of a server before a queue counts from when the event before another ended",
  ignore: skipWithoutNats(),
  fn: async () => {
    await using nats = await startNatsServer();
    let ahead = 0;
    await using inbox = await openNatsInbox({ url: nats.url, now: () => Date.now() + ahead });
    for (const page of ["1", "1", "1", "2"]) await inbox.add(newEvent({ page }));
    const first = await claimNow(inbox);
    const second = await claimNow(inbox);
    strictEqual((await inbox.status()).dueSince, undefined);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const endedAt = Date.now();
    for (const claim of [first, second]) await inbox.settle(claim, { state: "done", attempt: attemptResult() });
    const { dueSince = 0 } = await inbox.status();
    ok(dueSince >= endedAt - 50, `${dueSince} is before ${endedAt}`);
    const third = await claimNow(inbox);
    const retryAt = Date.now() + MINUTE;
    await inbox.settle(third, { state: "waiting", retryAt, attempt: attemptResult("failed", "no") });
    ahead = 2 * MINUTE;
    strictEqual((await inbox.status()).dueSince, retryAt);
  },
});
