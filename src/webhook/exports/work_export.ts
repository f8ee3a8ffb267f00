import { countNoun } from "../../base/count_noun.ts";
import type { Log } from "../../host/log/log.ts";
import { type AttemptResult, type ExportClaim, type Inbox, MAX_INTERRUPTIONS, type Settlement } from "../inbox.ts";
import { type AttemptContext, INTERRUPTED, shownError } from "../worker/attempt_runner.ts";
import { isLastAttempt, type RetryPlan } from "../worker/judge_attempt.ts";
import { concludeAttempt, giveUp } from "../worker/work_claim.ts";
import { ExportDelayedError } from "./book_exporter.ts";
import { type ExportParts, requestBooks } from "./request_exports.ts";
import type { ExportRequestKind } from "../export_request.ts";
import type { BookResult, EndedExport } from "./live_books.ts";
import { combineWorkers, type EventWorker, startWorkLoops, type WorkLoopOptions } from "../worker/work_loops.ts";

/** Options of {@linkcode workExport}. */
export interface ExportWork extends ExportParts, RetryPlan {
  /** Time limit of an export, in milliseconds. */
  readonly timeoutMs: number;
  /** Log of exports and problems. */
  readonly log: Log;
  /** Counts exports of books. */
  readonly metrics?: ExportMetrics | undefined;
}

/** Counters of exports of books. */
export interface ExportMetrics {
  exported(end: EndedExport, seconds: number): void;
}

/** Milliseconds to put a request off when the inbox does not answer. */
const INBOX_PAUSE_MS = 5000;

/** Works on a claimed request for an export, and returns the settlement to store. Never throws. */
export async function workExport(claim: ExportClaim, work: ExportWork, run: AttemptContext): Promise<Settlement> {
  const { now, log } = work;
  const turn = await turnOf(claim, work);
  if (turn.kind === "giveUp") return giveUp(claim, work);
  if (turn.kind === "wait") return { state: "waiting", retryAt: turn.until };
  const startedAt = now();
  const end = turn.kind === "leave" ? LEFT : await attempt(claim, work, run.signal);
  if ("waitsFor" in end) {
    log.info(`Export waits: ${end.waitsFor}`, { code: "export-waits", id: claim.id });
    return { state: "waiting", retryAt: now() + Math.max(end.waitMs, work.quietMs) };
  }
  const { result, ...attempted } = end;
  const { outcome, reason } = end;
  const book = turn.kind === "export" ? claim.event.book : undefined;
  if (book !== undefined) work.metrics?.exported({ outcome, result, book }, (now() - startedAt) / 1000);
  if (book !== undefined && outcome === "done") log.info(`Export: ${reason}`, { code: "exported", id: claim.id });
  return concludeAttempt(claim, { startedAt, endedAt: now(), ...attempted, output: "", outputCut: false }, work);
}

type End = Pick<AttemptResult, "outcome" | "reason"> & { readonly result?: BookResult };
/** Message about what must end first; to wait for it is no attempt. */
type Waiting = { readonly waitsFor: string; readonly waitMs: number };

const LEFT: End = { outcome: "done", reason: "left to a later request" };

async function turnOf(
  claim: ExportClaim,
  { inbox, books, quietMs, now }: ExportWork,
): Promise<Turn | { readonly kind: "giveUp" }> {
  try {
    const lastBehindAt = await inbox.lastBehind(claim);
    if (claim.interruptions > MAX_INTERRUPTIONS) return { kind: lastBehindAt === undefined ? "giveUp" : "leave" };
    // To find the books of a page is cheap, and those wait for quiet themselves.
    const { receivedAt, event: { book } } = claim;
    if (book === undefined) return { kind: lastBehindAt === undefined ? "export" : "leave" };
    const facts = { receivedAt, lastBehindAt, now: now(), quietMs };
    if (lastBehindAt === undefined || !isOverdue(facts)) return decideTurn(facts);
    const exportedAt = Date.parse(await books.exportedAt(book) ?? "");
    return decideTurn(Number.isNaN(exportedAt) ? facts : { ...facts, exportedAt });
  } catch {
    return { kind: "wait", until: now() + INBOX_PAUSE_MS };
  }
}

async function attempt(claim: ExportClaim, work: ExportWork, stop: AbortSignal): Promise<End | Waiting> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), work.timeoutMs);
  const signal = AbortSignal.any([stop, timeout.signal]);
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason);
  signal.addEventListener("abort", onAbort, { once: true });
  try {
    signal.throwIfAborted();
    const { event: { book } } = claim;
    if (book === undefined) {
      const count = await Promise.race([requestBooks(claim, work, signal), aborted]);
      return { outcome: "done", reason: `requested ${countNoun(count, "export")}` };
    }
    const update = work.books.update(book, { isLastAttempt: isLastAttempt(claim, work, work.now()) }, signal);
    const { result, text } = await Promise.race([update, aborted]);
    return { outcome: "done", reason: text, result };
  } catch (error) {
    if (stop.aborted) return INTERRUPTED;
    if (timeout.signal.aborted) return { outcome: "timeout", reason: `timed out after ${work.timeoutMs / 1000} s` };
    const message = shownError(error);
    if (error instanceof ExportDelayedError) return { waitsFor: message, waitMs: error.waitMs };
    return { outcome: "failed", reason: message };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", onAbort);
  }
}

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
 * import { decideTurn } from "./work_export.ts";
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
function isOverdue(facts: TurnFacts): boolean {
  return facts.now >= Math.max(facts.receivedAt, pastExport(facts)) + MAX_QUIET_TIMES * facts.quietMs;
}

/** Time of the last export; one in the future comes from another clock and does not count. */
function pastExport({ exportedAt, now }: TurnFacts): number {
  return exportedAt === undefined || exportedAt > now ? -Infinity : exportedAt;
}

/** Options of {@linkcode startExportWorker}. */
export interface ExportWorkerOptions extends Omit<ExportWork, "inbox"> {
  /** Source of requests, and their destination. */
  readonly inbox: Pick<Inbox, "add" | "claimExport" | "settle" | "lastBehind">;
  /** Name of the route whose requests are taken; without it, those that no route made. */
  readonly route?: string;
  /** Maximum number of books that are exported at the same time. */
  readonly concurrency: number;
  /** See {@linkcode WorkLoopOptions}. */
  readonly sleep?: WorkLoopOptions<ExportClaim>["sleep"];
}

/** Pages whose books are looked for at the same time, beside the exports. */
const FINDERS = 2;

/** Starts a worker for requests of exports. */
export function startExportWorker(options: ExportWorkerOptions): EventWorker {
  const books = startLoops("book", options.concurrency, options);
  // Apart, so that later requests for a book are known while one runs.
  const finders = startLoops("find", FINDERS, options);
  const { drain, stuck } = combineWorkers(() => [books, finders]);
  return {
    get running() {
      return books.running + finders.running;
    },
    get busy() {
      return books.busy;
    },
    ...{ stuck, drain, [Symbol.asyncDispose]: () => drain(0) },
  };
}

function startLoops(kind: ExportRequestKind, concurrency: number, options: ExportWorkerOptions): EventWorker {
  const { inbox, timeoutMs, now, log, sleep, route } = options;
  return startWorkLoops<ExportClaim>({
    inbox: {
      claim: (signal) => inbox.claimExport(kind, signal, route),
      settle: (claim, end) => inbox.settle(claim, end),
    },
    work: (claim, run) => workExport(claim, options, run),
    ...{ concurrency, attemptTimeoutMs: timeoutMs, now, log, sleep },
  });
}
