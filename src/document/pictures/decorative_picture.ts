import type { Nodes } from "../tree.ts";

/**
 * Tests whether a picture is marked as decoration, `data: { decorative: true }`: it says nothing that the text does not
 * say, so it has no alternative text, and readers that speak the text skip it.
 */
export function isDecorative(node: Nodes): boolean {
  const data: object = node.data ?? {};
  return "decorative" in data && data.decorative === true;
}

/** Marks a picture as decoration. */
export function markDecorative(node: Nodes): void {
  node.data = Object.assign({}, node.data, { decorative: true });
}
