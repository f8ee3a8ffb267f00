import { asciiLowerCase, quote, truncate } from "../../../base/text.ts";
import type { RootContent } from "../../../document/tree.ts";
import type { SourcePage } from "../../../book/model/source_page.ts";
import { firstOf, isOn, type MacroCall } from "../macro_call.ts";
import { paragraphOf, titleParagraph } from "../make_nodes.ts";
import { type FactPlace, type MacroPlace, reportLoss } from "../macro_place.ts";
import { MAX_FOUND } from "./include_limits.ts";
import { planLabelSearch } from "./label_query.ts";
import { EntryBudget, renderPageList } from "./page_list.ts";
import { listAncestors } from "./page_trees.ts";
import type { PageQuery } from "./parse_cql.ts";

/** Pages that a macro finds by labels, or what is shown instead. */
export type FoundPages =
  | { readonly pages: readonly SourcePage[] }
  | { readonly instead: RootContent[] };

/** Tests whether the source can search for what a macro lists, and has answered; one without labels lists nothing. */
export function knowsLabeled(call: MacroCall, { page, chapter: { facts } }: FactPlace): boolean {
  const plan = planLabelSearch(call, page.spaceKey);
  return typeof plan === "string" ? plan === "no-labels" : facts.labeled(plan.query) !== undefined;
}

/** Lists pages with labels, below the title of the list. */
export function expandContentByLabel(call: MacroCall, place: MacroPlace): RootContent[] {
  const found = findLabeled(call, place);
  if ("instead" in found) return found.instead;
  const budget = new EntryBudget(call, place);
  const pages = found.pages.filter(() => budget.take()).map((page) => ({ page, below: [] }));
  const title = firstOf(call, "title");
  const list = renderPageList(call, pages, place);
  return title === undefined ? list : [titleParagraph(title), ...list];
}

/** Finds the pages of a macro that lists them by labels; reports why it cannot. */
export function findLabeled(call: MacroCall, place: MacroPlace): FoundPages {
  const element = `ac:structured-macro ${call.name}`;
  const plan = planLabelSearch(call, place.page.spaceKey);
  if (plan === "unsupported") return { instead: showQuery(call, place) };
  if (plan === "no-labels") {
    const message = `The macro "${call.name}" does not name a label: it is left out`;
    reportLoss(call.node, place, { outcome: "left-out", code: "macro-empty", message, element });
    return { instead: [] };
  }
  const { query, conditions, max } = plan;
  const found = place.chapter.facts.labeled(query);
  if (found === undefined) {
    reportLoss(call.node, place, {
      outcome: "left-out",
      code: "labels-unknown",
      message: `The source cannot list the pages with ${nameLabels(query.labels)}: the list is left out`,
      element,
    });
    return { instead: [] };
  }
  const withoutOwn = isOn(call, "excludeCurrent");
  const kept = found.filter((page) => !(withoutOwn && page.id === place.page.id) && meets(page, conditions, place));
  if (found.length >= MAX_FOUND) new EntryBudget(call, place).reportRest();
  return { pages: kept.slice(0, max) };
}

function showQuery(call: MacroCall, place: MacroPlace): RootContent[] {
  const cql = firstOf(call, "cql") ?? "";
  reportLoss(call.node, place, {
    outcome: "otherwise",
    code: "query-unsupported",
    message: `The query ${quote(truncate(cql, 200))} has conditions besides labels, spaces and types: it is shown`,
    element: `ac:structured-macro ${call.name}`,
    hint: "Select the pages by labels.",
  });
  return [paragraphOf({ type: "inlineCode", value: truncate(cql, 500) })];
}

function nameLabels(labels: readonly string[]): string {
  const shown = labels.slice(0, 5).map((label) => quote(truncate(label, 80))).join(", ");
  return labels.length === 1 ? `the label ${shown}` : `the labels ${shown}`;
}

function meets(page: SourcePage, { without, ancestor, parent }: PageQuery, place: MacroPlace): boolean {
  const own = new Set(page.labels?.map(asciiLowerCase));
  if (without.some((label) => own.has(asciiLowerCase(label)))) return false;
  const idOf = (id: string) => id === "@self" ? place.page.id : id;
  if (parent !== undefined && page.parentId !== idOf(parent)) return false;
  return ancestor === undefined || listAncestors(page, place).some(({ id }) => id === idOf(ancestor));
}
