import { throws } from "node:assert/strict";
import { parseSignedManifest, renderSignedManifest } from "../../../src/export/archive/signed_manifest.ts";
import { assertGolden } from "../../support/golden.ts";

const BOOK = { name: "book.pdf", size: 3, sha256: "0".repeat(64) };
const TEMPLATE = { id: "com.example.report", name: "Report", version: "1.0.0", digest: "1".repeat(64) };
const MANIFEST = { title: "Handbook", files: [BOOK], report: { ...BOOK, name: "book.json" }, template: TEMPLATE };

Deno.test("renderSignedManifest() writes the described fields", async () => {
  await assertGolden("json/signed_manifest.json", renderSignedManifest(MANIFEST));
});

for (
  const [name, text] of [
    ["no JSON", "{"],
    ["another version", renderSignedManifest(MANIFEST).replace('"schemaVersion": 1', '"schemaVersion": 2')],
    ["no files", "{}"],
    ["a wrong hash", renderSignedManifest({ ...MANIFEST, files: [{ ...BOOK, sha256: "x" }] })],
  ] as const
) {
  Deno.test(`parseSignedManifest() rejects ${name}`, () => {
    throws(() => parseSignedManifest(new TextEncoder().encode(text)), { code: "invalid-signed-manifest" });
  });
}

Deno.test("parseSignedManifest() rejects bytes that are not UTF-8", () => {
  throws(() => parseSignedManifest(new Uint8Array([0xff])), { code: "invalid-signed-manifest" });
});
