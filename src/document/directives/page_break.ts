import type { Html, Nodes, RootContent } from "../tree.ts";

/** Tests for `::pagebreak`. */
export function isPageBreak(node: Nodes): boolean {
  return node.type === "leafDirective" && node.name === "pagebreak" && node.children.length === 0 &&
    Object.keys(node.attributes ?? {}).length === 0;
}

/**
 * Turns page breaks into comments, in place: they are for paper, so that a wiki does not get them, as little as the
 * remarks of an author.
 */
export function pageBreaksToComments(node: Nodes): void {
  if (!("children" in node)) return;
  const children: RootContent[] = node.children;
  for (const [i, child] of children.entries()) {
    if (!isPageBreak(child)) pageBreaksToComments(child);
    else children[i] = { type: "html", value: "<!-- page break -->", position: child.position } satisfies Html;
  }
}
