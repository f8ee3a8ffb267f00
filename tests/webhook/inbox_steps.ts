import { ok, strictEqual } from "node:assert/strict";
import type { AttemptResult, Claim, Inbox, NewEvent, Requirement } from "../../src/webhook/inbox.ts";
import type { EventType, WebhookEvent } from "../../src/webhook/webhook_event.ts";
import type { InboxStore } from "./inbox_contract.ts";

/** Registers a test that gets a store of its own, open. */
export type StoreTest = (title: string, body: (inbox: Inbox, store: InboxStore) => Promise<void>) => void;

/** What an event of a test is about; all of it has a default. */
export interface EventFacts {
  readonly type?: EventType;
  readonly page?: string | number;
  readonly comment?: string;
  /** Neither a page nor a comment. */
  readonly bare?: boolean;
  readonly title?: string;
  readonly version?: number;
  readonly receivedAt?: number;
  readonly dedupeKey?: string;
  readonly required?: Requirement;
  readonly stored?: boolean;
}

// Arrivals differ, lie in the past, and are close enough to be recognised when they come again.
let lastReceivedAt = Date.now() - 60_000;

/** An event that no other is the duplicate of, received later than the one before. */
export function newEvent(facts: EventFacts = {}): NewEvent & { readonly event: WebhookEvent } {
  const { type = "page_updated", page = "12345", version = 1, title = "API Reference", required } = facts;
  const base: WebhookEvent = {
    eventType: type,
    timestamp: "2025-01-14T10:30:15.000Z",
    user: { accountId: "u1", displayName: "Alice", email: "alice@company.com" },
  };
  const subject = facts.bare === true
    ? {}
    : facts.comment === undefined
    ? { page: { id: String(page), title, spaceKey: "DOCS", version } }
    : { comment: { id: facts.comment } };
  return {
    dedupeKey: facts.dedupeKey ?? crypto.randomUUID(),
    event: { ...base, ...subject },
    receivedAt: facts.receivedAt ?? ++lastReceivedAt,
    required,
    stored: facts.stored,
  };
}

/** What an attempt did. */
export function attemptResult(outcome: AttemptResult["outcome"] = "done", reason = "exit code 0"): AttemptResult {
  const startedAt = Date.now();
  return { startedAt, endedAt: startedAt + 1, outcome, reason, output: "", outputCut: false };
}

/** The next event, which must come. */
export async function claimNow(inbox: Inbox, timeoutMs = 300_000): Promise<Claim> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), timeoutMs);
  try {
    const claim = await inbox.claim(abort.signal);
    ok(claim, "an event was expected, and none came");
    return claim;
  } finally {
    clearTimeout(timer);
  }
}

/** Asserts that no event is handed out for a while. */
export async function nothingToClaim(inbox: Inbox, waitMs = 150): Promise<void> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), waitMs);
  const claim = await inbox.claim(abort.signal);
  clearTimeout(timer);
  strictEqual(claim?.id, undefined, "no event was expected");
}

/** How {@linkcode runAll} works. */
export interface RunOptions {
  /** Workers for each inbox. */
  readonly workers: number;
  /** How many events must end. */
  readonly events: number;
  /** Every so manieth attempt fails and is tried again. */
  readonly failEvery: number;
  /** Called when an attempt ended well. */
  readonly onDone?: (finished: number) => void;
}

/** What {@linkcode runAll} saw. */
export interface RunResult {
  /** Ids in the order in which they ended. */
  readonly finished: string[];
  /** For each page the versions in the order in which they ended. */
  readonly versions: Map<string, number[]>;
}

/** Works until so many events are done, and asserts that no two of a page ever run at once. */
export async function runAll(inboxes: readonly Inbox[], options: RunOptions): Promise<RunResult> {
  const running = new Set<string>();
  const result: RunResult = { finished: [], versions: new Map() };
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), 600_000);
  let attempts = 0;
  const work = async (inbox: Inbox): Promise<void> => {
    for (;;) {
      const claim = await inbox.claim(abort.signal);
      if (claim === undefined) return;
      const page = claim.event.page?.id ?? "";
      ok(!running.has(page), `two events of page ${page} run at once`);
      running.add(page);
      await new Promise((resolve) => setTimeout(resolve, attempts % 3));
      running.delete(page);
      if (++attempts % options.failEvery === 0) {
        await inbox.settle(claim, { state: "waiting", attempt: attemptResult("failed", "exit code 1") });
        continue;
      }
      await inbox.settle(claim, { state: "done", attempt: attemptResult() });
      result.finished.push(claim.id);
      const seen = result.versions.get(page) ?? [];
      result.versions.set(page, [...seen, claim.event.page?.version ?? 0]);
      options.onDone?.(result.finished.length);
      if (result.finished.length >= options.events) abort.abort();
    }
  };
  try {
    await Promise.all(inboxes.flatMap((inbox) => Array.from({ length: options.workers }, () => work(inbox))));
  } finally {
    clearTimeout(timer);
    abort.abort();
  }
  return result;
}
