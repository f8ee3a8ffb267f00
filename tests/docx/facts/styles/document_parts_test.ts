import { deepStrictEqual, strictEqual, throws } from "node:assert/strict";
import { readTheme, type ThemeSettings } from "../../../../src/docx/facts/styles/theme.ts";
import { docxWith, toStrict } from "../../../support/word_documents/ooxml_fragment.ts";
import { isFixedPitch, readFontTable } from "../../../../src/docx/facts/styles/font_table.ts";
import { NO_SETTINGS, readDocumentSettings, readLanguageTag } from "../../../../src/docx/facts/styles/settings.ts";
import { DocxPackage } from "../../../../src/docx/docx_package.ts";
import { readCompany } from "../../../../src/docx/facts/story/document_parts.ts";
import { buildDocx } from "../../../support/word_documents/docx_fixture.ts";

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
  return readTheme(docxWith(XML), "word/part.xml", { colorMapping: new Map(), languages: {}, ...settings });
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

const FONTS: [name: string, languages: ThemeSettings["languages"], family: string | undefined][] = [
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

for (const [name, languages, family] of FONTS) {
  Deno.test(`Theme.font() of ${name} with ${JSON.stringify(languages)} is ${family}`, () => {
    strictEqual(read({ languages }).font(name), family);
  });
}

Deno.test("readTheme() refuses a part that is not a theme", () => {
  const settings = { colorMapping: new Map(), languages: {} };
  throws(() => readTheme(docxWith("<a:other/>"), "word/part.xml", settings), { rule: "root-element" });
  throws(() => readTheme(docxWith("<a:theme/>"), "word/gone.xml", settings), { rule: "missing-part" });
  deepStrictEqual(readTheme(docxWith("<a:theme/>"), "word/part.xml", settings).colors, new Map());
});

const readFonts = (xml: string) => readFontTable(docxWith(`<w:fonts>${xml}</w:fonts>`), "word/part.xml");

const LISTED_FONTS = readFonts(
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
  deepStrictEqual([...LISTED_FONTS.keys()], ["calibri", "my mono face", "ms mincho", "simhei", "odd", "shape"]);
  deepStrictEqual(LISTED_FONTS.get("calibri"), {
    family: "Calibri",
    embedded: true,
    kind: "swiss",
    pitch: "variable",
    panose: "020f0502020204030204",
  });
  deepStrictEqual(LISTED_FONTS.get("ms mincho"), { family: "MS Mincho", embedded: false });
  deepStrictEqual(LISTED_FONTS.get("simhei"), { family: "SimHei", embedded: false });
  deepStrictEqual(LISTED_FONTS.get("odd"), { family: "Odd", embedded: false });
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
  Deno.test(`isFixedPitch() of ${family} is ${fixed}`, () => strictEqual(isFixedPitch(family, LISTED_FONTS), fixed));
}

const readSettings = (xml: string) =>
  readDocumentSettings(docxWith(`<w:settings>${xml}</w:settings>`), "word/part.xml");

Deno.test("readDocumentSettings() reads the settings that matter for the design", () => {
  deepStrictEqual(
    readSettings(
      `<w:evenAndOddHeaders/><w:mirrorMargins w:val="1"/><w:autoHyphenation w:val="true"/><w:gutterAtTop/>` +
        `<w:displayBackgroundShape/><w:themeFontLang w:val="de-DE" w:eastAsia="ja-JP" w:bidi="ar-SA"/>` +
        `<w:clrSchemeMapping w:bg1="light1" w:t1="dark1" w:hyperlink="hyperlink"/>` +
        `<w:footnotePr><w:numFmt w:val="lowerRoman"/><w:footnote w:id="-1"/></w:footnotePr>`,
    ),
    {
      oddAndEven: true,
      mirrorMargins: true,
      hyphenate: true,
      gutterAtTop: true,
      showBackground: true,
      languages: { latin: "de-DE", eastAsia: "ja-JP", bidi: "ar-SA" },
      colorMapping: new Map([["bg1", "light1"], ["t1", "dark1"], ["hyperlink", "hyperlink"]]),
      footnoteFormat: "lowerRoman",
    },
  );
});

Deno.test("readDocumentSettings() reads empty and switched-off settings like a missing part", () => {
  deepStrictEqual(readSettings(""), NO_SETTINGS);
  deepStrictEqual(
    readSettings(`<w:mirrorMargins w:val="0"/><w:evenAndOddHeaders w:val="x"/><w:footnotePr/>`),
    NO_SETTINGS,
  );
});

Deno.test("readDocumentSettings() refuses a part without settings", () => {
  throws(() => readDocumentSettings(docxWith("<w:styles/>"), "word/part.xml"), { rule: "root-element" });
});

for (
  const [text, tag] of [
    ["en-GB", "en-GB"],
    ["zh_Hant_TW", "zh-Hant-TW"],
    [" de ", "de"],
    ["x-none", undefined],
    ["", undefined],
    ["en-", undefined],
    ["<b>", undefined],
    [undefined, undefined],
  ] as const
) {
  Deno.test(`readLanguageTag() of ${text} is ${tag}`, () => strictEqual(readLanguageTag(text), tag));
}

const NS = "http://schemas.openxmlformats.org/officeDocument/2006/extended-properties";

function readName(inner: string, change = (xml: string) => xml): string | undefined {
  const xml = change(`<Properties xmlns="${NS}"><Application>x</Application>${inner}</Properties>`);
  return readCompany(new DocxPackage(buildDocx("", { "docProps/app.xml": xml })), "docProps/app.xml");
}

const COMPANIES: [inner: string, company: string | undefined][] = [
  ["<Company> Smith &amp; Söhne </Company>", "Smith & Söhne"],
  ["<Company/>", undefined],
  ["<Company>  </Company>", undefined],
  ["", undefined],
  ["<Company>a&#9;b</Company>", undefined],
  ["<Company>a&#x202E;b</Company>", undefined],
  ["<Company>می‌خواهم</Company>", "می‌خواهم"],
  [`<Company>${"x".repeat(200)}</Company>`, "x".repeat(200)],
  [`<Company>${"x".repeat(201)}</Company>`, undefined],
  [`<Company>${"x".repeat(5000)}</Company>`, undefined],
  ["<Company>A</Company><Company>B</Company>", "A"],
];

for (const [inner, company] of COMPANIES) {
  Deno.test(`readCompany() of ${inner.slice(0, 40)} is ${company?.slice(0, 20)}`, () => {
    strictEqual(readName(inner), company);
    strictEqual(readName(inner, toStrict), company);
  });
}

Deno.test("readCompany() refuses a part without properties", () => {
  throws(() => readName("", (xml) => xml.replaceAll("Properties", "Other")), { rule: "root-element" });
});
