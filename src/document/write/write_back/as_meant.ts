import { storageToMarkdown } from "../markdown/storage_to_markdown.ts";
import { undoCodeChanges } from "./undo_code_changes.ts";
import { undoCodeEdges } from "./undo_code_edges.ts";
import { addPlainEscapes, undoPlainEscapes } from "./undo_plain_escapes.ts";

/** What formatters escape, or no longer do, and code, in which they change white space. */
const CHANGED_ELSEWHERE = /[$~`|]|\\\[/;

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
  // The page itself knows what a text meant that a formatter left.
  const canonical = CHANGED_ELSEWHERE.test(written) || CHANGED_ELSEWHERE.test(edited)
    ? storageToMarkdown(pristine)
    : written;
  const before = undoCode(canonical, addPlainEscapes(canonical, written));
  return [before, undoCode(before, undoPlainEscapes(before, edited))];
}

function undoCode(written: string, edited: string): string {
  return undoCodeEdges(written, undoCodeChanges(written, edited));
}
