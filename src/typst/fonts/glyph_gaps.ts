import { byCodeUnits } from "../../base/order.ts";
import { findMissingCharacters } from "./missing_characters.ts";
import { scriptOf } from "./script_of.ts";

/** Characters that a document shows, in composed form, each with the number of its occurrences. */
export type CharacterCounts = ReadonlyMap<string, number>;

/** Letters of a script that no font has. */
export interface ScriptGap {
  /** The script, see `scriptOf`. */
  readonly script: string;
  /** Number of their occurrences. */
  readonly letters: number;
  /** The letters, each once, those with most occurrences first. */
  readonly samples: readonly string[];
}

/** What the fonts lack for a document. */
export interface GlyphGaps {
  /** Number of letters that the document shows. */
  readonly letters: number;
  /** Number of letters without a glyph. */
  readonly missingLetters: number;
  /** The letters without a glyph by script, those with most letters first. */
  readonly scripts: readonly ScriptGap[];
  /** All characters without a glyph, with their occurrences: also punctuation, symbols and emoji. */
  readonly characters: CharacterCounts;
}

/**
 * Adds the characters of a text to counts. A letter with an accent is one character where Unicode has one, because it
 * is one glyph if a font has it.
 */
export function addCharacters(text: string, counts: Map<string, number>): void {
  for (const character of text.toWellFormed().normalize("NFC")) {
    counts.set(character, (counts.get(character) ?? 0) + 1);
  }
}

/** Returns whether a character is a letter, or a mark on one. Digits, punctuation, symbols and emoji are not. */
export function isLetter(character: string): boolean {
  return LETTER.test(character) && !PART_OF_SIGN.test(character);
}

/**
 * Finds the characters for which no font has a glyph, and how many of a document's letters they are.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { findGlyphGaps } from "./glyph_gaps.ts";
 *
 * const { letters, missingLetters, scripts } = findGlyphGaps(new Map([["か", 3], ["!", 2]]), []);
 * deepStrictEqual({ letters, missingLetters, scripts }, {
 *   ...{ letters: 3, missingLetters: 3 },
 *   scripts: [{ script: "Japanese", letters: 3, samples: ["か"] }],
 * });
 * ```
 */
export function findGlyphGaps(counts: CharacterCounts, fonts: readonly Uint8Array[]): GlyphGaps {
  const missing = findMissingCharacters([...counts.keys()].join(""), fonts);
  const characters = new Map(missing.map((character) => [character, counts.get(character) ?? 0]));
  const lost = [...characters].filter(([character]) => isLetter(character));
  const scripts = [...Map.groupBy(lost, ([character]) => scriptOf(character))].map(([script, found]) => ({
    script,
    letters: sum(found.map(([, count]) => count)),
    samples: found.sort(byCount).map(([character]) => character),
  }));
  return {
    letters: sum([...counts].flatMap(([character, count]) => isLetter(character) ? [count] : [])),
    missingLetters: sum(scripts.map(({ letters }) => letters)),
    scripts: scripts.sort((a, b) => b.letters - a.letters || byCodeUnits(a.script, b.script)),
    characters,
  };
}

/** Returns whether a document cannot be read because of its fonts: they lack more than a tenth of its letters. */
export function lacksMany({ letters, missingLetters }: Pick<GlyphGaps, "letters" | "missingLetters">): boolean {
  return missingLetters * TENTH > letters;
}

/** Compares characters by their occurrences, most first, then by code. */
export function byCount([a, count]: readonly [string, number], [b, other]: readonly [string, number]): number {
  return other - count || (a.codePointAt(0) ?? 0) - (b.codePointAt(0) ?? 0);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0);
}

const TENTH = 10;
const LETTER = /^[\p{L}\p{M}]$/u;
/** Marks that choose a form of the sign before them, or turn it into an emoji. */
const PART_OF_SIGN = /^[\p{Variation_Selector}\p{Emoji_Component}\p{Default_Ignorable_Code_Point}]$/u;
