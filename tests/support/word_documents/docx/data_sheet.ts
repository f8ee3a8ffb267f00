import {
  AlignmentType,
  BorderStyle,
  Document,
  ExternalHyperlink,
  FootnoteReferenceRun,
  HeadingLevel,
  ImageRun,
  LevelFormat,
  NumberFormat,
  Paragraph,
  SequentialIdentifier,
  ShadingType,
  Table,
  TableCell,
  TableRow,
  TextRun,
  UnderlineType,
} from "docx";
import { MARKER, sentence, texts, title } from "../filler.ts";
import { blackPng } from "../black_png.ts";
import { area, Between, ready, review, unsupported, type WordDocument } from "../word_document.ts";
import { patchDocx } from "../patch_docx.ts";
import { packDocument } from "./pack_document.ts";

const TEAL = "00796B";

/** Landscape on US letter: a table style with bands, lists, captions, code, quotes, links, footnotes. */
export const DATA_SHEET: WordDocument = {
  name: "docx: data sheet",
  build: async () =>
    patchDocx(await packDocument(document()), {
      "word/styles.xml": (xml) => xml.replace("</w:styles>", `${TABLE_STYLE}</w:styles>`),
    }),
  expected: {
    ...area("page", { size: "letter", orientation: "landscape" }),
    ...area("page.margins", { top: "25.4mm", right: "19.05mm", bottom: "25.4mm", left: "19.05mm" }),
    ...area("typography.body", { font: "IBM Plex Sans", size: "9.5pt" }),
    "typography.paragraph.align": ready("start"),
    "colors.accent": ready(`#${TEAL.toLowerCase()}`),
    ...area("tables", {
      headerRepeat: true,
      headerFill: `#${TEAL.toLowerCase()}`,
      headerColor: "#ffffff",
      headerWeight: 700,
      banding: "rows",
      bandColor: "#e0f2f1",
      borders: review("horizontal"), // there is one above the first row as well
      borderColor: "#b2dfdb",
      borderThickness: "0.5pt",
      cellX: "6pt",
      cellY: new Between("3pt", "9pt"), // 3 points, and what is left of the line around the letters
      width: "full",
      captionPosition: "top",
    }),
    "figures.captionPosition": ready("bottom"),
    ...area("typography.caption", { size: "8pt", style: "italic", color: "#555555" }),
    ...area("lists", {
      bullets: ["square", "dash", "disc"],
      bulletColor: `#${TEAL.toLowerCase()}`,
      numbering: "1.a.i.",
      // the sign 0.2 inches in, the text 0.2 inches behind where it starts
      indent: new Between("13.9pt", "14.9pt"),
      bodyIndent: new Between("7pt", "13pt"),
    }),
    ...area("typography.code", { font: "JetBrains Mono", size: "8.5pt" }),
    "code.background": ready("#f5f5f5"),
    ...area("quotes", { style: "bar", barColor: `#${TEAL.toLowerCase()}`, barThickness: "3pt" }),
    "typography.quote.style": ready("italic"),
    "colors.link": ready("#00529b"),
    "links.underline": ready(true),
    "footnotes.numbering": ready("a"),
    "header.enabled": ready(false),
    "footer.enabled": ready(false),
    "headings.h1.align": unsupported,
  },
  silent: ["page.width", "header.all.left", "watermark.text", "columns.gutter"],
};

const TABLE_STYLE = `<w:style w:type="table"
  w:customStyle="1" w:styleId="HouseTable"><w:name w:val="House Table"/><w:uiPriority w:val="99"/>
  <w:tblPr><w:tblStyleRowBandSize w:val="1"/><w:tblBorders>
    <w:top w:val="single" w:sz="4" w:space="0" w:color="B2DFDB"/><w:bottom w:val="single" w:sz="4" w:space="0" w:color="B2DFDB"/>
    <w:insideH w:val="single" w:sz="4" w:space="0" w:color="B2DFDB"/></w:tblBorders>
    <w:tblCellMar><w:top w:w="60" w:type="dxa"/><w:left w:w="120" w:type="dxa"/><w:bottom w:w="60" w:type="dxa"/>
    <w:right w:w="120" w:type="dxa"/></w:tblCellMar></w:tblPr>
  <w:tblStylePr w:type="firstRow"><w:rPr><w:b/><w:color w:val="FFFFFF"/></w:rPr>
    <w:tcPr><w:shd w:val="clear" w:color="auto" w:fill="${TEAL}"/></w:tcPr></w:tblStylePr>
  <w:tblStylePr w:type="band2Horz"><w:tcPr><w:shd w:val="clear" w:color="auto" w:fill="E0F2F1"/></w:tcPr></w:tblStylePr>
</w:style>`;

