import { deepStrictEqual } from "node:assert/strict";
import { concludeAttempt } from "../../../src/webhook/worker/work_claim.ts";
import type { WebhookEvent } from "../../../src/webhook/webhook_event.ts";
import { recordingLog, sampleResult } from "./fixtures.ts";

const EVENT = { eventType: "page_updated", timestamp: "2025-01-14T10:30:15.000Z" } as const;

const SUBJECTS: readonly (readonly [string, WebhookEvent])[] = [
  ["of page 7", { ...EVENT, page: { id: "7" } }],
  ["of comment 8", { ...EVENT, comment: { id: "8" } }],
  ["without a page", EVENT],
];

for (const [subject, event] of SUBJECTS) {
  Deno.test(`concludeAttempt() names what waits: later events ${subject}`, () => {
    const log = recordingLog();
    const attempt = sampleResult({ outcome: "failed", reason: "exit code 3" });
    const plan = { retryForMs: 60_000, holdDead: false, backoff: () => 500 };
    concludeAttempt({ id: "e1", event, tries: 1 }, attempt, { ...plan, log });
    deepStrictEqual(log.lines, [`! Event failed (exit code 3) and is retried in 0.5 s. Later events ${subject} wait`]);
  });
}
