import type { Paragraph, Root, RootContent } from "../../tree.ts";

/**
 * Moves a `$$` formula that is a separate paragraph to its own line, in place.
 *
 * @param body The Markdown that the tree was read from.
 */
export function displayMath(node: Root | RootContent, body: string): void {
  if (!("children" in node)) return;
  for (const [i, child] of node.children.entries()) {
    if (child.type !== "paragraph") {
      displayMath(child, body);
      continue;
    }
    const formula = soleDisplayFormula(child, body);
    if (formula !== undefined) {
      const { position } = child;
      node.children[i] = { type: "math", value: formula, position };
    }
  }
}

function soleDisplayFormula({ children, position }: Paragraph, body: string): string | undefined {
  const [only, ...more] = children;
  if (only?.type !== "inlineMath" || more.length > 0) return undefined;
  return body.startsWith("$$", position?.start.offset ?? 0) ? only.value : undefined;
}
