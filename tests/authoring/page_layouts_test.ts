import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { PageLayouts } from "../../src/authoring/page_layouts.ts";
import { CompileError, DEFAULT_LIMITS, type PageLayout } from "../../src/pdf/engine.ts";
import type { PdfReader } from "../../src/typst/pdf/pdf_reader.ts";
import { LOCAL_PDF_READER } from "../support/compilers/local_pdf_reader.ts";
import { readStandardFixture } from "../support/compilers/standard_fixtures.ts";
import { createFakeContext } from "../support/fake_context.ts";

const PDF = readStandardFixture("a-4");
const { signal } = new AbortController();

/** Creates the layouts, and a log of the PDF readers that they start and stop. */
function createLayouts(start: () => Promise<PdfReader>) {
  const log: string[] = [];
  const startPdfReader = async () => {
    log.push("start");
    return { ...await start(), [Symbol.asyncDispose]: () => Promise.resolve(void log.push("stop")) };
  };
  return { log, layouts: new PageLayouts(DEFAULT_LIMITS, createFakeContext({ compilers: { startPdfReader } })) };
}

Deno.test("PageLayouts takes the pages that the compiler keeps, and starts no PDF reader", async () => {
  const { log, layouts } = createLayouts(() => Promise.resolve(LOCAL_PDF_READER));
  const kept: PageLayout = { pages: [], draw: () => Promise.reject(), describe: () => Promise.reject() };
  strictEqual(await layouts.of(PDF, kept, signal), kept);
  await layouts[Symbol.asyncDispose]();
  deepStrictEqual(log, []);
});

Deno.test("PageLayouts reads the pages of PDFs with one PDF reader, and stops it", async () => {
  const { log, layouts } = createLayouts(() => Promise.resolve(LOCAL_PDF_READER));
  for (let i = 0; i < 2; i++) strictEqual((await layouts.of(PDF, undefined, signal)).pages.length, 2);
  await layouts[Symbol.asyncDispose]();
  deepStrictEqual(log, ["start", "stop"]);
});

Deno.test("PageLayouts reports a PDF reader that does not start, and can be disposed of", async () => {
  const { log, layouts } = createLayouts(() => Promise.reject(new CompileError("compiler-closed", "no")));
  await rejects(layouts.of(PDF, undefined, signal), { code: "compiler-closed" });
  await layouts[Symbol.asyncDispose]();
  deepStrictEqual(log, ["start"]);
});
