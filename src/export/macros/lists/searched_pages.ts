import type { ExportNeed, LabelQuery } from "../../../book/model/export_need.ts";
import type { SourcePage } from "../../../book/model/source_page.ts";
import type { PhrasingContent, RootContent } from "../../../document/tree.ts";
import type { MacroView } from "../../body/macros/macro_view.ts";
import { personName, showDay } from "../../book/book_meta.ts";
import { firstOf, isOn, type MacroCall, splitList, wholeNumber } from "../macro_call.ts";
import { bulletList, dateNodes, isInnerBlock, paragraphOf, tableOf, textNode, titleParagraph } from "../make_nodes.ts";
import { type FactPlace, type MacroPlace, reportLoss } from "../macro_place.ts";
import { MAX_FOUND } from "../pages/include_limits.ts";
import { includeText } from "../pages/included_text.ts";
import { readParameters, writtenSpaces } from "../pages/label_query.ts";
import { EntryBudget, renderPageList } from "../pages/page_list.ts";
import { linkToPage } from "../texts/link_destination.ts";
import { leaveOutList } from "./left_out_list.ts";

/** How a macro lists the pages that it finds. */
type Look = "changes" | "entire" | "excerpts" | "table" | "titles";

/** What a macro lists by default. */
interface ListDefaults {
  readonly look: Look;
  readonly sort: LabelQuery["sort"];
  readonly types?: LabelQuery["types"];
  /** Whether it lists all spaces instead of that of its page. */
  readonly isOfAll?: true;
  /** What it must name. */
  readonly requires?: "creators" | "labels";
}

const CHANGES: ListDefaults = { look: "changes", sort: "modified" };
const DEFAULTS: ReadonlyMap<string, ListDefaults> = new Map<string, ListDefaults>([
  ["blog-posts", { look: "entire", sort: "creation", types: ["blogpost"] }],
  ["recently-updated", CHANGES],
  ["recently-updated-dashboard", { ...CHANGES, isOfAll: true }],
  ["contentbyuser", { ...CHANGES, isOfAll: true, requires: "creators" }],
  ["content-report-table", { look: "table", sort: "modified", requires: "labels" }],
  ["navmap", { look: "titles", sort: "title", types: ["page"], requires: "labels" }],
]);

const DEFAULT_MAX = 15;
const TYPES: ReadonlyMap<string, "page" | "blogpost"> = new Map([
  ...["page", "pages"].map((word) => [word, "page"] as const),
  ...["blogpost", "blogposts", "blog", "news"].map((word) => [word, "blogpost"] as const),
]);

/** Names of the parameters with the people whose pages a macro lists. */
const PEOPLE = ["author", "authors", "user", "users", "name", "username"];

/** Tests whether a search can find what a macro lists: pages and blog posts of people who can be named in a query. */
export function coversSearch({ values, targets }: MacroView): boolean {
  const types = splitList(firstOf({ values }, "types", "type"), /[,\s]+/);
  const people = [...PEOPLE, ""].flatMap((key) => targets.get(key) ?? []).filter((ref) => ref.name === "ri:user");
  const isNamed = people.every(({ attributes }) => attributes.has("ri:account-id") || attributes.has("ri:username"));
  if (!isNamed || !types.every((type) => TYPES.has(type.toLowerCase()))) return false;
  const labels = firstOf({ values }, "labels", "label") ?? "";
  return firstOf({ values }, "time") === undefined && !/(?:^|[,\s])-/.test(labels);
}

/** Lists the needs of a macro that searches for pages. */
export function needsOfSearch(call: MacroCall, page: SourcePage): ExportNeed[] {
  const look = lookOf(call);
  const query = queryOf(call, page);
  return query === undefined ? [] : [{
    ...{ kind: "labeled", query },
    ...(look === "entire" || look === "excerpts" ? { bodies: true } : {}),
    ...(look === "changes" || look === "table" ? { people: true } : {}),
  }];
}

/** Tests whether the source has answered the search of a macro; one that names nothing needs none. */
export function knowsSearch(call: MacroCall, { page, chapter: { facts } }: FactPlace): boolean {
  const query = queryOf(call, page);
  return query === undefined || facts.labeled(query) !== undefined;
}

/** Lists the pages that a search finds. */
export function expandSearch(call: MacroCall, place: MacroPlace): RootContent[] {
  const query = queryOf(call, place.page);
  if (query === undefined) return reportEmptyList(call, place);
  const found = place.chapter.facts.labeled(query);
  if (found === undefined) return leaveOutList(call, place);
  const budget = new EntryBudget(call, place);
  const pages = found.filter(() => budget.take());
  if (pages.length === 0) return [];
  const title = firstOf(call, "title", "heading");
  return [...title === undefined ? [] : [titleParagraph(title)], ...render(call, pages, place)];
}

