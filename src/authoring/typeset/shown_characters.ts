import type { Issue } from "../../base/issue.ts";
import type { Book } from "../../book/model/book.ts";
import type { ParsedDocument } from "../../document/read/markdown/markdown.ts";
import { shownText } from "../../document/shown_text.ts";
import { listUsedFields } from "../../pdf/design/used_fields.ts";
import { readGraphics } from "../../pdf/graphics/read_graphics.ts";
import { findReportedCharacters, type GlyphReport, missingGlyphs } from "../../typst/fonts/check_glyphs.ts";
import { addCharacters, type CharacterCounts } from "../../typst/fonts/glyph_gaps.ts";
import type { UsableTemplate } from "../use_template.ts";

/** Text of a document, as far as fonts matter. */
export interface ShownText {
  /** The characters that the document shows with any template. */
  readonly characters: CharacterCounts;
  /** Texts that only some templates show: fields of the author by name. */
  readonly fields: ReadonlyMap<string, string>;
  /** Adds the place to a finding about some of these characters: where the document shows the first of them. */
  readonly place: (issue: Issue, characters: ReadonlySet<string>) => Issue;
}

/** The text of a document that cannot be shown. */
export const NO_TEXT: ShownText = { characters: new Map(), fields: new Map(), place: (issue) => issue };

/** Counts the characters that a document shows with any template. */
export function countShown(
  { meta, root, abstract }: Pick<ParsedDocument, "meta" | "root" | "abstract">,
): Map<string, number> {
  const characters = new Map<string, number>();
  addCharacters(shownText({ meta: { ...meta, fields: new Map() }, root, abstract }), characters);
  return characters;
}

/** Adds the fields that a template shows to a text. */
export function shownWith(
  { characters, fields, place }: ShownText,
  { manifest, values }: Pick<UsableTemplate, "manifest" | "values">,
): ShownText {
  const all = new Map(characters);
  const { decorations } = readGraphics(manifest).graphics;
  for (const name of listUsedFields(values, decorations)) addCharacters(fields.get(name) ?? "", all);
  return { characters: all, fields, place };
}

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

  /**
   * Returns one `missing-glyph` warning for each chapter that is the first with characters which none of the fonts has.
   * `place` adds the chapter to it.
   */
  check(fonts: readonly Uint8Array[], report: GlyphReport = {}, place: Book["place"]): Issue[] {
    const missing = findReportedCharacters([...this.#chapters.keys()].join(""), fonts, report);
    const byChapter = Map.groupBy(missing, (character) => this.#chapters.get(character));
    return [...byChapter].map(([anchor, characters]) =>
      place(missingGlyphs(characters, { hint: report.hint }), anchor)
    );
  }
}
