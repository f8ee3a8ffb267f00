/** Box of a task that a formatter without GFM has escaped, at the start of an item. */
const ESCAPED_BOX = /^([ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*)\\\[([ xX])\\?\](?=[ \t])/gm;
const BOX = /^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+.{0,20}\[[ xX]\][ \t]/m;
const TILDE = /\\?~/g;

/**
 * Takes back what a formatter that does not know all of GFM did: it escapes the boxes of tasks, and escapes tildes where
 * they strike text, or does not where they do not. Only where the last written text says so: it has boxes, and none that
 * are escaped, which an author may mean; it has as many tildes.
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
  const tildes = written.match(TILDE) ?? [];
  if (tildes.length !== (boxes.match(TILDE)?.length ?? 0)) return boxes;
  let index = 0;
  return boxes.replace(TILDE, (tilde) => tildes[index++] ?? tilde);
}
