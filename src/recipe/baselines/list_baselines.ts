import { type BaselineReference, referTo } from "./baseline.ts";
import { BASELINES } from "./baselines.ts";

/**
 * The installed baselines, as a recipe's `baseline` names them: complete designs that recipes start from. A digest names
 * the exact values, so that a recipe gives the same design with every release, or is refused.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { listBaselines } from "../../../mod.ts";
 *
 * deepStrictEqual((await listBaselines()).map(({ id }) => id), ["technical", "editorial", "minimal"]);
 * ```
 */
export async function listBaselines(): Promise<BaselineReference[]> {
  return await Promise.all(BASELINES.map(referTo));
}
