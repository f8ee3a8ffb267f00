import { safeName } from "../base/names/safe_name.ts";
import type { RawElement } from "../docx/fill/raw/raw_element.ts";
import type { RootContent } from "../document/tree.ts";
import type { ContentLosses } from "./content_losses.ts";
import type { BookmarkUses } from "./find_bookmark_uses.ts";
import type { PartTarget, WordPackage } from "./word_package.ts";

/** What happens with tracked changes: they count as done, or as never made. */
export type TrackedChanges = "accept" | "reject";

/** Picture of a Word file that its text shows. */
export interface ContentPicture {
  /** Path of its part. */
  readonly part: string;
  /** Name of its file: `image1.png`. */
  readonly name: string;
}

/** A note and where it is defined. */
export interface ContentNote {
  /** Name by which the text refers to it. */
  readonly name: string;
  readonly body: RawElement;
  /** Part that contains it. */
  readonly part: string;
}

/** What is known while the text of a Word file is read. */
export interface ContentScope {
  readonly word: WordPackage;
  readonly changes: TrackedChanges;
  readonly losses: ContentLosses;
  /** Part that is read, and its relationships. */
  readonly part: string;
  readonly targets: ReadonlyMap<string, PartTarget>;
  /** BCP 47 tag of the document; undefined if it names none. */
  readonly language: string | undefined;
  readonly bookmarks: BookmarkUses;
  readonly notes: NoteList;
  readonly pictures: PictureList;
  /** Levels of the styles of headings in a document without heading styles. */
  readonly headings: ReadonlyMap<string, number>;
  /** Comments by ID: who says what. */
  readonly comments: ReadonlyMap<string, string>;
  /** Whether the text is in a cell, a note or a text box. */
  readonly isNested: boolean;
  /** Reads the blocks of a text box, a note or a cell. */
  readonly blocks: (parent: RawElement, scope: ContentScope) => RootContent[];
}

/** Notes of a document by kind and ID, and those that its text refers to, in order. */
export class NoteList {
  readonly #notes: ReadonlyMap<string, ContentNote>;
  readonly #used = new Set<ContentNote>();

  /** Creates the list from notes by kind and ID: `footnote 2`. */
  constructor(notes: ReadonlyMap<string, ContentNote>) {
    this.#notes = notes;
  }

  /** Returns the name of a note that the text refers to; undefined for one that is missing. */
  use(kind: "footnote" | "endnote", id: string | undefined): string | undefined {
    const note = this.#notes.get(`${kind} ${id}`);
    if (note !== undefined) this.#used.add(note);
    return note?.name;
  }

  /** Notes in the order in which the text refers to them; those that are used meanwhile are among them. */
  get used(): Iterable<ContentNote> {
    return this.#used;
  }
}

/** Pictures that the text shows, each once. */
export class PictureList {
  readonly #byPart = new Map<string, ContentPicture>();
  readonly #names = new Set<string>();

  /** Adds a picture, and returns its name, which no other one has, whatever the endings of their files are. */
  add(part: string): string {
    const known = this.#byPart.get(part);
    if (known !== undefined) return known.name;
    const written = part.slice(part.lastIndexOf("/") + 1).replace(/(?<=.)\.[^.]*$/, "").toLowerCase();
    const safe = safeName(written.replace(/[^a-z0-9._-]+/g, "-").replace(/^[.-]+/, "").slice(-80) || "picture");
    let name = safe;
    for (let count = 2; this.#names.has(name); count++) name = `${count}-${safe}`;
    this.#names.add(name);
    this.#byPart.set(part, { part, name });
    return name;
  }

  /** All pictures, in the order in which the text shows them. */
  get all(): readonly ContentPicture[] {
    return [...this.#byPart.values()];
  }
}

/** Folder of the pictures beside the pages. */
export const PICTURE_FOLDER = "images";
