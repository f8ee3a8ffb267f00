import { makeContainer } from "../../make_container.ts";
import type { ListItem } from "../../tree.ts";
import type { BlockNode, ReadInside, StorageElement } from "../../storage/storage_tree.ts";
import { hasOnlyAttributes, onlyElements, onlyText } from "../../storage/storage_parts.ts";

/**
 * Reads content for which the newer editor has no element: panels without a macro, and decisions. Ignores its HTML
 * fallback, which the wiki generates.
 */
export function readAdfExtension(element: StorageElement, inside: ReadInside): BlockNode[] | undefined {
  const [node, fallback, ...more] = onlyElements(element) ?? [];
  if (node?.name !== "ac:adf-node" || more.length > 0 || !hasOnlyAttributes(element)) return undefined;
  if (fallback !== undefined && fallback.name !== "ac:adf-fallback") return undefined;
  const parts = readNode(node);
  if (parts?.type === "panel") return readPanel(parts, inside);
  return parts?.type === "decision-list" ? readDecisions(parts, inside) : undefined;
}

interface AdfNode {
  type: string;
  /** Attributes without IDs. */
  values: ReadonlyMap<string, string>;
  content: StorageElement | undefined;
  nodes: readonly StorageElement[];
}

function readNode(element: StorageElement): AdfNode | undefined {
  const children = onlyElements(element);
  const type = element.attributes.get("type");
  if (children === undefined || type === undefined || !hasOnlyAttributes(element, ["type"])) return undefined;
  const values = new Map<string, string>();
  const contents: StorageElement[] = [];
  const nodes: StorageElement[] = [];
  for (const child of children) {
    if (child.name === "ac:adf-attribute") {
      const key = child.attributes.get("key");
      const value = onlyText(child);
      if (key === undefined || value === undefined || values.has(key)) return undefined;
      if (!hasOnlyAttributes(child, ["key"])) return undefined;
      if (key !== "local-id") values.set(key, value);
    } else if (child.name === "ac:adf-content" && hasOnlyAttributes(child)) contents.push(child);
    else if (child.name === "ac:adf-node") nodes.push(child);
    else if (child.name !== "ac:adf-fallback") return undefined;
  }
  return contents.length > 1 ? undefined : { type, values, content: contents[0], nodes };
}

function readPanel({ values, content, nodes }: AdfNode, inside: ReadInside): BlockNode[] | undefined {
  const type = values.get("panel-type") ?? "";
  if (!/^[a-z-]+$/.test(type) || values.size > 1 || content === undefined || nodes.length > 0) return undefined;
  return [makeContainer("callout", { type }, inside(content.children))];
}

/** Reads decisions as a list with boxes: a ticked one is decided. */
function readDecisions({ values, content, nodes }: AdfNode, inside: ReadInside): BlockNode[] | undefined {
  if (values.size > 0 || content !== undefined || nodes.length === 0) return undefined;
  const items: ListItem[] = [];
  for (const element of nodes) {
    const item = readNode(element);
    const state = item?.values.get("state");
    if (item?.type !== "decision-item" || item.content === undefined || item.nodes.length > 0) return undefined;
    if ((state !== "DECIDED" && state !== "UNDECIDED") || item.values.size > 1) return undefined;
    const [paragraph, ...more] = inside(item.content.children);
    if (paragraph?.type !== "paragraph" || more.length > 0) return undefined;
    items.push({ type: "listItem", spread: false, checked: state === "DECIDED", children: [paragraph] });
  }
  return [makeContainer("decisions", {}, [{ type: "list", ordered: false, spread: false, children: items }])];
}
