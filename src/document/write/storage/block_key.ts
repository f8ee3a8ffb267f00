import { dropLikelyHeadingAnchors } from "../../anchors/heading_anchors.ts";
import type { RootContent } from "../../tree.ts";
import { changeMarkup, comparableStorage } from "./comparable_storage.ts";
import { mdastToStorage } from "./mdast_to_storage.ts";
import { parseStorage } from "../../storage/parse_storage.ts";
import { readBlocks } from "../../read/storage/read_blocks.ts";
import { StorageError } from "../../storage/storage_error.ts";

/**
 * Returns a key for the meaning of a block in the wiki, regardless of spelling: blocks with the same meaning have the
 * same key, even if one of them was written when part of it still had no Markdown form, or if a linter removed spaces at
 * the edges of code in it. Empty for a block without meaning.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { blockKey } from "./block_key.ts";
 * import { parseBlocks } from "../../read/markdown/parse_body.ts";
 *
 * const keyOf = (markdown: string) => parseBlocks(markdown).map(({ nodes }) => blockKey(nodes)).join();
 * strictEqual(keyOf('::storage{xml="<p class=&quot;a&quot;>b</p>"}'), keyOf(":::text{class=a}\nb\n:::"));
 * ```
 */
export function blockKey(nodes: readonly RootContent[]): string {
  return changeMarkup(
    exactKey(nodes),
    (markup) => markup.replace(CODE, (_, open: string, code: string) => open + code.trim()),
  );
}

const CODE = /(<code>)([^<]*)(?=<\/code>)/g;

/** Returns a key as {@linkcode blockKey} does, but for which spaces at the edges of code in a text count. */
export function exactKey(nodes: readonly RootContent[]): string {
  const xhtml = mdastToStorage(nodes);
  if (xhtml === "") return "";
  try {
    const read = readAgain(xhtml);
    // Opaque parts have been parsed for the first time.
    return comparableStorage(nodes.some(isOpaque) ? readAgain(read) : read);
  } catch (error) {
    if (error instanceof StorageError) return xhtml;
    throw error;
  }
}

/**
 * Returns the storage format that is generated for a piece of a page body, without the anchors of headings that files do
 * not show.
 *
 * @throws {StorageError} when the piece is not well-formed.
 */
export function readAgain(xhtml: string): string {
  const nodes = readBlocks(parseStorage(xhtml), xhtml);
  dropLikelyHeadingAnchors(nodes);
  return mdastToStorage(nodes);
}

function isOpaque(node: RootContent): boolean {
  return node.type === "leafDirective" && node.name === "storage";
}
