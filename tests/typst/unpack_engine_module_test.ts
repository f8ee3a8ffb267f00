import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { pathToFileURL } from "node:url";
import { sha256Hex } from "../../src/base/sha256.ts";
import { ENGINE_MODULE, loadEngineModule } from "../../src/typst/engine_module.ts";
import { unpackEngineModule } from "../../src/typst/unpack_engine_module.ts";
import { createTemporaryFolder } from "../support/temporary_folder.ts";

/** A section named "x", which any module may have. */
const EXTRA_SECTION = Uint8Array.of(0, 2, 1, 0x78);

Deno.test("unpackEngineModule() writes one copy, which loadEngineModule() checks", async () => {
  await using folder = await createTemporaryFolder();
  const cache = `${folder.path}/cache`;
  const path = await unpackEngineModule(() => cache) ?? "";
  const { mtime } = await Deno.stat(path);
  strictEqual(await unpackEngineModule(() => cache), path);
  deepStrictEqual((await Deno.stat(path)).mtime, mtime);
  deepStrictEqual((await Array.fromAsync(Deno.readDir(cache))).length, 1);
  strictEqual(await sha256Hex(await Deno.readFile(path)), ENGINE_MODULE.sha256);
  let damages = 0;
  const isOurs = async () => {
    const module = await loadEngineModule(pathToFileURL(path), () => damages++);
    const names = WebAssembly.Module.exports(module).map(({ name }) => name);
    return names.includes("answer") && WebAssembly.Module.customSections(module, "x").length === 0;
  };
  ok(await isOurs());
  strictEqual(damages, 0);
  await Deno.writeFile(path, EXTRA_SECTION, { append: true });
  ok(await isOurs(), "another module is ignored");
  using file = await Deno.open(path, { write: true });
  await file.write(new Uint8Array(8));
  ok(await isOurs(), "a damaged one is ignored");
  strictEqual(damages, 2);
  await Deno.truncate(path, 100);
  await unpackEngineModule(() => cache);
  strictEqual((await Deno.stat(path)).size, ENGINE_MODULE.bytes);
});

Deno.test("unpackEngineModule() removes what other versions and interrupted runs left a month ago", async () => {
  await using folder = await createTemporaryFolder();
  const names = ["typst-0123456789abcdef.wasm", ".tool-01234567-89ab-4cde-8f01-23456789abcd.tmp", "typst-other.wasm"];
  for (const name of names) await Deno.writeTextFile(`${folder.path}/${name}`, "");
  const left = async () => {
    const path = await unpackEngineModule(() => folder.path) ?? "";
    await Deno.remove(path);
    return (await Array.fromAsync(Deno.readDir(folder.path), ({ name }) => name)).sort();
  };
  deepStrictEqual(await left(), names.toSorted());
  for (const name of names) await Deno.utime(`${folder.path}/${name}`, new Date(0), new Date(0));
  deepStrictEqual(await left(), ["typst-other.wasm"]);
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

Deno.test(
  "unpackEngineModule() asks for no permission",
  { permissions: { read: true, write: false } },
  async () => strictEqual(await unpackEngineModule(() => "/cache"), undefined),
);
