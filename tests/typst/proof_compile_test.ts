import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { generateCanonicalSource } from "../../src/pdf/source/canonical_source.ts";
import { BASELINES, findBaseline } from "../../src/recipe/baselines/baselines.ts";
import { createFontLibrary, type FontLibrary, type LibraryFace } from "../../src/typst/fonts/font_library.ts";
import { renderPages } from "../../src/typst/pdf/page_images.ts";
import { compileZoo, judgeZoo, type Proof } from "../../src/typst/proof.ts";
import { assertGolden } from "../support/golden.ts";
import { LOCAL_PDF_READER } from "../support/compilers/local_pdf_reader.ts";
import { NO_GRAPHICS } from "../support/packs/no_graphics.ts";
import { utf8 } from "../support/packs/packs.ts";
import { readPixels } from "../support/pictures/decode_png.ts";
import { LOCAL_ENGINE } from "../support/compilers/local_engine.ts";

type Changes = Readonly<Record<string, unknown>>;

/** Proves a baseline with changes; `edit` changes the source that its design gives. */
async function prove(
  id: string,
  { changes = {}, edit = (source) => source, library = createFontLibrary() }: {
    changes?: Changes;
    edit?: (source: string) => string;
    library?: FontLibrary;
  } = {},
): Promise<Proof> {
  const values = new Map([...findBaseline(id)?.values ?? [], ...Object.entries(changes)]);
  const files = new Map([["tool.typ", utf8(edit(generateCanonicalSource(values, NO_GRAPHICS)))]]);
  return await judgeZoo(await compileZoo({ files, values }, { engine: LOCAL_ENGINE, library }), {
    pdfs: LOCAL_PDF_READER,
  });
}

for (const { id } of BASELINES) {
  Deno.test(`judgeZoo() passes ${id}, and its cover looks as it did`, async () => {
    const first = await prove(id);
    deepStrictEqual(first.issues, []);
    strictEqual(first.ok, true);
    strictEqual(first.checks.length, 10);
    if (id === "minimal") strictEqual((await prove(id)).pdfSha256, first.pdfSha256);
    await assertGolden(`baselines/${id}.txt`, await hashPage(first.pdf ?? new Uint8Array()));
  });
}

/** A picture of page 1 in sixteen by sixteen signs: how dark it is there, in eight steps. */
async function hashPage(pdf: Uint8Array): Promise<string> {
  let text = "";
  for await (const { png } of renderPages(pdf, { dpi: 36, pages: [1] })) {
    const { width, height, at } = readPixels(png);
    for (let row = 0; row < 16; row++) {
      for (let column = 0; column < 16; column++) {
        let [sum, count] = [0, 0];
        for (let y = Math.floor(row * height / 16); y < Math.floor((row + 1) * height / 16); y++) {
          for (let x = Math.floor(column * width / 16); x < Math.floor((column + 1) * width / 16); x++) {
            const [red, green, blue] = at(x, y);
            sum += red * 0.3 + green * 0.59 + blue * 0.11;
            count++;
          }
        }
        text += Math.round((1 - sum / count / 255) * 7);
      }
      text += "\n";
    }
  }
  return text;
}

/** A face that says it is another one. */
function impostor(face: LibraryFace | undefined, family: string): LibraryFace[] {
  return face === undefined ? [] : [{ ...face, family, postscriptName: `${family}-Regular`, installed: false }];
}

const INSTALLED = createFontLibrary();
const SERIF = INSTALLED.find("Source Serif 4", "normal", 400);

