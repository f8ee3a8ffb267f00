import { listNodes } from "../../list_nodes.ts";
import type { Span } from "../respell/edits.ts";
import { parseMarkdownTree } from "../../read/markdown/markdown_tree.ts";
import { LINE_MARKS } from "../../text/line_marks.ts";

/** Box of a task that a formatter without GFM has escaped, at the start of an item. */
const ESCAPED_BOX = /^([ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*)\\\[([ xX])\\?\](?=[ \t])/gm;
const BOX = /^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+.{0,20}\[[ xX]\][ \t]/m;
/** Characters that mean something only for some programs, which are escaped elsewhere. */
const MARKS = [/\\?~/g, /\\?\$/g];
/** A bar, and one in a cell, which a formatter without tables no longer escapes. */
const BAR = /\\?\|/g;
const BAR_IN_CELL = /^[ \t>]*(?:[-*+][ \t]|\d{1,9}[.)][ \t])*\|.*\\\|/m;
/** How much text around a mark tells it from others, and how much on one side is enough. */
const [CONTEXT, ENOUGH] = [12, 4];

/**
 * Takes back what a formatter that does not know all of GFM and formulas did: it escapes the boxes of tasks, and a tilde
 * at the start of a line, and removes the backslash from tildes, dollars and bars in cells. Only where the last written
 * text says so: it has boxes, and none that are escaped, which an author may mean; it has the character between the
 * same words, or as often. Code stays as it is.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { undoPlainEscapes } from "./undo_plain_escapes.ts";
 *
 * strictEqual(undoPlainEscapes("- [ ] a\n", "* \\[ ] b\n"), "* [ ] b\n");
 * strictEqual(undoPlainEscapes("- \\[ ] a\n", "* \\[ ] b\n"), "* \\[ ] b\n");
 * strictEqual(undoPlainEscapes("~~a~~ \\~b\n", "\\~~a~~ ~b\n"), "~~a~~ \\~b\n");
 * strictEqual(undoPlainEscapes("| a\\|b |\n| - |\n", "| a|b |\n| - |\n"), "| a\\|b |\n| - |\n");
 * ```
 */
export function undoPlainEscapes(written: string, edited: string): string {
  return marksFor(written, edited).reduce((text, mark) => likeBefore(written, text, mark), withBoxes(written, edited));
}

/**
 * Adds to a text of a page the escapes that its Markdown has: a text that a formatter left has become the last written one.
 */
export function addPlainEscapes(markdown: string, text: string): string {
  return marksFor(markdown, text).reduce((done, mark) => {
    const known = knownMarks(markdown, mark);
    return replaceMarks(done, mark, (found, around) => found.length > 1 ? found : known(around) ?? found);
  }, withBoxes(markdown, text));
}

/** Lists what may be escaped otherwise in a text: bars only if one in a cell was escaped, and a row is too wide now. */
function marksFor(written: string, edited: string): readonly RegExp[] {
  return BAR_IN_CELL.test(written) && hasWideRow(edited) ? [...MARKS, BAR] : MARKS;
}

/** Tests whether a row of a table has more cells than the row of dashes, as after a bar in a cell lost its backslash. */
function hasWideRow(text: string): boolean {
  let [before, width] = [0, 0];
  for (const line of text.split("\n")) {
    const cells = line.includes("|") ? countCells(line) : 0;
    if (cells === 0) width = 0;
    else if (width === 0 && DASHES.test(line.replace(LINE_MARKS, ""))) width = cells;
    if (width > 0 && Math.max(before, cells) > width) return true;
    before = width > 0 ? 0 : cells;
  }
  return false;
}

/** The row below the head of a table. */
const DASHES = /^\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;

function countCells(row: string): number {
  const inner = row.replace(LINE_MARKS, "").trim().replace(/^\|/, "").replace(/(?<!\\)\|$/, "");
  return inner.split(/(?<!\\)\|/).length;
}

