import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { DOCUMENT_MEMORY_BYTES } from "../../../src/authoring/document_limits.ts";
import { assetUrl } from "../../../src/typst/assets.ts";
import { compileMessage, readCompiled } from "../../../src/typst/compiler_messages.ts";
import { loadEngineModule } from "../../../src/typst/engine_module.ts";
import { openExternalEngine } from "../../../src/typst/external_engine.ts";
import { startWasmEngine } from "../../../src/typst/wasm_engine.ts";
import { chapters } from "../../support/compilers/chapters.ts";
import { findNativeEngine, skipAbsent } from "../../support/compilers/find_compilers.ts";
import { renderMarkdown } from "../../support/compilers/render_markdown.ts";
import { encode } from "../../support/compilers/typst_job.ts";
import { zooJob } from "../../support/compilers/zoo_job.ts";
import { skipLong, skipUnless } from "../../support/skip.ts";
import { sha256Hex } from "../../../src/base/sha256.ts";
import { buildModule, readBuiltModule } from "../../support/release/engine/build_module.ts";
import { findCrateCargo, findRecordedToolchain } from "../../support/release/engine/find_builders.ts";
import { testCrate } from "../../support/release/engine/native_engine.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";

const ignore = skipLong("documents of a thousand chapters");

/** Compiles chapters in a new engine; returns the number of their pages and the memory that the engine had in the end. */
async function compileChapters(count: number, marks: "#" | "##"): Promise<{ pages: number; memory: number }> {
  const { files, fonts } = await zooJob("technical");
  const main = encode(renderMarkdown(chapters(count, marks)).source);
  const engine = startWasmEngine(await loadEngineModule(assetUrl("typst")), DOCUMENT_MEMORY_BYTES);
  const changed = [...files, ["/main.typ", main] as const];
  const compiled = readCompiled(
    engine.answer(compileMessage({ changed, removed: [], main: "/main.typ", fonts })),
  );
  deepStrictEqual(compiled.diagnostics, []);
  return { pages: compiled.pages.length, memory: engine.memoryBytes() };
}

for (const [marks, pages] of [["#", 1000], ["##", 500]] as const) {
  Deno.test(
    `the compiler typesets 1000 chapters with tables and code that begin with ${marks}`,
    { ignore },
    async () => {
      const { pages: found } = await compileChapters(1000, marks);
      ok(found >= pages, `${found} pages`);
    },
  );
}

Deno.test("the memory for a document grows with its length, not with the square of it", { ignore }, async () => {
  const half = await compileChapters(250, "#");
  const whole = await compileChapters(500, "#");
  ok(whole.memory < 2.2 * half.memory, `${half.memory} and ${whole.memory} bytes`);
});

/** Memory of the native compiler for each page of a book, with the room that it reserves; a tenth more than it takes. */
const PAGE_BYTES = 1.6 * 2 ** 20;

const native = ignore ? { absent: "" } : await findNativeEngine();

Deno.test("the native compiler typesets a book within its memory for each page", {
  ignore: ignore || skipAbsent("memory for each page", native),
}, async () => {
  if (!("program" in native)) throw new Error(native.absent);
  let count = 0;
  const text = chapters(1000, "#").replace(/\b(?:fox|words|value|return)\b/g, (word) => `${word}${count++}`);
  const job = await zooJob("technical");
  const main = encode(renderMarkdown(text).source);
  const limits = { maxMemoryBytes: 1000 * PAGE_BYTES };
  await using engine = await openExternalEngine(native.program, { limits });
  const { layout } = await engine.compile({ ...job, files: new Map([...job.files, [job.main, main]]) });
  ok(layout !== undefined && layout.pages.length >= 1000, `${layout?.pages.length} pages`);
});

const short = skipLong("a new build of the compiler, and the tests of its crate");
const module = short ? { obstacle: "" } : await findRecordedToolchain();
const crate = short ? { obstacle: "" } : await findCrateCargo();

Deno.test("a new build of the module with the recorded toolchain has the same bytes", {
  ignore: short || "obstacle" in module && skipUnless(false, `a new build of the compiler: ${module.obstacle}`),
}, async () => {
  if (!("toolchain" in module)) throw new Error(module.obstacle);
  await using folder = await createTemporaryFolder();
  const built = await buildModule(module.toolchain, folder.path);
  strictEqual(await sha256Hex(built), await sha256Hex(await readBuiltModule()));
});

Deno.test("the crate passes its tests", {
  ignore: short || "obstacle" in crate && skipUnless(false, `the tests of the crate: ${crate.obstacle}`),
}, async () => {
  if (!("cargo" in crate)) throw new Error(crate.obstacle);
  await using folder = await createTemporaryFolder();
  await testCrate(crate.cargo, folder.path);
});
