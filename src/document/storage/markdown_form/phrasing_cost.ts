import type { PhrasingContent } from "../../tree.ts";

/** So many pieces in one run of text are far more than anybody writes; what the parser takes for them is their square. */
const MAX_PIECES = 5000;
/** Levels of marks in each other; to write them takes the cube of their number. */
const MAX_DEPTH = 10;

/**
 * Whether one run of text has so many marks and escapes, or marks so deep in each other, that Markdown would be slow to read again, so that it
 * is better carried along as it is.
 */
export function isCostly(nodes: readonly PhrasingContent[]): boolean {
  return countPieces(nodes) > MAX_PIECES || nestsDeeper(nodes, MAX_DEPTH);
}

function nestsDeeper(nodes: readonly PhrasingContent[], levels: number): boolean {
  return nodes.some((node) => "children" in node && (levels === 0 || nestsDeeper(node.children, levels - 1)));
}

/** What is punctuation in ASCII may need an escape; white space and letters need none. */
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
