import { type FieldCode, FieldStack } from "../docx/facts/story/field_code.ts";
import type { RawElement } from "../docx/fill/raw/raw_element.ts";

/** Returns the names of the bookmarks that links and references of a document lead to; those of contents do not count. */
export function findWantedBookmarks(main: RawElement): ReadonlySet<string> {
  const search = new BookmarkSearch();
  search.visit(main);
  return search.wanted;
}

class BookmarkSearch {
  readonly wanted = new Set<string>();
  readonly #fields = new FieldStack();

  visit(element: RawElement): void {
    const { name } = element;
    if (name === "w:hyperlink") this.#add(element.get("w:anchor"));
    else if (name === "w:instrText") this.#fields.addCode(element.text);
    else if (name === "w:fldChar") this.#mark(element.get("w:fldCharType"));
    const field = name === "w:fldSimple" ? this.#fields.begin(element.get("w:instr") ?? "") : undefined;
    this.#addField(field);
    for (const child of element.children) this.visit(child);
    if (name === "w:fldSimple") this.#fields.end();
  }

  #mark(type: string | undefined): void {
    if (type === "begin") this.#fields.begin();
    else if (type === "separate") this.#addField(this.#fields.separate());
    else if (type === "end") this.#addField(this.#fields.end());
  }

  #addField(field: FieldCode | undefined): void {
    if (field === undefined) return;
    const { name, args, switches } = field;
    if (name === "REF" || name === "PAGEREF" || name === "NOTEREF") this.#add(args[0]);
    else if (name === "HYPERLINK") this.#add(switches.get("l"));
  }

  #add(name: string | undefined): void {
    const inContents = this.#fields.results.some((field) => field.name === "TOC");
    if (name !== undefined && name !== "" && !inContents) this.wanted.add(name);
  }
}
