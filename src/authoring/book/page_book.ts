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

/** Makes pages of a wiki a book. Findings name pages by their titles, and headings instead of lines. */
export function createPageBook({ name, meta, places, chapters: texts }: BookOfPages): Book {
  const found = new FindingPlaces(name);
  const chapters = () =>
    texts.values().map((text) => {
      const chapter = parseChapter(text);
      found.add(chapter);
      return chapter;
    });
  return { meta, places, size: texts.length, chapters, place: (issue, anchor) => found.place(issue, anchor) };
}

/** Parses a chapter of a book. */
export function parseChapter(text: string): Chapter {
  const chapter: Chapter = JSON.parse(text);
  return chapter;
}

const MAX_HEADING = 120;

interface PlacedHeading {
  readonly line: number;
  readonly text: string;
}

/** Places of findings in a book: pages by their titles, and headings instead of lines, which no author of a wiki sees. */
class FindingPlaces {
  readonly #book: string;
  readonly #chapters = new Map<string, { readonly title: string; readonly headings: readonly PlacedHeading[] }>();

  constructor(book: string) {
    this.#book = book;
  }

  add({ anchor, title, root }: Chapter): void {
    const headings = [...listNodes(root)].flatMap((node): PlacedHeading[] => {
      const line = node.type === "heading" ? node.position?.start.line : undefined;
      return line === undefined ? [] : [{ line, text: truncate(oneLine(node), MAX_HEADING) }];
    });
    this.#chapters.set(anchor, { title, headings });
  }

  /** Moves a finding from a line of a chapter to the title of its page and the heading before that line. */
  place({ line, column: _, ...issue }: Issue, anchor: string | undefined): Issue {
    const chapter = this.#chapters.get(anchor ?? "");
    if (chapter === undefined) return { ...issue, file: this.#book };
    const heading = line === undefined ? undefined : chapter.headings.findLast((each) => each.line <= line)?.text;
    return { ...issue, file: chapter.title, ...(heading === undefined || heading === "" ? {} : { path: heading }) };
  }
}
