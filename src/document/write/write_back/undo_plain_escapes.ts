/** Box of a task that a formatter without GFM has escaped, at the start of an item. */
const ESCAPED_BOX = /^([ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*)\\\[([ xX])\\?\](?=[ \t])/gm;
const BOX = /^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+.{0,20}\[[ xX]\][ \t]/m;
/** Characters that mean something only for some programs, which are escaped elsewhere. */
const MARKS = [/\\?~/g, /\\?\$/g];

/**
 * Takes back what a formatter that does not know all of GFM and formulas did: it escapes the boxes of tasks, and escapes
 * tildes and dollars where they mean something, or does not where they mean nothing. Only where the last written text
 * says so: it has boxes, and none that are escaped, which an author may mean; it has as many tildes or dollars.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { undoPlainEscapes } from "./undo_plain_escapes.ts";
 *
 * strictEqual(undoPlainEscapes("- [ ] a\n", "* \\[ ] b\n"), "* [ ] b\n");
 * strictEqual(undoPlainEscapes("- \\[ ] a\n", "* \\[ ] b\n"), "* \\[ ] b\n");
 * strictEqual(undoPlainEscapes("~~a~~ \\~b\n", "\\~~a~~ ~b\n"), "~~a~~ \\~b\n");
 * ```
 */
export function undoPlainEscapes(written: string, edited: string): string {
  const isTasks = BOX.test(written) && written.search(ESCAPED_BOX) < 0;
  const boxes = isTasks ? edited.replace(ESCAPED_BOX, "$1[$2]") : edited;
  return MARKS.reduce((text, mark) => likeBefore(written, text, mark), boxes);
}

/** Escapes a character where it was, if the texts have as many of it. */
function likeBefore(written: string, edited: string, mark: RegExp): string {
  const marks = written.match(mark) ?? [];
  if (marks.length !== (edited.match(mark)?.length ?? 0)) return edited;
  let index = 0;
  return edited.replace(mark, (found) => marks[index++] ?? found);
}
