import type { DocumentMeta } from "../../document_meta.ts";
import type { ShownChapter, ShownDocument, ShownEnd, ShownPart } from "../../shown/shown_chapter.ts";
import { BlockWriter, locateBlocks, type LocatedCode, NOTHING_WRITTEN, type WrittenBlocks } from "./block_writer.ts";
import { type OwnComponent, TypstCode } from "./code.ts";
import { renderDocumentFacts } from "./document_facts.ts";
import { type PenScope, spellPoint, topScope } from "./pen_scope.ts";
import type { RenderedBlock, RenderedBook, RenderedChapter, RenderedImage } from "./rendered_book.ts";
import { spellBlocks, writeBlocks } from "./spell_blocks.ts";
import { type ImageResolver, type PenSetup, startPen } from "./start_pen.ts";

/** Options of {@linkcode TypstBook}. */
export interface TypstBookOptions {
  /** BCP 47 tag; if empty, the design decides. */
  readonly language: string;
  /** Returns the path of an image in the compiler's project, the same one each time. Without it, no images are shown. */
  readonly resolveImage?: ImageResolver | undefined;
  /** Number of the book's headings of level 1 in earlier files, whose numbers these ones continue; default: 0. */
  readonly chaptersBefore?: number | undefined;
  /** Whether a later layout may set blocks otherwise, see `adjustSource`; by default, none may. */
  readonly adjustable?: boolean | undefined;
}

/**
 * Book or document as Typst code that calls the components of the canonical template, spelled chapter by chapter.
 * Labels and footnotes are apart for each chapter; numbers of headings, figures and tables continue.
 *
 * Every text is in a string literal, so it cannot be code, and its cost is linear. Components nest at most eight levels
 * deep, marks six; deeper ones are omitted with a warning, and their content is shown.
 *
 * @example Usage
 * ```ts
 * import { ok } from "node:assert/strict";
 * import { emptyMeta } from "../../document_meta.ts";
 * import { ShownBook } from "../../shown/shown_book.ts";
 * import { TypstBook } from "./typst_book.ts";
 *
 * const shown = new ShownBook({ knownAnchors: new Set(["page-1"]), hasPicture: () => false });
 * const book = new TypstBook({ language: "en" });
 * const root = { type: "root" as const, children: [] };
 * book.addChapter(shown.chapter({ root, anchor: "page-1", level: 1, title: "Start" }));
 * const { source } = book.finish({ ...emptyMeta(), title: "Handbook" }, shown.end());
 * ok(source.includes('[#heading(level: 1, {"Start"})#label("a-page-1")]'));
 * ```
 */
export class TypstBook {
  readonly #options: TypstBookOptions;
  readonly #ownComponents = new Set<OwnComponent>();
  readonly #otherNames = new Map<string, string>();
  readonly #chapters: WrittenChapter[] = [];
  readonly #anchors: string[] = [];
  /** That of a document. */
  #abstract: readonly LocatedCode[] = [];
  /** Headings of chapters without text, which move to the page of a wide table behind them. */
  #bare: WrittenBlocks = NOTHING_WRITTEN;
  #sourceLength = 0;
  #blocks = 0;

  /** Creates an empty book. */
  constructor(options: TypstBookOptions) {
    this.#options = options;
    if (options.adjustable === true) this.#ownComponents.add("adjustable");
  }

  /** Length of the source so far in UTF-16 code units. */
  get sourceLength(): number {
    return this.#sourceLength;
  }

