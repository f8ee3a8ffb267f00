import type { BookChapter } from "../../book_chapter.ts";
import { IssueLog } from "../../issue_log.ts";
import type { DocumentMeta } from "../../read/markdown/document_meta.ts";
import { BookLowering } from "../../shown/lower_chapter.ts";
import { BlockWriter, locateBlocks, type LocatedCode, NOTHING_WRITTEN, type WrittenBlocks } from "./block_writer.ts";
import { type OwnComponent, TypstCode } from "./code.ts";
import { renderDocumentFacts } from "./document_facts.ts";
import { type PenScope, spellPoint, topScope, type TypstPen } from "./pen_scope.ts";
import type { ChapterPlace, RenderedBlock, RenderedBook, RenderedChapter } from "./rendered_book.ts";
import { spellBlocks, writeBlocks } from "./spell_blocks.ts";
import { type ImageResolver, PicturePaths, startPen } from "./start_pen.ts";

/** Options of {@linkcode TypstBook}. */
export interface TypstBookOptions {
  /** BCP 47 tag; if empty, the design decides. */
  readonly language: string;
  /** Names of all anchors of the book, also of chapters that come later. */
  readonly knownAnchors: { has(name: string): boolean };
  /** Returns the path of an image in the compiler's project; called once per address and chapter. */
  readonly resolveImage?: ImageResolver | undefined;
  /** Returns the address of an anchor that is in another file; undefined for the anchors of this one. */
  readonly addressOf?: ((name: string) => string | undefined) | undefined;
  /** Number of the book's headings of level 1 in earlier files, whose numbers these ones continue; default: 0. */
  readonly chaptersBefore?: number | undefined;
}

/**
 * Book that is rendered chapter by chapter, so that one tree at a time is in memory. Labels, footnotes and definitions
 * are apart for each chapter; numbers of headings, figures and tables continue.
 *
 * @example Usage
 * ```ts
 * import { ok } from "node:assert/strict";
 * import { emptyMeta } from "../../read/markdown/document_meta.ts";
 * import { TypstBook } from "./typst_book.ts";
 *
 * const book = new TypstBook({ language: "en", knownAnchors: new Set(["page-1"]) });
 * book.addChapter({ root: { type: "root", children: [] }, anchor: "page-1", level: 1, title: "Start" });
 * const { source } = book.finish({ ...emptyMeta(), title: "Handbook" });
 * ok(source.includes('[#heading(level: 1, {"Start"})#label("a-page-1")]'));
 * ```
 */
export class TypstBook {
  readonly #options: TypstBookOptions;
  readonly #lowering: BookLowering;
  readonly #ownComponents = new Set<OwnComponent>();
  readonly #otherNames = new Map<string, string>();
  readonly #chapters: WrittenChapter[] = [];
  readonly #anchors: string[] = [];
  /** Pictures of the current chapter. */
  #pictures: PicturePaths;
  /** Headings of chapters without text, which move to the page of a wide table behind them. */
  #bare: WrittenBlocks = NOTHING_WRITTEN;
  #sourceLength = 0;

