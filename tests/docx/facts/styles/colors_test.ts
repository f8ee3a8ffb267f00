import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { changeLightness, formatRgb, fromHsl, parseHex, toHsl } from "../../../../src/docx/facts/styles/color_math.ts";
import { readHighlight, readShading, readVmlColor, readWordColor } from "../../../../src/docx/facts/styles/colors.ts";
import { readDrawingColor } from "../../../../src/docx/facts/styles/drawing_color.ts";
import { NO_THEME } from "../../../../src/docx/facts/styles/theme.ts";
import { OFFICE_THEME, ooxml } from "../../../support/word_documents/ooxml_fragment.ts";
import * as fc from "../../../support/property.ts";

// The numbers beside the theme's names are those that Word 2007 to 2016 write.
const COLORS: [attributes: string, color: string | null | undefined][] = [
  [`w:val="FF0000"`, "#ff0000"],
  [`w:val="00ff7F"`, "#00ff7f"],
  [`w:val="#00ff7F"`, "#00ff7f"],
  [`w:val="auto"`, null],
  [`w:val="red"`, undefined],
  [`w:val="FF00"`, undefined],
  [``, undefined],
  [`w:val="000000" w:themeColor="accent1"`, "#4f81bd"],
  [`w:themeColor="accent1"`, "#4f81bd"],
  [`w:val="365F91" w:themeColor="accent1" w:themeShade="BF"`, "#365f91"],
  [`w:val="243F60" w:themeColor="accent1" w:themeShade="7F"`, "#243f60"],
  [`w:val="95B3D7" w:themeColor="accent1" w:themeTint="99"`, "#95b3d7"],
  [`w:val="B8CCE4" w:themeColor="accent1" w:themeTint="66"`, "#b8cce4"],
  [`w:val="DBE5F1" w:themeColor="accent1" w:themeTint="33"`, "#dbe5f1"],
  [`w:val="595959" w:themeColor="text1" w:themeTint="A6"`, "#595959"],
  [`w:val="A6A6A6" w:themeColor="background1" w:themeShade="A6"`, "#a6a6a6"],
  [`w:val="112233" w:themeColor="accent1" w:themeShade="BF"`, "#376092"],
  [`w:val="112233" w:themeColor="accent9"`, "#112233"],
  [`w:val="112233" w:themeColor="none"`, "#112233"],
  [`w:val="auto" w:themeColor="accent9"`, null],
  [`w:val="112233" w:themeColor="accent1" w:themeTint="xyz"`, "#4f81bd"],
];

for (const [attributes, color] of COLORS) {
  Deno.test(`readWordColor() reads ${attributes || "nothing"} as ${color}`, () => {
    strictEqual(readWordColor(ooxml(`<w:color ${attributes}/>`), "text", OFFICE_THEME), color);
  });
}

Deno.test("readWordColor() uses the number without a theme", () => {
  const color = ooxml(`<w:color w:val="365F91" w:themeColor="accent1" w:themeShade="BF"/>`);
  strictEqual(readWordColor(color, "text", NO_THEME), "#365f91");
});

const SHADINGS: [attributes: string, color: string | null | undefined][] = [
  [`w:val="clear" w:color="auto" w:fill="D9D9D9"`, "#d9d9d9"],
  [`w:val="clear" w:color="auto" w:fill="auto"`, null],
  [`w:val="nil" w:fill="D9D9D9"`, null],
  [`w:fill="D9D9D9"`, "#d9d9d9"],
  [`w:val="clear"`, undefined],
  [`w:val="clear" w:fill="DBE5F1" w:themeFill="accent1" w:themeFillTint="33"`, "#dbe5f1"],
  [`w:val="solid" w:color="FF0000" w:fill="00FF00"`, "#ff0000"],
  [`w:val="solid" w:color="auto" w:fill="auto"`, "#000000"],
  [`w:val="pct25" w:color="auto" w:fill="auto"`, "#bfbfbf"],
  [`w:val="pct50" w:color="FF0000" w:fill="0000FF"`, "#800080"],
  [`w:val="thinHorzStripe" w:color="000000" w:fill="FFFFFF"`, "#bfbfbf"],
  [`w:val="horzStripe" w:color="000000" w:fill="FFFFFF"`, "#808080"],
];

