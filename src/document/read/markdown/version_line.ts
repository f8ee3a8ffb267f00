import type { Heading } from "../../tree.ts";
import type { FlowBlock } from "./heading_places.ts";

/** A version and nothing else, such as `Version 3.1.0` or `v2.0-rc.1`. */
const VERSION = /^(?:edition|release|revision|rev\.?|version|v) ?\d[\w.+-]{0,39}$/i;

/**
 * Finds a version that belongs to the title: a heading right below it that starts no section of its own, because the
 * next heading is higher.
 */
export function findVersionLine(
  blocks: readonly FlowBlock[],
  title: FlowBlock,
): FlowBlock & { readonly node: Heading } | undefined {
  const [below, ...rest] = blocks.slice(blocks.indexOf(title) + 1);
  if (below?.node.type !== "heading") return undefined;
  const { node, parent } = below;
  const [text, ...more] = node.children;
  if (text?.type !== "text" || more.length > 0 || !VERSION.test(text.value)) return undefined;
  const next = rest.find((block) => block.node.type === "heading")?.node;
  return next?.type === "heading" && next.depth < node.depth ? { node, parent } : undefined;
}
