import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { runFake } from "../../../support/fake_context.ts";
import { assertGolden } from "../../../support/golden.ts";
import { buildDocx, paragraph, relationships, wordXml } from "../../../support/word_documents/docx_fixture.ts";
import { latin1 } from "../../../support/packs/forge.ts";

const heading = (level: number, text: string) =>
  `<w:p><w:pPr><w:outlineLvl w:val="${level - 1}"/></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
const REPORT = buildDocx(
  paragraph("Intro") + heading(1, "Costs") + heading(2, "Rent") + paragraph("Much") +
    "<w:p><w:ins><w:r><w:t>new</w:t></w:r></w:ins></w:p>",
  {
    "word/_rels/document.xml.rels": relationships([["styles", "styles.xml"]]),
    "word/styles.xml": wordXml("styles", ""),
  },
);

const run = (args: readonly string[], tree: Record<string, Uint8Array | string> = {}) =>
  runFake(["docx", "import", ...args], { mayPublish: true, tree: { "report.docx": REPORT, ...tree } });

Deno.test("tool docx import writes pages that are divided at headings", async () => {
  const { code, stdout, stderr, folders } = await run(["report.docx", "-o", "pages", "--split-by", "heading1"]);
  strictEqual(code, 0, stderr);
  match(stdout, /^Wrote 2 pages to "pages": "report"$/m);
  const files = [...folders.get("pages") ?? []].map(([path, bytes]) => [path, new TextDecoder().decode(bytes)]);
  deepStrictEqual(files, [
    ["report.md", '---\ntitle: "report"\n---\n\n**Intro**\n'],
    ["report/Costs.md", '---\ntitle: "Costs"\norder: 1\n---\n\n# Rent\n\n**Much**\n\nnew\n'],
  ]);
});

Deno.test("tool docx import reports what it wrote and what it changed as JSON", async () => {
  const odt = latin1("{\\rtf1}");
  const compilers = { convertInOffice: () => Promise.resolve(new Uint8Array(REPORT)) };
  const { stdout } = await runFake(["docx", "import", "old.rtf", "-o", "pages", "--title", "Old", "--json"], {
    ...{ tree: { "old.rtf": odt }, compilers, mayPublish: true },
  });
  await assertGolden("json/docx_import.json", stdout);
});

Deno.test("tool docx import writes nothing with --strict, or over other files", async () => {
  const strict = await run(["report.docx", "-o", "pages", "--strict"]);
  deepStrictEqual([strict.code, strict.folders.size], [1, 0]);
  match(strict.stderr, /tracked-change/);
  const taken = await run(["report.docx", "-o", "pages"], { "pages/mine.md": "Mine" });
  deepStrictEqual([taken.code, taken.folders.size], [1, 0]);
  match(taken.stderr, /Cannot create a folder of pages in "pages": it is not empty/);
});

Deno.test("tool docx import names what a file is that has no text", async () => {
  const { code, stderr } = await run(["a.pdf", "-o", "pages"], { "a.pdf": "%PDF-1.7\n" });
  strictEqual(code, 1);
  ok(stderr.includes("it is a PDF"), stderr);
});
