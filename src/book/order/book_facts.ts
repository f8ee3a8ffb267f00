import { type DocumentMeta, emptyMeta } from "../../document/document_meta.ts";
import { titleOfFile } from "../../document/read/markdown/titles/file_title.ts";
import type { BookNode } from "./book_node.ts";
import { indexRank } from "./markdown_name.ts";
import type { ListedFacts } from "../lists/listed_node.ts";
import type { SurveyedFile } from "../chapters/survey_file.ts";
import { titleOfChapter } from "./book_entries.ts";

/** What the facts of a book come from. */
export interface BookFactsSources {
  readonly nodes: readonly BookNode[];
  readonly files: ReadonlyMap<string, SurveyedFile>;
  readonly listed: ListedFacts;
  /** Title that the user gives; undefined if none. */
  readonly title: string | undefined;
  /** Name of the folder. */
  readonly folderName: string;
}

/** Facts of a book. */
export interface BookFacts {
  readonly meta: DocumentMeta;
  /** Whether the first file opens the book: its title is that of the book. */
  readonly opens: boolean;
  /** Chapters, of which the first file opens the book if `opens` is true. */
  readonly nodes: readonly BookNode[];
  /** The file whose front matter is that of the book; undefined if none. */
  readonly main: SurveyedFile | undefined;
}

/**
 * Finds the facts of a book. Its title is that of the user, of its list, of the file that all others are below or that
 * is the index of the folder, or the name of the folder. The other facts are those of that file, then those of the list;
 * the version of a page of a wiki is not that of a book of several.
 */
export function findBookFacts({ nodes, files, listed, title, folderName }: BookFactsSources): BookFacts {
  const [first] = nodes;
  const opening = first?.path === undefined ? undefined : files.get(first.path);
  const own = opening === undefined ? "" : titleOfChapter(opening, first?.title);
  const isMain = opening !== undefined &&
    (nodes.length === 1 || indexRank(opening.source.key) !== undefined ||
      isSameTitle(own, title ?? listed.title ?? ""));
  const chosen = title ?? listed.title ?? (isMain ? own : titleOfFile(folderName));
  const main = isMain ? opening : undefined;
  const base = main?.meta ?? emptyMeta();
  const either = (name: "subtitle" | "description" | "language" | "date") => base[name] || (listed[name] ?? "");
  const isOnePage = main?.copyOf !== undefined && files.size > 1;
  const meta = {
    ...base,
    title: chosen,
    version: isOnePage ? "" : base.version,
    subtitle: either("subtitle"),
    description: either("description"),
    language: either("language") || languageOf(files),
    date: either("date"),
    authors: base.authors.length > 0 ? base.authors : [...listed.authors ?? []],
  };
  const opens = isMain && (isSameTitle(own, chosen) || (title !== undefined && nodes.length === 1));
  // An index that is not the title page is a chapter like the others.
  const [top] = nodes;
  const isUnfolded = !opens && nodes.length === 1 && top !== undefined && indexRank(top.path ?? "") !== undefined;
  return { meta, main, opens, nodes: isUnfolded ? [{ ...top, children: [] }, ...top.children] : nodes };
}

/** Compares titles as readers do. */
function isSameTitle(a: string, b: string): boolean {
  const fold = (text: string) => text.normalize("NFKC").toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, "");
  return fold(a) === fold(b) && fold(a) !== "";
}

/** Returns the language that all files with a language have. */
function languageOf(files: ReadonlyMap<string, SurveyedFile>): string {
  const languages = new Set([...files.values()].map(({ meta }) => meta.language).filter((each) => each !== ""));
  const [only = ""] = languages;
  return languages.size === 1 ? only : "";
}
