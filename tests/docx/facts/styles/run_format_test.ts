import { deepStrictEqual } from "node:assert/strict";
import {
  layerRunFormats,
  overlayRunFormat,
  readRunFormat,
  type RunFormat,
  type RunLayers,
} from "../../../../src/docx/facts/styles/run_format.ts";
import { OFFICE_THEME, ooxml } from "../../../support/word_documents/ooxml_fragment.ts";

const FORMATS: [xml: string, format: RunFormat][] = [
  [``, {}],
  [`<w:rStyle w:val="Strong"/>`, { styleId: "Strong" }],
  [`<w:rFonts w:ascii="Arial" w:hAnsi="Arial" w:cs=" Times "/>`, {
    fonts: { ascii: "Arial", hAnsi: "Arial", cs: "Times" },
  }],
  [`<w:rFonts w:asciiTheme="minorHAnsi" w:ascii="Arial"/>`, { fonts: { ascii: "Calibri" } }],
  [`<w:rFonts w:asciiTheme="minorEastAsia" w:ascii="Arial"/>`, { fonts: { ascii: "Arial" } }],
  [`<w:rFonts w:eastAsiaTheme="majorHAnsi" w:cstheme="minorHAnsi"/>`, {
    fonts: { eastAsia: "Cambria", cs: "Calibri" },
  }],
  [`<w:rFonts w:hint="eastAsia" w:ascii=""/>`, {}],
  [`<w:rFonts w:ascii="${"x".repeat(101)}"/>`, {}],
  [`<w:sz w:val="21"/><w:szCs w:val="24"/>`, { size: 10.5, sizeCs: 12 }],
  [`<w:sz w:val="11pt"/>`, { size: 11 }],
  [`<w:sz w:val="0"/>`, {}],
  [`<w:sz w:val="-4"/>`, {}],
  [`<w:sz w:val="99999"/>`, {}],
  [`<w:b/><w:i w:val="0"/><w:caps w:val="true"/><w:smallCaps w:val="off"/>`, {
    bold: true,
    italic: false,
    caps: true,
    smallCaps: false,
  }],
  [`<w:vanish/><w:rtl/>`, { hidden: true, rightToLeft: true }],
  [`<w:b w:val="perhaps"/>`, {}],
  [`<w:u w:val="single"/>`, { underline: true }],
  [`<w:u w:val="none"/>`, { underline: false }],
  [`<w:u w:color="FF0000"/>`, {}],
  [`<w:color w:val="FF0000"/>`, { color: "#ff0000" }],
  [`<w:color w:val="auto"/>`, { color: null }],
  [`<w:spacing w:val="20"/>`, { tracking: 1 }],
  [`<w:spacing w:val="-1.5pt"/>`, { tracking: -1.5 }],
  [`<w:shd w:val="clear" w:fill="EEEEEE"/>`, { shading: "#eeeeee" }],
  [`<w:highlight w:val="yellow"/>`, { highlight: "#ffff00" }],
  [`<w:lang w:val="en-GB" w:eastAsia="zh_TW" w:bidi="!"/>`, { language: { latin: "en-GB", eastAsia: "zh-TW" } }],
  [`<w:lang w:val=""/>`, {}],
  [`<w:unknown w:val="1"/>`, {}],
];

for (const [xml, format] of FORMATS) {
  Deno.test(`readRunFormat() reads ${xml.slice(0, 90) || "nothing"}`, () => {
    deepStrictEqual(readRunFormat(ooxml(`<w:rPr>${xml}</w:rPr>`), OFFICE_THEME), format);
  });
}

Deno.test("overlayRunFormat() lets the one above win, fonts and languages one by one", () => {
  deepStrictEqual(
    overlayRunFormat(
      { fonts: { ascii: "A", cs: "C" }, size: 10, bold: true, color: "#000000", language: { latin: "en" } },
      { fonts: { ascii: "B" }, bold: false, color: null, language: { bidi: "ar" } },
    ),
    { fonts: { ascii: "B", cs: "C" }, size: 10, bold: false, color: null, language: { latin: "en", bidi: "ar" } },
  );
  deepStrictEqual(overlayRunFormat({}, {}), {});
});

const on = { bold: true };
const off = { bold: false };
const TOGGLES: [title: string, layers: RunLayers, bold: boolean | undefined][] = [
  ["nothing", {}, undefined],
  ["defaults", { defaults: on }, true],
  ["defaults, whatever a style says", { defaults: on, paragraph: off }, true],
  ["defaults that say no", { defaults: off }, false],
  ["a paragraph style", { paragraph: on }, true],
  ["a character style", { character: on }, true],
  ["both, which cancel each other out", { paragraph: on, character: on }, false],
  ["three styles", { table: on, paragraph: on, character: on }, true],
  ["one style of two", { table: on, paragraph: off }, true],
  ["styles that say no", { paragraph: off, character: off }, false],
  ["the run itself", { paragraph: on, character: on, direct: on }, true],
  ["the run itself that says no", { defaults: on, paragraph: on, direct: off }, false],
];

for (const [title, layers, bold] of TOGGLES) {
  Deno.test(`layerRunFormats() switches by ${title}`, () => {
    deepStrictEqual(layerRunFormats(layers), bold === undefined ? {} : { bold });
  });
}

Deno.test("layerRunFormats() lets everything else be set by the layer above", () => {
  deepStrictEqual(
    layerRunFormats({
      defaults: { size: 10, underline: true, fonts: { ascii: "A", hAnsi: "A" } },
      paragraph: { size: 20, color: "#ff0000" },
      character: { underline: false, color: null },
      direct: { fonts: { ascii: "B" } },
    }),
    { size: 20, underline: false, color: null, fonts: { ascii: "B", hAnsi: "A" } },
  );
});
