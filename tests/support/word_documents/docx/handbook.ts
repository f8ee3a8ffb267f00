import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  Header,
  HeadingLevel,
  LevelFormat,
  LineRuleType,
  PageBreak,
  PageNumber,
  Paragraph,
  SimpleField,
  Tab,
  TableOfContents,
  TabStopType,
  TextRun,
} from "docx";
import { text, texts, title } from "../filler.ts";
import { packDocument } from "./pack_document.ts";
import { area, Between, ready, type WordDocument } from "../word_document.ts";

const ACCENT = "0B5FA5";
const INK = "1F2933";

/** A manual on A4: theme colors and fonts, numbered headings, running heads with fields, a table of contents. */
export const HANDBOOK: WordDocument = {
  name: "docx: handbook",
  build: () =>
    packDocument(
      new Document({
        title: title(99),
        theme: { colors: { accent1: ACCENT }, fonts: { headings: "IBM Plex Sans", body: "Inter" } },
        styles: STYLES,
        numbering: {
          config: [{
            reference: "headings",
            levels: ["%1", "%1.%2", "%1.%2.%3"].map((pattern, level) => {
              return { level, format: LevelFormat.DECIMAL, text: pattern, alignment: AlignmentType.START };
            }),
          }],
        },
        sections: [{
          properties: {
            page: {
              size: { width: "210mm", height: "297mm" },
              margin: { top: "30mm", right: "20mm", bottom: "25mm", left: "35mm", header: "15mm", footer: "12mm" },
            },
          },
          headers: { default: new Header({ children: [runningHead()] }) },
          footers: { default: new Footer({ children: [runningFoot()] }) },
          children: body(),
        }],
      }),
    ),
  expected: {
    ...area("page", { size: "a4", orientation: "portrait" }),
    ...area("page.margins", { top: "30mm", right: "20mm", bottom: "25mm", left: "35mm" }),
    ...area("colors", { accent: `#${ACCENT.toLowerCase()}`, text: `#${INK.toLowerCase()}` }),
    "colors.heading": ready(`#${ACCENT.toLowerCase()}`),
    ...area("typography.body", {
      font: "Inter",
      size: "10pt",
      weight: 400,
      style: "normal",
      // 15 points from line to line, less the capitals of Inter
      leading: new Between("0.76em", "0.79em"),
    }),
    ...area("typography.paragraph", { align: "justify", spacing: new Between("1.36em", "1.39em") }),
    ...area("typography.h1", { font: "IBM Plex Sans", size: "20pt", weight: 700, color: `#${ACCENT.toLowerCase()}` }),
    ...area("typography.h2", { font: "IBM Plex Sans", size: "14pt", weight: 700, color: `#${ACCENT.toLowerCase()}` }),
    ...area("typography.h3", { font: "IBM Plex Sans", size: "11.5pt", weight: 400, style: "italic", color: "#333333" }),
    ...area("headings", { numbering: "1.1", numberingDepth: 3, chapterBreak: "page" }),
    "headings.h1.rule": ready(true),
    "headings.ruleThickness": ready("1.5pt"),
    "headings.ruleColor": ready(`#${ACCENT.toLowerCase()}`),
    "headings.ruleGap": ready(new Between("4pt", "12pt")),
    "headings.h2.above": ready(new Between("18pt", "40pt")),
    "headings.h2.below": ready(new Between("6pt", "20pt")),
    "headings.h2.case": ready("upper"),
    ...area("header", { enabled: true, rule: true, ruleThickness: "0.5pt", ruleColor: "#999999" }),
    "header.all.left": ready("{title}"),
    "header.all.right": ready("{chapter}"),
    ...area("footer", { enabled: true, rule: false }),
    "footer.all.center": ready("{page} / {pages}"),
    "typography.runningHead.size": ready("8pt"),
    ...area("contents", { enabled: true, depth: 3 }),
    "localization.language": ready("en"),
    "localization.region": ready("GB"),
  },
  silent: [
    "page.width",
    "page.height",
    "watermark.text",
    "lists.bullets",
    "tables.headerFill",
    "decorations.page-border",
  ],
};

const STYLES = {
  default: {
    document: {
      run: { font: { theme: "body" }, size: 20, color: INK, language: { value: "en-GB" } },
      paragraph: { spacing: { line: 300, lineRule: LineRuleType.EXACT, after: 120 }, alignment: AlignmentType.BOTH },
    },
    heading1: {
      run: { font: { theme: "headings" }, size: 40, bold: true, color: { theme: "accent1" } },
      paragraph: {
        spacing: { before: 0, after: 360 },
        border: { bottom: { style: BorderStyle.SINGLE, size: 12, color: ACCENT, space: 6 } },
        numbering: { reference: "headings", level: 0 },
        alignment: AlignmentType.START,
      },
    },
    heading2: {
      run: { font: { theme: "headings" }, size: 28, bold: true, color: { theme: "accent1" }, allCaps: true },
      paragraph: {
        spacing: { before: 360, after: 120 },
        numbering: { reference: "headings", level: 1 },
        alignment: AlignmentType.START,
      },
    },
    heading3: {
      run: { font: { theme: "headings" }, size: 23, italics: true, color: "333333" },
      paragraph: {
        spacing: { before: 240, after: 80 },
        numbering: { reference: "headings", level: 2 },
        alignment: AlignmentType.START,
      },
    },
  },
  paragraphStyles: ["Header", "Footer"].map((id) => {
    return { id, name: id.toLowerCase(), basedOn: "Normal", run: { size: 16 }, paragraph: { spacing: { after: 0 } } };
  }),
} as const;

function runningHead(): Paragraph {
  return new Paragraph({
    style: "Header",
    alignment: AlignmentType.START,
    tabStops: [{ type: TabStopType.RIGHT, position: 8787 }],
    border: { bottom: { style: BorderStyle.SINGLE, size: 4, color: "999999", space: 4 } },
    children: [
      new SimpleField("TITLE", title(99)),
      new TextRun({ children: [new Tab()] }),
      new SimpleField('STYLEREF "Heading 1"', title(1)),
    ],
  });
}

function runningFoot(): Paragraph {
  return new Paragraph({
    alignment: AlignmentType.CENTER,
    style: "Footer",
    children: [new TextRun({ children: [PageNumber.CURRENT, " / ", PageNumber.TOTAL_PAGES] })],
  });
}

function body(): (Paragraph | TableOfContents)[] {
  const heading = (heading: "Heading1" | "Heading2" | "Heading3", number: number, pageBreakBefore = false) =>
    new Paragraph({ heading: HeadingLevel[HEADING[heading]], pageBreakBefore, children: [new TextRun(title(number))] });
  const prose = (count: number, from: number) => texts(count, from).map((each) => new Paragraph(each));
  return [
    new TableOfContents("Contents", { hyperlink: true, headingStyleRange: "1-3" }),
    new Paragraph({ children: [new PageBreak()] }),
    ...[1, 2, 3, 4].flatMap((chapter) => [
      heading("Heading1", chapter, true),
      ...prose(6, chapter * 10),
      heading("Heading2", chapter + 10),
      ...prose(5, chapter * 20),
      heading("Heading3", chapter + 20),
      ...prose(4, chapter * 30),
    ]),
    new Paragraph(text(7)),
  ];
}

const HEADING = { Heading1: "HEADING_1", Heading2: "HEADING_2", Heading3: "HEADING_3" } as const;
