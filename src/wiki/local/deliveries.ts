import { createHmac, randomUUID } from "node:crypto";
import type { StoredWebhook, WikiStore } from "./wiki_store.ts";

/** Facts about an event. */
export interface FiredFacts {
  /** Id of the page. */
  page?: string;
  /** Id of the comment. */
  comment?: string;
  /** Id of the user; the current user unless given. */
  user?: string;
  /** Epoch milliseconds; now unless given. */
  timestamp?: number;
  /** Id of the delivery; default: a new one. */
  requestId?: string;
}

/** Result of a delivery. */
export interface LocalDelivery {
  webhookId: number;
  requestId: string;
  /** HTTP status; undefined without a response. */
  status?: number;
}

/** Longest time for an answer; a busy machine may take long. */
const TIMEOUT_MS = 60_000;

/** Sends an event to every active webhook that asked for it, once, as Data Center does, and remembers what came of it. */
export async function deliverEvent(store: WikiStore, event: string, facts: FiredFacts): Promise<LocalDelivery[]> {
  const body = JSON.stringify(thinPayload(store, event, facts));
  const webhooks = [...store.webhooks.values()].filter(({ active, events }) => active && events.includes(event));
  return await Promise.all(webhooks.map(async (webhook) => {
    const requestId = facts.requestId ?? randomUUID();
    const start = Date.now();
    const headers = deliveryHeaders(webhook, { event, body, requestId });
    const { status, problem } = await post(webhook.url, body, headers);
    const outcome = status === undefined ? "ERROR" : status < 300 ? "SUCCESS" : "FAILURE";
    const description = status === undefined ? problem : String(status);
    store.invocations.push({ webhookId: webhook.id, event, outcome, description, start, duration: Date.now() - start });
    return status === undefined ? { webhookId: webhook.id, requestId } : { webhookId: webhook.id, requestId, status };
  }));
}

/** Sends the wiki's connection test. Returns its request and response as the wiki reports them. */
export async function pingJson(url: string): Promise<unknown> {
  const headers = {
    "content-type": "application/json",
    "x-event-key": "diagnostics:ping",
    "x-request-id": randomUUID(),
  };
  const body = '{"test":true}';
  const { status, problem } = await post(url, body, headers);
  const result = status === undefined
    ? { outcome: "ERROR", description: problem }
    : { outcome: status < 300 ? "SUCCESS" : "FAILURE", description: String(status), statusCode: status };
  return { request: { method: "POST", url, headers, body }, response: result };
}

/** Ids are numbers, and nothing says how things are called. */
function thinPayload(store: WikiStore, event: string, facts: FiredFacts): Record<string, unknown> {
  return {
    ...{ timestamp: facts.timestamp ?? Date.now(), event, userKey: facts.user ?? store.currentUser.id },
    ...(facts.page === undefined ? {} : { page: { id: Number(facts.page) } }),
    ...(facts.comment === undefined ? {} : { comment: { id: Number(facts.comment) } }),
    ...(event === "page_updated" ? { updateTrigger: "edit_page" } : {}),
  };
}

function deliveryHeaders(
  { secret }: StoredWebhook,
  { event, body, requestId }: { event: string; body: string; requestId: string },
): Record<string, string> {
  const headers = { "content-type": "application/json", "x-event-key": event, "x-request-id": requestId };
  if (secret === undefined) return headers;
  return { ...headers, "x-hub-signature": `sha256=${createHmac("sha256", secret).update(body).digest("hex")}` };
}

async function post(url: string, body: string, headers: Record<string, string>) {
  const expired = new AbortController();
  const timer = setTimeout(() => expired.abort(), TIMEOUT_MS);
  try {
    const response = await fetch(url, { method: "POST", body, headers, redirect: "manual", signal: expired.signal });
    await response.body?.cancel();
    return { status: response.status, problem: "" };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : "no answer" };
  } finally {
    clearTimeout(timer);
  }
}
