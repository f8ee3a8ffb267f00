import { isEventType } from "./event_type.ts";
import type { Attempt, Requirement } from "./inbox.ts";
import { buildPage, buildUser } from "./payload_dialects/build_event.ts";
import { asRecord, type PayloadRecord } from "./payload_dialects/payload_reader.ts";
import type { WebhookEvent } from "./webhook_event.ts";

/**
 * The event that a message holds, of known fields with values of their types and nothing else; undefined for what is
 * none. Others may write to the queue too, and what they put there must not break who reads it.
 */
export function readEvent(value: unknown): WebhookEvent | undefined {
  const event = asRecord(value);
  const type = text(event, "eventType");
  const timestamp = text(event, "timestamp");
  if (type === undefined || !isEventType(type) || timestamp === undefined) return undefined;
  if (Number.isNaN(Date.parse(timestamp))) return undefined;
  const [page, user, comment] = ["page", "user", "comment"].map((name) => asRecord(own(event, name)));
  const [pageId, commentId] = [text(page, "id"), text(comment, "id")];
  const known = user && buildUser({
    accountId: text(user, "accountId"),
    displayName: text(user, "displayName"),
    email: text(user, "email"),
  });
  return {
    ...{ eventType: type, timestamp },
    ...known === undefined ? {} : { user: known },
    ...pageId === undefined ? {} : {
      page: buildPage({
        id: pageId,
        title: text(page, "title"),
        spaceKey: text(page, "spaceKey"),
        version: number(page, "version"),
        url: text(page, "url"),
      }),
    },
    ...commentId === undefined ? {} : { comment: { id: commentId } },
  };
}

/** The attempt that an entry holds; undefined for what is none. */
export function readAttempt(value: unknown): Attempt | undefined {
  const attempt = asRecord(value);
  const outcome = OUTCOMES.find((each) => each === text(attempt, "outcome"));
  const [startedAt, endedAt] = [own(attempt, "startedAt"), own(attempt, "endedAt")];
  const [place, exitCode] = [number(attempt, "number"), number(attempt, "exitCode")];
  if (outcome === undefined || place === undefined || !isTime(startedAt) || !isTime(endedAt)) return undefined;
  return {
    ...{ number: place, startedAt, endedAt, outcome, reason: text(attempt, "reason") ?? outcome },
    ...exitCode === undefined ? {} : { exitCode },
    ...{ output: text(attempt, "output") ?? "", outputCut: own(attempt, "outputCut") === true },
  };
}

/** Whether it is a time in epoch milliseconds that a date can be. */
export function isTime(value: unknown): value is number {
  return typeof value === "number" && value >= 0 && value <= MAX_TIME;
}

/** Whether it is what a filter asks for. */
export function isRequirement(value: unknown): value is Requirement {
  if (typeof value !== "object" || value === null) return false;
  const { space, pages } = value as Requirement;
  const hasPages = Array.isArray(pages) && pages.every((page) => typeof page === "string");
  return (space === undefined || typeof space === "string") && (pages === undefined || hasPages);
}

const MAX_TIME = 8.64e15;

const OUTCOMES = ["done", "failed", "timeout", "interrupted"] as const;

function text(record: PayloadRecord | undefined, key: string): string | undefined {
  const value = own(record, key);
  return typeof value === "string" ? value : undefined;
}

function number(record: PayloadRecord | undefined, key: string): number | undefined {
  const value = own(record, key);
  return Number.isSafeInteger(value) ? Number(value) : undefined;
}

function own(record: PayloadRecord | undefined, key: string): unknown {
  return record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined;
}
