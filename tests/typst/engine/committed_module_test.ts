import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { brotliDecompressSync } from "node:zlib";
import { sha256Hex } from "../../../src/base/sha256.ts";
import { EMBEDDED_TYPST_VERSION } from "../../../src/typst/embedded_engine.ts";
import { directDependencies, parseCargoLock } from "../../support/release/engine/cargo_lock.ts";
import { CRATE, LOCK_FILE, MODULE_FILE } from "../../support/release/engine/crate_files.ts";
import { readModuleRecord } from "../../support/release/engine/module_record.ts";

/** Size of the crate that stays easy to review; its tests do not count. */
const MAX_RUST_LINES = 600;

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

Deno.test(`the crate has at most ${MAX_RUST_LINES} lines of Rust`, async () => {
  let lines = 0;
  for await (const { name } of Deno.readDir(new URL("src/", CRATE))) {
    const text = await Deno.readTextFile(new URL(`src/${name}`, CRATE));
    lines += text.trimEnd().split("\n").length;
  }
  ok(lines > 0 && lines <= MAX_RUST_LINES, `${lines} lines`);
});
