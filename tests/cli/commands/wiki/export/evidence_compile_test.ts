import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { judgeArchive } from "../../../../../src/authoring/archive/judge_archive.ts";
import { DocxPackage } from "../../../../../src/docx/docx_package.ts";
import { LOCAL_COMPILERS } from "../../../../support/compilers/embedded_compilers.ts";
import { runExport, textOfPdf } from "../../../../support/export/export_stage.ts";
import { assertConforming } from "../../../../support/verapdf/assert_conforming.ts";
import { skipWithoutVeraPdf } from "../../../../support/verapdf/verapdf.ts";
import { createWordTemplate } from "../../../../support/word_documents/word_template.ts";
import type { TestWiki } from "../../../../support/test_wiki/test_wiki.ts";
import { startEvidenceWiki } from "./evidence_stage.ts";

/** What stands between the text of two pages of the chapter. */
const PAGE_END = / \d+ \/ \d+ --- page \d+ --- Our docs Completeness /g;
const DATED = ["--exported-at", "2026-03-01"];

/** Exports the space and returns the PDF, the text of its last chapter and the report. */
async function exportSpace(wiki: TestWiki, args: readonly string[]) {
  const all = ["DOCS", "-o", "book.pdf", "--report", "report.json", ...DATED, ...args];
  const { code, stderr, published } = await runExport(wiki, all, { compilers: LOCAL_COMPILERS });
  strictEqual(code, 0, stderr);
  const pdf = published.get("book.pdf") ?? new Uint8Array();
  const text = (await textOfPdf(pdf)).replaceAll(/[ \n]+/g, " ").replaceAll(PAGE_END, " ");
  const report = JSON.parse(new TextDecoder().decode(published.get("report.json")));
  return { pdf, report, chapter: text.slice(text.lastIndexOf("Completeness This book")) };
}

function textOfWord(bytes: Uint8Array = new Uint8Array()): string {
  const document = new DocxPackage(bytes).readBytes("word/document.xml", 1 << 22);
  return new TextDecoder().decode(document).replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
}

for (const deployment of ["cloud", "data-center"] as const) {
  Deno.test(`tool wiki export --evidence shows pages, comments and restrictions, and attaches files (${deployment})`, async () => {
    await using wiki = startEvidenceWiki(deployment);
    const { pdf, chapter, report } = await exportSpace(wiki, ["--evidence", "--pdf-standard", "a-3b"]);
    for (
      const shown of [
        "Pages listed 3 Pages in the book 3 Pages left out 0 Losses 1 Template technical",
        "Standards a-3b",
        "Set up 2 2 20 March 2025 Bob Builder",
        "Pages left out None Losses Kind Reason Outcome Count macro-unknown A macro is unknown; its content is shown, or a placeholder with its name. left out 1",
        "Bob Builder, 3 March 2025 Is this right? Second line",
        "Alice Example, 21 March 2025",
        "Yes, @Bob Builder",
        "Alice Example, 4 March 2025, resolved setup Which one?",
        "Plan Bob Builder, staff (group) editors (group)",
        "contract.pdf Home 1 4 B Figures (2025).csv Plan 1 8 B",
      ]
    ) ok(chapter.includes(shown), `${shown}\n${chapter}`);
    ok(chapter.replaceAll(" ", "").includes(report.file.template.digest), chapter);
    const { manifest, issues, contents } = await judgeArchive(pdf, { keep: true });
    deepStrictEqual(issues, []);
    deepStrictEqual(manifest.files.map(({ name, kind }) => [name, kind]), [
      ["page-1-contract.pdf", "attachment"],
      ["page-3-Figures-2025.csv", "attachment"],
    ]);
    strictEqual(new TextDecoder().decode(contents.get("page-3-Figures-2025.csv")), "a,b\n1,2\n");
  });
}

Deno.test("tool wiki export --evidence counts losses that are found when the pages are set", async () => {
  await using wiki = startEvidenceWiki("cloud");
  wiki.store.putPage({ id: "3", title: "Plan", body: "<p>Text with \u{12000} and \u{12000} and more text</p>" });
  const { chapter, report } = await exportSpace(wiki, ["--evidence=pages"]);
  deepStrictEqual(report.lossesByCode.map(({ code, count }: { code: string; count: number }) => [code, count]), [
    ["missing-glyph", 1],
  ]);
  match(
    chapter,
    /Losses Kind Reason Outcome Count missing-glyph No font has a character of a page; it is shown as a box\. shown otherwise 1/,
  );
  ok(!chapter.includes("Restrictions"), chapter);
});

