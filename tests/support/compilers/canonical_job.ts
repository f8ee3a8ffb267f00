import { parseMarkdown } from "../../../src/document/read/markdown/markdown.ts";
import { renderTypst } from "./render_typst.ts";
import type { DesignValues } from "../../../src/pdf/design/design.ts";
import { listRequiredFonts } from "../../../src/pdf/design/required_fonts.ts";
import type { CompileJob } from "../../../src/pdf/engine.ts";
import { generateCanonicalSource } from "../../../src/pdf/source/canonical_source.ts";
import { chooseFonts } from "../../../src/typst/fonts/choose_fonts.ts";
import { createFontLibrary } from "../../../src/typst/fonts/font_library.ts";
import { NO_GRAPHICS } from "../packs/no_graphics.ts";
import { GOOD_SVG } from "../packs/pdf_packs.ts";
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
