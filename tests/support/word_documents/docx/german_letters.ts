import { Document, Footer, LineRuleType, PageNumber, Paragraph, TextRun } from "docx";
import { texts, title } from "../filler.ts";
import { patchDocx } from "../patch_docx.ts";
import { area, Between, OneOf, ready, type WordDocument } from "../word_document.ts";
import { packDocument } from "./pack_document.ts";

/** German Word: style ids in German, most text formatted by hand, a foot with words beside the numbers. */
export const GERMAN_LETTERS: WordDocument = {
  name: "docx: German, formatted by hand",
  build: async () =>
    patchDocx(await packDocument(document()), {
      // What German Word writes: ids in its language, names of built-in styles in English.
      "word/styles.xml": (xml) =>
        xml.replaceAll('w:styleId="Heading1"', 'w:styleId="berschrift1"')
          .replaceAll('w:styleId="Heading2"', 'w:styleId="berschrift2"')
          .replaceAll('w:val="Heading 1"', 'w:val="heading 1"')
          .replaceAll('w:val="Heading 2"', 'w:val="heading 2"'),
    }),
  expected: {
    ...area("page", { size: "a4", orientation: "portrait" }),
    ...area("page.margins", { top: "25mm", right: "20mm", bottom: "20mm", left: "25mm" }),
    // by hand on nearly all characters, against the style's Times New Roman 12
    ...area("typography.body", { font: "Libertinus Serif", size: "10.5pt" }),
    "colors.text": ready("#22252a"),
    ...area("typography.h1", { font: "Inter", size: "16pt", weight: 700, color: "#005ea8" }),
    ...area("typography.h2", { font: "Inter", size: "12pt", weight: 700 }),
    "headings.h1.above": ready(new Between("24pt", "50pt")),
    "footer.all.right": ready(new OneOf("Seite {page} von {pages}")),
    "footer.all.left": ready(""),
    "footer.enabled": ready(true),
    "header.enabled": ready(false),
    "localization.language": ready("de"),
    "localization.region": ready("AT"),
    "colors.accent": ready("#005ea8"),
  },
  silent: ["watermark.text", "page.width"],
};

function document(): Document {
  const byHand = { font: "Libertinus Serif", size: 21, color: "22252A" };
  return new Document({
    styles: {
      default: {
        document: { run: { font: "Times New Roman", size: 24, language: { value: "de-AT" } } },
        heading1: {
          run: { font: "Inter", size: 32, bold: true, color: "005EA8" },
          paragraph: { spacing: { before: 480, after: 240, line: 240, lineRule: LineRuleType.AUTO } },
        },
        heading2: { run: { font: "Inter", size: 24, bold: true, color: "005EA8" } },
      },
    },
    sections: [{
      properties: {
        page: {
          size: { width: 11906, height: 16838 },
          margin: { top: "25mm", right: "20mm", bottom: "20mm", left: "25mm" },
        },
      },
      footers: {
        default: new Footer({
          children: [
            new Paragraph({
              alignment: "right",
              children: [
                new TextRun({ children: ["Seite ", PageNumber.CURRENT, " von ", PageNumber.TOTAL_PAGES] }),
              ],
            }),
          ],
        }),
      },
      children: [1, 2, 3, 4, 5, 6].flatMap((chapter) => [
        new Paragraph({ style: "berschrift1", children: [new TextRun(title(chapter))] }),
        ...texts(4, chapter * 4).map((each) => new Paragraph({ children: [new TextRun({ text: each, ...byHand })] })),
        new Paragraph({ style: "berschrift2", children: [new TextRun(title(chapter + 6))] }),
        ...texts(5, chapter * 6).map((each) => new Paragraph({ children: [new TextRun({ text: each, ...byHand })] })),
        new Paragraph(title(chapter)), // as the style says
      ]),
    }],
  });
}
