import { deepStrictEqual, ok, rejects } from "node:assert/strict";
import { MAX_REPLAYED, REPLAY_PAGE, replayMatching } from "../../../src/webhook/admin/replay_matching.ts";
import { type EventSummary, type Inbox, InboxError } from "../../../src/webhook/inbox.ts";
import { SAMPLE_TIME, sampleEvent } from "../../support/webhook/admin_samples.ts";
import { MemoryInbox } from "../../support/webhook/memory_inbox.ts";

const EVENT = sampleEvent("1", "One");

/** An inbox with dead events `1`, `2`, … that arrived at the times, and what was asked of it. */
function openDead(times: readonly number[]) {
  const dead = new Map(times.map((receivedAt, i): [string, EventSummary] => {
    const id = String(i + 1);
    return [id, { id, state: "dead", event: EVENT, receivedAt, attempts: 1 }];
  }));
  const replayed: string[] = [];
  const limits: number[] = [];
  const inbox: Inbox = Object.assign(new MemoryInbox(), {
    list({ until = Infinity, limit }: Parameters<Inbox["list"]>[0]) {
      limits.push(limit);
      const found = [...dead.values()].reverse().filter(({ receivedAt }) => receivedAt < until);
      return Promise.resolve(found.slice(0, limit));
    },
    replay(id: string) {
      replayed.push(id);
      return Promise.resolve(dead.delete(id));
    },
  });
  return { inbox, dead, replayed, limits };
}

const spread = (count: number, step: number) => Array.from({ length: count }, (_, i) => SAMPLE_TIME + i * step);
const numbers = (count: number) => Array.from({ length: count }, (_, i) => String(i + 1));
const { signal } = new AbortController();

/** Replays all dead events. */
const replayDead = (inbox: Inbox, signal: AbortSignal) => () =>
  replayMatching({ states: ["dead"], text: "" }, inbox, { signal });

for (
  const [what, times] of [
    ["no event", []],
    ["one", spread(1, 0)],
    ["a full page", spread(REPLAY_PAGE, 1000)],
    ["some pages", spread(3 * REPLAY_PAGE + 1, 1000)],
    ["some pages of one minute", spread(3 * REPLAY_PAGE + 1, 1)],
    ["some pages of one millisecond", spread(3 * REPLAY_PAGE + 1, 0)],
    [
      "events that are kept a little later than they began",
      spread(REPLAY_PAGE * 2, 1000).map((at, i) => at - i % 7 * 5000),
    ],
  ] as const
) {
  Deno.test(`replayMatching() replays ${what}, the oldest first`, async () => {
    const { inbox, replayed } = openDead(times);
    deepStrictEqual(await replayDead(inbox, signal)(), { replayed: times.length, more: false });
    deepStrictEqual(replayed, numbers(times.length));
  });
}

Deno.test("replayMatching() replays so many at once, and the others when it is asked again", async () => {
  const { inbox, replayed } = openDead(spread(MAX_REPLAYED + 5, 1000));
  const replay = replayDead(inbox, signal);
  deepStrictEqual(await replay(), { replayed: MAX_REPLAYED, more: true });
  deepStrictEqual(replayed, numbers(MAX_REPLAYED));
  deepStrictEqual(await replay(), { replayed: 5, more: false });
});

for (const step of [0, 1000]) {
  Deno.test(`replayMatching() ends with very many events that are ${step} ms apart`, async () => {
    const { inbox, limits } = openDead(spread(60 * REPLAY_PAGE, step));
    deepStrictEqual(await replayDead(inbox, signal)(), { replayed: MAX_REPLAYED, more: true });
    ok(limits.length <= 60 && Math.max(...limits) <= 50 * REPLAY_PAGE);
  });
}

Deno.test("replayMatching() replays an event once, however fast it dies again", async () => {
  const { inbox, dead, replayed } = openDead(spread(3, 1000));
  const replay = inbox.replay;
  inbox.replay = async (id) => {
    const event = dead.get(id);
    const done = await replay(id);
    if (event !== undefined) dead.set(id, event);
    return done;
  };
  deepStrictEqual(await replayDead(inbox, signal)(), { replayed: 3, more: false });
  deepStrictEqual(replayed, ["1", "2", "3"]);
});

Deno.test("replayMatching() counts only events that were still dead", async () => {
  const { inbox, dead } = openDead(spread(3, 1000));
  const replay = inbox.replay;
  inbox.replay = (id) => {
    dead.delete("2");
    return replay(id);
  };
  deepStrictEqual(await replayDead(inbox, signal)(), { replayed: 2, more: false });
});

Deno.test("replayMatching() stops after a batch when the signal is aborted", async () => {
  const { inbox, replayed } = openDead(spread(250, 1000));
  const stop = new AbortController();
  const replay = inbox.replay;
  inbox.replay = (id) => {
    stop.abort();
    return replay(id);
  };
  deepStrictEqual(await replayDead(inbox, stop.signal)(), { replayed: 100, more: true });
  deepStrictEqual([replayed.length, replayed.at(-1)], [100, "100"]);
});

Deno.test("replayMatching() rejects when the inbox is not available, and can be asked again", async () => {
  const { inbox } = openDead(spread(1, 0));
  const { list } = inbox;
  inbox.list = () => Promise.reject(new InboxError("inbox-unavailable", "Cannot read the inbox: it is gone"));
  const replay = replayDead(inbox, signal);
  await rejects(replay(), { code: "inbox-unavailable" });
  inbox.list = list;
  deepStrictEqual(await replay(), { replayed: 1, more: false });
});
