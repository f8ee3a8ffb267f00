import type { AttemptResult, Claim } from "../../../src/webhook/inbox.ts";
import type { WebhookEvent } from "../../../src/webhook/webhook_event.ts";
import type { AttemptContext } from "../../../src/webhook/worker/attempt_runner.ts";
import type { Log } from "../../../src/host/log/log.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";
import { waitFor } from "../../../src/host/time/wait_for.ts";

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
