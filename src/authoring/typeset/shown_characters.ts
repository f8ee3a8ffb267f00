import type { Issue } from "../../base/issue.ts";
import { missingGlyphs } from "../../typst/fonts/check_glyphs.ts";
import { findMissingCharacters } from "../../typst/fonts/missing_characters.ts";

/** Characters that a book shows, each with the chapter that shows it first. */
export class ShownCharacters {
  readonly #chapters = new Map<string, string | undefined>();

  /** Adds the characters of texts; without an anchor, they are about the book. */
  add(texts: readonly string[], anchor: string | undefined): void {
    for (const text of texts) {
      // A letter with an accent is one glyph if a font has it.
      for (const character of text.toWellFormed().normalize("NFC")) {
        if (!this.#chapters.has(character)) this.#chapters.set(character, anchor);
      }
    }
  }

  /** Returns one `missing-glyph` warning for each chapter that is the first with characters which none of the fonts has. */
  check(fonts: readonly Uint8Array[]): { readonly issue: Issue; readonly anchor: string | undefined }[] {
    const missing = findMissingCharacters([...this.#chapters.keys()].join(""), fonts);
    const byChapter = Map.groupBy(missing, (character) => this.#chapters.get(character));
    return [...byChapter].map(([anchor, characters]) => ({ issue: missingGlyphs(characters), anchor }));
  }
}
