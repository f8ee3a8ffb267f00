import { AlignmentType, BorderStyle, Document, Footer, Header, ImageRun, Paragraph, TextRun } from "docx";
import { sha256Hex } from "../../../../src/base/sha256.ts";
import { sentence } from "../filler.ts";
import { blackPng } from "../black_png.ts";
import { area, Between, OneOf, ready, review, type WordDocument } from "../word_document.ts";
import { packDocument } from "./pack_document.ts";

const LOGO = blackPng(120, 48);
const LOGO_PATH = `pictures.${(await sha256Hex(LOGO)).slice(0, 12)}`;

/** A template with little text: its styles are the brand. A logo in the header, a line above the footer. */
export const LETTERHEAD: WordDocument = {
  name: "docx: letterhead",
  build: () => packDocument(document()),
  expected: {
    ...area("page", { size: "letter", orientation: "portrait" }),
    // Calibri is not installed; this is its substitute
    "typography.body.font": ready(new OneOf("Inter", "IBM Plex Sans", "DejaVu Sans", "Source Sans 3")),
    "typography.body.size": ready("11pt"),
    ...area("typography.h1", { size: "17pt", color: "#d35400" }),
    ...area("typography.h2", { size: "13pt", color: "#d35400" }),
    "colors.accent": ready("#d35400"),
    ...area("footer", { enabled: true, rule: true, ruleThickness: "1pt", ruleColor: "#d35400" }),
    "header.enabled": ready(true),
    // 90 points of margin, less 35.4 to the header, a picture of 36, and the room that templates keep for a line
    "header.distance": ready(new Between("13pt", "14pt")),
    [LOGO_PATH]: review((value: unknown) =>
      typeof value === "object" && value !== null && "role" in value && value.role === "logo"
    ),
    "typography.runningHead.size": ready("7.5pt"),
  },
  silent: ["watermark.text", "tables.headerFill", "lists.bullets"],
};

function document(): Document {
  const orange = "D35400";
  return new Document({
    styles: {
      default: {
        document: { run: { font: "Calibri", size: 22 } },
        heading1: { run: { size: 34, bold: true, color: orange } },
        heading2: { run: { size: 26, bold: true, color: orange } },
      },
      paragraphStyles: [{ id: "Footer", name: "footer", basedOn: "Normal", run: { size: 15 } }],
    },
    sections: [{
      properties: {
        page: { size: { width: 12240, height: 15840 }, margin: { top: 1800, right: 1440, bottom: 1440, left: 1440 } },
      },
      headers: {
        default: new Header({
          children: [
            new Paragraph({
              alignment: AlignmentType.RIGHT,
              children: [new ImageRun({ type: "png", data: LOGO, transformation: { width: 120, height: 48 } })],
            }),
          ],
        }),
      },
      footers: {
        default: new Footer({
          children: [
            new Paragraph({
              style: "Footer",
              border: { top: { style: BorderStyle.SINGLE, size: 8, color: orange, space: 4 } },
              children: [new TextRun(sentence(9))],
            }),
          ],
        }),
      },
      children: [new Paragraph(sentence(12)), new Paragraph(sentence(9, 2))],
    }],
  });
}
