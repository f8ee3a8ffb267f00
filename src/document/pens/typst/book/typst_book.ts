import type { DocumentMeta } from "../../../markdown/document_meta.ts";
import { surveyDocument } from "../../../survey.ts";
import type { Root } from "../../../tree.ts";
import { markTypography } from "../../../typographic_marks.ts";
import { AnchorIndex } from "../anchor_index.ts";
import { BlockWriter, NO_TRAILING_HEADINGS, type TrailingHeadings } from "../block_writer.ts";
import { renderBlocks, writeBlocks } from "../blocks.ts";
import { type OwnComponent, TypstCode } from "../code.ts";
import type { BookChapter, RenderedBook, RenderedChapter } from "./book_chapter.ts";
import { BookOrder, type OrderedChapter } from "./book_order.ts";
import { type BookPlaces, ChapterAnchors, labelChapter } from "./chapter_anchors.ts";
import { listChapterContents } from "./chapter_contents.ts";
import { renderDocumentFacts } from "./document_facts.ts";
import { type ImageResolver, type StartedRendering, startRendering, topScope } from "./rendering.ts";
import { createChapterLocator, joinChapter, type WrittenChapter } from "./written_chapter.ts";

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
 * import { emptyMeta } from "../../../markdown/document_meta.ts";
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
  readonly #places: BookPlaces;
  readonly #ownComponents = new Set<OwnComponent>();
  readonly #order = new BookOrder();
  readonly #chapters: WrittenChapter[] = [];
  readonly #anchors = new Set<string>();
  /** Headings of chapters without text, which move to the page of a wide table behind them. */
  #bare: TrailingHeadings = NO_TRAILING_HEADINGS;
  #sourceLength = 0;

  /** Creates an empty book. */
  constructor(options: TypstBookOptions) {
    this.#options = options;
    const { knownAnchors: known, addressOf } = options;
    this.#places = { known, addressOf, placed: new Set(), linked: new Set(), names: new Map() };
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
    if (this.#anchors.has(anchor)) throw new Error(`Two chapters of a book have the anchor ${JSON.stringify(anchor)}`);
    this.#anchors.add(anchor);
    const ordered = this.#order.place(chapter);
    const { rendering, images, headings } = this.#start(chapter, ordered);
    const scope = topScope(rendering, this.#options.language);
    const writer = new BlockWriter(scope, this.#bare);
    this.#bare = NO_TRAILING_HEADINGS;
    if (!ordered.hasHeading) this.#writeStart(anchor, writer);
    writeBlocks(ordered.root.children, writer, scope);
    rendering.missing.report(rendering.log);
    if (ordered.isBare) this.#bare = writer.written;
    else this.#keep(joinChapter(anchor, writer.parts));
    return { images: images(), headings: headings(), issues: rendering.log.issues };
  }

  /** Creates the source of the book with its facts and its abstract. Chapters cannot be added afterwards. */
  finish(meta: DocumentMeta, abstract: Root = NO_TEXT): RenderedBook {
    this.#keepRest();
    const { rendering, images } = this.#startAbstract(abstract);
    const scope = { ...topScope(rendering, this.#options.language), atTop: false };
    const blocks = renderBlocks(markTypography(abstract).children, scope);
    rendering.missing.report(rendering.log);
    const { placed, linked, names } = this.#places;
    const own = { components: this.#ownComponents, names };
    const start = this.#startNumbers();
    const codes = [...start, ...this.#chapters.map(({ code }) => code)];
    const { source, firstLine } = TypstCode.document(renderDocumentFacts(meta, blocks), codes, own);
    return {
      source,
      images: images(),
      issues: rendering.log.issues,
      unplaced: [...linked].filter((name) => !placed.has(name)),
      locate: createChapterLocator(
        this.#chapters.map(({ anchor, lines, blocks }) => ({ anchor, lines, blocks })),
        firstLine + start.length,
      ),
    };
  }

  #startNumbers(): TypstCode[] {
    const { chaptersBefore = 0 } = this.#options;
    return chaptersBefore === 0
      ? []
      : [TypstCode.call("counter(heading).update", {}, TypstCode.integer(chaptersBefore))];
  }

  #start(
    { anchor, level }: BookChapter,
    { root, hasHeading, introduced, appendices }: OrderedChapter,
  ): StartedRendering {
    const survey = surveyDocument(root);
    const hasPlace = !hasHeading && !this.#places.placed.has(anchor);
    if (hasPlace) {
      survey.anchors.delete(anchor);
      this.#places.placed.add(anchor);
    }
    const labels = labelChapter(anchor, survey, this.#places);
    const own = new AnchorIndex(survey, labels, { kind: "anchor", name: anchor });
    return startRendering(root, {
      ...{ survey, labels, introduced, appendices },
      anchors: new ChapterAnchors(this.#places, own, anchor),
      chapterContents: (from, to) => listChapterContents({ anchor, level, root, survey }, { from, to }),
      footnotePrefix: `fn-${this.#anchors.size}/`,
      resolveImage: this.#options.resolveImage,
      ownComponents: this.#ownComponents,
    });
  }

  /** Headings of an abstract are no headings of the book. */
  #startAbstract(abstract: Root): StartedRendering {
    const { definitions, footnotes, footnoteUses } = surveyDocument(markTypography(abstract));
    const survey = {
      definitions,
      footnotes,
      footnoteUses,
      slugs: new Map(),
      anchors: new Map(),
      titleAnchors: new Set<string>(),
    };
    return startRendering(abstract, {
      survey,
      anchors: new ChapterAnchors(this.#places, new AnchorIndex(survey, new Map()), ""),
      labels: new Map(),
      footnotePrefix: "fn-0/",
      introduced: undefined,
      appendices: { first: undefined, all: new Set() },
      resolveImage: this.#options.resolveImage,
      ownComponents: this.#ownComponents,
    });
  }

  /** Sets the place of a chapter without a heading, apart from the paragraph before it. */
  #writeStart(anchor: string, writer: BlockWriter): void {
    if (this.#chapters.length > 0) writer.add([TypstCode.call("parbreak", {})]);
    writer.add([TypstCode.call("anchor-point", {}, TypstCode.text(anchor))]);
  }

  #keep(chapter: WrittenChapter): void {
    this.#chapters.push(chapter);
    this.#sourceLength += chapter.code.source.length + 1;
  }

  /** Keeps what was held back for the next chapter. */
  #keepRest(): void {
    const divider = this.#order.endsDivided ? [{ code: TypstCode.call("thematic-break", {}), line: undefined }] : [];
    const parts = [...this.#bare.parts, ...divider];
    this.#bare = NO_TRAILING_HEADINGS;
    if (parts.length > 0) this.#keep(joinChapter([...this.#anchors].at(-1) ?? "", parts));
  }
}

const NO_TEXT: Root = { type: "root", children: [] };
