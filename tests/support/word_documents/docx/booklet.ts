import {
  AlignmentType,
  Document,
  Footer,
  Header,
  HeadingLevel,
  NumberFormat,
  PageNumber,
  Paragraph,
  SimpleField,
  Tab,
  TextRun,
} from "docx";
import { texts, title } from "../filler.ts";
import { patchDocx } from "../patch_docx.ts";
import { area, Between, ready, type WordDocument } from "../word_document.ts";
import { packDocument } from "./pack_document.ts";

/** A small book: paper of its own size, facing pages, other running heads left and right, none on the first page. */
export const BOOKLET: WordDocument = {
  name: "docx: booklet",
  build: async () =>
    patchDocx(await packDocument(document()), {
      "word/settings.xml": (xml) => xml.replace(/<w:settings[^>]*>/, "$&<w:mirrorMargins/>"),
    }),
  expected: {
    ...area("page", { size: "custom", width: "170mm", height: "240mm" }),
    ...area("page.margins", {
      mode: "logical",
      top: "22mm",
      bottom: "24mm",
      inside: "21mm", // 18 and 3 for the binding
      outside: "15mm",
    }),
    ...area("typography.body", { font: "Source Serif 4", size: "10.5pt", weight: 400, style: "normal" }),
    ...area("typography.paragraph", {
      align: "justify",
      hyphenate: true,
      // a quarter of an inch at 10.5 points
      indent: new Between("1.69em", "1.73em"),
    }),
    ...area("typography.h1", { font: "Source Serif 4", size: "18pt", weight: 400, style: "normal" }),
    "headings.h1.case": ready("small-caps"),
    "headings.numbering": ready("none"),
    "header.enabled": ready(true),
    "header.first.mode": ready("none"),
    "header.even.mode": ready("own"),
    "header.even.left": ready("{page}"),
    "header.even.right": ready("{title}"),
    "header.all.left": ready("{chapter}"),
    "header.all.right": ready("{page}"),
    "footer.enabled": ready(false),
    ...area("pageNumbers", { style: "roman", start: 5 }),
    "colors.text": ready("#000000"),
    "localization.language": ready("en"),
    "localization.region": ready("US"),
  },
  silent: ["page.background", "watermark.text", "tables.borders"],
};

function document(): Document {
  return new Document({
    title: title(98),
    evenAndOddHeaderAndFooters: true,
    hyphenation: { autoHyphenation: true },
    styles: {
      default: {
        document: { run: { font: "Source Serif 4", size: 21, language: { value: "en-US" } } },
        heading1: {
          run: { size: 36, smallCaps: true },
          paragraph: { spacing: { before: 480, after: 240 }, indent: { firstLine: 0 }, alignment: AlignmentType.START },
        },
      },
      paragraphStyles: [{
        id: "Prose",
        name: "Body Text",
        basedOn: "Normal",
        quickFormat: true,
        paragraph: { alignment: AlignmentType.BOTH, indent: { firstLine: 360 }, spacing: { after: 0, line: 264 } },
      }],
    },
    sections: [{
      properties: {
        titlePage: true,
        page: {
          size: { width: "170mm", height: "240mm" },
          margin: {
            top: "22mm",
            bottom: "24mm",
            left: "18mm",
            right: "15mm",
            header: "12mm",
            footer: "12mm",
            gutter: "3mm",
          },
          pageNumbers: { start: 5, formatType: NumberFormat.LOWER_ROMAN },
        },
      },
      headers: {
        default: runningHead(new SimpleField("STYLEREF 1", title(1)), page()),
        even: runningHead(page(), new SimpleField("TITLE", title(98))),
        first: new Header({ children: [new Paragraph("")] }),
      },
      footers: { first: new Footer({ children: [new Paragraph("")] }) },
      children: [1, 2, 3, 4, 5].flatMap((chapter) => [
        new Paragraph({ heading: HeadingLevel.HEADING_1, children: [new TextRun(title(chapter))] }),
        ...texts(12, chapter * 12).map((each) => new Paragraph({ style: "Prose", children: [new TextRun(each)] })),
      ]),
    }],
  });
}

function page(): TextRun {
  return new TextRun({ children: [PageNumber.CURRENT] });
}

function runningHead(start: TextRun | SimpleField, end: TextRun | SimpleField): Header {
  const tab = new TextRun({ children: [new Tab()] });
  return new Header({
    children: [
      new Paragraph({ tabStops: [{ type: "right", position: 7597 }], children: [start, tab, end] }),
    ],
  });
}
