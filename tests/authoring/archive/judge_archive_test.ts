import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { judgeArchive } from "../../../src/authoring/archive/judge_archive.ts";
import { ToolError } from "../../../src/base/tool_error.ts";
import { createArchivePdf, type ForgedFile, listSampleFiles } from "../../support/compilers/archive_pdf.ts";
import { createPdf } from "../../support/compilers/forged_pdf.ts";
import { utf8 } from "../../support/packs/packs.ts";
import * as fc from "../../support/property.ts";

const FILES = await listSampleFiles();
const [PAGE, ADF, LOGO, MANIFEST] = FILES;
if (PAGE === undefined || ADF === undefined || LOGO === undefined || MANIFEST === undefined) {
  throw new Error("the sample has four files");
}

Deno.test("judgeArchive() accepts what SourceArchive made, and returns the contents if they are wanted", async () => {
  const pdf = createArchivePdf(FILES);
  const { manifest, issues, contents } = await judgeArchive(pdf, { keep: true });
  deepStrictEqual(issues, []);
  deepStrictEqual(manifest.files.map(({ name }) => name), ["page-101.xml", "page-102.json", "page-101-logo.svg"]);
  deepStrictEqual(Object.fromEntries(contents), Object.fromEntries(FILES.map(({ name, bytes }) => [name, bytes])));
  strictEqual((await judgeArchive(pdf)).contents.size, 0);
});

const other: ForgedFile = { name: "extra.txt", mediaType: "text/plain", bytes: utf8("x") };
for (
  const [what, files, codes] of [
    ["a file less", [PAGE, ADF, MANIFEST], ["missing-file"]],
    ["a file more", [...FILES, other], ["additional-file"]],
    ["another content", [PAGE, ADF, { ...LOGO, bytes: LOGO.bytes.map((byte) => byte ^ 1) }, MANIFEST], ["wrong-hash"]],
    ["a shorter content", [PAGE, ADF, { ...LOGO, bytes: LOGO.bytes.subarray(1) }, MANIFEST], ["wrong-size"]],
    ["a longer content", [PAGE, ADF, { ...LOGO, bytes: new Uint8Array(1 << 20) }, MANIFEST], ["unreadable-file"]],
    ["a file under two names", [PAGE, ADF, { ...LOGO, oldName: "logo.exe" }, MANIFEST], ["ambiguous-file"]],
    ["another type", [PAGE, ADF, { ...LOGO, mediaType: "text/html" }, MANIFEST], ["wrong-media-type"]],
    ["swapped contents", [{ ...PAGE, bytes: ADF.bytes }, { ...ADF, bytes: PAGE.bytes }, LOGO, MANIFEST], [
      "wrong-size",
      "unreadable-file",
    ]],
  ] as const
) {
  Deno.test(`judgeArchive() finds ${codes.join(", ")} with ${what}`, async () => {
    const { issues } = await judgeArchive(createArchivePdf(files));
    deepStrictEqual(issues.map(({ code }) => code), codes);
  });
}

for (
  const [what, files] of [
    ["two files of one name", [LOGO, { ...LOGO, bytes: LOGO.bytes.map((byte) => byte ^ 1) }]],
    ["a file under two names", [{ ...LOGO, oldName: "logo.exe" }]],
  ] as const
) {
  Deno.test(`judgeArchive() decodes no content of ${what}`, async () => {
    const { issues, contents } = await judgeArchive(createArchivePdf([PAGE, ADF, ...files, MANIFEST]), { keep: true });
    deepStrictEqual(issues.map(({ code }) => code), ["ambiguous-file"]);
    deepStrictEqual([...contents.keys()], [PAGE.name, ADF.name, MANIFEST.name]);
  });
}

const large = {
  title: "A",
  schemaVersion: 1,
  files: Array(9).fill({
    ...{ name: "a", kind: "adf", pageId: "1", title: "A", version: 1, address: null, mediaType: "a/b" },
    ...{ size: 1e8, sha256: "0".repeat(64) },
  }),
};
for (
  const [what, pdf, code] of [
    ["no manifest", createArchivePdf([PAGE]), "no-export-manifest"],
    ["no files", createPdf(["<<>>"]), "no-export-manifest"],
    [
      "two manifests",
      createArchivePdf([MANIFEST, MANIFEST, { ...MANIFEST, bytes: utf8("{}") }]),
      "invalid-export-manifest",
    ],
    ["a manifest under two names", createArchivePdf([{ ...MANIFEST, oldName: "a" }]), "invalid-export-manifest"],
    [
      "a file that is the manifest for old readers",
      createArchivePdf([...FILES, { ...other, oldName: MANIFEST.name }]),
      "invalid-export-manifest",
    ],
    ["a damaged manifest", createArchivePdf([{ ...MANIFEST, bytes: utf8("{") }]), "invalid-export-manifest"],
    [
      "files beyond the limit",
      createArchivePdf([{ ...MANIFEST, bytes: utf8(JSON.stringify(large)) }]),
      "archive-too-large",
    ],
    ["what is no PDF", utf8("Hello"), "unreadable-pdf"],
  ] as const
) {
  Deno.test(`judgeArchive() refuses ${what} as ${code}`, async () => {
    await rejects(judgeArchive(pdf), { code });
  });
}

Deno.test("judgeArchive() finds every change of a content, and throws only typed errors for any bytes changed", async () => {
  const pdf = createArchivePdf(FILES);
  const expected = JSON.stringify(FILES.map(({ bytes }) => [...bytes]));
  const change = fc.tuple(fc.nat(pdf.length - 1), fc.nat(255));
  await fc.assert(fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
    const forged = Uint8Array.from(pdf);
    for (const [at, byte] of changes) forged[at] = byte;
    try {
      const { issues, contents } = await judgeArchive(forged, { keep: true });
      if (issues.length > 0) return;
      const found = FILES.map(({ name }) => [...contents.get(name) ?? []]);
      strictEqual(JSON.stringify(found), expected);
    } catch (error) {
      if (!(error instanceof ToolError)) throw error;
    }
  }));
});

Deno.test("judgeArchive() stops at a signal", async () => {
  await rejects(judgeArchive(createArchivePdf(FILES), { signal: AbortSignal.abort() }), { name: "AbortError" });
});
