import { MarkdownError } from "../../../document/markdown_error.ts";
import { parseMarkdownTree } from "../../../document/read/markdown/markdown_tree.ts";
import type { Nodes } from "../../../document/tree.ts";

/** A git conflict in a text: `<<<<<<< `, `=======` and `>>>>>>> ` at the start of lines, in this order. */
export interface MergeMarkers {
  /** The line of the first marker, counted from 1. */
  readonly line: number;
  /** First and last marker, with the names behind them. */
  readonly first: string;
  readonly last: string;
  /** All lines of the conflict, including the markers. */
  readonly text: string;
}

/**
 * Finds git conflicts outside of code; pages about git may show some in code.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { findMergeMarkers } from "./merge_markers.ts";
 *
 * const [found] = findMergeMarkers("Hello\n<<<<<<< HEAD\na\n=======\nb\n>>>>>>> other\n");
 * strictEqual(found?.line, 2);
 * strictEqual(found?.last, ">>>>>>> other");
 * ```
 */
export function findMergeMarkers(markdown: string): MergeMarkers[] {
  const all = findTriples(markdown);
  if (all.length === 0) return [];
  const code = linesOfCode(markdown);
  return all.filter(({ line }) => !code.has(line));
}

/** Finds conflict markers anywhere, including code. */
export function findTriples(text: string): MergeMarkers[] {
  const found: MergeMarkers[] = [];
  let open: { readonly line: number; readonly first: string; isCut: boolean } | undefined;
  const lines = text.split("\n");
  for (const [index, line] of lines.entries()) {
    if (line.startsWith("<<<<<<< ")) open = { line: index + 1, first: line, isCut: false };
    else if (open !== undefined && /^={7}\s*$/.test(line)) open.isCut = true;
    else if (open?.isCut === true && line.startsWith(">>>>>>> ")) {
      const { line: start, first } = open;
      found.push({ line: start, first, last: line, text: lines.slice(start - 1, index + 1).join("\n") });
      open = undefined;
    }
  }
  return found;
}

function linesOfCode(markdown: string): Set<number> {
  const lines = new Set<number>();
  const visit = (node: Nodes) => {
    // Inline code never contains them: the second marker would turn the lines above it into a heading.
    if (node.type === "code") {
      const { start, end } = node.position ?? { start: { line: 1 }, end: { line: 0 } };
      for (let line = start.line; line <= end.line; line++) lines.add(line);
    }
    if ("children" in node) { for (const child of node.children) visit(child); }
  };
  try {
    visit(parseMarkdownTree(markdown, { math: false }));
  } catch (error) {
    if (!(error instanceof MarkdownError) && !(error instanceof RangeError)) throw error;
  }
  return lines;
}
