import { AlignmentType, Document, Footer, type IParagraphStyleOptions, LevelFormat, PageBreak, PageNumber } from "docx";
import { Paragraph, TextRun } from "docx";
import { text, title } from "../filler.ts";
import { packDocument } from "../docx/pack_document.ts";
import { patchDocx } from "../patch_docx.ts";
import { chapters, type Look, sectionOf, styled, stylesOf, truthOf } from "./word_look.ts";
import { Between } from "../word_document.ts";
import { UNSURE, type WordKind } from "./word_kind.ts";

const THESIS: Look = {
  font: "Libertinus Serif",
  size: 12,
  align: "both",
  language: ["cs", "CZ"],
  headings: [{ size: 14 }, { size: 13 }, { size: 12 }],
  margins: [25, 20, 25, 35],
};

const NUMBERS = [0, 1, 2].map((level) => ({
  level,
  format: LevelFormat.DECIMAL,
  text: Array.from({ length: level + 1 }, (_, i) => `%${i + 1}.`).join(""),
  style: { paragraph: { indent: { left: 567, hanging: 567 } } },
}));

/** Binds the numbers of the list after the package's own to the styles of headings, as Word does. */
function numberHeadings(xml: string): string {
  return xml.replace(/<w:style [^>]*w:styleId="Heading([1-3])".*?<w:pPr>/g, (start, level) => {
    return `${start}<w:numPr><w:ilvl w:val="${Number(level) - 1}"/><w:numId w:val="2"/></w:numPr>`;
  });
}

const numbering = { config: [{ reference: "chapters", levels: NUMBERS }] };

/** A list paragraph, so that the docx package writes the list; it is removed afterwards. */
const LIST_START = new Paragraph({ numbering: { reference: "chapters", level: 0, instance: 0 } });

const UNNUMBERED: IParagraphStyleOptions = {
  id: "Foreword",
  name: "Heading without number",
  basedOn: "Normal",
  run: { size: 28, bold: true },
  paragraph: { outlineLevel: 0, spacing: { before: 240, after: 120 } },
};

/** Chapters in the style of Word have numbers; more headings in a style of their own have none. */
const VARIANTS: WordKind = {
  name: "a thesis whose foreword, abstracts and annexes have headings without numbers in a style of their own",
  build: async () => {
    const children = [
      ...[1, 2, 3, 4, 5].flatMap((each) => [styled("Foreword", title(each)), styled("Normal", text(each))]),
      ...chapters(2),
      LIST_START,
    ];
    const styles = { ...stylesOf(THESIS), paragraphStyles: [UNNUMBERED] };
    const document = new Document({ styles, numbering, sections: [sectionOf(THESIS, children)] });
    return patchDocx(await packDocument(document), {
      "word/styles.xml": numberHeadings,
      "word/document.xml": (xml) => xml.replace(/<w:p><w:pPr>(?:(?!<w:p>).)*?<w:numPr>.*?<\/w:p>/, ""),
    });
  },
  truth: {
    ...truthOf(THESIS),
    "headings.numbering": "1.1.",
    "headings.numberingDepth": 3,
    "headings.numberColor": "#000000",
  },
};

const entry = (style: string, name: string, page: number) =>
  styled(style, [new TextRun(`${name}\t${page}`)], { tabStops: [{ type: "right", position: 8500, leader: "dot" }] });

/** Entries have dots by hand; the styles of a bibliography are based on that of entries. */
const BIBLIOGRAPHY: WordKind = {
  name: "a thesis whose bibliography is in styles based on that of the table of contents",
  build: async () => {
    const paragraphStyles = [
      { id: "TOC1", name: "toc 1", basedOn: "Normal", run: { size: 22 } },
      { id: "Source", name: "Source", basedOn: "TOC1", run: { size: 18 }, paragraph: { spacing: { after: 300 } } },
    ];
    const contents = [1, 2, 3].map((each) => entry("TOC1", title(each), each));
    const sources = Array.from({ length: 12 }, (_, i) => styled("Source", text(i)));
    const children = [...contents, new Paragraph({ children: [new PageBreak()] }), ...chapters(3), ...sources];
    const styles = { ...stylesOf(THESIS), paragraphStyles };
    return await packDocument(new Document({ styles, sections: [sectionOf(THESIS, children)] }));
  },
  truth: {
    ...truthOf(THESIS),
    "contents.enabled": true,
    "contents.depth": 1,
    "contents.spacing": new Between("8pt", "13pt"),
    "typography.contents.weight": 400,
    "contents.leader": "dots",
    "contents.strongFirstLevel": false,
    "contents.pageBreak": true,
    "typography.contents.size": "11pt",
  },
};

/** The page of the school has neither a title style nor a break before it. */
const UNTITLED_COVER: WordKind = {
  name: "a thesis with a cover page without styles",
  build: async () => {
    const line = (size: number, content: string) =>
      new Paragraph({ alignment: AlignmentType.CENTER, children: [new TextRun({ text: content, size, bold: true })] });
    const cover = [line(44, title(1)), line(36, title(2)), line(28, title(3))];
    const children = [...cover, new Paragraph({ children: [new PageBreak()] }), ...chapters(4)];
    return await packDocument(new Document({ styles: stylesOf(THESIS), sections: [sectionOf(THESIS, children)] }));
  },
  truth: { ...truthOf(THESIS), "cover.enabled": UNSURE, "cover.composition": UNSURE },
};

/** The first section has Roman numbers at its foot, the second one starts with 1. */
const FRONT_MATTER: WordKind = {
  name: "a thesis whose front matter has Roman page numbers",
  build: async () => {
    const footer = () =>
      new Footer({
        children: [new Paragraph({ alignment: "center", children: [new TextRun({ children: [PageNumber.CURRENT] })] })],
      });
    const section = (formatType: "lowerRoman" | "decimal", children: Paragraph[]) => {
      const { properties, ...rest } = sectionOf(THESIS, children, { footers: { default: footer() } });
      const page = { ...properties.page, pageNumbers: { start: 1, formatType } };
      return { ...rest, properties: { ...properties, page } };
    };
    const front = [styled("Heading1", title(50)), styled("Normal", text(3)), styled("Normal", text(4))];
    const sections = [section("lowerRoman", front), section("decimal", chapters(5))];
    return await packDocument(new Document({ styles: stylesOf(THESIS), sections }));
  },
  truth: {
    ...truthOf(THESIS),
    "footer.enabled": true,
    "typography.runningHead.size": "12pt",
    "typography.runningHead.weight": 400,
    "footer.all.center": "{page}",
    "footer.first.mode": "inherit",
    "pageNumbers.start": 1,
    "pageNumbers.style": "arabic",
    "pageNumbers.frontMatter": "apart",
    "pageNumbers.frontMatterStyle": "roman",
  },
};

/** Kinds of theses. */
export const THESIS_KINDS: readonly WordKind[] = [VARIANTS, BIBLIOGRAPHY, UNTITLED_COVER, FRONT_MATTER];
