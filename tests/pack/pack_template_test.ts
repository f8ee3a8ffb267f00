import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { createHash } from "node:crypto";
import fc from "fast-check";
import {
  computePayloadSha256,
  inspectPack,
  libraryEntry,
  MANIFEST_PATH,
  MAX_TEMPLATE_PACK_ENTRIES,
  MAX_TEMPLATE_PACK_FILE_BYTES,
  packTemplate,
  type TemplateManifest,
  unpackTemplate,
  validatePack,
  verifyLibraryEntry,
} from "../../mod.ts";
import { noise, sampleFiles, sampleManifest, TYPST, utf8 } from "../support/packs.ts";

const manifest = sampleManifest();
const typ = utf8("= Report");

const text = fc.string({ unit: "grapheme-ascii", minLength: 1, maxLength: 12 });
const segment = fc.oneof(
  fc.stringMatching(/^[A-Za-z0-9_-]{1,8}(\.[a-z]{1,3})?$/),
  fc.constantFrom("0", "10", "9", "__proto__", "constructor", "toString", "aux", "a b", "x."),
);
const memberPath = fc.array(segment, { minLength: 1, maxLength: 3 }).map((segments) => segments.join("/"));
const content = fc.oneof(
  fc.uint8Array({ maxLength: 200 }),
  fc.integer({ min: 0, max: 5000 }).map((length) => noise(length, length + 1)),
  fc.tuple(text, fc.integer({ min: 1, max: 400 })).map(([word, times]) => utf8(word.repeat(times))),
);

