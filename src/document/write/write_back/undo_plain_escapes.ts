import { listNodes } from "../../list_nodes.ts";
import { MarkdownError } from "../../markdown_error.ts";
import { parseMarkdownTree } from "../../read/markdown/markdown_tree.ts";

/** Box of a task that a formatter without GFM has escaped, at the start of an item. */
const ESCAPED_BOX = /^([ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*)\\\[([ xX])\\?\](?=[ \t])/gm;
const BOX = /^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+.{0,20}\[[ xX]\][ \t]/m;
/** Characters that mean something only for some programs, which are escaped elsewhere. */
const MARKS = [/\\?~/g, /\\?\$/g];
/** Number of an item of a list, which a formatter may change. */
const NUMBER = /^[ \t>]*\d{1,9}[.)](?=[ \t])/gm;
/** Letters and digits on each side by which a character is found again. */
const CONTEXT = 6;

/**
 * Takes back what a formatter that does not know all of GFM and formulas did: it escapes the boxes of tasks, and escapes
 * tildes and dollars where they mean something, or does not where they mean nothing. Only where the last written text
 * says so: it has boxes, and none that are escaped, which an author may mean; it has as many tildes or dollars, and this
 * one beside the same letters. Code stays as it is.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { undoPlainEscapes } from "./undo_plain_escapes.ts";
 *
 * strictEqual(undoPlainEscapes("- [ ] a\n", "* \\[ ] b\n"), "* [ ] b\n");
 * strictEqual(undoPlainEscapes("- \\[ ] a\n", "* \\[ ] b\n"), "* \\[ ] b\n");
 * strictEqual(undoPlainEscapes("~~a~~ \\~b\n", "\\~~a~~ ~b\n"), "~~a~~ \\~b\n");
 * strictEqual(undoPlainEscapes("~~a~~ \\~b\n", "\\~b ~~a~~\n"), "\\~b ~~a~~\n");
 * ```
 */
export function undoPlainEscapes(written: string, edited: string): string {
  const isTasks = BOX.test(written) && written.search(ESCAPED_BOX) < 0;
  const boxes = isTasks ? findBoxes(edited) : [];
  const changes = [...boxes, ...MARKS.flatMap((mark) => likeBefore(written, edited, mark))]
    .sort((a, b) => a.index - b.index);
  if (changes.length === 0) return edited;
  const code = codeIn(edited);
  let [text, at, next] = ["", 0, 0];
  for (const { index, found, text: own } of changes) {
    while ((code[next]?.end ?? Infinity) <= index) next += 1;
    if ((code[next]?.start ?? Infinity) <= index) continue;
    text += edited.slice(at, index) + own;
    at = index + found.length;
  }
  return text + edited.slice(at);
}

/** Another spelling of a part of a text. */
interface Change {
  readonly index: number;
  readonly found: string;
  readonly text: string;
}

function findBoxes(text: string): Change[] {
  return Array.from(text.matchAll(ESCAPED_BOX), ({ 0: found, 1: item = "", 2: box = "", index }) => {
    return { index: index + item.length, found: found.slice(item.length), text: `[${box}]` };
  });
}

/** Escapes a character where it was, if the texts have as many of it. */
function likeBefore(written: string, edited: string, mark: RegExp): Change[] {
  const [before, after] = [written.match(mark) ?? [], edited.match(mark) ?? []];
  if (before.length !== after.length || before.every((found, i) => found === after[i])) return [];
  const [known, marks] = [findMarks(written, mark), findMarks(edited, mark)];
  return marks.flatMap((each, i) => {
    const own = known[i];
    const isOther = own === undefined || own.found === each.found || !isSamePlace(own, each);
    return isOther ? [] : [{ ...each, text: own.found }];
  });
}

interface Mark extends Omit<Change, "text"> {
  /** Letters and digits around it. */
  readonly before: string;
  readonly after: string;
}

/** Tests whether two marks are between the same letters; those on one side may have been edited. */
function isSamePlace(a: Mark, b: Mark): boolean {
  const [before, after] = [a.before === b.before, a.after === b.after];
  return before && after || before && a.before !== "" || after && a.after !== "";
}

function findMarks(text: string, mark: RegExp): Mark[] {
  const shown = text.replace(NUMBER, (number) => " ".repeat(number.length));
  let [plain, at] = ["", 0];
  const places = Array.from(text.matchAll(mark), ({ 0: found, index }) => {
    plain += lettersIn(shown.slice(at, index));
    at = index;
    return { index, found, place: plain.length };
  });
  plain += lettersIn(shown.slice(at));
  return places.map(({ index, found, place }) => {
    return {
      ...{ index, found },
      before: plain.slice(Math.max(0, place - CONTEXT), place),
      after: plain.slice(place, place + CONTEXT),
    };
  });
}

function lettersIn(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, "");
}

/** Returns the ranges of code in a text, in order. */
function codeIn(text: string): { readonly start: number; readonly end: number }[] {
  try {
    return [...listNodes(parseMarkdownTree(text, { math: false }))].flatMap(({ type, position }) => {
      const [start, end] = [position?.start.offset, position?.end.offset];
      const isCode = type === "code" || type === "inlineCode";
      return isCode && start !== undefined && end !== undefined ? [{ start, end }] : [];
    });
  } catch (error) {
    if (error instanceof MarkdownError || error instanceof RangeError) return []; // the caller finds the same
    throw error;
  }
}
