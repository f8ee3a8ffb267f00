import type { RootContent } from "../tree.ts";
import { mdastToStorage } from "./write/mdast_to_storage.ts";
import { parseStorage } from "./read/parse_storage.ts";
import { readBlocks } from "./read/read_blocks.ts";
import { StorageError } from "./storage_error.ts";

/**
 * What a block says to the wiki, however it is spelled: blocks that say the same have the same key, also where one of
 * them was written before there was a form for what it carries as it is. Empty for what says nothing.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { blockKey } from "./block_key.ts";
 * import { parseBlocks } from "./markdown_form/parse_body.ts";
 *
 * const keyOf = (markdown: string) => parseBlocks(markdown).map(({ nodes }) => blockKey(nodes)).join();
 * strictEqual(keyOf('::storage{xml="<p class=&quot;a&quot;>b</p>"}'), keyOf(":::text{class=a}\nb\n:::"));
 * ```
 */
export function blockKey(nodes: readonly RootContent[]): string {
  const xhtml = mdastToStorage(nodes);
  if (xhtml === "") return "";
  try {
    const read = readAgain(xhtml);
    // What was carried as it is has been read for the first time.
    return nodes.some(isOpaque) ? readAgain(read) : read;
  } catch (error) {
    if (error instanceof StorageError) return xhtml;
    throw error;
  }
}

/**
 * What is generated for a piece of a page body.
 *
 * @throws {StorageError} when it is not well-formed.
 */
export function readAgain(xhtml: string): string {
  return mdastToStorage(readBlocks(parseStorage(xhtml), xhtml));
}

function isOpaque(node: RootContent): boolean {
  return node.type === "leafDirective" && node.name === "storage";
}
