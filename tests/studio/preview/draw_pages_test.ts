import { deepStrictEqual } from "node:assert/strict";
import { drawPages } from "../../../src/studio/preview/draw_pages.ts";
import { openPdfLayout } from "../../../src/typst/pdf/pdf_layout.ts";
import { LOCAL_PDF_READER } from "../../support/compilers/local_pdf_reader.ts";
import { samplePdf } from "../../support/compilers/sample_pdf.ts";

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
