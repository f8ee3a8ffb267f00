import type { Issue } from "../../base/issue.ts";
import { truncate } from "../../base/text.ts";
import type { Book } from "../../book/model/book.ts";
import type { Chapter } from "../../book/model/chapter.ts";
import { listNodes } from "../../document/list_nodes.ts";
import { oneLine } from "../../document/plain_text.ts";

/** Pages that were read, or some of them. */
export interface BookOfPages extends Pick<Book, "meta" | "places"> {
  /** Name for findings about the whole. */
  readonly name: string;
  /** Each chapter as JSON. */
  readonly chapters: readonly string[];
}

/** Pages of a wiki as a book. */
export interface PageBook extends Book {
  /** Returns the ID of the page that a placed finding is about; that of the first page for one about the book. */
  readonly pageOf: (issue: Issue) => string;
}

/** Makes pages of a wiki a book. Findings name pages by their titles, and headings instead of lines. */
export function createPageBook({ name, meta, places, chapters: texts }: BookOfPages): PageBook {
  const found = new FindingPlaces(name);
  const chapters = () =>
    texts.values().map((text) => {
      const chapter = parseChapter(text);
      found.add(chapter);
      return chapter;
    });
  const place: Book["place"] = (issue, anchor) => found.place(issue, anchor);
  return { meta, places, size: texts.length, chapters, place, pageOf: (issue) => found.pageOf(issue) };
}

/** Parses a chapter of a book. */
export function parseChapter(text: string): Chapter {
  const chapter: Chapter = JSON.parse(text);
  return chapter;
}

const MAX_HEADING = 120;

interface PlacedChapter extends Pick<Chapter, "key" | "title"> {
  /** Texts of its headings; nodes behind the first of them are on line 2. */
  readonly headings: readonly string[];
}

/** Places of findings in a book: pages by their titles, and headings instead of lines, which no author of a wiki sees. */
class FindingPlaces {
  readonly #book: string;
  readonly #chapters = new Map<string, PlacedChapter>();
  readonly #pages = new WeakMap<Issue, string>();

  constructor(book: string) {
    this.#book = book;
  }

  /** Adds a chapter, and gives its nodes lines that count its headings, and columns that count its nodes. */
  add({ key, anchor, title, root }: Chapter): void {
    const headings: string[] = [];
    let column = 0;
    for (const node of listNodes(root)) {
      if (node.type === "heading") headings.push(truncate(oneLine(node), MAX_HEADING));
      const point = { line: headings.length + 1, column: ++column };
      node.position = { start: point, end: point };
    }
    this.#chapters.set(anchor, { key, title, headings });
  }

  /** Moves a finding from a line of a chapter to the title of its page and the heading before that line. */
  place({ line = 1, column: _, ...issue }: Issue, anchor: string | undefined): Issue {
    const chapter = this.#chapters.get(anchor ?? "");
    if (chapter === undefined) return { ...issue, file: this.#book };
    const heading = chapter.headings[line - 2] ?? "";
    const placed = { ...issue, file: chapter.title, ...(heading === "" ? {} : { path: heading }) };
    this.#pages.set(placed, chapter.key);
    return placed;
  }

  pageOf(issue: Issue): string {
    return this.#pages.get(issue) ?? this.#chapters.values().next().value?.key ?? "";
  }
}
