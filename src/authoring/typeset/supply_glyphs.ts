import { type Issue, warningIssue } from "../../base/issue.ts";
import { asciiLowerCase, quote } from "../../base/text.ts";
import type { Context } from "../../console/context.ts";
import type { ChosenFonts } from "../../typst/fonts/choose_fonts.ts";
import type { FontLibrary } from "../../typst/fonts/font_library.ts";
import { addCharacters, findGlyphGaps } from "../../typst/fonts/glyph_gaps.ts";
import type { SystemFamily } from "../../typst/fonts/system/choose_system_fonts.ts";
import type { FoundSystemFonts } from "../../typst/fonts/system/find_system_fonts.ts";
import { findMissingLetters } from "../../typst/zoo/find_missing_letters.ts";
import { decorationTexts } from "../design_texts.ts";
import type { UsableTemplate } from "../use_template.ts";
import { withValues } from "../with_values.ts";
import type { GlyphChoices } from "./judge_glyphs.ts";
import type { ShownText } from "./shown_characters.ts";

/** An installed family that a PDF uses. */
export type UsedSystemFont = Pick<SystemFamily, "family" | "scripts"> & {
  /** Its font files. */
  readonly files: readonly string[];
};

/** A template with the fonts for one document. */
export interface GlyphSupply extends Pick<ChosenFonts, "fonts"> {
  readonly template: UsableTemplate;
  /** Installed families that supply characters. */
  readonly systemFonts: readonly UsedSystemFont[];
  /** Warnings about installed fonts. */
  readonly issues: readonly Issue[];
}

/** What a template has for a document. */
export interface GlyphDemand extends Pick<ChosenFonts, "fonts"> {
  readonly template: UsableTemplate;
  readonly shown: Pick<ShownText, "characters">;
  readonly library: FontLibrary;
}

/** Finds the installed families that have characters of a document, or of a design, which all fonts of it lack. */
export async function searchSystemFonts(
  { template: { manifest, values }, shown, fonts, library }: GlyphDemand,
  { environment, signal }: Context,
): Promise<FoundSystemFonts> {
  const characters = new Map(findGlyphGaps(shown.characters, fonts).characters);
  for (const { missing } of findMissingLetters(new Map([...values, ...decorationTexts(manifest)]), fonts)) {
    addCharacters(missing.join(""), characters);
  }
  const { findSystemFonts } = await import("../../typst/fonts/system/find_system_fonts.ts");
  const known = new Set(library.families().map(asciiLowerCase));
  const [language, region] = [values.get("localization.language"), values.get("localization.region")];
  return await findSystemFonts({ characters, language: `${language}-${region}`, known, signal }, environment);
}

/**
 * Adds installed fonts to a template for one document, if they are wanted, behind its own fallback fonts: the families
 * that have characters which these lack. Loads no others.
 */
export async function supplyGlyphs(
  demand: GlyphDemand,
  { systemFonts = false }: Pick<GlyphChoices, "systemFonts">,
  context: Context,
): Promise<GlyphSupply> {
  const { template, fonts } = demand;
  if (!systemFonts) return { template, fonts, systemFonts: [], issues: [] };
  const { families, isCut } = await searchSystemFonts(demand, context);
  const { loadSystemFonts } = await import("../../typst/fonts/system/load_system_fonts.ts");
  const loaded = await loadSystemFonts(families, context.signal);
  const issues = [...(isCut ? [tooMany()] : []), ...loaded.skipped.map(notLoaded)];
  if (loaded.families.length === 0) return { template, fonts, systemFonts: [], issues };
  const own = template.values.get(FALLBACK);
  const fallback = [...(Array.isArray(own) ? own : []), ...loaded.families.map(({ family }) => family)];
  return {
    template: withValues(template, new Map([...template.values, [FALLBACK, fallback]])),
    fonts: [...fonts, ...loaded.fonts],
    systemFonts: loaded.families,
    issues,
  };
}

const FALLBACK = "typography.fallback";

function tooMany(): Issue {
  return warningIssue("system-fonts-cut", "Not all installed fonts were examined: there are too many", {
    hint: "Name the folder of the font with --font-path, and its family in typography.fallback of the recipe.",
  });
}

function notLoaded(family: string): Issue {
  const message = `The installed font ${quote(family)} is not used: its files are too large, or cannot be read`;
  return warningIssue("system-font-not-usable", message, { hint: "Install another font with these letters." });
}
