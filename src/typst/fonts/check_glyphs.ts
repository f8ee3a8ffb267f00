import { countNoun } from "../../base/count_noun.ts";
import { errorIssue, type Issue, warningIssue } from "../../base/issue.ts";
import { quote } from "../../base/text.ts";
import { type GlyphGaps, isLetter, type ScriptGap } from "./glyph_gaps.ts";
import { findMissingCharacters } from "./missing_characters.ts";

/** Text of a document. */
export interface GlyphText {
  /** The text that it shows. */
  readonly shown: string;
  /** The source text, to find line numbers. */
  readonly written: string;
}

/** How characters without a glyph are reported. */
export interface GlyphReport {
  /** Hint of the findings: the ways out that the command has. */
  readonly hint?: string | undefined;
  /** Whether only other characters are reported, because an error names the letters. */
  readonly omitsLetters?: boolean | undefined;
}

/** Maximum number of characters that a finding names. */
const MAX_NAMED = 5;

/**
 * Returns one `missing-glyph` warning with the first characters that no font contains, at the first line with one of
 * them; empty if none is missing. The compiler draws them as boxes without a warning.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { checkGlyphs } from "./check_glyphs.ts";
 *
 * strictEqual(checkGlyphs({ shown: "ab", written: "\n*ab*" }, [])[0]?.line, 2);
 * ```
 */
export function checkGlyphs(
  { shown, written }: GlyphText,
  fonts: readonly Uint8Array[],
  report: GlyphReport = {},
): Issue[] {
  // A letter with an accent is one glyph if a font has it.
  const missing = findReportedCharacters(shown.normalize("NFC"), fonts, report);
  return missing.length === 0
    ? []
    : [missingGlyphs(missing, { hint: report.hint, line: findLine(written, new Set(missing)) })];
}

/** Finds the characters of a text that no font contains and that a report names, each once. */
export function findReportedCharacters(
  text: string,
  fonts: readonly Uint8Array[],
  { omitsLetters = false }: Pick<GlyphReport, "omitsLetters">,
): string[] {
  return findMissingCharacters(text, fonts).filter((character) => !omitsLetters || !isLetter(character));
}

/** Creates the warning about characters that no font contains; `times` is the number of their occurrences. */
export function missingGlyphs(
  missing: readonly string[],
  { times = 1, ...about }: {
    readonly hint?: string | undefined;
    readonly line?: number | undefined;
    readonly times?: number;
  },
): Issue {
  const named = missing.slice(0, MAX_NAMED).map(nameCharacter).join(", ");
  const more = missing.length > MAX_NAMED ? ` and ${missing.length - MAX_NAMED} more` : "";
  const count = times === 1 ? "" : ` (${times} times)`;
  const message = `No font has the ${missing.length === 1 ? "character" : "characters"} ${named}${more}${count}`;
  return warningIssue("missing-glyph", message, about);
}

/**
 * Creates the error about a document of which the fonts lack too many letters: `missing-glyphs`. It names their scripts.
 */
export function missingLetters({ letters, missingLetters, scripts }: GlyphGaps): Issue {
  const more = scripts.length > MAX_NAMED ? ` and ${scripts.length - MAX_NAMED} more scripts` : "";
  const named = scripts.slice(0, MAX_NAMED).map(nameScript).join(", ");
  const share = `${missingLetters} of its ${countNoun(letters, "letter")}`;
  return errorIssue("missing-glyphs", `No font has ${share}: ${named}${more}`);
}

/** Renders the letters of a script: `80 Japanese ("ひ", "ら", …)`. */
function nameScript({ script, letters, samples }: ScriptGap): string {
  const shown = samples.slice(0, MAX_NAMED).map((letter) => quote(letter)).join(", ");
  return `${letters} ${script} (${shown}${samples.length > MAX_NAMED ? ", …" : ""})`;
}

/** Renders a character: `"中" (U+4E2D)`. */
function nameCharacter(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return `${quote(character)} (U+${code})`;
}

/** Finds the 1-based line of the first of these characters, which may also be written as references. */
export function findLine(text: string, characters: ReadonlySet<string>): number | undefined {
  const at = text.split("\n").findIndex((line) => [...line].some((character) => characters.has(character)));
  return at === -1 ? undefined : at + 1;
}
