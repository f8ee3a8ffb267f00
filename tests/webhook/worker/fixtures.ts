import type { Log } from "../../../src/host/log/log.ts";
import { waitFor } from "../../../src/host/time/wait_for.ts";
import type { AttemptResult, Claim } from "../../../src/webhook/inbox.ts";
import type { WebhookEvent } from "../../../src/webhook/webhook_event.ts";
import type { AttemptContext } from "../../../src/webhook/worker/attempt_runner.ts";
import { startWorker, type WorkerOptions, type WorkInbox } from "../../../src/webhook/worker/work_claim.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";
import type { MemoryInbox } from "../../support/webhook/memory_inbox.ts";

/** Handlers are shell scripts here. */
export const ignore = Deno.build.os === "windows";

/** An event about page 12345. */
export function sampleEvent(facts: Partial<WebhookEvent> = {}): WebhookEvent {
  return { eventType: "page_updated", timestamp: "2025-01-14T10:30:15.000Z", page: { id: "12345" }, ...facts };
}

/** A claim of the first attempt. */
export function sampleClaim(facts: Partial<Claim> = {}): Claim {
  return { id: "e1", event: sampleEvent(), receivedAt: 1000, attempt: 1, tries: 1, interruptions: 0, ...facts };
}

/** How an attempt ended that took no time. */
export function sampleResult(facts: Partial<AttemptResult> = {}): AttemptResult {
  const times = { startedAt: 1000, endedAt: 1000 };
  return { ...times, outcome: "done", reason: "exit code 0", output: "", outputCut: false, ...facts };
}

/** A run that nobody interrupts. */
export function sampleRun(facts: Partial<AttemptContext> = {}): AttemptContext {
  return { signal: new AbortController().signal, onStarted: () => Promise.resolve(true), ...facts };
}

/** A log that remembers. */
export function recordingLog(): Log & { readonly lines: string[] } {
  const lines: string[] = [];
  return {
    lines,
    info: (message) => void lines.push(message),
    warning: (message) => void lines.push(`! ${message}`),
  };
}

/** An executable script in a folder of its own. */
export async function writeScript(text: string, mode = 0o755) {
  const folder = await createTemporaryFolder();
  const script = `${folder.path}/handler.sh`;
  await Deno.writeTextFile(script, text);
  await Deno.chmod(script, mode);
  return { script, folder: folder.path, [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]() };
}

/** Waits until it is so. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!await isSo()) await waitFor(5);
}

/** The process number that a script writes to a file, once it is there. */
export async function readPid(path: string): Promise<number> {
  let text = "";
  await until(async () => (text = await Deno.readTextFile(path).catch(() => "")).endsWith("\n"));
  return Number(text);
}

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
