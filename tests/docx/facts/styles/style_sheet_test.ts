import { deepStrictEqual, strictEqual, throws } from "node:assert/strict";
import type { FontFacts } from "../../../../src/docx/facts/design_facts.ts";
import { NO_STYLES, readStyleSheet, type StyleSheet } from "../../../../src/docx/facts/styles/style_sheet.ts";
import { NO_THEME } from "../../../../src/docx/facts/styles/theme.ts";
import { DocxPackage } from "../../../../src/docx/docx_package.ts";
import { buildDocx } from "../../../support/word_documents/docx_fixture.ts";
import { runFormat } from "../../../support/word_documents/word_looks.ts";
import { docxWith, OFFICE_THEME, ooxmlPart, toStrict } from "../../../support/word_documents/ooxml_fragment.ts";

const NO_FONTS: ReadonlyMap<string, FontFacts> = new Map();

function sheet(xml: string): StyleSheet {
  const docx = docxWith(`<w:styles>${xml}</w:styles>`);
  return readStyleSheet(docx, "word/part.xml", { theme: OFFICE_THEME, fonts: NO_FONTS });
}

function style(id: string, inner = "", attributes = `w:type="paragraph"`): string {
  return `<w:style ${attributes} w:styleId="${id}">${inner}</w:style>`;
}

const based = (id: string, on: string, inner = "") => style(id, `<w:basedOn w:val="${on}"/>${inner}`);
const size = (half: number) => `<w:rPr><w:sz w:val="${half}"/></w:rPr>`;

Deno.test("readStyleSheet() reads what a style is", () => {
  const styles = sheet(
    style("A", `<w:name w:val="My A"/><w:basedOn w:val="B"/>`) +
      style("B", "", `w:type="paragraph" w:default="1" w:customStyle="true"`) + style("C", "", `w:type="character"`) +
      style("D", "", `w:type="unheardOf"`) + style("", "") + style("A", `<w:name w:val="second"/>`) + `<w:style/>`,
  );
  const [a, b, c, d, ...others] = styles.all;
  deepStrictEqual([a?.id, a?.name, a?.type, a?.basedOn], ["A", "My A", "paragraph", "B"]);
  deepStrictEqual([a?.isDefault, a?.custom], [false, false]);
  deepStrictEqual([b?.name, b?.isDefault, b?.custom], ["B", true, true]);
  deepStrictEqual([c?.type, d?.type, others], ["character", "paragraph", []]);
  strictEqual(styles.defaultStyle("paragraph"), b);
  strictEqual(styles.defaultStyle("character"), undefined);
  strictEqual(styles.styleOf("A", "paragraph"), a);
  strictEqual(styles.styleOf("A", "character"), undefined);
  for (const id of ["C", "gone", undefined]) strictEqual(styles.styleOf(id, "paragraph"), b);
});

Deno.test("StyleSheet.resolve() adds what a style is based on", () => {
  const styles = sheet(
    `<w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="20"/><w:b/></w:rPr></w:rPrDefault>` +
      `<w:pPrDefault><w:pPr><w:spacing w:after="160"/></w:pPr></w:pPrDefault></w:docDefaults>` +
      based("C", "B", `<w:pPr><w:jc w:val="center"/></w:pPr>`) +
      based("B", "A", `<w:rPr><w:b/><w:rFonts w:ascii="B"/></w:rPr>`) +
      style("A", `<w:pPr><w:jc w:val="right"/><w:keepNext/></w:pPr><w:rPr><w:rFonts w:ascii="A" w:cs="A"/></w:rPr>`),
  );
  deepStrictEqual(styles.defaults, { run: { size: 10, bold: true }, paragraph: { after: 8 } });
  const { run, paragraph, layers } = styles.resolve("C");
  deepStrictEqual(run, { bold: true, fonts: { ascii: "B", cs: "A" } });
  deepStrictEqual(paragraph, { align: "center", keepNext: true });
  strictEqual(layers.size, 0);
  deepStrictEqual(styles.paragraphFormat("C"), { align: "center", keepNext: true, after: 8 });
  deepStrictEqual(runFormat(styles, "C"), { size: 10, bold: true, fonts: { ascii: "B", cs: "A" } });
  deepStrictEqual(styles.resolve("gone"), NO_STYLES.resolve("x"));
});

