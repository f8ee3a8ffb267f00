import type { Blockquote, Nodes } from "../../tree.ts";

/**
 * Marks the quotes that are alerts when they begin with `[!NOTE]` or the like: those of Markdown, unless the bracket is
 * escaped. In trees of other origin, such as pages of a wiki, these characters are text.
 *
 * @param body The Markdown that the tree was read from.
 */
export function markAlerts(node: Nodes, body: string): void {
  if (!("children" in node)) return;
  for (const child of node.children) {
    if (child.type === "blockquote" && !isEscaped(child, body)) child.data = Object.assign({}, child.data, ALERT);
    markAlerts(child, body);
  }
}

const ALERT = { mayBeAlert: true };

/** Tests for a quote that {@linkcode markAlerts} has marked. */
export function mayBeAlert({ data = {} }: Blockquote): boolean {
  return "mayBeAlert" in data && data.mayBeAlert === true;
}

function isEscaped({ children: [first] }: Blockquote, body: string): boolean {
  const [text] = first?.type === "paragraph" ? first.children : [];
  const offset = text?.type === "text" ? text.position?.start.offset : undefined;
  return offset !== undefined && body[offset] === "\\";
}
