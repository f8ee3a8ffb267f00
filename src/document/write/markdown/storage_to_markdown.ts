import { renderMarkdown } from "./render_markdown.ts";
import { storageToMdast } from "./storage_to_mdast.ts";

/** Version of the converter, increased with every change of its output. Output of older versions stays readable. */
export const CONVERTER_VERSION = 5;

/**
 * Converts a whole page body to Markdown, without front matter: `renderMarkdown` of all blocks of `storageToMdast`.
 *
 * @throws {StorageError} for a body that is not well-formed or exceeds a limit.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { storageToMarkdown } from "./storage_to_markdown.ts";
 *
 * strictEqual(storageToMarkdown("<h1>Rules</h1><p>Be <em>kind</em></p>"), "# Rules\n\nBe *kind*\n");
 * ```
 */
export function storageToMarkdown(xhtml: string): string {
  return renderMarkdown(storageToMdast(xhtml).flatMap(({ nodes }) => nodes));
}
