import { compareTitles } from "../../../base/collation/compare_titles.ts";
import { byCodeUnits } from "../../../base/order.ts";
import type { SourcePage } from "../../../book/model/source_page.ts";
import { firstOf, isOn, type MacroCall } from "../macro_call.ts";

/** Orders pages as a macro says; without a word about it, as they are. */
export function orderPages(pages: readonly SourcePage[], call: Pick<MacroCall, "values">): SourcePage[] {
  const compare = ORDERS.get(firstOf(call, "sort")?.toLowerCase() ?? "");
  const sorted = compare === undefined ? [...pages] : [...pages].sort(compare);
  return isOn(call, "reverse") ? sorted.reverse() : sorted;
}

type Compare = (a: SourcePage, b: SourcePage) => number;

const ORDERS: ReadonlyMap<string, Compare> = new Map<string, Compare>([
  ["title", (a, b) => compareTitles(a.title, b.title)],
  ["bitwise", (a, b) => byCodeUnits(a.title, b.title)],
  ["natural", (a, b) => compareTitles(a.title, b.title)],
  ["creation", (a, b) => (a.createdAt ?? 0) - (b.createdAt ?? 0)],
  ["modified", (a, b) => (a.modifiedAt ?? 0) - (b.modifiedAt ?? 0)],
]);
