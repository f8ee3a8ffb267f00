import { DocxPackage } from "../../docx/docx_package.ts";
import type { DesignFacts } from "../../docx/facts/design_facts.ts";
import { readDesignFacts } from "../../docx/facts/read_design_facts.ts";
import { DOCX_IMPORT_POLICY } from "../../docx/limits.ts";
import type { Baseline } from "../../recipe/baselines/baseline.ts";
import { boundSuggestions } from "../../word_import/review/bound_review.ts";
import { createFontMatcher, isSymbolFont } from "../../word_import/suggest/fonts/match_font.ts";
import { suggestDesign } from "../../word_import/suggest/suggest_design.ts";
import type { AvailableFace } from "../../word_import/suggest/suggestion.ts";
import type { FontStandIn } from "../../word_import/render_import.ts";
import type { Context } from "../../console/context.ts";
import { isRecord } from "../../base/record.ts";
import { findFaces } from "./find_faces.ts";
import type { DesignFile, DesignInput, ImportedDesign } from "./imported_design.ts";
import { judgePictures } from "./judge_pictures.ts";

/**
 * Reads the design of a Word file.
 *
 * @throws {DocxError} when it cannot be read.
 */
export async function readWordDesign(
  { bytes, source }: DesignFile,
  { baseline, fontPath }: DesignInput,
  context: Context,
): Promise<ImportedDesign> {
  const { faces, issues } = await findFaces(fontPath, context);
  const word = new DocxPackage(bytes, DOCX_IMPORT_POLICY);
  const facts = readDesignFacts(word);
  context.signal.throwIfAborted();
  const { pictures, assets } = await judgePictures(word, facts);
  const suggestions = boundSuggestions(suggestDesign({ facts, baseline, faces, pictures }));
  const kept = new Set(suggestions.map(({ found }) => isRecord(found) ? found.file : undefined));
  return {
    source,
    notices: facts.notices,
    suggestions,
    assets: new Map([...assets].filter(([path]) => kept.has(path))),
    fonts: listFonts(facts, baseline, faces),
    issues,
  };
}

function listFonts(facts: DesignFacts, baseline: Baseline, faces: readonly AvailableFace[]): FontStandIn[] {
  const uses = new Map<string, number>();
  for (const { text: { font }, characters } of facts.roles.values()) {
    if (font === undefined || isSymbolFont(font.value)) continue;
    uses.set(font.value, (uses.get(font.value) ?? 0) + characters);
  }
  const match = createFontMatcher({ faces, fonts: facts.fonts, otherwise: bodyFont(baseline) });
  const families = [...uses].sort(([, a], [, b]) => b - a).map(([family]) => family);
  return families.map((family) => {
    const { family: standIn, reason } = match(family);
    return { family, standIn, reason };
  });
}

function bodyFont({ values }: Baseline): string {
  return String(values.get("typography.body.font"));
}
