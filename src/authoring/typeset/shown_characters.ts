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

/** Characters that a book shows, with their occurrences, by chapter. */
export class ShownCharacters {
  readonly #counts = new Map<string, number>();
  readonly #chapters: ChapterCharacters[] = [];

  /** The characters. */
  get counts(): CharacterCounts {
    return this.#counts;
  }

  /** Adds the characters of texts; without an anchor, they are about the book. */
  add(texts: readonly string[], anchor: string | undefined): void {
    const own = new Map<string, number>();
    for (const text of texts) addCharacters(text, own);
    for (const [character, count] of own) this.#counts.set(character, count + (this.#counts.get(character) ?? 0));
    this.#chapters.push({ anchor, characters: [...own.keys()].join(""), counts: Uint32Array.from(own.values()) });
  }

  /** Returns the chapter that is the first to show one of the characters; undefined for the book. */
  chapterOf(characters: ReadonlySet<string>): string | undefined {
    return this.#chapters.find((chapter) => Array.from(chapter.characters).some((each) => characters.has(each)))
      ?.anchor;
  }

  /**
   * Returns one `missing-glyph` warning for each chapter with characters that none of the fonts has, with the number of
   * their occurrences; and one for the book, with those that no chapter has. `place` adds the chapter to it.
   */
  check(fonts: readonly Uint8Array[], report: GlyphReport = {}, place: Book["place"]): Issue[] {
    const missing = new Set(findReportedCharacters([...this.#counts.keys()].join(""), fonts, report));
    if (missing.size === 0) return [];
    const inChapters = new Set<string>();
    return this.#chapters.flatMap(({ anchor, characters, counts }) => {
      const own = Array.from(characters, (character, i) => ({ character, count: counts[i] ?? 0 }))
        .filter(({ character }) => missing.has(character) && (anchor !== undefined || !inChapters.has(character)));
      for (const { character } of own) inChapters.add(character);
      if (own.length === 0) return [];
      const times = own.reduce((sum, { count }) => sum + count, 0);
      return [place(missingGlyphs(own.map(({ character }) => character), { hint: report.hint, times }), anchor)];
    });
  }
}

/** Characters of a chapter: a book has too many chapters to keep a map of each. */
interface ChapterCharacters {
  readonly anchor: string | undefined;
  /** Each once. */
  readonly characters: string;
  /** The number of occurrences of each. */
  readonly counts: Uint32Array;
}
