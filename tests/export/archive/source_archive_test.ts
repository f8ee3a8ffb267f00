import * as fc from "../../support/property.ts";
import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import { type ManifestFile, parseExportManifest } from "../../../src/export/archive/export_manifest.ts";
import { SourceArchive } from "../../../src/export/archive/source_archive.ts";
import { utf8 } from "../../support/packs/packs.ts";
import { checkArchive, type ContainedFile } from "../../../src/export/archive/check_archive.ts";
import { ArchiveNames, EXPORT_MANIFEST_NAME, isArchiveName } from "../../../src/export/archive/archive_names.ts";
import { anyText } from "../../support/any_text.ts";

const START = { id: "1", title: 'Start "now"', spaceKey: "DOCS", version: 3, status: "current" };
const STORAGE = {
  facts: { ...START, url: "https://wiki.example/1" },
  body: { format: "storage", text: "<p>ä</p>" },
} as const;
const LOGO = { id: "a1", pageId: "1", name: "logo.png", version: 2, mediaType: "image/PNG; q=1" };

/** Creates an archive of a page with its logo. */
async function createSample() {
  const archive = new SourceArchive("Handbook");
  const files = [await archive.addPage(STORAGE), await archive.addAttachment(LOGO, utf8("logo"))];
  return { archive, files };
}

Deno.test("SourceArchive lists pages and attachments with their hashes", async () => {
  const { archive, files } = await createSample();
  const { manifest, attached } = archive.finish();
  deepStrictEqual([...files, manifest].map(({ path }) => path), [
    "/archive/page-1.xml",
    "/archive/page-1-logo.png",
    "/archive/export-manifest.json",
  ]);
  strictEqual(new TextDecoder().decode(files[0]?.bytes), "<p>ä</p>");
  const shared = { pageId: "1" };
  deepStrictEqual(parseExportManifest(manifest.bytes), {
    title: "Handbook",
    files: [
      {
        ...shared,
        name: "page-1.xml",
        kind: "storage",
        title: 'Start "now"',
        version: 3,
        address: "https://wiki.example/1",
        mediaType: "application/xml",
        size: 9,
        sha256: "711d815b8bda204082e74bf562a1cfc65526dda4e113b25c535d634433245a80",
      },
      {
        ...shared,
        name: "page-1-logo.png",
        kind: "attachment",
        title: "logo.png",
        version: 2,
        address: null,
        mediaType: "image/png",
        size: 4,
        sha256: "3598ce6f965b2481fe26316c06b30950c46ac7f8e7229f104aa78f579997668d",
      },
    ],
  });
  deepStrictEqual(attached.map(({ name, relationship, description }) => [name, relationship, description]), [
    ["page-1.xml", "source", 'Page "Start \\"now\\"", version 3'],
    ["page-1-logo.png", "source", 'Attachment "logo.png" of the page "Start \\"now\\"", version 2'],
    ["export-manifest.json", "data", "List of the embedded files with their SHA-256"],
  ]);
});

Deno.test("SourceArchive gives the same bytes for the same sources", async () => {
  const [first, second] = [await createSample(), await createSample()];
  deepStrictEqual(first.archive.finish(), second.archive.finish());
});

for (
  const [format, name, mediaType] of [
    ["storage", "page-1.xml", "application/xml"],
    ["adf", "page-1.json", "application/json"],
  ] as const
) {
  Deno.test(`addPage() stores a body in ${format} as ${name}`, async () => {
    const archive = new SourceArchive("A");
    await archive.addPage({ facts: START, body: { format, text: "x" } });
    const [file] = parseExportManifest(archive.finish().manifest.bytes).files;
    deepStrictEqual([file?.name, file?.mediaType, file?.address], [name, mediaType, null]);
  });
}

