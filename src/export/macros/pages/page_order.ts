import { byCodeUnits } from "../../../base/order.ts";
import type { SourcePage } from "../../model/source_page.ts";
import { firstOf, isOn, type MacroCall } from "../macro_call.ts";

/** Orders pages as a macro says; without a word about it, as they are. */
export function orderPages(pages: readonly SourcePage[], call: Pick<MacroCall, "values">): SourcePage[] {
  const compare = ORDERS.get(firstOf(call, "sort")?.toLowerCase() ?? "");
  const sorted = compare === undefined ? [...pages] : [...pages].sort(compare);
  return isOn(call, "reverse") ? sorted.reverse() : sorted;
}

type Compare = (a: SourcePage, b: SourcePage) => number;

const ORDERS: ReadonlyMap<string, Compare> = new Map<string, Compare>([
  ["title", (a, b) => compareNaturally(a.title, b.title)],
  ["bitwise", (a, b) => byCodeUnits(a.title, b.title)],
  ["natural", (a, b) => compareNaturally(a.title, b.title)],
  ["creation", (a, b) => (a.createdAt ?? 0) - (b.createdAt ?? 0)],
  ["modified", (a, b) => (a.modifiedAt ?? 0) - (b.modifiedAt ?? 0)],
]);

/** Compares texts without case; numbers in them count by their values. */
export function compareNaturally(a: string, b: string): number {
  const [left, right] = [naturalParts(a), naturalParts(b)];
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const [one = "", other = ""] = [left[i], right[i]];
    const order = isDigits(one) && isDigits(other)
      ? one.length - other.length || byCodeUnits(one, other)
      : byCodeUnits(one, other);
    if (order !== 0) return order;
  }
  return left.length - right.length || byCodeUnits(a, b);
}

function naturalParts(text: string): string[] {
  return text.toLowerCase().match(/\d+|\D+/g)?.map((part) => isDigits(part) ? part.replace(/^0+(?=\d)/, "") : part) ??
    [];
}

function isDigits(part: string): boolean {
  return /^\d/.test(part);
}