function withBoxes(written: string, edited: string): string {
  const isTasks = BOX.test(written) && written.search(ESCAPED_BOX) < 0;
  if (!isTasks) return edited;
  const isCode = codeTest(edited);
  return edited.replace(ESCAPED_BOX, (found: string, item: string, box: string, at: number) => {
    return isCode(at + item.length) ? found : `${item}[${box}]`;
  });
}

/** Escapes a character where it was: between the same texts, or as the same of as many. */
function likeBefore(written: string, edited: string, mark: RegExp): string {
  const marks = written.match(mark) ?? [];
  if (marks.length === 0) return edited;
  const known = knownMarks(written, mark);
  const isAsMany = marks.length === (edited.match(mark)?.length ?? 0);
  return replaceMarks(
    edited,
    mark,
    (found, around, { index, start }) => {
      if (found.length > 1 && !isAddedElsewhere(found, edited, start)) return found;
      return known(around) ?? (isAsMany ? marks[index] : found) ?? found;
    },
  );
}

/** Tests whether a formatter may have added a backslash: only to a tilde at the start of a line. */
function isAddedElsewhere(found: string, text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - MAX_MARKS), start);
  const line = before.slice(before.lastIndexOf("\n") + 1);
  return found.endsWith("~") && line.length < MAX_MARKS && LINE_MARKS.exec(line)?.[0] === line;
}

/** Longest marks before the text of a line that are read. */
const MAX_MARKS = 100;

/** The text on both sides of a mark, without all that formatters change. */
type Around = readonly [before: string, after: string];

/** Returns how a text has a mark between two texts; undefined if it has none there, or different ones. */
function knownMarks(text: string, mark: RegExp): (around: Around) => string | undefined {
  const known = new Map<string, string | undefined>();
  const keysOf = ([before, after]: Around) => [
    `${before}|${after}`,
    ...[CONTEXT, ENOUGH].flatMap((length) => [`${before.slice(-length)}|`, `|${after.slice(0, length)}`])
      .filter((key) => key.length > ENOUGH),
  ];
  replaceMarks(text, mark, (found, around) => {
    for (const key of keysOf(around)) known.set(key, known.has(key) && known.get(key) !== found ? undefined : found);
    return found;
  });
  return (around) => keysOf(around).map((key) => known.get(key)).find((found) => found !== undefined);
}

function replaceMarks(
  text: string,
  mark: RegExp,
  replacement: (found: string, around: Around, place: { readonly index: number; readonly start: number }) => string,
): string {
  const pieces = text.split(mark)
    .map((piece) => piece.replace(/\n\s*\n/g, "\u00B6").replace(/[^\p{L}\p{N}\u00B6]/gu, ""));
  const plain = pieces.join("$");
  let [at, index] = [-1, 0];
  const isCode = codeTest(text);
  return text.replace(mark, (found, start: number) => {
    at += 1 + (pieces[index]?.length ?? 0);
    const around: Around = [plain.slice(Math.max(0, at - CONTEXT), at), plain.slice(at + 1, at + 1 + CONTEXT)];
    const own = replacement(found, around, { index: index++, start });
    return own === found || isCode(start) ? found : own;
  });
}

/** Returns a test for code at rising places of a text, which is read only if that is asked. */
function codeTest(text: string): (place: number) => boolean {
  let ranges: Span[] | undefined;
  return (place) => {
    ranges ??= codeIn(text);
    while ((ranges.at(-1)?.end ?? Infinity) <= place) ranges.pop();
    return (ranges.at(-1)?.start ?? Infinity) <= place;
  };
}

/** Returns the places of code in a text, the last one first. */
function codeIn(text: string): Span[] {
  return [...listNodes(parseMarkdownTree(text, { math: false }))].flatMap(({ type, position }) => {
    const [start, end] = [position?.start.offset, position?.end.offset];
    const isCode = type === "code" || type === "inlineCode";
    return isCode && start !== undefined && end !== undefined ? [{ start, end }] : [];
  }).reverse();
}
