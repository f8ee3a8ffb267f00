import { createLog, type WebhookLog } from "../../../src/webhook/log.ts";
import { startWebhookServer, type WebhookServerOptions } from "../../../src/webhook/server/start_webhook_server.ts";
import { signPayload } from "../../../src/webhook/signature.ts";
import { SIGNATURE_HEADER } from "../../../src/webhook/verify_signature.ts";
import type { AttemptRunner } from "../../../src/webhook/worker/attempt_runner.ts";
import { MemoryInbox } from "../../support/webhook/memory_inbox.ts";
import { sampleResult } from "../worker/fixtures.ts";

/** A log whose lines are kept without their times; warnings begin with `!`. */
export function keepLog(): WebhookLog & { readonly lines: string[] } {
  const lines: string[] = [];
  const keep = (mark: string) => (line: string) => void lines.push(mark + line.replace(/^\[.*?\] /, ""));
  return { lines, ...createLog({ format: "text", now: () => 0, out: keep(""), err: keep("! ") }) };
}

/** How events are worked on when a test says no more. */
export const WORK = {
  concurrency: 4,
  retryForMs: 86_400_000,
  holdDead: false,
  maxAttempts: 2,
  attemptTimeoutMs: 30_000,
  backoff: () => 0,
};

/** A delivery that notes the pages of events, and does not end before the gate is opened, where there is one. */
export function noteAttempts(gate?: Promise<unknown>): { runAttempt: AttemptRunner; ran: string[] } {
  const ran: string[] = [];
  const runAttempt: AttemptRunner = async ({ event }, { signal }) => {
    ran.push(event.page?.id ?? "");
    const stopped = new Promise((resolve) => signal.addEventListener("abort", resolve));
    await Promise.race([gate, ...(gate === undefined ? [] : [stopped])]);
    return sampleResult(signal.aborted ? { outcome: "interrupted", reason: "interrupted" } : {});
  };
  return { runAttempt, ran };
}

/** Starts a server on a free port with an inbox in memory. */
export async function openServer(options: Partial<WebhookServerOptions> = {}) {
  const inbox = new MemoryInbox();
  const log = keepLog();
  const server = await startWebhookServer({
    ...{
      inbox,
      log,
      now: Date.now,
      monotonic: () => performance.now(),
      secrets: [],
      signatureHeaders: [],
      rules: {},
      maxBody: 2 ** 20,
    },
    ...{ listen: { host: "127.0.0.1", port: 0 }, place: "memory", unsignedHosts: { names: [], hint: "Give a secret" } },
    ...options,
  });
  const url = `http://127.0.0.1:${server.port}`;
  return { server, inbox, log, url, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

/** The payload of an event about a page. */
export function payloadOf(page: string, facts: object = {}) {
  return {
    eventType: "page_updated",
    timestamp: new Date().toISOString(),
    user: { accountId: "u1", displayName: "Alice", email: "alice@company.com" },
    page: { id: page, title: `Page ${page}`, spaceKey: "DOCS", version: 1, ...facts },
  };
}

/** Posts a payload as a wiki would, and gives the status and the JSON of the answer. */
export async function postEvent(url: string, payload: object, secret?: string) {
  const body = new TextEncoder().encode(JSON.stringify(payload));
  const signature = secret === undefined ? {} : { [SIGNATURE_HEADER]: signPayload(body, secret) };
  const headers = { "content-type": "application/json", "x-request-id": crypto.randomUUID(), ...signature };
  const response = await fetch(`${url}/webhook`, { method: "POST", body, headers });
  return { status: response.status, json: await response.json() };
}
