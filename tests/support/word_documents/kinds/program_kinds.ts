import { Document, type Paragraph, TextRun } from "docx";
import { packDocument } from "../docx/pack_document.ts";
import { text, title } from "../filler.ts";
import { patchDocx } from "../patch_docx.ts";
import { chapters, type Look, sectionOf, styled, stylesOf, truthOf } from "./word_look.ts";
import type { WordKind } from "./word_kind.ts";

const LETTER: Look = {
  font: "Inter",
  size: 11,
  language: ["en", "US"],
  headings: [{ size: 20, bold: false }, { size: 16, bold: false }],
  margins: [25.4, 25.4, 25.4, 25.4],
  paper: "letter",
};

/** Google Docs writes fonts and sizes into every run, and styles of its own beside those of Word. */
const GOOGLE: WordKind = {
  name: "an export of Google Docs, with the format of each run",
  build: async () => {
    const run = (content: string, size: number) => [new TextRun({ text: content, font: "Inter", size: size * 2 })];
    const children = Array.from({ length: 8 }, (_, i) => [
      styled("Heading1", run(title(i), 20)),
      ...[1, 2, 3].map((seed) => styled("Normal", run(text(i * 3 + seed), 11))),
      styled("Heading2", run(title(i + 30), 16)),
      ...[1, 2].map((seed) => styled("Normal", run(text(i * 2 + seed + 40), 11))),
    ]).flat();
    const styles = stylesOf({ ...LETTER, font: "Times New Roman", size: 10 });
    return await packDocument(new Document({ styles, sections: [sectionOf(LETTER, children)] }));
  },
  truth: truthOf(LETTER),
};

const OFFICE: Look = {
  font: "Libertinus Serif",
  size: 12,
  language: ["de", "DE"],
  headings: [{ font: "Inter", size: 18 }, { font: "Inter", size: 16 }],
  margins: [20, 20, 20, 20],
};

/** LibreOffice sets text in `Body Text`; its headings are based on one style without a level. */
const LIBREOFFICE: WordKind = {
  name: "an export of LibreOffice, with text in Body Text and headings based on Heading",
  build: async () => {
    const paragraphStyles = [
      { id: "TextBody", name: "Body Text", basedOn: "Normal", paragraph: { spacing: { after: 140, line: 276 } } },
      { id: "Heading", name: "Heading", basedOn: "Normal", next: "TextBody", run: { font: "Inter", size: 28 } },
      { id: "Index", name: "Index", basedOn: "Normal" },
    ];
    const styles = { ...stylesOf(OFFICE), paragraphStyles };
    const children = chapters(4, { body: "TextBody" });
    return patchDocx(await packDocument(new Document({ styles, sections: [sectionOf(OFFICE, children)] })), {
      "word/styles.xml": (xml) => xml.replace(/(w:styleId="Heading[12]">.*?<w:basedOn w:val=")Normal/g, "$1Heading"),
    });
  },
  truth: truthOf(OFFICE),
};

/** Pandoc: a style for the first paragraph, one for the others, and one for lists and cells. */
const PANDOC: WordKind = {
  name: "a document of Pandoc",
  build: async () => {
    const paragraphStyles = [
      { id: "BodyText", name: "Body Text", basedOn: "Normal", paragraph: { spacing: { before: 180, after: 180 } } },
      { id: "FirstParagraph", name: "First Paragraph", basedOn: "BodyText" },
      { id: "Compact", name: "Compact", basedOn: "BodyText", paragraph: { spacing: { before: 36, after: 36 } } },
      { id: "BlockText", name: "Block Text", basedOn: "BodyText", paragraph: { indent: { left: 480, right: 480 } } },
    ];
    const children = Array.from({ length: 6 }, (_, i) => [
      styled("Heading1", title(i)),
      styled("FirstParagraph", text(i)),
      ...[1, 2, 3].map((seed) => styled("BodyText", text(i * 4 + seed))),
      styled("BlockText", text(i + 60)),
      styled("Heading2", title(i + 20)),
      styled("FirstParagraph", text(i + 30)),
    ]).flat();
    const styles = { ...stylesOf(OFFICE), paragraphStyles };
    return await packDocument(new Document({ styles, sections: [sectionOf(OFFICE, children)] }));
  },
  truth: {
    ...truthOf(OFFICE),
    "typography.quote.size": "12pt",
    "typography.quote.weight": 400,
    "quotes.style": "indent",
    "quotes.indent": "24pt",
  },
};

/** Renames the built-in styles as localized programs do: the ID changes, the name stays. */
function renamed(ids: Readonly<Record<string, string>>): WordKind["build"] {
  return async () => {
    const children: Paragraph[] = chapters(5);
    const packed = await packDocument(
      new Document({ styles: stylesOf(OFFICE), sections: [sectionOf(OFFICE, children)] }),
    );
    const rename = (xml: string) =>
      Object.entries(ids).reduce((done, [from, to]) => done.replaceAll(`"${from}"`, `"${to}"`), xml)
        .replaceAll('w:name w:val="Heading ', 'w:name w:val="heading ');
    return patchDocx(packed, { "word/styles.xml": rename, "word/document.xml": rename });
  };
}

/** Kinds by the program that wrote them. */
export const PROGRAM_KINDS: readonly WordKind[] = [
  GOOGLE,
  LIBREOFFICE,
  PANDOC,
  {
    name: "a report of French Word, with IDs such as Titre1",
    build: renamed({ Heading1: "Titre1", Heading2: "Titre2" }),
    truth: truthOf(OFFICE),
  },
  {
    name: "a report of WPS, with numbers as IDs",
    build: renamed({ Heading1: "1", Heading2: "2" }),
    truth: truthOf(OFFICE),
  },
];
