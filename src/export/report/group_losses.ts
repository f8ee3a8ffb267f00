import { byCodeUnits } from "../../base/order.ts";
import type { Loss } from "../../book/model/loss.ts";

/** Losses with one code and outcome. */
export interface LossGroup {
  readonly code: string;
  readonly outcome: Loss["outcome"];
  readonly isHarmless: boolean;
  /** In the order of the report; at least one. */
  readonly losses: readonly [Loss, ...Loss[]];
}

/** Groups losses by code and outcome: serious ones first, then the most frequent, then by code. */
export function groupLosses(losses: readonly Loss[]): LossGroup[] {
  const groups = new Map<string, [Loss, ...Loss[]]>();
  for (const loss of losses) {
    const key = JSON.stringify([loss.code, loss.outcome, loss.harmless === true]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [loss]);
    else group.push(loss);
  }
  return [...groups.values()].map((group): LossGroup => {
    const [{ code, outcome, harmless }] = group;
    return { code, outcome, isHarmless: harmless === true, losses: group };
  }).sort(compareGroups);
}

function compareGroups(a: LossGroup, b: LossGroup): number {
  return Number(a.isHarmless) - Number(b.isHarmless) || countLosses(b.losses) - countLosses(a.losses) ||
    byCodeUnits(a.code, b.code) || byCodeUnits(a.outcome, b.outcome);
}

/** Returns the number of losses, with those that are not listed. */
export function countLosses(losses: readonly Loss[]): number {
  return losses.reduce((sum, { more = 0 }) => sum + 1 + more, 0);
}
