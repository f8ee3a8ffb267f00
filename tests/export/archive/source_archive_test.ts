import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { parseExportManifest } from "../../../src/export/archive/export_manifest.ts";
import { SourceArchive } from "../../../src/export/archive/source_archive.ts";
import { utf8 } from "../../support/packs/packs.ts";

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
    ["markdown", "page-1.md", "text/markdown"],
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
