import type { BookChapter } from "./book_chapter.ts";
import { headingDepth } from "./heading_depth.ts";
import type { Heading } from "./tree.ts";
import { dropNumber } from "./unnumbered_heading.ts";

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
