import { createHash } from "node:crypto";
// What inspectPack(), libraryEntry() and the other readers share.

import { deepStrictEqual, rejects, strictEqual, throws } from "node:assert/strict";
import {
  computePayloadSha256,
  inspectPack,
  libraryEntry,
  packTemplate,
  unpackTemplate,
  validatePack,
  verifyLibraryEntry,
} from "../../mod.ts";
import { noise, sampleFiles, sampleManifest, utf8 } from "../support/packs/packs.ts";
import { assertDistinctPaths, assertMemberPath } from "../../src/pack/member_path.ts";
import { findUnportable } from "../../src/pack/portable_path.ts";

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

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

for (
  const [path, kind, rule] of [
    ["../a", "path-traversal", "parent-segment"],
    ["a/..", "path-traversal", "parent-segment"],
    ["a\\..\\b", "path-traversal", "parent-segment"],
    ["/a", "path-traversal", "absolute-path"],
    ["a\\b", "path-traversal", "backslash"],
    ["\\\\server\\share", "path-traversal", "backslash"],
    ["z:a", "path-traversal", "drive-letter"],
    ["a\nb", "invalid-path", "control-character"],
    ["\x7f", "invalid-path", "control-character"],
    ["a\0../b", "invalid-path", "control-character"],
    ["a\0", "invalid-path", "control-character"],
    ["ä", "invalid-path", "non-ascii-path"],
    ["a//b", "invalid-path", "empty-segment"],
    [".", "invalid-path", "empty-segment"],
    ["a/", "invalid-path", "empty-segment"],
    ["", "invalid-path", "empty-segment"],
    ["a/".repeat(60) + "b".repeat(1000), "invalid-path", "path-length"],
    ["b".repeat(256), "invalid-path", "segment-length"],
    ["a/".repeat(64) + "b", "invalid-path", "path-depth"],
  ] as const
) {
  Deno.test(`assertMemberPath() rejects ${JSON.stringify(path).slice(0, 80)} as ${rule}`, () => {
    throws(() => assertMemberPath(path), { kind, rule, path });
  });
}

for (const path of ["a", "..a", "a..", "...", "a/.b", "1:a", "-", "a b", "~", "%2e%2e/x", "aux", "__proto__"]) {
  Deno.test(`assertMemberPath() accepts ${JSON.stringify(path)}`, () => assertMemberPath(path));
}

for (
  const [paths, rule] of [
    [["a", "a"], "duplicate-path"],
    [["a", "A"], "case-collision"],
    [["a/b", "A/B"], "case-collision"],
    [["a", "a/b"], "file-as-directory"],
    [["a/b", "a"], "file-as-directory"],
    [["A", "a/b/c"], "file-as-directory"],
  ] as const
) {
  Deno.test(`assertDistinctPaths() rejects ${paths.join(" and ")} as ${rule}`, () => {
    throws(() => assertDistinctPaths(paths), { kind: "corrupt-archive", rule });
  });
}

Deno.test("assertDistinctPaths() accepts names that differ in more than case", () => {
  assertDistinctPaths(["a", "ab", "b/a", "b/ab", "toString", "__proto__", "constructor"]);
});

for (
  const [path, reason] of [
    ["a/CON", '"CON" is a reserved name on Windows'],
    ["con.txt", '"con.txt" is a reserved name on Windows'],
    ["lpt9.tar.gz", '"lpt9.tar.gz" is a reserved name on Windows'],
    ["nul/x", '"nul" is a reserved name on Windows'],
    ["a.", '"a." ends in a dot or a space, which Windows drops'],
    ["a /b", '"a " ends in a dot or a space, which Windows drops'],
    ["a:b", '"a:b" contains :, which Windows does not allow'],
    ["what?", '"what?" contains ?, which Windows does not allow'],
    ["console", undefined],
    ["com10", undefined],
    ["a.b/c-d_e", undefined],
  ] as const
) {
  Deno.test(`findUnportable() of ${JSON.stringify(path)}`, () => strictEqual(findUnportable(path), reason));
}

Deno.test("computePayloadSha256() hashes length-prefixed records in ascending order (section 2.3)", async () => {
  const files = { b: utf8("two"), "a/ä": utf8("one"), B: new Uint8Array(0) };
  const record = (path: string, bytes: Uint8Array) =>
    `${new TextEncoder().encode(path).length}:${path},${bytes.length},${sha256(bytes)};`;
  const expected = sha256(utf8(record("B", files.B) + record("a/ä", files["a/ä"]) + record("b", files.b)));
  strictEqual(await computePayloadSha256(files), expected);
  strictEqual(await computePayloadSha256(new Map(Object.entries(files))), expected);
  strictEqual(await computePayloadSha256({}), sha256(new Uint8Array(0)));
});

Deno.test("computePayloadSha256() covers every member of many", async () => {
  const files = new Map(Array.from({ length: 700 }, (_, i) => [`m${i}`, noise(i, i + 1)]));
  const before = await computePayloadSha256(files);
  files.set("m699", noise(699, 1));
  strictEqual(await computePayloadSha256(files) === before, false);
});

Deno.test("computePayloadSha256() refuses paths without a UTF-8 form", async () => {
  await rejects(computePayloadSha256({ "\ud800": new Uint8Array(0) }), { kind: "invalid-path" });
});
