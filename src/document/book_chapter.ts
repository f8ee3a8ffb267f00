import { headingDepth } from "./heading_depth.ts";
import type { Heading, Root } from "./tree.ts";
import { dropNumber } from "./heading_facts.ts";

/**
 * A chapter of a book. In its tree, headings have their final levels, links within the book are `#name`, and their
 * places are `:anchor{name}`, each name once in the book.
 */
export interface BookChapter {
  readonly root: Root;
  /** Name of its start; unique over the book. */
  readonly anchor: string;
  /** Level of its heading, from 1; 0 for a chapter without one. */
  readonly level: number;
  /** Text of its heading. */
  readonly title: string;
  /** Set for a chapter whose heading has no number. Headings in its tree say so themselves. */
  readonly unnumbered?: true;
}

/** Creates the heading of a chapter, with its anchor; undefined without a level or a title. */
export function chapterHeading({ anchor, level, title, unnumbered }: BookChapter): Heading | undefined {
  if (level < 1 || title.trim() === "") return undefined;
  const heading: Heading = {
    type: "heading",
    depth: headingDepth(level),
    children: [
      { type: "textDirective", name: "anchor", attributes: { name: anchor }, children: [] },
      { type: "text", value: title.trim() },
    ],
  };
  if (unnumbered) dropNumber(heading);
  return heading;
}
