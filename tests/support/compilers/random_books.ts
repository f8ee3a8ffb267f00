import { parseMarkdown } from "../../../src/document/read/markdown/markdown.ts";
import type { BookChapter } from "../../../src/document/book_chapter.ts";
import type { Nodes, Root } from "../../../src/document/tree.ts";
import * as fc from "../property.ts";
import { RANDOM_DOCUMENTS } from "./random_documents.ts";

/** A chapter before its tree is read. */
export interface WrittenRandomChapter {
  readonly level: number;
  readonly title: string;
  readonly markdown: string;
}

const TITLES = ["Start", "Start", "It's *new*", "  ", 'C# & "D"', "שלום", "Überblick 🚀", "12:30", "a\nb"];

const chapter = fc.record({
  step: fc.integer({ min: -2, max: 1 }),
  title: fc.constantFrom(...TITLES),
  markdown: fc.oneof({ arbitrary: RANDOM_DOCUMENTS, weight: 3 }, {
    arbitrary: fc.constantFrom("", "---", "::appendix"),
    weight: 1,
  }),
  links: fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 3 }),
});

/** Random books, with links to chapters before and behind; some are to chapters that do not exist. */
export const RANDOM_BOOKS: fc.Arbitrary<readonly WrittenRandomChapter[]> = fc.array(chapter, {
  minLength: 1,
  maxLength: 6,
})
  .map((chapters) => {
    let level = 0;
    return chapters.map(({ step, title, markdown, links }, i) => {
      level = i === 0 ? Math.max(0, step) : Math.min(6, Math.max(1, level + step));
      const list = links.map((to) => `- [to ${to}](#page-${to})\n`).join("");
      return {
        level,
        title,
        markdown: `${list}\n[own](#heading) [x](#own-${
          i + 1
        })\n\n## Named :anchor[]{name=own-${i}} :anchor[]{name=other-${i}}\n\n${markdown}`,
      };
    });
  });

/** Reads a tree without making a heading the title, with headings below that of the chapter. */
export function readChapterTree(markdown: string, level: number): Root {
  const { root } = parseMarkdown(`---\ntitle: T\n---\n${markdown}`);
  shiftHeadings(root, level);
  return root;
}

/** Makes chapters of what was written; their anchors are `page-0` and so on. */
export function readRandomBook(chapters: readonly WrittenRandomChapter[]): BookChapter[] {
  return chapters.map(({ level, title, markdown }, i) => ({
    ...{ level, title, anchor: `page-${i}` },
    root: readChapterTree(markdown, level),
  }));
}

/** Lists the names of all anchors that links of a random book may refer to. */
export function anchorsOfRandomBook(chapters: readonly unknown[]): Set<string> {
  return new Set(chapters.flatMap((_, i) => [`page-${i}`, `own-${i}`, `other-${i}`]));
}

/** Marks all links within the book as entries of a list of pages. */
export function numberLinks<T extends Nodes>(node: T): T {
  if (node.type === "link" && node.url.startsWith("#")) Object.assign(node, { data: { pageNumber: true } });
  if ("children" in node) node.children.forEach(numberLinks);
  return node;
}

function shiftHeadings(node: Nodes, by: number): void {
  if (node.type === "heading") node.depth = DEPTHS[Math.min(node.depth + by, DEPTHS.length) - 1] ?? 6;
  if ("children" in node) { for (const child of node.children) shiftHeadings(child, by); }
}

const DEPTHS = [1, 2, 3, 4, 5, 6] as const;
