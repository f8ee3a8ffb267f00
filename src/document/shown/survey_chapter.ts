import { findBoxedHeadings } from "../read/markdown/heading_places.ts";
import { surveyDocument } from "../survey.ts";
import type { BookChapter } from "../book_chapter.ts";

/** What other files need to know about a chapter. */
export interface ChapterSurvey {
  /**
   * Places that other files can lead to, by the names of anchors: the heading itself, or the nearest one before a place
   * that is no heading. Undefined for a place before the first heading.
   */
  readonly destinations: ReadonlyMap<string, string | undefined>;
  /** Number of headings of level 1. */
  readonly chapters: number;
}

/**
 * Surveys a chapter for the links and the numbers of other files.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { surveyChapter } from "./survey_chapter.ts";
 *
 * const anchor = { type: "textDirective" as const, name: "anchor", attributes: { name: "x" }, children: [] };
 * const root = { type: "root" as const, children: [{ type: "paragraph" as const, children: [anchor] }] };
 * const { destinations, chapters } = surveyChapter({ root, anchor: "page-1", level: 1, title: "Start" });
 * deepStrictEqual([...destinations], [["page-1", "page-1"], ["x", "page-1"]]);
 * deepStrictEqual(chapters, 1);
 * ```
 */
export function surveyChapter({ root, anchor, level, title }: BookChapter): ChapterSurvey {
  const { anchors, slugs } = surveyDocument(root);
  const boxed = findBoxedHeadings(root);
  const hasHeading = level >= 1 && title.trim() !== "";
  let last = hasHeading ? anchor : undefined;
  const destinations = new Map([[anchor, last]]);
  const first = new Map<unknown, string>();
  for (const [name, node] of anchors) {
    if (destinations.has(name)) continue;
    if (node.type === "heading" && slugs.has(node)) {
      // The first anchor of a heading is its label.
      last = first.get(node) ?? name;
      first.set(node, last);
    }
    destinations.set(name, last);
  }
  const own = [...slugs.keys()].filter((heading) => heading.depth === 1 && !boxed.has(heading)).length;
  return { destinations, chapters: own + (hasHeading && level < 2 ? 1 : 0) };
}
