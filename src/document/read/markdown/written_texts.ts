import type { Nodes, Root } from "../../tree.ts";
import { isComment } from "./comments.ts";

/** The text of a block as it is written. */
export interface WrittenText {
  /** Everything else in it is spaces. */
  readonly text: string;
  /** Line of its start, counted from 1. */
  readonly line: number;
}

const BLOCKS: ReadonlySet<Nodes["type"]> = new Set<Nodes["type"]>(["paragraph", "heading", "tableCell", "html"]);

/**
 * Lists what is written in the paragraphs, headings, cells and HTML of a tree, without code, comments and the tags of
 * components.
 *
 * @param source The Markdown that the tree was read from.
 */
export function* writtenTexts(node: Root | Nodes, source: string): Generator<WrittenText> {
  if (BLOCKS.has(node.type)) {
    const [from, to] = [node.position?.start.offset, node.position?.end.offset];
    if (from === undefined || to === undefined || isHidden(node)) return;
    const hidden = [...hiddenIn(node)];
    let [text, at] = ["", from];
    for (const { start, end } of hidden) {
      text += source.slice(at, start) + source.slice(start, end).replace(/[^\n]/g, " ");
      at = end;
    }
    yield { text: text + source.slice(at, to), line: node.position?.start.line ?? 1 };
  } else if ("children" in node) { for (const child of node.children) yield* writtenTexts(child, source); }
}

/** A part of a text that a pattern matches, and the line of its start. */
export interface FoundPart {
  readonly found: string;
  readonly line: number;
}

/** Finds what a global pattern matches in a text. */
export function* findParts({ text, line }: WrittenText, pattern: RegExp): Generator<FoundPart> {
  let [at, next] = [line, text.indexOf("\n")];
  for (const { 0: found, index } of text.matchAll(pattern)) {
    while (next !== -1 && next < index) [at, next] = [at + 1, text.indexOf("\n", next + 1)];
    yield { found, line: at };
  }
}

function* hiddenIn(node: Nodes): Generator<{ readonly start: number; readonly end: number }> {
  const [start, end] = [node.position?.start.offset, node.position?.end.offset];
  if (isHidden(node) && start !== undefined && end !== undefined) yield { start, end };
  else if ("children" in node) { for (const child of node.children) yield* hiddenIn(child); }
}

function isHidden(node: Nodes): boolean {
  if (node.type === "html") return /^\s*<\/?[A-Z]/.test(node.value) || isComment(node);
  return node.type === "inlineCode" || node.type === "inlineMath";
}
