import type { PhrasingContent } from "../../tree.ts";

/** Far more pieces than any real run of text has; the parser's time is quadratic in them. */
const MAX_PIECES = 5000;
/** Maximum nesting depth of marks; writing them takes cubic time. */
const MAX_DEPTH = 10;

/**
 * Tests whether a run of text has so many marks and escapes, or so deeply nested marks, that parsing its Markdown would
 * be slow; such text is kept opaque.
 */
export function isCostly(nodes: readonly PhrasingContent[]): boolean {
  return countPieces(nodes) > MAX_PIECES || nestsDeeper(nodes, MAX_DEPTH);
}

function nestsDeeper(nodes: readonly PhrasingContent[], levels: number): boolean {
  return nodes.some((node) => "children" in node && (levels === 0 || nestsDeeper(node.children, levels - 1)));
}

/** Counts pieces: ASCII punctuation may need an escape; white space and letters never do. */
function countPieces(nodes: readonly PhrasingContent[]): number {
  return nodes.reduce((sum, node) => {
    if (node.type === "text") return sum + count(node.value, /[!-\/:-@\[-`\{-~]/g);
    const inside = "children" in node ? countPieces(node.children) : 0;
    return sum + 4 + inside + (node.type === "inlineCode" ? count(node.value, /`+/g) : 0);
  }, 0);
}

function count(text: string, pattern: RegExp): number {
  let sum = 0;
  while (sum <= MAX_PIECES && pattern.test(text)) sum++;
  return sum;
}
