import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { sha256Hex } from "../../../src/base/sha256.ts";
import { EMBEDDED_TYPST_VERSION } from "../../../src/typst/embedded_engine.ts";
import { directDependencies, parseCargoLock } from "../../support/release/engine/cargo_lock.ts";
import { CRATE, LOCK_FILE, MODULE_FILE } from "../../support/release/engine/crate_files.ts";
import { readModuleRecord } from "../../support/release/engine/module_record.ts";
import { pathToFileURL } from "node:url";
import { ENGINE_MODULE, loadEngineModule } from "../../../src/typst/engine_module.ts";
import { unpackEngineModule } from "../../../src/typst/unpack_engine_module.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";

/** Sizes of the compiler, its citations and its program that stay easy to review; their tests do not count. */
const MAX_RUST_LINES = { "src/": 790, "citations/src/": 450, "program/src/": 510 };

Deno.test("module.json has the size and the digests of typst.wasm.br; else run: deno task engine:build", async () => {
  const { bytes, sha256, packedSha256 } = await readModuleRecord();
  const packed = await Deno.readFile(MODULE_FILE);
  const module = brotliDecompressSync(packed);
  deepStrictEqual({ bytes, sha256, packedSha256 }, {
    bytes: module.length,
    sha256: await sha256Hex(module),
    packedSha256: await sha256Hex(packed),
  });
});

Deno.test("the module was built from Cargo.lock; else run: deno task engine:build", async () => {
  const { lockSha256, crates, typst } = await readModuleRecord();
  const lock = await Deno.readFile(LOCK_FILE);
  strictEqual(lockSha256, await sha256Hex(lock));
  deepStrictEqual(crates, directDependencies(parseCargoLock(new TextDecoder().decode(lock)), "typst-engine"));
  strictEqual(typst, EMBEDDED_TYPST_VERSION);
});

for (const [folder, most] of Object.entries(MAX_RUST_LINES)) {
  Deno.test(`${folder} of the crate has at most ${most} lines of Rust`, async () => {
    const lines = await countLines(new URL(folder, CRATE));
    ok(lines > 0 && lines <= most, `${lines} lines`);
  });
}

async function countLines(folder: URL): Promise<number> {
  let lines = 0;
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    if (isDirectory) lines += await countLines(new URL(`${name}/`, folder));
    else lines += (await Deno.readTextFile(new URL(name, folder))).trimEnd().split("\n").length;
  }
  return lines;
}

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

Deno.test("unpackEngineModule() removes what other versions left a month ago, and interrupted runs a day ago", async () => {
  await using folder = await createTemporaryFolder();
  const names = ["typst-0123456789abcdef.wasm", ".tool-01234567-89ab-4cde-8f01-23456789abcd.tmp", "typst-other.wasm"];
  for (const name of names) await Deno.writeTextFile(`${folder.path}/${name}`, "");
  const left = async () => {
    const path = await unpackEngineModule(() => folder.path) ?? "";
    await Deno.remove(path);
    return (await Array.fromAsync(Deno.readDir(folder.path), ({ name }) => name)).sort();
  };
  deepStrictEqual(await left(), names.toSorted());
  const days = (count: number) => new Date(Date.now() - count * 24 * 3_600_000);
  for (const name of names) await Deno.utime(`${folder.path}/${name}`, days(2), days(2));
  deepStrictEqual(await left(), ["typst-0123456789abcdef.wasm", "typst-other.wasm"]);
  await Deno.utime(`${folder.path}/${names[0]}`, new Date(0), new Date(0));
  deepStrictEqual(await left(), ["typst-other.wasm"]);
});

Deno.test("unpackEngineModule() keeps the copy of this version, however old", async () => {
  await using folder = await createTemporaryFolder();
  const path = await unpackEngineModule(() => folder.path) ?? "";
  await Deno.utime(path, new Date(0), new Date(0));
  strictEqual(await unpackEngineModule(() => folder.path), path);
  strictEqual((await Deno.stat(path)).size, ENGINE_MODULE.bytes);
});

const carried = await Deno.readFile(MODULE_FILE);
for (
  const [name, bytes] of [
    ["one other byte", carried.with(0, 0xff)],
    ["fewer bytes", carried.subarray(0, carried.length / 2)],
    ["another size when it is unpacked", brotliCompressSync("text")],
  ] as const
) {
  Deno.test(`unpackEngineModule() reports a carried module that has ${name}`, async () => {
    await using folder = await createTemporaryFolder();
    await Deno.writeFile(`${folder.path}/typst.wasm.br`, bytes);
    const file = pathToFileURL(`${folder.path}/typst.wasm.br`);
    await rejects(unpackEngineModule(() => folder.path, file), {
      ...{ name: "CompileError", code: "damaged-program", message: "Cannot read typst.wasm.br: it is damaged" },
    });
  });
}

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
