import { compareTitles } from "../../base/collation/compare_titles.ts";
import { byCodeUnits } from "../../base/order.ts";
import type { SourcePage } from "../model/source_page.ts";

/** Compares siblings in the wiki's order: by position, then by title, then by ID. Pages without a position are last. */
export function comparePages(a: SourcePage, b: SourcePage): number {
  return comparePositions(a.position, b.position) || compareTitles(a.title, b.title) || byCodeUnits(a.id, b.id);
}

function comparePositions(a: number | undefined, b: number | undefined): number {
  if (a === b) return 0;
  if (a === undefined || Number.isNaN(a)) return b === undefined || Number.isNaN(b) ? 0 : 1;
  return b === undefined || Number.isNaN(b) || a < b ? -1 : 1;
}
