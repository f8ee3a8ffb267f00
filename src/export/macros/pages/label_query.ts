import type { LabelQuery } from "../../../book/model/export_need.ts";
import { firstOf, isOn, type MacroCall, splitList, wholeNumber } from "../macro_call.ts";
import { MAX_FOUND } from "./include_limits.ts";
import { type PageQuery, parseCql } from "./parse_cql.ts";

/** A search for pages by their labels, as a macro wants it. */
export interface LabelSearchPlan {
  /** What the source is asked. */
  readonly query: LabelQuery;
  readonly conditions: PageQuery;
  /** Number of pages that are shown. */
  readonly max: number;
}

/** Why a macro has no search: it names no label, or its query has other conditions. */
export type NoSearch = "no-labels" | "unsupported";

const DEFAULT_MAX = 15;

/**
 * Plans the search of a macro that lists pages by labels.
 *
 * @param spaceKey Space of the page that has the macro.
 */
export function planLabelSearch(call: MacroCall, spaceKey: string): LabelSearchPlan | NoSearch {
  const cql = firstOf(call, "cql");
  const conditions = cql === undefined ? readParameters(call) : parseCql(cql);
  if (conditions === undefined) return "unsupported";
  if (conditions.labels.length === 0) return "no-labels";
  const isReport = call.name === "detailssummary";
  const max = wholeNumber(call, isReport ? "max" : "maxResults", [1, MAX_FOUND]) ??
    wholeNumber(call, "max", [1, MAX_FOUND]) ?? (isReport ? MAX_FOUND : DEFAULT_MAX);
  const { labels, all, spaces, without, ancestor, parent } = conditions;
  const isFiltered = without.length > 0 || ancestor !== undefined || parent !== undefined;
  const query: LabelQuery = {
    labels,
    all,
    spaces: [...new Set(spaces.map((key) => key.toLowerCase() === "@self" ? spaceKey : key))].filter((key) =>
      key !== ""
    ),
    max: isFiltered ? MAX_FOUND : max,
    sort: sortOf(call),
    reverse: isOn(call, "reverse"),
  };
  return { query, conditions, max };
}

function sortOf(call: MacroCall): LabelQuery["sort"] {
  const sort = firstOf(call, "sort")?.toLowerCase();
  return sort === "title" || sort === "creation" ? sort : "modified";
}

/** Keys that stand for all spaces, or for some kind of them. */
const ALL_SPACES: ReadonlySet<string> = new Set(["@all", "@global", "@personal", "@favorite", "@favourite", "*"]);

/** Returns the spaces that a macro names, as it has them; undefined if it names none. */
export function writtenSpaces(call: MacroCall): string | undefined {
  return firstOf(call, "spaces", "space", "spaceKey", "spaces.space", "space.space", "spaceKey.space");
}

/** Reads labels and spaces from the parameters of a macro. */
export function readParameters(call: MacroCall): PageQuery {
  const words = splitList(firstOf(call, "labels", "label"), /[,\s]+/);
  const spaces = splitList(writtenSpaces(call), /[,\s]+/);
  const required = words.filter((word) => word.startsWith("+"));
  const plain = words.filter((word) => !/^[+-]/.test(word));
  return {
    labels: [...required.map((word) => word.slice(1)), ...required.length > 0 ? [] : plain].filter((word) =>
      word !== ""
    ),
    all: required.length > 0 || firstOf(call, "operator")?.toUpperCase() === "AND",
    without: words.filter((word) => word.startsWith("-")).map((word) => word.slice(1)),
    spaces: spaces.some((key) => ALL_SPACES.has(key.toLowerCase())) ? [] : spaces,
  };
}
