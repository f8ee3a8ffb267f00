import { countNoun } from "../../base/count_noun.ts";
import { present } from "../../base/present.ts";
import { escapeText, quote, truncate } from "../../base/text.ts";
import { createFilter } from "../event_filter.ts";
import { type Claim, type Inbox, MAX_INTERRUPTIONS, type Settlement } from "../inbox.ts";
import { bookKey, isExportRequest, type StoredEvent } from "../export_request.ts";
import { routeOf, sourceOf } from "../lane.ts";
import type { InterruptedEvent } from "../settled_events.ts";
import type { WebhookEvent } from "../webhook_event.ts";
import { type AttemptContext, type AttemptRunner, type RunResult, shownError } from "./attempt_runner.ts";
import type { Enricher } from "./enrich_event.ts";
import { deadBy, judgeAttempt, type RetryPlan } from "./judge_attempt.ts";
import type { Log, LogFacts } from "../../host/log/log.ts";
import { type EventWorker, startWorkLoops, type WorkLoopOptions } from "./work_loops.ts";

/** Options of {@linkcode workClaim}. */
interface ClaimWork extends RetryPlan {
  /** Makes one attempt. */
  readonly runAttempt: AttemptRunner;
  /** Looks up facts that deliveries lack. */
  readonly enrich: Enricher | undefined;
  /** Whether the runner itself checks facts that the filter needs but the event lacks. */
  readonly takesUndecided: boolean;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Log of problems. */
  readonly log: Log;
}

/** Makes an attempt for a claimed event, and returns the settlement to store. Never throws. */
export async function workClaim(claim: Claim, work: ClaimWork, run: AttemptContext): Promise<Settlement> {
  const { runAttempt, enrich } = work;
  if (claim.interruptions > MAX_INTERRUPTIONS) return giveUp(claim, work);
  const event = enrich === undefined ? claim.event : await enrich(claim, run.signal);
  const learned = event === claim.event ? {} : { event };
  if (!passesFilter(event, claim, work)) return { state: "filtered", ...learned };
  const attempt = await attemptSafely(() => runAttempt({ ...claim, event }, run), work.now);
  return { ...concludeAttempt(claim, attempt, work), ...learned };
}

/** Claim whose attempt has ended. */
type EndedClaim = Pick<Claim<StoredEvent>, "id" | "event" | "tries" | "failingSince">;

/** Returns what identifies an event in the log: for one of a route, also the route and the event that was routed. */
function factsOf({ id, event }: Pick<EndedClaim, "id" | "event">): LogFacts {
  return { id, ...present({ route: routeOf(event), source: sourceOf(event) }) };
}

/** Decides what follows an attempt, and logs it unless the event is done. */
export function concludeAttempt(
  claim: EndedClaim,
  attempt: RunResult,
  work: RetryPlan & Pick<ClaimWork, "log">,
): Settlement {
  const settlement = judgeAttempt(attempt, claim, work);
  report(claim, settlement, work.log);
  return settlement;
}

/** Ends an event whose attempts kept killing their workers. */
export function giveUp(
  { id, event, interruptions }: Pick<Claim<StoredEvent>, "id" | "event" | "interruptions">,
  { holdDead, now, log }: Pick<ClaimWork, "holdDead" | "now" | "log">,
): Settlement {
  const reason = `given up: its worker died ${interruptions} times while it ran`;
  const settlement = deadBy({ holdDead });
  log.warning(`Event is dead: ${reason}. ${whatFollows(event, settlement)}`, {
    code: "event-dead",
    ...factsOf({ id, event }),
  });
  const times = { startedAt: now(), endedAt: now() };
  return { ...settlement, attempt: { ...times, outcome: "interrupted", reason, output: "", outputCut: false } };
}

