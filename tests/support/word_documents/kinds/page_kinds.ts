import {
  Document,
  Footer,
  Header,
  ImageRun,
  PageBreak,
  PageNumber,
  PageOrientation,
  Paragraph,
  SectionType,
} from "docx";
import { Table, TableBorders, TableCell, TableRow, TextRun, WidthType } from "docx";
import { blackPng } from "../black_png.ts";
import { packDocument } from "../docx/pack_document.ts";
import { text, title } from "../filler.ts";
import { patchDocx } from "../patch_docx.ts";
import { ANY, UNSURE, type WordKind } from "./word_kind.ts";
import { chapters, type Look, sectionOf, styled, stylesOf, truthOf } from "./word_look.ts";

const REPORT: Look = {
  font: "Source Serif 4",
  size: 11,
  color: "222222",
  language: ["en", "GB"],
  headings: [{ font: "Inter", size: 20, color: "0B5394" }, { font: "Inter", size: 14, color: "0B5394" }],
  margins: [25, 20, 22, 25],
};

const TRUTH = { ...truthOf(REPORT), "colors.accent": "#0b5394", "colors.link": ANY };
const RUNNING = {
  "footer.enabled": true,
  "pageNumbers.style": "arabic",
  "typography.runningHead.size": "11pt",
  "typography.runningHead.weight": 400,
};

/** Creates a paragraph with the number of the page. */
function pageNumber(alignment: "left" | "center" | "right"): Paragraph {
  return new Paragraph({ alignment, children: [new TextRun({ children: [PageNumber.CURRENT] })] });
}

function report(children: ConstructorParameters<typeof Document>[0]["sections"]) {
  return packDocument(new Document({ styles: stylesOf(REPORT), sections: children }));
}

/** A wide table at the end is on landscape pages. */
const LANDSCAPE: WordKind = {
  name: "a report with a landscape annex",
  build: () => {
    const { properties, ...rest } = sectionOf(REPORT, [styled("Heading1", title(70)), styled("Normal", text(80))]);
    const page = { ...properties.page, size: { ...properties.page.size, orientation: PageOrientation.LANDSCAPE } };
    return report([sectionOf(REPORT, chapters(5)), { ...rest, properties: { page } }]);
  },
  truth: TRUTH,
};

/** The first page has neither header nor number. */
const FIRST_PAGE: WordKind = {
  name: "a report whose first page has no footer",
  build: () => {
    const footers = {
      default: new Footer({ children: [pageNumber("right")] }),
      first: new Footer({ children: [new Paragraph("")] }),
    };
    return report([sectionOf(REPORT, chapters(5), { footers, properties: { titlePage: true } })]);
  },
  truth: { ...TRUTH, ...RUNNING, "footer.all.right": "{page}", "footer.first.mode": "none" },
};

/** Numbers are at the outer edge of facing pages. */
const FACING: WordKind = {
  name: "a book with facing pages",
  build: () => {
    const footers = {
      default: new Footer({ children: [pageNumber("right")] }),
      even: new Footer({ children: [pageNumber("left")] }),
    };
    const styles = stylesOf(REPORT);
    const sections = [sectionOf(REPORT, chapters(5), { footers })];
    return packDocument(new Document({ styles, sections, evenAndOddHeaderAndFooters: true }));
  },
  truth: {
    ...TRUTH,
    ...RUNNING,
    "footer.all.right": "{page}",
    "footer.even.mode": "own",
    "footer.even.left": "{page}",
    "footer.even.*": "",
  },
};

/** The text runs in two columns below a title across the page. */
const COLUMNS: WordKind = {
  name: "a newsletter in two columns",
  build: () => {
    const { properties, ...rest } = sectionOf(REPORT, chapters(5));
    return report([
      sectionOf(REPORT, [styled("Title", title(3))]),
      { ...rest, properties: { ...properties, type: SectionType.CONTINUOUS, column: { count: 2, space: 500 } } },
    ]);
  },
  truth: {
    ...TRUTH,
    "cover.enabled": true,
    "cover.pageBreak": false,
    "cover.eyebrow": "",
    "cover.inset": ANY,
    "cover.show*": false,
    "cover.titleGap": ANY,
    "typography.coverTitle.*": ANY,
    "page.columns": 2,
    "page.columnGap": "25pt",
  },
};

