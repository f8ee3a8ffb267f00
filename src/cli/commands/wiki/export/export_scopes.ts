import { quote, truncate } from "../../../../base/text.ts";
import { ToolError } from "../../../../base/tool_error.ts";
import { type PageArgument, parsePageArgument } from "../../../../book/addresses/parse_page_argument.ts";
import type { ExportScope } from "../../../../book/model/export_source.ts";
import { UsageError } from "../../../../console/command_errors.ts";
import { blogQuery, labelQuery } from "../../../../wiki/content/labeled_pages.ts";
import type { ExportFlags } from "./export_flags.ts";

/** Options that say what is exported. */
type ScopeFlags = Pick<ExportFlags, "scope" | "depth" | "cql" | "label" | "blog">;

/** What a command line exports. */
export interface NamedScopes {
  readonly scopes: readonly ExportScope[];
  /** Whether a query has chosen the pages by their labels. */
  readonly isByLabel: boolean;
}

/**
 * Returns the targets of an export: what is named, in its order, and what the query finds. Labels without any of them
 * are a query over all spaces.
 *
 * @throws {UsageError} for options that do not go together.
 */
export function readScopes(named: readonly PageArgument[], flags: ScopeFlags): NamedScopes {
  const { cql, label = [], blog, depth } = flags;
  const scopes = named.flatMap((each) => scopesOfTarget(each, { ...flags, isAlone: named.length === 1 }));
  if (cql !== undefined) scopes.push({ kind: "query", query: checkQuery(cql) });
  const isByLabel = scopes.length === 0 && label.length > 0;
  if (isByLabel) scopes.push({ kind: "query", query: queryOf(label), name: label.join(", ") });
  if (blog !== undefined && named.length === 0) throw blogNeedsSpace("no space is named");
  if (depth !== undefined && !scopes.some(({ kind }) => kind === "tree" || kind === "space")) {
    throw new UsageError("--depth needs --scope tree or --scope space: one page has no levels below it", {
      hint: "Add --scope tree to export the pages below the page too.",
    });
  }
  return { scopes, isByLabel };
}

/** Parses what names a page or a space. @throws {UsageError} */
export function readNamedTarget(target: string): PageArgument {
  try {
    return parsePageArgument(target);
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    throw new UsageError(error.message, { hint: error.hint, cause: error });
  }
}

/** Returns the targets that one name stands for. @throws {UsageError} */
export function scopesOfTarget(
  named: PageArgument,
  { scope: wanted, blog, isAlone }: Pick<ScopeFlags, "scope" | "blog"> & { readonly isAlone: boolean },
): ExportScope[] {
  if (named.kind === "page") {
    if (blog !== undefined) throw blogNeedsSpace(`${nameOf(named)} is a page`);
    return [{ kind: wanted ?? "page", page: named.page }];
  }
  const { spaceKey } = named;
  if (isAlone && wanted !== undefined && wanted !== "space") {
    throw new UsageError(`Cannot export a ${wanted}: ${spaceKey} is a space`, {
      hint: "Name a page by its ID, its address or SPACE:Title.",
    });
  }
  return [
    ...blog === "only" ? [] : [{ kind: "space", spaceKey } as const],
    ...blog === undefined ? [] : [{ kind: "query", query: blogQuery(spaceKey), spaceKey } as const],
  ];
}

function nameOf({ page: { id, title = "" } }: Extract<PageArgument, { kind: "page" }>): string {
  return quote(truncate(id ?? title, 80));
}

function blogNeedsSpace(reason: string): UsageError {
  return new UsageError(`Cannot use --blog: ${reason}`, { hint: "Name the key of a space." });
}

const MAX_QUERY = 4000;

function checkQuery(cql: string): string {
  if (cql.trim() !== "" && cql.length <= MAX_QUERY && cql.isWellFormed() && !/\p{Cc}/u.test(cql)) return cql;
  throw new UsageError(`Cannot use --cql: a query has 1 to ${MAX_QUERY} characters on one line`, {
    hint: 'Give a query, such as "label = release and space = DOCS".',
  });
}

function queryOf(labels: readonly string[]): string {
  try {
    return labelQuery({ labels, types: ["page"], sort: "title" });
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    throw new UsageError(error.message, { hint: "Give the name of a label.", cause: error });
  }
}
