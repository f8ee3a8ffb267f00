import { deepStrictEqual } from "node:assert/strict";
import { ChapterTypist } from "../../support/compilers/render_typst.ts";
import { emptyMeta } from "../../../src/document/document_meta.ts";
import { parseMarkdown } from "../../../src/document/read/markdown/markdown.ts";
import { renderPlain } from "../../../src/document/pens/plain/render_plain.ts";
import { lowerDocument } from "../../../src/document/shown/lower_document.ts";
import type { Paragraph } from "../../../src/document/tree.ts";
import { generateCanonicalSource } from "../../../src/pdf/source/canonical_source.ts";
import { BASELINES } from "../../../src/recipe/baselines/baselines.ts";
import { chooseFonts } from "../../../src/typst/fonts/choose_fonts.ts";
import { createFontLibrary } from "../../../src/typst/fonts/font_library.ts";
import { readPdfFacts } from "../../../src/typst/pdf/pdf_facts.ts";
import { compileLocally } from "../../support/compilers/local_engine.ts";
import { readConstructs } from "../../support/contract/constructs.ts";
import { missingInOrder } from "../../support/contract/words_in_order.ts";
import { NO_GRAPHICS } from "../../support/packs/no_graphics.ts";
import { utf8 } from "../../support/packs/packs.ts";

/** Letters that no document has, so that the text of each construct is found. */
const markOf = (at: number, side: string) =>
  `qz${side}${String(at).replace(/\d/g, (digit) => "bcdfghjklm"[Number(digit)] ?? "")}zq`;

function markParagraph(value: string): Paragraph {
  return { type: "paragraph", children: [{ type: "text", value }] };
}

/** Sets all constructs in one book, each between its marks, and returns the text of its pages. */
async function setConstructs(markdowns: readonly string[]): Promise<string> {
  const book = new ChapterTypist({ language: "en", knownAnchors: new Set<string>() });
  for (const [at, markdown] of markdowns.entries()) {
    const { root } = parseMarkdown(`---\ntitle: T\n---\n\n${markdown}`);
    const children = [markParagraph(markOf(at, "x")), ...root.children, markParagraph(markOf(at, "v"))];
    book.addChapter({ root: { type: "root", children }, anchor: `chapter-${at}`, level: 0, title: "" });
  }
  const values = BASELINES.find(({ id }) => id === "technical")?.values ?? new Map();
  const { source } = book.finish({ ...emptyMeta(), title: "T" });
  const files = new Map([
    ["/main.typ", utf8(source)],
    ["/tool.typ", utf8(generateCanonicalSource(values, NO_GRAPHICS))],
  ]);
  const { fonts } = await chooseFonts(values, createFontLibrary());
  const { pdf = new Uint8Array(), diagnostics } = await compileLocally({ files, main: "/main.typ", fonts });
  deepStrictEqual(diagnostics, []);
  return (await readPdfFacts(pdf)).pages.map(({ text }) => text).join("\n");
}

Deno.test("TypstBook shows the text of each construct in its order", async (t) => {
  const constructs = readConstructs();
  const text = await setConstructs(constructs.map(({ markdown }) => markdown));
  for (const [at, { name, markdown }] of constructs.entries()) {
    await t.step(name, () => {
      const document = parseMarkdown(`---\ntitle: T\n---\n\n${markdown}`);
      const { blocks, notes } = lowerDocument(document, { hasPicture: () => false });
      const [start, end] = [markOf(at, "x"), markOf(at, "v")].map((mark) => text.indexOf(mark));
      deepStrictEqual(missingInOrder(renderPlain({ blocks, notes: new Map() }), text.slice(start, end)), []);
      // Notes are at the foot of their page, or of the next one.
      for (const note of notes.values()) {
        deepStrictEqual(missingInOrder(renderPlain({ ...note, notes: new Map() }), text.slice(start)), []);
      }
    });
  }
});
