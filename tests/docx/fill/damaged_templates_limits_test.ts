import type { InsertedContent } from "../../../src/base/word/word_content.ts";
import type { WordFrame } from "../../../src/base/word/word_frame.ts";
import { unzipSync, zipSync } from "fflate";
import { DocxError } from "../../../src/docx/docx_error.ts";
import { fillTemplate } from "../../../src/docx/fill/fill_template.ts";
import { surveyTemplate } from "../../../src/docx/fill/survey/survey_template.ts";
import { templateFrame } from "../../../src/docx/fill/survey/template_frame.ts";
import { blackPng } from "../../support/word_documents/black_png.ts";
import { damageXml, DOCUMENTS, edit, type Parts, place } from "../../support/word_documents/damaged_parts.ts";
import { assertReadable, contentOfBlocks, textValue } from "../../support/word_documents/filling/filled_parts.ts";
import { readRealTemplates } from "../../support/word_documents/filling/real_templates.ts";
import { zooContent } from "../../support/word_documents/filling/zoo_content.ts";
import { IS_LONG_RUN } from "../../support/test_seed.ts";
import * as fc from "../../support/property.ts";

const png = { type: "image/png", bytes: blackPng(8, 8) };
const templates = [...(await readRealTemplates("filling damaged files")).values()].filter((b) => b.length < 80_000);
const documents: readonly Parts[] = [...DOCUMENTS, ...templates.map((bytes) => unzipSync(bytes))];

/** A document that can be read, or a typed error. */
async function assertFilled(parts: Parts, contentFor: (frame: WordFrame) => InsertedContent): Promise<void> {
  let filled: Uint8Array;
  try {
    const template = zipSync({ ...parts }, { level: 0 });
    const content = contentFor(templateFrame(surveyTemplate(template)));
    filled = (await fillTemplate(template, { values: () => textValue("x"), content, picture: () => png })).bytes;
  } catch (error) {
    if (error instanceof DocxError) return;
    throw error;
  }
  assertReadable(filled);
}

/** The long run leaves out each part of each file, the usual one a third of them. */
const STEP = IS_LONG_RUN ? 1 : 3;
/** What is missing does not depend on the content, and each file has many parts. */
const SMALL = contentOfBlocks("<w:p><w:r><w:t>x</w:t></w:r></w:p>");
const document = fc.constantFrom(...documents);

Deno.test("fillTemplate() throws only DocxError for templates with damaged parts", async () => {
  const edits = fc.array(fc.tuple(place, edit), { minLength: 1, maxLength: 3 });
  const runs = fc.asyncProperty(document, edits, (parts, edits) => assertFilled(damageXml(parts, edits), zooContent));
  await fc.assert(runs, { numRuns: 300 });
});

Deno.test("fillTemplate() throws only DocxError for templates that lack a part", async () => {
  for (const [index, parts] of documents.entries()) {
    for (const path of Object.keys(parts).filter((_, at) => (at + index) % STEP === 0)) {
      const { [path]: _, ...rest } = parts;
      await assertFilled(rest, () => SMALL);
    }
  }
});
