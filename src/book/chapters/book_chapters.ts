import type { Issue } from "../../base/issue.ts";
import { present } from "../../base/present.ts";
import type { Root } from "../../document/tree.ts";
import type { Chapter } from "../model/chapter.ts";
import { BookLinks } from "../addresses/book_links.ts";
import { chapterAnchor } from "../places/anchor_names.ts";
import type { BookIndex } from "../places/book_index.ts";
import { pictureAddress, type PictureFolders } from "../addresses/picture_paths.ts";
import type { BookFacts } from "../order/book_facts.ts";
import type { FileEntry } from "../order/book_entries.ts";
import { inFile, type SurveyedFile } from "./survey_file.ts";
import { parseChapterText } from "./insert_included.ts";
import { leadOf, prepareChapter } from "./prepare_chapter.ts";

/** Files that become chapters. */
export interface ChapterFiles {
  /** Folder that addresses such as `/guide/` are relative to. */
  readonly plan: { readonly top: string };
  /** Sizes of all files of the folder by their keys. */
  readonly source: { readonly sizes: ReadonlyMap<string, number> };
  readonly facts: Pick<BookFacts, "main">;
  /** Chapters in the order of the book. */
  readonly entries: readonly FileEntry[];
}

/** Chapters of a book from files, whose trees are built one after the other. */
export class BookChapters {
  readonly #book: ChapterFiles;
  readonly #links: BookLinks;
  readonly #folders: PictureFolders;

  /** Finds the places that links of the book lead to. */
  constructor(book: ChapterFiles) {
    this.#book = book;
    const { plan: { top }, source: { sizes } } = book;
    const shown = book.entries.flatMap(({ file }) => file === undefined ? [] : [file]);
    this.#links = new BookLinks(new Map(shown.map((file) => [file.source.key, file])), top);
    this.#folders = { has: (path) => sizes.has(path), top };
    for (const { id, file } of book.entries) if (file === undefined) this.#links.places.add(id);
  }

  /** Places of all chapters. */
  get places(): BookIndex {
    return this.#links.places;
  }

  /** Lists the addresses of the pictures of all chapters, each once, in the order of the book. */
  listPictures(): string[] {
    const addresses = this.#book.entries.flatMap(({ file }) =>
      (file?.pictures ?? []).map((url) => pictureAddress(url, file?.source.key ?? "", this.#folders))
    );
    return [...new Set(addresses)];
  }

  /** Creates the chapters. Their trees are not kept. */
  *create(): Generator<Chapter> {
    for (const entry of this.#book.entries) yield this.#createOne(entry);
  }

  /** Creates the tree of a file for another place than its chapter, where no link leads. */
  createCopy(file: SurveyedFile): { readonly root: Root; readonly issues: readonly Issue[] } {
    const { source } = file;
    const plan = { key: source.key, links: this.#links, folders: this.#folders };
    const { root, issues } = prepareChapter(parseChapterText(source), {
      ...plan,
      level: 0,
      isUnnumbered: true,
      isCopy: true,
    });
    return { root, issues: inFile(issues, source.name) };
  }

  #createOne({ id: key, title, level, file, isUnnumbered, endsText }: FileEntry): Chapter {
    const made: Pick<Chapter, "root" | "issues" | "abstract"> = file === undefined
      ? { root: { type: "root", children: [] } }
      : this.#prepare(file, { level, isUnnumbered });
    // The next chapter is the first appendix.
    if (endsText) made.root.children.push({ type: "leafDirective", name: "appendix", attributes: {}, children: [] });
    return {
      key,
      title,
      level,
      anchor: chapterAnchor(key),
      ...present({ unnumbered: isUnnumbered || undefined }),
      ...made,
    };
  }

  #prepare(file: SurveyedFile, place: { readonly level: number; readonly isUnnumbered: boolean }) {
    const { source } = file;
    const document = file.takeDocument() ?? parseChapterText(source);
    const plan = { key: source.key, links: this.#links, folders: this.#folders, ...place };
    const { root, abstract, issues } = prepareChapter(document, plan);
    const isMain = place.level === 0 || file === this.#book.facts.main;
    if (!isMain) root.children.unshift(...leadOf(document.meta, abstract.children));
    return { root, issues: inFile(issues, source.name), abstract: isMain ? abstract : undefined };
  }
}
