import { AlignmentType, BorderStyle, Document, Header, HeadingLevel, PageBreak, Paragraph, TextRun } from "docx";
import { TextWatermark } from "docx/watermarks";
import { texts, title } from "../filler.ts";
import { patchDocx } from "../patch_docx.ts";
import { area, ready, review, type WordDocument } from "../word_document.ts";
import { packDocument } from "./pack_document.ts";

/** A cover page, a watermark on every page, a background color, page borders, a company. */
export const PROPOSAL: WordDocument = {
  name: "docx: proposal",
  build: async () =>
    patchDocx(await packDocument(document()), {
      "docProps/app.xml": (xml) => xml.replace(/\/>$/, "><Company>Example &amp; Sons</Company></Properties>"),
      "word/settings.xml": (xml) => xml.replace(/<w:settings[^>]*>/, "$&<w:displayBackgroundShape/>"),
    }),
  expected: {
    ...area("page", { size: "a4", orientation: "portrait", background: { kind: "solid", color: "#fffdf5" } }),
    ...area("page.margins", { top: "25mm", right: "25mm", bottom: "25mm", left: "25mm" }),
    ...area("cover", {
      enabled: true,
      composition: "centered",
      showSubtitle: true,
      rule: true,
      ruleThickness: "2pt",
      ruleColor: "#8a1538",
    }),
    ...area("typography.coverTitle", { font: "Libertinus Serif", size: "32pt", weight: 700, color: "#8a1538" }),
    ...area("typography.coverSubtitle", { font: "Libertinus Serif", size: "16pt", weight: 400, style: "italic" }),
    ...area("typography.body", { font: "Libertinus Serif", size: "11pt" }),
    ...area("typography.h1", { size: "18pt", weight: 700, color: "#8a1538" }),
    "cover.background": ready({ kind: "solid", color: "#fffdf5" }),
    "watermark.enabled": ready(true),
    "watermark.text": ready("DRAFT"),
    "watermark.color": ready("#c0c0c0"),
    "watermark.opacity": ready(50),
    "watermark.angle": ready(-45),
    "watermark.layer": ready("background"),
    "organisation.name": review("Example & Sons"),
    "decorations.page-border": review((value: unknown) => JSON.stringify(value).includes("#8a1538")),
    "header.enabled": ready(false),
    "contents.enabled": ready(false),
  },
  silent: ["header.all.left", "tables.headerFill", "page.width"],
};

const WINE = "8A1538";

function document(): Document {
  return new Document({
    background: { color: "FFFDF5" },
    styles: {
      default: {
        document: { run: { font: "Libertinus Serif", size: 22 }, paragraph: { spacing: { after: 160, line: 276 } } },
        title: {
          run: { size: 64, bold: true, color: WINE },
          paragraph: {
            alignment: AlignmentType.CENTER,
            spacing: { before: 4800, after: 240 },
            border: { bottom: { style: BorderStyle.SINGLE, size: 16, color: WINE, space: 8 } },
          },
        },
        heading1: { run: { size: 36, bold: true, color: WINE }, paragraph: { spacing: { before: 360, after: 120 } } },
      },
      paragraphStyles: [{
        id: "Subtitle",
        name: "Subtitle",
        basedOn: "Normal",
        run: { size: 32, italics: true },
        paragraph: { alignment: AlignmentType.CENTER },
      }],
    },
    sections: [{
      properties: {
        page: {
          size: { width: 11906, height: 16838 },
          margin: { top: "25mm", right: "25mm", bottom: "25mm", left: "25mm" },
          borders: {
            pageBorders: { offsetFrom: "page" },
            ...Object.fromEntries(
              ["Top", "Right", "Bottom", "Left"].map((side) => [
                `pageBorder${side}`,
                { style: BorderStyle.SINGLE, size: 8, color: WINE, space: 24 },
              ]),
            ),
          },
        },
      },
      headers: {
        default: new Header({
          children: [new Paragraph({ children: [new TextWatermark({ text: "DRAFT", color: "C0C0C0" })] })],
        }),
      },
      children: [
        new Paragraph({ heading: HeadingLevel.TITLE, children: [new TextRun(title(97))] }),
        new Paragraph({ style: "Subtitle", children: [new TextRun(title(96))] }),
        new Paragraph({ children: [new PageBreak()] }),
        ...[1, 2, 3, 4, 5].flatMap((chapter) => [
          new Paragraph({ heading: HeadingLevel.HEADING_1, children: [new TextRun(title(chapter))] }),
          ...texts(11, chapter * 8).map((each) => new Paragraph(each)),
        ]),
      ],
    }],
  });
}
