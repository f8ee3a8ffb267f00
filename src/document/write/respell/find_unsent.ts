import { isComment } from "../../read/markdown/comments.ts";
import type { Nodes } from "../../tree.ts";
import type { Span } from "./edits.ts";

/**
 * Finds the parts of a text that are never sent to the wiki: comments in any notation, and page breaks. `tree` is what
 * was read from the text; whatever it contains is sent. A comment without words separates marks and is no part of this
 * kind.
 */
export function findUnsent(text: string, tree: readonly Nodes[]): Span[] {
  const sent = sentSpans(tree);
  const found: Span[] = [];
  let at = 0;
  for (const { 0: written, index, groups } of commentsIn(text)) {
    const span = { start: index, end: index + written.length };
    while (at < sent.length && (sent[at]?.end ?? 0) <= span.start) at += 1;
    const leaf = sent[at];
    const isSent = leaf !== undefined && leaf.start < span.end && leaf.value?.includes(written.trim()) !== false;
    if (isSent || groups?.["empty"] !== undefined) continue;
    found.push(span);
  }
  return found;
}

/** Tests for a node that a text refers to, and that is not sent itself. */
export function isDefinition({ type }: Nodes): boolean {
  return type === "definition" || type === "footnoteDefinition";
}

/** Returns everything in a text that has the form of a comment or page break. */
export function findComments(text: string): ReadonlySet<string> {
  return new Set(commentsIn(text).map(([written]) => written.trim()));
}

const OPENING = /<!--|%%|(?<=^[ \t>*+-]{0,100})(?:\[(?:\/\/|_?comment)\]:|::pagebreak(?=[ \t]*$))/gim;
const CLOSED = {
  "<!--": /(?<empty><!--\s*-->)|<!--(?:(?!-->)[^])*-->/y,
  "%%": /%%(?:(?!%%)[^])*%%/y,
  "[": /\[[^\]\n]*\]:.*/y,
  "::": /::pagebreak/y,
} as const;

const KINDS = ["<!--", "%%", "::"] as const;

/** Finds everything that has the form of a comment or page break; looks for the end of an unclosed one only once. */
function* commentsIn(text: string): Generator<RegExpExecArray> {
  const unclosed = new Set<string>();
  for (let at = 0; at < text.length;) {
    OPENING.lastIndex = at;
    const opening = OPENING.exec(text);
    if (opening === null) return;
    const kind = KINDS.find((each) => opening[0].startsWith(each)) ?? "[";
    const closed = CLOSED[kind];
    closed.lastIndex = opening.index;
    const comment = unclosed.has(kind) ? null : closed.exec(text);
    if (comment === null) unclosed.add(kind);
    else yield comment;
    at = comment === null ? OPENING.lastIndex = opening.index + opening[0].length : closed.lastIndex;
  }
}

/** A part of the text that is sent. */
interface SentSpan extends Span {
  /** What is sent of it, if that is a text, in which a comment may have been. */
  readonly value: string | undefined;
}

/** Returns the ranges of the text that the leaves of a tree cover, in order. */
function sentSpans(nodes: readonly Nodes[]): SentSpan[] {
  const spans: SentSpan[] = [];
  const open = [...nodes].reverse();
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if ("children" in node && node.children.length > 0) open.push(...[...node.children].reverse());
    else if (!isDefinition(node) && !isComment(node)) {
      const [start, end] = [node.position?.start.offset, node.position?.end.offset];
      if (start !== undefined && end !== undefined) {
        spans.push({ start, end, value: sentText(node) });
      }
    }
  }
  return spans.sort((a, b) => a.start - b.start);
}

/** Returns the text that is sent of a node; undefined for others. */
function sentText(node: Nodes): string | undefined {
  return node.type === "image" ? `${node.alt ?? ""} ${node.url}` : node.type === "text" ? node.value : undefined;
}
