import { TypstCode } from "../code.ts";
import type { LocatedCode } from "../block_writer.ts";
import type { ChapterPlace } from "./book_chapter.ts";
import { locateBlocks, type RenderedBlock } from "./rendering.ts";

/** Source of a chapter. */
export interface WrittenChapter {
  readonly anchor: string;
  readonly code: TypstCode;
  /** Number of lines of the source. */
  readonly lines: number;
  /** Positions of its blocks, with lines of its own source from 1. */
  readonly blocks: readonly RenderedBlock[];
}

/** Joins the blocks of a chapter. */
export function joinChapter(anchor: string, parts: readonly LocatedCode[]): WrittenChapter {
  const code = TypstCode.joined(parts.map((part) => part.code));
  return { anchor, code, lines: code.lines, blocks: locateBlocks(parts, 1) };
}

/** Creates a function that finds the block in which a line of a source is, in which the first chapter starts on a line. */
export function createChapterLocator(
  chapters: readonly Omit<WrittenChapter, "code">[],
  firstLine: number,
): (sourceLine: number) => ChapterPlace | undefined {
  const starts: { readonly anchor: string; readonly blocks: readonly RenderedBlock[]; readonly from: number }[] = [];
  let from = firstLine;
  for (const { anchor, blocks, lines } of chapters) {
    starts.push({ anchor, blocks, from });
    from += lines;
  }
  return (sourceLine) => {
    if (sourceLine >= from) return undefined;
    const chapter = starts.findLast((each) => each.from <= sourceLine);
    if (chapter === undefined) return undefined;
    const { anchor, blocks } = chapter;
    return { anchor, line: blocks.findLast((block) => block.sourceLine + chapter.from - 1 <= sourceLine)?.line };
  };
}
