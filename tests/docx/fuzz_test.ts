import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { DocxError } from "../../src/docx/docx_error.ts";
import { scanPlaceholders } from "../../src/docx/scan_placeholders.ts";
import { buildDocx, paragraph, relationships, wordXml } from "../support/word_documents/docx_fixture.ts";
import { readSamples } from "../support/word_documents/docx_samples.ts";
import * as fc from "../support/property.ts";
import {
  Bookmark,
  CommentRangeEnd,
  CommentRangeStart,
  CommentReference,
  DeletedTextRun,
  Document,
  EndnoteReferenceRun,
  ExternalHyperlink,
  Footer,
  FootnoteReferenceRun,
  Header,
  InsertedTextRun,
  Packer,
  PageNumber,
  Paragraph,
  SimpleField,
  Tab,
  Table,
  TableCell,
  TableRow,
  Textbox,
  TextRun,
} from "docx";

// Whatever the bytes are, a scan gives a report or a DocxError.

const own = buildDocx(paragraph("$scroll.", "title") + paragraph("$scroll.custom.(a)"), {
  "word/_rels/document.xml.rels": relationships([["header", "header1.xml"]]),
  "word/header1.xml": wordXml("hdr", paragraph("$scroll.content")),
});
const samples = await readSamples("fuzzing");
const small = [...samples.values()].filter((bytes) => bytes.length < 40_000);

function assertTyped(bytes: Uint8Array): void {
  try {
    strictEqual(Array.isArray(scanPlaceholders(bytes).placeholders), true);
  } catch (error) {
    if (!(error instanceof DocxError)) throw error;
  }
}

/** Positions as a share of the length, so that they fit any file. */
const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const edits = fc.array(fc.tuple(place, fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 8 });

function edit(bytes: Uint8Array, changes: readonly (readonly [number, number])[]): Uint8Array {
  const copy = bytes.slice();
  for (const [at, value] of changes) copy[Math.floor(at * copy.length)] = value;
  return copy;
}

Deno.test("scanPlaceholders() throws only DocxError for random bytes", () => {
  const header = fc.constantFrom([], [0x50, 0x4b, 3, 4], [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  fc.assert(fc.property(header, fc.uint8Array({ maxLength: 300 }), (start, rest) => {
    assertTyped(Uint8Array.from([...start, ...rest]));
  }));
});

Deno.test("scanPlaceholders() throws only DocxError for cut and changed Word files", () => {
  const bytes = fc.constantFrom(own, ...small);
  fc.assert(fc.property(bytes, place, (bytes, at) => assertTyped(bytes.subarray(0, Math.floor(at * bytes.length)))));
  fc.assert(fc.property(bytes, edits, (bytes, changes) => assertTyped(edit(bytes, changes))), { numRuns: 1000 });
});

Deno.test("scanPlaceholders() throws only DocxError for any content of a member", () => {
  const path = fc.constantFrom(
    "[Content_Types].xml",
    "_rels/.rels",
    "word/document.xml",
    "word/_rels/document.xml.rels",
    "word/header1.xml",
  );
  const rels = relationships([["header", "header1.xml"]]);
  const base = { "word/_rels/document.xml.rels": rels, "word/header1.xml": wordXml("hdr", paragraph("$scroll.a")) };
  const tokens = fc.constantFrom(
    "<",
    ">",
    "/",
    `"`,
    "=",
    "&",
    ";",
    "w:p",
    "w:t",
    "$scroll.",
    "\0",
    "\ud800",
    "<!--",
    "]]>",
    "<?",
    "xmlns:w",
    "mc:Choice",
  );
  const content = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc.array(tokens, { maxLength: 30 }).map((parts) => parts.join("")),
    fc.tuple(fc.constantFrom(rels, wordXml("document", paragraph("$scroll.a"))), edits).map(([text, changes]) =>
      edit(new TextEncoder().encode(text), changes)
    ),
  );
  fc.assert(fc.property(path, content, (path, content) => assertTyped(buildDocx("", { ...base, [path]: content }))), {
    numRuns: 2000,
  });
});

// A document by a program that knows nothing of ours, with one placeholder in every kind of place.

const change = { id: 1, author: "A", date: "2026-01-01T00:00:00Z" };
const text = (value: string) => new Paragraph({ children: [new TextRun(value)] });

function body(): (Paragraph | Table | Textbox)[] {
  return [
    new Paragraph({
      children: [new TextRun("$scr"), new TextRun({ text: "oll.ti", bold: true }), new TextRun("tle")],
    }),
    new Paragraph({
      children: [
        new Bookmark({ id: "b", children: [new TextRun("$scroll.creator.")] }),
        new ExternalHyperlink({ link: "http://127.0.0.1/", children: [new TextRun("fullName")] }),
        new TextRun({ children: [new Tab(), "$scroll."] }),
        new TextRun({ children: [new Tab(), "tabbed"] }),
      ],
    }),
    new Paragraph({
      children: [
        new InsertedTextRun({ ...change, text: "$scroll.version" }),
        new DeletedTextRun({ ...change, id: 2, text: "$scroll.deleted" }),
        new SimpleField("DOCPROPERTY $scroll.code", "$scroll.pageid"),
      ],
    }),
    new Table({
      rows: [new TableRow({ children: [new TableCell({ children: [text('$scroll.exportdate.("yyyy (M)")')] })] })],
    }),
    new Textbox({ style: { width: "10cm" }, children: [text("$scroll.space.key")] }),
    new Paragraph({
      children: [
        new CommentRangeStart(0),
        new TextRun("$scroll."),
        new CommentRangeEnd(0),
        new TextRun({ children: [new CommentReference(0)] }),
        new TextRun("tinyurl"),
        new FootnoteReferenceRun(1),
        new EndnoteReferenceRun(1),
      ],
    }),
    text("$scroll.content"),
  ];
}

Deno.test("scanPlaceholders() finds every placeholder of a document made by the docx package", async () => {
  const document = new Document({
    comments: { children: [{ id: 0, author: "A", children: [text("$scroll.modifier")] }] },
    footnotes: { 1: { children: [text("$scroll.custom.(app,footnote)")] } },
    endnotes: { 1: { children: [text("$scroll.custom.(app,endnote)")] } },
    sections: [{
      headers: { default: new Header({ children: [text("$scroll.title")] }) },
      footers: {
        first: new Footer({ children: [text("$scroll.exporter")] }),
        default: new Footer({
          children: [new Paragraph({ children: [new TextRun({ children: ["$scroll.", PageNumber.CURRENT, "x"] })] })],
        }),
      },
      children: body(),
    }],
  });
  const { placeholders } = scanPlaceholders(new Uint8Array(await Packer.toBuffer(document)));
  deepStrictEqual(placeholders.map(({ part, raw, count }) => `${part} ${raw} ${count}`), [
    "word/comments.xml $scroll.modifier 1",
    "word/document.xml $scroll.code 1",
    "word/document.xml $scroll.content 1",
    "word/document.xml $scroll.creator.fullName 1",
    'word/document.xml $scroll.exportdate.("yyyy (M)") 1',
    "word/document.xml $scroll.pageid 1",
    "word/document.xml $scroll.space.key 1",
    "word/document.xml $scroll.tinyurl 1",
    "word/document.xml $scroll.title 1",
    "word/document.xml $scroll.version 1",
    "word/endnotes.xml $scroll.custom.(app,endnote) 1",
    "word/footer2.xml $scroll.exporter 1",
    "word/footnotes.xml $scroll.custom.(app,footnote) 1",
    "word/header1.xml $scroll.title 1",
  ]);
});
