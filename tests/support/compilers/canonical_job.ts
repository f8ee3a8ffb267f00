import { deepStrictEqual, ok } from "node:assert/strict";
import { parseMarkdown } from "../../../src/document/read/markdown/markdown.ts";
import { renderTypst } from "./render_typst.ts";
import type { DesignValues } from "../../../src/pdf/design/design.ts";
import { listRequiredFonts } from "../../../src/pdf/design/required_fonts.ts";
import type { CompileJob } from "../../../src/pdf/engine.ts";
import { generateCanonicalSource } from "../../../src/pdf/source/canonical_source.ts";
import { chooseFonts } from "../../../src/typst/fonts/choose_fonts.ts";
import { createFontLibrary } from "../../../src/typst/fonts/font_library.ts";
import { renderPages } from "../../../src/typst/pdf/page_images.ts";
import { readPdfFacts } from "../../../src/typst/pdf/pdf_facts.ts";
import { NO_GRAPHICS } from "../packs/no_graphics.ts";
import { GOOD_SVG } from "../packs/pdf_packs.ts";
import { compileLocally } from "./local_engine.ts";
import { encode } from "./typst_job.ts";

/**
 * Creates the job that typesets a Markdown document with the canonical source of a design. Each picture of the document
 * is a small SVG.
 */
export async function canonicalJob(
  markdown: string,
  values: DesignValues,
  more: Partial<CompileJob> = {},
): Promise<CompileJob> {
  const { source } = renderTypst(parseMarkdown(markdown), { resolveImage: () => ({ path: "/images/1.svg" }) });
  return await canonicalSourceJob(source, values, more);
}

/** Creates the job that compiles a `main.typ` with the canonical source of a design; `/images/1.svg` is a small SVG. */
export async function canonicalSourceJob(
  source: string,
  values: DesignValues,
  more: Partial<CompileJob> = {},
): Promise<CompileJob> {
  const tool = encode(generateCanonicalSource(values, NO_GRAPHICS));
  const fonts = await loadFonts(values);
  const files = new Map([["/main.typ", encode(source)], ["/tool.typ", tool], ["/images/1.svg", encode(GOOD_SVG)]]);
  return { files, main: "/main.typ", fonts, ...more };
}

const library = createFontLibrary();
const loaded = new Map<string, Promise<readonly Uint8Array[]>>();

/** Loads the fonts of a design, which are the same arrays for the same fonts, so that a compiler keeps them. */
function loadFonts(values: DesignValues): Promise<readonly Uint8Array[]> {
  const key = JSON.stringify([listRequiredFonts(values), values.get("typography.fallback")]);
  const fonts = loaded.get(key) ?? chooseFonts(values, library).then((chosen) => chosen.fonts);
  loaded.set(key, fonts);
  return fonts;
}

/** The PDF of a Markdown document in a design, of which the compiler says nothing. */
export async function typeset(
  markdown: string,
  values: DesignValues,
  more: Partial<CompileJob> = {},
): Promise<Uint8Array> {
  const { pdf, diagnostics } = await compileLocally(await canonicalJob(markdown, values, more));
  deepStrictEqual(diagnostics, [], markdown);
  ok(pdf);
  return pdf;
}

/** The pages of the PDF: their texts with single spaces, and whether each is wider than high. */
export async function typesetPages(...given: Parameters<typeof typeset>) {
  const { pages } = await readPdfFacts(await typeset(...given));
  return pages.map(({ text, width, height }) => ({
    text,
    line: text.replaceAll(/\s+/g, " "),
    isLandscape: width > height,
  }));
}

/** The first page of a PDF as an image. */
export async function drawFirstPage(pdf: Uint8Array, dpi: number): Promise<Uint8Array> {
  for await (const { png } of renderPages(pdf, { dpi, pages: [1] })) return png;
  throw new Error("the document has no page");
}