for (
  const [title, setup, codes] of [
    ["a font that is not there", { changes: { "typography.body.font": "Frutiger" } }, ["missing-font"]],
    ["a weight that is not there", { changes: { "typography.h6.weight": 900, "typography.h6.style": "italic" } }, [
      "missing-font",
    ]],
    ["a fallback font that is not there", { changes: { "typography.fallback": ["Frutiger"] } }, ["missing-font"]],
    ["letters that no font has", { changes: { "typography.fallback": [] } }, ["missing-text"]],
    [
      "a font file that is another font than its name says",
      {
        changes: { "typography.quote.font": "Brand", "typography.quote.style": "normal" },
        library: createFontLibrary(impostor(SERIF, "Brand")),
      },
      ["compile-warning", "font-not-embedded"],
    ],
    ["a source with an error", { edit: (source: string) => `${source}\n#panic("no")` }, ["compile-error"]],
    ["a source with a warning", { edit: (source: string) => `${source}\n#text(font: "nope")[a]` }, ["compile-warning"]],
    ["a template that swallows tables", {
      edit: (source: string) => `${source}\n#let data-table(..any) = none`,
    }, ["missing-text"]],
    ["a template without titles, in another language, whose outline lacks headings", {
      edit: (source: string) =>
        source.replace("title: if facts.title", "title: if false and facts.title")
          .replace("lang: language,", 'lang: "fr",')
          .replace("if it.enabled { it.depth + 1 }", "if it.enabled { 2 }"),
    }, ["wrong-title", "wrong-language", "wrong-outline"]],
    ["pages without end", {
      changes: {
        "page.size": "custom",
        "typography.body.size": "30pt",
        "page.width": "150pt",
        "page.height": "240pt",
        "page.margins.left": "10pt",
        "page.margins.right": "10pt",
        "page.margins.top": "20pt",
        "page.margins.bottom": "20pt",
      },
    }, ["page-count"]],
  ] as const
) {
  Deno.test(`judgeZoo() refuses ${title}`, async () => {
    const proof = await prove("technical", setup);
    strictEqual(proof.ok, false);
    const found = new Set(proof.issues.map(({ code }) => code));
    for (const code of codes) ok(found.has(code), `${code} is not among ${[...found]}`);
  });
}

for (
  const changes of [
    { "bookmarks.enabled": false, "localization.language": "de", "localization.region": "CH" },
    {
      "localization.language": "he",
      "closing.enabled": true,
      "closing.title": "The end",
      "organisation.name": "Example",
      "watermark.enabled": true,
    },
    { "localization.direction": "rtl", "links.urls": "footnote", "cover.enabled": false, "contents.enabled": false },
    {
      "headings.h1.case": "upper",
      "headings.h2.case": "small-caps",
      "page.size": "a5",
      "page.margins.left": "15mm",
      "page.margins.right": "15mm",
    },
  ] as const
) {
  Deno.test(`judgeZoo() passes ${JSON.stringify(changes)}`, async () => {
    deepStrictEqual((await prove("technical", { changes })).issues, []);
  });
}

Deno.test("judgeZoo() compares titles, tags and embedded fonts, and checks the demanded standards", async () => {
  const values = findBaseline("minimal")?.values ?? new Map();
  const files = new Map([["tool.typ", utf8(generateCanonicalSource(values, NO_GRAPHICS))]]);
  const zoo = await compileZoo({ files, values }, { engine: LOCAL_ENGINE, library: createFontLibrary() });
  const [first, ...others] = zoo.documents;
  if (first === undefined) throw new Error("the zoo has no documents");
  const headings = first.zoo.headings.map((heading, i) => i === 3 ? { ...heading, text: "Another title" } : heading);
  const renamed = { ...first, zoo: { ...first.zoo, headings } };
  const codes = async (changed: typeof zoo) =>
    (await judgeZoo(changed, { pdfs: LOCAL_PDF_READER })).issues.map(({ code }) => code);
  deepStrictEqual(await codes({ ...zoo, documents: [renamed, ...others] }), ["wrong-outline"]);
  const { checks, standards } = await judgeZoo({ ...zoo, standards: ["1.7", "a-2a"] }, { pdfs: LOCAL_PDF_READER });
  deepStrictEqual(checks.slice(-2).map(({ name, ok: passed }) => [name, passed]), [["1.7", true], ["a-2a", false]]);
  strictEqual(standards.evidence?.version, "1.7");
  const face = { ...INSTALLED.find("Inter", "normal", 400), postscriptName: "Brand-Regular" } as LibraryFace;
  deepStrictEqual(await codes({ ...zoo, fonts: { ...zoo.fonts, faces: [face] } }), ["font-not-embedded"]);
});
