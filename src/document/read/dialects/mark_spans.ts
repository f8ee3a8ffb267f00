import { FlatText } from "../../citations/flat_text.ts";
import { markSmallCaps } from "../../node_marks.ts";
import type { Nodes, PhrasingContent, Root } from "../../tree.ts";

/** Span of pandoc whose class is a mark: `[text]{.smallcaps}`. */
const MARKED = /\[([^[\]]{1,300})\]\{\.(smallcaps|sc|underline|ul|mark)\}/g;

/**
 * Marks the text of spans whose class pages can show, in place: small capitals, underlined and marked text.
 *
 * @param source The Markdown that the tree was read from.
 */
export function markSpans(node: Nodes | Root, source: string): void {
  if (!("children" in node)) return;
  for (const child of node.children) markSpans(child, source);
  const parent = node as { children: PhrasingContent[] };
  if (parent.children.some((child) => child.type === "text" && child.value.includes("]{."))) {
    parent.children = markLine(new FlatText(parent.children, source));
  }
}

function markLine(line: FlatText): PhrasingContent[] {
  const parts: PhrasingContent[] = [];
  let done = 0;
  for (const { 0: whole, 1: inner = "", 2: name = "", index } of line.syntax.matchAll(MARKED)) {
    parts.push(...line.slice(done, index), mark(name, line.slice(index + 1, index + 1 + inner.length)));
    done = index + whole.length;
  }
  return [...parts, ...line.slice(done, line.syntax.length)];
}

function mark(name: string, children: PhrasingContent[]): PhrasingContent {
  const position = children[0]?.position;
  if (/^s/.test(name)) return markSmallCaps({ type: "emphasis", children, position });
  return { type: "textDirective", name: name === "mark" ? "mark" : "u", attributes: {}, children, position };
}
