import { MarkdownError } from "../../markdown_error.ts";
import type { RootContent } from "../../tree.ts";
import { blockKey } from "../storage/block_key.ts";
import { mdastToStorage } from "../storage/mdast_to_storage.ts";
import { parseBlocks } from "../../read/markdown/parse_body.ts";
import { parseStorage } from "../../storage/parse_storage.ts";
import { readBlocks } from "../../read/storage/read_blocks.ts";
import { renderMarkdown } from "../markdown/render_markdown.ts";
import { StorageError } from "../../storage/storage_error.ts";
import { compactLists } from "../markdown/compact_lists.ts";

/** Tests whether a piece of a page body reads as one block of Markdown, ignoring the spacing of list items. */
export function readsAs(xhtml: string, expected: RootContent): boolean {
  const key = mdastToStorage([compactLists(expected)]);
  try {
    const read = readBlocks(parseStorage(xhtml), xhtml);
    if (keyOf(read) === key) return true;
    // Content that Markdown cannot distinguish reads differently once it is written.
    if (keyOf(parseBlocks(renderMarkdown(read)).flatMap(({ nodes }) => nodes)) === key) return true;
    // An opaque part of the expected block may have a form now.
    return blockKey(read.map((node) => compactLists(node))) === blockKey([compactLists(expected)]);
  } catch (error) {
    if (error instanceof MarkdownError || error instanceof StorageError || error instanceof RangeError) return false;
    throw error;
  }
}

function keyOf(nodes: readonly RootContent[]): string {
  return mdastToStorage(nodes.map((node) => compactLists(node)));
}
