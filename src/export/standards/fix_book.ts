import { ClosedLevels } from "../../document/closed_levels.ts";
import { headingDepth } from "../../document/heading_depth.ts";
import { markDecorative } from "../../document/pictures/decorative_picture.ts";
import { oneLine } from "../../document/plain_text.ts";
import { surveyDocument } from "../../document/survey.ts";
import type { Heading, Root } from "../../document/tree.ts";
import { quote, truncate } from "../../base/text.ts";
import type { Chapter } from "../../book/model/chapter.ts";
import { type BookPlace, ChapterPlaces } from "./book_finding.ts";
import { type DecorationFacts, type DecorationReason, findDecorations } from "./decoration_rule.ts";

/** A change that makes content conform. */
export interface BookMend extends BookPlace {
  readonly code: "heading-level-closed" | "picture-decorative";
  /** What was changed, as a sentence without a period. */
  readonly message: string;
}

/** A chapter after the changes. */
export interface MendedChapter {
  /** A new chapter if anything changed. */
  readonly chapter: Chapter;
  readonly mends: readonly BookMend[];
}

/**
 * Mends the chapters of a book, one after the other, where no meaning has to be guessed: skipped levels of headings are
 * closed up, and pictures without an alternative text that are decoration by rule are marked as such. Nothing else
 * changes.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { BookFix } from "./fix_book.ts";
 *
 * const heading = { type: "heading" as const, depth: 4 as const, children: [{ type: "text" as const, value: "Setup" }] };
 * const root = { type: "root" as const, children: [heading] };
 * const chapter = { key: "1", title: "Start", level: 1, anchor: "page-1", root };
 * const { mends } = new BookFix().fix(chapter);
 * deepStrictEqual(mends.map(({ message }) => message), ['The heading "Setup" moves from level 4 to 2']);
 * ```
 */
export class BookFix {
  readonly #facts: DecorationFacts;
  readonly #levels = new ClosedLevels();

  /** Starts with no chapter. */
  constructor(facts: DecorationFacts = {}) {
    this.#facts = facts;
  }

  /** Returns the next chapter with its changes. The given one stays as it is. */
  fix(chapter: Chapter): MendedChapter {
    const root = structuredClone(chapter.root);
    const places = new ChapterPlaces({ ...chapter, root });
    const mends: BookMend[] = [];
    const level = this.#fixTitle(chapter, (message) => {
      mends.push({ ...places.of(undefined), code: "heading-level-closed", message });
    });
    for (const { heading, message } of this.#fixHeadings(root)) {
      mends.push({ ...places.of(heading), code: "heading-level-closed", message });
    }
    for (const [picture, reason] of findDecorations(root, this.#facts)) {
      markDecorative(picture);
      const place = places.of(picture);
      const message = `The ${place.element} counts as decoration: ${REASONS[reason]}`;
      mends.push({ ...place, code: "picture-decorative", message });
    }
    return { chapter: mends.length === 0 ? chapter : { ...chapter, level, root }, mends };
  }

  #fixTitle({ level, title }: Chapter, report: (message: string) => void): number {
    if (level < 1 || title.trim() === "") return level;
    const closed = Math.min(this.#levels.enter(level), MAX_LEVEL);
    if (closed === Math.min(level, MAX_LEVEL)) return level;
    report(describeMove(title, level, closed));
    return closed;
  }

  #fixHeadings(root: Root): { readonly heading: Heading; readonly message: string }[] {
    return [...surveyDocument(root).slugs.keys()].flatMap((heading) => {
      const before = heading.depth;
      heading.depth = headingDepth(this.#levels.enter(before));
      if (heading.depth === before) return [];
      return [{ heading, message: describeMove(oneLine(heading), before, heading.depth) }];
    });
  }
}

function describeMove(title: string, before: number, after: number): string {
  return `The heading ${quote(truncate(title, 80))} moves from level ${before} to ${after}`;
}

const REASONS: Readonly<Record<DecorationReason, string>> = {
  marked: "its alternative text is empty on purpose",
  emoji: "it is an emoji without an alternative text",
  icon: "it is an icon of at most 32 pixels without an alternative text",
  spacer: "it is a spacer without an alternative text",
};

const MAX_LEVEL = 6;
