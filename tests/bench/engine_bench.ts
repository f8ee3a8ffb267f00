// Prints one JSON document: how long the built-in compiler takes to load, compile and draw, beside its native build and
// a typst program where they are at hand, and how long whole renderings of long documents take from source, cold, and
// how much memory. Times are milliseconds, memory is in MiB.
import { startEmbeddedEngine } from "../../src/typst/embedded_engine.ts";
import { openExternalEngine } from "../../src/typst/external_engine.ts";
import { findNativeEngine, findTypst } from "../support/compilers/find_compilers.ts";
import { chapters } from "../support/compilers/chapters.ts";
import { unpackEngineModule } from "../../src/typst/unpack_engine_module.ts";
import { runSuccessfully } from "../support/processes/run_command.ts";
import { createTemporaryFolder } from "../support/temporary_folder.ts";
import { measureCompiler, measureTypst } from "./measure_compiler.ts";
import { measureProcess, PDF_TEMPLATE } from "./measure_process.ts";
import build from "../../src/typst/engine/module.json" with { type: "json" };

async function measureDocuments(sections: readonly number[]) {
  await using folder = await createTemporaryFolder();
  const at = (name: string) => `${folder.path}/${name}`;
  await runSuccessfully(Deno.execPath(), [...PDF_TEMPLATE, "init", at("report")]);
  await runSuccessfully(Deno.execPath(), [...PDF_TEMPLATE, "build", at("report"), "--output", at("pack")]);
  const measured = [];
  for (const count of sections) {
    await Deno.writeTextFile(at("book.md"), count === 0 ? "# Title\n\nText.\n" : chapters(count));
    const command = [...PDF_TEMPLATE, "render", at("pack"), at("book.md"), "--output", at("book.pdf"), "--force"];
    const timing = await measureProcess(command, count > 200 ? 1 : 5);
    const { pages } = JSON.parse(await runSuccessfully(Deno.execPath(), [...command, "--json"]));
    measured.push({ sections: count, pages, ...timing });
  }
  return measured;
}

const machine = {
  deno: Deno.version.deno,
  os: Deno.build.os,
  cores: navigator.hardwareConcurrency,
  /** Other work on the machine slows everything down: about 0 on an idle one. */
  loadBefore: Deno.loadavg()[0],
};
const module = { bytes: build.bytes, typst: build.typst };
const native = await findNativeEngine();
await using cache = await createTemporaryFolder();
const copy = await unpackEngineModule(() => cache.path);
const compilers = {
  /** As in every run but the first. */
  builtIn: await measureCompiler(() => Promise.resolve(startEmbeddedEngine({}, { copy }))),
  native: "absent" in native ? native : await measureCompiler(() => openExternalEngine(native.program)),
  typst: await measureTypst(await findTypst()),
};
const result = { machine, module, compilers, render: await measureDocuments([0, 60, 240, 1000]) };
await Deno.stdout.write(new TextEncoder().encode(JSON.stringify(result, null, 2) + "\n"));
