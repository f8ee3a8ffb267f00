import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { pathToFileURL } from "node:url";
import { sha256Hex } from "../../src/base/sha256.ts";
import { ENGINE_MODULE, readEngineModule } from "../../src/typst/engine_module.ts";
import { unpackEngineModule } from "../../src/typst/unpack_engine_module.ts";
import { createTemporaryFolder } from "../support/temporary_folder.ts";

Deno.test("unpackEngineModule() writes one copy, which readEngineModule() checks", async () => {
  await using folder = await createTemporaryFolder();
  const cache = `${folder.path}/cache`;
  const path = await unpackEngineModule(() => cache) ?? "";
  const { mtime } = await Deno.stat(path);
  strictEqual(await unpackEngineModule(() => cache), path);
  deepStrictEqual((await Deno.stat(path)).mtime, mtime);
  deepStrictEqual((await Array.fromAsync(Deno.readDir(cache))).length, 1);
  const digest = async () => await sha256Hex(await readEngineModule(pathToFileURL(path)));
  strictEqual(await digest(), ENGINE_MODULE.sha256);
  using file = await Deno.open(path, { write: true });
  await file.write(new Uint8Array(8)); // the size stays
  strictEqual(await digest(), ENGINE_MODULE.sha256);
  await Deno.truncate(path, 100);
  await unpackEngineModule(() => cache);
  strictEqual((await Deno.stat(path)).size, ENGINE_MODULE.bytes);
});

Deno.test("unpackEngineModule() gives up without a folder", async () => {
  const missing = () => {
    throw new Error("no home");
  };
  strictEqual(await unpackEngineModule(missing), undefined);
  await using folder = await createTemporaryFolder();
  await Deno.writeTextFile(`${folder.path}/file`, "");
  strictEqual(await unpackEngineModule(() => `${folder.path}/file`), undefined);
  deepStrictEqual((await Array.fromAsync(Deno.readDir(folder.path))).map(({ name }) => name), ["file"]);
});

Deno.test({
  name: "unpackEngineModule() asks for no permission",
  permissions: { read: true, write: false },
  fn: async () => strictEqual(await unpackEngineModule(() => "/cache"), undefined),
});