  /** Creates an empty book. */
  constructor(options: TypstBookOptions) {
    this.#options = options;
    this.#pictures = new PicturePaths(options.resolveImage);
    this.#lowering = new BookLowering({
      ...options,
      hasPicture: (url) => this.#pictures.pathOf(url) !== undefined,
    });
  }

  /** Length of the source so far in UTF-16 code units. */
  get sourceLength(): number {
    return this.#sourceLength;
  }

  /**
   * Adds a chapter behind the others. Its tree is not needed afterwards.
   *
   * @throws {Error} if another chapter has its anchor.
   */
  addChapter(chapter: BookChapter): RenderedChapter {
    const { anchor } = chapter;
    this.#anchors.push(anchor);
    this.#pictures = new PicturePaths(this.#options.resolveImage);
    const log = new IssueLog();
    const { blocks, notes, headings, start, isBare } = this.#lowering.chapter(chapter, log);
    const writer = new BlockWriter(true, this.#bare);
    this.#bare = NOTHING_WRITTEN;
    if (start !== undefined) {
      // Apart from the paragraph before it.
      if (this.#chapters.length > 0) writer.add(TypstCode.call("parbreak", {}));
      writer.add(spellPoint(start));
    }
    writeBlocks(blocks, writer, this.#scope({ notes, log }, this.#anchors.length));
    if (isBare) this.#bare = writer.written;
    else this.#keep(joinChapter(anchor, writer.parts));
    return {
      images: this.#pictures.list(),
      headings: headings.map(({ level, text }) => ({ level, text })),
      issues: log.issuesInOrder,
    };
  }

  /** Creates the source of the book with its facts and its abstract. Chapters cannot be added afterwards. */
  finish(meta: DocumentMeta, abstract: BookChapter["root"] = NO_TEXT): RenderedBook {
    this.#keepRest();
    this.#pictures = new PicturePaths(this.#options.resolveImage);
    const log = new IssueLog();
    const { blocks, notes } = this.#lowering.abstract(abstract, log);
    const parts = spellBlocks(blocks, { ...this.#scope({ notes, log }, 0), atTop: false });
    const facts = renderDocumentFacts(meta, parts.map(({ code }) => code));
    const start = this.#startNumbers();
    const codes = [...start, ...this.#chapters.map(({ code }) => code)];
    const own = { components: this.#ownComponents, names: this.#otherNames };
    const { source, firstLine } = TypstCode.document(facts, codes, own);
    return {
      source,
      images: this.#pictures.list(),
      issues: log.issuesInOrder,
      unplaced: [...this.#lowering.unplaced.values()],
      locate: createChapterLocator(
        this.#chapters.map(({ anchor, lines, blocks }) => ({ anchor, lines, blocks })),
        firstLine + start.length,
      ),
    };
  }

  #scope(text: Pick<TypstPen, "notes" | "log">, chapter: number): PenScope {
    const pen = startPen({
      ...text,
      notePrefix: `fn-${chapter}/`,
      pictures: this.#pictures,
      ownComponents: this.#ownComponents,
      otherNames: this.#otherNames,
    });
    return topScope(pen, this.#options.language);
  }

  #startNumbers(): TypstCode[] {
    const { chaptersBefore = 0 } = this.#options;
    return chaptersBefore === 0
      ? []
      : [TypstCode.call("counter(heading).update", {}, TypstCode.integer(chaptersBefore))];
  }

  #keep(chapter: WrittenChapter): void {
    this.#chapters.push(chapter);
    this.#sourceLength += chapter.code.source.length + 1;
  }

  /** Keeps what was held back for the next chapter. */
  #keepRest(): void {
    const rule = this.#lowering.endsDivided ? [{ code: TypstCode.call("thematic-break", {}), line: undefined }] : [];
    const parts = [...this.#bare.parts, ...rule];
    this.#bare = NOTHING_WRITTEN;
    if (parts.length > 0) this.#keep(joinChapter(this.#anchors.at(-1) ?? "", parts));
  }
}

const NO_TEXT: BookChapter["root"] = { type: "root", children: [] };

/** Source of a chapter. */
interface WrittenChapter {
  readonly anchor: string;
  readonly code: TypstCode;
  /** Number of lines of the source. */
  readonly lines: number;
  /** Positions of its blocks, with lines of its own source from 1. */
  readonly blocks: readonly RenderedBlock[];
}

function joinChapter(anchor: string, parts: readonly LocatedCode[]): WrittenChapter {
  const code = TypstCode.joined(parts.map((part) => part.code));
  return { anchor, code, lines: code.lines, blocks: locateBlocks(parts, 1) };
}

/** Creates a function that finds the block in which a line of a source is, in which the first chapter starts on a line. */
function createChapterLocator(
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
