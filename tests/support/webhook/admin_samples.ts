import { createAdminHandler } from "../../../src/webhook/admin/admin_handler.ts";
import type { ServerFacts } from "../../../src/webhook/admin/server_status.ts";
import type { AttemptResult, Claim } from "../../../src/webhook/inbox.ts";
import { Metrics } from "../../../src/webhook/metrics.ts";
import type { WebhookEvent } from "../../../src/webhook/webhook_event.ts";
import { sendWithKey, TEST_KEY } from "../local_http/test_key.ts";
import { MemoryInbox } from "./memory_inbox.ts";

/** A time to start from, 2025-01-14 10:30:15 UTC. */
export const SAMPLE_TIME = Date.UTC(2025, 0, 14, 10, 30, 15);

/** Creates an admin handler for an inbox in memory, with a fixed clock. */
export function openAdmin(
  { now = () => SAMPLE_TIME, facts = {} }: { now?: () => number; facts?: Partial<ServerFacts> } = {},
) {
  const inbox = new MemoryInbox({ now });
  const metrics = new Metrics();
  const stop = new AbortController();
  const describe = (): ServerFacts => ({
    ...{ now: now(), uptime: 3_725_000, endpoint: "http://127.0.0.1:8080/webhook" },
    work: { serves: false, stuck: false, busy: false, patienceMs: 120_000, startedAt: 0 },
    place: "/home/alice/.local/state/tool/webhook-8080.db",
    sampleCommand: "tool webhook send http://127.0.0.1:8080/webhook",
    ...facts,
  });
  const service = { key: TEST_KEY, inbox, metrics, signal: stop.signal, describe };
  const handle = createAdminHandler(service);
  return { service, inbox, metrics, stop, handle, now };
}

/** An event about a page. */
export function sampleEvent(id: string, title: string, change: Partial<WebhookEvent> = {}): WebhookEvent {
  return {
    eventType: "page_updated",
    timestamp: new Date(SAMPLE_TIME).toISOString(),
    user: { accountId: "5b10ac8d82e05b22cc7d4ef5", displayName: "Alice Example", email: "alice@company.com" },
    page: { id, title, spaceKey: "DOCS", version: 7, url: `https://wiki.company.com/pages/${id}` },
    ...change,
  };
}

let deliveries = 0;

/** Adds an event and returns its id. */
export async function addEvent(inbox: MemoryInbox, event: WebhookEvent, receivedAt = SAMPLE_TIME): Promise<string> {
  const { id } = await inbox.add({ dedupeKey: `delivery-${++deliveries}`, event, receivedAt });
  return id;
}

/** Takes the next event. */
export async function claimNext(inbox: MemoryInbox): Promise<Claim> {
  const claim = await inbox.claim(new AbortController().signal);
  if (claim === undefined) throw new Error("there is nothing to take");
  return claim;
}

/** An attempt of 420 ms that failed unless said otherwise. */
export function sampleAttempt(change: Partial<AttemptResult> = {}): AttemptResult {
  const times = { startedAt: SAMPLE_TIME, endedAt: SAMPLE_TIME + 420 };
  return { ...times, outcome: "failed", reason: "exit code 3", exitCode: 3, output: "", outputCut: false, ...change };
}

/** Takes the next event and ends it. */
export async function settleNext(
  inbox: MemoryInbox,
  state: "done" | "dead" | "filtered" | "waiting",
  change: Partial<AttemptResult> = {},
  retryAt?: number,
): Promise<string> {
  const claim = await claimNext(inbox);
  const attempt = state === "filtered" ? {} : { attempt: sampleAttempt(change) };
  await inbox.settle(claim, { state, ...attempt, retryAt });
  return claim.id;
}

export const OWN = { "x-tool-admin": "1" };

export function setUp(...options: Parameters<typeof openAdmin>) {
  const admin = openAdmin(...options);
  const ask = sendWithKey(admin.handle);
  const send = (path: string, headers: Record<string, string> = {}, method = "GET") => ask(path, { method, headers });
  const get = async (path: string) => await (await send(path)).json();
  return { ...admin, send, get };
}
