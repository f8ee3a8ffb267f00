import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import {
  MANIFEST_PATH,
  MAX_MANIFEST_BYTES,
  MAX_TEMPLATE_BYTES,
  MAX_TEMPLATE_PACK_BYTES,
  MAX_TEMPLATE_PACK_ENTRIES,
  MAX_TEMPLATE_PACK_FILE_BYTES,
  MAX_TEMPLATE_PACK_UNCOMPRESSED_BYTES,
  TemplatePackError,
  type TemplatePackRule,
  unpackTemplate,
  validatePack,
} from "../../mod.ts";
import { DOCX_ZIP_POLICY } from "../../src/docx/limits.ts";
import { ACCEPTED } from "../support/packs/archive_variants.ts";
import { concat, extraField, type Forge, forge } from "../support/packs/forge.ts";
import { sampleFiles, sampleManifest, utf8 } from "../support/packs/packs.ts";
import * as fc from "../support/property.ts";
import { good, manifest, REJECTED } from "../support/packs/rejected_archives_table.ts";

for (const [title, kind, rule, change] of REJECTED) {
  Deno.test(`unpackTemplate() rejects ${title} as ${kind} (${rule})`, async () => {
    const zip = forge(good);
    change(zip);
    const bytes = zip.build();
    const expected = { kind, rule, name: "TemplatePackError" };
    await rejects(unpackTemplate(bytes), expected);
    if (kind !== "missing-entry") await rejects(validatePack(bytes), expected);
  });
}

Deno.test("unpackTemplate() rejects an archive one byte over the cap, and reads one at the cap", async () => {
  const zip = forge(good);
  const room = MAX_TEMPLATE_PACK_BYTES - zip.build().length - 30 - 46 - 2;
  zip.add("x", new Uint8Array(room));
  strictSize(zip.build(), MAX_TEMPLATE_PACK_BYTES);
  deepStrictEqual((await unpackTemplate(zip.build())).files.get("x")?.length, room);
  zip.members.pop();
  zip.add("x", new Uint8Array(room + 1));
  await rejects(unpackTemplate(zip.build()), { kind: "too-large-archive", rule: "archive-size" });
});

Deno.test("unpackTemplate() reads members at exactly the caps of section 8", async () => {
  const zip = forge(good);
  zip.add("a", new Uint8Array(MAX_TEMPLATE_PACK_FILE_BYTES), 8);
  const used = zip.members.reduce((sum, { central }) => sum + central.size, 0);
  zip.add("b", new Uint8Array(MAX_TEMPLATE_PACK_UNCOMPRESSED_BYTES - used), 8);
  while (zip.members.length < MAX_TEMPLATE_PACK_ENTRIES) zip.add(`d${zip.members.length}/`);
  const { files } = await unpackTemplate(zip.build());
  deepStrictEqual(files.get("a")?.length, MAX_TEMPLATE_PACK_FILE_BYTES);
  deepStrictEqual([...files.keys()], ["a", "assets/logo.bin", "b", "tool.typ"]);
  zip.both("b", { size: MAX_TEMPLATE_PACK_UNCOMPRESSED_BYTES - used + 1 });
  await rejects(unpackTemplate(zip.build()), { kind: "too-large-archive", rule: "total-size" });
});

for (const [title, change] of ACCEPTED) {
  Deno.test(`unpackTemplate() accepts ${title}`, async () => {
    const zip = forge(good);
    change(zip);
    const { files } = await unpackTemplate(zip.build());
    const expected = sampleFiles();
    for (const name of Object.keys(expected)) deepStrictEqual(files.get(name), expected[name]);
  });
}

Deno.test("unpackTemplate() gives odd names as ordinary members, in ascending order", async () => {
  const zip = forge(good);
  for (const name of ["constructor", "__proto__", "10", "9", "0", "toString"]) zip.add(name, name);
  const { files } = await unpackTemplate(zip.build());
  const names = ["0", "10", "9", "__proto__", "assets/logo.bin", "constructor", "toString", "tool.typ"];
  deepStrictEqual([...files.keys()], names);
  deepStrictEqual(files.get("__proto__"), utf8("__proto__"));
});

Deno.test("unpackTemplate() reports line and column of a manifest that is not JSON", async () => {
  const zip = forge(good);
  manifest(zip, utf8('{\n  "id": nope\n}'));
  await rejects(unpackTemplate(zip.build()), { kind: "bad-manifest", line: 2, column: 9, path: MANIFEST_PATH });
});

Deno.test("unpackTemplate() returns copies", async () => {
  const bytes = good.slice();
  const { files } = await unpackTemplate(bytes);
  bytes.fill(0);
  deepStrictEqual(files.get("assets/logo.bin"), sampleFiles()["assets/logo.bin"]);
});

