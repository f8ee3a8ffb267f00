import { deepStrictEqual, match, ok, rejects, strictEqual } from "node:assert/strict";
import { PageLayouts } from "../../../src/authoring/page_layouts.ts";
import type { OfficeTask } from "../../../src/typst/libreoffice/run_libreoffice.ts";
import { OfficeError } from "../../../src/typst/libreoffice/run_libreoffice.ts";
import { MAX_COMPARED_PAGES, readComparedPages } from "../../../src/studio/preview/compared_pages.ts";
import { renderFilePage, renderLivePage } from "../../../src/studio/preview/page_html.ts";
import type { ComparedPages } from "../../../src/studio/preview/preview_model.ts";
import { LOCAL_PDF_READER } from "../../support/compilers/local_pdf_reader.ts";
import { samplePdf } from "../../support/compilers/sample_pdf.ts";
import { createFakeContext } from "../../support/fake_context.ts";
import { sampleModel, samplePage } from "../../support/studio/preview_samples.ts";
import { buildFullDocx } from "../../support/word_documents/full_docx.ts";

const limits = { timeoutMs: 60_000, maxMemoryBytes: 2 ** 30 };
const DOCX = buildFullDocx();

/** Reads the pages of `brand.docx`, which a fake LibreOffice converts. */
async function read(convert: (task: OfficeTask) => Promise<Uint8Array<ArrayBuffer>>, docx: Uint8Array = DOCX) {
  const compilers = { convertToPdf: convert, startPdfReader: () => Promise.resolve(LOCAL_PDF_READER) };
  const context = createFakeContext({ tree: { "brands/brand.docx": docx }, compilers });
  await using layouts = new PageLayouts(limits, context);
  return await readComparedPages("brands/brand.docx", { layouts, limits }, context);
}

for (const [count, shown, more] of [[1, 1, false], [20, 20, false], [21, 20, true]] as const) {
  Deno.test(`readComparedPages() draws ${shown} of ${count} pages`, async () => {
    const asked: number[] = [];
    const { compared, issues } = await read(({ maxPages }) => {
      asked.push(maxPages);
      return Promise.resolve(samplePdf(Array.from({ length: count }, () => ({}))));
    });
    deepStrictEqual([compared?.name, compared?.pages.length, compared?.more], ["brand.docx", shown, more]);
    ok(compared?.pages.every(({ image }) => image !== undefined && image.png.length > 0));
    deepStrictEqual([asked, issues], [[MAX_COMPARED_PAGES + 1], []]);
  });
}

Deno.test("readComparedPages() warns where LibreOffice is missing", async () => {
  const missing = new OfficeError("office-not-found", "LibreOffice is not installed", { hint: "Install it." });
  const { compared, issues } = await read(() => Promise.reject(missing));
  strictEqual(compared, undefined);
  deepStrictEqual(issues.map(({ severity, code, hint }) => [severity, code, hint]), [
    ["warning", "office-not-found", "Install it."],
  ]);
});

Deno.test("readComparedPages() gives LibreOffice nothing that is not a Word file", async () => {
  await rejects(read(() => Promise.reject(new Error("not expected")), Uint8Array.of(1, 2, 3)), { name: "DocxError" });
});

const COMPARED: ComparedPages = { name: "<b>.docx", pages: [samplePage(1), samplePage(2)], more: true };

Deno.test("renderFilePage() shows the pages of a Word file, with its name escaped", async () => {
  const page = await renderFilePage(sampleModel(2, { compared: COMPARED }));
  match(page, /<section id="compared" tabindex="0" aria-label="Word file">/);
  match(page, /<bdi>&lt;b&gt;\.docx<\/bdi><\/h2><p>The first 2 pages, .*Beside them: sample text in this template\./);
  match(page, /alt="Page 2 of &lt;b&gt;\.docx" src="data:image\/png;base64,Ag=="/);
  match(page, /<dt>Compared with<\/dt><dd><bdi>&lt;b&gt;\.docx/);
  match(page, /id="toggle-compared"[^>]* aria-pressed="true" aria-controls="compared"/);
  strictEqual(page.includes("<b>.docx"), false);
  const without = await renderFilePage(sampleModel(2));
  deepStrictEqual(['id="compared"', 'id="toggle-compared"'].filter((each) => without.includes(each)), []);
});

Deno.test("renderLivePage() names the images of a Word file", async () => {
  match(await renderLivePage(sampleModel(2, { compared: COMPARED })), /src="compared\/2"/);
});
