import { AlignmentType, BorderStyle, CheckBox, Document, LevelFormat, Paragraph, ShadingType, Table } from "docx";
import { TableCell, TableRow, TextRun, WidthType } from "docx";
import { packDocument } from "../docx/pack_document.ts";
import { sentence, text, title } from "../filler.ts";
import { patchDocx } from "../patch_docx.ts";
import { Between } from "../word_document.ts";
import { ANY, UNSURE, type WordKind } from "./word_kind.ts";
import { chapters, type Look, sectionOf, styled, stylesOf, truthOf } from "./word_look.ts";

const MINUTES: Look = {
  font: "IBM Plex Sans",
  size: 10,
  language: ["en", "US"],
  headings: [{ size: 16, color: "7B1E3A" }, { size: 12, color: "7B1E3A" }],
  margins: [20, 20, 20, 20],
};

const TRUTH = { ...truthOf(MINUTES), "colors.accent": "#7b1e3a" };
const FULL_WIDTH = { size: 100, type: WidthType.PERCENTAGE } as const;

function pack(children: (Paragraph | Table)[], look = MINUTES): Promise<Uint8Array> {
  return packDocument(new Document({ styles: stylesOf(look), sections: [sectionOf(look, children)] }));
}

/** Creates a table with a filled first row and lines between all cells. */
function minutesTable(seed: number): Table {
  const line = { style: BorderStyle.SINGLE, size: 4, color: "999999" };
  const cell = (content: string, head: boolean) =>
    new TableCell({
      children: [
        new Paragraph({ children: [new TextRun({ text: content, bold: head, color: head ? "FFFFFF" : "000000" })] }),
      ],
      ...(head ? { shading: { type: ShadingType.CLEAR, fill: "7B1E3A", color: "auto" } } : {}),
    });
  const rows = [0, 1, 2, 3].map((row) =>
    new TableRow({
      tableHeader: row === 0,
      children: [1, 2, 3].map((column) => cell(sentence(3, seed + row + column), row === 0)),
    })
  );
  const borders = { top: line, bottom: line, left: line, right: line, insideHorizontal: line, insideVertical: line };
  return new Table({ rows, borders, width: FULL_WIDTH });
}

const TABLES: WordKind = {
  name: "minutes with tables",
  build: () =>
    pack([0, 1, 2, 3, 4].flatMap((each) => [...chapters(1), minutesTable(each), styled("Normal", text(each))])),
  truth: {
    ...TRUTH,
    "tables.headerRepeat": true,
    "tables.headerFill": "#7b1e3a",
    "tables.headerColor": "#ffffff",
    "tables.headerWeight": 700,
    "tables.headerRule": ANY,
    "tables.banding": "none",
    "tables.borders": "all",
    "tables.borderColor": "#999999",
    "tables.borderThickness": "0.5pt",
    "tables.width": "full",
    "tables.cell*": ANY,
    "typography.table.size": "10pt",
    "typography.table.weight": 400,
  },
};

const RESUME: WordKind = {
  name: "a résumé with headings in capitals",
  build: () => {
    const look = { ...MINUTES, headings: MINUTES.headings.map((heading) => ({ ...heading, caps: true })) };
    return pack(chapters(6), look);
  },
  truth: { ...TRUTH, "headings.*.case": "upper" },
};

/** Labels and boxes to check are in a table with lines; the boxes are content controls. */
const FORM: WordKind = {
  name: "a form with boxes to check",
  build: () => {
    const box = (seed: number) => new Paragraph({ children: [new CheckBox(), new TextRun(` ${sentence(3, seed)}`)] });
    return pack([...chapters(3), ...[1, 2, 3, 4, 5, 6].map(box), ...chapters(2)]);
  },
  truth: TRUTH,
};

