import { deepStrictEqual } from "node:assert/strict";
import { parseMarkdown } from "../../../../src/document/read/markdown/markdown.ts";
import { generateCanonicalSource } from "../../../../src/pdf/source/canonical_source.ts";
import { BASELINES } from "../../../../src/recipe/baselines/baselines.ts";
import { chooseFonts } from "../../../../src/typst/fonts/choose_fonts.ts";
import { createFontLibrary } from "../../../../src/typst/fonts/font_library.ts";
import { readPdfFacts } from "../../../../src/typst/pdf/pdf_facts.ts";
import { compileLocally } from "../../../support/compilers/local_engine.ts";
import { renderTypst } from "../../../support/compilers/render_typst.ts";
import { NO_GRAPHICS } from "../../../support/packs/no_graphics.ts";
import { utf8 } from "../../../support/packs/packs.ts";

const PAGE = "::pagebreak";
const DOCUMENT = `---
title: T
lang: de
---

# Delta\\index{delta}

Lakes\\index{Lakes!Depth} and again\\index{Lakes!Depth} rivers\\index{rivers|see{delta}}.

${PAGE}

Lakes\\index{Lakes!Depth} \\index{Lakes!Area|(}

${PAGE}

Lakes\\index{Lakes!Depth} Äpfel\\index{Äpfel}

${PAGE}

End\\index{Lakes!Area|)} Äpfel\\index{Äpfel} 10\\index{10 Seen}\\index{9 Seen}

# Register

::index
`;

Deno.test("index-list() lists terms in their order, with each page once and ranges of pages", async () => {
  const values = BASELINES.find(({ id }) => id === "minimal")?.values ?? new Map();
  const { source } = renderTypst(parseMarkdown(DOCUMENT));
  const files = new Map([
    ["/main.typ", utf8(source)],
    ["/tool.typ", utf8(generateCanonicalSource(values, NO_GRAPHICS))],
  ]);
  const { fonts } = await chooseFonts(values, createFontLibrary());
  const { pdf = new Uint8Array(), diagnostics } = await compileLocally({ files, main: "/main.typ", fonts });
  deepStrictEqual(diagnostics, []);
  const text = (await readPdfFacts(pdf)).pages.map(({ text }) => text).join("\n").replace(/\s+/g, " ");
  const index = text.slice(text.lastIndexOf("Register"));
  deepStrictEqual(
    index.match(/9 Seen.*rivers, siehe delta/)?.[0],
    "9 Seen, 6 10 Seen, 6 A Äpfel, 5, 6 D delta, 3 L Lakes Area, 4–6 Depth, 3–5 R rivers, siehe delta",
  );
});
