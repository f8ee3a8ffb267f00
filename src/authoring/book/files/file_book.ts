import type { BookChapters } from "../../../book/chapters/book_chapters.ts";
import type { Book } from "../../../book/model/book.ts";
import { chapterAnchor } from "../../../book/places/anchor_names.ts";
import type { Context } from "../../../console/context.ts";
import { DocumentImages } from "../../pictures/document_images.ts";
import type { PictureDemands } from "../../pictures/picture_drawer.ts";
import type { ReadBook } from "./read_book.ts";

/** Files as a book, and their pictures. */
export interface FileBook {
  readonly book: Book;
  readonly images: DocumentImages;
}

/** Pictures that are wanted besides those of the chapters, and how all of them are prepared. */
export interface FileBookOptions extends PictureDemands {
  readonly others?: readonly string[];
}

/** Makes files that were read a book, and loads their pictures. Findings name files and lines. */
export async function createFileBook(
  { read, chapters }: { readonly read: ReadBook; readonly chapters: BookChapters },
  { others = [], ...demands }: FileBookOptions,
  context: Context,
): Promise<FileBook> {
  const { source: { base: folder, roots, root }, entries, facts: { meta } } = read;
  const images = new DocumentImages({ folder, name: "", isBook: true, roots, root }, context, demands);
  await images.load([...chapters.listPictures(), ...others]);
  const { places } = chapters;
  const place = placeIn(read, images);
  return { book: { meta, places, size: entries.length, chapters: () => chapters.create(), place }, images };
}

/** Adds its file to a finding, and the reason to one about a picture. Without an anchor, it is about the first file. */
function placeIn({ source, entries, facts: { main } }: ReadBook, images: DocumentImages): Book["place"] {
  const names = new Map(entries.map(({ id, file }) => [chapterAnchor(id), file?.source.name]));
  return (issue, anchor) => {
    const explained = images.explain(issue);
    const file = anchor === undefined ? main?.source.name : names.get(anchor);
    if (file !== undefined) return { file, ...explained };
    const { line: _line, column: _column, places, ...about } = explained; // no line of a file that is known
    return { file: source.base, ...about, ...places && { places: [] } };
  };
}
