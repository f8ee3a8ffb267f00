import type { Issue } from "../../base/issue.ts";
import { joinAlternatives } from "../../base/join_alternatives.ts";
import { commandWord } from "../../console/output/command_word.ts";
import { missingLetters } from "../../typst/fonts/check_glyphs.ts";
import { findGlyphGaps, isLetter, lacksMany } from "../../typst/fonts/glyph_gaps.ts";
import { suggestFonts } from "../../typst/fonts/suggest_font.ts";
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
  const hint = adviseGlyphs(gaps.scripts.map(({ script }) => script), choices);
  return [place({ ...missingLetters(gaps), hint }, letters)];
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
  if (!hasOptions) return `Nothing was written. In the template, ${recipe}.`;
  const installed = systemFonts ? `No installed font has them: install one such as ${fonts}, or ${recipe}` : `Use ` +
    `the fonts of this machine with --system-fonts, or ${recipe}`;
  return `${installed}. To go on with boxes in place of letters, add --allow-missing-glyphs.`;
}
