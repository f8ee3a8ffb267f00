import { compareTitles } from "../../../base/collation/compare_titles.ts";
import { personName, showDay } from "../../book/book_meta.ts";
import { quote, truncate } from "../../../base/text.ts";
import { oneLine } from "../../../document/plain_text.ts";
import type { PhrasingContent, RootContent } from "../../../document/tree.ts";
import { NO_PLACES } from "../../../book/places/name_places.ts";
import type { SourcePage } from "../../../book/model/source_page.ts";
import { firstOf, isOn, type MacroCall, splitQuotedList, unquoted } from "../macro_call.ts";
import { dateNodes, type InnerBlock, isInnerBlock, paragraphOf, tableOf, textNode } from "../make_nodes.ts";
import { type MacroPlace, placeInBody, reportLoss, takeNodes } from "../macro_place.ts";
import { linkToPage } from "../texts/link_destination.ts";
import { findDetails } from "./find_kept.ts";
import { findLabeled } from "./found_pages.ts";
import { EntryBudget } from "./page_list.ts";
import { listProperties, propertyKey } from "./property_tables.ts";

/** A row of a report about pages. */
interface ReportRow {
  readonly page: SourcePage;
  /** Values by the keys of their columns, which differ in more than case and spaces. */
  readonly values: ReadonlyMap<string, ReportValue>;
}

interface ReportValue {
  /** Key as written. */
  readonly name: string;
  readonly blocks: readonly InnerBlock[];
}

/** Most columns that a page can show. */
const MAX_COLUMNS = 20;

/** Shows the properties of pages with labels as a table: a row for each page, a column for each property. */
export function expandPropertyReport(call: MacroCall, place: MacroPlace): RootContent[] {
  const found = findLabeled(call, place);
  if ("instead" in found) return found.instead;
  const budget = new EntryBudget(call, place);
  const rows = found.pages.filter(() => budget.take()).map((page) => readRow(call, page, { budget, place }));
  if (rows.length === 0) return [];
  const all = chooseColumns(call, rows);
  const columns = all.slice(0, MAX_COLUMNS);
  if (columns.length < all.length) budget.reportRest();
  const sorted = sortRows(call, rows);
  const { words } = place.chapter;
  const first = firstOf(call, "firstcolumn") ?? words.page;
  const extra = extraColumns(call, place);
  const head = [first, ...columns.map(({ name }) => name), ...extra.map(({ title }) => title)];
  return [tableOf([
    head.map((text) => [paragraphOf(textNode(text))]),
    ...sorted.map(({ page, values }) => [
      [paragraphOf(linkToPage(page, place))],
      ...columns.map(({ key }) => values.get(key)?.blocks ?? []),
      ...extra.map(({ show }) => [paragraphOf(...show(page))]),
    ]),
  ])];
}

interface ReportScope {
  readonly budget: EntryBudget;
  readonly place: MacroPlace;
}

function readRow(call: MacroCall, page: SourcePage, { budget, place }: ReportScope): ReportRow {
  const root = place.chapter.facts.body(page, place.page)?.root;
  const values = new Map<string, ReportValue>();
  const details = root === undefined ? [] : findDetails(root, firstOf(call, "id") ?? "");
  if (root === undefined) {
    reportLoss(call.node, place, {
      outcome: "left-out",
      code: "properties-unknown",
      message: `The properties of the page ${quote(truncate(page.title, 120))} cannot be read`,
      element: `ac:structured-macro ${call.name}`,
    });
  }
  for (const { key: name, value } of details.flatMap(listProperties)) {
    const key = propertyKey(name);
    if (values.has(key)) continue;
    if (takeNodes(value, place)) values.set(key, { name, blocks: rewriteValue(call, { page, value }, place) });
    else budget.reportRest();
  }
  return { page, values };
}

interface PropertyValue {
  readonly page: SourcePage;
  readonly value: readonly InnerBlock[];
}

function rewriteValue(call: MacroCall, { page, value }: PropertyValue, place: MacroPlace): InnerBlock[] {
  return place.chapter.rewriter.blocks(value, {
    ...place,
    page,
    own: NO_PLACES,
    origin: place.origin ?? placeInBody(call.node, place),
    inReport: true,
  }).filter(isInnerBlock);
}

interface ReportColumn {
  readonly key: string;
  readonly name: string;
}

/** Returns the columns: those that the macro names, or all, in the order of the pages. */
function chooseColumns(call: MacroCall, rows: readonly ReportRow[]): ReportColumn[] {
  const wanted = splitQuotedList(firstOf(call, "headings")).map((name) => ({ key: propertyKey(name), name }));
  const names = new Map<string, string>();
  for (const { values } of rows) {
    for (const [key, { name }] of values) if (!names.has(key)) names.set(key, name);
  }
  return wanted.length > 0 ? wanted : [...names].map(([key, name]) => ({ key, name }));
}

function sortRows(call: MacroCall, rows: readonly ReportRow[]): ReportRow[] {
  const by = firstOf(call, "sortBy");
  if (by === undefined) return [...rows];
  const key = propertyKey(unquoted(by));
  const first = propertyKey(firstOf(call, "firstcolumn") ?? "title");
  const textOf = ({ page, values }: ReportRow) =>
    key === first || key === "title" ? page.title : values.get(key)?.blocks.map(oneLine).join(" ") ?? "";
  const sorted = [...rows].sort((a, b) => compareTitles(textOf(a), textOf(b)));
  return isOn(call, "reverseSort") ? sorted.reverse() : sorted;
}

interface ExtraColumn {
  readonly title: string;
  readonly show: (page: SourcePage) => readonly PhrasingContent[];
}

/** Returns the columns with facts that every page has. */
function extraColumns(call: MacroCall, { chapter: { words, facts } }: MacroPlace): ExtraColumn[] {
  const creator = ({ createdBy }: SourcePage) => [textNode(personName(createdBy, facts))];
  const modified = ({ modifiedAt }: SourcePage) => dateNodes(showDay(modifiedAt));
  return [
    ...isOn(call, "showCreator") ? [{ title: words.creator, show: creator }] : [],
    ...isOn(call, "showLastModified") ? [{ title: words.modified, show: modified }] : [],
    ...isOn(call, "showPageLabels")
      ? [{ title: words.labels, show: ({ labels = [] }: SourcePage) => [textNode(labels.join(", "))] }]
      : [],
  ];
}
