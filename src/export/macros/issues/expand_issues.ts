import { countNoun } from "../../../base/count_noun.ts";
import { quote, truncate } from "../../../base/text.ts";
import type { FoundIssue, FoundIssues, IssueValue } from "../../../book/model/issue_query.ts";
import type { PhrasingContent, RootContent } from "../../../document/tree.ts";
import type { LossEntry } from "../../../book/losses/loss_ledger.ts";
import { KEY_FIELD } from "../../sources/issue_fields_table.ts";
import type { MacroCall } from "../macro_call.ts";
import { dateNodes, type InnerBlock, paragraphOf, tableOf, textNode } from "../make_nodes.ts";
import { type MacroPlace, reportLoss, takeEntry } from "../macro_place.ts";
import { type IssueSearch, planIssueSearch, writtenAddress } from "./plan_issue_search.ts";
import type { IssueWords } from "./issue_words_table.ts";
import { linkToTracker, showQuery } from "./show_query.ts";

/** Shows the issues of a query as the table of the page, or their number. */
export function expandIssues(call: MacroCall, place: MacroPlace): RootContent[] {
  const search = planIssueSearch(call);
  const found = search && place.chapter.facts.issues(search.query);
  if (search === undefined || found === undefined) return showQuery(call, place);
  if (search.query.max > 0) return showTable(call, search, found, place);
  if (found.total === undefined) return showQuery(call, place);
  return [paragraphOf(linkToTracker(textNode(String(found.total)), writtenAddress(call), place))];
}

function showTable(call: MacroCall, search: IssueSearch, found: FoundIssues, place: MacroPlace): RootContent[] {
  const { query: { fields, max }, headings } = search;
  const { issues: words } = place.chapter.words;
  const rows = found.issues.slice(0, max).filter(() => takeEntry(place));
  reportTable(call, { search, found, shown: rows }, place);
  if (found.total === 0 && rows.length === 0) return [paragraphOf(textNode(words.noIssues))];
  const head = fields.map((field, at) => {
    const column = found.columns[at];
    return words.fields[field] ?? column?.name ?? headings[at] ?? field;
  });
  const table = tableOf([
    head.map((text) => [paragraphOf(textNode(text))]),
    ...rows.map((issue) => fields.map((field, at) => showCell(issue, field, { at, place }))),
  ]);
  const note = noteBelow(rows.length, found.total, words);
  return note === undefined ? [table] : [table, paragraphOf(textNode(note))];
}

/** Returns what readers must know of a table that does not have all issues. */
function noteBelow(shown: number, all: number | undefined, words: IssueWords): string | undefined {
  if (all === undefined || shown >= all) return undefined;
  return words.someIssues.replace("{shown}", String(shown)).replace("{all}", String(all));
}

interface CellPlace {
  readonly at: number;
  readonly place: MacroPlace;
}

function showCell({ key, url, values }: FoundIssue, field: string, { at, place }: CellPlace): InnerBlock[] {
  if (field === KEY_FIELD) return key === "" ? [] : [paragraphOf(linkToTracker(textNode(key), url, place))];
  const value = values[at];
  const shown = value === undefined ? [] : showIssueValue(value);
  return shown.length === 0 ? [] : [paragraphOf(...shown)];
}

/** Shows the value of a field of an issue. */
function showIssueValue({ kind, texts, color }: IssueValue): PhrasingContent[] {
  const [text] = texts;
  if (text === undefined) return [];
  const attributes: Record<string, string> = color === undefined ? {} : { color };
  switch (kind) {
    case "day":
      return dateNodes(text);
    case "status":
      return [{ type: "textDirective", name: "status", attributes, children: [textNode(text)] }];
    case "text":
      return [textNode(texts.join(", "))];
  }
}

interface ShownTable {
  readonly search: IssueSearch;
  readonly found: FoundIssues;
  readonly shown: readonly FoundIssue[];
}

/** Reports what the table of the page has besides. */
function reportTable(call: MacroCall, { search, found, shown }: ShownTable, place: MacroPlace): void {
  const element = `ac:structured-macro ${call.name}`;
  const report = (loss: Omit<LossEntry, "element" | "outcome">) =>
    reportLoss(call.node, place, { outcome: "left-out", element, ...loss });
  const { query: { max, fields }, headings, hasMoreColumns } = search;
  const all = Math.min(found.total ?? max, max);
  const { damaged = 0 } = found;
  if (shown.length + damaged < all) {
    const many = found.total === undefined ? "more issues" : countNoun(all, "issue");
    const message = `The table shows ${shown.length} of ${many}: the rest is left out`;
    report({ code: "list-truncated", message, hint: "Allow more rows, or narrow the query." });
  }
  if (damaged > 0) {
    const message = `The tracker answered ${countNoun(damaged, "row")} that cannot be read as issues: left out`;
    report({ code: "issue-cut", message });
  }
  const isCut = shown.some(({ values }) => values.some((value) => value.isCut));
  if (hasMoreColumns) {
    report({
      code: "issue-cut",
      message: `A table of issues has more than ${fields.length} columns: the rest is left out`,
    });
  }
  if (isCut) report({ code: "issue-cut", message: "A value in a table of issues is too long: the rest is left out" });
  const unknown = fields.flatMap((_, at) => found.columns[at]?.key === undefined ? [headings[at] ?? ""] : []);
  if (unknown.length === 0) return;
  const names = unknown.map((name) => quote(truncate(name, 80))).join(", ");
  report({
    code: "issue-field-unknown",
    message: `The tracker does not have the fields ${names}: their column is empty`,
  });
}
