import { isDirective } from "../../directive_kind.ts";
import type { Directive, Nodes, Paragraph, PhrasingContent, Root, RootContent } from "../../tree.ts";

/**
 * Replaces each directive that `isForeign` selects by its content, in place: its label is bold before blocks, and one
 * without content is shown as code. The tree must be unchanged since it was parsed from `source`.
 */
export function dissolveDirectives(node: Nodes, source: string, isForeign: (node: Directive) => boolean): void {
  if (!("children" in node)) return;
  for (const child of node.children) dissolveDirectives(child, source, isForeign);
  if (!node.children.some((child) => isDirective(child) && isForeign(child))) return;
  const parent = node as Root;
  parent.children = parent.children.flatMap((child) =>
    isDirective(child) && isForeign(child) ? dissolve(child, source) : [child]
  );
}

/** Tests whether a directive has content of its own. */
export function hasContent({ children }: Directive): boolean {
  return children.length > 0;
}

function dissolve(node: Directive, source: string): RootContent[] {
  if (node.type === "containerDirective" && hasContent(node)) {
    return node.children.map((child) => isLabel(child) ? { ...child, data: {}, children: [bold(child)] } : child);
  }
  const { position } = node;
  const written = source.slice(position?.start.offset, position?.end.offset);
  const content = node.type === "containerDirective" ? [] : node.children;
  const children: PhrasingContent[] = content.length > 0 ? content : [{ type: "inlineCode", value: written, position }];
  return node.type !== "textDirective" ? [{ type: "paragraph", children, position }] : children;
}

function isLabel(node: RootContent): node is Paragraph {
  return node.type === "paragraph" && node.data?.directiveLabel === true;
}

function bold({ children, position }: Paragraph): PhrasingContent {
  return { type: "strong", children, position };
}
