import { onlyDefines } from "../../math/macros/only_defines.ts";
import type { Nodes, Paragraph, PhrasingContent, RootContent } from "../../tree.ts";

/** Makes a block of each paragraph whose formulas only define macros, in place, so that no empty line is left. */
export function gatherDefinitions(node: Nodes): void {
  if (!("children" in node)) return;
  const children: RootContent[] = node.children;
  for (const [i, child] of children.entries()) {
    if (child.type !== "paragraph") gatherDefinitions(child);
    else if (child.children.some(({ type }) => type === "inlineMath") && child.children.every(isSilent)) {
      children[i] = { type: "math", value: definitionsIn(child), position: child.position };
    }
  }
}

/** Tests whether a block only defines macros of formulas. */
export function definesMacros(node: RootContent): boolean {
  return node.type === "math" && onlyDefines(node.value);
}

function isSilent(node: PhrasingContent): boolean {
  return node.type === "inlineMath" ? onlyDefines(node.value) : node.type === "text" && node.value.trim() === "";
}

function definitionsIn({ children }: Paragraph): string {
  return children.flatMap((child) => child.type === "inlineMath" ? [child.value] : []).join("\n");
}
