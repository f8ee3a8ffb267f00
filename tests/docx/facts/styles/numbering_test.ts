import { deepStrictEqual, strictEqual, throws } from "node:assert/strict";
import { Numbering, readNumbering } from "../../../../src/docx/facts/styles/numbering.ts";
import { docxWith, OFFICE_THEME } from "../../../support/word_documents/ooxml_fragment.ts";

const level = (index: number, inner: string) => `<w:lvl w:ilvl="${index}">${inner}</w:lvl>`;
const list = (id: number, inner: string) => `<w:abstractNum w:abstractNumId="${id}">${inner}</w:abstractNum>`;
const use = (id: number, of: number, inner = "") =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/>${inner}</w:num>`;

function read(xml: string): Numbering {
  return readNumbering(docxWith(`<w:numbering>${xml}</w:numbering>`), "word/part.xml", OFFICE_THEME);
}

const XML = list(
  0,
  level(
    0,
    `<w:start w:val="1"/><w:numFmt w:val="bullet"/><w:lvlText w:val="&#xF0B7;"/><w:lvlJc w:val="left"/>` +
      `<w:pPr><w:ind w:left="720" w:hanging="360"/></w:pPr><w:rPr><w:rFonts w:ascii="Symbol"/><w:color w:val="FF0000"/></w:rPr>`,
  ) +
    level(
      1,
      `<w:start w:val="3"/><w:numFmt w:val="upperRoman"/><w:pStyle w:val="Heading2"/><w:lvlText w:val="%1.%2 "/><w:suff w:val="space"/>`,
    ) +
    level(2, `<w:numFmt w:val="upperRoman"/><w:isLgl/><w:lvlPicBulletId w:val="0"/><w:suff w:val="odd"/>`) +
    level(9, `<w:start w:val="1"/>`),
) + list(1, `<w:numStyleLink w:val="MyList"/>`) +
  list(2, `<w:styleLink w:val="MyList"/>${level(0, `<w:lvlText w:val="%1)"/>`)}`) +
  use(1, 0) + use(2, 1) +
  use(
    3,
    0,
    `<w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride>` +
      `<w:lvlOverride w:ilvl="1">${
        level(1, `<w:numFmt w:val="lowerLetter"/><w:lvlText w:val="%2."/>`)
      }</w:lvlOverride>`,
  ) +
  use(4, 77);

Deno.test("readNumbering() reads the levels of a list", () => {
  const levels = read(XML).levels(1);
  deepStrictEqual([...levels.keys()], [0, 1, 2]);
  deepStrictEqual(levels.get(0), {
    format: "bullet",
    text: "\uf0b7",
    start: 1,
    run: { fonts: { ascii: "Symbol" }, color: "#ff0000" },
    paragraph: { indentStart: 36, firstLine: -18 },
    picture: false,
  });
  deepStrictEqual(levels.get(1), {
    format: "upperRoman",
    text: "%1.%2",
    start: 3,
    run: {},
    paragraph: {},
    styleId: "Heading2",
    picture: false,
  });
  deepStrictEqual(levels.get(2), {
    format: "decimal",
    text: "",
    start: 0,
    run: {},
    paragraph: {},
    picture: true,
  });
});

Deno.test("Numbering.levels() follows the style of a list", () => {
  strictEqual(read(XML).levels(2).get(0)?.text, "%1)");
});

Deno.test("Numbering.levels() applies the overrides of one use of a list", () => {
  const numbering = read(XML);
  for (let i = 0; i < 2; i++) {
    const levels = numbering.levels(3);
    deepStrictEqual([levels.get(0)?.start, levels.get(0)?.format], [5, "bullet"]);
    deepStrictEqual([levels.get(1)?.text, levels.get(1)?.format], ["%2.", "lowerLetter"]);
  }
  strictEqual(numbering.levels(1).get(0)?.start, 1);
});

Deno.test("Numbering.levels() is empty for an unknown list", () => {
  for (const id of [0, 4, 99, -1, NaN]) strictEqual(read(XML).levels(id).size, 0);
  strictEqual(new Numbering().levels(1).size, 0);
});

Deno.test("Numbering.levelOfStyle() finds the level of a heading", () => {
  const found = read(XML).levelOfStyle(1, "Heading2");
  deepStrictEqual([found?.index, found?.level.text], [1, "%1.%2"]);
  strictEqual(read(XML).levelOfStyle(1, "Heading1"), undefined);
});

Deno.test("readNumbering() survives nonsense", () => {
  const numbering = read(
    list(0, level(0, `<w:start w:val="-1"/><w:numFmt w:val="a b"/><w:lvlText w:val="${"x".repeat(65)}"/>`)) +
      `<w:abstractNum/><w:num w:numId="1"/><w:num w:numId="x"><w:abstractNumId w:val="0"/></w:num>` +
      use(5, 0, `<w:lvlOverride/><w:lvlOverride w:ilvl="7"><w:startOverride w:val="1"/></w:lvlOverride>`) +
      list(6, `<w:numStyleLink w:val="Gone"/>`) + use(6, 6),
  );
  const [found] = [...numbering.levels(5).values()];
  deepStrictEqual([found?.start, found?.format, found?.text], [0, "decimal", ""]);
  strictEqual(numbering.levels(1).size, 0);
  strictEqual(numbering.levels(6).size, 0);
  throws(() => readNumbering(docxWith("<w:num/>"), "word/part.xml", OFFICE_THEME), { rule: "root-element" });
});
