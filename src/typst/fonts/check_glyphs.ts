import { type Issue, warningIssue } from "../../base/issue.ts";
import { quote } from "../../base/text.ts";
import { findMissingCharacters } from "./missing_characters.ts";

/** A document as far as its characters go. */
export interface GlyphText {
  /** What it shows. */
  readonly shown: string;
  /** The file that it was read from, to find lines in. */
  readonly written: string;
}

/** How many characters a finding names. */
const MAX_NAMED = 5;

/**
 * One `missing-glyph` warning with the first characters that none of the fonts has, at the first line that has one of
 * them; nothing where all are there. They come out as boxes, and the compiler says nothing about them.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { checkGlyphs } from "./check_glyphs.ts";
 *
 * strictEqual(checkGlyphs({ shown: "ab", written: "\n*ab*" }, [])[0]?.line, 2);
 * ```
 */
export function checkGlyphs({ shown, written }: GlyphText, fonts: readonly Uint8Array[]): Issue[] {
  // Letters with accents are set as one glyph where a font has that.
  const missing = findMissingCharacters(shown.normalize("NFC"), fonts);
  if (missing.length === 0) return [];
  const named = missing.slice(0, MAX_NAMED).map(nameCharacter).join(", ");
  const more = missing.length > MAX_NAMED ? ` and ${missing.length - MAX_NAMED} more` : "";
  const line = firstLine(written, new Set(missing));
  const message = `No font has the ${missing.length === 1 ? "character" : "characters"} ${named}${more}`;
  return [warningIssue("missing-glyph", message, {
    line,
    hint: "Add a font that has them to typography.fallback in the recipe, and pass its folder with --font-path.",
  })];
}

/** `"中" (U+4E2D)`. */
function nameCharacter(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return `${quote(character)} (U+${code})`;
}

/** The 1-based line of the first of these characters; they may also be written as references. */
function firstLine(text: string, characters: ReadonlySet<string>): number | undefined {
  const at = text.split("\n").findIndex((line) => [...line].some((character) => characters.has(character)));
  return at === -1 ? undefined : at + 1;
}
