import { BASELINES } from "./baselines/baselines.ts";

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
