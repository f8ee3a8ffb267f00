import { hasErrors } from "../../base/issue.ts";
import { byCodeUnits } from "../../base/order.ts";
import type { Context } from "../../console/context.ts";
import { chooseFonts } from "../../typst/fonts/choose_fonts.ts";
import { byCount, findGlyphGaps, type GlyphGaps, isLetter } from "../../typst/fonts/glyph_gaps.ts";
import { scriptOf } from "../../typst/fonts/script_of.ts";
import type { SystemFamily } from "../../typst/fonts/system/choose_system_fonts.ts";
import { loadFonts } from "../load_fonts.ts";
import { refuseContent } from "./check_job.ts";
import { shownWith } from "./shown_characters.ts";
import { searchSystemFonts } from "./supply_glyphs.ts";
import type { TypesetContent, TypesetJob } from "./typeset_job.ts";

/** Characters of a script that the fonts of a template lack. */
export interface LackedScript {
  readonly script: string;
  /** Number of letters without a glyph. */
  readonly letters: number;
  /** Number of characters without a glyph, with the letters. */
  readonly characters: number;
  /** The characters, each once: letters first, those with most occurrences first. */
  readonly samples: readonly string[];
  /** Installed families that have some of them. */
  readonly installed: readonly SystemFamily[];
}

/** What the fonts of a template lack for a document, and which installed fonts have it. */
export interface DocumentFonts extends Pick<GlyphGaps, "letters" | "missingLetters"> {
  /** Those with most letters first. */
  readonly scripts: readonly LackedScript[];
  /** Installed families that supply what is lacking. */
  readonly installed: readonly SystemFamily[];
  /** Whether some installed fonts were passed over. */
  readonly isCut: boolean;
}

/** A document, the template for it, and folders with more fonts. */
export type DocumentFontsTask = Pick<TypesetJob, "name" | "template" | "fontFolders"> & {
  readonly read: () => Promise<Pick<TypesetContent, "shown" | "issues">>;
};

/**
 * Finds what the fonts of a template lack for a document, and the installed fonts that have it.
 *
 * @throws {RefusedError} when the document cannot be read.
 */
export async function findDocumentFonts(
  { name, template: { template, recipe }, fontFolders, read }: DocumentFontsTask,
  context: Context,
): Promise<DocumentFonts> {
  const { shown: text, issues } = await read();
  if (hasErrors(issues)) throw refuseContent(name, issues);
  const { library } = await loadFonts({ loaded: recipe, folders: fontFolders }, context);
  const { fonts } = await chooseFonts(template.values, library);
  const shown = shownWith(text, template);
  const { families, isCut } = await searchSystemFonts({ template, shown, fonts, library }, context);
  const { letters, missingLetters, characters } = findGlyphGaps(shown.characters, fonts);
  const byScript = Map.groupBy([...characters].sort(byCount), ([character]) => scriptOf(character));
  const scripts = [...byScript].map(([script, found]): LackedScript => {
    const [own, others] = [found.filter(([each]) => isLetter(each)), found.filter(([each]) => !isLetter(each))];
    return {
      ...{ script, letters: sum(own), characters: sum(found) },
      samples: [...own, ...others].map(([character]) => character),
      installed: families.filter(({ scripts }) => scripts.includes(script)),
    };
  });
  scripts.sort((a, b) => b.letters - a.letters || b.characters - a.characters || byCodeUnits(a.script, b.script));
  return { letters, missingLetters, scripts, installed: families, isCut };
}

function sum(counts: readonly (readonly [string, number])[]): number {
  return counts.reduce((all, [, count]) => all + count, 0);
}
