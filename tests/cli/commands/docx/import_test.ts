import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { OfficeError } from "../../../../src/typst/libreoffice/run_libreoffice.ts";
import { runFake } from "../../../support/fake_context.ts";
import { assertGolden } from "../../../support/golden.ts";
import {
  buildDocx,
  paragraph,
  RELATIONS,
  relationships,
  wordXml,
} from "../../../support/word_documents/docx_fixture.ts";
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

const DRAWING = "http://schemas.openxmlformats.org/drawingml/2006/main";
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
  const compilers = { convertInOffice: () => Promise.resolve([new Uint8Array(REPORT)]) };
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

Deno.test("tool docx import gives a drawn metafile a name of its own, and leaves one that is not drawn as it is", async () => {
  const names = ["image1.svg", "image1.wmf", "image2.emf"];
  const pictures = names.map((_, i) =>
    `<w:drawing><a:blip xmlns:a="${DRAWING}" xmlns:r="${RELATIONS}" r:embed="r${i}"/></w:drawing>`
  ).join("");
  const docx = buildDocx(`<w:p><w:r>${pictures}</w:r></w:p>`, {
    "word/_rels/document.xml.rels": relationships(names.map((name) => ["image", `media/${name}`])),
    "word/media/image1.svg": "<svg/>",
    "word/media/image1.wmf": latin1("\xd7\xcd\xc6\x9a"),
    "word/media/image2.emf": latin1(`\x01\0\0\0${"\0".repeat(36)} EMF`),
  });
  const box = `<rect class="BoundingBox" stroke="none" fill="none" x="0" y="0" width="10" height="10"/>`;
  const page = new TextEncoder().encode(`<svg><g class="Graphic">${box}<path d="M 0,0"/></g></svg>`);
  const compilers = { convertInOffice: () => Promise.resolve([page, new OfficeError("office-failed", "no")]) };
  const { folders, stderr } = await runFake(["docx", "import", "a.docx", "-o", "pages"], {
    ...{ tree: { "a.docx": docx }, compilers, mayPublish: true },
  });
  const paths = [...folders.get("pages")?.keys() ?? []];
  deepStrictEqual(paths, ["a.md", "a.assets/image1.svg", "a.assets/2-image1.svg", "a.assets/image2.emf"]);
  match(stderr, /The picture image2\.emf stays as it is: LibreOffice cannot draw the \.emf file/);
});
