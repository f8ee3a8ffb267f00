import { present } from "../../../base/present.ts";
import { decodeAddress } from "../../../base/decode_address.ts";
import type { IssueQuery } from "../../../book/model/issue_query.ts";
import { knownFieldKey } from "../../sources/issue_fields_table.ts";
import { firstOf, isOn, type MacroValues, splitList, wholeNumber } from "../macro_call.ts";

/** A search for issues, as a macro wants it. */
export interface IssueSearch {
  /** What the tracker is asked. */
  readonly query: IssueQuery;
  /** Headings of the columns as the page has them. */
  readonly headings: readonly string[];
  /** Whether the page has more columns than a book can show. */
  readonly hasMoreColumns: boolean;
}

/** Most columns that a page can show. */
export const MAX_ISSUE_COLUMNS = 20;
/** Most rows that a macro of the wiki shows, and most issues that a chart counts. */
export const MAX_ISSUES = 1000;
/** Number of rows that means all of them. */
const ALL_ISSUES = 1_000_000;
/** Rows of a macro that does not say how many. */
const DEFAULT_ISSUES = 20;
/** Rows of a macro of older wikis, which has the address of a search, that does not say how many. */
const DEFAULT_OF_ADDRESS = 500;
const DEFAULT_COLUMNS = "key,summary,type,created,updated,due,assignee,reporter,priority,status,resolution";

/** Plans the search of a macro that shows issues; undefined if it names no query. */
export function planIssueSearch(call: MacroValues): IssueSearch | undefined {
  const asked = readQuery(call);
  if (asked === undefined) return undefined;
  if (isOn(call, "count")) return { query: { ...asked, fields: [], max: 0 }, headings: [], hasMoreColumns: false };
  const ids = splitList(firstOf(call, "columnIds"));
  const names = splitList(firstOf(call, "columns"));
  const columns = [ids, names].find(({ length }) => length > 0) ?? splitList(DEFAULT_COLUMNS);
  const headings = names.length === columns.length ? names : columns;
  const fields = columns.slice(0, MAX_ISSUE_COLUMNS).map(fieldOf);
  return {
    query: { ...asked, fields, max: maxOf(call) },
    headings: headings.slice(0, MAX_ISSUE_COLUMNS),
    hasMoreColumns: columns.length > MAX_ISSUE_COLUMNS,
  };
}

/** Reads the query of a macro, and who answers it; undefined if it names none. */
export function readQuery(call: MacroValues): Pick<IssueQuery, "jql" | "server"> | undefined {
  const address = addressOf(call);
  const jql = jqlOf(call) ?? (address && jqlOfAddress(address));
  const server = firstOf(call, "serverId", "server") ?? address?.origin;
  return jql === undefined ? undefined : { jql, ...present({ server }) };
}

/** Returns the key of a field that every tracker has, or the name as it is. */
export function fieldOf(name: string): string {
  return knownFieldKey(name) ?? name;
}

/** Returns the query of a macro as it has it, which can be the address of a search. */
export function writtenQuery(call: MacroValues): string | undefined {
  return firstOf(call, "jqlQuery", "jql", "query");
}

/** Returns the address of a macro as it has it. */
export function writtenAddress(call: MacroValues): string | undefined {
  return firstOf(call, "url", "url.url");
}

/** Returns the address of a search that a macro has. */
function addressOf(call: MacroValues): URL | undefined {
  const texts = [writtenAddress(call), writtenQuery(call)];
  const url = URL.parse(texts.find((text) => text !== undefined && isAddress(text)) ?? "");
  return url ?? undefined;
}

/** Returns the query that a macro has as such. */
export function jqlOf(call: MacroValues): string | undefined {
  const jql = writtenQuery(call);
  if (jql !== undefined && !isAddress(jql)) return oneLineOf(isEncoded(jql) ? decodeAddress(jql) ?? jql : jql);
  return ofFilter(firstOf(call, "filter", "filterId"));
}

/** Tests for the address of a search in place of a query. */
export function isAddress(text = ""): boolean {
  return /^https?:\/\//i.test(text);
}

/** Macros with charts have their queries as addresses do. */
function isEncoded(jql: string): boolean {
  return /%[0-9a-f]{2}/i.test(jql) && !/\s/.test(jql);
}

/** Reads the query from the address of a search, or of its feed. */
function jqlOfAddress({ pathname, searchParams }: URL): string | undefined {
  const jql = searchParams.get("jqlQuery") ?? searchParams.get("jql") ?? "";
  if (jql.trim() !== "") return oneLineOf(jql);
  const [, ofFeed] = /\/SearchRequest-(\d{1,12})\.xml$/.exec(pathname) ?? [];
  return ofFilter(searchParams.get("filter") ?? searchParams.get("requestId") ?? ofFeed);
}

function ofFilter(id = ""): string | undefined {
  return /^\d{1,12}$/.test(id) ? `filter = ${id}` : undefined;
}

function oneLineOf(jql: string): string {
  return jql.replace(/[\p{Cc}\s]+/gu, " ").trim();
}

function maxOf(call: MacroValues): number {
  const address = addressOf(call);
  const own = wholeNumber(call, "maximumIssues", [1, MAX_ISSUES]);
  const ofFeed = Number(address?.searchParams.get("tempMax") ?? "");
  if (firstOf(call, "maximumIssues") === "all") return ALL_ISSUES;
  if (own !== undefined) return own;
  if (Number.isInteger(ofFeed) && ofFeed > 0) return Math.min(ofFeed, MAX_ISSUES);
  return address === undefined ? DEFAULT_ISSUES : DEFAULT_OF_ADDRESS;
}
