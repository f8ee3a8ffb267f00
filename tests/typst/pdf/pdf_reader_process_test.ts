import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import { DEFAULT_LIMITS } from "../../../src/pdf/engine.ts";
import { startPdfReader } from "../../../src/typst/pdf/pdf_reader.ts";
import { LOCAL_PDF_READER } from "../../support/compilers/local_pdf_reader.ts";
import { samplePdf } from "../../support/compilers/sample_pdf.ts";
import { readStandardFixture } from "../../support/compilers/standard_fixtures.ts";

const [FIRST, SECOND] = [samplePdf([{ width: 20, height: 10 }, {}]), samplePdf([{}, {}, {}])];

/** One line that goes to and fro a million times. */
const HEAVY_PDF = samplePdf([{ drawing: `9 w 0 0 m ${"200 90 l 0 9 l ".repeat(500_000)} S` }]);

/** A value as JSON keeps it. */
function withoutUndefined<T>(value: T): T {
  return JSON.parse(JSON.stringify(value));
}

Deno.test("startPdfReader() reads and draws as this process would, one PDF after the other", async () => {
  await using pdfs = startPdfReader(DEFAULT_LIMITS);
  for (const pdf of [FIRST, readStandardFixture("ua-1_a-2a"), SECOND, FIRST]) {
    const task = { pdf };
    deepStrictEqual(await pdfs.readEvidence(task), withoutUndefined(await LOCAL_PDF_READER.readEvidence(task)));
    deepStrictEqual(await pdfs.readFacts(task), await LOCAL_PDF_READER.readFacts(task));
    deepStrictEqual(await pdfs.readPlaces(task, 1), await LOCAL_PDF_READER.readPlaces(task, 1));
    const images = (reader: typeof pdfs) => Array.fromAsync(reader.drawPages(task, { dpi: 36 }));
    deepStrictEqual(await images(pdfs), await images(LOCAL_PDF_READER));
  }
});

Deno.test("startPdfReader() draws anew after a drawing that was left early", async () => {
  await using pdfs = startPdfReader(DEFAULT_LIMITS);
  for await (const { page } of pdfs.drawPages({ pdf: SECOND }, { dpi: 36 })) {
    strictEqual(page, 1);
    break;
  }
  const pages = await Array.fromAsync(pdfs.drawPages({ pdf: SECOND }, { dpi: 36, pages: [3, 1] }), ({ page }) => page);
  deepStrictEqual(pages, [3, 1]);
});

for (
  const [why, limits, code] of [
    ["too long", { timeoutMs: 1500 }, "compile-timeout"],
    ["too much memory", { maxMemoryBytes: 1 << 20 }, "compile-memory"],
  ] as const
) {
  Deno.test(`startPdfReader() gives up what takes ${why}`, async () => {
    await using pdfs = startPdfReader({ ...DEFAULT_LIMITS, ...limits });
    await rejects(Array.fromAsync(pdfs.drawPages({ pdf: HEAVY_PDF }, { dpi: 144 })), { name: "CompileError", code });
  });
}

Deno.test("startPdfReader() stops at a signal, and works again after it and after an invalid PDF", async () => {
  await using pdfs = startPdfReader(DEFAULT_LIMITS);
  const stop = new AbortController();
  const drawing = Array.fromAsync(pdfs.drawPages({ pdf: HEAVY_PDF, signal: stop.signal }, { dpi: 144 }));
  stop.abort(new Error("stopped"));
  await rejects(drawing, { message: "stopped" });
  await rejects(pdfs.readFacts({ pdf: new Uint8Array(9) }), { name: "CompileError", code: "unreadable-pdf" });
  await rejects(pdfs.readEvidence({ pdf: new Uint8Array(9) }), { message: "Cannot read the PDF: it has no header" });
  ok((await pdfs.readFacts({ pdf: FIRST })).pages.length === 2);
});
