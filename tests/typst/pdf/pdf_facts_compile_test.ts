import { deepStrictEqual, match, ok, rejects, strictEqual } from "node:assert/strict";
import { startEmbeddedEngine } from "../../../src/typst/embedded_engine.ts";
import { comparableText } from "../../../src/typst/pdf/find_text.ts";
import { readPdfFacts } from "../../../src/typst/pdf/pdf_facts.ts";
import { encode, type FaceName, loadFaces, typstJob } from "../../support/compilers/typst_job.ts";
import { type PageImageOptions, renderPages } from "../../../src/typst/pdf/page_images.ts";
import { decodePng } from "../../support/pictures/decode_png.ts";

async function compile(source: string, ...faces: FaceName[]): Promise<Uint8Array> {
  await using engine = startEmbeddedEngine();
  const { pdf, diagnostics } = await engine.compile(typstJob(source, { fonts: await loadFaces(...faces) }));
  deepStrictEqual(diagnostics, []);
  ok(pdf);
  return pdf;
}

const INTER = ["Inter", "normal", 400] as const;

Deno.test("readPdfFacts() reads title, language, tags, pages, outline and fonts", async () => {
  const pdf = await compile(
    `#set document(title: "A “title” – שלום", date: none)
     #set page(width: 300pt, height: 200.5pt)
     #set text(font: "Inter", lang: "de", region: "CH")
     #show heading: set text(font: "Inter", weight: 700)
     #heading(level: 1)[Erstes & "zweites"]
     text
     #pagebreak()
     #set page(width: 400pt)
     #heading(level: 2)[Unten]
     #heading(level: 2, bookmarked: false)[Ohne]
     #heading(level: 1)[Letztes]
     #text(font: "JetBrains Mono")[code]`,
    INTER,
    ["Inter", "normal", 700],
    ["JetBrains Mono", "normal", 400],
  );
  const { pages, ...facts } = await readPdfFacts(pdf);
  deepStrictEqual(facts, {
    title: "A “title” – שלום",
    language: "de-CH",
    tagged: true,
    outline: [
      { level: 1, title: 'Erstes & "zweites"', page: 1 },
      { level: 2, title: "Unten", page: 2 },
      { level: 1, title: "Letztes", page: 2 },
    ],
    fonts: [
      { name: "Inter-Bold", embedded: true },
      { name: "Inter-Regular", embedded: true },
      { name: "JetBrainsMono-Regular", embedded: true },
    ],
  });
  deepStrictEqual(pages.map(({ width, height }) => [width, height]), [[300, 200.5], [400, 200.5]]);
  strictEqual(pages[0]?.text, "Erstes & «zweites»\ntext");
});

Deno.test("readPdfFacts() sees no font where a family is missing, and no text", async () => {
  await using engine = startEmbeddedEngine();
  const { pdf } = await engine.compile(typstJob('#set text(font: "Nope")\nlost'));
  ok(pdf);
  const { fonts, pages } = await readPdfFacts(pdf);
  deepStrictEqual([fonts, pages[0]?.text], [[], ""]);
});

Deno.test("comparableText() of a source is found in the result of readPdfFacts()", async () => {
  const texts = [
    "Internationalisation of extraordinarily well-known counterrevolutionary offices",
    "Ελληνικά και Кириллица",
    "שלום עולם",
    "مرحبا بالعالم",
    "first second",
  ];
  const source = texts.map((text) => `#par(${JSON.stringify(text)})`).join("\n");
  const pdf = await compile(
    `#set page(width: 4cm, height: 20cm, margin: 5mm)
     #set par(justify: true)
     #set text(font: ("Inter", "DejaVu Sans"), lang: "en", hyphenate: true)
     ${source}`,
    INTER,
    ["DejaVu Sans", "normal", 400],
  );
  const [page] = (await readPdfFacts(pdf)).pages;
  const found = comparableText(page?.text ?? "");
  for (const text of texts) ok(found.includes(comparableText(text)), text);
  match(page?.text ?? "", /\n/);
});

Deno.test("readPdfFacts() reads characters beyond the basic plane, which count as two", async () => {
  const pdf = await compile(
    '#show math.equation: set text(font: "DejaVu Math TeX Gyre")\n$ a b c d e f g $',
    ["DejaVu Math TeX Gyre", "normal", 400],
  );
  strictEqual(comparableText((await readPdfFacts(pdf)).pages[0]?.text ?? ""), "abcdefg");
});

for (
  const [name, bytes] of [["nothing", ""], ["text", "hello"], ["the start of a PDF", "%PDF-1.7\n1 0 obj\n"]] as const
) {
  Deno.test(`readPdfFacts() refuses ${name}`, async () => {
    await rejects(readPdfFacts(encode(bytes)), { name: "CompileError", code: "unreadable-pdf" });
  });
}

/** Three pages: red, green, and a blue one of another size with a white half. */
const COLORS = `
  #set page(width: 10pt, height: 20pt, margin: 0pt, fill: rgb("#ff0000"))
  #rect(width: 1pt, height: 1pt, stroke: none)
  #page(fill: rgb("#00ff00"))[#rect(width: 1pt, height: 1pt, stroke: none)]
  #page(width: 40pt, fill: none)[#rect(width: 20pt, height: 100%, fill: rgb("#0000ff"), stroke: none)]`;

async function renderAll(pdf: Uint8Array, options: PageImageOptions) {
  const images = await Array.fromAsync(renderPages(pdf, options));
  return images.map(({ page, width, height, png }) => {
    const picture = decodePng(png);
    deepStrictEqual([picture.width, picture.height], [width, height]);
    const at = (x: number, y: number) => [...picture.data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)];
    return { page, width, height, first: at(1, 1), last: at(width - 2, height - 2) };
  });
}

const [RED, GREEN, BLUE, WHITE] = [[255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255]];

Deno.test("renderPages() renders every page in its size and colors, on white", async () => {
  deepStrictEqual(await renderAll(await compile(COLORS), { dpi: 144 }), [
    { page: 1, width: 20, height: 40, first: RED, last: RED },
    { page: 2, width: 20, height: 40, first: GREEN, last: GREEN },
    { page: 3, width: 80, height: 40, first: BLUE, last: WHITE },
  ]);
});

Deno.test("renderPages() gives the pages that are asked for, where they exist", async () => {
  const images = await renderAll(await compile(COLORS), { dpi: 36, pages: [3, 0, 1, 4, 1.5, NaN] });
  deepStrictEqual(images.map(({ page, width }) => [page, width]), [[3, 20], [1, 5]]);
});

Deno.test("renderPages() can be left early", async () => {
  for await (const { page } of renderPages(await compile(COLORS), { dpi: 72 })) {
    strictEqual(page, 1);
    break;
  }
});

for (const dpi of [72 * 5000, Infinity, NaN]) {
  Deno.test(`renderPages() refuses ${dpi} pixels an inch`, async () => {
    const pdf = await compile("#set page(width: 100pt, height: 100pt)\n#rect()");
    await rejects(renderAll(pdf, { dpi }), { code: "page-too-large" });
  });
}
