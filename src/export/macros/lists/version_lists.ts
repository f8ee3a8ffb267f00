import type { ExportNeed } from "../../../book/model/export_need.ts";
import type { SourcePage, VersionFacts } from "../../../book/model/source_page.ts";
import { byCodeUnits } from "../../../base/order.ts";
import { compareTitles } from "../../../base/collation/compare_titles.ts";
import type { RootContent } from "../../../document/tree.ts";
import type { MacroView } from "../../body/macros/macro_view.ts";
import { showDay } from "../../book/book_meta.ts";
import { firstOf, isOn, type MacroCall, pageRefOf, splitList, wholeNumber } from "../macro_call.ts";
import { bulletList, dateNodes, joinNodes, paragraphOf, tableOf, textNode, textNodes } from "../make_nodes.ts";
import type { FactPlace, MacroPlace } from "../macro_place.ts";
import { MAX_HISTORIES } from "../pages/include_limits.ts";
import { EntryBudget } from "../pages/page_list.ts";
import { MAX_TREE_DEPTH } from "../pages/page_trees.ts";
import { holderOf } from "../texts/link_destination.ts";
import { leaveOutList } from "./left_out_list.ts";

/** Tests whether the histories of pages say who contributed: their authors, not those of comments. */
export function coversContributors({ values }: MacroView): boolean {
  const include = splitList(firstOf({ values }, "include"));
  return include.every((kind) => /^authors?$/i.test(kind)) &&
    firstOf({ values }, "spaceKey", "labels", "contentType") === undefined;
}

/** Lists the needs of a macro that shows the history of a page. */
export function needsOfVersions(call: MacroCall, { id }: SourcePage): ExportNeed[] {
  const ref = pageRefOf(call, "page");
  return [...ref === undefined ? [] : [{ kind: "page" as const, ref }], {
    ...{ kind: "versions", ref: ref ?? { id } },
    ...depthOf(call) === 0 ? {} : { depth: depthOf(call) },
  }];
}

/** Returns how many levels below its page a list of people is about. */
function depthOf(call: MacroCall): number {
  if (call.name !== "contributors") return 0;
  const scope = firstOf(call, "scope")?.toLowerCase();
  return scope === "descendants" ? MAX_TREE_DEPTH : scope === "children" ? 1 : 0;
}

/** Tests whether the histories that a macro shows are known. */
export function knowsVersions(call: MacroCall, place: FactPlace): boolean {
  const histories = historiesOf(listHolders(call, place), place);
  return histories.length > 0 && !histories.includes(undefined);
}

/** Shows the versions of a page as a table. */
export function expandChangeHistory(call: MacroCall, place: MacroPlace): RootContent[] {
  const [versions] = historiesOf(listHolders(call, place), place);
  if (versions === undefined) return leaveOutList(call, place);
  const { chapter: { words } } = place;
  const budget = new EntryBudget(call, place);
  const limit = wholeNumber(call, "limit", [0, 1_000_000]) || Infinity;
  const rows = versions.slice(0, limit).filter(() => budget.take());
  if (rows.length === 0) return [];
  const cell = (text: string) => [paragraphOf(...textNodes(text))];
  return [tableOf([
    [words.version, words.modified, words.author, words.comment].map(cell),
    ...rows.map((version) => [
      cell(String(version.number)),
      [paragraphOf(...dateNodes(showDay(version.at)))],
      ...[authorOf(version, place), version.message].map(cell),
    ]),
  ])];
}

/** Shows the people who wrote a page. */
export function expandContributors(call: MacroCall, place: MacroPlace): RootContent[] {
  const pages = listHolders(call, place);
  const histories = historiesOf(pages, place);
  const versions = histories.filter((each) => each !== undefined).flat();
  if (histories.length === 0 || histories.includes(undefined)) return leaveOutList(call, place);
  const budget = new EntryBudget(call, place);
  if (pages.length > MAX_HISTORIES) budget.reportRest();
  const limit = wholeNumber(call, "limit", [0, 1_000_000]) || Infinity;
  const people = sortContributors(call, countContributors(versions, place)).slice(0, limit).filter(() => budget.take());
  const shown = people.map(({ name, count, last }) => {
    const day = isOn(call, "showLastTime") ? dateNodes(showDay(last)) : [];
    const extra = [
      ...isOn(call, "showCount") ? [[textNode(countChanges(count, place))]] : [],
      ...day.length > 0 ? [day] : [],
    ];
    return [textNode(name), ...extra.length === 0 ? [] : [textNode(" ("), ...joinNodes(extra), textNode(")")]];
  });
  if (shown.length === 0) return [];
  if (firstOf(call, "mode")?.toLowerCase() === "list") {
    return [bulletList(shown.map((nodes) => [paragraphOf(...nodes)]))];
  }
  return [paragraphOf(...joinNodes(shown))];
}

function countChanges(count: number, { chapter: { words: { changes: [one, other] } } }: MacroPlace): string {
  return `${count} ${count === 1 ? one : other}`;
}

interface Contributor {
  readonly name: string;
  readonly count: number;
  /** Time of the last version. */
  readonly last: number;
}

function countContributors(versions: readonly VersionFacts[], place: MacroPlace): Contributor[] {
  const people = new Map<string, Contributor>();
  for (const version of versions) {
    const name = authorOf(version, place);
    if (name === "") continue;
    const { count, last } = people.get(name) ?? { count: 0, last: 0 };
    people.set(name, { name, count: count + 1, last: Math.max(last, version.at ?? 0) });
  }
  return [...people.values()];
}

function sortContributors(call: MacroCall, people: readonly Contributor[]): Contributor[] {
  const order = firstOf(call, "order")?.toLowerCase() ?? "count";
  const sorted = people.toSorted((a, b) => {
    const first = order === "name"
      ? compareTitles(a.name, b.name)
      : order === "update"
      ? b.last - a.last
      : b.count - a.count;
    return first || byCodeUnits(a.name, b.name);
  });
  return isOn(call, "reverse") ? sorted.reverse() : sorted;
}

/** Lists the IDs of the pages whose histories a macro shows; none if its page is unknown. */
function listHolders(call: MacroCall, place: FactPlace): string[] {
  const id = holderOf(pageRefOf(call, "page"), place);
  return id === undefined ? [] : [id, ...listIds(id, depthOf(call), place)];
}

function historiesOf(ids: readonly string[], { chapter: { facts } }: FactPlace) {
  return ids.slice(0, MAX_HISTORIES).map((id) => facts.versions(id));
}

/** Lists the IDs of the pages below one, each once, level by level. */
function listIds(id: string, depth: number, { chapter: { facts } }: FactPlace): string[] {
  const seen = new Set([id]);
  let level = [id];
  for (let at = 0; at < depth && level.length > 0; at++) {
    level = level.flatMap((each) => facts.children(each)).map((page) => page.id).filter((each) => !seen.has(each));
    for (const each of level) seen.add(each);
  }
  return [...seen].slice(1);
}

function authorOf({ by }: VersionFacts, { chapter: { facts } }: MacroPlace): string {
  return by === undefined ? "" : facts.person(by)?.name ?? by.username ?? "";
}
