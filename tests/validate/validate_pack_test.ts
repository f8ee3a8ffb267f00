import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { MAX_TEMPLATE_BYTES, packTemplate, unpackTemplate, validatePack } from "../../mod.ts";
import { buildDocx, paragraph, run } from "../support/word_documents/docx_fixture.ts";
import { isEncryptedSample, readSamples } from "../support/word_documents/docx_samples.ts";
import { forge } from "../support/packs/forge.ts";
import { DOCX, noise, sampleFiles, sampleManifest, utf8 } from "../support/packs/packs.ts";

const good = await packTemplate({ manifest: sampleManifest(), files: sampleFiles() });

function packDocx(docx: Uint8Array): Promise<Uint8Array> {
  return packTemplate({ manifest: sampleManifest({ engine: DOCX }), files: { "template.docx": docx } });
}

/** A pack whose manifest was exchanged after it was made. */
function withManifest(bytes: Uint8Array, manifest: unknown): Uint8Array {
  const zip = forge(bytes);
  const [, ...payload] = zip.members;
  zip.members = [];
  zip.add("wiki-pdf-template.json", utf8(JSON.stringify(manifest)));
  zip.members.push(...payload);
  return zip.build();
}

Deno.test("validatePack() of a sound PDF pack is ok, with the manifest and no issues", async () => {
  const { manifest } = await unpackTemplate(good);
  deepStrictEqual(await validatePack(good), { ok: true, manifest, issues: [] });
});

Deno.test("validatePack() of a sound Word pack is ok, with a scan report", async () => {
  const report = await validatePack(await packDocx(buildDocx(paragraph(run("$scroll.title"), run("$scroll.content")))));
  strictEqual(report.ok, true);
  deepStrictEqual(report.scanReport?.placeholders.map((row) => [row.name, row.class]), [
    ["$scroll.content", "content"],
    ["$scroll.title", "supported"],
  ]);
});

Deno.test("validatePack() does not report a missing content placeholder", async () => {
  const report = await validatePack(await packDocx(buildDocx(paragraph(run("plain")))));
  deepStrictEqual([report.ok, report.issues], [true, []]);
});

Deno.test("validatePack() warns of placeholders that are never filled, and stays ok", async () => {
  const report = await validatePack(await packDocx(buildDocx(paragraph(run("$scroll.custom.field")))));
  strictEqual(report.ok, true);
  deepStrictEqual(report.issues.map(({ severity, code }) => [severity, code]), [["warning", "never-placeholders"]]);
});

for (const [name, docx] of await readSamples("validatePack()")) {
  const ok = !isEncryptedSample(name);
  Deno.test(`validatePack() of a pack with ${name} is ${ok ? "ok" : "docx-scan-failed"}`, async () => {
    const bytes = await packDocx(docx);
    deepStrictEqual((await unpackTemplate(bytes)).files.get("template.docx"), docx);
    const report = await validatePack(bytes);
    deepStrictEqual([report.ok, report.issues.map(({ code }) => code)], [ok, ok ? [] : ["docx-scan-failed"]]);
  });
}

for (
  const [title, docx] of [
    ["no archive", utf8("hello")],
    ["nothing", new Uint8Array(0)],
    ["an archive that is no Word file", good],
    ["a Word file that is cut", buildDocx(paragraph(run("x"))).slice(0, -1)],
    ["a Word file over 20 MiB", noise(MAX_TEMPLATE_BYTES + 1)],
  ] as const
) {
  Deno.test(`validatePack() reports ${title} as docx-scan-failed`, async () => {
    const report = await validatePack(await packDocx(docx));
    strictEqual(report.ok, false);
    deepStrictEqual(report.issues.map(({ severity, code }) => [severity, code]), [["error", "docx-scan-failed"]]);
    strictEqual(report.scanReport, undefined);
  });
}

for (
  const [title, claimed] of [
    ["another digest", "0".repeat(64)],
    ["uppercase hex", "A".repeat(64)],
    ["63 digits", "0".repeat(63)],
    ["65 digits", "0".repeat(65)],
    ["no hex", "sha256:" + "0".repeat(57)],
    ["an empty text", ""],
  ] as const
) {
  Deno.test(`validatePack() reports ${title} as payload-hash-mismatch`, async () => {
    const bytes = withManifest(good, sampleManifest({ provenance: { payloadSha256: claimed } }));
    const { ok, issues } = await validatePack(bytes);
    deepStrictEqual([ok, issues.map(({ severity, code, path }) => [severity, code, path])], [false, [
      ["error", "payload-hash-mismatch", "provenance.payloadSha256"],
    ]]);
    strictEqual((await unpackTemplate(bytes)).manifest.provenance?.payloadSha256, claimed);
  });
}

Deno.test("validatePack() reports payload-hash-mismatch of a Word pack, too", async () => {
  const bytes = withManifest(
    await packDocx(buildDocx(paragraph(run("x")))),
    sampleManifest({ engine: DOCX, provenance: { payloadSha256: "0".repeat(64) } }),
  );
  deepStrictEqual((await validatePack(bytes)).issues.map(({ code }) => code), ["payload-hash-mismatch"]);
});

Deno.test("validatePack() asks for no digest", async () => {
  for (const provenance of [undefined, {}, { createdWith: "x" }]) {
    const manifest = provenance === undefined ? sampleManifest() : sampleManifest({ provenance });
    deepStrictEqual(await validatePack(withManifest(good, manifest)), { ok: true, manifest, issues: [] });
  }
});

Deno.test("validatePack() gives all problems of gate and digest at once, warnings included, and no manifest", async () => {
  const manifest = { ...sampleManifest(), schemaVersion: 2, id: "x", provenance: { payloadSha256: "?" }, extra: 1 };
  const { ok, issues, ...rest } = await validatePack(withManifest(good, manifest));
  deepStrictEqual([ok, issues.map(({ severity, code }) => `${severity} ${code}`), rest], [false, [
    "error unknown-schema-version",
    "warning unconventional-id",
    "warning unknown-field",
    "error payload-hash-mismatch",
  ], {}]);
});

Deno.test("validatePack() reports an entry that is not text as shape-error, a missing one as corruption", async () => {
  const { engine, ...rest } = sampleManifest();
  const { ok, issues } = await validatePack(withManifest(good, { ...rest, engine: { ...engine, entry: 1 } }));
  deepStrictEqual([ok, issues.map(({ code, path }) => `${code} ${path}`)], [false, ["shape-error engine.entry"]]);
  const missing = withManifest(good, { ...rest, engine: { ...engine, entry: "tool.TYP" } });
  await rejects(validatePack(missing), { kind: "missing-entry", path: "tool.TYP" });
});

Deno.test("validatePack() runs no Word hook over what did not pass the gate", async () => {
  const bytes = withManifest(await packDocx(utf8("no Word file")), sampleManifest({ engine: DOCX, id: "" }));
  deepStrictEqual((await validatePack(bytes)).issues.map(({ code }) => code), ["shape-error"]);
});
