import { storageToMarkdown } from "../markdown/storage_to_markdown.ts";
import { addPlainEscapes, undoPlainEscapes } from "./undo_plain_escapes.ts";

/** What formatters that know only CommonMark escape, or no longer do. */
const ESCAPED_ELSEWHERE = /[$~]|\\\[/;

/**
 * Returns the last written text of a page and the edited one with the escapes that they mean, whatever formatters made
 * of them. The last written text may be one that a formatter left.
 *
 * @param pristine The body of the page.
 */
export function asMeant(
  pristine: string,
  { written, edited }: { readonly written: string; readonly edited: string },
): [written: string, edited: string] {
  if (!ESCAPED_ELSEWHERE.test(edited)) return [written, edited];
  const before = addPlainEscapes(storageToMarkdown(pristine), written);
  return [before, undoPlainEscapes(before, edited)];
}
