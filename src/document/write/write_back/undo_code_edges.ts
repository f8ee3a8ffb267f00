import { listNodes } from "../../list_nodes.ts";
import { parseMarkdownTree } from "../../read/markdown/markdown_tree.ts";
import { type Edit, rewriteRange } from "../respell/edits.ts";
import { spanOf } from "../respell/source_text.ts";
import type { InlineCode } from "../../tree.ts";

/** Whether a text may have code within a text that has a space at an edge. */
const EDGE = /`[ \t]|[ \t]`/;

/**
 * Takes back the spaces at the edges of code within a text that a linter removed, all of them at once. Spaces that a
 * person adds stay.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { undoCodeEdges } from "./undo_code_edges.ts";
 *
 * strictEqual(undoCodeEdges("a `b ` c\n", "a `b` d\n"), "a `b ` d\n");
 * strictEqual(undoCodeEdges("a `b` c\n", "a `b ` c\n"), "a `b ` c\n");
 * ```
 */
export function undoCodeEdges(written: string, edited: string): string {
  if (!EDGE.test(written)) return edited;
  const before = codeIn(written).map(({ value }) => value);
  if (before.every((value) => value.trim() === value)) return edited;
  const after = codeIn(edited);
  const known = byText(before);
  const edits = after.flatMap((code, i): Edit[] => {
    const former = before.length === after.length ? before[i] : known.get(code.value);
    const place = spanOf(code);
    if (former === undefined || place === undefined || former === code.value || former.trim() !== code.value) return [];
    return [{ ...place, text: spell(former, edited.slice(place.start, place.end)) }];
  });
  return rewriteRange(edited, edits, { start: 0, end: edited.length }) ?? edited;
}

function codeIn(markdown: string): InlineCode[] {
  return [...listNodes(parseMarkdownTree(markdown, { math: false }))].filter((node) => node.type === "inlineCode");
}

/** Finds codes by their text without spaces at the edges; undefined where several have it. */
function byText(values: readonly string[]): ReadonlyMap<string, string | undefined> {
  const known = new Map<string, string | undefined>();
  for (const value of values) {
    const key = value.trim();
    known.set(key, known.has(key) && known.get(key) !== value ? undefined : value);
  }
  return known;
}

/** Writes code between as many backticks as it has: a space at both edges is written twice. */
function spell(value: string, source: string): string {
  const marks = /^`+/.exec(source)?.[0] ?? "`";
  const pad = value.startsWith(" ") && value.endsWith(" ") ? " " : "";
  return marks + pad + value + pad + marks;
}
