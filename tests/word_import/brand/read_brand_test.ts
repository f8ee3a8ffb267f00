import { deepStrictEqual, match, throws } from "node:assert/strict";
import { BRAND_LIMITS } from "../../../src/word_import/brand/limits.ts";
import { readBrand } from "../../../src/word_import/brand/read_brand.ts";
import { buildThemeFile } from "../../support/theme_file.ts";

const encode = (text: string) => new TextEncoder().encode(text);

Deno.test("readBrand() reads the colors and fonts of a theme", () => {
  const theme = buildThemeFile({ accent1: "C0504D", hlink: "0000FF" }, { major: "Cambria", minor: "Calibri" });
  const { values, text, palette } = readBrand(theme, "a.thmx", "theme");
  deepStrictEqual(values.map(({ path, value, sure }) => [path, value, sure]), [
    ["colors.accent", "#c0504d", true],
    ["colors.text", "#101010", true],
    ["colors.paper", "#ffffff", true],
    ["colors.link", "#0000ff", true],
    ["colors.heading", "#000000", false],
    ["colors.surface", "#000000", false],
  ]);
  deepStrictEqual([...text].map(([role, { font }]) => [role, font?.value.families]), [
    ["body", ["Calibri"]],
    ["headings", ["Cambria"]],
  ]);
  deepStrictEqual(palette.size, 7);
});

for (
  const [what, bytes, kind, rule] of [
    ["a style sheet that is too large", new Uint8Array(BRAND_LIMITS.byteLength + 1), "css", "too-large"],
    ["text that is not UTF-8", new Uint8Array([0xff, 0xfe]), "css", "invalid-encoding"],
    ["a style sheet without names", encode("body { color: red }"), "css", "no-tokens"],
    ["tokens without names", encode('{ "gray": { "500": { "$value": "#888" } } }'), "tokens", "no-tokens"],
    ["a brand without values", encode("color: {}"), "brand-yml", "no-tokens"],
    ["an archive that is no theme", encode("PK\u0003\u0004"), "theme", "archive"],
  ] as const
) {
  Deno.test(`readBrand() refuses ${what}`, () => {
    throws(() => readBrand(bytes, "a", kind), (error: Error) => {
      match(error.message, /^Cannot read the brand file: /);
      deepStrictEqual([error.name, "rule" in error && error.rule], ["BrandError", rule]);
      return true;
    });
  });
}
