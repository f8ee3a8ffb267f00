import { deepStrictEqual, strictEqual, throws } from "node:assert/strict";
import { readTheme, type ThemeSettings } from "../../../../src/docx/facts/styles/theme.ts";
import { docxWith } from "../../../support/word_documents/ooxml_fragment.ts";

const XML = `<a:theme><a:themeElements><a:clrScheme name="Mine">
<a:dk1><a:sysClr val="windowText" lastClr="101010"/></a:dk1><a:lt1><a:sysClr val="window"/></a:lt1>
<a:dk2><a:srgbClr val="1F497D"/></a:dk2><a:lt2><a:srgbClr val="EEECE1"/></a:lt2>
<a:accent1><a:srgbClr val="4F81BD"/></a:accent1><a:accent2><a:srgbClr val="nonsense"/></a:accent2>
<a:hlink><a:srgbClr val="0000FF"/></a:hlink><a:folHlink><a:srgbClr val="800080"/></a:folHlink>
<a:other><a:srgbClr val="800080"/></a:other><a:accent3/></a:clrScheme>
<a:fontScheme name="Mine"><a:majorFont><a:latin typeface="Cambria"/><a:ea typeface=""/><a:cs typeface="Times"/>
<a:font script="Jpan" typeface="MS Gothic"/><a:font script="Hant" typeface="PMingLiU"/><a:font script="Hans" typeface="SimSun"/>
<a:font script="Arab" typeface="Arial"/></a:majorFont>
<a:minorFont><a:latin typeface="Calibri"/><a:ea typeface="Batang"/><a:cs typeface=""/><a:font script="Arab" typeface="Tahoma"/>
</a:minorFont></a:fontScheme></a:themeElements></a:theme>`;

function read(settings: Partial<ThemeSettings> = {}) {
  return readTheme(docxWith(XML), "word/part.xml", { colorMapping: new Map(), fontLanguages: {}, ...settings });
}

Deno.test("readTheme() reads the colors that can be read", () => {
  deepStrictEqual(Object.fromEntries(read().colors), {
    dk1: "#101010",
    lt1: "#ffffff",
    dk2: "#1f497d",
    lt2: "#eeece1",
    accent1: "#4f81bd",
    hlink: "#0000ff",
    folHlink: "#800080",
  });
});

const NAMES: [name: string, color: string | undefined][] = [
  ["text1", "#101010"],
  ["tx1", "#101010"],
  ["dark1", "#101010"],
  ["dk1", "#101010"],
  ["background1", "#ffffff"],
  ["bg1", "#ffffff"],
  ["light1", "#ffffff"],
  ["text2", "#1f497d"],
  ["background2", "#eeece1"],
  ["accent1", "#4f81bd"],
  ["accent2", undefined],
  ["hyperlink", "#0000ff"],
  ["hlink", "#0000ff"],
  ["followedHyperlink", "#800080"],
  ["none", undefined],
  ["", undefined],
  ["constructor", undefined],
];

for (const [name, color] of NAMES) {
  Deno.test(`Theme.color() of ${name || "nothing"} is ${color}`, () => strictEqual(read().color(name), color));
}

Deno.test("Theme.color() follows the mapping of the settings", () => {
  const theme = read({ colorMapping: new Map([["bg1", "dark1"], ["t1", "light1"], ["hyperlink", "accent1"]]) });
  deepStrictEqual(["background1", "text1", "hyperlink", "dark1"].map((name) => theme.color(name)), [
    "#101010",
    "#ffffff",
    "#4f81bd",
    "#101010",
  ]);
});

const FONTS: [name: string, languages: ThemeSettings["fontLanguages"], family: string | undefined][] = [
  ["minorHAnsi", {}, "Calibri"],
  ["minorAscii", {}, "Calibri"],
  ["majorHAnsi", {}, "Cambria"],
  ["minorEastAsia", { eastAsia: "ja-JP" }, "Batang"],
  ["majorEastAsia", {}, undefined],
  ["majorEastAsia", { eastAsia: "ja-JP" }, "MS Gothic"],
  ["majorEastAsia", { eastAsia: "zh-TW" }, "PMingLiU"],
  ["majorEastAsia", { eastAsia: "zh-Hant-MO" }, "PMingLiU"],
  ["majorEastAsia", { eastAsia: "zh-CN" }, "SimSun"],
  ["majorEastAsia", { eastAsia: "tlh" }, undefined],
  ["minorBidi", { bidi: "ar-SA" }, "Tahoma"],
  ["minorBidi", { bidi: "he-IL" }, undefined],
  ["majorBidi", { bidi: "ar-SA" }, "Times"],
  ["Calibri", {}, undefined],
];

for (const [name, fontLanguages, family] of FONTS) {
  Deno.test(`Theme.font() of ${name} with ${JSON.stringify(fontLanguages)} is ${family}`, () => {
    strictEqual(read({ fontLanguages }).font(name), family);
  });
}

Deno.test("readTheme() refuses a part that is not a theme", () => {
  const settings = { colorMapping: new Map(), fontLanguages: {} };
  throws(() => readTheme(docxWith("<a:other/>"), "word/part.xml", settings), { rule: "root-element" });
  throws(() => readTheme(docxWith("<a:theme/>"), "word/gone.xml", settings), { rule: "missing-part" });
  deepStrictEqual(readTheme(docxWith("<a:theme/>"), "word/part.xml", settings).colors, new Map());
});