/** Returns whether the filter passes the event. Unknown facts must not make an event vanish, so it passes then. */
export function passesFilter(
  event: WebhookEvent,
  { id, required }: Claim,
  { takesUndecided, log }: Pick<ClaimWork, "takesUndecided" | "log">,
): boolean {
  if (required === undefined) return true;
  const decision = createFilter(required).decide(event);
  if (typeof decision === "string") return decision === "pass";
  if (takesUndecided) return true;
  const { space } = decision.required;
  const [wanted, fact] = space === undefined ? ["pages", "page"] : [`space ${quote(truncate(space, 80))}`, "space"];
  log.warning(`Event passes the filter for ${wanted}, because its ${fact} is unknown`, { code: "event-undecided", id });
  return true;
}

/** Runs an attempt; an error counts as a failure. */
async function attemptSafely(
  attempt: () => Promise<RunResult>,
  now: () => number,
): Promise<RunResult> {
  const startedAt = now();
  try {
    return await attempt();
  } catch (error) {
    const message = shownError(error);
    const reason = `attempt failed: ${message}`;
    return { startedAt, endedAt: now(), outcome: "failed", reason, output: "", outputCut: false };
  }
}

function report(claim: EndedClaim, settlement: Settlement, log: Log): void {
  const { event, tries } = claim;
  const { state, retryAt, attempt } = settlement;
  if (attempt === undefined || attempt.outcome === "done") return;
  const { outcome, reason, endedAt } = attempt;
  const facts = factsOf(claim);
  if (outcome === "interrupted") reportInterrupted(claim, log);
  else if (state === "dead") {
    const follows = whatFollows(event, settlement);
    const message = `Event is dead after ${countNoun(tries, "attempt")}: ${reason}. ${follows}`;
    log.warning(message, { code: "event-dead", ...facts });
  } else {
    const seconds = ((retryAt ?? endedAt) - endedAt) / 1000;
    const message = `Event failed (${reason}) and is retried in ${seconds} s. ${laterEvents(event)} wait`;
    log.warning(message, { code: "event-failed", ...facts });
  }
}

/** Logs that an attempt was interrupted, whose event waits again. */
export function reportInterrupted(event: InterruptedEvent, log: Log): void {
  log.info("Event was interrupted and will run again", { code: "event-interrupted", ...factsOf(event) });
}

/** Says what a dead event means for the later ones of its lane. */
function whatFollows(event: StoredEvent, { holdsLane = false }: Pick<Settlement, "holdsLane">): string {
  const later = laterEvents(event);
  return holdsLane ? `${later} wait until it is replayed or dropped` : `${later} continue`;
}

/** Names the later events of the lane of an event. */
function laterEvents(event: StoredEvent): string {
  const route = routeOf(event);
  return `Later events ${ofSubject(event)}${route === undefined ? "" : ` for the route ${shown(route)}`}`;
}

function ofSubject(event: StoredEvent): string {
  const { page, comment } = event;
  if (isExportRequest(event) && event.book !== undefined) return `of the export of ${shown(bookKey(event.book))}`;
  if (page !== undefined) return `of page ${shown(page.id)}`;
  return comment === undefined ? "without a page" : `of comment ${shown(comment.id)}`;
}

function shown(text: string): string {
  return escapeText(truncate(text, 80));
}

/** Part of an inbox that a worker uses. */
export type WorkInbox = Pick<Inbox, "claim" | "settle" | "noteProcess">;

/** Options of {@linkcode startWorker}. */
export interface WorkerOptions
  extends
    Pick<ClaimWork, "runAttempt">,
    Partial<Pick<ClaimWork, "enrich" | "takesUndecided">>,
    RetryPlan,
    Omit<WorkLoopOptions<Claim>, "inbox" | "work"> {
  /** Source of events. */
  readonly inbox: WorkInbox;
}

/** Starts a worker for the events of the wiki. */
export function startWorker({ runAttempt, enrich, takesUndecided = false, ...options }: WorkerOptions): EventWorker {
  const work = { ...options, runAttempt, enrich, takesUndecided };
  return startWorkLoops<Claim>({ ...options, work: (claim, run) => workClaim(claim, work, run) });
}
