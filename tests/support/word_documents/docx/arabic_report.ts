import { AlignmentType, Document, HeadingLevel, Paragraph, TextRun } from "docx";
import { MARKER, title } from "../filler.ts";
import { patchDocx } from "../patch_docx.ts";
import { area, ready, review, type WordDocument } from "../word_document.ts";
import { packDocument } from "./pack_document.ts";

/** Arabic: lines start at the right, and what complex scripts look like counts. Two columns. */
export const ARABIC_REPORT: WordDocument = {
  name: "docx: Arabic, two columns",
  build: async () =>
    patchDocx(await packDocument(document()), {
      "word/document.xml": (xml) => xml.replace(/<w:cols /, "<w:bidi/>$&"),
      "word/styles.xml": (xml) => xml.replace(/<w:sz w:val="22"\/>/, '$&<w:szCs w:val="26"/>'),
    }),
  expected: {
    ...area("page", { size: "a4" }),
    ...area("localization", { language: "ar", region: "SA", direction: "rtl" }),
    "typography.paragraph.align": ready("justify"),
    // letters of complex scripts have a size of their own
    "typography.body.size": ready("13pt"),
    "columns.gutter": review("10mm"),
    "columns.rule": review(true),
    // nothing like the font is installed
    "typography.body.font": review((value: unknown) => typeof value === "string"),
    ...area("typography.h1", { size: "20pt", weight: review(700) }),
  },
  silent: ["watermark.text", "lists.bullets"],
};

function document(): Document {
  const right = { rightToLeft: true } as const;
  return new Document({
    styles: {
      default: {
        document: {
          run: {
            font: { ascii: "Inter", hAnsi: "Inter", cs: "Noto Naskh Arabic" },
            size: 22,
            sizeComplexScript: false,
            language: { value: "en-US", bidirectional: "ar-SA" },
          },
          paragraph: { alignment: AlignmentType.BOTH },
        },
        heading1: { run: { size: 40, bold: true } },
      },
    },
    sections: [{
      properties: {
        page: { size: { width: 11906, height: 16838 }, margin: { top: 1134, right: 1134, bottom: 1134, left: 1134 } },
        column: { count: 2, space: "10mm", separate: true },
      },
      children: [1, 2, 3].flatMap((chapter) => [
        new Paragraph({
          heading: HeadingLevel.HEADING_1,
          bidirectional: true,
          children: [new TextRun({ text: `${title(chapter)} الفصل`, ...right })],
        }),
        ...Array.from(
          { length: 18 },
          (_, i) => new Paragraph({ bidirectional: true, children: [new TextRun({ text: arabicText(i), ...right })] }),
        ),
      ]),
    }],
  });
}

const WORDS = "هذا نص عربي يكفي لملء السطر الأول من الفقرة ثم يتبعه سطر آخر لا يقول شيئا".split(" ");

function arabicText(seed: number): string {
  return `${MARKER} ${Array.from({ length: 50 }, (_, i) => WORDS[(i * 5 + seed) % WORDS.length]).join(" ")}.`;
}
