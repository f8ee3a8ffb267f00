// What inspectPack(), libraryEntry() and the other readers share.

import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { createHash } from "node:crypto";
import {
  computePayloadSha256,
  inspectPack,
  libraryEntry,
  packTemplate,
  unpackTemplate,
  validatePack,
  verifyLibraryEntry,
} from "../../mod.ts";
import { sampleFiles, sampleManifest } from "../support/packs/packs.ts";

const manifest = sampleManifest();

Deno.test("inspectPack() returns entries, methods, sizes and digests", async () => {
  const bytes = await packTemplate({ manifest, files: sampleFiles() });
  const { entries, ...rest } = await inspectPack(bytes);
  deepStrictEqual(entries.slice(1).map(({ path, method, size }) => [path, method, size]), [
    ["assets/logo.bin", "store", 300],
    ["tool.typ", "deflate", 1800],
  ]);
  strictEqual(rest.byteLength, bytes.length);
  strictEqual(rest.sha256, sha256(bytes));
  strictEqual(rest.payloadSha256, await computePayloadSha256(sampleFiles()));
  strictEqual(rest.manifest.id, "com.example.report");
});

Deno.test("libraryEntry() describes the bytes, verifyLibraryEntry() knows them again", async () => {
  const bytes = await packTemplate({ manifest, files: sampleFiles() });
  const entry = await libraryEntry(bytes);
  deepStrictEqual(entry, {
    id: "com.example.report",
    name: "Report",
    version: "1.0.0",
    engineKind: "typst",
    byteLength: bytes.length,
    sha256: sha256(bytes),
  });
  strictEqual(await verifyLibraryEntry(entry, bytes), true);
  const changed = bytes.slice();
  changed[changed.length - 30] = (changed[changed.length - 30] ?? 0) ^ 1;
  strictEqual(await verifyLibraryEntry(entry, changed), false);
  await rejects(libraryEntry(bytes.slice(1)), { kind: "corrupt-archive" });
});

Deno.test("libraryEntry() describes the bytes that were read, whatever happens to them meanwhile", async () => {
  const bytes = await packTemplate({ manifest, files: sampleFiles() });
  const describing = libraryEntry(bytes);
  const original = bytes.slice();
  bytes.fill(0);
  const entry = await describing;
  strictEqual(await verifyLibraryEntry(entry, original), true);
  strictEqual(await verifyLibraryEntry(entry, bytes), false);
});

for (const read of [unpackTemplate, validatePack, inspectPack, libraryEntry]) {
  Deno.test(`${read.name}() refuses what is not a Uint8Array`, async () => {
    for (const value of [null, undefined, "PK", 5, new ArrayBuffer(30), [1, 2], new Uint16Array(30)]) {
      await rejects(read(value as unknown as Uint8Array), { name: "TypeError", message: /expected a Uint8Array/ });
    }
  });

  Deno.test(`${read.name}() reads shared memory`, async () => {
    const bytes = await packTemplate({ manifest, files: sampleFiles() });
    const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
    shared.set(bytes);
    deepStrictEqual(await read(shared), await read(bytes));
  });
}

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
