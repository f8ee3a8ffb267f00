import { splitLabel } from "../../document/directive_rules.ts";
import { oneLine } from "../../document/plain_text.ts";
import type { ContainerDirective, Nodes, Root, RootContent } from "../../document/tree.ts";
import { KEPT_MACROS } from "./dynamic_macros_table.ts";

/**
 * Replaces the containers that a tree keeps for look-ups by their content; those that are hidden, or are only for the
 * other format, are left out. Returns a new tree.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { unwrapKept } from "./unwrap_kept.ts";
 *
 * const excerpt = { type: "textDirective" as const, name: "excerpt", attributes: { hidden: "true" }, children: [] };
 * const root = { type: "root" as const, children: [{ type: "paragraph" as const, children: [excerpt] }] };
 * strictEqual(unwrapKept(root, "pdf").children.length, 0);
 * ```
 */
export function unwrapKept(root: Root, format: "pdf" | "word"): Root {
  return unwrapBelow(root, format);
}

/** Returns the name of a kept container; undefined for other nodes. */
export function keptName(node: Nodes): string | undefined {
  if (node.type === "textDirective") return node.name === "excerpt" ? node.name : undefined;
  if (node.type !== "containerDirective" || node.name !== "macro") return undefined;
  const { label } = splitLabel(node);
  const name = label === undefined ? "" : oneLine(label);
  return KEPT_MACROS.has(name) ? name : undefined;
}

function unwrapBelow<Node extends Nodes>(node: Node, format: "pdf" | "word"): Node {
  if (!("children" in node)) return node;
  const children = node.children.flatMap((child) => unwrapNode(child, format));
  return { ...node, children };
}

function unwrapNode(node: RootContent, format: "pdf" | "word"): RootContent[] {
  const name = keptName(node);
  const unwrapped = unwrapBelow(node, format);
  if (name === undefined) return wasEmptied(node, unwrapped) ? [] : [unwrapped];
  const { hidden, exporter } = "attributes" in node ? node.attributes ?? {} : {};
  if (hidden === "true" || (name === "scroll-only" && exporter !== format)) return [];
  return unwrapped.type === "containerDirective"
    ? contentOf(unwrapped)
    : "children" in unwrapped
    ? unwrapped.children
    : [];
}

function contentOf(node: ContainerDirective): RootContent[] {
  return splitLabel(node).blocks;
}

/** Tests for a paragraph that only held what is left out. */
function wasEmptied(before: RootContent, after: RootContent): boolean {
  return before.type === "paragraph" && after.type === "paragraph" && before.children.length > 0 &&
    after.children.every((child) => child.type === "text" && child.value.trim() === "");
}
