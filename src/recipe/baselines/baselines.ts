import { type Baseline, type BaselineReference, referTo } from "./baseline.ts";
import { EDITORIAL } from "./editorial_table.ts";
import { MINIMAL } from "./minimal_table.ts";
import { TECHNICAL } from "./technical_table.ts";

/** The installed baselines. */
export const BASELINES: readonly Baseline[] = [TECHNICAL, EDITORIAL, MINIMAL];

/** Returns the installed baseline with an ID. */
export function findBaseline(id: string): Baseline | undefined {
  return BASELINES.find((baseline) => baseline.id === id);
}

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

/** Returns the value of a capability in all baselines, or a sentence with the value in each. */
export function usualValue(path: string): { readonly value: unknown } | { readonly sentence: string } {
  const values = BASELINES.map((baseline) => baseline.values.get(path));
  if (new Set(values.map((each) => JSON.stringify(each))).size === 1) return { value: values[0] };
  const each = BASELINES.map(({ id }, i) => `${id} ${showDefault(values[i])}`);
  return { sentence: `Default: ${each.join(", ")}.` };
}

function showDefault(value: unknown): string {
  return typeof value === "string" && value !== "" ? value : JSON.stringify(value);
}
