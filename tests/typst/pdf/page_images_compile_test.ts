import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import { startEmbeddedEngine } from "../../../src/typst/embedded_engine.ts";
import { type PageImageOptions, renderPages } from "../../../src/typst/pdf/page_images.ts";
import { decodePng } from "../../support/pictures/decode_png.ts";
import { typstJob } from "../../support/compilers/typst_job.ts";

async function compile(source: string): Promise<Uint8Array> {
  await using engine = startEmbeddedEngine();
  const { pdf } = await engine.compile(typstJob(source));
  ok(pdf);
  return pdf;
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
