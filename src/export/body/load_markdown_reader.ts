import type { PageBody } from "../../book/model/source_page.ts";
import type { ReadMarkdown } from "./straighten/piece.ts";

/** Names of the macros, or escapes that could spell them. */
const MAY_HAVE_MARKDOWN = /markdown|&#|\\u/i;

/**
 * Loads what reads the Markdown of macros, if a body may have some: it is as many modules as a fifth of an export, and
 * few pages need it.
 */
export async function loadMarkdownReader({ text }: PageBody): Promise<ReadMarkdown | undefined> {
  return MAY_HAVE_MARKDOWN.test(text) ? (await import("./macros/markdown_to_storage.ts")).markdownToStorage : undefined;
}
