import { deepStrictEqual, strictEqual, throws } from "node:assert/strict";
import {
  ArchiveError,
  type ExportManifest,
  MANIFEST_KINDS,
  MAX_MANIFEST_FILES,
  parseExportManifest,
  renderExportManifest,
} from "../../../src/export/archive/export_manifest.ts";
import { anyText } from "../../support/any_text.ts";
import { assertGolden } from "../../support/golden.ts";
import { utf8 } from "../../support/packs/packs.ts";
import * as fc from "../../support/property.ts";

const FILE = {
  name: "page-1.xml",
  kind: "storage",
  pageId: "1",
  title: "Start",
  version: 3,
  address: "https://wiki.example/1",
  mediaType: "application/xml",
  size: 12,
  sha256: "0".repeat(64),
} as const;

Deno.test("renderExportManifest() writes fields in a fixed order", async () => {
  const logo = {
    ...FILE,
    name: "page-1-logo.png",
    kind: "attachment",
    title: "logo.png",
    mediaType: "image/png",
  } as const;
  await assertGolden(
    "json/export_manifest.json",
    renderExportManifest({ title: "Handbook", files: [FILE, { ...logo, address: null }] }),
  );
});

Deno.test("parseExportManifest() reads what renderExportManifest() writes", () => {
  const text = anyText.map((each) => each.toWellFormed());
  const file: fc.Arbitrary<ExportManifest["files"][number]> = fc.record({
    name: text,
    kind: fc.constantFrom(...MANIFEST_KINDS),
    pageId: text,
    title: text,
    version: fc.nat(),
    address: fc.option(text),
    mediaType: text,
    size: fc.nat(),
    sha256: fc.constantFrom("0".repeat(64), "f".repeat(64)),
  }, { noNullPrototype: true });
  fc.assert(fc.property(fc.record({ title: text, files: fc.array(file) }, { noNullPrototype: true }), (manifest) => {
    deepStrictEqual(parseExportManifest(utf8(renderExportManifest(manifest))), manifest);
  }));
});

Deno.test("renderExportManifest() cuts long texts, so that they can be read", () => {
  const written = renderExportManifest({ title: "a".repeat(9999), files: [{ ...FILE, title: "b\ud800" }] });
  const { title, files } = parseExportManifest(utf8(written));
  strictEqual(title, `${"a".repeat(3999)}…`);
  strictEqual(files[0]?.title, "b\ufffd");
});

Deno.test("parseExportManifest() ignores fields that it does not know", () => {
  const files = [{ ...FILE, checked: true }];
  const found = parseExportManifest(utf8(JSON.stringify({ schemaVersion: 1, title: "A", files, generator: "x" })));
  deepStrictEqual(found, { title: "A", files: [FILE] });
});

const wrap = (file: unknown) => JSON.stringify({ schemaVersion: 1, title: "A", files: [file] });
for (
  const [what, text, code, reason] of [
    ["no JSON", "{", "invalid-export-manifest", "at line 1"],
    ["a list", "[]", "invalid-export-manifest", '"schemaVersion" is missing'],
    ["a duplicate key", '{"title": "A", "title": "B"}', "invalid-export-manifest", "duplicate key"],
    ["no version", '{"title": "A", "files": []}', "invalid-export-manifest", '"schemaVersion" is missing'],
    ["version 0", '{"schemaVersion": 0, "title": "A", "files": []}', "invalid-export-manifest", "must be 1"],
    ["a newer version", '{"schemaVersion": 2}', "unknown-manifest-version", "schema version 2"],
    ["no files", '{"schemaVersion": 1, "title": "A"}', "invalid-export-manifest", '"files" is missing'],
    ["a file without a hash", wrap({ ...FILE, sha256: undefined }), "invalid-export-manifest", '"files.0.sha256"'],
    ["a hash in capitals", wrap({ ...FILE, sha256: "A".repeat(64) }), "invalid-export-manifest", "must be a SHA-256"],
    [
      "a negative size",
      wrap({ ...FILE, size: -1 }),
      "invalid-export-manifest",
      '"files.0.size" must be a whole number',
    ],
    ["another kind", wrap({ ...FILE, kind: "pdf" }), "invalid-export-manifest", '"files.0.kind" must be one of'],
    ["a long name", wrap({ ...FILE, name: "a".repeat(4001) }), "invalid-export-manifest", "at most 4000 characters"],
    [
      "too many files",
      JSON.stringify({ schemaVersion: 1, title: "A", files: Array(MAX_MANIFEST_FILES + 1).fill(0) }),
      "invalid-export-manifest",
      "at most 10000 items",
    ],
    ["deep values", "[".repeat(17), "invalid-export-manifest", "nested"],
  ] as const
) {
  Deno.test(`parseExportManifest() refuses ${what}`, () => {
    throws(
      () => parseExportManifest(utf8(text)),
      (error) => error instanceof ArchiveError && error.code === code && error.message.includes(reason),
    );
  });
}

Deno.test("parseExportManifest() refuses what is not UTF-8, and a byte order mark", () => {
  throws(() => parseExportManifest(Uint8Array.of(0xff)), { code: "invalid-export-manifest", message: /UTF-8/ });
  throws(() => parseExportManifest(utf8(`\ufeff${wrap(FILE)}`)), { code: "invalid-export-manifest" });
});