function reportEmptyList({ name, node }: MacroCall, place: MacroPlace): RootContent[] {
  const message = `The macro "${name}" does not say what it lists: it is left out`;
  reportLoss(node, place, {
    outcome: "left-out",
    code: "macro-empty",
    message,
    element: `ac:structured-macro ${name}`,
  });
  return [];
}

function render(call: MacroCall, pages: readonly SourcePage[], place: MacroPlace): RootContent[] {
  const listed = pages.map((page) => ({ page, below: [] }));
  switch (lookOf(call)) {
    case "changes":
      return [bulletList(pages.map((page) => [paragraphOf(linkToPage(page, place), ...changeOf(page, place))]))];
    case "entire":
      return pages.flatMap((page) => renderPost(call, page, place));
    case "table":
      return [renderTable(pages, place)];
    case "excerpts":
      return renderPageList({ ...call, values: new Map([["excerptType", "simple"]]) }, listed, place);
    case "titles":
      return renderPageList(call, listed, place);
  }
}

/** Shows who made the last change, and when. */
function changeOf({ modifiedAt, modifiedBy }: SourcePage, { chapter: { facts } }: MacroPlace): PhrasingContent[] {
  const name = personName(modifiedBy, facts);
  const day = dateNodes(showDay(modifiedAt));
  if (name === "" && day.length === 0) return [];
  return [textNode(` (${name}${name !== "" && day.length > 0 ? ", " : ""}`), ...day, textNode(")")];
}

/** Shows a blog post as a whole, below its title. */
function renderPost(call: MacroCall, page: SourcePage, place: MacroPlace): RootContent[] {
  const title = paragraphOf({ type: "strong", children: [linkToPage(page, place)] });
  const root = place.chapter.facts.body(page, place.page)?.root;
  if (root === undefined) return [title];
  return [title, ...includeText(call, { page, blocks: root.children, key: page.id }, place).filter(isInnerBlock)];
}

function renderTable(pages: readonly SourcePage[], place: MacroPlace): RootContent {
  const { words, facts } = place.chapter;
  const cell = (text: string) => [paragraphOf(textNode(text))];
  return tableOf([
    [cell(words.page), cell(words.creator), cell(words.modified)],
    ...pages.map((page) => [
      [paragraphOf(linkToPage(page, place))],
      cell(personName(page.createdBy, facts)),
      [paragraphOf(...dateNodes(showDay(page.modifiedAt)))],
    ]),
  ]);
}

function lookOf(call: MacroCall): Look {
  const { look } = DEFAULTS.get(call.name) ?? CHANGES;
  if (look !== "entire") return look;
  const content = firstOf(call, "content")?.toLowerCase();
  return content === "titles" || content === "excerpts" ? content : "entire";
}

function queryOf(call: MacroCall, { spaceKey }: SourcePage): LabelQuery | undefined {
  const { sort, types, isOfAll, requires } = DEFAULTS.get(call.name) ?? CHANGES;
  const order = sortOf(call) ?? sort;
  const { labels: named, all, spaces } = readParameters(call);
  const labels = call.name === "navmap" ? splitList(firstOf(call, "_")) : named;
  const creators = creatorsOf(call);
  if (requires !== undefined && { creators, labels }[requires].length === 0) return undefined;
  const own = writtenSpaces(call) === undefined ? isOfAll === true ? [] : [spaceKey] : spaces;
  const asked = splitList(firstOf(call, "types", "type"), /[,\s]+/).flatMap((type) =>
    TYPES.get(type.toLowerCase()) ?? []
  );
  const kinds = types ?? (asked.length === 0 ? undefined : [...new Set(asked)]);
  const [max] = ["max", "maxResults", "maxEntries"].flatMap((name) => wholeNumber(call, name, [1, MAX_FOUND]) ?? []);
  return {
    ...{ labels, all, spaces: own.map((key) => /^@self$/i.test(key) ? spaceKey : key) },
    max: max ?? (call.name === "navmap" ? MAX_FOUND : DEFAULT_MAX),
    sort: order,
    // The newest is first.
    reverse: isOn(call, "reverse") !== (order === "creation"),
    ...(kinds === undefined ? {} : { types: kinds }),
    ...(creators.length === 0 ? {} : { creators }),
  };
}

function sortOf(call: MacroCall): LabelQuery["sort"] | undefined {
  const sort = firstOf(call, "sort")?.toLowerCase();
  return sort === "title" || sort === "creation" || sort === "modified" ? sort : undefined;
}

function creatorsOf(call: MacroCall): string[] {
  const names = call.name === "contentbyuser" ? [...PEOPLE, "_"] : PEOPLE;
  const referred = names.flatMap((name) => [`${name}.account`, `${name}.username`]);
  const reference = firstOf(call, ...referred);
  return reference === undefined ? splitList(firstOf(call, ...names)) : [reference];
}