for (
  const [given, mediaType] of [
    ["text/plain", "text/plain"],
    [undefined, "application/octet-stream"],
    ["text", "application/octet-stream"],
    ["a/b\u0000", "application/octet-stream"],
    ["a/b c", "application/octet-stream"],
  ] as const
) {
  Deno.test(`addAttachment() reads the media type ${JSON.stringify(given)} as ${mediaType}`, async () => {
    const archive = new SourceArchive("A");
    await archive.addAttachment({
      id: "1",
      pageId: "1",
      name: "a",
      version: 1,
      ...(given === undefined ? {} : { mediaType: given }),
    }, utf8(""));
    strictEqual(parseExportManifest(archive.finish().manifest.bytes).files[0]?.mediaType, mediaType);
  });
}

Deno.test("SourceArchive refuses more than its limit, and names the file", async () => {
  const archive = new SourceArchive("A", { maxBytes: 12 });
  await archive.addPage(STORAGE);
  await rejects(archive.addAttachment(LOGO, utf8("logo")), {
    code: "archive-too-large",
    message: 'Cannot attach the sources: "logo.png" makes it larger than 12 B',
  });
});

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

for (
  const [parts, name] of [
    [{ page: "123", extension: ".xml" }, "page-123.xml"],
    [{ page: "guides/Setup.md", extension: ".md" }, "page-guides-Setup.md"],
    [{ page: "../../etc/passwd", extension: ".md" }, "page-etc-passwd.md"],
    [{ page: "", extension: ".xml" }, "page-x.xml"],
    [{ page: "1", fileName: "logo.png" }, "page-1-logo.png"],
    [{ page: "1", fileName: "Übersicht (1).PNG" }, "page-1-Ubersicht-1.PNG"],
    [{ page: "1", fileName: "..\\..\\a.exe" }, "page-1-a.exe"],
    [{ page: "1", fileName: "日本語.pdf" }, "page-1-pdf"],
    [{ page: "1", fileName: "日本語" }, "page-1-file"],
    [{ page: "1", fileName: "archive.tar.gz" }, "page-1-archive.tar.gz"],
    [{ page: "1", fileName: "a. . ." }, "page-1-a"],
    [{ page: "1", fileName: "a\u202egnp.exe" }, "page-1-a-gnp.exe"],
    [{ page: "1", fileName: `${"a".repeat(300)}.png` }, `page-1-${"a".repeat(101)}.png`],
  ] as const
) {
  Deno.test(`ArchiveNames names ${JSON.stringify(parts).slice(0, 60)} as ${name.slice(0, 40)}`, () => {
    strictEqual(new ArchiveNames().next(parts), name);
  });
}

Deno.test("ArchiveNames numbers names that differ only in case", () => {
  const names = new ArchiveNames();
  const found = ["a.png", "A.png", "a-2.png", "a.PNG"].map((fileName) => names.next({ page: "1", fileName }));
  deepStrictEqual(found, ["page-1-a.png", "page-1-A-2.png", "page-1-a-2-2.png", "page-1-a-3.PNG"]);
});

Deno.test("ArchiveNames gives different safe names to any files", () => {
  const text = fc.oneof(anyText, fc.constantFrom("a.png", "A.PNG", "con", "export-manifest.json", "../x"));
  const parts = fc.oneof(
    fc.record({ page: text, extension: fc.constantFrom(".xml", ".json", ".md") }),
    fc.record({ page: text, fileName: text }),
  );
  fc.assert(fc.property(fc.array(parts, { maxLength: 30 }), (files) => {
    const names = new ArchiveNames();
    const found = files.map((file) => names.next(file));
    for (const name of found) ok(isArchiveName(name), name);
    const lower = [EXPORT_MANIFEST_NAME, ...found].map((name) => name.toLowerCase());
    strictEqual(new Set(lower).size, lower.length);
  }));
});

for (const name of ["page-1.xml", "export-manifest.json", "a", "A_b-c.D"]) {
  Deno.test(`isArchiveName() accepts ${name}`, () => ok(isArchiveName(name)));
}

for (
  const name of ["", ".", "..", ".a", "a.", "a/b", "a\\b", "a b", "ä", "a\0", "CON", "nul.txt", "a:b", "x".repeat(121)]
) {
  Deno.test(`isArchiveName() refuses ${JSON.stringify(name).slice(0, 30)}`, () => ok(!isArchiveName(name)));
}
