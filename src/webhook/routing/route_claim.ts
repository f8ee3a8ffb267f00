import type { Log } from "../../host/log/log.ts";
import { type AttemptResult, type Claim, MAX_INTERRUPTIONS, type Settlement } from "../inbox.ts";
import { matchRoute, missingFacts, type RouteFact } from "../routes/match_route.ts";
import type { Route } from "../routes/route.ts";
import type { AttemptContext } from "../worker/attempt_runner.ts";
import type { FactFinder, FoundFacts } from "../worker/enrich_event.ts";
import type { RetryPlan } from "../worker/judge_attempt.ts";
import { concludeAttempt, giveUp, passesFilter } from "../worker/work_claim.ts";

/** Options of {@linkcode routeClaim}. */
export interface RouteClaimWork extends RetryPlan {
  /** All routes, in the order of the file. */
  readonly routes: readonly Pick<Route, "name" | "match">[];
  /** Looks up facts that deliveries lack. */
  readonly find: FactFinder | undefined;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Log of problems. */
  readonly log: Log;
}

/**
 * Decides which routes take a claimed event, and returns the settlement to store: the event is done, and each of them
 * gets it. Facts are looked up only if a route needs them. While the wiki cannot be asked for them, the event is retried
 * like a failed one, because a guess would send it to the wrong places or lose it. Never throws.
 */
export async function routeClaim(claim: Claim, work: RouteClaimWork, run: AttemptContext): Promise<Settlement> {
  if (claim.interruptions > MAX_INTERRUPTIONS) return giveUp(claim, work);
  const { routes, now, log } = work;
  const startedAt = now();
  const found = await lookUp(claim, work, run.signal);
  const learned = found.event === claim.event ? {} : { event: found.event };
  const conclude = (end: Pick<AttemptResult, "outcome" | "reason">) => {
    const attempt = { startedAt, endedAt: now(), ...end, output: "", outputCut: false };
    return { ...concludeAttempt(claim, attempt, work), ...learned };
  };
  if (!passesFilter(found.event, claim, { takesUndecided: false, log })) return { state: "filtered", ...learned };
  const missing = missingFacts(routes, found);
  if (missing.length > 0 && run.signal.aborted) {
    return conclude({ outcome: "interrupted", reason: "interrupted: the program was stopped" });
  }
  if (missing.length > 0 && found.failure !== undefined) {
    return conclude({ outcome: "failed", reason: `cannot be routed without its ${listed(missing)}: ${found.failure}` });
  }
  const taking = routes.filter((route) => matchRoute(route, { ...found, complete: true }) === true);
  const names = taking.map(({ name }) => name);
  if (missing.length > 0 && names.length === 0) {
    log.warning(`No route takes the event: its ${listed(missing)} cannot be found`, { code: "no-route", id: claim.id });
  }
  const reason = names.length === 0 ? "no route takes it" : `routed to ${names.join(", ")}`;
  return { ...conclude({ outcome: "done", reason }), routes: names };
}

async function lookUp(claim: Claim, { routes, find }: RouteClaimWork, signal: AbortSignal): Promise<FoundFacts> {
  const missing = missingFacts(routes, claim);
  const isNeeded = missing.length > 0 || claim.required !== undefined;
  if (find === undefined || !isNeeded) return { event: claim.event };
  return await find(claim, signal, { labels: missing.includes("labels") });
}

function listed(facts: readonly RouteFact[]): string {
  return facts.join(", ");
}
