import { deepStrictEqual, strictEqual, throws } from "node:assert/strict";
import { isFixedPitch } from "../../../../src/docx/facts/styles/fixed_pitch.ts";
import { readFontTable } from "../../../../src/docx/facts/styles/font_table.ts";
import { docxWith } from "../../../support/word_documents/ooxml_fragment.ts";

const read = (xml: string) => readFontTable(docxWith(`<w:fonts>${xml}</w:fonts>`), "word/part.xml");

const FONTS = read(
  `<w:font w:name="Calibri"><w:panose1 w:val="020F0502020204030204"/><w:charset w:val="00"/><w:family w:val="swiss"/>` +
    `<w:pitch w:val="variable"/><w:embedRegular r:id="r1"/></w:font>` +
    `<w:font w:name="My Mono Face"><w:family w:val="modern"/><w:pitch w:val="fixed"/></w:font>` +
    `<w:font w:name="MS Mincho"><w:charset w:val="80"/><w:family w:val="auto"/><w:pitch w:val="fixed"/></w:font>` +
    `<w:font w:name="SimHei"><w:panose1 w:val="02010609060101010101"/><w:charset w:val="86"/>` +
    `<w:family w:val="modern"/><w:pitch w:val="fixed"/></w:font>` +
    `<w:font w:name="Odd"><w:panose1 w:val="00000000000000000000"/><w:pitch w:val="default"/></w:font>` +
    `<w:font w:name="Shape"><w:panose1 w:val="02070309020205020404"/></w:font><w:font w:name=""/><w:font/>`,
);

Deno.test("readFontTable() reads the description of each font", () => {
  deepStrictEqual([...FONTS.keys()], ["calibri", "my mono face", "ms mincho", "simhei", "odd", "shape"]);
  deepStrictEqual(FONTS.get("calibri"), {
    family: "Calibri",
    embedded: true,
    kind: "swiss",
    pitch: "variable",
    panose: "020f0502020204030204",
  });
  deepStrictEqual(FONTS.get("ms mincho"), { family: "MS Mincho", embedded: false });
  deepStrictEqual(FONTS.get("simhei"), { family: "SimHei", embedded: false });
  deepStrictEqual(FONTS.get("odd"), { family: "Odd", embedded: false });
});

Deno.test("readFontTable() refuses a part that is not a font table", () => {
  throws(() => readFontTable(docxWith("<w:font/>"), "word/part.xml"), { rule: "root-element" });
});

for (
  const [family, fixed] of [
    ["courier new", true],
    ["Consolas", true],
    ["IBM Plex Mono", true],
    ["My Mono Face", true],
    ["Shape", true],
    ["Calibri", false],
    ["MS Mincho", false],
    ["SimHei", false],
    ["Monotype Corsiva", false],
    ["unknown", false],
  ] as const
) {
  Deno.test(`isFixedPitch() of ${family} is ${fixed}`, () => strictEqual(isFixedPitch(family, FONTS), fixed));
}
