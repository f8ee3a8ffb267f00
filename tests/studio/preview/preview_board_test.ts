import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { PreviewBoard } from "../../../src/studio/preview/preview_board.ts";
import { sampleImage, sampleModel } from "../../support/studio/preview_samples.ts";
import { changeColors } from "../../../src/studio/preview/live_preview.ts";
import { drawPages } from "../../../src/studio/preview/draw_pages.ts";
import { openPdfLayout } from "../../../src/typst/pdf/pdf_layout.ts";
import { LOCAL_PDF_READER } from "../../support/compilers/local_pdf_reader.ts";
import { samplePdf } from "../../support/compilers/sample_pdf.ts";
import { findDesignSamples } from "../../../src/studio/preview/find_design_samples.ts";
import { DESIGN_SAMPLES } from "../../../src/studio/preview/design_samples_table.ts";
import { CAPABILITIES } from "../../../src/pdf/catalog/catalog.ts";
import { comparableText } from "../../../src/typst/pdf/find_text.ts";
import { previewJson } from "../../../src/studio/preview/preview_json.ts";
import { EMPTY_PREVIEW } from "../../../src/studio/preview/preview_model.ts";
import { assertGolden } from "../../support/golden.ts";

const PDF = Uint8Array.of(1);

/** A board that shows so many pages. */
function boardOf(count: number): PreviewBoard {
  const board = new PreviewBoard();
  const { pages, ...rest } = sampleModel(count);
  board.showPdf({ pdf: PDF, pages, ...rest }, { number: 1, image: sampleImage(1) });
  board.show({ pages });
  return board;
}

const digits = (board: PreviewBoard) => board.model.pages.map(({ image }) => image?.sha256[0]).join("");

Deno.test("PreviewBoard.showPdf() shows one new image, and the old ones for the rest", () => {
  const board = boardOf(3);
  const pages = sampleModel(4).pages.map((page) => ({ ...page, image: undefined }));
  board.showPdf({ pdf: PDF, pages, failed: true }, { number: 2, image: sampleImage(7) });
  deepStrictEqual([digits(board), board.model.failed], ["173", true]);
  strictEqual(board.model.pages[3]?.image, undefined);
});

Deno.test("PreviewBoard.showImage() is a change only where the image is another one", () => {
  const board = boardOf(2);
  const { number } = board.revision;
  board.showImage({ number: 2, image: sampleImage(2) });
  strictEqual(board.revision.number, number);
  board.showImage({ number: 2, image: sampleImage(3) });
  deepStrictEqual([board.revision.number, digits(board)], [number + 1, "13"]);
  board.showImage({ number: 9, image: sampleImage(3) });
  strictEqual(digits(board), "13");
});

Deno.test("PreviewBoard.fetched() waits for the page, not for others, and not for ever", async () => {
  const board = boardOf(2);
  let done = false;
  const waiting = board.fetched(2, 60_000).then(() => done = true);
  board.noteFetch(1);
  await Promise.resolve();
  strictEqual(done, false);
  board.noteFetch(2);
  await waiting;
  await board.fetched(1, 1);
});

const bytes = (text: string) => new TextEncoder().encode(text);

Deno.test("changeColors() changes the colours of Typst files and nothing else", () => {
  const picture = bytes('<svg fill="#112233"/>');
  const plain = bytes("#let abcdef = 1");
  const files = new Map([
    ["/tool.typ", bytes('#let a = rgb("#0b5fa5")\n#let b = rgb("#FFFFF0")')],
    ["/plain.typ", plain],
    ["/a.svg", picture],
  ]);
  const changed = changeColors(files);
  deepStrictEqual([...changed.keys()], [...files.keys()]);
  strictEqual(new TextDecoder().decode(changed.get("/tool.typ")), '#let a = rgb("#0b5fa0")\n#let b = rgb("#FFFFF1")');
  strictEqual(changed.get("/plain.typ"), plain);
  strictEqual(changed.get("/a.svg"), picture);
});

/** Draws pages of these sizes, and gives number, width and height of each image. */
async function draw(sizes: readonly (readonly [width: number, height: number])[], first?: number) {
  const pages = sizes.map(([width, height]) => ({ width, height }));
  const layout = await openPdfLayout(samplePdf(pages), LOCAL_PDF_READER);
  const { signal } = new AbortController();
  return await Array.fromAsync(
    drawPages(layout, signal, { first }),
    ({ number, image }) => [number, image.width, image.height],
  );
}

Deno.test("drawPages() draws two pixels for each point", async () => {
  deepStrictEqual(await draw([[200, 100], [50, 60]]), [[1, 400, 200], [2, 100, 120]]);
});

for (const [first, order] of [[1, [1, 2, 3]], [2, [2, 3, 1]], [3, [3, 1, 2]], [9, [3, 1, 2]]] as const) {
  Deno.test(`drawPages() that begin with ${first} come as ${order.join(", ")}`, async () => {
    deepStrictEqual((await draw([[9, 9], [9, 9], [9, 9]], first)).map(([number]) => number), order);
  });
}

Deno.test("drawPages() gives posters fewer pixels", async () => {
  deepStrictEqual(await draw([[6000, 1500], [600, 600]]), [[1, 6000, 1500], [2, 600, 600]]);
});

Deno.test("drawPages() draws nothing of nothing", async () => {
  deepStrictEqual(await draw([]), []);
});

Deno.test("findDesignSamples() finds texts whatever their capitals and line breaks, and leaves out what is not there", () => {
  const samples = findDesignSamples(["A title", "LARKSPUR IS A WEATHER AND SOIL\nSTATION FOR PLACES that", "the end"]);
  deepStrictEqual(samples.get("cover"), { page: 1, onwards: false });
  deepStrictEqual(samples.get("header"), { page: 2, onwards: true });
  deepStrictEqual(samples.get("closing"), { page: 3, onwards: false });
  deepStrictEqual(samples.get("tables"), undefined);
  deepStrictEqual(findDesignSamples([]), new Map());
});

Deno.test("DESIGN_SAMPLES has texts of the built-in document, and paths of candidates, each once", async () => {
  const zoo = new URL("../../../src/typst/assets/zoo.md", import.meta.url);
  const text = comparableText(await Deno.readTextFile(zoo)).toLowerCase();
  for (const sample of DESIGN_SAMPLES) {
    if ("words" in sample) ok(text.includes(comparableText(sample.words).toLowerCase()), sample.words);
  }
  const paths = DESIGN_SAMPLES.flatMap(({ paths }) => paths);
  deepStrictEqual(paths.filter((path, i) => paths.indexOf(path) !== i), []);
  const known = [...CAPABILITIES.keys(), "decorations.cover"];
  deepStrictEqual(paths.filter((path) => !known.some((each) => each === path || each.startsWith(`${path}.`))), []);
});

Deno.test("previewJson() names the Word file beside the pages", async () => {
  const compared = { name: "brand.docx", pages: [], more: true };
  const json = previewJson({ folder: "brand/preview", address: undefined }, { ...EMPTY_PREVIEW, compared });
  await assertGolden("json/pdf_template_preview_compared.json", `${JSON.stringify(json, null, 2)}\n`);
});
