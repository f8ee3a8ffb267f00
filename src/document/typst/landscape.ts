import type { ContainerDirective, RootContent } from "../tree.ts";
import { TypstCode } from "./code.ts";
import type { Scope } from "./scope.ts";

/**
 * Renders blocks on landscape pages. Inside other blocks, where no page can start, they are set in place, with a
 * warning.
 */
export function renderLandscape(node: ContainerDirective, scope: Scope): TypstCode[] {
  const { children } = node;
  if (children.length === 0) return [];
  if (!scope.atTop) {
    const message = "Landscape pages are only possible outside lists, quotes and other blocks";
    scope.rendering.log.warn("misplaced-landscape", message, { node, hint: "Move :::landscape to the left margin." });
    return [scope.rendering.blocks(children, scope)];
  }
  // Only these blocks themselves can start a page: their tables need no landscape page of their own.
  const inner = { ...scope, atTop: false };
  const parts = splitPages(children).map((blocks) => scope.rendering.blocks(blocks, inner));
  const content = parts.flatMap((part, i) => i === 0 ? [part] : [TypstCode.call("page-break", {}), part]);
  return [TypstCode.call("landscape-pages", {}, TypstCode.blocks(content))];
}

/** Splits blocks at page breaks. */
function splitPages(nodes: readonly RootContent[]): RootContent[][] {
  const pages: RootContent[][] = [[]];
  for (const node of nodes) {
    if (node.type === "leafDirective" && node.name === "pagebreak") pages.push([]);
    else pages.at(-1)?.push(node);
  }
  return pages.filter((page) => page.length > 0);
}
