import type { AttemptResult, Claim } from "../../../src/webhook/inbox.ts";
import type { WebhookEvent } from "../../../src/webhook/webhook_event.ts";
import { startWorker, type WorkerOptions, type WorkInbox } from "../../../src/webhook/worker/worker.ts";
import type { MemoryInbox } from "../../support/webhook/memory_inbox.ts";
import { recordingLog, sampleEvent, sampleResult } from "./fixtures.ts";

/** Limits that keep nobody waiting. */
const QUICK = {
  ...{ concurrency: 4, retryForMs: 86_400_000, holdDead: false, maxAttempts: 3, attemptTimeoutMs: 30_000 },
  ...{ backoff: () => 0, now: Date.now },
};
/** How an attempt ended that failed for a reason. */
export const failed = (reason: string): AttemptResult => sampleResult({ outcome: "failed", reason });

/** Starts a worker whose attempts succeed at once, unless other ones are given, and its log. */
export function start(inbox: WorkInbox, options: Partial<WorkerOptions> = {}) {
  const log = recordingLog();
  const runAttempt = () => Promise.resolve(sampleResult());
  return { worker: startWorker({ inbox, log, runAttempt, ...QUICK, ...options }), log };
}

/** Adds so many events of pages; the version of a page is the number of the event. */
export async function add(
  inbox: MemoryInbox,
  count: number,
  pageOf: (number: number) => string,
  facts: Partial<WebhookEvent> = {},
): Promise<void> {
  for (let number = 1; number <= count; number++) {
    const event = sampleEvent({ page: { id: pageOf(number), version: number }, ...facts });
    await inbox.add({ dedupeKey: `${pageOf(number)} ${number}`, event, receivedAt: number });
  }
}

/** The number of events in a state. */
export const count = async (inbox: MemoryInbox, state: "done" | "dead" | "filtered") =>
  (await inbox.status()).counts[state];

/** An inbox that hands out the claims and remembers what became of them. */
export function scripted(claims: Claim[], settle: WorkInbox["settle"] = () => Promise.resolve()): WorkInbox {
  return {
    claim: (signal) => {
      const claim = claims.shift();
      if (claim !== undefined) return Promise.resolve(claim);
      return new Promise((resolve) => signal.addEventListener("abort", () => resolve(undefined)));
    },
    settle,
  };
}
