import { Document, type Paragraph } from "docx";
import { packDocument } from "../docx/pack_document.ts";
import { patchDocx } from "../patch_docx.ts";
import { type Look, sectionOf, styled, stylesOf, truthOf } from "./word_look.ts";
import { UNSURE, type WordKind } from "./word_kind.ts";

const LETTER = 60;

/** Creates a text of signs of a script, from a code point on. */
function signs(from: number, length = LETTER, seed = 0): string {
  return String.fromCodePoint(...Array.from({ length }, (_, i) => from + (i * 7 + seed * 3) % 80));
}

interface Script {
  /** First code point. */
  readonly from: number;
  readonly latin: string;
  readonly eastAsia: string;
  /** Family for headings. */
  readonly headings: string;
  /** Character set in the font table. */
  readonly charset: string;
  readonly language: readonly [string, string];
}

function scriptLook({ latin, language }: Script): Look {
  return { font: latin, size: 10.5, language, headings: [{ size: 16 }, { size: 14 }], margins: [25, 30, 25, 30] };
}

/** Builds a document whose fonts are called monospaced and modern in its font table. */
async function build(script: Script): Promise<Uint8Array> {
  const { from, eastAsia, headings, charset, language } = script;
  const look = scriptLook(script);
  const children: Paragraph[] = Array.from({ length: 6 }, (_, i) => [
    styled("Heading1", signs(from, 6, i)),
    ...[1, 2, 3, 4].map((seed) => styled("Normal", signs(from, 90, i * 5 + seed))),
    styled("Heading2", signs(from, 8, i + 20)),
    styled("Normal", signs(from, 70, i)),
  ]).flat();
  const document = new Document({ styles: stylesOf(look), sections: [sectionOf(look, children)] });
  const font = (name: string) =>
    `<w:font w:name="${name}"><w:panose1 w:val="02010609060101010101"/><w:charset w:val="${charset}"/>` +
    `<w:family w:val="modern"/><w:pitch w:val="fixed"/></w:font>`;
  return patchDocx(await packDocument(document), {
    "word/styles.xml": (xml) =>
      xml.replaceAll(/w:eastAsia="[^"]*"/g, `w:eastAsia="${eastAsia}"`)
        .replace(/<w:lang [^>]*>/g, `<w:lang w:val="en-US" w:eastAsia="${language.join("-")}"/>`)
        .replaceAll(/(w:styleId="Heading\d".*?)w:eastAsia="[^"]*"/g, `$1w:eastAsia="${headings}"`),
    "word/fontTable.xml": (xml) =>
      xml.replace(
        /<w:fonts([^>]*?)\/?>(?:.*<\/w:fonts>)?/s,
        () =>
          `<w:fonts xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${font(eastAsia)}${
            font(headings)
          }</w:fonts>`,
      ),
  });
}

function kind(name: string, script: Script): WordKind {
  return {
    name,
    build: () => build(script),
    truth: {
      ...truthOf(scriptLook(script)),
      // No family with these letters is built in, so a person chooses.
      "typography.*.font": UNSURE,
      "typography.code.*": UNSURE,
    },
  };
}

const HEBREW: Look = {
  font: "Libertinus Serif",
  size: 12,
  language: ["he", "IL"],
  headings: [{ size: 18, color: "1F3864" }, { size: 14, color: "1F3864" }],
  margins: [20, 25, 20, 25],
};

const RIGHT_TO_LEFT: WordKind = {
  name: "a Hebrew report from right to left",
  build: async () => {
    const bidi = (style: string, content: string) => styled(style, content, { bidirectional: true });
    const children = Array.from({ length: 6 }, (_, i) => [
      bidi("Heading1", signs(0x5d0, 8, i).replace(/[^\u05d0-\u05ea]/g, "\u05d0")),
      ...[1, 2, 3, 4].map((seed) => bidi("Normal", signs(0x5d0, 90, seed).replace(/[^\u05d0-\u05ea]/g, "\u05d1"))),
    ]).flat();
    const document = new Document({ styles: stylesOf(HEBREW), sections: [sectionOf(HEBREW, children)] });
    return patchDocx(await packDocument(document), {
      "word/styles.xml": (xml) => xml.replace(/<w:lang [^>]*>/g, `<w:lang w:val="en-US" w:bidi="he-IL"/>`),
      "word/document.xml": (xml) => xml.replaceAll("<w:r><w:t", "<w:r><w:rPr><w:rtl/></w:rPr><w:t"),
    });
  },
  truth: { ...truthOf(HEBREW), "colors.accent": "#1f3864", "localization.direction": "rtl" },
};

/** English Word for a text in Chinese letters: the document says English, the letters do not. */
const CHINESE: Script = {
  ...{ from: 0x4e00, latin: "Times New Roman", eastAsia: "SimSun", headings: "SimHei", charset: "86" },
  language: ["zh", "CN"],
};

const JAPANESE: Script = {
  ...{ from: 0x3042, latin: "MS Gothic", eastAsia: "MS Gothic", headings: "MS Gothic", charset: "80" },
  language: ["ja", "JP"],
};

const KOREAN: Script = {
  ...{ from: 0xac00, latin: "Batang", eastAsia: "Batang", headings: "GulimChe", charset: "81" },
  language: ["ko", "KR"],
};

/** Kinds in several scripts. */
export const SCRIPT_KINDS: readonly WordKind[] = [
  kind("a Chinese thesis in SimSun, with headings in SimHei", CHINESE),
  kind("a Japanese report in MS Gothic", JAPANESE),
  kind("a Korean report in Batang", KOREAN),
  RIGHT_TO_LEFT,
];
