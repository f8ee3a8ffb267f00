import { readScriptMacros } from "../../math/macros/named_macros.ts";
import { onlyDefines } from "../../math/macros/only_defines.ts";
import type { Html, Nodes, PhrasingContent, Root, RootContent } from "../../tree.ts";

/**
 * Makes blocks of the formulas of each paragraph that only defines macros, in place, so that no empty line is left, and
 * of the macros of scripts.
 */
export function gatherDefinitions(node: Nodes): void {
  if (!("children" in node)) return;
  const parent = node as Root;
  parent.children = parent.children.flatMap((child): RootContent[] => {
    if (child.type === "html") return readScript(child);
    if (child.type !== "paragraph") gatherDefinitions(child);
    else if (child.children.every(isSilent)) {
      const formulas = child.children.filter((each) => each.type === "inlineMath");
      if (formulas.length > 0) return formulas.map(({ value, position }) => ({ type: "math", value, position }));
    }
    return [child];
  });
}

/** Returns the macros that a script for MathJax or KaTeX defines, and other HTML as it is. */
function readScript(node: Html): RootContent[] {
  const macros = /<script\b/i.test(node.value) ? readScriptMacros(node.value) : [];
  return [...macros.map((value): RootContent => ({ type: "math", value, position: node.position })), node];
}

/** Tests whether a block only defines macros of formulas. */
export function definesMacros(node: RootContent): boolean {
  return node.type === "math" && onlyDefines(node.value);
}

function isSilent(node: PhrasingContent): boolean {
  return node.type === "inlineMath" ? onlyDefines(node.value) : node.type === "text" && node.value.trim() === "";
}
