import { type BaselineReference, referTo } from "./baseline.ts";
import { BASELINES } from "./baselines.ts";

/**
 * Lists the installed baselines, the complete designs that recipes start from, in the form that `baseline` in a recipe
 * expects. The digest identifies the exact values, so every release gives a recipe the same design or rejects it.
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