Deno.test("tool wiki export --evidence says that files are absent where a PDF cannot contain them", async () => {
  await using wiki = startEvidenceWiki("data-center");
  const { chapter, report } = await exportSpace(wiki, ["--evidence"]);
  match(chapter, /Attachments This file does not contain the attachments of the pages\./);
  strictEqual(report.file.attached, 0);
});

Deno.test("tool wiki export --evidence reports what cannot be read, and --strict refuses it", async () => {
  await using wiki = startEvidenceWiki("data-center");
  wiki.store.putPage({ id: "3", title: "Plan", body: "<p>Text</p>" });
  const surroundings = { compilers: LOCAL_COMPILERS };
  const when = ({ path }: { path: string }) => /\/3\/(?:child\/comment|restriction\/byOperation)$/.test(path);
  wiki.fail({ kind: "status", status: 403, times: 100, when });
  const args = ["DOCS", "-o", "book.pdf", ...DATED, "--evidence"];
  const { code, stderr, published } = await runExport(wiki, args, surroundings);
  strictEqual(code, 0, stderr);
  match(stderr, /evidence-incomplete: 2 left out/);
  match(await textOfPdf(published.get("book.pdf")), /Plan\s+unknown: /);
  const strict = await runExport(wiki, [...args, "--strict"], surroundings);
  deepStrictEqual([strict.code, strict.published.size], [1, 0], strict.stderr);
});

Deno.test("tool wiki export --evidence makes one file of the last chapter with --split-by", async () => {
  await using wiki = startEvidenceWiki("cloud");
  const args = ["DOCS", "-o", "books", "--split-by", "chapter", "--evidence", "--pdf-standard", "a-3b", ...DATED];
  const { code, stderr, stdout } = await runExport(wiki, args, { compilers: LOCAL_COMPILERS });
  strictEqual(code, 0, stderr);
  match(stdout, /^Wrote 3 PDFs to "books": 3 pages of the wiki, .*, 3 attached files/);
});

for (const file of ["book.pdf", "book.docx"]) {
  Deno.test(`tool wiki export --evidence has the words of --language and names all spaces (${file})`, async () => {
    await using wiki = startEvidenceWiki("cloud");
    wiki.store.putPage({ id: "9", title: "Duty", spaceKey: "OPS", body: "<p>Text</p>" });
    const tree = { "t.docx": await createWordTemplate(["$scroll.content"]) };
    const template = file.endsWith(".docx") ? ["--template", "t.docx"] : [];
    const args = ["DOCS", "OPS", "-o", file, "--evidence=pages", "--language", "de", ...template, ...DATED];
    const { code, stderr, published } = await runExport(wiki, args, { tree, compilers: LOCAL_COMPILERS });
    strictEqual(code, 0, stderr);
    const bytes = published.get(file);
    const text = file.endsWith(".docx") ? textOfWord(bytes) : await textOfPdf(bytes ?? new Uint8Array());
    match(
      text.replaceAll(/\s+/g, " "),
      /Vollständigkeit (?:\d+ )?Dieses Buch .* Bereich Our docs, Space OPS Datum 1\. März 2026/,
    );
  });
}

Deno.test("tool wiki export --evidence adds the chapter to a Word document", async () => {
  await using wiki = startEvidenceWiki("cloud");
  const tree = { "t.docx": await createWordTemplate(["$scroll.title", "$scroll.content"]) };
  const args = ["DOCS", "-o", "book.docx", "--template", "t.docx", ...DATED];
  const { code, stderr, published } = await runExport(wiki, [...args, "--evidence"], { tree });
  strictEqual(code, 0, stderr);
  const text = textOfWord(published.get("book.docx"));
  for (const shown of ["Completeness", "Is this right?", "staff (group)", "does not contain the attachments"]) {
    ok(text.includes(shown), text);
  }
  const refused = await runExport(wiki, [...args, "--evidence=attachments"], { tree });
  strictEqual(refused.code, 2);
  match(refused.stderr, /Cannot use --evidence attachments with a Word template/);
});

Deno.test({
  name: "tool wiki export --evidence makes a PDF that conforms to a-3a by veraPDF",
  ignore: await skipWithoutVeraPdf(),
  async fn() {
    await using wiki = startEvidenceWiki("cloud");
    const { pdf } = await exportSpace(wiki, ["--evidence", "--pdf-standard", "a-3a,ua-1"]);
    await assertConforming([{ name: "evidence", standards: ["a-3a", "ua-1"], pdf }]);
  },
});
