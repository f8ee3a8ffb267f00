import type { PhrasingContent, RootContent } from "../tree.ts";
import { isSameNodes } from "../same_nodes.ts";

/**
 * Has no meaning, but separates what would be read together: a mark that ends with punctuation and a letter, as in
 * `**Note:**<!-- -->text`, two marks, or two lists.
 */
export const SEPARATOR = "<!-- -->";

/** What is kept apart: also what some formatters tear apart, or only what would be read together. */
export type Apart = "formatters" | "parsers";

/**
 * Adds an empty comment between a mark and an adjacent letter if the mark has punctuation at that edge, because
 * CommonMark would not recognize the mark otherwise, and between marks, code and links.
 */
export function separateMarks<Node extends RootContent>(node: Node, apart: Apart = "formatters"): Node {
  if (!("children" in node)) return node;
  const children = node.children.map((child) => separateMarks(child, apart));
  const separated = !children.some(isSpan)
    ? children
    : children.flatMap((child, i) =>
      needsSeparator(node.children[i - 1], child, apart) ? [{ type: "html", value: SEPARATOR }, child] : [child]
    );
  return isSameNodes(node.children, separated) ? node : { ...node, children: separated };
}

function needsSeparator(before: RootContent | undefined, after: RootContent, apart: Apart): boolean {
  if (before === undefined) return false;
  if (isSpan(before) && isSpan(after)) return apart === "formatters" || signOf(before) === signOf(after);
  if (isMark(before) && after.type === "text") {
    return isLetter(after.value.charAt(0)) && isPunctuation(edgeOf(before.children.at(-1), -1));
  }
  if (before.type === "text" && isMark(after)) {
    return isLetter(before.value.charAt(before.value.length - 1)) && isPunctuation(edgeOf(after.children[0], 0));
  }
  return false;
}

/** Tests for what some formatters tear apart: they add a space between two of them. */
function isSpan(node: RootContent): boolean {
  return isMark(node) || node.type === "inlineCode" || node.type === "link" || node.type === "image";
}

/** Returns the sign that encloses a mark or code; each other node has one of its own. */
function signOf(node: RootContent): unknown {
  if (node.type === "strong" || node.type === "emphasis") return "*";
  return node.type === "delete" ? "~" : node.type === "inlineCode" ? "`" : node;
}

type Mark = Extract<RootContent, { type: "strong" | "emphasis" | "delete" }>;

function isMark(node: RootContent): node is Mark {
  return node.type === "strong" || node.type === "emphasis" || node.type === "delete";
}

/** Returns the character at the edge of a mark; a punctuation character for non-text, which is written with one. */
function edgeOf(node: PhrasingContent | undefined, at: 0 | -1): string {
  return node?.type === "text" ? node.value.at(at) ?? "*" : "*";
}

// Classifies characters like CommonMark's parser: by UTF-16 code units.
function isPunctuation(unit: string): boolean {
  return /^[\p{P}\p{S}]$/u.test(unit);
}

function isLetter(unit: string): boolean {
  return unit !== "" && !/^[\s\p{P}\p{S}]$/u.test(unit);
}

/** Tests for a separator between blocks. */
export function isSeparator(node: RootContent): boolean {
  return node.type === "html" && node.value === SEPARATOR;
}
