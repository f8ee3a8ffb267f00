import { isRecord } from "../../../../base/record.ts";
import type { Code, RootContent, TableRow } from "../../../tree.ts";

/** Column of a table: the name of its values, and its header. */
interface Field {
  readonly key: string;
  readonly label: string;
}

/**
 * Reads GitLab's table of JSON, with `items`, and optionally `fields` and `caption`; undefined if it is something else.
 * Without fields, those of the first item are the columns.
 */
export function readJsonTable({ value, position }: Code): RootContent[] | undefined {
  const table = parse(value);
  const items = isRecord(table) && Array.isArray(table.items) ? table.items.filter(isRecord) : [];
  if (!isRecord(table) || items.length === 0) return undefined;
  const fields = Array.isArray(table.fields)
    ? table.fields.flatMap(readField)
    : Object.keys(items[0] ?? {}).map(fieldOf);
  const rows = [fields.map(({ label }) => label), ...items.map((item) => fields.map(({ key }) => textOf(item[key])))];
  const children = rows.map((cells): TableRow => ({
    type: "tableRow",
    children: cells.map((value) => ({ type: "tableCell", children: value === "" ? [] : [{ type: "text", value }] })),
  }));
  const caption: RootContent[] = typeof table.caption !== "string" || table.caption.trim() === "" ? [] : [{
    type: "paragraph",
    children: [{ type: "text", value: `Table: ${table.caption.trim()}` }],
    position,
  }];
  return fields.length === 0 ? undefined : [...caption, { type: "table", children, position }];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readField(field: unknown): Field[] {
  if (typeof field === "string") return [fieldOf(field)];
  if (!isRecord(field) || typeof field.key !== "string") return [];
  return [{ key: field.key, label: typeof field.label === "string" ? field.label : field.key }];
}

function fieldOf(key: string): Field {
  return { key, label: key };
}

function textOf(value: unknown): string {
  return typeof value === "string"
    ? value
    : typeof value === "number" || typeof value === "boolean"
    ? String(value)
    : "";
}
