/** Weights from one to another. */
export interface WeightRange {
  /** The lightest. */
  readonly min: number;
  /** The boldest. */
  readonly max: number;
}

/** Weights of a face. */
export interface Weighted {
  /** Weight, 100 to 900; of a variable font, the default one. */
  readonly weight: number;
  /** Range of the weights of a variable font, as the font has it. */
  readonly weights?: WeightRange;
}

/** Returns the nearest weight that a text can have. */
export function clampWeight(weight: number): number {
  return Math.min(900, Math.max(100, weight));
}

/** Returns the weights that a face serves, from the lightest to the boldest. */
export function weightRangeOf({ weight, weights }: Weighted): WeightRange {
  return weights ?? { min: weight, max: weight };
}

/** Returns how far a weight is from those that a face serves. */
export function weightDistance(face: Weighted, weight: number): number {
  const { min, max } = weightRangeOf(face);
  return Math.max(0, min - weight, weight - max);
}

/** Checks whether a face serves exactly this weight. */
export function servesWeight(face: Weighted, weight: number): boolean {
  return weightDistance(face, weight) === 0;
}

/**
 * Lists the weights of a face that a design can have: whole hundreds of its range; if it has none, its own weight.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { listWeights } from "./weight_range.ts";
 *
 * deepStrictEqual(listWeights({ weight: 400, weights: { min: 250, max: 520 } }), [300, 400, 500]);
 * ```
 */
export function listWeights(face: Weighted): number[] {
  const served = DESIGN_WEIGHTS.filter((weight) => servesWeight(face, weight));
  return face.weights === undefined || served.length === 0 ? [face.weight] : served;
}

/** Renders the weights of a face: `400`, `100–900`. */
export function showWeights(face: Weighted): string {
  const { min, max } = weightRangeOf(face);
  return min === max ? String(min) : `${min}–${max}`;
}

const DESIGN_WEIGHTS = [100, 200, 300, 400, 500, 600, 700, 800, 900];
