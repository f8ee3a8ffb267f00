import { errorIssue, type Issue } from "../../base/issue.ts";
import { didYouMean, nearestName } from "../../base/nearest_name.ts";
import { quote, truncate } from "../../base/text.ts";
import type { WordRole } from "../../base/word/word_frame.ts";
import { isMap, isScalar, LineCounter, type Node, parseDocument } from "../../base/yaml/yaml.ts";
import { MAX_STYLE_MAP_BYTES } from "../limits.ts";
import { STYLE_PURPOSES } from "./style_names_table.ts";

/** Style that a map names for a purpose. */
export interface MappedStyle {
  readonly role: WordRole;
  /** Name as Word shows it, or ID. */
  readonly style: string;
  readonly line: number;
  readonly column: number;
}

/** A style map, as far as it could be read. */
export interface ParsedStyleMap {
  readonly entries: readonly MappedStyle[];
  readonly issues: readonly Issue[];
}

const ROLES = new Map<string, WordRole>(STYLE_PURPOSES.map(({ role }) => [role, role]));

/**
 * Reads a style map: YAML that names a style of a template for each purpose that it lists.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { parseStyleMap } from "./parse_style_map.ts";
 *
 * const { entries } = parseStyleMap(new TextEncoder().encode("body: Fliesstext\n"));
 * deepStrictEqual(entries, [{ role: "body", style: "Fliesstext", line: 1, column: 7 }]);
 * ```
 */
export function parseStyleMap(bytes: Uint8Array): ParsedStyleMap {
  if (bytes.length > MAX_STYLE_MAP_BYTES) {
    const message = `A style map may have ${MAX_STYLE_MAP_BYTES} bytes, this one has ${bytes.length}`;
    return refused("style-map-size", message);
  }
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return refused("style-map-syntax", "The style map is not UTF-8");
  }
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, version: "1.2" });
  const placeAt = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { line, column: col };
  };
  const [error] = document.errors;
  if (error !== undefined) {
    const reason = error.code === "RESOURCE_EXHAUSTION" ? "it is nested too deeply" : firstLine(error.message);
    const issue = errorIssue("style-map-syntax", `The style map is not YAML: ${reason}`, placeAt(error.pos[0]));
    return { entries: [], issues: [issue] };
  }
  const { contents } = document;
  if (contents === null) return { entries: [], issues: [] };
  if (!isMap(contents)) {
    return refused("style-map-syntax", "The style map must have a line for each purpose", EXAMPLE);
  }
  const read = contents.items.map(({ key, value }) => readEntry(key, value, placeAt));
  return {
    entries: read.flatMap(({ entry }) => entry ?? []),
    issues: read.flatMap(({ issue }) => issue ?? []).slice(0, MAX_ISSUES),
  };
}

/** Findings about the entries of a map. */
const MAX_ISSUES = 100;

function firstLine(message: string): string {
  return (message.split("\n", 1)[0] ?? "").replace(/ at line .*/, "");
}

const EXAMPLE = "Write a line for each purpose, such as: body: Body Text";

function refused(code: string, message: string, hint?: string): ParsedStyleMap {
  return { entries: [], issues: [errorIssue(code, message, { hint })] };
}

function readEntry(
  key: unknown,
  value: unknown,
  placeAt: (offset: number) => { readonly line: number; readonly column: number },
): { readonly entry?: MappedStyle; readonly issue?: Issue } {
  const at = (node: unknown) => placeAt((node as Node | null)?.range?.[0] ?? 0);
  const name = isScalar(key) ? String(key.value) : "";
  const role = ROLES.get(name);
  if (role === undefined) {
    const hint = didYouMean(nearestName(name, [...ROLES.keys()])) ??
      "Name a purpose, such as body, heading1, bullet1, caption or table.";
    return { issue: errorIssue("unknown-purpose", `There are no styles for ${shown(name)}`, { ...at(key), hint }) };
  }
  const style = isScalar(value) && typeof value.value !== "object" ? String(value.value).trim() : "";
  if (style === "") {
    const message = `${role} must be the name of a style`;
    return { issue: errorIssue("style-map-value", message, { ...at(value ?? key), hint: EXAMPLE }) };
  }
  return { entry: { role, style, ...at(value) } };
}

/** Quotes a name in a finding. */
export function shown(name: string): string {
  return quote(truncate(name, 100));
}
