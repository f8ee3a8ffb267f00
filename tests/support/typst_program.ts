// A program of its own for checks: compiles one small document with everything that the real one needs for it, and
// prints what that took as JSON. Run from source, or compiled by tests/e2e.
import { startEmbeddedEngine } from "../../src/typst/embedded_engine.ts";
import { createFontLibrary } from "../../src/typst/font_library.ts";
import { renderPages } from "../../src/typst/page_images.ts";
import { readPdfFacts } from "../../src/typst/pdf_facts.ts";
import { loadPdfium } from "../../src/typst/pdfium.ts";
import { createTypstSample, SAMPLE_FACES } from "./typst_sample.ts";

await using engine = startEmbeddedEngine();
loadPdfium().catch(() => {}); // while the document compiles
const library = createFontLibrary();
const faces = SAMPLE_FACES.flatMap(([family, style, weight]) => library.find(family, style, weight) ?? []);
const fonts = await library.load(faces);
const { pdf, diagnostics } = await engine.compile({ files: createTypstSample(), main: "/main.typ", fonts });
const compiled = performance.now();
const facts = pdf === undefined ? undefined : await readPdfFacts(pdf);
const read = performance.now();
let images = 0;
if (Deno.args.includes("--images") && pdf !== undefined) {
  for await (const { png } of renderPages(pdf, { dpi: 144 })) images += Math.sign(png.length);
}
const result = {
  diagnostics,
  pages: facts?.pages.length,
  fonts: facts?.fonts.length,
  images,
  bytes: pdf?.length,
  compiledMs: Math.round(compiled),
  readMs: Math.round(read),
  endMs: Math.round(performance.now()),
  peakMb: readPeakMb(),
};
// deno-lint-ignore no-console -- its output is what it is for
console.log(JSON.stringify(result));

/** The kernel's high-water mark where it may be read: from source, with all permissions. */
function readPeakMb(): number | undefined {
  try {
    const [, kib] = Deno.readTextFileSync("/proc/self/status").match(/^VmHWM:\s+(\d+) kB$/m) ?? [];
    return Math.round(Number(kib) / 1024);
  } catch {
    return undefined;
  }
}
