import { deepStrictEqual } from "node:assert/strict";
import { parseMarkdown } from "../../../src/document/markdown/markdown.ts";
import { renderTypst } from "../../../src/document/typst/render_typst.ts";
import { generateCanonicalSource } from "../../../src/pdf/source/canonical_source.ts";
import { startEmbeddedEngine } from "../../../src/typst/embedded_engine.ts";
import { chooseFonts } from "../../../src/typst/fonts/choose_fonts.ts";
import { createFontLibrary } from "../../../src/typst/fonts/font_library.ts";
import { NESTED_DOCUMENTS } from "../../support/compilers/nested_documents.ts";
import { NO_GRAPHICS } from "../../support/packs/no_graphics.ts";
import { utf8 } from "../../support/packs/packs.ts";
import { GOOD_SVG, sampleValues } from "../../support/packs/pdf_packs.ts";

Deno.test("the canonical source compiles documents that nest as deeply as renderTypst() allows", async () => {
  const values = sampleValues();
  const tool = utf8(generateCanonicalSource(values, NO_GRAPHICS));
  const { fonts } = await chooseFonts(values, createFontLibrary());
  await using engine = startEmbeddedEngine();
  for (const [what, markdown] of NESTED_DOCUMENTS) {
    const { source } = renderTypst(parseMarkdown(markdown), { resolveImage: () => ({ path: "/images/a.svg" }) });
    const files = new Map([["/tool.typ", tool], ["/main.typ", utf8(source)], ["/images/a.svg", utf8(GOOD_SVG)]]);
    const { diagnostics } = await engine.compile({ files, main: "/main.typ", fonts });
    deepStrictEqual([what, diagnostics], [what, []]);
  }
});
