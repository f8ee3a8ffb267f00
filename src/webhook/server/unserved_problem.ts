import { countNoun } from "../../base/count_noun.ts";
import type { InboxStatus } from "../inbox.ts";

/**
 * Returns which routes have waiting events that no worker takes at `now` (epoch milliseconds), as public text; null if
 * none has had one for longer than the patience, from the start of the server on: workers may be starting, too.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { unservedProblem } from "./unserved_problem.ts";
 *
 * const work = { patienceMs: 60_000, startedAt: 0 };
 * const unserved = [{ route: "chat", waiting: 3, dueSince: 100_000 }];
 * strictEqual(unservedProblem({ unserved }, work, 150_000), null);
 * strictEqual(unservedProblem({ unserved }, work, 200_000), "3 events wait for route chat, which no worker serves");
 * ```
 */
export function unservedProblem(
  { unserved = [] }: Pick<InboxStatus, "unserved">,
  { patienceMs, startedAt }: { readonly patienceMs: number; readonly startedAt: number },
  now: number,
): string | null {
  const late = unserved.filter(({ dueSince }) => now - Math.max(dueSince, startedAt) > patienceMs);
  if (late.length === 0) return null;
  const count = late.reduce((sum, { waiting }) => sum + waiting, 0);
  const names = late.map(({ route }) => route).join(", ");
  const routes = late.length === 1 ? `route ${names}` : `routes ${names}`;
  return `${countNoun(count, "event")} ${count === 1 ? "waits" : "wait"} for ${routes}, which no worker serves`;
}
