import { judgePictures } from "../../../src/authoring/design/judge_pictures.ts";
import { DocxPackage } from "../../../src/docx/docx_package.ts";
import type { DesignFacts } from "../../../src/docx/facts/design_facts.ts";
import { readDesignFacts } from "../../../src/docx/facts/read_design_facts.ts";
import { DOCX_IMPORT_POLICY } from "../../../src/docx/limits.ts";
import { TECHNICAL } from "../../../src/recipe/baselines/technical_table.ts";
import { suggestDesign } from "../../../src/word_import/suggest/suggest_design.ts";
import type { Suggestion } from "../../../src/word_import/suggest/suggestion.ts";
import { INSTALLED_FACES } from "./word_facts.ts";

/** Results of importing a Word file. */
export interface Pipeline {
  readonly facts: DesignFacts;
  readonly suggestions: readonly Suggestion[];
}

/** The way of a Word file from bytes to suggestions. */
export async function suggestFromDocx(bytes: Uint8Array): Promise<Pipeline> {
  const docx = new DocxPackage(bytes, DOCX_IMPORT_POLICY);
  const facts = readDesignFacts(docx);
  const { pictures } = await judgePictures(docx, facts, () => Promise.resolve(new Map()));
  return { facts, suggestions: suggestDesign({ facts, baseline: TECHNICAL, faces: INSTALLED_FACES, pictures }) };
}
