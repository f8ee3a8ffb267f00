import { compareTitles } from "../../../base/collation/compare_titles.ts";
import type { SourcePage } from "../../../book/model/source_page.ts";
import type { RootContent } from "../../../document/tree.ts";
import { asciiLowerCase } from "../../../base/text.ts";
import type { MacroView } from "../../body/macros/macro_view.ts";
import { firstOf, type MacroCall, splitList, wholeNumber } from "../macro_call.ts";
import { paragraphOf, textNode, titleParagraph } from "../make_nodes.ts";
import type { FactPlace, MacroPlace } from "../macro_place.ts";
import { EntryBudget, renderPageList } from "../pages/page_list.ts";
import { leaveOutList } from "./left_out_list.ts";

/** Tests whether all pages of the space are known. */
export function knowsPages(call: MacroCall, place: FactPlace): boolean {
  return listAll(call, place) !== undefined;
}

/** Tests whether the labels of all pages of the space are known. */
export function knowsLabels(call: MacroCall, place: FactPlace): boolean {
  return listAll(call, place)?.every(({ labels }) => labels !== undefined) === true;
}

/** Lists all pages of the space by the first letter of their titles. */
export function expandPageIndex(call: MacroCall, place: MacroPlace): RootContent[] {
  const all = listAll(call, place);
  if (all === undefined) return leaveOutList(call, place);
  const budget = new EntryBudget(call, place);
  const listed = all.toSorted((a, b) => compareTitles(a.title, b.title)).filter(() => budget.take());
  return [...Map.groupBy(listed, ({ title }) => letterOf(title))].flatMap(([letter, pages]) => [
    titleParagraph(letter),
    ...renderPageList(call, pages.map((page) => ({ page, below: [] })), place),
  ]);
}

/** Lists the labels of all pages of the space by letter, or those that most pages have. */
export function expandLabelList(call: MacroCall, place: MacroPlace): RootContent[] {
  const all = listAll(call, place);
  if (all === undefined || !knowsLabels(call, place)) return leaveOutList(call, place);
  const excluded = new Set(splitList(firstOf(call, "excludedLabels"), /[,\s]+/).map(asciiLowerCase));
  const counts = new Map<string, number>();
  for (const label of all.flatMap(({ labels = [] }) => labels)) counts.set(label, (counts.get(label) ?? 0) + 1);
  const sorted = [...counts].filter(([label]) => !excluded.has(asciiLowerCase(label)))
    .sort(([a], [b]) => compareTitles(a, b));
  const isPopular = call.name === "popular-labels";
  const chosen = isPopular
    ? sorted.sort(([, a], [, b]) => b - a).slice(0, wholeNumber(call, "count", [1, MAX_POPULAR]) ?? MAX_POPULAR)
    : sorted;
  const budget = new EntryBudget(call, place);
  const labels = chosen.filter(() => budget.take()).map(([label]) => label);
  return labels.length === 0 ? [] : [paragraphOf(textNode(labels.join(", ")))];
}

/** Number of labels that the wiki lists as popular. */
const MAX_POPULAR = 100;

/** Tests whether a list of popular labels is that of a space instead of the whole wiki. */
export function coversPopularLabels({ values }: MacroView): boolean {
  return firstOf({ values }, "spaceKey", "space") !== undefined;
}

/** Lists the pages of the space that a macro names; undefined for another space than that of the book. */
function listAll(call: MacroCall, place: FactPlace): SourcePage[] | undefined {
  const { page, chapter: { facts } } = place;
  const key = firstOf(call, "spaceKey", "spaceKey.space", "space", "space.space") ?? "@self";
  const isOwn = key.toLowerCase() === "@self" || asciiLowerCase(key) === asciiLowerCase(page.spaceKey);
  const all = isOwn ? facts.pages() : undefined;
  const isOfSpace = all?.some(({ spaceKey }) => spaceKey === page.spaceKey) === true;
  return isOfSpace ? all?.filter(({ id, status }) => status === "current" || facts.isExported(id)) : undefined;
}

/** Returns the letter that a title is listed under: without its accent, `0-9` for digits, `#` for other signs. */
function letterOf(title: string): string {
  const first = [...title.trim().normalize("NFD")][0]?.toUpperCase() ?? "";
  if (/^\p{N}/u.test(first)) return "0–9";
  return /^\p{L}/u.test(first) ? first : "#";
}
