import { packageMacros } from "../math/macros/package_macros.ts";
import { warnUnnumbered } from "./inlines/references.ts";
import { type BookChapter, chapterHeading } from "../book_chapter.ts";
import { IssueLog } from "../issue_log.ts";
import { findBoxedHeadings } from "../read/markdown/heading_places.ts";
import { TexMacros } from "../math/macros/tex_macros.ts";
import { oneLine } from "../plain_text.ts";
import { type Survey, surveyDocument } from "../survey.ts";
import type { Root } from "../tree.ts";
import { markTypography } from "../typographic_marks.ts";
import { BookOrder, isShownBlock, type OrderedChapter } from "./book_order.ts";
import { type DocumentKind, type LoweringScope, scriptOfText } from "./lowering_scope.ts";
import { type BookPlaces, createBookPlaces, LinkPlaces } from "./places/link_places.ts";
import type { ShownEntry } from "./shown_block.ts";
import type { ShownChapter, ShownEnd, ShownPart } from "./shown_chapter.ts";
import { entryLine } from "./references/entry_line.ts";
import { startLowering } from "./start_lowering.ts";

/** Options of {@linkcode ShownBook}. */
export interface ShownBookOptions {
  /** Names of all anchors of the book, also of chapters that come later. */
  readonly knownAnchors: { has(name: string): boolean };
  /** Returns the address of an anchor that is in another file; undefined for the anchors of this one. */
  readonly addressOf?: ((name: string) => string | undefined) | undefined;
  /** Returns whether a picture is there; called once per address and chapter, in the order of the document. */
  readonly hasPicture: (url: string) => boolean;
  /** BCP 47 tag of the text; empty if it is unknown, as by default. */
  readonly language?: string | undefined;
  /** What the book becomes; findings name it. Default: a PDF. */
  readonly kind?: DocumentKind | undefined;
}

/**
 * Book that is lowered chapter by chapter: a pen spells each one before the next, so that one tree at a time is in
 * memory.
 */
export class ShownBook {
  readonly #options: ShownBookOptions;
  readonly #places: BookPlaces;
  readonly #order = new BookOrder();
  readonly #anchors = new Set<string>();
  /** Those of a chapter are known to the chapters behind it. */
  readonly #macros: TexMacros;

  /** Starts an empty book. */
  constructor(options: ShownBookOptions) {
    this.#options = options;
    this.#macros = new TexMacros(packageMacros(options.language ?? ""));
    this.#places = createBookPlaces(options.knownAnchors, options.addressOf);
  }

  /**
   * Lowers the chapter behind the others.
   *
   * @throws {Error} if another chapter has its anchor.
   */
  chapter(chapter: BookChapter): ShownChapter {
    return this.#lower(chapter, this.#order.place(chapter), "top");
  }

  /**
   * Lowers a chapter for a place of its own, apart from the order of the others, where no page can start.
   *
   * @throws {Error} if another chapter has its anchor.
   */
  placedChapter(chapter: BookChapter): ShownChapter {
    return this.#lower(chapter, placeApart(chapter), "inside");
  }

  /** Returns what comes to the chapters at the end. The headings of an abstract are none of the book. */
  end(abstract?: Root): ShownEnd {
    const part = abstract && this.#abstract(abstract);
    const unplaced = new Map([...this.#places.linked].filter(([place]) => !this.#places.shown.has(place)));
    return { isDivided: this.#order.endsDivided, unplaced, abstract: part };
  }

  #abstract(root: Root): ShownPart {
    const log = new IssueLog();
    const marked = markTypography(root);
    const survey: Survey = { ...surveyDocument(marked), slugs: new Map(), anchors: new Map(), titleAnchors: new Set() };
    const places = new LinkPlaces(survey, "", this.#places);
    const { work, ...scope } = startLowering(marked, {
      ...this.#shared(),
      survey,
      places,
      log,
      contents: undefined,
      isBook: true,
      parts: { introduced: undefined, appendices: { first: undefined, all: new Set() } },
    });
    const blocks = work.blocks(marked.children, { ...scope, work, level: "inside" });
    work.missing.report(log);
    warnUnnumbered(work);
    return { blocks, notes: work.notes, log };
  }

  #shared() {
    const { hasPicture, language = "", kind = "a PDF" } = this.#options;
    return { hasPicture, language, kind, macros: this.#macros };
  }

  #lower(
    { anchor, level }: BookChapter,
    { root, hasHeading, introduced, appendices, isBare }: OrderedChapter,
    at: LoweringScope["level"],
  ): ShownChapter {
    if (this.#anchors.has(anchor)) throw new Error(`Two chapters of a book have the anchor ${JSON.stringify(anchor)}`);
    this.#anchors.add(anchor);
    const log = new IssueLog();
    const survey = surveyDocument(root);
    const { taken, shown } = this.#places;
    const needsPlace = !hasHeading && !taken.has(anchor);
    if (needsPlace) {
      survey.anchors.delete(anchor);
      taken.add(anchor);
      shown.add(anchor);
    }
    const places = new LinkPlaces(survey, anchor, this.#places);
    const scope = startLowering(root, {
      ...this.#shared(),
      survey,
      places,
      log,
      contents: (from, to) =>
        listEntries({ root, survey, places, level, language: this.#shared().language }, { from, to }),
      parts: { introduced, appendices },
      isBook: level > 0,
    });
    const { work } = scope;
    const blocks = work.blocks(root.children, { ...scope, level: at });
    work.missing.report(log);
    warnUnnumbered(work);
    const { notes, headings } = work;
    const start = needsPlace ? anchor : undefined;
    return { anchor, level, blocks, notes, log, headings, start, isBare, pictures: work.listPictures() };
  }
}

function placeApart(chapter: BookChapter): OrderedChapter {
  const heading = chapterHeading(chapter);
  const { children } = chapter.root;
  return {
    root: markTypography({ type: "root", children: heading === undefined ? children : [heading, ...children] }),
    hasHeading: heading !== undefined,
    introduced: undefined,
    appendices: { first: undefined, all: new Set() },
    isBare: heading !== undefined && !children.some(isShownBlock),
  };
}

/** A chapter whose contents are wanted. */
interface ListedChapter {
  readonly root: Root;
  readonly survey: Survey;
  readonly places: LinkPlaces;
  /** Level of its heading. */
  readonly level: number;
  readonly language: string;
}

/** Lists the headings of a chapter below its own, with levels counted within it, as they follow one another. */
function listEntries(
  { root, survey, places, level, language }: ListedChapter,
  { from, to }: { readonly from: number; readonly to: number },
): ShownEntry[] {
  const boxed = findBoxedHeadings(root);
  return [...survey.slugs.keys()].filter((heading) => !boxed.has(heading)).flatMap((heading) => {
    const place = places.nameOf(heading);
    const depth = heading.depth - Math.max(0, level);
    const script = scriptOfText(oneLine(heading), { language, direction: undefined });
    if (place === undefined || depth < from || depth > to) return [];
    return [{ depth, children: entryLine(heading, places, level > 0), script, place }];
  });
}
