import { deepStrictEqual, match, rejects, strictEqual } from "node:assert/strict";
import { PageLayouts } from "../../src/authoring/page_layouts.ts";
import { CompileError, DEFAULT_LIMITS, type PageLayout } from "../../src/pdf/engine.ts";
import type { PdfReader } from "../../src/typst/pdf/pdf_reader.ts";
import { LOCAL_PDF_READER } from "../support/compilers/local_pdf_reader.ts";
import { readStandardFixture } from "../support/compilers/standard_fixtures.ts";
import { createFakeContext, runFake } from "../support/fake_context.ts";
import { concat } from "../support/packs/forge.ts";
import { goodJpeg } from "../support/pictures/forged_images.ts";
import { noise } from "../support/packs/packs.ts";
import { sampleRecipe } from "../support/recipes/sample_recipes.ts";
import { findMissingFields } from "../../src/authoring/typeset/check_job.ts";
import { CANONICAL_ENTRIES, ENGINE_APIS } from "../../src/pack/manifest.ts";
import { anyBaseline } from "../recipe/sample_recipe.ts";

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

Deno.test("validate refuses a recipe whose archive would be too large, though each picture may be taken in", async () => {
  const assets = ["logo", "cover"].map((slot) => `  ${slot}: { path: ${slot}.jpg, decorative: true }\n`);
  const { code, stdout } = await runFake(["pdf-template", "validate", "brand"], {
    tree: {
      "brand/recipe.yaml": await sampleRecipe(`assets:\n${assets.join("")}`),
      "brand/logo.jpg": jpegOf(16, 1),
      "brand/cover.jpg": jpegOf(16, 2),
    },
  });
  strictEqual(code, 1);
  match(stdout, /too-large-archive/);
});

/** A correct JPEG with so many MiB of comments that no deflate makes smaller. */
function jpegOf(mebibytes: number, seed: number): Uint8Array {
  const small = goodJpeg();
  const comment = concat([Uint8Array.of(0xff, 0xfe, 0xff, 0xff), noise(0xffff - 2, seed)]);
  const comments = Array.from({ length: mebibytes * 16 }, () => comment);
  return concat([small.subarray(0, 2), ...comments, small.subarray(2)]);
}

const manifest = {
  ...{ schemaVersion: 1, id: "com.example.report", name: "Report", version: "1.0.0" } as const,
  engine: { kind: "typst", api: ENGINE_APIS.typst, entry: CANONICAL_ENTRIES.typst, compilerRange: "*" } as const,
};

for (const [fields, missing] of [[[], ["client", "project"]], [["client"], ["project"]]] as const) {
  Deno.test(`findMissingFields() says where the fields ${missing.join(", ")} belong`, () => {
    const values = new Map([...anyBaseline().values, ["header.all.left", "{field.client} {field.project}"]]);
    const issues = findMissingFields({ fields, file: "a.md" }, { manifest, values });
    const expected = missing.map((name) => ["missing-field", "a.md", 1, `Add ${name}: to the front matter.`]);
    deepStrictEqual(issues.map(({ code, file, line, hint }) => [code, file, line, hint]), expected);
  });
}
