import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { StoredReader } from "../../../../src/typst/stored_assets.ts";
import { createTemporaryFolder } from "../../temporary_folder.ts";
import { keepsStored, storeBehindRuntime } from "./store_assets.ts";

const CONTENT = new Map([["a.bin", "first"], ["fonts/b.gz", ""], ["c.br", "third"]]);

Deno.test("storeBehindRuntime() keeps the runtime, and says where each file is behind it", async () => {
  await using folder = await createTemporaryFolder();
  const storing = await storeSamples(folder.path);
  const output = `${folder.path}/output`;
  strictEqual(await Deno.readTextFile(output), "runtimefirstthird");
  using reader = new StoredReader(() => output);
  for (const [name, text] of CONTENT) {
    const place = storing.stored[name];
    const bytes = place && await reader.read(name, place);
    deepStrictEqual(bytes && new TextDecoder().decode(bytes), text);
  }
});

for (
  const [name, executable, keeps] of [
    ["data behind the files", "runtimefirstthird, data", true],
    ["a changed start of the runtime", "RUNTIMEfirstthird, data", true],
    ["files that have moved", "longer runtimefirstthird", false],
    ["files that were left out", "runtime, data", false],
  ] as const
) {
  Deno.test(`keepsStored() is ${keeps} for ${name}`, async () => {
    await using folder = await createTemporaryFolder();
    const storing = await storeSamples(folder.path);
    await Deno.writeTextFile(`${folder.path}/executable`, executable);
    strictEqual(await keepsStored(`${folder.path}/executable`, storing), keeps);
  });
}

async function storeSamples(folder: string) {
  await Deno.mkdir(`${folder}/fonts`);
  for (const [name, text] of CONTENT) await Deno.writeTextFile(`${folder}/${name}`, text);
  await Deno.writeTextFile(`${folder}/runtime`, "runtime");
  return await storeBehindRuntime(`${folder}/runtime`, { folder, names: [...CONTENT.keys()] }, `${folder}/output`);
}
