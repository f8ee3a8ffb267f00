import { type BlockPlace, findBlockPlace } from "./insert_blocks.ts";
import type { PlaceholderHit, RunningText } from "./running_text.ts";

/** Returns the place of blocks for a placeholder that has a paragraph of the main document for itself. */
export function findOwnParagraph(text: RunningText, hit: PlaceholderHit): BlockPlace | undefined {
  return text.hits.length === 1 && text.text.trim() === hit.raw ? findBlockPlace(text, hit) : undefined;
}
