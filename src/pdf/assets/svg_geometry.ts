/** Rectangle by its edges. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Transform matrix of SVG: `x' = ax + cy + e`, `y' = bx + dy + f`. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** Size that percentages refer to. */
export interface Viewport {
  readonly width: number;
  readonly height: number;
}

/** Box that contains nothing. */
export const EMPTY_BOX: Box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };

/** Transform that changes nothing. */
export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** Returns the smallest box around two boxes. */
export function uniteBoxes(a: Box, b: Box): Box {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  };
}

/** Returns the width and height of a box; 0 if it is empty. */
export function boxSize({ left, top, right, bottom }: Box): Viewport {
  return { width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}

/** Returns the smallest box around points, given as alternating x and y. */
export function boxAround(points: readonly number[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i + 1 < points.length; i += 2) {
    const [x = 0, y = 0] = [points[i], points[i + 1]];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { left, top, right, bottom };
}

/** Returns the smallest box around a transformed box. */
export function transformBox(box: Box, [a, b, c, d, e, f]: Matrix): Box {
  if (!(box.right >= box.left)) return EMPTY_BOX;
  const corners = [[box.left, box.top], [box.right, box.top], [box.left, box.bottom], [box.right, box.bottom]] as const;
  return boxAround(corners.flatMap(([x, y]) => [a * x + c * y + e, b * x + d * y + f]));
}

/** Returns the maximum factor by which a transform enlarges the area of a box. */
export function areaFactor([a, b, c, d]: Matrix): number {
  return (Math.abs(a) + Math.abs(c)) * (Math.abs(b) + Math.abs(d));
}

/** Multiplies two transforms: `inner` applies first, then `outer`. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/**
 * Parses a `transform` attribute; undefined if it is malformed.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { parseTransform } from "./svg_geometry.ts";
 *
 * deepStrictEqual(parseTransform("translate(5) scale(2 3)"), [2, 0, 0, 3, 5, 0]);
 * ```
 */
export function parseTransform(text: string): Matrix | undefined {
  let matrix = IDENTITY;
  let rest = text.trim();
  while (rest !== "") {
    const [whole = "", name = "", list = ""] = /^([A-Za-z]+)\s*\(([^()]*)\)[\s,]*/.exec(rest) ?? [];
    const step = whole === "" ? undefined : stepOf(name, readNumbers(list));
    if (step === undefined || !step.every(Number.isFinite)) return undefined;
    matrix = multiply(matrix, step);
    rest = rest.slice(whole.length);
  }
  return matrix;
}

function stepOf(name: string, [p = NaN, q, r, s, t, u]: readonly number[]): Matrix | undefined {
  const angle = p * Math.PI / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  switch (name) {
    case "matrix":
      return [p, q ?? NaN, r ?? NaN, s ?? NaN, t ?? NaN, u ?? NaN];
    case "translate":
      return [1, 0, 0, 1, p, q ?? 0];
    case "scale":
      return [p, 0, 0, q ?? p, 0, 0];
    case "rotate": {
      const [x, y] = [q ?? 0, r ?? 0];
      return [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y];
    }
    case "skewX":
      return [1, 0, Math.tan(angle), 1, 0, 0];
    case "skewY":
      return [1, Math.tan(angle), 0, 1, 0, 0];
    default:
      return undefined;
  }
}

/** Reads all numbers in a text. */
export function readNumbers(text: string): number[] {
  return (text.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?/g) ?? []).map(Number);
}
