import { createHash } from "node:crypto";
import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import {
  computePayloadSha256,
  inspectPack,
  MANIFEST_PATH,
  MAX_TEMPLATE_PACK_ENTRIES,
  MAX_TEMPLATE_PACK_FILE_BYTES,
  packTemplate,
  type TemplateManifest,
  unpackTemplate,
  validatePack,
} from "../../mod.ts";
import { noise, sampleFiles, sampleManifest, TYPST, utf8 } from "../support/packs/packs.ts";
import * as fc from "../support/property.ts";

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

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
    fc.asyncProperty(contents, fc.infiniteStream(fc.nat()), async ({ manifest, files }, random) => {
      const shuffle = <T>(items: Iterable<T>) =>
        [...items].map((item) => [random.next().value ?? 0, item] as const).sort(([a], [b]) => a - b).map(([, item]) =>
          item
        );
      const shuffled = new Map(shuffle(files));
      const reordered = Object.fromEntries(shuffle(Object.entries(manifest))) as TemplateManifest;
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

/** Files, kind, rule. */
const REFUSED: [title: string, files: Record<string, Uint8Array>, kind: string, rule: string][] = [
  ["a parent segment", { "../a": typ }, "path-traversal", "parent-segment"],
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

Deno.test("packTemplate() refuses content that is not a Uint8Array", async () => {
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

Deno.test("packTemplate() makes a readable pack or refuses the manifest if a getter changes its value", async () => {
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

Deno.test("packTemplate() writes the default of a missing createdWith", async () => {
  const provenance = { createdWith: undefined as unknown as string };
  const bytes = await packTemplate({ manifest: sampleManifest({ provenance }), files: { "tool.typ": typ } });
  deepStrictEqual(await packTemplate(await unpackTemplate(bytes)), bytes);
});

Deno.test("packTemplate() packs shared memory", async () => {
  const shared = new Uint8Array(new SharedArrayBuffer(4));
  const bytes = await packTemplate({ manifest, files: { "tool.typ": shared } });
  deepStrictEqual((await unpackTemplate(bytes)).files.get("tool.typ"), new Uint8Array(4));
});
