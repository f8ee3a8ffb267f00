import type { TexTerm } from "./tex_glossary.ts";

/** What the front matter says about abbreviations. */
export interface AbbreviationWish {
  /** Whether the first use of each is followed by what it stands for. */
  readonly expands: boolean;
  /** Whether those of the text are listed at its end. */
  readonly lists: boolean;
  /** What abbreviations stand for. */
  readonly entries: readonly (readonly [short: string, long: string])[];
}

/** What a document does with terms and abbreviations. */
export interface TermUse {
  /** Labels of the terms that it names. */
  readonly terms: readonly string[];
  /** Labels of those that it introduces, in full. */
  readonly introduced: readonly string[];
  /** Abbreviations that it has. */
  readonly abbreviations: readonly string[];
  /** Kinds of the lists of terms that it has. */
  readonly lists: readonly string[];
  /** Places of the terms of its glossaries. */
  readonly places: readonly string[];
}

/** What the document knows of the terms of its book, in which they are counted. */
export interface BookTerms extends AbbreviationWish {
  readonly definitions: ReadonlyMap<string, TexTerm>;
  /** Labels of the terms, and abbreviations, that the files before it have. */
  readonly before: { readonly terms: ReadonlySet<string>; readonly abbreviations: ReadonlySet<string> };
  /** What the whole book has, once all files are known. */
  readonly all: TermUse;
  /** Whether no file follows, so that the list of abbreviations is at its end. */
  readonly isLast: boolean;
}

/** A document without terms. */
export const NO_TERMS: TermUse = { terms: [], introduced: [], abbreviations: [], lists: [], places: [] };

/** Adds what another document does. */
export function joinTermUses(uses: readonly TermUse[]): TermUse {
  const all = (name: keyof TermUse) => [...new Set(uses.flatMap((use) => use[name]))];
  return {
    terms: all("terms"),
    introduced: all("introduced"),
    abbreviations: all("abbreviations"),
    lists: all("lists"),
    places: all("places"),
  };
}
