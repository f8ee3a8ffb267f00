import type { StoredIssue, WikiStore } from "./wiki_store.ts";

type Found = readonly [key: string, issue: StoredIssue];

/**
 * Finds issues by a query of the tracker's language, of which the local one knows `project`, `key`, `status` and
 * `filter` with `=` and `in`, joined by `AND`, and one field after `ORDER BY`; undefined for other queries.
 */
export function findIssues(store: WikiStore, jql: string): readonly Found[] | undefined {
  const [, where = "", field, direction] = /^(.*?)(?:\border by (\w+)(?: (asc|desc))?)?\s*$/is.exec(jql) ?? [];
  let found: readonly Found[] = [...store.issues];
  for (const condition of where.split(/ and /i)) {
    const [, name = "", value = "", list = ""] = /^\s*(\w+)\s*(?:=\s*(.+?)|in\s*\((.+)\))\s*$/is.exec(condition) ?? [];
    const values = (value || list).split(",").map((each) => each.trim().replace(/^"(.*)"$/s, "$1"));
    const met = meeting(store, found, { name: name.toLowerCase(), values });
    if (met === undefined) return undefined;
    found = met;
  }
  if (field === undefined) return found;
  const sorted = found.toSorted((a, b) => textOf(a, field) < textOf(b, field) ? -1 : 1);
  return direction?.toLowerCase() === "desc" ? sorted.toReversed() : sorted;
}

interface Condition {
  readonly name: string;
  readonly values: readonly string[];
}

function meeting(store: WikiStore, found: readonly Found[], { name, values }: Condition): readonly Found[] | undefined {
  if (name === "filter") {
    const jql = store.issueFilters.get(values[0] ?? "");
    const keys = new Set((jql === undefined ? undefined : findIssues(store, jql))?.map(([key]) => key));
    return jql === undefined ? undefined : found.filter(([key]) => keys.has(key));
  }
  if (name === "project") return found.filter(([key]) => values.includes(key.replace(/-.*/, "")));
  if (name === "key") return found.filter(([key]) => values.includes(key));
  return name === "status" ? found.filter(([, { status }]) => values.includes(status)) : undefined;
}

function textOf([key, { title, status, fields = {} }]: Found, field: string): string {
  const all: Record<string, unknown> = { ...fields, summary: title, status, key };
  return String(all[field] ?? "");
}
