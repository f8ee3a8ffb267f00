import { chapterHeading } from "../chapter_heading.ts";
import { type Issue, warningIssue } from "../../base/issue.ts";
import { quote, truncate } from "../../base/text.ts";
import { oneLine } from "../plain_text.ts";
import { isUnnumberedHeading } from "../unnumbered_heading.ts";
import { surveyDocument } from "../survey.ts";
import type { Root } from "../tree.ts";
import type { BookChapter } from "../book_chapter.ts";
import type { BookPlaces } from "./book/chapter_anchors.ts";
import { BlockFlow, endWithParagraph } from "./blocks/flow.ts";
import { wordLevel } from "./blocks/headings.ts";
import { isSameSize, settleSections } from "./sections/section_breaks.ts";
import { renderBookmark } from "./texts/places.ts";
import type { ContentCaption, ContentHeading, WordContent } from "./word_content.ts";
import type { WordFrame } from "./word_frame.ts";
import type { ChapterFacts, WordPicture, WordScope, WordWork } from "./word_scope.ts";
import { escapeMarkup } from "../../base/xml/markup.ts";
import { WordParts } from "./book/word_parts.ts";
import { fillReferences } from "./book/fill_references.ts";
import { startChapter } from "./book/start_chapter.ts";
import { findBookmarks, readBookmarkTexts, removeLinks } from "./book/written_links.ts";

/** Options of {@linkcode WordBook}. */
export interface WordBookOptions {
  /** What the content needs to know of the template. */
  readonly frame: WordFrame;
  /** BCP 47 tag of the text; default: that of the template. */
  readonly language?: string | undefined;
  /** Returns a picture by its address in the tree; undefined if it is missing. */
  readonly picture: (url: string) => WordPicture | undefined;
  /** Whether parts of code have colors; default: true. */
  readonly codeColors?: boolean | undefined;
  /** Names of all anchors of the book, also of chapters that come later. */
  readonly knownAnchors: { has(name: string): boolean };
  /** Whether contents that an author asks for are shown; default: yes. Else the template has those of the document. */
  readonly showsContents?: boolean | undefined;
  /** Adds its place to a finding about a chapter; without an anchor, it is about the book. */
  readonly place?: ((issue: Issue, anchor: string | undefined) => Issue) | undefined;
}

/**
 * Content of a Word document that is rendered chapter by chapter, so that one tree at a time is in memory. Names of
 * headings, footnotes and definitions are apart for each chapter; numbers continue.
 */
export class WordBook {
  readonly #options: WordBookOptions;
  readonly #places: BookPlaces;
  readonly #parts: WordParts;
  readonly #anchors = new Set<string>();
  /** Names of the places that links refer to, by their bookmarks. */
  readonly #linked = new Map<string, string>();
  readonly #flow = new BlockFlow();
  readonly #placed: string[] = [];
  readonly #headings: ContentHeading[] = [];
  readonly #captions: ContentCaption[] = [];
  readonly #issues: Issue[] = [];

  /** Creates an empty book. */
  constructor(options: WordBookOptions) {
    this.#options = options;
    this.#parts = new WordParts(options.frame);
    const known = options.knownAnchors;
    this.#places = { known, addressOf: undefined, placed: new Set(), linked: new Set(), names: new Map() };
  }

  /**
   * Adds a chapter behind the others. Its tree is not needed afterwards.
   *
   * @throws {Error} if another chapter has its anchor.
   */
  addChapter(chapter: BookChapter): void {
    const { blocks, start, work } = this.#render(chapter, {});
    const whole = work.range === undefined ? blocks : surround(blocks, work.range, work);
    this.#flow.add((start === undefined ? "" : renderBookmark(start, "", work)) + whole);
  }

  /**
   * Renders a chapter for a place of its own in the template, which is behind those that were added before; `finish`
   * returns it. It has no sections.
   *
   * @param width Width of the place in twentieths of a point; that of the content by default.
   * @returns Length of the blocks in UTF-16 code units.
   * @throws {Error} if another chapter has its anchor.
   */
  addPlaced(chapter: BookChapter, width: number = this.#options.frame.area.columnWidth): number {
    const { blocks } = this.#render(chapter, { atTop: false, width });
    this.#placed.push(blocks);
    return blocks.length;
  }

