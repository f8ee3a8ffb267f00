import type { Baseline } from "./baseline.ts";
import { EDITORIAL } from "./editorial_table.ts";
import { MINIMAL } from "./minimal_table.ts";
import { TECHNICAL } from "./technical_table.ts";

/** The installed baselines. */
export const BASELINES: readonly Baseline[] = [TECHNICAL, EDITORIAL, MINIMAL];

/** Returns the installed baseline with an ID. */
export function findBaseline(id: string): Baseline | undefined {
  return BASELINES.find((baseline) => baseline.id === id);
}
