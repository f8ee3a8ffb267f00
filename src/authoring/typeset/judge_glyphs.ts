import type { Issue } from "../../base/issue.ts";
import { joinAlternatives } from "../../base/join_alternatives.ts";
import { commandWord } from "../../console/output/printable.ts";
import { missingLetters } from "../../typst/fonts/check_glyphs.ts";
import { findGlyphGaps, isLetter, lacksMany } from "../../typst/fonts/glyph_gaps.ts";
import { scriptOf, suggestFonts } from "../../typst/fonts/script_of.ts";
import type { ShownText } from "./shown_characters.ts";

/** What happens to characters that the fonts of a template lack. */
export interface GlyphChoices {
  /** Whether a document is typeset although many of its letters have no glyph. */
  readonly allowMissingGlyphs?: boolean | undefined;
  /** Whether installed fonts supply them. */
  readonly systemFonts?: boolean | undefined;
}

/** Command that typesets a document, for hints. */
export interface GlyphCommand {
  /** Markdown files or folders that `tool pdf-template fonts --for` can read. */
  readonly documents: readonly string[];
  /** Whether it has the options of {@linkcode GlyphChoices}. */
  readonly hasOptions: boolean;
}

/** Returns `missing-glyphs` if the fonts lack more than a tenth of a document's letters, unless that is allowed. */
export function judgeGlyphs(
  { characters, place }: ShownText,
  fonts: readonly Uint8Array[],
  choices: GlyphChoices & { readonly command: GlyphCommand },
): Issue[] {
  if (choices.allowMissingGlyphs === true) return [];
  const gaps = findGlyphGaps(characters, fonts);
  if (!lacksMany(gaps)) return [];
  const letters = new Set([...gaps.characters.keys()].filter(isLetter));
  const ways = adviseGlyphs(gaps.scripts.map(({ script }) => script), choices);
  const hint = choices.command.hasOptions
    ? `${ways} To continue with boxes in place of letters, add --allow-missing-glyphs.`
    : `Nothing was written. ${ways}`;
  return [place({ ...missingLetters(gaps), hint }, letters)];
}

/** Returns the hint for characters that no font has: the ways out of the command; undefined if fonts have all. */
export function hintGlyphs(
  { characters }: Pick<ShownText, "characters">,
  fonts: readonly Uint8Array[],
  choices: GlyphChoices & { readonly command: GlyphCommand },
): string | undefined {
  const gaps = findGlyphGaps(characters, fonts);
  if (gaps.characters.size === 0) return undefined;
  const ofLetters = gaps.scripts.map(({ script }) => script); // those with most letters first
  return adviseGlyphs([...new Set([...ofLetters, ...[...gaps.characters.keys()].map(scriptOf)])], choices);
}

/** Maximum number of families that a hint names. */
const MAX_FAMILIES = 4;

function adviseGlyphs(
  scripts: readonly string[],
  { systemFonts = false, command: { documents, hasOptions } }: GlyphChoices & { readonly command: GlyphCommand },
): string {
  const fonts = joinAlternatives(suggestFonts(scripts).slice(0, MAX_FAMILIES), "and");
  const files = documents.map((document) => ` --for ${commandWord(document)}`).join("");
  const lines = files === "" ? "" : `; tool pdf-template fonts${files} prints the lines`;
  const recipe = `add a font such as ${fonts} to fonts and typography.fallback of the recipe${lines}`;
  if (!hasOptions) return `In the template, ${recipe}.`;
  const installed = systemFonts ? `No installed font has them: install one such as ${fonts}, or ${recipe}` : `Use ` +
    `the fonts of this machine with --system-fonts, or ${recipe}`;
  return `${installed}.`;
}
