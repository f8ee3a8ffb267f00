import {
  BorderStyle,
  Document,
  Footer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from "docx";
import { packDocument } from "../docx/pack_document.ts";
import { sentence } from "../filler.ts";
import { ANY, UNSURE, type WordKind } from "./word_kind.ts";
import { chapters, type Look, sectionOf, stylesOf, truthOf } from "./word_look.ts";

const OFFICE: Look = {
  font: "Libertinus Serif",
  size: 11,
  language: ["nb", "NO"],
  headings: [{ size: 15, color: "1F5C3A" }, { size: 12, color: "1F5C3A" }],
  margins: [25, 25, 30, 16],
};
const TRUTH = { ...truthOf(OFFICE), "colors.accent": "#1f5c3a" };

/** Labels with room for text that nobody has written yet; the footer has two lines, with a tab in the first one. */
const LABELS: WordKind = {
  name: "minutes with bold labels and a footer of two lines",
  build: () => {
    const labels = ["Present", "Absent", "Chair", "Minutes", "Agenda"].flatMap((label) => [
      new Paragraph({ children: [new TextRun({ text: label, bold: true })] }),
      new Paragraph(""),
    ]);
    const footer = new Paragraph({
      tabStops: [{ type: "center", position: 4800 }],
      children: [
        new TextRun("Office\tPhone"),
        new TextRun({ break: 1 }),
        new TextRun({ children: ["Page ", PageNumber.CURRENT] }),
      ],
    });
    const section = {
      ...sectionOf(OFFICE, [...chapters(3), ...labels]),
      footers: { default: new Footer({ children: [footer] }) },
    };
    return packDocument(new Document({ styles: stylesOf(OFFICE), sections: [section] }));
  },
  truth: {
    ...TRUTH,
    "footer.enabled": true,
    "footer.all.left": "Page {page}",
    "footer.distance": ANY,
    "pageNumbers.*": ANY,
    "typography.runningHead.*": ANY,
  },
};

/** Tables have a line above, below, and below the first row, as journals and standards ask for. */
const THREE_LINES: WordKind = {
  name: "a report with three-line tables",
  build: () => {
    const line = { style: BorderStyle.SINGLE, size: 8, color: "000000" };
    const none = { style: BorderStyle.NONE, size: 0, color: "auto" };
    const table = (seed: number) =>
      new Table({
        width: { size: 100, type: WidthType.PERCENTAGE },
        borders: { top: line, bottom: line, left: none, right: none, insideHorizontal: none, insideVertical: none },
        rows: [0, 1, 2, 3].map((row) =>
          new TableRow({
            children: [1, 2, 3].map((column) =>
              new TableCell({
                children: [new Paragraph(sentence(3, seed + row + column))],
                ...(row === 0 ? { borders: { bottom: line } } : {}),
              })
            ),
          })
        ),
      });
    const children = [0, 1, 2, 3].flatMap((each) => [...chapters(1), table(each)]);
    return packDocument(new Document({ styles: stylesOf(OFFICE), sections: [sectionOf(OFFICE, children)] }));
  },
  truth: {
    ...TRUTH,
    "tables.headerRepeat": false,
    "tables.headerFill": "#ffffff",
    "tables.headerColor": ANY,
    "tables.headerWeight": 400,
    "tables.headerRule": "1pt",
    "tables.banding": "none",
    "tables.borders": UNSURE,
    "tables.borderColor": "#000000",
    "tables.borderThickness": "1pt",
    "tables.width": "full",
    "tables.cell*": ANY,
    "typography.table.size": "11pt",
    "typography.table.weight": 400,
  },
};

/** Code was pasted from elsewhere, in a size of its own each time. */
const PASTED: WordKind = {
  name: "a manual with pasted listings",
  build: () => {
    const code = (seed: number) =>
      new Paragraph({
        children: [
          new TextRun({ text: sentence(8, seed), font: "JetBrains Mono", size: [16, 17, 18, 19][seed % 4] ?? 16 }),
        ],
      });
    const children = [0, 1, 2, 3].flatMap((each) => [...chapters(1), ...[0, 1, 2, 3].map((seed) => code(each + seed))]);
    return packDocument(new Document({ styles: stylesOf(OFFICE), sections: [sectionOf(OFFICE, children)] }));
  },
  truth: {
    ...TRUTH,
    "typography.code.font": "JetBrains Mono",
    "typography.code.size": UNSURE,
    "typography.code.weight": 400,
    "code.background": "#ffffff",
    "code.borderThickness": "0pt",
  },
};

/** Kinds of offices. */
export const OFFICE_KINDS: readonly WordKind[] = [LABELS, THREE_LINES, PASTED];
