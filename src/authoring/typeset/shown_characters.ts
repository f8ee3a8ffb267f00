import type { Issue } from "../../base/issue.ts";
import { missingGlyphs } from "../../typst/fonts/check_glyphs.ts";
import { addCharacters, type CharacterCounts } from "../../typst/fonts/glyph_gaps.ts";
import { findMissingCharacters } from "../../typst/fonts/missing_characters.ts";

/** Text of a document, as far as fonts matter. */
export interface ShownText {
  /** The characters that the document shows. */
  readonly characters: CharacterCounts;
  /** Adds the place to a finding about some of these characters: where the document shows the first of them. */
  readonly place: (issue: Issue, characters: ReadonlySet<string>) => Issue;
}

/** The text of a document that cannot be shown. */
export const NO_TEXT: ShownText = { characters: new Map(), place: (issue) => issue };

/** Characters that a book shows, with their occurrences, each with the chapter that shows it first. */
export class ShownCharacters {
  readonly #counts = new Map<string, number>();
  readonly #chapters = new Map<string, string | undefined>();

  /** The characters. */
  get counts(): CharacterCounts {
    return this.#counts;
  }

  /** Adds the characters of texts; without an anchor, they are about the book. */
  add(texts: readonly string[], anchor: string | undefined): void {
    const known = this.#counts.size;
    for (const text of texts) addCharacters(text, this.#counts);
    // A map keeps its keys in their order, so the new ones are the last.
    for (const character of this.#counts.keys().drop(known)) this.#chapters.set(character, anchor);
  }

  /** Returns the chapter that is the first to show one of the characters; undefined for the book. */
  chapterOf(characters: ReadonlySet<string>): string | undefined {
    const first = [...this.#chapters.keys()].find((character) => characters.has(character));
    return first === undefined ? undefined : this.#chapters.get(first);
  }

  /** Returns one `missing-glyph` warning for each chapter that is the first with characters which none of the fonts has. */
  check(fonts: readonly Uint8Array[]): { readonly issue: Issue; readonly anchor: string | undefined }[] {
    const missing = findMissingCharacters([...this.#chapters.keys()].join(""), fonts);
    const byChapter = Map.groupBy(missing, (character) => this.#chapters.get(character));
    return [...byChapter].map(([anchor, characters]) => ({ issue: missingGlyphs(characters), anchor }));
  }
}
