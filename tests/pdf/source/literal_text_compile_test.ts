import { deepStrictEqual, ok } from "node:assert/strict";
import { CATALOG } from "../../../src/pdf/catalog/catalog.ts";
import { checkDesign } from "../../../src/pdf/design/check_design.ts";
import { nestDesign } from "../../../src/pdf/design/design.ts";
import { NO_GRAPHICS } from "../../support/packs/no_graphics.ts";
import { generateCanonicalSource } from "../../../src/pdf/source/canonical_source.ts";
import { chooseFonts } from "../../../src/typst/fonts/choose_fonts.ts";
import { createFontLibrary } from "../../../src/typst/fonts/font_library.ts";
import { readPdfFacts } from "../../../src/typst/pdf/pdf_facts.ts";
import { utf8 } from "../../support/packs/packs.ts";
import { sampleValues } from "../../support/packs/pdf_packs.ts";
import * as fc from "../../support/property.ts";
import { SWEEP_DOCUMENT } from "./sweep_document.ts";
import { compileLocally } from "../../support/compilers/local_engine.ts";

/** Everything that shows a text of the design. */
const SHOWN = sampleValues({
  "page.size": "a3",
  "header.first.mode": "own",
  "header.front.mode": "own",
  "header.odd.mode": "own",
  "header.even.mode": "own",
  "footer.first.mode": "own",
  "footer.front.mode": "own",
  "footer.odd.mode": "own",
  "footer.even.mode": "own",
  "cover.showLegal": true,
  "closing.enabled": true,
  "contents.figures": true,
  "contents.figuresFrom": 1,
  "contents.tables": true,
  "contents.tablesFrom": 1,
  "headings.opener": "eyebrow",
  "watermark.enabled": true,
  "watermark.size": "8pt",
  "watermark.angle": 0,
  "typography.coverTitle.size": "20pt",
});

const TEXTS = CATALOG.capabilities.flatMap(({ path, value }) =>
  value.kind === "text" && value.pattern === "" ? [{ path, ...value }] : []
);
/** Slots for all pages are not seen where first, odd and even pages have their own. */
const SEEN = TEXTS.filter(({ path }) => !/^(?:header|footer)\.all\./.test(path));

const FONTS = (await chooseFonts(SHOWN, createFontLibrary())).fonts;
const FIGURE = utf8('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>');

/** The text of a PDF in which every text capability says the same, after its own number. */
async function showText(text: string): Promise<string> {
  const values = new Map(SHOWN);
  TEXTS.forEach(({ path, placeholders }, i) => {
    const marked = `${i + 10}x${text}x`;
    values.set(path, placeholders.length > 0 ? marked.replace(/[{}]/g, "$&$&") : marked);
  });
  deepStrictEqual(checkDesign(nestDesign(values), new Set()), []);
  const source = generateCanonicalSource(values, NO_GRAPHICS);
  const files = new Map([["/tool.typ", utf8(source)], ["/main.typ", utf8(SWEEP_DOCUMENT)], ["/images/1.svg", FIGURE]]);
  const { pdf, diagnostics } = await compileLocally({ files, main: "/main.typ", fonts: FONTS });
  ok(pdf !== undefined, `${JSON.stringify(text)}: ${diagnostics[0]?.message}`);
  const { pages } = await readPdfFacts(pdf);
  return pages.map((page) => page.text).join("\n");
}

function squash(text: string): string {
  return text.normalize("NFKC").replace(/[\s\p{Cf}\ufffe]+/gu, "").replace(/[-\u2010\u2011]/g, "");
}

async function assertLiteral(text: string): Promise<void> {
  const shown = squash(await showText(text));
  const lost = SEEN.filter(({ path }) => {
    const number = TEXTS.findIndex((each) => each.path === path) + 10;
    return !shown.includes(squash(`${number}x${text}x`));
  });
  deepStrictEqual(lost.map(({ path }) => path), [], JSON.stringify(text));
}

Deno.test("generateCanonicalSource() shows every text of a design literally", async () => {
  for (
    const text of [
      '"]#panic("no")',
      "#{1+1}$x$",
      "\\u{41}\\",
      "*a* _b_ `c` @d <e>",
      "[//](/*",
      "{page}{{x}}",
      "Größe ΑΩ ЖЯ €",
    ]
  ) {
    await assertLiteral(text);
  }
});

/** Letters and signs that the fonts have and that neither join nor turn around. */
const SIGN = fc.oneof(
  fc.integer({ min: 0x20, max: 0x7e }),
  fc.integer({ min: 0xc0, max: 0x17f }),
  fc.integer({ min: 0x391, max: 0x3c9 }),
  fc.integer({ min: 0x410, max: 0x44f }),
).filter((code) => code !== 0x3a2).map((code) => String.fromCodePoint(code));

Deno.test("generateCanonicalSource() shows any text of a design literally", async () => {
  const text = fc.array(SIGN, { minLength: 1, maxLength: 12 }).map((signs) => signs.join(""));
  await fc.assert(fc.asyncProperty(text, (value) => assertLiteral(value)), { numRuns: 4 });
});
