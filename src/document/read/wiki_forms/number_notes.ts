import { listNodes } from "../../list_nodes.ts";
import type { FootnoteDefinition, Nodes, Paragraph, PhrasingContent, Root, RootContent } from "../../tree.ts";

/**
 * Replaces the footnotes of GFM by numbers that lead to them, in place: wikis have none of their own. Each note stays
 * where it is written. Numbers follow the order of the references, as on GitHub.
 */
export function numberNotes(root: Root): void {
  const numbers = new Map<string, number>();
  const found = [...listNodes(root)];
  for (const type of ["footnoteReference", "footnoteDefinition"] as const) {
    for (const node of found) {
      if (node.type === type && !numbers.has(node.identifier)) numbers.set(node.identifier, numbers.size + 1);
    }
  }
  if (numbers.size > 0) replaceBelow(root, numbers);
}

function replaceBelow(node: Nodes, numbers: ReadonlyMap<string, number>): void {
  if (!("children" in node)) return;
  for (const child of node.children) replaceBelow(child, numbers);
  const children: RootContent[] = node.children;
  if (!children.some(({ type }) => type === "footnoteReference" || type === "footnoteDefinition")) return;
  const replaced = children.flatMap((child): RootContent[] => {
    if (child.type === "footnoteReference") return [reference(child, numbers.get(child.identifier) ?? 0)];
    return child.type === "footnoteDefinition" ? note(child, numbers.get(child.identifier) ?? 0) : [child];
  });
  children.splice(0, children.length, ...replaced);
}

function reference({ identifier, position }: Nodes & { identifier: string }, number: number): PhrasingContent {
  const text: PhrasingContent = { type: "text", value: String(number) };
  return raised([{ type: "link", url: `#${anchorOf(identifier)}`, title: null, children: [text] }], position);
}

function note({ identifier, children, position }: FootnoteDefinition, number: number): RootContent[] {
  const [first, ...rest] = children;
  const start: PhrasingContent[] = [
    { type: "textDirective", name: "anchor", attributes: { name: anchorOf(identifier) }, children: [] },
    raised([{ type: "text", value: String(number) }]),
  ];
  const space: PhrasingContent = { type: "text", value: " " };
  const line: Paragraph = first?.type === "paragraph"
    ? { type: "paragraph", children: [...start, space, ...first.children], position }
    : { type: "paragraph", children: start, position };
  return [line, ...(first?.type === "paragraph" ? rest : children)];
}

function raised(children: PhrasingContent[], position?: Nodes["position"]): PhrasingContent {
  return { type: "textDirective", name: "sup", attributes: {}, children, position };
}

function anchorOf(identifier: string): string {
  return `footnote-${identifier}`;
}
