import { match, ok } from "node:assert/strict";
import { run, wordXml } from "../../support/word_documents/docx_fixture.ts";
import { skipLong } from "../../support/skip.ts";
import { measureUsage } from "../../support/word_documents/docx_usage.ts";
import { BODY, buildFullDocx } from "../../support/word_documents/full_docx.ts";

// Memory of the largest and the worst Word files on the way to suggestions, each in a process of its own.

const PART_BYTES = 63 * 1024 * 1024;

/** A part filled up with one thing after the other, numbered. */
function fill(root: string, unit: (i: number) => string, start = "", end = ""): string {
  const pieces: string[] = [];
  let size = 0;
  for (let i = 0; size < PART_BYTES; i++) {
    const piece = unit(i);
    pieces.push(piece);
    size += piece.length;
  }
  return wordXml(root, start + pieces.join("") + end);
}

const inBody = (unit: (i: number) => string, start = "", end = "") => () =>
  buildFullDocx(BODY, { "word/document.xml": fill("document", unit, `<w:body>${start}`, `${end}</w:body>`) });
const inPart = (path: string, root: string, unit: (i: number) => string, start = "", end = "") => () =>
  buildFullDocx(BODY, { [path]: fill(root, unit, start, end) });
const hex = (i: number) => (i % 0xffffff).toString(16).padStart(6, "0");

/** Cases of every run, which need the most memory or other readers; the long run has the others as well. */
const USUAL = ["runs that all look different", "styles", "a header of fields"];

const CASES: [title: string, build: () => Uint8Array, result: RegExp][] = [
  ["millions of empty paragraphs", inBody(() => "<w:p/>"), /^suggestions$/],
  ["one paragraph of millions of runs", inBody(() => run("some words "), "<w:p>", "</w:p>"), /^suggestions$/],
  [
    "runs that all look different",
    inBody((i) =>
      `<w:p><w:r><w:rPr><w:rFonts w:ascii="F${i}"/><w:color w:val="${hex(i)}"/><w:sz w:val="${
        i % 3000
      }"/></w:rPr><w:t>x</w:t></w:r></w:p>`
    ),
    /^suggestions$/,
  ],
  ["rows of tables", inBody(() => `<w:tr><w:tc>${run("x")}</w:tc></w:tr>`, "<w:tbl>", "</w:tbl>"), /^suggestions$/],
  [
    "styles",
    inPart(
      "word/styles.xml",
      "styles",
      (i) =>
        `<w:style w:type="paragraph" w:styleId="S${i}"><w:name w:val="n${i}"/><w:basedOn w:val="S${i + 1}"/></w:style>`,
    ),
    /./,
  ],
  [
    "lists",
    inPart("word/numbering.xml", "numbering", (i) => `<w:num w:numId="${i}"><w:abstractNumId w:val="${i}"/></w:num>`),
    /^suggestions$/,
  ],
  [
    "a header of fields",
    inPart("word/header1.xml", "hdr", () => `<w:fldSimple w:instr="PAGE">${run("1")}</w:fldSimple>`, "<w:p>", "</w:p>"),
    /^suggestions$/,
  ],
  [
    "notes",
    inPart("word/footnotes.xml", "footnotes", (i) => `<w:footnote w:id="${i}"><w:p>${run("x")}</w:p></w:footnote>`),
    /^suggestions$/,
  ],
];

for (const [title, build, result] of CASES) {
  const ignore = Deno.build.os !== "linux" || !USUAL.includes(title) && skipLong(title);
  Deno.test(`readDesignFacts() stays within 250 MiB for a part of 63 MiB: ${title}`, { ignore }, async () => {
    const [used] = await measureUsage("suggest", [build()]);
    match(used?.result ?? "", result);
    ok(used !== undefined && used.mebibytes <= 250, `${used?.mebibytes} MiB`);
  });
}
