import { deepStrictEqual, ok } from "node:assert/strict";
import { generateCanonicalSource } from "../../src/pdf/source/canonical_source.ts";
import type { PdfStandard } from "../../src/pdf/standards.ts";
import { BASELINES, findBaseline } from "../../src/recipe/baselines/baselines.ts";
import { createFontLibrary } from "../../src/typst/fonts/font_library.ts";
import { compileZoo } from "../../src/typst/proof.ts";
import { NO_GRAPHICS } from "../support/packs/no_graphics.ts";
import { utf8 } from "../support/packs/packs.ts";
import { assertConforming, type ClaimingPdf } from "../support/verapdf/assert_conforming.ts";
import { coveringRows, DEMANDED_STANDARDS, TAG_FACTORS } from "../support/verapdf/covering_rows.ts";
import { skipWithoutVeraPdf } from "../support/verapdf/verapdf.ts";
import { IS_LONG_RUN } from "../support/test_seed.ts";
import { compileLocally, LOCAL_ENGINE } from "../support/compilers/local_engine.ts";
import { applyStandards } from "../../src/authoring/standards/apply_standards.ts";
import { hasErrors } from "../../src/base/issue.ts";
import { checkConformance } from "../../src/document/conformance/check_conformance.ts";
import type { ParsedDocument } from "../../src/document/read/markdown/markdown.ts";
import { checkGlyphs } from "../../src/typst/fonts/check_glyphs.ts";
import { shownText } from "../../src/document/shown_text.ts";
import { listRealDocuments, readRealDocument, REAL_DOCUMENTS } from "../support/compilers/real_documents.ts";
import { skipUnless } from "../support/skip.ts";

/** A design to compile the zoo with. */
interface Design {
  readonly baseline: string;
  readonly standards: readonly PdfStandard[];
  readonly changes?: ReadonlyMap<string, unknown>;
}

/** Compiles the zoo with each design, in one process. */
async function compileDesigns(designs: readonly Design[]): Promise<ClaimingPdf[]> {
  const library = createFontLibrary();
  const pdfs: ClaimingPdf[] = [];
  for (const { baseline, standards, changes = new Map() } of designs) {
    const values = new Map([...findBaseline(baseline)?.values ?? [], ...changes]);
    const files = new Map([["tool.typ", utf8(generateCanonicalSource(values, NO_GRAPHICS))]]);
    const { documents } = await compileZoo({ files, values, standards }, { engine: LOCAL_ENGINE, library });
    for (const { zoo: { title }, result: { pdf = new Uint8Array(), diagnostics } } of documents) {
      const name = `${pdfs.length}: ${title} ${baseline} ${standards.join(",")} ${JSON.stringify([...changes])}`;
      deepStrictEqual(diagnostics, [], name);
      pdfs.push({ name, standards, pdf });
    }
  }
  return pdfs;
}

/** The designs that cover all pairs of values that touch tags, and every baseline with every standard. */
function allDesigns(): readonly Design[] {
  const plain = BASELINES.flatMap(({ id }) => DEMANDED_STANDARDS.map((standards) => ({ baseline: id, standards })));
  const factors = { baseline: BASELINES.map(({ id }) => id), standards: DEMANDED_STANDARDS, ...TAG_FACTORS };
  const changed = coveringRows(factors).map((row): Design => {
    const { baseline, standards, ...changes } = Object.fromEntries(row);
    const known = DEMANDED_STANDARDS.find((each) => each === standards) ?? [];
    return { baseline: String(baseline), standards: known, changes: new Map(Object.entries(changes)) };
  });
  return [...changed, ...plain];
}

/** Designs that meet every baseline, every standard and every value that touches tags at least once. */
function someDesigns(designs: readonly Design[]): readonly Design[] {
  const seen = new Set<string>();
  return designs.filter(({ baseline, standards, changes = new Map() }) => {
    const known = seen.size;
    for (const fact of [["baseline", baseline], ["standards", standards], ...changes]) seen.add(JSON.stringify(fact));
    return seen.size > known;
  });
}

/** The long run tries all pairs, the usual one each value once: veraPDF takes a second for each document. */
const WHICH = IS_LONG_RUN ? "every pair" : "every one";

Deno.test(`the zoo meets the standards with ${WHICH} of the values that touch tags, says veraPDF`, {
  ignore: await skipWithoutVeraPdf(),
}, async () => {
  const designs = allDesigns();
  await assertConforming(await compileDesigns(IS_LONG_RUN ? designs : someDesigns(designs)));
});

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

Deno.test("real documents meet PDF/UA-1 and PDF/A-2a, or what their content allows, says veraPDF", {
  ignore: await skipWithoutVeraPdf() ||
    skipUnless(
      documents.length > 0,
      `veraPDF validates no real documents, because ${REAL_DOCUMENTS.pathname} is absent`,
    ),
}, async () => {
  const pdfs = await compileDocuments(documents);
  const strict = pdfs.filter(({ standards }) => standards === STANDARDS[0]);
  ok(strict.length > pdfs.length / 2, `only ${strict.length} of ${pdfs.length} can meet PDF/UA-1`);
  await assertConforming(pdfs);
});
