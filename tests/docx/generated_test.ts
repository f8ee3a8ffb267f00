import { deepStrictEqual } from "node:assert/strict";
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
import { scanPlaceholders } from "../../src/docx/scan_placeholders.ts";

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