/** A table without lines carries the logo and the address in the header. */
const LETTERHEAD_TABLE: WordKind = {
  name: "a letter with its logo and address in a table in the header",
  build: () => {
    const cell = (child: Paragraph) => new TableCell({ children: [child] });
    const logo = new ImageRun({ type: "png", data: blackPng(90, 30), transformation: { width: 90, height: 30 } });
    const row = new TableRow({
      children: [
        cell(new Paragraph({ children: [logo] })),
        cell(new Paragraph({ alignment: "right", text: title(5) })),
      ],
    });
    const borders = TableBorders.NONE;
    const table = new Table({ rows: [row], borders, width: { size: 100, type: WidthType.PERCENTAGE } });
    const headers = { default: new Header({ children: [table, new Paragraph("")] }) };
    return report([sectionOf(REPORT, chapters(3), { headers })]);
  },
  truth: {
    ...TRUTH,
    "header.enabled": true,
    "header.logo": UNSURE,
    "typography.runningHead.size": "11pt",
    "typography.runningHead.weight": 400,
  },
};

/** Marks of a field whose result the file does not contain, in runs of a look. */
function numberWithoutResult(look: string): string {
  const pieces = [
    `<w:fldChar w:fldCharType="begin"/>`,
    "<w:instrText> PAGE </w:instrText>",
    ...["separate", "end"].map((type) => `<w:fldChar w:fldCharType="${type}"/>`),
  ];
  return pieces.map((piece) => `<w:r><w:rPr>${look}</w:rPr>${piece}</w:r>`).join("");
}

const BOX_PLACE = ["position:absolute", "margin-left:420pt", "margin-top:770pt", "width:36pt", "height:25pt"];
const ON_PAGE = ["mso-position-horizontal-relative:page", "mso-position-vertical-relative:page"];

/** The white number is in a filled box of the footer; the header has only a shape. */
const NUMBER_BOX: WordKind = {
  name: "a report with its page number in a box",
  build: async () => {
    const empty = { default: new Footer({ children: [new Paragraph("")] }) };
    const headers = { default: new Header({ children: [new Paragraph("")] }) };
    const look = `<w:color w:val="FFFFFF"/><w:sz w:val="28"/>`;
    const style = [...BOX_PLACE, ...ON_PAGE].join(";");
    const inner = `<w:p><w:pPr><w:jc w:val="right"/></w:pPr>${numberWithoutResult(look)}</w:p>`;
    const box = `<w:r><w:pict><v:rect style="${style}" fillcolor="black" stroked="f"><v:textbox><w:txbxContent>` +
      `${inner}</w:txbxContent></v:textbox></v:rect></w:pict></w:r>`;
    return patchDocx(await report([sectionOf(REPORT, chapters(5), { headers, footers: empty })]), {
      "word/footer1.xml": (xml) => xml.replace("</w:p>", `${box}</w:p>`).replace("<w:p/>", `<w:p>${box}</w:p>`),
    });
  },
  truth: {
    ...TRUTH,
    ...RUNNING,
    "footer.all.right": "{page}",
    "typography.runningHead.size": "14pt",
    "typography.runningHead.color": UNSURE, // white on a box, which is a decoration
  },
};

/** The title is on a page of its own, and the chapters start on new pages. */
const CHAPTERS: WordKind = {
  name: "a handbook with a title page, whose chapters start on new pages",
  build: async () => {
    const cover = [styled("Title", title(90)), new Paragraph({ children: [new PageBreak()] })];
    return patchDocx(await report([sectionOf(REPORT, [...cover, ...chapters(5)])]), {
      "word/styles.xml": (xml) => xml.replace(/w:styleId="Heading1".*?<w:keepNext\/>/, "$&<w:pageBreakBefore/>"),
    });
  },
  truth: {
    ...TRUTH,
    "cover.enabled": true,
    "headings.chapterBreak": "page",
    "cover.composition": "placed",
    "cover.texts": ANY,
    "typography.coverTitle.*": ANY,
    "cover.titleGap": ANY,
    "cover.rule": false,
  },
};

/** Kinds by their pages. */
export const PAGE_KINDS: readonly WordKind[] = [
  LANDSCAPE,
  FIRST_PAGE,
  FACING,
  COLUMNS,
  LETTERHEAD_TABLE,
  CHAPTERS,
  NUMBER_BOX,
];