for (const [attributes, color] of SHADINGS) {
  Deno.test(`readShading() reads ${attributes} as ${color}`, () => {
    strictEqual(readShading(ooxml(`<w:shd ${attributes}/>`), OFFICE_THEME), color);
  });
}

Deno.test("readHighlight() knows Word's names", () => {
  strictEqual(readHighlight("yellow"), "#ffff00");
  strictEqual(readHighlight("none"), null);
  strictEqual(readHighlight("pink"), undefined);
  strictEqual(readHighlight(undefined), undefined);
});

for (
  const [text, color] of [
    ["silver", "#c0c0c0"],
    ["#C0C0C0", "#c0c0c0"],
    ["#c0c0c0 [3212]", "#c0c0c0"],
    ["#f80", "#ff8800"],
    [" Red ", "#ff0000"],
    ["url(x)", undefined],
    ["", undefined],
    [undefined, undefined],
  ] as const
) {
  Deno.test(`readVmlColor() reads ${text} as ${color}`, () => strictEqual(readVmlColor(text), color));
}

const DRAWINGS: [xml: string, color: string | undefined, opacity?: number][] = [
  [`<a:srgbClr val="FF0000"/>`, "#ff0000", 1],
  [`<a:srgbClr val="FF0000"><a:alpha val="50000"/></a:srgbClr>`, "#ff0000", 0.5],
  [`<a:srgbClr val="FF0000"><a:alpha val="50%"/></a:srgbClr>`, "#ff0000", 0.5],
  [`<a:srgbClr val="FF0000"><a:alpha val="900000"/></a:srgbClr>`, "#ff0000", 1],
  [`<a:schemeClr val="accent1"/>`, "#4f81bd", 1],
  [`<a:schemeClr val="accent1"><a:lumMod val="75000"/></a:schemeClr>`, "#376092", 1],
  [`<a:schemeClr val="text1"><a:lumMod val="50000"/><a:lumOff val="50000"/></a:schemeClr>`, "#808080", 1],
  [`<a:schemeClr val="accent1"><a:tint val="0"/></a:schemeClr>`, "#ffffff", 1],
  [`<a:schemeClr val="accent1"><a:shade val="0"/></a:schemeClr>`, "#000000", 1],
  [`<a:schemeClr val="phClr"/>`, undefined],
  [`<a:schemeClr val="other"/>`, undefined],
  [`<a:sysClr val="windowText" lastClr="1F1F1F"/>`, "#1f1f1f", 1],
  [`<a:sysClr val="windowText"/>`, "#000000", 1],
  [`<a:sysClr val="window"/>`, "#ffffff", 1],
  [`<a:prstClr val="red"/>`, "#ff0000", 1],
  [`<a:srgbClr val="050A00">${'<a:shade val="10"/>'.repeat(6)}<a:lumMod val="50000"/></a:srgbClr>`, "#000000", 1],
  [`<a:prstClr val="unheardOf"/>`, undefined],
  [`<a:scrgbClr r="100000" g="0" b="50000"/>`, "#ff0080", 1],
  [`<a:scrgbClr r="100000"/>`, undefined],
  [`<a:hslClr hue="0"/>`, undefined],
];

for (const [xml, color, opacity] of DRAWINGS) {
  Deno.test(`readDrawingColor() reads ${xml} as ${color}`, () => {
    const expected = color === undefined ? undefined : { color, opacity };
    deepStrictEqual(readDrawingColor(ooxml(xml), OFFICE_THEME), expected);
  });
}

Deno.test("fromHsl() undoes toHsl(), and no change of lightness leaves the colors", () => {
  const channel = fc.integer({ min: 0, max: 255 }).map((value) => value / 255);
  fc.assert(
    fc.property(fc.tuple(channel, channel, channel), fc.double({ min: -5, max: 5, noNaN: true }), (rgb, change) => {
      strictEqual(formatRgb(fromHsl(toHsl(rgb))), formatRgb(rgb));
      const changed = changeLightness(rgb, (lightness) => lightness + change);
      strictEqual(changed.every((value) => value >= -1e-9 && value <= 1 + 1e-9), true);
    }),
  );
});

Deno.test("parseHex() accepts only six digits", () => {
  deepStrictEqual(parseHex("ff0000"), [1, 0, 0]);
  for (const text of ["ff000", "ff00000", "gg0000", "", undefined]) strictEqual(parseHex(text), undefined);
});
