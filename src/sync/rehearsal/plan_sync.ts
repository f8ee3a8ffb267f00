import { byCodeUnits } from "../../base/order.ts";
import type { SyncParts } from "../engine/sync_parts.ts";
import type { Difference } from "../sync_report.ts";
import { describeChanges, rememberBefore } from "./describe_changes.ts";
import { rehearseRun } from "./rehearse_run.ts";

/**
 * Lists how the two sides differ, and what a run with the same options would do, by path: a difference for each change
 * that the run reports, and one for each local change that waits.
 *
 * @param parts With a copy of the state, which is consumed.
 * @throws errors of a run.
 */
export async function planSync(parts: SyncParts): Promise<Difference[]> {
  const before = rememberBefore(parts);
  const { changes, waiting } = await rehearseRun(parts);
  const differences: Difference[] = [
    ...describeChanges(changes, before),
    ...waiting.map((file) => ({ ...file, action: "nothing" as const })),
  ];
  return differences.sort((a, b) => byCodeUnits(a.path, b.path));
}
