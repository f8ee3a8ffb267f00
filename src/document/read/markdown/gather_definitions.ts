import { onlyDefines } from "../../math/macros/only_defines.ts";
import type { Nodes, PhrasingContent, Root, RootContent } from "../../tree.ts";

/** Makes blocks of the formulas of each paragraph that only defines macros, in place, so that no empty line is left. */
export function gatherDefinitions(node: Nodes): void {
  if (!("children" in node)) return;
  const parent = node as Root;
  parent.children = parent.children.flatMap((child): RootContent[] => {
    if (child.type !== "paragraph") gatherDefinitions(child);
    else if (child.children.every(isSilent)) {
      const formulas = child.children.filter((each) => each.type === "inlineMath");
      if (formulas.length > 0) return formulas.map(({ value, position }) => ({ type: "math", value, position }));
    }
    return [child];
  });
}

/** Tests whether a block only defines macros of formulas. */
export function definesMacros(node: RootContent): boolean {
  return node.type === "math" && onlyDefines(node.value);
}

function isSilent(node: PhrasingContent): boolean {
  return node.type === "inlineMath" ? onlyDefines(node.value) : node.type === "text" && node.value.trim() === "";
}
