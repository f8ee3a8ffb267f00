import type { Issue } from "../../base/issue.ts";
import { truncate } from "../../base/text.ts";
import type { Book } from "../../book/model/book.ts";
import type { Chapter } from "../../book/model/chapter.ts";
import { listNodes } from "../../document/list_nodes.ts";
import { oneLine } from "../../document/plain_text.ts";
import type { Root } from "../../document/tree.ts";

/** Pages that were read, or some of them. */
export interface BookOfPages extends Pick<Book, "meta" | "places"> {
  /** Name for findings about the whole. */
  readonly name: string;
  /** Each chapter as JSON. */
  readonly chapters: readonly string[];
}

/** Pages of a wiki as a book. */
export interface PageBook extends Book {
  /** Returns the page that a placed finding is about; the first page for one about the book. */
  readonly pageOf: (issue: Issue) => Pick<Chapter, "key" | "title">;
}

/** Makes pages of a wiki a book. Findings name pages by their titles, and headings instead of lines. */
export function createPageBook({ name, meta, places, chapters: texts }: BookOfPages): PageBook {
  const known = new Map<string, PlacedChapter>();
  const pages = new WeakMap<Issue, PlacedChapter>();
  return {
    ...{ meta, places, size: texts.length },
    chapters: () =>
      texts.values().map((text) => {
        const chapter = parseChapter(text);
        const { key, anchor, title, root } = chapter;
        known.set(anchor, { key, title, headings: numberNodes(root) });
        return chapter;
      }),
    place({ line = 1, column: _, places, ...found }, anchor) {
      const issue: Issue = { ...found, ...places && { places: [] } };
      const chapter = known.get(anchor ?? "");
      if (chapter === undefined) return { ...issue, file: name };
      const heading = chapter.headings[line - 2] ?? "";
      const placed = { ...issue, file: chapter.title, ...(heading === "" ? {} : { path: heading }) };
      pages.set(placed, chapter);
      return placed;
    },
    pageOf: (issue) => pages.get(issue) ?? known.values().next().value ?? { key: "", title: "" },
  };
}

/** Parses a chapter of a book. */
export function parseChapter(text: string): Chapter {
  const chapter: Chapter = JSON.parse(text);
  return chapter;
}

interface PlacedChapter extends Pick<Chapter, "key" | "title"> {
  /** Texts of its headings; what is below the first of them is on line 2. */
  readonly headings: readonly string[];
}

const MAX_HEADING = 120;

/**
 * Gives the nodes of a chapter lines that count its headings, which authors of a wiki see, unlike lines, and columns
 * that count its nodes. Returns the texts of the headings.
 */
function numberNodes(root: Root): string[] {
  const headings: string[] = [];
  let column = 0;
  for (const node of listNodes(root)) {
    if (node.type === "heading") headings.push(truncate(oneLine(node), MAX_HEADING));
    const point = { line: headings.length + 1, column: ++column };
    node.position = { start: point, end: point };
  }
  return headings;
}
