/** Box of a task that a formatter without GFM has escaped, at the start of an item. */
const ESCAPED_BOX = /^([ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*)\\\[([ xX])\\?\](?=[ \t])/gm;
const BOX = /^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+.{0,20}\[[ xX]\][ \t]/m;
const ESCAPED_STRIKE = /\\~(?=~[^\s~])/g;
const STRIKE = /(?<!\\)~~[^\s~]/;

/**
 * Takes back what a formatter that knows only CommonMark did to tasks and struck text: it escapes them. Only where the
 * last written text has such parts, and none that are escaped, which an author may mean.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { undoPlainEscapes } from "./undo_plain_escapes.ts";
 *
 * strictEqual(undoPlainEscapes("- [ ] a\n", "* \\[ ] b\n"), "* [ ] b\n");
 * strictEqual(undoPlainEscapes("- \\[ ] a\n", "* \\[ ] b\n"), "* \\[ ] b\n");
 * ```
 */
export function undoPlainEscapes(written: string, edited: string): string {
  const boxes = isOnlyPlain(written, BOX, ESCAPED_BOX) ? edited.replace(ESCAPED_BOX, "$1[$2]") : edited;
  return isOnlyPlain(written, STRIKE, ESCAPED_STRIKE) ? boxes.replace(ESCAPED_STRIKE, "~") : boxes;
}

function isOnlyPlain(written: string, plain: RegExp, escaped: RegExp): boolean {
  return plain.test(written) && written.search(escaped) < 0;
}
