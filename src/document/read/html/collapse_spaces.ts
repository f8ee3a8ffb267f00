import type { PhrasingContent } from "../../tree.ts";

/**
 * Collapses spaces as HTML does: one between words, none at the start and end of a text and around its line breaks.
 * Removes line breaks at the start and end, and joins texts that follow each other. The ends of lines of Markdown stay,
 * because some lines have a meaning.
 */
export function collapseSpaces(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return trimEnds(trimBreaks(joinTexts(new SpaceFolder().fold(nodes))));
}

/** Folds the spaces of a text; the last space of a node counts for the next one. */
class SpaceFolder {
  #afterSpace = true;

  fold(nodes: readonly PhrasingContent[]): PhrasingContent[] {
    return nodes.flatMap((node) => this.#foldNode(node));
  }

  #foldNode(node: PhrasingContent): PhrasingContent[] {
    if (node.type === "text") return this.#foldText(node);
    if (node.type === "break") this.#afterSpace = true;
    else if (isMark(node)) return [{ ...node, children: this.fold(node.children) }];
    else if (!isAnchor(node)) this.#afterSpace = false;
    return [node];
  }

  #foldText(node: Extract<PhrasingContent, { type: "text" }>): PhrasingContent[] {
    const folded = node.value.replace(/[ \t]+/g, " ");
    const value = this.#afterSpace && folded.startsWith(" ") ? folded.slice(1) : folded;
    if (value === "") return [];
    this.#afterSpace = /[ \n]$/.test(value);
    return [value === node.value ? node : { ...node, value }];
  }
}

type MarkNode = Extract<PhrasingContent, { type: "strong" | "emphasis" | "delete" | "link" | "textDirective" }>;

function isMark(node: PhrasingContent): node is MarkNode {
  return node.type === "strong" || node.type === "emphasis" || node.type === "delete" || node.type === "link" ||
    (node.type === "textDirective" && node.name !== "image" && node.children.length > 0);
}

function isAnchor(node: PhrasingContent): boolean {
  return node.type === "textDirective" && node.name === "anchor";
}

/** Joins texts that follow each other. */
export function joinTexts(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const joined: PhrasingContent[] = [];
  for (const node of nodes) {
    const before = joined.at(-1);
    if (before?.type !== "text" || node.type !== "text") joined.push(node);
    else joined[joined.length - 1] = { ...before, value: before.value + node.value };
  }
  return joined;
}

function trimBreaks(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const isContent = (node: PhrasingContent) =>
    node.type !== "break" && (node.type !== "text" || node.value.trim() !== "");
  const first = nodes.findIndex(isContent);
  const last = nodes.findLastIndex(isContent);
  return first === -1 ? [] : nodes.slice(first, last + 1);
}

/** Removes the space at the end, and in front of line breaks. */
function trimEnds(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return nodes.flatMap((node, i) => {
    const next = nodes[i + 1];
    if (node.type !== "text" || (next !== undefined && next.type !== "break")) return [node];
    const value = node.value.replace(/[ \n]+$/, "");
    return value === "" ? [] : [{ ...node, value }];
  });
}
