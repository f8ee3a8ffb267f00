import type { RenderedBlock } from "../../document/pens/typst/rendered_book.ts";
import { readFrontMatter } from "../../document/read/markdown/meta/front_matter.ts";

/** Lines of a text around edited blocks. Each end is the number of the lines before it. */
export interface BlockLines {
  /** All lines of the text. */
  readonly lines: readonly string[];
  /** Start and end of the blocks. */
  readonly start: number;
  readonly end: number;
  /** Start and end of the blocks with their neighbours. */
  readonly from: number;
  readonly to: number;
}

/** The same blocks before and after an edit. */
export interface EditedLines {
  readonly before: BlockLines;
  readonly after: BlockLines;
  /** Lines of the front matter. */
  readonly front: readonly string[];
}

/** Length from which on blocks are read with the whole document, which can be stopped. */
const MOST_LENGTH = 50_000;

/** Finds the blocks around an edit; undefined for a text without one, for one in the front matter, and for a long one. */
export function findEdited(
  oldText: string,
  newText: string,
  blocks: readonly RenderedBlock[],
): EditedLines | undefined {
  const [old, lines] = [oldText.split("\n"), newText.split("\n")];
  const most = Math.min(old.length, lines.length);
  let first = 0;
  while (first < most && old[first] === lines[first]) first++;
  if (first === old.length && first === lines.length) return undefined;
  let same = 0;
  while (same < most - first && old.at(-1 - same) === lines.at(-1 - same)) same++;
  const front = lines.slice(0, countFrontLines(newText, lines));
  const starts = [...new Set(blocks.map(({ line }) => line - 1))].toSorted((a, b) => a - b);
  const at = starts.findLastIndex((start) => start <= first);
  const start = starts[at];
  if (start === undefined || start < front.length) return undefined;
  const from = Math.max(front.length, starts[at - 1] ?? start);
  const [end = old.length, to = old.length] = starts.filter((each) => each >= old.length - same);
  const added = lines.length - old.length;
  if (lines.slice(from, to + added).join("\n").length > MOST_LENGTH) return undefined;
  return {
    before: { lines: old, start, end, from, to },
    after: { lines, start, end: end + added, from, to: to + added },
    front,
  };
}

/** Lists the lines before and behind blocks that they may refer to or depend on: headings and definitions. */
export function listContext(
  { lines, start, end, from, to }: BlockLines,
): readonly [before: string[], behind: string[]] {
  if (!lines.slice(start, end).some((line) => DEPENDENT.test(line))) return [[], []];
  const context = (some: readonly string[]) => some.flatMap((line) => TARGET.test(line) ? ["", line, ""] : []);
  return [context(lines.slice(0, from)), context(lines.slice(to))];
}

const DEPENDENT = /[[@\\]|^#/;
const TARGET = /^(?:#{1,6} |\[[^\]]+\]: )/;

function countFrontLines(text: string, lines: readonly string[]): number {
  const body = readFrontMatter(text).body.split("\n");
  return lines.length - body.length + Math.max(0, body.findIndex((line) => line.trim() !== ""));
}
