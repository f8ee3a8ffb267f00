/** Facts for {@linkcode decideTurn}; times are epoch milliseconds. */
export interface TurnFacts {
  /** Arrival of the request. */
  readonly receivedAt: number;
  /** Arrival of the last request that waits behind it for the same book; undefined without one. */
  readonly lastBehindAt: number | undefined;
  /** Time of the last export of the book, if that is known. */
  readonly exportedAt?: number | undefined;
  readonly now: number;
  /** How long no request must arrive before a book is exported, in milliseconds. */
  readonly quietMs: number;
}

/** What to do with a request: export the book, wait, or leave the export to a later request. */
export type Turn = { readonly kind: "export" | "leave" } | { readonly kind: "wait"; readonly until: number };

/** Factor on the quiet time after which a book is exported although requests keep arriving. */
const MAX_QUIET_TIMES = 10;

/**
 * Decides about the first request of a book. Requests that arrive close together lead to one export, by the last of
 * them. Clocks only affect when that happens: a request is left only to one that is stored and comes later in the order
 * of the inbox.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { decideTurn } from "./decide_turn.ts";
 *
 * const facts = { receivedAt: 1000, now: 5000, quietMs: 30_000 };
 * deepStrictEqual(decideTurn({ ...facts, lastBehindAt: undefined }), { kind: "wait", until: 31_000 });
 * deepStrictEqual(decideTurn({ ...facts, lastBehindAt: 3000 }), { kind: "wait", until: 33_000 });
 * deepStrictEqual(decideTurn({ ...facts, lastBehindAt: 3000, now: 33_000 }), { kind: "leave" });
 * ```
 */
export function decideTurn(facts: TurnFacts): Turn {
  const { receivedAt, lastBehindAt, now, quietMs } = facts;
  if (isOverdue(facts)) return { kind: "export" };
  const since = Math.max(receivedAt, pastExport(facts));
  const until = Math.min((lastBehindAt ?? receivedAt) + quietMs, since + MAX_QUIET_TIMES * quietMs);
  // An arrival far in the future comes from another clock; waiting for it could take years.
  if (until > now && until - now <= 2 * quietMs) return { kind: "wait", until };
  return { kind: lastBehindAt === undefined ? "export" : "leave" };
}

/** Returns whether a book must be exported although requests keep arriving. */
export function isOverdue(facts: TurnFacts): boolean {
  return facts.now >= Math.max(facts.receivedAt, pastExport(facts)) + MAX_QUIET_TIMES * facts.quietMs;
}

/** Time of the last export; one in the future comes from another clock and does not count. */
function pastExport({ exportedAt, now }: TurnFacts): number {
  return exportedAt === undefined || exportedAt > now ? -Infinity : exportedAt;
}