  #render(chapter: BookChapter, place: Partial<Pick<WordScope, "atTop" | "width">>) {
    const { anchor } = chapter;
    if (this.#anchors.has(anchor)) throw new Error(`Two chapters of a book have the anchor ${JSON.stringify(anchor)}`);
    this.#anchors.add(anchor);
    const heading = chapterHeading(chapter);
    const children = heading === undefined ? chapter.root.children : [heading, ...chapter.root.children];
    const tree: Root = { type: "root", children };
    const root = fillReferences(tree, surveyDocument(tree).definitions);
    const { work, start } = startChapter(root, { ...chapter, hasHeading: heading !== undefined }, {
      ...this.#options,
      ...{ parts: this.#parts, places: this.#places, linked: this.#linked },
    });
    const blocks = work.blocks(root.children, { ...topScope(work, this.#options), ...place });
    const texts = readBookmarkTexts(blocks);
    this.#headings.push(...listHeadings(blocks, texts, work.chapter));
    for (const [bookmark, identifier] of work.captions) {
      const text = texts.get(bookmark);
      if (text !== undefined) this.#captions.push({ identifier, text, bookmark });
    }
    this.#issues.push(...work.log.issues.map((issue) => this.#place(issue, anchor)));
    return { blocks, start, work };
  }

  #place(issue: Issue, anchor?: string): Issue {
    return this.#options.place?.(issue, anchor) ?? issue;
  }

  /** Returns the content. Chapters cannot be added afterwards. */
  finish(): WordContent {
    const { blocks, last } = settleSections(this.#flow.finish(), headingStyles(this.#options.frame));
    const written = findBookmarks(blocks + this.#placed.join(""));
    const lost = new Map([...this.#linked].filter(([bookmark]) => !written.has(bookmark)));
    const style = this.#options.frame.styles.get("hyperlink")?.id ?? "";
    return {
      blocks: blocks === "" ? "" : endWithParagraph(removeLinks(blocks, lost, style)),
      placed: this.#placed.map((each) => removeLinks(each, lost, style)),
      notes: this.#parts.notes.map((note) => removeLinks(note, lost, style)),
      continuesPage: last !== undefined && isSameSize(last, this.#options.frame.section.upright),
      numbering: this.#parts.numbering,
      relationships: this.#parts.relationships,
      roles: this.#parts.roles,
      ...{ headings: this.#headings, captions: this.#captions },
      issues: [...this.#issues, ...[...lost.values()].map((name) => this.#place(warnUnplaced(name)))],
    };
  }
}

/** Puts a bookmark around blocks, which end with a paragraph or have nothing but bookmarks. */
function surround(blocks: string, name: string, work: WordWork): string {
  const [start, end] = renderBookmark(name, "\n", work).split("\n");
  return start + endWithParagraph(blocks).replace(/<\/w:p>$/, `${end}</w:p>`);
}

/** Lists the headings of a chapter as they follow one another in its blocks, for tables of contents. */
function listHeadings(
  blocks: string,
  texts: ReadonlyMap<string, string>,
  { bookmarks, boxedHeadings }: ChapterFacts,
): ContentHeading[] {
  const nodes = new Map([...bookmarks].map(([node, [bookmark = ""]]) => [bookmark, node]));
  return [...findBookmarks(blocks)].flatMap((bookmark) => {
    const node = nodes.get(bookmark);
    if (node === undefined || boxedHeadings.has(node)) return [];
    const text = texts.get(bookmark) || oneLine(node);
    const heading = { level: wordLevel(node.depth), text, bookmark };
    return [isUnnumberedHeading(node) ? { ...heading, isUnnumbered: true } : heading];
  });
}

function headingStyles({ styles }: WordFrame): ReadonlySet<string> {
  return new Set([...styles].flatMap(([role, { id }]) => role.startsWith("heading") ? [escapeMarkup(id)] : []));
}

function warnUnplaced(name: string): Issue {
  const message = `Links to ${quote(truncate(`#${name}`, 200))} are shown as plain text: no chapter has that place`;
  return warningIssue("unknown-anchor", message);
}

function topScope(work: WordWork, { frame, language = "" }: WordBookOptions): WordScope {
  return {
    ...{ work, depth: 0, listLevel: -1, indent: 0, width: frame.area.columnWidth },
    ...{ inCell: false, atTop: true, inNote: false, paragraph: undefined },
    marks: language === "" || language.toLowerCase() === frame.language.toLowerCase() ? {} : { language },
  };
}
