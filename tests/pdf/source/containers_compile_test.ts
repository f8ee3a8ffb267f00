import { deepStrictEqual } from "node:assert/strict";
import { parseMarkdown } from "../../../src/document/markdown/markdown.ts";
import { renderTypst } from "../../../src/document/typst/render_typst.ts";
import { generateCanonicalSource } from "../../../src/pdf/source/canonical_source.ts";
import { startEmbeddedEngine } from "../../../src/typst/embedded_engine.ts";
import { chooseFonts } from "../../../src/typst/fonts/choose_fonts.ts";
import { createFontLibrary } from "../../../src/typst/fonts/font_library.ts";
import { NO_GRAPHICS } from "../../support/packs/no_graphics.ts";
import { utf8 } from "../../support/packs/packs.ts";
import { sampleValues } from "../../support/packs/pdf_packs.ts";

const VALUES = sampleValues({ "headings.chapterBreak": "odd-page" });

for (
  const [what, markdown] of [
    ["a chapter in a callout", ":::info\n# Chapter\n\ntext\n:::\n"],
    ["a chapter in columns", "::::columns\n:::column\n# Chapter\n:::\n:::column\ntext\n:::\n::::\n"],
    ["a chapter in an expand", ":::expand[More]\n# Chapter\n:::\n"],
    ["a chapter in a quote", "> # Chapter\n>\n> text\n"],
    ["a page break in a callout", ":::info\ntext\n\n::page-break\n\nmore\n:::\n"],
    ["an empty header cell", "| | B |\n|---|---|\n| 1 | 2 |\n"],
    ["a table of empty cells", "| | |\n|---|---|\n| | |\n"],
  ] as const
) {
  Deno.test(`the canonical source accepts ${what}`, async () => {
    const { fonts } = await chooseFonts(VALUES, createFontLibrary());
    const { source } = renderTypst(parseMarkdown(`# Title\n\n${markdown}\n# Next\n`));
    const tool = utf8(generateCanonicalSource(VALUES, NO_GRAPHICS));
    await using engine = startEmbeddedEngine();
    const files = new Map([["/tool.typ", tool], ["/main.typ", utf8(source)]]);
    deepStrictEqual((await engine.compile({ files, main: "/main.typ", fonts })).diagnostics, []);
  });
}
