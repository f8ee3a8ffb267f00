import { deepStrictEqual, ok } from "node:assert/strict";
import { applyStandards } from "../../src/authoring/standards/apply_standards.ts";
import { hasErrors } from "../../src/base/issue.ts";
import { checkConformance } from "../../src/document/conformance/check_conformance.ts";
import { type ParsedDocument, parseMarkdown } from "../../src/document/markdown/markdown.ts";
import { renderTypst } from "../../src/document/typst/render_typst.ts";
import { generateCanonicalSource } from "../../src/pdf/source/canonical_source.ts";
import type { PdfStandard } from "../../src/pdf/standards.ts";
import { BASELINES } from "../../src/recipe/baselines/baselines.ts";
import { startEmbeddedEngine } from "../../src/typst/embedded_engine.ts";
import { checkGlyphs } from "../../src/typst/fonts/check_glyphs.ts";
import { shownText } from "../../src/document/shown_text.ts";
import { chooseFonts } from "../../src/typst/fonts/choose_fonts.ts";
import { createFontLibrary } from "../../src/typst/fonts/font_library.ts";
import { NO_GRAPHICS } from "../support/packs/no_graphics.ts";
import { utf8 } from "../support/packs/packs.ts";
import { skipUnless } from "../support/skip.ts";
import { assertConforming, type ClaimingPdf } from "../support/verapdf/assert_conforming.ts";
import { skipWithoutVeraPdf } from "../support/verapdf/verapdf.ts";

const FOLDER = new URL("../../../shared/data/markdown/", import.meta.url);
/** Standards from the strictest; a document is compiled with the first that its content can meet. */
const STANDARDS: readonly (readonly PdfStandard[])[] = [["ua-1", "a-2a"], ["a-2a"], ["a-2b"], ["a-1b"]];
/** Date of the documents, which name none. */
const TIMESTAMP = new Date(Date.UTC(2026, 0, 2));

/** Real documents, which are not part of the repository, in the order of their names. */
async function listDocuments(): Promise<string[]> {
  try {
    return (await Array.fromAsync(Deno.readDir(FOLDER), ({ name }) => name)).sort();
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return [];
    throw error;
  }
}

/** Returns the strictest standards that the check of a document's content does not refuse. */
function strictestOf(document: ParsedDocument, written: string, fonts: readonly Uint8Array[]): readonly PdfStandard[] {
  const glyphs = checkGlyphs({ shown: shownText(document), written }, fonts);
  const found = [...checkConformance(document, { dated: true }), ...glyphs];
  const met = STANDARDS.find((standards) => !hasErrors(applyStandards(found, standards)));
  return met ?? [];
}

/** Compiles documents, each with the next baseline. They get a heading, because most have no title; pictures are missing. */
async function compileDocuments(names: readonly string[]): Promise<ClaimingPdf[]> {
  await using engine = startEmbeddedEngine();
  const library = createFontLibrary();
  const pdfs: ClaimingPdf[] = [];
  for (const [index, name] of names.entries()) {
    const values = BASELINES[index % BASELINES.length]?.values ?? new Map();
    const markdown = `# ${name}\n\n${await Deno.readTextFile(new URL(name, FOLDER))}`;
    const document = parseMarkdown(markdown);
    const { source } = renderTypst(document, { resolveImage: () => undefined });
    const files = new Map([
      ["/main.typ", utf8(source)],
      ["/tool.typ", utf8(generateCanonicalSource(values, NO_GRAPHICS))],
    ]);
    const { fonts } = await chooseFonts(values, library);
    const standards = strictestOf(document, markdown, fonts);
    const job = { files, main: "/main.typ", fonts, standards, timestamp: TIMESTAMP };
    const { pdf = new Uint8Array(), diagnostics } = await engine.compile(job);
    deepStrictEqual(diagnostics, [], name);
    pdfs.push({ name, standards, pdf });
  }
  return pdfs;
}

const documents = await listDocuments();

Deno.test({
  name: "real documents meet PDF/UA-1 and PDF/A-2a, or what their content allows, says veraPDF",
  ignore: await skipWithoutVeraPdf() ||
    skipUnless(documents.length > 0, `veraPDF validates no real documents, because ${FOLDER.pathname} is absent`),
  fn: async () => {
    const pdfs = await compileDocuments(documents);
    const strict = pdfs.filter(({ standards }) => standards === STANDARDS[0]);
    ok(strict.length > pdfs.length / 2, `only ${strict.length} of ${pdfs.length} can meet PDF/UA-1`);
    await assertConforming(pdfs);
  },
});
