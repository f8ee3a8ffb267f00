import type { Issue } from "../../../base/issue.ts";
import type { DocumentImages } from "../../pictures/document_images.ts";
import { chapterAnchor } from "../../../book/places/anchor_names.ts";
import type { ReadBook } from "./read_book.ts";

/**
 * Returns what adds its file to a finding about a chapter of a book, and the reason to one about a picture. Without an
 * anchor, a finding is about the file that opens the book.
 */
export function placeInFiles(
  { source, entries, facts: { main } }: Pick<ReadBook, "source" | "entries" | "facts">,
  images: DocumentImages,
): (issue: Issue, anchor: string | undefined) => Issue {
  const names = new Map(entries.map(({ id, file }) => [chapterAnchor(id), file?.source.name]));
  return (issue, anchor) => {
    const explained = images.explain(issue);
    const file = anchor === undefined ? main?.source.name : names.get(anchor);
    if (file !== undefined) return { file, ...explained };
    const { line: _line, column: _column, ...about } = explained; // no line of a file that is known
    return { file: source.base, ...about };
  };
}
