import { deepStrictEqual } from "node:assert/strict";
import { parseMarkdown } from "../../src/document/markdown/markdown.ts";
import { renderTypst } from "../../src/document/typst/render_typst.ts";
import { generateCanonicalSource } from "../../src/pdf/source/canonical_source.ts";
import type { PdfStandard } from "../../src/pdf/standards.ts";
import { BASELINES } from "../../src/recipe/baselines/baselines.ts";
import { startEmbeddedEngine } from "../../src/typst/embedded_engine.ts";
import { chooseFonts } from "../../src/typst/fonts/choose_fonts.ts";
import { createFontLibrary } from "../../src/typst/fonts/font_library.ts";
import { NO_GRAPHICS } from "../support/packs/no_graphics.ts";
import { utf8 } from "../support/packs/packs.ts";
import { skipUnless } from "../support/skip.ts";
import { assertConforming, type ClaimingPdf } from "../support/verapdf/assert_conforming.ts";
import { skipWithoutVeraPdf } from "../support/verapdf/verapdf.ts";

const FOLDER = new URL("../../../shared/data/markdown/", import.meta.url);
const STANDARDS: readonly PdfStandard[] = ["ua-1", "a-2a"];
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

/** Compiles documents, each with the next baseline. They get a title, because most have none; pictures are missing. */
async function compileDocuments(names: readonly string[]): Promise<ClaimingPdf[]> {
  await using engine = startEmbeddedEngine();
  const library = createFontLibrary();
  const pdfs: ClaimingPdf[] = [];
  for (const [index, name] of names.entries()) {
    const values = BASELINES[index % BASELINES.length]?.values ?? new Map();
    const markdown = await Deno.readTextFile(new URL(name, FOLDER));
    const document = parseMarkdown(`---\ntitle: ${name}\n---\n\n${markdown}`);
    const { source } = renderTypst(document, { resolveImage: () => undefined });
    const files = new Map([
      ["/main.typ", utf8(source)],
      ["/tool.typ", utf8(generateCanonicalSource(values, NO_GRAPHICS))],
    ]);
    const { fonts } = await chooseFonts(values, library);
    const job = { files, main: "/main.typ", fonts, standards: STANDARDS, timestamp: TIMESTAMP };
    const { pdf = new Uint8Array(), diagnostics } = await engine.compile(job);
    deepStrictEqual(diagnostics, [], name);
    pdfs.push({ name, standards: STANDARDS, pdf });
  }
  return pdfs;
}

const documents = await listDocuments();

Deno.test({
  name: "real documents meet PDF/UA-1 and PDF/A-2a, says veraPDF",
  ignore: await skipWithoutVeraPdf() ||
    skipUnless(documents.length > 0, `veraPDF validates no real documents, because ${FOLDER.pathname} is absent`),
  fn: async () => {
    await assertConforming(await compileDocuments(documents));
  },
});