/** Members whose paths do not collide, and a manifest that names one of them. */
const contents = fc.uniqueArray(fc.tuple(memberPath, content), {
  minLength: 1,
  maxLength: 8,
  comparator: (a: string, b: string) => a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`),
  selector: ([path]) => path.toLowerCase(),
}).chain((members) =>
  fc.record({
    members: fc.constant(members),
    entry: fc.constantFrom(...members.map(([path]) => path)),
    extra: fc.jsonValue(),
  })
).map(({ members, entry, extra }) => ({
  files: new Map(members),
  manifest: sampleManifest({ engine: { ...TYPST, entry }, "x-extra": extra, name: "Bericht ä 漢 \u2028" }),
}));

Deno.test("unpackTemplate() gives back what packTemplate() was given", async () => {
  await fc.assert(
    fc.asyncProperty(contents, async ({ manifest, files }) => {
      const unpacked = await unpackTemplate(await packTemplate({ manifest, files }));
      deepStrictEqual([...unpacked.files], [...files].sort(([a], [b]) => (a < b ? -1 : 1)));
      const { provenance, ...rest } = unpacked.manifest;
      deepStrictEqual(rest, JSON.parse(JSON.stringify(manifest)));
      deepStrictEqual(provenance, {
        createdWith: "@tool/template-pack",
        payloadSha256: await computePayloadSha256(files),
      });
    }),
    { numRuns: 150 },
  );
});

Deno.test("packTemplate() gives the same bytes for files in any order, as a map or an object", async () => {
  await fc.assert(
    fc.asyncProperty(contents, async ({ manifest, files }) => {
      const shuffled = new Map([...files].reverse());
      const reordered = Object.fromEntries(Object.entries(manifest).reverse()) as TemplateManifest;
      const bytes = await packTemplate({ manifest, files });
      deepStrictEqual(await packTemplate({ manifest: reordered, files: shuffled }), bytes);
      const object = Object.create(null);
      for (const [path, content] of files) object[path] = content;
      deepStrictEqual(await packTemplate({ manifest, files: object }), bytes);
    }),
    { numRuns: 50 },
  );
});

Deno.test("packTemplate() of what was unpacked gives the same bytes", async () => {
  const bytes = await packTemplate({ manifest, files: sampleFiles() });
  deepStrictEqual(await packTemplate(await unpackTemplate(bytes)), bytes);
});

Deno.test("packTemplate() bytes are those of every version and system", async () => {
  const files = { ...sampleFiles(), "0": utf8("zero"), "__proto__": utf8("p"), big: utf8("words ".repeat(300_000)) };
  const bytes = await packTemplate({ manifest, files: new Map(Object.entries(files)) });
  strictEqual(sha256(bytes), "3a7f13c1710341ef824b637972ab7c884dd43c9f2b0119b9e3fcb683f72c9e4f");
});

Deno.test("packTemplate() writes the manifest first, sorted, indented, with a final newline", async () => {
  const bytes = await packTemplate({ manifest, files: { "tool.typ": typ } });
  const { entries } = await inspectPack(bytes);
  strictEqual(entries[0]?.path, MANIFEST_PATH);
  const start = 30 + MANIFEST_PATH.length;
  const written = new TextDecoder().decode(bytes.subarray(start, start + (entries[0]?.size ?? 0)));
  const keys = [...written.matchAll(/^ {2}"(\w+)":/gm)].map(([, key]) => key);
  deepStrictEqual(keys, ["engine", "id", "name", "provenance", "schemaVersion", "version"]);
  strictEqual(written.endsWith("}\n"), true);
});

Deno.test("packTemplate() keeps createdWith and other provenance, and overwrites a digest", async () => {
  const provenance = { createdWith: "acme", payloadSha256: "stale", source: "kept" };
  const unpacked = await unpackTemplate(
    await packTemplate({ manifest: sampleManifest({ provenance }), files: { "tool.typ": typ } }),
  );
  deepStrictEqual(unpacked.manifest.provenance, {
    ...provenance,
    payloadSha256: await computePayloadSha256({ "tool.typ": typ }),
  });
  strictEqual(provenance.payloadSha256, "stale");
});

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

/** Files, kind, rule. */
const REFUSED: [title: string, files: Record<string, Uint8Array>, kind: string, rule: string][] = [
  ["a parent segment", { "../a": typ }, "path-traversal", "parent-segment"],
  ["an absolute path", { "/a": typ }, "path-traversal", "absolute-path"],
  ["a backslash", { "a\\b": typ }, "path-traversal", "backslash"],
  ["a drive letter", { "C:a": typ }, "path-traversal", "drive-letter"],
  ["a newline", { "a\nb": typ }, "invalid-path", "control-character"],
  ["NUL", { "a\0": typ }, "invalid-path", "control-character"],
  ["DEL", { "a\x7f": typ }, "invalid-path", "control-character"],
  ["a name outside ASCII", { "café.svg": typ }, "invalid-path", "non-ascii-path"],
  ["an empty name", { "": typ }, "invalid-path", "empty-segment"],
  ["a dot segment", { "./a": typ }, "invalid-path", "empty-segment"],
  ["a directory", { "assets/": typ }, "invalid-path", "empty-segment"],
  ["a long path", { ["a/".repeat(60) + "b".repeat(1000)]: typ }, "invalid-path", "path-length"],
  ["a long segment", { ["b".repeat(256)]: typ }, "invalid-path", "segment-length"],
  ["a deep path", { ["a/".repeat(64) + "b"]: typ }, "invalid-path", "path-depth"],
  ["names that differ in case", { a: typ, A: typ }, "corrupt-archive", "case-collision"],
  ["a file as folder", { a: typ, "a/b": typ }, "corrupt-archive", "file-as-directory"],
  ["a second manifest", { [MANIFEST_PATH]: typ }, "corrupt-archive", "duplicate-path"],
  ["the manifest as folder", { [`${MANIFEST_PATH}/x`]: typ }, "corrupt-archive", "file-as-directory"],
  [
    "a member over the cap",
    { a: new Uint8Array(MAX_TEMPLATE_PACK_FILE_BYTES + 1) },
    "too-large-archive",
    "member-size",
  ],
  [
    "members over the cap together",
    {
      a: new Uint8Array(MAX_TEMPLATE_PACK_FILE_BYTES),
      b: new Uint8Array(MAX_TEMPLATE_PACK_FILE_BYTES),
    },
    "too-large-archive",
    "total-size",
  ],
  [
    "an archive over the cap",
    { a: noise(16 << 20), b: noise(15 << 20, 2) },
    "too-large-archive",
    "archive-size",
  ],
  [
    "2048 files",
    Object.fromEntries(Array.from({ length: MAX_TEMPLATE_PACK_ENTRIES - 1 }, (_, i) => [`f${i}`, new Uint8Array(0)])),
    "too-large-archive",
    "entry-count",
  ],
];

for (const [title, files, kind, rule] of REFUSED) {
  Deno.test(`packTemplate() refuses ${title} as ${kind} (${rule})`, async () => {
    await rejects(packTemplate({ manifest, files: { "tool.typ": typ, ...files } }), { kind, rule });
  });
}

Deno.test("packTemplate() refuses a missing entry", async () => {
  await rejects(packTemplate({ manifest, files: {} }), { kind: "missing-entry" });
  await rejects(packTemplate({ manifest, files: { "tool.TYP": typ } }), { kind: "missing-entry" });
});

Deno.test("packTemplate() packs 2047 files and a member of exactly 32 MiB", async () => {
  const names = Array.from({ length: MAX_TEMPLATE_PACK_ENTRIES - 3 }, (_, i) => `f${i}`);
  const files = new Map<string, Uint8Array>(names.map((name) => [name, new Uint8Array(0)]));
  files.set("tool.typ", typ).set("big", new Uint8Array(MAX_TEMPLATE_PACK_FILE_BYTES));
  const { entries } = await inspectPack(await packTemplate({ manifest, files }));
  strictEqual(entries.length, MAX_TEMPLATE_PACK_ENTRIES);
});

for (
  const [title, change, reason] of [
    ["schema version 2", { schemaVersion: 2 }, "unknown-schema-version"],
    ["no id", { id: undefined }, "shape-error"],
    ["a function in the design", { design: { f: () => {} } }, "shape-error"],
    ["NaN in the design", { design: { n: NaN } }, "shape-error"],
    ["a date", { design: { at: new Date(0) } }, "shape-error"],
  ] as const
) {
  Deno.test(`packTemplate() refuses a manifest with ${title} as ${reason}`, async () => {
    const broken = { ...manifest, ...change } as unknown as TemplateManifest;
    await rejects(packTemplate({ manifest: broken, files: { "tool.typ": typ } }), { reason });
  });
}

Deno.test("packTemplate() refuses a manifest over 4 MiB", async () => {
  const design = { text: "x".repeat(4 << 20) };
  const refused = packTemplate({ manifest: sampleManifest({ design }), files: { "tool.typ": typ } });
  await rejects(refused, { kind: "too-large-archive", rule: "manifest-size" });
});

Deno.test("packTemplate() refuses content that is no Uint8Array", async () => {
  const files = { "tool.typ": "= Report" as unknown as Uint8Array };
  await rejects(packTemplate({ manifest, files }), { name: "TypeError", message: /"tool\.typ"/ });
});

Deno.test("packTemplate() packs what it was given, whatever happens to it meanwhile", async () => {
  const content = new Uint8Array(100);
  const packing = packTemplate({ manifest, files: { "tool.typ": typ, a: content } });
  content.fill(1);
  deepStrictEqual((await unpackTemplate(await packing)).files.get("a"), new Uint8Array(100));
  strictEqual((await validatePack(await packing)).ok, true);
});

Deno.test("packTemplate() packs the manifest that it was given, whatever happens to it meanwhile", async () => {
  const engine = { ...TYPST };
  const packing = packTemplate({ manifest: sampleManifest({ engine }), files: { "tool.typ": typ } });
  engine.entry = "gone.typ";
  strictEqual((await unpackTemplate(await packing)).manifest.engine.entry, "tool.typ");
});

Deno.test("packTemplate() takes getters at their first word", async () => {
  let asked = 0;
  const engine = {
    ...TYPST,
    get entry() {
      return asked++ < 20 ? "tool.typ" : "gone.typ";
    },
  };
  while (asked < 60) {
    const outcome = await packTemplate({ manifest: sampleManifest({ engine }), files: { "tool.typ": typ } })
      .then((bytes) => unpackTemplate(bytes)).catch((error: unknown) => error);
    const entry = outcome instanceof Error ? (outcome as { kind?: string }).kind : undefined;
    strictEqual(entry === undefined || entry === "missing-entry", true);
    asked++;
  }
});

Deno.test("packTemplate() writes the default of createdWith where there is none", async () => {
  const provenance = { createdWith: undefined as unknown as string };
  const bytes = await packTemplate({ manifest: sampleManifest({ provenance }), files: { "tool.typ": typ } });
  deepStrictEqual(await packTemplate(await unpackTemplate(bytes)), bytes);
});

Deno.test("packTemplate() packs shared memory", async () => {
  const shared = new Uint8Array(new SharedArrayBuffer(4));
  const bytes = await packTemplate({ manifest, files: { "tool.typ": shared } });
  deepStrictEqual((await unpackTemplate(bytes)).files.get("tool.typ"), new Uint8Array(4));
});

Deno.test("inspectPack() tells entries, methods, sizes and digests", async () => {
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

Deno.test("computePayloadSha256() refuses paths without a UTF-8 form", async () => {
  await rejects(computePayloadSha256({ "\ud800": typ }), { kind: "invalid-path" });
});

for (const read of [unpackTemplate, validatePack, inspectPack, libraryEntry]) {
  Deno.test(`${read.name}() refuses what is no Uint8Array`, async () => {
    for (const value of [null, undefined, "PK", 5, new ArrayBuffer(30), [1, 2], new Uint16Array(30)]) {
      await rejects(read(value as unknown as Uint8Array), { name: "TypeError", message: /a Uint8Array was expected/ });
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