Deno.test("StyleSheet.styleOf() uses the default styles if none is named, with the character style above", () => {
  const styles = sheet(
    style("N", size(22), `w:type="paragraph" w:default="1"`) +
      style("Strong", `<w:rPr><w:b/></w:rPr>`, `w:type="character"`) +
      style("H", `<w:rPr><w:b/></w:rPr>`),
  );
  deepStrictEqual(runFormat(styles, undefined), { size: 11 });
  deepStrictEqual(runFormat(styles, "gone", "gone"), { size: 11 });
  deepStrictEqual(runFormat(styles, "N", "Strong", { size: 9 }), { size: 9, bold: true });
  deepStrictEqual(runFormat(styles, "H", "Strong"), { bold: false });
});

Deno.test("StyleSheet.resolve() survives circles, bases that are missing, and those of another type", () => {
  const circle = based("A", "B", size(20)) + based("B", "C", size(22)) + based("C", "A", size(24)) +
    based("D", "A", `<w:pPr><w:keepNext/></w:pPr>`) + based("E", "E", size(26)) + based("F", "gone", size(28)) +
    based("G", "T", size(30)) + style("T", `<w:rPr><w:b/></w:rPr>`, `w:type="character"`);
  for (const order of ["ABCDEFG", "GFEDCBA", "CDABEFG"]) {
    const styles = sheet(circle);
    const runs = new Map([...order].map((id) => [id, styles.resolve(id).run]));
    deepStrictEqual([..."ABCDEFG"].map((id) => runs.get(id)?.size), [10, 11, 12, 10, 13, 14, 15]);
    deepStrictEqual(runs.get("G"), { size: 15 });
  }
});

Deno.test("StyleSheet takes time by the number of styles, however deep they are based on each other", () => {
  const count = 8192;
  const chain = Array.from(
    { length: count },
    (_, i) => based(`s${i}`, `s${i + 1}`, i % 2 === 0 ? size(i % 90 + 2) : ""),
  );
  const styles = sheet(chain.join("") + based("beyond", "s0"));
  strictEqual(styles.all.length, count); // the one beyond is left out
  strictEqual(styles.resolve("s0").run.size, 1);
  for (const { id } of styles.all) {
    strictEqual(styles.role(id), undefined);
    strictEqual(styles.headingLevel(id), undefined);
  }
});

const ROLES: [title: string, xml: string, role: string | undefined, level: number | undefined][] = [
  ["a style based on a heading", based("X", "H") + style("H", `<w:name w:val="heading 2"/>`), "h2", 2],
  [
    "a style that undoes the level of its base",
    based("X", "H", `<w:pPr><w:outlineLvl w:val="9"/></w:pPr>`) + style("H", `<w:name w:val="heading 2"/>`),
    undefined,
    undefined,
  ],
  [
    "a title of contents based on a heading",
    based("X", "H", `<w:name w:val="TOC Heading"/><w:pPr><w:outlineLvl w:val="9"/></w:pPr>`) +
    style("H", `<w:name w:val="heading 1"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr>`),
    "tocHeading",
    undefined,
  ],
  [
    "a level of its own above that of its base",
    based("X", "H", `<w:pPr><w:outlineLvl w:val="2"/></w:pPr>`) + style("H", `<w:name w:val="heading 1"/>`),
    "h3",
    3,
  ],
  ["a level below the sixth", style("X", `<w:pPr><w:outlineLvl w:val="7"/></w:pPr>`), "deepHeading", 8],
  ["a style based on captions", based("X", "C") + style("C", `<w:name w:val="caption"/>`), "caption", undefined],
  [
    "a style based on entries of contents",
    based("X", "T") + style("T", `<w:name w:val="toc 1"/>`),
    undefined,
    undefined,
  ],
  [
    "an entry of contents based on another",
    based("X", "T", `<w:name w:val="toc 2"/>`) + style("T", `<w:name w:val="toc 1"/>`),
    "toc2",
    undefined,
  ],
  ["letters of equal width", style("X", `<w:rPr><w:rFonts w:ascii="Consolas"/></w:rPr>`), "code", undefined],
  ["letters of any width", style("X", `<w:rPr><w:rFonts w:ascii="Arial"/></w:rPr>`), undefined, undefined],
  [
    "letters of equal width where plain text has them",
    style("X", `<w:rPr><w:rFonts w:ascii="Consolas"/></w:rPr>`) +
    style("N", `<w:rPr><w:rFonts w:ascii="Courier New"/></w:rPr>`, `w:type="paragraph" w:default="1"`),
    undefined,
    undefined,
  ],
  [
    "a heading in letters of equal width",
    style("X", `<w:name w:val="heading 1"/><w:rPr><w:rFonts w:ascii="Consolas"/></w:rPr>`),
    "h1",
    1,
  ],
  ["a link", style("X", `<w:name w:val="Hyperlink"/>`, `w:type="character"`), "hyperlink", undefined],
  ["a table style", style("X", `<w:name w:val="Title"/>`, `w:type="table"`), undefined, undefined],
  ["no style", "", undefined, undefined],
];

