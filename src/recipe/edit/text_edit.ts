// Changes of single values in a YAML text that leave every other character as it is.
import type { MapEntry, MapNode, ScalarNode } from "../read/recipe_node.ts";
import { renderTextScalar } from "./render_scalar.ts";

/** A range of a text and its replacement. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Applies edits whose ranges do not overlap; several insertions at one offset appear in reverse order.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { applyEdits } from "./text_edit.ts";
 *
 * strictEqual(applyEdits("a: 1", [{ start: 3, end: 4, text: "2" }]), "a: 2");
 * ```
 */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const backwards = edits.map((edit, i) => ({ edit, i })).sort((a, b) => b.edit.start - a.edit.start || a.i - b.i);
  return backwards.reduce(
    (done, { edit: { start, end, text } }) => done.slice(0, start) + text + done.slice(end),
    text,
  );
}

/** Replaces a value, in the same quotes if it has any. */
export function replaceScalar(text: string, node: ScalarNode, value: string | number): TextEdit {
  const [start, end] = node.range;
  const written = text.slice(start, end);
  const kept = node.style === "block" ? /\s*$/.exec(written)?.[0] ?? "" : "";
  const gap = written === "" && text[start - 1] === ":" ? " " : "";
  return { start, end: end - kept.length, text: gap + renderLike(node, value) };
}

function renderLike({ style }: ScalarNode, value: string | number): string {
  if (typeof value === "number") return String(value);
  if (style === "double") return JSON.stringify(value);
  return style === "single" ? `'${value.replaceAll("'", "''")}'` : renderTextScalar(value);
}

/** Inserts a field after another one of the same mapping. */
export function insertField(
  text: string,
  { map, after }: { map: MapNode; after: MapEntry },
  { name, value }: { name: string; value: string | number },
): TextEdit {
  const field = `${name}: ${typeof value === "number" ? value : renderTextScalar(value)}`;
  const end = after.value.range[1];
  if (map.flow) return { start: end, end, text: `, ${field}` };
  const feed = text.indexOf("\n", end);
  const lineEnd = feed === -1 ? text.length : text[feed - 1] === "\r" ? feed - 1 : feed;
  const newline = text.includes("\r\n") ? "\r\n" : "\n";
  return { start: lineEnd, end: lineEnd, text: newline + " ".repeat(after.place.column - 1) + field };
}
