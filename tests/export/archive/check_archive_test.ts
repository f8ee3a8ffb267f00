import { deepStrictEqual } from "node:assert/strict";
import { checkArchive, type ContainedFile } from "../../../src/export/archive/check_archive.ts";
import type { ManifestFile } from "../../../src/export/archive/export_manifest.ts";
import { EXPORT_MANIFEST_NAME } from "../../../src/export/archive/archive_names.ts";

const HASH = "0".repeat(64);
const FILE: ManifestFile = {
  ...{ name: "page-1.xml", kind: "storage", pageId: "1", title: "A", version: 1, address: null },
  ...{ mediaType: "application/xml", size: 1, sha256: HASH },
};
const FOUND: ContainedFile = {
  ...{ name: "page-1.xml", otherNames: [], mediaType: "application/xml", listed: true, contents: 1 },
  content: { size: 1, sha256: HASH },
};

for (
  const [what, files, contained, expected] of [
    ["a complete archive", [FILE], [FOUND], []],
    ["an empty archive", [], [], []],
    ["a missing file", [FILE], [], ["error: missing-file"]],
    ["an additional file", [], [FOUND], ["error: additional-file"]],
    ["another size", [FILE], [{ ...FOUND, content: { size: 2, sha256: HASH } }], ["error: wrong-size"]],
    ["another hash", [FILE], [{ ...FOUND, content: { size: 1, sha256: "1".repeat(64) } }], ["error: wrong-hash"]],
    ["a damaged file", [FILE], [{ ...FOUND, content: { reason: "No" } }], ["error: unreadable-file"]],
    ["a file that was not read", [FILE], [{ ...FOUND, content: undefined }], ["error: unreadable-file"]],
    ["two files of one name", [FILE], [FOUND, FOUND], ["error: ambiguous-file"]],
    ["a file with two contents", [FILE], [{ ...FOUND, contents: 2 }], ["error: ambiguous-file"]],
    ["a file with two names", [FILE], [{ ...FOUND, otherNames: ["a"] }], ["error: ambiguous-file"]],
    ["a file that is listed twice", [FILE, FILE], [FOUND], ["error: duplicate-name"]],
    ["names that differ in case", [FILE, { ...FILE, name: "PAGE-1.XML" }], [FOUND, { ...FOUND, name: "PAGE-1.XML" }], [
      "error: duplicate-name",
    ]],
    ["the manifest in itself", [{ ...FILE, name: EXPORT_MANIFEST_NAME }], [{ ...FOUND, name: EXPORT_MANIFEST_NAME }], [
      "error: duplicate-name",
    ]],
    ["a path", [{ ...FILE, name: "../a" }], [{ ...FOUND, name: "../a" }], ["error: unsafe-name"]],
    ["another media type", [FILE], [{ ...FOUND, mediaType: "text/xml" }], ["warning: wrong-media-type"]],
    ["no media type", [FILE], [{ ...FOUND, mediaType: undefined }], ["warning: wrong-media-type"]],
    ["a file that viewers do not list", [FILE], [{ ...FOUND, listed: false }], ["warning: unlisted-file"]],
  ] as const
) {
  Deno.test(`checkArchive() finds ${expected.length} problems in ${what}`, () => {
    const found = checkArchive({ title: "A", files }, contained);
    deepStrictEqual(found.map(({ severity, code }) => `${severity}: ${code}`), expected);
  });
}
