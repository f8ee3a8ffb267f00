import type { Nodes, Paragraph, RootContent } from "../../../tree.ts";

/** How Python-Markdown, GitLab, Azure DevOps, VitePress, TeX and others mark the place of a table of contents. */
const CONTENTS = /^(?:@?\[TOC\]|\[\[_?TOC_?\]\]|\$\{toc\}|\\tableofcontents)$/i;
const ANY = /\[_?TOC_?\]|\$\{toc\}|\\tableofcontents/i;

const CONTAINERS: ReadonlySet<string> = new Set(["blockquote", "containerDirective", "list", "listItem"]);

/**
 * Replaces paragraphs that mark the place of a table of contents by `::toc`, in place; not where a bracket is escaped.
 *
 * @param body The Markdown that the tree was read from.
 */
export function markContents(node: Nodes, body: string): void {
  if (!("children" in node) || !ANY.test(body)) return;
  const children: RootContent[] = node.children;
  children.forEach((child, i) => {
    if (CONTAINERS.has(child.type)) markContents(child, body);
    if (child.type !== "paragraph" || !isMark(child, body)) return;
    children[i] = { type: "leafDirective", name: "toc", attributes: {}, children: [], position: child.position };
  });
}

function isMark({ position }: Paragraph, body: string): boolean {
  const { start, end } = position ?? {};
  return start?.offset !== undefined && CONTENTS.test(body.slice(start.offset, end?.offset).trim());
}