  /**
   * Adds a chapter behind the others, or the only one: a document, whose headings have no names but their own. What it
   * shows is not needed afterwards.
   */
  addChapter(chapter: ShownChapter | ShownDocument): RenderedChapter {
    const { anchor, blocks, headings, start, isBare, pictures, log } = chapter;
    this.#anchors.push(anchor);
    const scope = anchor === ""
      ? this.#scope(chapter, { notePrefix: "fn-", otherNames: new Map() })
      : this.#scope(chapter, { notePrefix: `fn-${this.#anchors.length}/` });
    if ("abstract" in chapter) this.#abstract = spellBlocks(chapter.abstract, { ...scope, atTop: false });
    const writer = new BlockWriter(true, this.#bare);
    this.#bare = NOTHING_WRITTEN;
    if (start !== undefined) {
      // Apart from the paragraph before it.
      if (this.#chapters.length > 0) writer.add(TypstCode.call("parbreak", {}));
      writer.add(spellPoint(start));
    }
    writeBlocks(blocks, writer, scope);
    if (isBare) this.#bare = writer.written;
    else if (anchor !== "" || writer.parts.length > 0) this.#keep(joinChapter(anchor, writer.parts));
    return {
      images: this.#listImages(pictures),
      headings: headings.map(({ level, text }) => ({ level, text })),
      issues: log.issuesInOrder,
    };
  }

  /** Creates the source with the facts about a book or document. Chapters cannot be added afterwards. */
  finish(meta: DocumentMeta, { abstract, isDivided }: Pick<ShownEnd, "abstract" | "isDivided"> = WHOLE): RenderedBook {
    this.#keepRest(isDivided);
    const parts = abstract === undefined ? this.#abstract : spellBlocks(abstract.blocks, {
      ...this.#scope(abstract, { notePrefix: "fn-0/" }),
      atTop: false,
    });
    const facts = renderDocumentFacts(meta, parts.map(({ code }) => code));
    const start = this.#startNumbers();
    const codes = [...start, ...this.#chapters.map(({ code }) => code)];
    const own = { components: this.#ownComponents, names: this.#otherNames };
    const { source, firstLine } = TypstCode.document(facts, codes, own);
    const chapters = placeChapters(this.#chapters, firstLine + start.length);
    return {
      source,
      blocks: chapters.flatMap(({ blocks, from }) =>
        blocks.map(({ sourceLine, line }) => ({ sourceLine: sourceLine + from - 1, line }))
      ),
      issues: abstract?.log.issuesInOrder ?? [],
      locate: createChapterLocator(chapters),
    };
  }

  #scope(
    { notes, log }: ShownPart,
    { notePrefix, otherNames = this.#otherNames }: Pick<PenSetup, "notePrefix"> & Partial<PenSetup>,
  ): PenScope {
    const { resolveImage } = this.#options;
    const nextBlock = this.#options.adjustable === true ? () => ++this.#blocks : undefined;
    const shared = { ownComponents: this.#ownComponents, nextBlock };
    const pen = startPen({ ...shared, notes, log, notePrefix, otherNames, resolveImage });
    return topScope(pen, this.#options.language);
  }

  #listImages(urls: readonly string[]): RenderedImage[] {
    return urls.flatMap((url) => {
      const path = this.#options.resolveImage?.(url)?.path;
      return path === undefined ? [] : [{ url, path }];
    });
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
  #keepRest(isDivided: boolean): void {
    const rule = isDivided ? [{ code: TypstCode.call("thematic-break", {}), line: undefined }] : [];
    const parts = [...this.#bare.parts, ...rule];
    this.#bare = NOTHING_WRITTEN;
    if (parts.length > 0) this.#keep(joinChapter(this.#anchors.at(-1) ?? "", parts));
  }
}

const WHOLE = { abstract: undefined, isDivided: false };

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

/** Chapter in a source; the lines of its blocks count from its first one. */
interface PlacedChapter extends Omit<WrittenChapter, "code"> {
  readonly from: number;
}

/** Returns where chapters are in a source in which the first one starts on a line, without their code. */
function placeChapters(chapters: readonly WrittenChapter[], firstLine: number): readonly PlacedChapter[] {
  let from = firstLine;
  return chapters.map(({ anchor, blocks, lines }) => {
    const placed = { anchor, blocks, lines, from };
    from += lines;
    return placed;
  });
}

/** Creates a function that finds the block in which a line of a source is. */
function createChapterLocator(chapters: readonly PlacedChapter[]): RenderedBook["locate"] {
  return (sourceLine) => {
    const chapter = chapters.findLast(({ from }) => from <= sourceLine);
    if (chapter === undefined || sourceLine >= chapter.from + chapter.lines) return undefined;
    const { anchor, blocks, from } = chapter;
    return { anchor, line: blocks.findLast((block) => block.sourceLine + from - 1 <= sourceLine)?.line };
  };
}
