import { type BookChapter, chapterHeading } from "../book_chapter.ts";
import {
  allAppendixHeadings,
  type AppendixHeadings,
  findAppendixHeadings,
  hasAppendixMarker,
} from "./places/appendix_headings.ts";
import type { Root, RootContent } from "../tree.ts";
import { definesMacros } from "../read/markdown/gather_definitions.ts";
import { markTypography } from "../typographic_marks.ts";

/** A chapter at its place in the book. */
export interface OrderedChapter {
  /** Its tree, with its heading. */
  readonly root: Root;
  readonly hasHeading: boolean;
  /** The first chapter of level 1, if there is text before it. */
  readonly introduced: RootContent | undefined;
  readonly appendices: AppendixHeadings;
  /** Whether it shows nothing but its heading. */
  readonly isBare: boolean;
}

/** What earlier chapters decide about the next one. */
export class BookOrder {
  #hasText = false;
  #hasChapter = false;
  #appendices: "none" | "next" | "begun" = "none";
  #endsDivided = false;

  /** Whether a divider ends the chapters so far. It is set with the next chapter, whose new page may replace it. */
  get endsDivided(): boolean {
    return this.#endsDivided;
  }

  /** Puts a chapter behind the others. */
  place(chapter: BookChapter): OrderedChapter {
    const { children: own } = chapter.root;
    const before: RootContent[] = this.#endsDivided ? [{ type: "thematicBreak" }] : [];
    const heading = chapterHeading(chapter);
    if (heading !== undefined) before.push(heading);
    this.#endsDivided = own.at(-1)?.type === "thematicBreak";
    const text = this.#endsDivided ? own.slice(0, -1) : own;
    const root = markTypography({ type: "root", children: [...before, ...text] });
    return {
      root,
      hasHeading: heading !== undefined,
      introduced: this.#introduce(root),
      appendices: this.#findAppendices(root),
      isBare: before.length === 1 && heading !== undefined && !text.some(isShownBlock),
    };
  }

  #introduce(root: Root): RootContent | undefined {
    const introduced = this.#hasChapter ? undefined : findIntroduced(root, this.#hasText);
    this.#hasChapter ||= root.children.some((node) => node.type === "heading" && node.depth === 1);
    this.#hasText ||= root.children.some(isShownBlock);
    return introduced;
  }

  /** All chapters behind the first appendix are appendices. */
  #findAppendices(root: Root): AppendixHeadings {
    if (this.#appendices === "begun") return allAppendixHeadings(root);
    const found = findAppendixHeadings(root, this.#appendices === "next");
    if (found.first !== undefined) this.#appendices = "begun";
    else if (hasAppendixMarker(root)) this.#appendices = "next";
    return found;
  }
}

/** Returns the first chapter if blocks precede it, in this tree or before. */
export function findIntroduced({ children }: Root, isAfterText = false): RootContent | undefined {
  const first = children.findIndex((node) => node.type === "heading" && node.depth === 1);
  return isAfterText || children.slice(0, Math.max(0, first)).some(isShownBlock) ? children[first] : undefined;
}

/** Tests whether a block is more than a definition, of a link or of macros, or a mark. */
export function isShownBlock(node: RootContent): boolean {
  return node.type !== "definition" && !definesMacros(node) &&
    !(node.type === "leafDirective" && node.name === "appendix");
}
