import { deepStrictEqual } from "node:assert/strict";
import { runSuccessfully } from "../processes/run_command.ts";
import { createTemporaryFolder } from "../temporary_folder.ts";
import { keepResources } from "./keep_resources.ts";

const SOURCES: readonly string[] = [
  "export async function a(o) { await using r = await o.start(';'); return await r.read({ o }); }",
  "export async function b(o) { await using r = (await o.start()).inner; const f = await r.read(1); return f; }",
  "export async function c(o) { using r = o.start(() => { const x = 1; return x; }); return o.read(r.port); }",
  "export async function d(o) { using _lock = await o.lock(); return await o.work(); }",
];

for (const source of SOURCES) {
  Deno.test(`keepResources() keeps the using of ${source.slice(30)} in a minified bundle`, async () => {
    await using folder = await createTemporaryFolder();
    const file = `${folder.path}/a.ts`;
    await Deno.writeTextFile(file, keepResources(source));
    const bundle = await runSuccessfully(Deno.execPath(), ["bundle", "--quiet", "--no-config", "--minify", file]);
    deepStrictEqual(bundle.match(/\busing \w+=/g)?.length, 1, bundle);
  });
}
