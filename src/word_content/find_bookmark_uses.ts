import { type FieldCode, FieldStack } from "../docx/facts/story/field_code.ts";
import type { RawElement } from "../docx/fill/raw/raw_element.ts";

/** What the bookmarks of a document are for. */
export interface BookmarkUses {
  /** Names of those that links and references lead to; those of contents do not count. */
  readonly wanted: ReadonlySet<string>;
  /** References to notes by the bookmark around them: a field that shows the mark of such a note refers to it again. */
  readonly notes: ReadonlyMap<string, RawElement>;
}

/** Finds what the bookmarks of a document are for. */
export function findBookmarkUses(main: RawElement): BookmarkUses {
  const search = new BookmarkSearch();
  search.visit(main);
  const { links, marks, notes } = search;
  return { wanted: new Set([...links, ...[...marks].filter((name) => !notes.has(name))]), notes };
}

/** Returns the bookmark of the note whose mark a field shows as a reference does; undefined for other fields. */
export function markedNote({ name, args, switches }: FieldCode): string | undefined {
  return name === "NOTEREF" && switches.has("f") ? args[0] : undefined;
}

class BookmarkSearch {
  readonly links = new Set<string>();
  readonly marks = new Set<string>();
  readonly notes = new Map<string, RawElement>();
  readonly #fields = new FieldStack();
  /** Names of the open bookmarks without a note, by ID. */
  readonly #open = new Map<string, string>();

  visit(element: RawElement): void {
    const { name } = element;
    if (name === "w:hyperlink") this.#add(element.get("w:anchor"));
    else if (name === "w:instrText") this.#fields.addCode(element.text);
    else if (name === "w:fldChar") this.#mark(element.get("w:fldCharType"));
    else if (name === "w:bookmarkStart") this.#open.set(element.get("w:id") ?? "", element.get("w:name") ?? "");
    else if (name === "w:bookmarkEnd") this.#open.delete(element.get("w:id") ?? "");
    else if (name === "w:footnoteReference" || name === "w:endnoteReference") this.#note(element);
    const field = name === "w:fldSimple" ? this.#fields.begin(element.get("w:instr") ?? "") : undefined;
    this.#addField(field);
    for (const child of element.children) this.visit(child);
    if (name === "w:fldSimple") this.#fields.end();
  }

  /** The first note in a bookmark is the one that it is for. */
  #note(reference: RawElement): void {
    for (const name of this.#open.values()) this.notes.set(name, reference);
    this.#open.clear();
  }

  #mark(type: string | undefined): void {
    if (type === "begin") this.#fields.begin();
    else if (type === "separate") this.#addField(this.#fields.separate());
    else if (type === "end") this.#addField(this.#fields.end());
  }

  #addField(field: FieldCode | undefined): void {
    if (field === undefined) return;
    const { name, args, switches } = field;
    const marked = markedNote(field);
    if (marked !== undefined) this.marks.add(marked);
    else if (name === "REF" || name === "PAGEREF" || name === "NOTEREF") this.#add(args[0]);
    else if (name === "HYPERLINK") this.#add(switches.get("l"));
  }

  #add(name: string | undefined): void {
    const inContents = this.#fields.results.some((field) => field.name === "TOC");
    if (name !== undefined && name !== "" && !inContents) this.links.add(name);
  }
}
