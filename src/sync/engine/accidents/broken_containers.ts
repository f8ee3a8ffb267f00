import { truncate } from "../../../base/text.ts";
import { MarkdownError } from "../../../document/markdown_error.ts";
import { listNodes } from "../../../document/list_nodes.ts";
import { parseMarkdownTree } from "../../../document/read/markdown/markdown_tree.ts";
import { readPageSource } from "../../../document/read/wiki_forms/page_source.ts";
import type { Nodes, Point, Root } from "../../../document/tree.ts";

/** A place where the fences of containers do not match. */
export interface BrokenContainer {
  /** `unclosed` for a container that does not end, `stray` for a fence that ends none, `cell` for one in a table. */
  readonly kind: "unclosed" | "stray" | "cell";
  /** Line, counted from 1. */
  readonly line: number;
  /** The line of the fence, or the content of the cell. */
  readonly text: string;
}

const MAX_TEXT = 200;
const FENCE = /^:{3,}$/;

/**
 * Finds containers that end only with the document or the block around them, fences that end no container, and cells
 * of a table with colons only. A formatter that does not know directives leaves these, and so does a forgotten line.
 * Code is ignored, and so are escaped colons.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { findBrokenContainers } from "./broken_containers.ts";
 *
 * deepStrictEqual(findBrokenContainers("Hi\n\n:::info\nRead this.\n\nThe rest.\n"), [
 *   { kind: "unclosed", line: 3, text: ":::info" },
 * ]);
 * ```
 */
export function findBrokenContainers(markdown: string): BrokenContainer[] {
  if (!markdown.includes(":::")) return [];
  const { source } = readPageSource(markdown);
  const root = parseOrIgnore(source);
  if (root === undefined) return [];
  const lines = source.split("\n");
  const found = findUnclosed(root, lines, new Set());
  for (const node of listNodes(root)) {
    if (node.type === "tableCell") found.push(...findCell(node, source));
    else if (node.type === "paragraph" && node.data?.directiveLabel !== true) {
      found.push(...findStrays(node, lines));
    }
  }
  return found.sort((a, b) => a.line - b.line);
}

/** Parses a text; a text that exceeds a limit is refused later. */
function parseOrIgnore(markdown: string): Root | undefined {
  try {
    return parseMarkdownTree(markdown, { math: false });
  } catch (error) {
    if (error instanceof MarkdownError || error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Removes the marks of quotes and the indentation in front of a line, and white space behind it. */
function withoutMarks(line: string): string {
  return line.replace(/^[\s>]+/, "").trimEnd();
}

/**
 * Finds the containers without an end of their own, inner ones first.
 *
 * @param ends Lines that end a container.
 */
function findUnclosed(node: Nodes, lines: readonly string[], ends: Set<number>): BrokenContainer[] {
  const inner = "children" in node ? node.children.flatMap((child) => findUnclosed(child, lines, ends)) : [];
  if (node.type !== "containerDirective" || node.position === undefined) return inner;
  const { start, end } = node.position;
  const text = lineFrom(start, lines).trimEnd();
  const colons = /^:+/.exec(text)?.[0].length ?? 0;
  const last = withoutMarks(lines[end.line - 1] ?? "");
  const isClosed = end.line > start.line && !ends.has(end.line) && FENCE.test(last) && last.length >= colons;
  if (isClosed) ends.add(end.line);
  return isClosed ? inner : [...inner, { kind: "unclosed", line: start.line, text: truncate(text, MAX_TEXT) }];
}

/** Returns the rest of the line at a place. */
function lineFrom({ line, column }: Point, lines: readonly string[]): string {
  return (lines[line - 1] ?? "").slice(column - 1);
}

function findCell({ position }: Nodes, markdown: string): BrokenContainer[] {
  const source = markdown.slice(position?.start.offset, position?.end.offset);
  const text = source.replace(/^[\s|]+/, "").replace(/[\s|]+$/, "");
  return FENCE.test(text) ? [{ kind: "cell", line: position?.start.line ?? 1, text: truncate(text, MAX_TEXT) }] : [];
}

/** Finds the lines of a paragraph that look like fences; at its end, a fence may follow text on the same line. */
function findStrays(paragraph: Extract<Nodes, { type: "paragraph" }>, lines: readonly string[]): BrokenContainer[] {
  if (paragraph.position === undefined) return [];
  const { start, end } = paragraph.position;
  const code = codeLines(paragraph);
  const found: BrokenContainer[] = [];
  for (let line = start.line; line <= end.line; line++) {
    if (code.has(line)) continue;
    const text = line === start.line ? lineFrom(start, lines).trimEnd() : withoutMarks(lines[line - 1] ?? "");
    const isEnd = line === end.line && /\s:{3,}$/.test(text);
    if (FENCE.test(text) || isEnd) found.push({ kind: "stray", line, text: /:+$/.exec(text)?.[0] ?? text });
  }
  return found;
}

/** Lists the lines that code within a text continues on. */
function codeLines(paragraph: Nodes): Set<number> {
  const lines = new Set<number>();
  for (const { type, position } of listNodes(paragraph)) {
    if (type !== "inlineCode" || position === undefined) continue;
    for (let line = position.start.line + 1; line <= position.end.line; line++) lines.add(line);
  }
  return lines;
}
