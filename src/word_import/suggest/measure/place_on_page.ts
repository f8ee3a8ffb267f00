import { inPoints } from "../suggest_scope.ts";

/** Box on the paper, in points from its top left corner. */
export interface PaperBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Size of the paper, in points. */
export interface Paper {
  readonly width: number;
  readonly height: number;
}

/** Difference below which a box counts as centered or as reaching an edge, in points. */
const TOLERANCE = 1;

/**
 * Returns the place of a box as decorations have it: the whole page, or an anchor at the nearest corner, side or center
 * and the offset from it.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { placeOnPage } from "./place_on_page.ts";
 *
 * deepStrictEqual(placeOnPage({ x: 490, y: 10, width: 100, height: 20 }, { width: 600, height: 800 }), {
 *   area: "box",
 *   anchor: "top-right",
 *   dx: "-10pt",
 *   dy: "10pt",
 *   width: "100pt",
 *   height: "20pt",
 * });
 * ```
 */
export function placeOnPage({ x, y, width, height }: PaperBox, paper: Paper): Readonly<Record<string, unknown>> {
  const [right, bottom] = [paper.width - x - width, paper.height - y - height];
  if ([x, y, right, bottom].every((rest) => Math.abs(rest) <= TOLERANCE)) return { area: "page" };
  const across = nearest(x, right);
  const down = nearest(y, bottom);
  const vertical = { start: "top", center: "", end: "bottom" }[down.side];
  const horizontal = { start: "left", center: "", end: "right" }[across.side];
  return {
    area: "box",
    anchor: [vertical, horizontal].filter((name) => name !== "").join("-") || "center",
    dx: inPoints(across.offset),
    dy: inPoints(down.offset),
    width: inPoints(width),
    height: inPoints(height),
  };
}

function nearest(before: number, after: number): { side: "start" | "center" | "end"; offset: number } {
  if (Math.abs(before - after) <= TOLERANCE) return { side: "center", offset: (before - after) / 2 };
  return before < after ? { side: "start", offset: before } : { side: "end", offset: -after };
}
