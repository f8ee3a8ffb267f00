import { MarkdownError } from "../../../document/markdown_error.ts";
import { parseMarkdownTree } from "../../../document/read/markdown/markdown_tree.ts";
import type { Nodes } from "../../../document/tree.ts";

/**
 * A git conflict in a text: `<<<<<<< `, `=======` and `>>>>>>> ` at the start of lines, in this order. Git makes the
 * marks of renamed files and of conflicts within conflicts longer; the three of a conflict have one length.
 */
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

/** Finds conflict markers anywhere, including code; a conflict within another one belongs to it. */
export function findTriples(text: string): MergeMarkers[] {
  const found: MergeMarkers[] = [];
  const open = new Map<number, { readonly line: number; readonly first: string; isCut: boolean }>();
  const lines = text.split("\n");
  for (const [index, line] of lines.entries()) {
    const { mark, size } = markOf(line);
    const start = open.get(size);
    if (mark === "<") open.set(size, { line: index + 1, first: line, isCut: false });
    else if (start !== undefined && mark === "=") start.isCut = true;
    else if (start?.isCut === true && mark === ">") {
      while ((found.at(-1)?.line ?? 0) > start.line) found.pop();
      const whole = lines.slice(start.line - 1, index + 1).join("\n");
      found.push({ line: start.line, first: start.first, last: line, text: whole });
      open.delete(size);
    }
  }
  return found;
}

/** Returns the mark of a line, and how often it is repeated. */
function markOf(line: string): { readonly mark: string; readonly size: number } {
  const [, marks = ""] = /^(<{7,}(?= )|>{7,}(?= )|={7,}(?=\s*$))/.exec(line) ?? [];
  return { mark: marks.charAt(0), size: marks.length };
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
