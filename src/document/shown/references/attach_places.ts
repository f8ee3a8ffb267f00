import type { ShownBlock } from "../shown_block.ts";
import type { PlaceName } from "../shown_inline.ts";

/**
 * Gives the places right before a block with a number to that block, so that references to them find the number: a
 * figure, table or listing with a caption, or a formula with a label. Adds these places to `numbered`.
 */
export function attachPlaces(blocks: readonly ShownBlock[], numbered: Set<PlaceName>): ShownBlock[] {
  const attached: ShownBlock[] = [];
  for (const block of blocks) {
    const first = attached.findLastIndex(({ kind }) => kind !== "point") + 1;
    const places = attached.slice(first).flatMap((each) => each.kind === "point" ? [each.place] : []);
    const owner = places.length === 0 ? undefined : withPlaces(block, places);
    if (owner !== undefined) {
      attached.length = first;
      for (const place of places) numbered.add(place);
    }
    attached.push(owner ?? block);
  }
  return attached;
}

function withPlaces(block: ShownBlock, places: readonly PlaceName[]): ShownBlock | undefined {
  switch (block.kind) {
    case "figure":
    case "table":
    case "code":
    case "group": {
      const { caption } = block;
      // A block in another list of blocks may have its places already.
      return caption === undefined || caption.places !== undefined
        ? undefined
        : { ...block, caption: { ...caption, places } };
    }
    case "callout": {
      const { numbered } = block;
      return numbered && { ...block, numbered: { ...numbered, places: [...places, ...numbered.places] } };
    }
    case "formula":
      return block.places?.length === 0 ? { ...block, places } : undefined;
    default:
      return undefined;
  }
}