Deno.test("TemplatePackError carries kind, rule and member path, and its code is the kind", async () => {
  const zip = forge(good);
  zip.add("../x");
  const error = await unpackTemplate(zip.build()).catch((error: unknown) => error);
  if (!(error instanceof TemplatePackError)) throw error;
  const { code, kind, rule, path, message } = error;
  deepStrictEqual({ code, kind, rule, path, message }, {
    code: "path-traversal",
    kind: "path-traversal",
    rule: "parent-segment",
    path: "../x",
    message: 'Cannot read "../x": it contains a ".." segment',
  });
});

function strictSize(bytes: Uint8Array, size: number): void {
  deepStrictEqual(bytes.length, size);
}

/** Two faults in one archive: the one that is checked first is named, whatever order they stand in. */
const ORDER: [rule: TemplatePackRule, change: (zip: Forge) => unknown][] = [
  ["entry-count", (zip) => zip.end.entries = 60000],
  ["control-character", (zip) => zip.add("a\nb")],
  ["parent-segment", (zip) => zip.add("../b")],
  ["symlink", (zip) => zip.add("l").central.attributes = 0o120777 * 0x10000],
  ["member-size", (zip) => zip.both("big", { size: MAX_TEMPLATE_PACK_FILE_BYTES + 1 })],
  ["empty-segment", (zip) => zip.add("./c")],
  ["duplicate-path", (zip) => zip.add("tool.typ")],
  ["directory-data", (zip) => zip.add("d/", "x")],
  ["method", (zip) => zip.add("m", "x").central.method = 12],
  ["member-comment", (zip) => zip.add("k").central.comment = utf8("hi")],
  ["extra-field", (zip) => zip.add("e").central.extra = extraField(0x7075)],
  ["tiling", (zip) => zip.add("t").after = new Uint8Array(1)],
  ["crc", (zip) => zip.both("assets/logo.bin", { crc: 1 })],
  ["manifest-json", (zip) => manifest(zip, utf8("{"))],
];

ORDER.forEach(([rule, change], i) => {
  for (const [later, changeLater] of ORDER.slice(i + 1)) {
    Deno.test(`unpackTemplate() names ${rule} before ${later}`, async () => {
      for (const changes of [[change, changeLater], [changeLater, change]]) {
        const zip = forge(good);
        zip.add("big", "x".repeat(2000), 8);
        for (const each of changes) each(zip);
        await rejects(unpackTemplate(zip.build()), { rule });
      }
    });
  }
});

Deno.test("unpackTemplate() proves the payload before it looks for the manifest and the entry", async () => {
  for (const change of [(zip: Forge) => zip.members.shift(), (zip: Forge) => manifest(zip, utf8("{}"))]) {
    const zip = forge(good);
    change(zip);
    zip.both("assets/logo.bin", { crc: 1 });
    await rejects(unpackTemplate(zip.build()), { rule: "crc" });
  }
});

Deno.test("the caps are those of section 8", () => {
  const MIB = 1024 * 1024;
  deepStrictEqual(
    [MAX_TEMPLATE_PACK_BYTES, MAX_TEMPLATE_PACK_UNCOMPRESSED_BYTES, MAX_TEMPLATE_PACK_FILE_BYTES],
    [30 * MIB, 64 * MIB, 32 * MIB],
  );
  deepStrictEqual([MAX_TEMPLATE_PACK_ENTRIES, MAX_TEMPLATE_BYTES, MAX_MANIFEST_BYTES], [2048, 20 * MIB, 4 * MIB]);
  // The folder of Word files may not import the pack's, so it repeats three of them.
  deepStrictEqual(DOCX_ZIP_POLICY.limits, {
    archiveBytes: MAX_TEMPLATE_BYTES,
    entries: MAX_TEMPLATE_PACK_ENTRIES,
    memberBytes: MAX_TEMPLATE_PACK_FILE_BYTES,
    totalBytes: MAX_TEMPLATE_PACK_UNCOMPRESSED_BYTES,
  });
});

Deno.test("unpackTemplate() reads a manifest at its cap, and refuses one byte more", async () => {
  const zip = forge(good);
  const start = JSON.stringify(sampleManifest());
  manifest(zip, utf8(start.padEnd(MAX_MANIFEST_BYTES)));
  deepStrictEqual((await unpackTemplate(zip.build())).manifest, sampleManifest());
  manifest(zip, utf8(start.padEnd(MAX_MANIFEST_BYTES + 1)));
  await rejects(unpackTemplate(zip.build()), { kind: "too-large-archive", rule: "manifest-size" });
});

Deno.test("unpackTemplate() throws only TemplatePackError, whatever the bytes", async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), fc.boolean(), async (random, framed) => {
      const bytes = framed ? concat([random, good.slice(-22)]) : random;
      const error = await unpackTemplate(bytes).catch((error: unknown) => error);
      strictEqual(error instanceof TemplatePackError, true, String(error));
    }),
    { numRuns: 3000 },
  );
});