for (const [title, xml, role, level] of ROLES) {
  Deno.test(`StyleSheet.role() of ${title} is ${role}`, () => {
    const styles = sheet(xml);
    for (let i = 0; i < 2; i++) {
      strictEqual(styles.role("X"), role);
      strictEqual(styles.headingLevel("X"), level);
    }
  });
}

const TABLE_STYLES = style(
  "T",
  `<w:basedOn w:val="Base"/><w:rPr><w:sz w:val="18"/></w:rPr><w:tblPr><w:tblStyleRowBandSize w:val="1"/></w:tblPr>` +
    `<w:tblStylePr w:type="firstRow"><w:rPr><w:b/></w:rPr><w:tcPr><w:shd w:val="clear" w:fill="4F81BD"/></w:tcPr></w:tblStylePr>` +
    `<w:tblStylePr w:type="band1Horz"><w:tcPr><w:shd w:val="clear" w:fill="DBE5F1"/></w:tcPr></w:tblStylePr>` +
    `<w:tblStylePr w:type="other"><w:tcPr/></w:tblStylePr>`,
  `w:type="table"`,
) + style(
  "Base",
  `<w:tblPr><w:tblCellMar><w:left w:w="108" w:type="dxa"/></w:tblCellMar></w:tblPr>` +
    `<w:tblStylePr w:type="firstRow"><w:trPr><w:tblHeader/></w:trPr><w:rPr><w:i/></w:rPr></w:tblStylePr>`,
  `w:type="table"`,
);

Deno.test("StyleSheet.resolve() merges the conditional formats of tables", () => {
  const { layers } = sheet(TABLE_STYLES).resolve("T");
  deepStrictEqual([...layers.keys()].sort(), ["band1Horz", "firstRow", "wholeTable"]);
  deepStrictEqual(layers.get("wholeTable"), {
    run: { size: 9 },
    paragraph: {},
    table: { margins: { left: 5.4 } },
    cell: {},
  });
  deepStrictEqual(layers.get("firstRow"), {
    run: { bold: true, italic: true },
    paragraph: {},
    table: {},
    cell: { shading: "#4f81bd" },
    repeated: true,
  });
  strictEqual(layers.get("band1Horz")?.cell.shading, "#dbe5f1");
});

Deno.test("readStyleSheet() reads strict parts as transitional ones", () => {
  const part = ooxmlPart(`<w:styles>${TABLE_STYLES}${style("A", size(21))}</w:styles>`);
  const read = (xml: string) => {
    const docx = new DocxPackage(buildDocx("", { "word/part.xml": xml }));
    return readStyleSheet(docx, "word/part.xml", { theme: NO_THEME, fonts: NO_FONTS }).all;
  };
  deepStrictEqual(read(toStrict(part)), read(part));
});

Deno.test("readStyleSheet() refuses a part without styles", () => {
  const read = (xml: string) => readStyleSheet(docxWith(xml), "word/part.xml", { theme: NO_THEME, fonts: NO_FONTS });
  throws(() => read("<w:document/>"), { name: "DocxError", rule: "root-element" });
  deepStrictEqual(read("<w:styles/>").all, []);
});
