import type { Nodes, PhrasingContent, RootContent } from "../../tree.ts";
import { opaqueBlock, opaqueInline } from "../../read/storage/opaque.ts";
import { type Origin, originOf } from "../../storage/origin.ts";

/** Tests whether Markdown preserves the meaning of blocks; `length` is that of their source. */
export type Survives = (nodes: readonly RootContent[], length: number) => boolean;

/** Maximum number of pieces of a block that are made opaque one by one, before the whole block is. */
const MAX_PIECES = 40;

/**
 * Returns a block that Markdown preserves, by making only the responsible pieces opaque: the smallest blocks, and
 * pieces of text, that Markdown does not preserve on their own.
 */
export function narrowOpaque(node: RootContent, xhtml: string, survives: Survives): RootContent {
  const place = originOf(node);
  if (place === undefined) return node;
  const length = place.end - place.start;
  const narrowed = mapPieces(node, (piece, origin) => narrowPiece(piece, origin, { xhtml, survives }));
  if (narrowed !== node && survives([narrowed], length)) return narrowed;
  return withoutOne(narrowed, xhtml, (tried) => survives([tried], length)) ?? opaqueBlock(place, xhtml);
}

interface Around {
  readonly xhtml: string;
  readonly survives: Survives;
}

function narrowPiece(piece: RootContent, origin: Origin, { xhtml, survives }: Around): RootContent {
  const length = origin.end - origin.start;
  if (!isPhrasing(piece)) return survives([piece], length) ? piece : narrowOpaque(piece, xhtml, survives);
  const alone = (node: PhrasingContent) => survives([{ type: "paragraph", children: [node] }], length);
  if (alone(piece)) return piece;
  const narrowed = mapPieces(piece, (inner, place) => narrowPiece(inner, place, { xhtml, survives }));
  if (narrowed !== piece && alone(narrowed)) return narrowed;
  return withoutOne(narrowed, xhtml, alone) ?? opaqueInline(origin, xhtml);
}

/**
 * Handles pieces that are preserved alone but not together: makes the first piece opaque that fixes the block, the
 * innermost first.
 */
function withoutOne<Node extends RootContent>(
  node: Node,
  xhtml: string,
  survives: (node: Node) => boolean,
): Node | undefined {
  let tries = MAX_PIECES;
  for (const tried of variantsOf(node, xhtml)) {
    if (tries-- === 0) return undefined;
    if (survives(tried)) return tried;
  }
  return undefined;
}

/** Lists copies of a node with one of its pieces made opaque. */
function* variantsOf<Node extends RootContent>(node: Node, xhtml: string): Generator<Node> {
  if (!("children" in node)) return;
  const children: RootContent[] = [...node.children];
  for (const [at, child] of children.entries()) {
    for (const variant of variantsOf(child, xhtml)) yield { ...node, children: children.with(at, variant) };
    const origin = originOf(child);
    if (origin === undefined) continue;
    const opaque = isPhrasing(child) ? opaqueInline(origin, xhtml) : opaqueBlock(origin, xhtml);
    yield { ...node, children: children.with(at, opaque) };
  }
}

/**
 * Copies a node, replacing its nearest pieces that have a separate source; returns the node itself if there are none.
 */
function mapPieces<Node extends RootContent>(
  node: Node,
  replace: (piece: RootContent, origin: Origin) => RootContent,
): Node {
  if (!("children" in node)) return node;
  let isChanged = false;
  const children = node.children.map((child): Nodes => {
    const origin = originOf(child);
    const mapped = origin === undefined ? mapPieces(child, replace) : replace(child, origin);
    isChanged ||= mapped !== child;
    return mapped;
  });
  return isChanged ? { ...node, children } : node;
}

function isPhrasing(node: RootContent): node is PhrasingContent {
  return PHRASING.has(node.type);
}

const PHRASING = new Set([
  ...["text", "strong", "emphasis", "delete", "inlineCode", "break", "link", "image", "html", "textDirective"],
]);
