// Renders values of any shape as unambiguous YAML.
import { isRecord } from "../../base/record.ts";
import { renderTextScalar } from "./render_scalar.ts";

/** Lengths and color percentages, which need no quotes: `10.5pt`, `accent 12%`. */
const PLAIN = /^-?\d+(?:\.\d+)?(?:pt|mm|cm|in|em)$|^[a-z]+ \d{1,3}%$/;

/** Words that older readers read as true, false or a number. */
const MISREAD = /^(?:yes|no|on|off|y|n|nan|inf|infinity)$/i;

/**
 * Renders a value on one line: mappings in braces, lists in brackets, texts in quotes only where they need them.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { renderValue } from "./render_value.ts";
 *
 * strictEqual(renderValue({ kind: "solid", color: "#0b5fff" }), '{ kind: solid, color: "#0b5fff" }');
 * ```
 */
export function renderValue(value: unknown): string {
  if (typeof value === "string") return renderPlain(value);
  if (Array.isArray(value)) return `[${value.map(renderValue).join(", ")}]`;
  if (!isRecord(value)) return String(value);
  const fields = Object.entries(value).map(([name, field]) => `${renderPlain(name)}: ${renderValue(field)}`);
  return fields.length === 0 ? "{}" : `{ ${fields.join(", ")} }`;
}

/** Renders a text, without quotes if every reader reads it as that text. */
function renderPlain(text: string): string {
  if (PLAIN.test(text)) return text;
  return MISREAD.test(text) ? JSON.stringify(text) : renderTextScalar(text);
}

/** Renders a text in double quotes. */
export function renderQuoted(text: string): string {
  // What renderTextScalar() leaves without quotes has nothing to escape.
  const rendered = renderTextScalar(text);
  return rendered.startsWith('"') ? rendered : `"${rendered}"`;
}

/** Content to add: a value on one line, or a mapping or list on several lines. */
export type Fresh =
  | { readonly kind: "value"; readonly value: unknown }
  | { readonly kind: "map"; readonly fields: Map<string, Fresh> }
  | { readonly kind: "list"; readonly items: Fresh[] };

/** Layout of lines. */
export interface LineLayout {
  /** Spaces before each line. */
  readonly indent: number;
  /** Additional spaces for each nested level. */
  readonly step: number;
}

/** Maximum length of a mapping or list on one line; longer ones are split into several lines. */
const MAX_LINE = 100;

/** Renders the fields of a mapping, each on its own lines. */
export function renderFields(fields: ReadonlyMap<string, Fresh>, layout: LineLayout): string[] {
  return [...fields].flatMap(([name, field]) => renderField(name, field, layout));
}

/** Renders the items of a list, each on its own lines. */
export function renderItems(items: readonly Fresh[], { indent, step }: LineLayout): string[] {
  return items.flatMap((item) => {
    const fields = fieldsOf(item);
    if (fields === undefined) return [`${" ".repeat(indent)}- ${renderFresh(item)}`];
    return renderFields(fields, { indent: indent + 2, step })
      .map((line, i) => i === 0 ? `${" ".repeat(indent)}- ${line.trimStart()}` : line);
  });
}

/** Renders added content on one line. */
export function renderFresh(fresh: Fresh): string {
  return renderValue(toValue(fresh));
}

function renderField(name: string, field: Fresh, { indent, step }: LineLayout): string[] {
  const start = `${" ".repeat(indent)}${renderPlain(name)}:`;
  const below = { indent: indent + step, step };
  if (field.kind === "list") return [start, ...renderItems(field.items, below)];
  if (field.kind === "map") return [start, ...renderFields(field.fields, below)];
  const line = `${start} ${renderValue(field.value)}`;
  if (line.length <= MAX_LINE) return [line];
  if (Array.isArray(field.value) && field.value.every(isRecord)) {
    return [start, ...field.value.map((item) => `${" ".repeat(below.indent)}- ${renderValue(item)}`)];
  }
  const fields = fieldsOf(field);
  return fields === undefined ? [line] : [start, ...renderFields(fields, below)];
}

/** Returns the fields of a non-empty mapping; undefined for other content. */
function fieldsOf(fresh: Fresh): ReadonlyMap<string, Fresh> | undefined {
  if (fresh.kind === "map") return fresh.fields;
  if (fresh.kind === "list" || !isRecord(fresh.value)) return undefined;
  const fields = Object.entries(fresh.value).map(([name, value]): [string, Fresh] => [name, { kind: "value", value }]);
  return fields.length === 0 ? undefined : new Map(fields);
}

function toValue(fresh: Fresh): unknown {
  switch (fresh.kind) {
    case "value":
      return fresh.value;
    case "list":
      return fresh.items.map(toValue);
    case "map":
      return Object.fromEntries([...fresh.fields].map(([name, field]) => [name, toValue(field)]));
  }
}
