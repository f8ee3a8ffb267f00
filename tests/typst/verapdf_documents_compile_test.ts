import { deepStrictEqual, ok } from "node:assert/strict";
import { applyStandards } from "../../src/authoring/standards/apply_standards.ts";
import { hasErrors } from "../../src/base/issue.ts";
import { checkConformance } from "../../src/document/conformance/check_conformance.ts";
import type { ParsedDocument } from "../../src/document/read/markdown/markdown.ts";
import type { PdfStandard } from "../../src/pdf/standards.ts";
import { checkGlyphs } from "../../src/typst/fonts/check_glyphs.ts";
import { shownText } from "../../src/document/shown_text.ts";
import { listRealDocuments, readRealDocument, REAL_DOCUMENTS } from "../support/compilers/real_documents.ts";
import { IS_LONG_RUN } from "../support/test_seed.ts";
import { skipUnless } from "../support/skip.ts";
import { assertConforming, type ClaimingPdf } from "../support/verapdf/assert_conforming.ts";
import { skipWithoutVeraPdf } from "../support/verapdf/verapdf.ts";
import { compileLocally } from "../support/compilers/local_engine.ts";

/** Standards from the strictest; a document is compiled with the first that its content can meet. */
const STANDARDS: readonly (readonly PdfStandard[])[] = [["ua-1", "a-2a"], ["a-2a"], ["a-2b"], ["a-1b"]];
/** Date of the documents, which name none. */
const TIMESTAMP = new Date(Date.UTC(2026, 0, 2));

/** Returns the strictest standards that the check of a document's content does not refuse. */
function strictestOf(document: ParsedDocument, written: string, fonts: readonly Uint8Array[]): readonly PdfStandard[] {
  const glyphs = checkGlyphs({ shown: shownText(document), written }, fonts);
  const found = [...checkConformance(document, { dated: true }), ...glyphs];
  const met = STANDARDS.find((standards) => !hasErrors(applyStandards(found, standards)));
  return met ?? [];
}

/** Compiles documents, each with the next baseline. */
async function compileDocuments(names: readonly string[]): Promise<ClaimingPdf[]> {
  const pdfs: ClaimingPdf[] = [];
  for (const [index, name] of names.entries()) {
    const { job, document, markdown } = await readRealDocument(name, index);
    const standards = strictestOf(document, markdown, job.fonts);
    const { pdf = new Uint8Array(), diagnostics } = await compileLocally({ ...job, standards, timestamp: TIMESTAMP });
    deepStrictEqual(diagnostics, [], name);
    pdfs.push({ name, standards, pdf });
  }
  return pdfs;
}

/** The long run takes all documents, the usual one every sixth: veraPDF takes seconds for each. */
const STEP = IS_LONG_RUN ? 1 : 6;
const documents = (await listRealDocuments()).filter((_, at) => at % STEP === STEP - 1);

Deno.test({
  name: "real documents meet PDF/UA-1 and PDF/A-2a, or what their content allows, says veraPDF",
  ignore: await skipWithoutVeraPdf() ||
    skipUnless(
      documents.length > 0,
      `veraPDF validates no real documents, because ${REAL_DOCUMENTS.pathname} is absent`,
    ),
  fn: async () => {
    const pdfs = await compileDocuments(documents);
    const strict = pdfs.filter(({ standards }) => standards === STANDARDS[0]);
    ok(strict.length > pdfs.length / 2, `only ${strict.length} of ${pdfs.length} can meet PDF/UA-1`);
    await assertConforming(pdfs);
  },
});
