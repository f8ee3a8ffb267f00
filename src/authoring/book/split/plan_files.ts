import { addressInFile } from "../../../document/pens/typst/address_in_file.ts";
import { surveyChapter } from "../../../document/shown/survey_chapter.ts";
import { pathBetween } from "../../../base/path_between.ts";
import { parseChapter } from "../page_book.ts";

/** What becomes a file: a chapter of level 1 with all pages below it, or each page. */
export type SplitUnit = "chapter" | "page";

/** How a book is divided. */
export interface FileDivision {
  readonly unit: SplitUnit;
  /** Returns a different name for each file; a name with slashes is a path. */
  readonly nameFiles: (files: readonly Pick<PlannedFile, "title" | "keys">[]) => readonly string[];
  /** Returns the address of a place in a file, as far as the format has addresses; default: that of PDFs. */
  readonly addressIn?: ((file: string, destination: string | undefined) => string) | undefined;
}

/** A part of a book which becomes a file. */
export interface PlannedFile {
  /** Name of the file. */
  readonly name: string;
  /** Title of its first page with a heading. */
  readonly title: string;
  /** Its pages as JSON. */
  readonly chapters: readonly string[];
  /** Keys of its pages. */
  readonly keys: readonly string[];
  /** Number of headings of level 1 in the files before. */
  readonly chaptersBefore: number;
  /** Returns the address of a place in another file; undefined for the places of this one. */
  readonly addressOf: (anchor: string) => string | undefined;
}

/**
 * Divides a book into files. By chapter, text that opens the book is in the first file, and numbers continue from file to
 * file; by page, each file is a book of its own.
 *
 * @param texts Chapters as JSON, in the order of the book.
 */
export function planFiles(
  texts: readonly string[],
  { unit, nameFiles, addressIn = addressInFile }: FileDivision,
): PlannedFile[] {
  const groups = groupChapters(texts, unit);
  const names = nameFiles(groups);
  const places = new Map<string, { readonly file: number; readonly destination: string | undefined }>();
  for (const [file, { destinations }] of groups.entries()) {
    for (const [anchor, destination] of destinations) {
      if (!places.has(anchor)) places.set(anchor, { file, destination });
    }
  }
  let chaptersBefore = 0;
  return groups.map(({ title, chapters, keys, headings }, own) => {
    const before = chaptersBefore;
    if (unit === "chapter") chaptersBefore += headings;
    const addressOf = (anchor: string) => {
      const place = places.get(anchor);
      if (place === undefined || place.file === own) return undefined;
      return addressIn(pathBetween(names[own] ?? "", names[place.file] ?? ""), place.destination);
    };
    return { name: names[own] ?? "", title, chapters, keys, chaptersBefore: before, addressOf };
  });
}

interface ChapterGroup {
  title: string;
  readonly chapters: string[];
  readonly keys: string[];
  readonly destinations: Map<string, string | undefined>;
  /** Number of headings of level 1. */
  headings: number;
  /** Whether it has a page with a heading. */
  isOpened: boolean;
}

function groupChapters(texts: readonly string[], unit: SplitUnit): ChapterGroup[] {
  const groups: ChapterGroup[] = [];
  for (const text of texts) {
    const chapter = parseChapter(text);
    const { key, title, level, isWithoutPage = false } = chapter;
    const last = groups.at(-1);
    const joins = unit === "chapter" && last !== undefined && (level > 1 || !last.isOpened);
    const group = joins ? last : startGroup(title);
    if (!joins) groups.push(group);
    if (!group.isOpened && level > 0) Object.assign(group, { title, isOpened: true });
    const { destinations, chapters } = surveyChapter(chapter);
    for (const [name, destination] of destinations) group.destinations.set(name, destination);
    group.headings += chapters;
    group.chapters.push(text);
    if (!isWithoutPage) group.keys.push(key);
  }
  return groups;
}

function startGroup(title: string): ChapterGroup {
  return { title, chapters: [], keys: [], destinations: new Map(), headings: 0, isOpened: false };
}
