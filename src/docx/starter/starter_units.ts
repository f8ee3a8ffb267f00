import { markup } from "../../base/xml/markup.ts";
import type { StarterRule } from "./starter_look.ts";

/** Converts points to twentieths of a point. */
export function twips(points: number): number {
  return Math.round(points * 20);
}

/** Renders a line as a border of Word, at most 6 points thick; nothing without thickness. */
export function renderLine(side: string, { color, thickness }: StarterRule, gap = 0): string {
  if (thickness <= 0) return markup(`w:${side}`, { "w:val": "nil" });
  const eighths = Math.min(48, Math.max(2, Math.round(thickness * 8)));
  return markup(`w:${side}`, { "w:val": "single", "w:sz": eighths, "w:space": spaceOf(gap), "w:color": color });
}

/** Returns the distance of a border from its text: whole points, at most 31. */
function spaceOf(gap: number): number {
  return Math.min(31, Math.round(gap));
}

/** Renders a ground. */
export function renderGround(color: string): string {
  return markup("w:shd", { "w:val": "clear", "w:color": "auto", "w:fill": color });
}
