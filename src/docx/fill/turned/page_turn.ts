/** How pages change that are turned by 90 degrees, in twentieths of a point. */
export interface PageTurn {
  readonly page: { readonly width: number; readonly height: number };
  /** Width of the text of upright pages. */
  readonly text: number;
  /** What pages gain in width, and lose in height. */
  readonly by: number;
}

/** Side of a page or of its text, and what it gains. */
export interface Axis {
  readonly length: number;
  readonly by: number;
}

/** Part of a side. */
export interface Extent {
  readonly start: number;
  readonly size: number;
}

/** Share of a side from which something is meant to reach from one end to the other. */
const SPAN = 0.7;

/** Tests whether something reaches from one end of a side to the other. */
export function spans(size: number, { length }: Axis): boolean {
  return size >= SPAN * length;
}

/**
 * Returns where something is on a side that gains length: what spans the side grows with it; what is in the first third
 * of it stays, in the last third moves with its end, and between them with its middle.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { moveExtent } from "./page_turn.ts";
 *
 * deepStrictEqual(moveExtent({ start: 80, size: 10 }, { length: 100, by: 50 }), { start: 130, size: 10 });
 * deepStrictEqual(moveExtent({ start: 0, size: 100 }, { length: 100, by: 50 }), { start: 0, size: 150 });
 * ```
 */
export function moveExtent({ start, size }: Extent, axis: Axis): Extent {
  if (spans(size, axis)) return { start, size: size + axis.by };
  const middle = (start + size / 2) / axis.length;
  const share = middle > 2 / 3 ? 1 : middle > 1 / 3 ? 1 / 2 : 0;
  return { start: Math.round(start + share * axis.by), size };
}

/** Returns the same axis in another unit, of which a twentieth of a point has some. */
export function scaleAxis({ length, by }: Axis, units: number): Axis {
  return { length: length * units, by: by * units };
}