function document(): Document {
  return new Document({
    styles: {
      default: {
        document: { run: { font: "IBM Plex Sans", size: 19 }, paragraph: { spacing: { after: 100 } } },
        heading1: {
          run: { size: 32, bold: true, color: TEAL },
          paragraph: { alignment: AlignmentType.CENTER, spacing: { before: 240, after: 120 } },
        },
        heading2: { run: { size: 24, bold: true, color: TEAL }, paragraph: { spacing: { before: 200, after: 80 } } },
        caption: { run: { size: 16, italics: true, color: "555555" } },
        hyperlink: { run: { color: "00529B", underline: { type: UnderlineType.SINGLE } } },
      },
      paragraphStyles: [
        {
          id: "SourceCode",
          name: "Source Code",
          basedOn: "Normal",
          run: { font: "JetBrains Mono", size: 17 },
          paragraph: { shading: { type: ShadingType.CLEAR, color: "auto", fill: "F5F5F5" } },
        },
        {
          id: "Quote",
          name: "Quote",
          basedOn: "Normal",
          run: { italics: true },
          paragraph: {
            indent: { left: 360 },
            border: { left: { style: BorderStyle.SINGLE, size: 24, color: TEAL, space: 8 } },
          },
        },
      ],
    },
    numbering: {
      config: [
        {
          reference: "signs",
          levels: ["▪", "–", "•"].map((sign, level) => listLevel(level, LevelFormat.BULLET, sign)),
        },
        {
          reference: "numbers",
          levels: [LevelFormat.DECIMAL, LevelFormat.LOWER_LETTER, LevelFormat.LOWER_ROMAN].map((format, level) =>
            listLevel(level, format, `%${level + 1}.`)
          ),
        },
      ],
    },
    footnotes: { 1: { children: [new Paragraph(sentence(9))] }, 2: { children: [new Paragraph(sentence(8))] } },
    sections: [{
      properties: {
        page: {
          // the paper upright: the program turns it
          size: { width: 12240, height: 15840, orientation: "landscape" },
          margin: { top: 1440, right: 1080, bottom: 1440, left: 1080, header: 720, footer: 720 },
        },
        footnoteProperties: { numberFormat: { type: NumberFormat.LOWER_LETTER } },
      },
      children: [1, 2, 3, 4].flatMap(chapter),
    }],
  });
}

function listLevel(level: number, format: (typeof LevelFormat)[keyof typeof LevelFormat], text: string) {
  const run = format === LevelFormat.BULLET ? { color: TEAL } : {};
  const indent = { left: 576 * (level + 1), hanging: 288 };
  return { level, format, text, alignment: AlignmentType.START, style: { run, paragraph: { indent } } };
}

function chapter(number: number): (Paragraph | Table)[] {
  const styled = (style: string, text: string) => new Paragraph({ style, children: [new TextRun(text)] });
  const item = (reference: string, level: number, seed: number) =>
    new Paragraph({ numbering: { reference, level }, children: [new TextRun(sentence(5, seed))] });
  return [
    new Paragraph({ heading: HeadingLevel.HEADING_1, children: [new TextRun(title(number))] }),
    ...texts(5, number * 9).map((each) => new Paragraph(each)),
    new Paragraph({ heading: HeadingLevel.HEADING_2, children: [new TextRun(title(number + 9))] }),
    new Paragraph({
      children: [
        new TextRun(sentence(12, number)),
        new ExternalHyperlink({
          link: "https://example.com/",
          children: [new TextRun({ text: sentence(3), style: "Hyperlink" })],
        }),
        ...(number < 3 ? [new FootnoteReferenceRun(number)] : []),
      ],
    }),
    ...[0, 1, 2].map((level) => item("signs", level, number + level)),
    ...[0, 1, 2].map((level) => item("numbers", level, number + level)),
    caption("Table"),
    table(),
    new Paragraph(sentence(20, number)),
    new Paragraph({
      keepNext: true,
      children: [new ImageRun({ type: "png", data: blackPng(60, 40), transformation: { width: 300, height: 200 } })],
    }),
    caption("Figure"),
    styled("SourceCode", `${MARKER.toLowerCase()}(first, second) { return third; }`),
    styled("Quote", sentence(18, number)),
  ];
}

function caption(kind: "Figure" | "Table"): Paragraph {
  return new Paragraph({
    style: "Caption",
    keepNext: kind === "Table",
    children: [new TextRun(`${kind} `), new SequentialIdentifier(kind), new TextRun(`: ${sentence(4)}`)],
  });
}

function table(): Table {
  const row = (tableHeader: boolean) =>
    new TableRow({
      tableHeader,
      children: [1, 2, 3].map((i) => new TableCell({ children: [new Paragraph(sentence(2, i))] })),
    });
  return new Table({
    style: "HouseTable",
    width: { size: 100, type: "pct" },
    tableLook: { firstRow: true, noHBand: false, noVBand: true, firstColumn: false, lastRow: false, lastColumn: false },
    rows: [row(true), row(false), row(false), row(false), row(false)],
  });
}
