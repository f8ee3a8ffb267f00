import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { createSyncRunner, type SyncRunnerOptions } from "../../../src/sync/watch/sync_runner.ts";
import type { WebhookEvent } from "../../../src/webhook/webhook_event.ts";
import { WikiError } from "../../../src/wiki/errors.ts";
import { sampleClaim, sampleEvent, sampleRun } from "../../webhook/worker/fixtures.ts";
import { FakeEngine, ManualClock } from "./fixtures.ts";

function open(options: Partial<SyncRunnerOptions> = {}) {
  const clock = new ManualClock();
  const engine = new FakeEngine();
  const polls = { requested: 0 };
  const runAttempt = createSyncRunner(engine, {
    ...{ space: "DOCS", clock, signal: new AbortController().signal, pageOfComment: () => Promise.resolve(undefined) },
    requestPoll: () => polls.requested += 1,
    ...options,
  });
  /** Hands an event over that comes now, unless it came before, and gives the outcome and the reason. */
  const handle = async (
    event: WebhookEvent,
    { signal = new AbortController().signal, receivedAt = clock.now() } = {},
  ) => {
    const { outcome, reason } = await runAttempt(sampleClaim({ event, receivedAt }), sampleRun({ signal }));
    return [outcome, reason];
  };
  return { clock, engine, polls, handle };
}

const page = { id: "5", spaceKey: "docs", version: 7 };

for (
  const [eventType, facts, asked] of [
    ["page_created", { page }, "page 5 v7"],
    ["page_updated", { page }, "page 5 v7"],
    ["page_updated", { page: { id: "5" } }, "page 5"],
    ["page_moved", { page }, "page 5"],
    ["page_moved", { page: { ...page, spaceKey: "OTHER" } }, "page 5"],
    ["page_trashed", { page }, "page 5"],
    ["page_restored", { page }, "page 5"],
    ["page_removed", { page }, "page 5"],
    ["page_updated", { page: { ...page, spaceKey: "OTHER" } }, ""],
    ["page_trashed", { page: { ...page, spaceKey: "DOC" } }, ""],
    ["comment_created", { page, comment: { id: "9" } }, "page 5"],
    ["comment_updated", { page: { id: "5" }, comment: { id: "9" } }, "page 5"],
    ["comment_removed", { page: { ...page, spaceKey: "OTHER" }, comment: { id: "9" } }, ""],
  ] as const
) {
  Deno.test(`createSyncRunner() makes "${asked}" of ${eventType} with ${JSON.stringify(facts)}`, async () => {
    const { engine, handle, polls } = open();
    const [outcome] = await handle(sampleEvent({ eventType, ...facts }));
    deepStrictEqual([outcome, engine.asked.join(), polls.requested], ["done", asked, 0]);
  });
}

/** A comment event as Data Center sends it. */
const COMMENT: WebhookEvent = {
  eventType: "comment_created",
  timestamp: "2025-01-14T10:30:15.000Z",
  comment: { id: "9" },
};

for (
  const [what, found, asked, requested] of [
    ["looks at the page of a comment", { id: "5", spaceKey: "DOCS" }, "page 5", 0],
    ["leaves a comment of another space", { id: "5", spaceKey: "OTHER" }, "", 0],
    ["asks for a poll where nobody knows the page of a comment", undefined, "", 1],
  ] as const
) {
  Deno.test(`createSyncRunner() ${what}`, async () => {
    const ids: string[] = [];
    const { engine, polls, handle } = open({
      pageOfComment(id) {
        ids.push(id);
        return Promise.resolve(found);
      },
    });
    const [outcome] = await handle(COMMENT);
    deepStrictEqual([outcome, ids, engine.asked.join(), polls.requested], ["done", ["9"], asked, requested]);
  });
}

Deno.test("createSyncRunner() fails when the wiki cannot be asked, so that the worker tries again", async () => {
  const { engine, handle } = open({
    pageOfComment: () => Promise.reject(new WikiError("rate-limited", "Cannot read comment 9: it answered 429")),
  });
  engine.onPage = () => Promise.reject(new WikiError("wiki-unavailable", "Cannot read page 5: no answer"));
  deepStrictEqual(await handle(sampleEvent()), ["failed", "Cannot read page 5: no answer"]);
  deepStrictEqual(await handle(COMMENT), ["failed", "Cannot read comment 9: it answered 429"]);
});

Deno.test("createSyncRunner() is interrupted by the worker, and by the end of everything", async () => {
  const { engine, handle } = open();
  engine.onPage = () => new Promise(() => {});
  const stop = new AbortController();
  const handled = handle(sampleEvent(), { signal: stop.signal });
  stop.abort();
  strictEqual((await handled)[0], "interrupted");
  const end = new AbortController();
  const ending = open({ signal: end.signal });
  ending.engine.onPage = () => {
    end.abort();
    return Promise.reject(new Error("aborted"));
  };
  strictEqual((await ending.handle(sampleEvent()))[0], "interrupted");
});

Deno.test("createSyncRunner() serves a burst of events with one sync", async () => {
  const { clock, engine, handle } = open();
  const receivedAt = clock.now();
  await clock.pass(1);
  for (let i = 0; i < 10; i++) strictEqual((await handle(sampleEvent(), { receivedAt }))[0], "done");
  deepStrictEqual(engine.asked, ["page 12345"]);
});