/** Clauses are numbered 1., (a), (i), which no pattern of recipes says. */
const CONTRACT: WordKind = {
  name: "a contract with numbered clauses",
  build: async () => {
    const level = (index: number, format: (typeof LevelFormat)[keyof typeof LevelFormat], sign: string) => ({
      ...{ level: index, format, text: sign, alignment: AlignmentType.START },
      style: { paragraph: { indent: { left: 567 * (index + 1), hanging: 567 } } },
    });
    const levels = [level(0, LevelFormat.DECIMAL, "%1."), level(1, LevelFormat.LOWER_LETTER, "(%2)")];
    const clause = (at: number, content: string) =>
      new Paragraph({ text: content, numbering: { reference: "clauses", level: at } });
    const children = [
      ...chapters(2),
      ...[1, 2, 3, 4].flatMap((each) => [
        clause(0, text(each)),
        clause(1, sentence(9, each)),
        clause(1, sentence(9, each + 5)),
      ]),
    ];
    const numbering = { config: [{ reference: "clauses", levels }] };
    return await packDocument(
      new Document({ styles: stylesOf(MINUTES), numbering, sections: [sectionOf(MINUTES, children)] }),
    );
  },
  truth: {
    ...TRUTH,
    "lists.bulletColor": "#000000",
    "lists.numbering": UNSURE,
    "lists.indent": "0pt",
    "lists.bodyIndent": new Between("20pt", "28.35pt"),
  },
};

/** Listings are in a style of their own, filled and framed. */
const MANUAL: WordKind = {
  name: "a manual with listings",
  build: async () => {
    const line = { style: BorderStyle.SINGLE, size: 4, color: "CCCCCC", space: 4 };
    const paragraphStyles = [{
      id: "SourceCode",
      name: "Source Code",
      basedOn: "Normal",
      run: { font: "JetBrains Mono", size: 18 },
    }];
    const code = (seed: number) =>
      styled("SourceCode", sentence(8, seed), {
        shading: { type: ShadingType.CLEAR, fill: "F4F4F4", color: "auto" },
        border: { top: line, bottom: line, left: line, right: line },
      });
    const children = [0, 1, 2, 3].flatMap((each) => [...chapters(1), code(each), code(each + 1), code(each + 2)]);
    const styles = { ...stylesOf(MINUTES), paragraphStyles };
    return await packDocument(new Document({ styles, sections: [sectionOf(MINUTES, children)] }));
  },
  truth: {
    ...TRUTH,
    "typography.code.font": "JetBrains Mono",
    "typography.code.size": "9pt",
    "typography.code.weight": 400,
    "code.background": "#f4f4f4",
    "code.border": "#cccccc",
    "code.borderThickness": "0.5pt",
    "code.inset": "4pt",
  },
};

/** Headings are body text in a larger size and bold, as people write who know no styles. */
const BY_HAND: WordKind = {
  name: "a paper whose headings are formatted by hand",
  build: () => {
    const heading = (content: string) =>
      new Paragraph({ children: [new TextRun({ text: content, bold: true, size: 32 })] });
    return pack(
      [0, 1, 2, 3, 4, 5].flatMap((each) => [
        heading(title(each)),
        ...[1, 2, 3, 4].map((seed) => styled("Normal", text(each + seed))),
      ]),
    );
  },
  truth: {
    ...TRUTH,
    ...Object.fromEntries(["h1", "h2"].flatMap((level) => [[`typography.${level}.*`, UNSURE]])),
    "typography.h1.size": "16pt",
    "typography.h1.weight": 700,
    "typography.h1.style": "normal",
    "typography.h1.tracking": "0em",
    "typography.h1.leading": ANY,
    "typography.h1.color": ANY,
    "colors.accent": UNSURE,
  },
};

/** The template of Word before anybody wrote into it: one empty paragraph. */
const EMPTY: WordKind = {
  name: "a template without text",
  build: async () => patchDocx(await pack([new Paragraph("")]), { "word/settings.xml": (xml) => `${xml} ` }),
  truth: { ...TRUTH, "cover.*": ANY, "contents.*": UNSURE, "header.*": UNSURE, "footer.*": UNSURE },
};

/** Kinds by their blocks. */
export const BLOCK_KINDS: readonly WordKind[] = [TABLES, RESUME, FORM, CONTRACT, MANUAL, BY_HAND, EMPTY];
