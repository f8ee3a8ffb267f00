import {
  applyNumbering,
  areCounted,
  findOwnNumbers,
  type NumberingChoice,
} from "../../document/read/markdown/own_numbers.ts";
import { dropNumber } from "../../document/heading_facts.ts";
import { listHeadings } from "../../document/read/markdown/heading_places.ts";
import type { BookEntry, Chapter } from "../../book/model/chapter.ts";

/** Chapters of a book, before they are made. */
export interface ChapterTitles {
  readonly entries: readonly BookEntry[];
  /** Whose numbers headings have; by default those of the author if the titles are counted. */
  readonly numbering?: NumberingChoice | undefined;
}

/**
 * Returns what decides which headings of a chapter the template numbers, in place, and takes own numbers off titles.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { chapterNumbers } from "./number_chapters.ts";
 *
 * const facts = { id: "1", title: "1. Start", spaceKey: "D", version: 1, status: "current" };
 * const number = chapterNumbers({ entries: [{ facts, level: 1 }], numbering: "template" });
 * const root = { type: "root" as const, children: [] };
 * strictEqual(number({ key: "1", title: "1. Start", level: 1, anchor: "a", root }).title, "Start");
 * ```
 */
export function chapterNumbers({ entries, numbering }: ChapterTitles): (chapter: Chapter) => Chapter {
  const found = findOwnNumbers(entries.map(({ facts: { title }, level }) => ({ text: title, level })));
  const numbers = new Map(entries.map(({ facts: { id, title } }, i) => [id, { title, ...found[i] }]));
  const highest = entries.filter(({ level }) => level === 1).map(({ facts: { title } }) => title);
  const isOwn = numbering === "own" || (numbering === undefined && areCounted(highest));
  return (chapter) => {
    const { root, key, title } = chapter;
    applyNumbering(root, isOwn ? "own" : numbering);
    if (isOwn) return { ...chapter, unnumbered: true };
    const number = numbers.get(key);
    if (numbering === undefined || number?.title !== title) return chapter;
    if (number.isAppendix !== true) return { ...chapter, title: title.slice(number.length) };
    // The appendices of the template begin where the author says so.
    for (const { heading } of listHeadings(root)) dropNumber(heading);
    return { ...chapter, unnumbered: true };
  };
}
