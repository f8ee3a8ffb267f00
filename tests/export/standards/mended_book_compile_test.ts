import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { emptyMeta } from "../../../src/document/document_meta.ts";
import { attachFiles } from "../../../src/document/pens/typst/attached_files.ts";
import { ChapterTypist } from "../../support/compilers/render_typst.ts";
import { judgeArchive } from "../../../src/authoring/archive/judge_archive.ts";
import type { Chapter } from "../../../src/book/model/chapter.ts";
import { BookCheck } from "../../../src/export/standards/check_book.ts";
import { BookFix } from "../../../src/export/standards/fix_book.ts";
import { readPageBody } from "../../../src/export/body/read_page_body.ts";
import type { DesignValues } from "../../../src/pdf/design/design.ts";
import type { PdfStandard } from "../../../src/pdf/standards.ts";
import { BASELINES } from "../../../src/recipe/baselines/baselines.ts";
import { checkStandard } from "../../../src/typst/pdf/check_standard.ts";
import { listEmbeddedFiles } from "../../../src/typst/pdf/embedded_files.ts";
import { readPdfEvidence } from "../../../src/typst/pdf/pdf_evidence.ts";
import { createSampleArchive, SAMPLE_PAGE } from "../../support/compilers/archive_pdf.ts";
import { canonicalJob } from "../../support/compilers/canonical_job.ts";
import { compileLocally } from "../../support/compilers/local_engine.ts";
import { encode } from "../../support/compilers/typst_job.ts";
import { assertConforming, type ClaimingPdf } from "../../support/verapdf/assert_conforming.ts";
import { skipWithoutVeraPdf } from "../../support/verapdf/verapdf.ts";

const ICON = '<ac:image ac:width="16"><ri:attachment ri:filename="icon.svg" /></ac:image>';
const MARKED = '<ac:image ac:alt=""><ri:attachment ri:filename="line.svg" /></ac:image>';
const BODY = `<h4>Setup</h4><p>Before ${ICON} after</p>${ICON}<p>${ICON} ${MARKED}</p>${MARKED}<h1>Use</h1><p>Text</p>`;

function sampleChapter(): Chapter {
  const { facts } = SAMPLE_PAGE;
  return {
    ...{ key: "101", title: "Guide", level: 2, anchor: "page-101" },
    root: readPageBody({ format: "storage", text: BODY }, facts, { sink: { add: () => {} } }),
  };
}

function renderBook(chapter: Chapter): string {
  const book = new ChapterTypist({
    language: "en",
    knownAnchors: new Set([chapter.anchor]),
    resolveImage: () => ({ path: "/images/1.svg" }),
  });
  book.addChapter(chapter);
  return book.finish({ ...emptyMeta(), title: "Handbook", language: "en", date: "2026-03-01" }).source;
}

async function compileBook(source: string, values: DesignValues, standards: readonly PdfStandard[]) {
  const job = await canonicalJob("", values, { standards });
  const { files } = await createSampleArchive();
  const all = [["/main.typ", encode(source)] as const, ...files.map(({ path, bytes }) => [path, bytes] as const)];
  return await compileLocally({ ...job, files: new Map([...job.files, ...all]) });
}

Deno.test("a book with findings of PDF/UA conforms after they are mended", async () => {
  const broken = sampleChapter();
  const { chapter, mends } = new BookFix().fix(broken);
  deepStrictEqual(mends.map(({ code }) => code), [
    ...Array(2).fill("heading-level-closed"),
    ...Array(5).fill("picture-decorative"),
  ]);
  deepStrictEqual(new BookCheck().check(chapter), []);
  for (const { id, values } of BASELINES) {
    const { pdf = new Uint8Array(), diagnostics } = await compileBook(renderBook(chapter), values, ["ua-1", "a-2a"]);
    deepStrictEqual(diagnostics, [], id);
    const evidence = readPdfEvidence(pdf);
    deepStrictEqual([...checkStandard(evidence, "ua-1"), ...checkStandard(evidence, "a-2a")], [], id);
    strictEqual(evidence.structure.figures, 0, id);
  }
});

const [BASELINE] = BASELINES;
const VALUES: DesignValues = BASELINE?.values ?? new Map();
const ARCHIVE_STANDARDS = ["a-3b", "a-3u", "a-3a", "a-4f"] as const;

/** Compiles a book that contains its sources. */
async function compileArchive(standards: readonly PdfStandard[]): Promise<ClaimingPdf> {
  const { attached } = await createSampleArchive();
  const source = attachFiles(renderBook(new BookFix().fix(sampleChapter()).chapter), attached);
  const { pdf = new Uint8Array(), diagnostics } = await compileBook(source, VALUES, standards);
  deepStrictEqual(diagnostics, [], standards.join());
  return { name: standards.join(), standards, pdf };
}

Deno.test("attachFiles() puts the sources of a book into its PDF, where they are found unchanged", async () => {
  for (const standard of ARCHIVE_STANDARDS) {
    const { pdf } = await compileArchive([standard]);
    const { issues, contents } = await judgeArchive(pdf, { keep: true });
    deepStrictEqual(issues, [], standard);
    const { files } = await createSampleArchive();
    deepStrictEqual(
      [...contents.values()].map((bytes) => bytes.length).sort(),
      files.map(({ bytes }) => bytes.length).sort(),
    );
    const found = listEmbeddedFiles(pdf).map(({ name, relationship, listed, associated }) => {
      return [name, relationship, listed, associated];
    });
    deepStrictEqual(found, [
      ["export-manifest.json", "Data", true, true],
      ["page-101-logo.svg", "Source", true, true],
      ["page-101.xml", "Source", true, true],
      ["page-102.json", "Source", true, true],
    ]);
    deepStrictEqual((await compileArchive([standard])).pdf, pdf);
  }
});

Deno.test("attachFiles() changes neither pages nor the lines of a source", async () => {
  const source = renderBook(sampleChapter());
  const { attached } = await createSampleArchive();
  const withFiles = attachFiles(source, attached);
  strictEqual(withFiles.startsWith(source), true);
  strictEqual(attachFiles(source, []), source);
  const [without, added] = [await compileBook(source, VALUES, []), await compileBook(withFiles, VALUES, [])];
  deepStrictEqual([added.pages, added.diagnostics], [without.pages, []]);
});

Deno.test("attachFiles() is refused by the compiler where a standard forbids files", async () => {
  const { attached } = await createSampleArchive();
  const source = attachFiles(renderBook(new BookFix().fix(sampleChapter()).chapter), attached);
  const { diagnostics } = await compileBook(source, VALUES, ["a-2a"]);
  deepStrictEqual(diagnostics.map(({ severity }) => severity).includes("error"), true);
});

Deno.test({
  name: "a book that contains its sources meets every standard that allows them, says veraPDF",
  ignore: await skipWithoutVeraPdf(),
  fn: async () => {
    const lists = [...ARCHIVE_STANDARDS.map((standard) => [standard]), ["ua-1", "a-3a"] as const];
    const pdfs: ClaimingPdf[] = [];
    for (const standards of lists) pdfs.push(await compileArchive(standards));
    await assertConforming(pdfs);
  },
});
