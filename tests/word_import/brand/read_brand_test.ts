import { deepStrictEqual, match, strictEqual, throws } from "node:assert/strict";
import { BRAND_LIMITS } from "../../../src/word_import/brand/brand_facts.ts";
import { brandKindOf, readBrand } from "../../../src/word_import/brand/read_brand.ts";
import { buildThemeFile } from "../../support/theme_file.ts";
import { readCss } from "../../../src/word_import/brand/read/read_css.ts";
import { readDesignTokens } from "../../../src/word_import/brand/read/read_design_tokens.ts";
import { readTokenValue } from "../../../src/word_import/brand/read/token_value.ts";

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

Deno.test("readBrand() takes the colors that a designer added to a theme into the palette, before the others", () => {
  const custom = { "Brand Red": "C8102E", "": "00FF00" };
  const theme = buildThemeFile({ accent2: "112233" }, { major: "Cambria", minor: "Calibri", custom });
  const { palette } = readBrand(theme, "a.thmx", "theme");
  deepStrictEqual([...palette].slice(0, 3).map(([name, { value }]) => [name, value]), [
    ["Brand Red", "#c8102e"],
    ["custom-2", "#00ff00"],
    ["accent-2", "#112233"],
  ]);
});

Deno.test("readBrand() lists the values for other modes that it does not take from tokens", () => {
  const { values, unused } = readBrand(
    encode('{ "text": { "$value": { "light": "#111111", "dark": "#eeeeee" } } }'),
    "a.json",
    "tokens",
  );
  deepStrictEqual(values.map(({ path, value, sure }) => [path, value, sure]), [["colors.text", "#111111", true]]);
  deepStrictEqual(unused.map(({ path, reason }) => [path, reason]), [[
    "tokens.modes",
    "The import takes the values for light pages and wide screens, not those for others, such as dark pages (1 in all)",
  ]]);
});

Deno.test("readBrand() follows the accent of tokens to a color that has only the name of a hue", () => {
  const tokens = {
    base: { color: { blue: { 5: { $type: "color", $value: "#0969da" } } } },
    bgColor: { accent: { emphasis: { $value: "{base.color.blue.5}" }, muted: { $value: "#ddf4ff" } } },
  };
  const { values } = readBrand(encode(JSON.stringify(tokens)), "a.json", "tokens");
  deepStrictEqual(values.map(({ path, value, sure }) => [path, value, sure]), [["colors.accent", "#0969da", false]]);
});

Deno.test("readBrand() lists what it does not take from a theme", () => {
  const parts = [
    "theme/media/image1.png",
    "themeVariants/variant1/theme/theme/theme1.xml",
    "themeVariants/variant1/theme/theme/themeManager.xml",
  ];
  const theme = buildThemeFile({}, { major: "Cambria", minor: "Calibri", eastAsia: "Meiryo", parts });
  const { unused } = readBrand(theme, "a.thmx", "theme");
  deepStrictEqual(unused.map(({ path, evidence }) => [path, evidence.map(({ name }) => name)]), [
    ["theme.visited", ["folHlink"]],
    ["theme.scripts", ["minorEastAsia", "majorEastAsia"]],
    ["theme.pictures", ["theme/media/image1.png"]],
    ["theme.variants", ["themeVariants/variant1/theme/theme/theme1.xml"]],
  ]);
});

for (
  const [kind, bytes] of [
    ["css", encode(":root { --primary: #36f; --background: #101014; --text: #f0f0f0; --border: #333 }")],
    ["tokens", encode('{ "background": { "$value": "#101014" }, "text": { "$value": "#f0f0f0" } }')],
    ["brand-yml", encode('color: { primary: "#36f", background: "#101014", foreground: "#f0f0f0" }')],
    ["theme", themeOf({ lt1: "101014", dk1: "F0F0F0" })],
  ] as const
) {
  Deno.test(`readBrand() doubts the colors of a dark theme in a file of the kind ${kind}, but not its accent`, () => {
    const { values } = readBrand(bytes, "a", kind);
    const sure = new Map(values.map((value) => [value.path, value.sure]));
    deepStrictEqual([sure.get("colors.text"), sure.get("colors.paper")], [false, false]);
    deepStrictEqual(sure.get("colors.accent") ?? true, true);
    match(
      values.find(({ path }) => path === "colors.text")?.reason ?? "",
      /; the file seems to describe a dark theme$/,
    );
  });
}

function themeOf(colors: Readonly<Record<string, string>>): Uint8Array {
  return buildThemeFile(colors, { major: "Cambria", minor: "Calibri" });
}

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

for (
  const [name, start, kind] of [
    ["_brand.yml", "color:\n  primary: red\n", "brand-yml"],
    ["acme.yaml", "# Acme\ntypography: {}\n", "brand-yml"],
    ["other.yaml", "services:\n  web: {}\n", undefined],
    ["tokens.json", '{ "a": { "$value": "red" } }', "tokens"],
    ["acme.tokens", '{ "a": { "value": "red" } }', "tokens"],
    ["acme", '\ufeff{ "a": { "$ref": "#/b" } }', "tokens"],
    ["package.json", '{ "name": "acme" }', undefined],
    ["acme.css", "", "css"],
    ["acme", ":root {\n  --a: red;\n}", "css"],
    ["notes.txt", "color: red", undefined],
    ["empty", "", undefined],
  ] as const
) {
  Deno.test(`brandKindOf() takes ${name} with ${JSON.stringify(start)} for ${kind}`, () => {
    strictEqual(brandKindOf(name, start), kind);
  });
}

// Work that grows faster than the file would take these tests from milliseconds to minutes, or all memory.

const SELECTORS: readonly (readonly [what: string, selector: string])[] = [
  ["an attribute with a long name", `[data-${"theme".repeat(300_000)}`],
  ["an attribute that nothing closes", `:root[data-${"mode".repeat(400_000)}=`],
  ["a long negation", `:not(${"dark".repeat(400_000)}`],
  ["many long attributes", `[data-${"theme".repeat(380)}{}`.repeat(900)],
];

for (const [what, selector] of SELECTORS) {
  Deno.test(`readCss() reads ${what} in linear time`, () => {
    deepStrictEqual(readCss(`${selector}{--a:red}`, "a.css").tokens, []);
  });
}

Deno.test("readCss() reads many words after much white space in linear time", () => {
  deepStrictEqual(readCss(`:root{${" ".repeat(1_000_000)}${"--b ".repeat(250_000)}}`, "a.css").tokens, []);
  const [token] = readCss(`:root{${" ".repeat(5000)}--color-primary: red}`, "a.css").tokens;
  deepStrictEqual(token?.value, { kind: "color", hex: "#ff0000" });
});

for (const blank of ["\n", " ", "\r", "\u2028", "\t"]) {
  Deno.test(`brandKindOf() reads many of ${JSON.stringify(blank)} in linear time`, () => {
    strictEqual(brandKindOf("a.txt", `x${blank.repeat(1_000_000)}--`), undefined);
  });
}

Deno.test("readTokenValue() reads an address of blanks in linear time", () => {
  strictEqual(readTokenValue(`url(${" ".repeat(500_000)}x`, ["logo"]), undefined);
});

Deno.test("readDesignTokens() leaves out names that are too long, with those of their groups", () => {
  const token = { $value: "#ff0000", $type: "color" };
  const long = "a".repeat(BRAND_LIMITS.nameLength);
  const json = { [long]: token, [`${long}a`]: token, [long.slice(1)]: { b: token, [""]: token }, c: { d: token } };
  const names = readDesignTokens(JSON.stringify(json), "a.json").tokens.map(({ evidence }) => evidence.name);
  deepStrictEqual(names, [long, `${long.slice(1)}.`, "c.d"]);
});

Deno.test("readDesignTokens() takes no memory for a long name of a group with many tokens", () => {
  const group = Object.fromEntries(Array.from({ length: 15_000 }, (_, i) => [`t${i}`, { $value: "#fff" }]));
  const json = JSON.stringify({ ["a".repeat(1_500_000)]: group, color: { primary: { $value: "#ff0000" } } });
  const { tokens } = readDesignTokens(json, "a.json");
  deepStrictEqual(tokens.map(({ evidence }) => evidence.name), ["color.primary"]);
});

Deno.test("readDesignTokens() reads sets in sets with many names in linear time", () => {
  const names = Array.from({ length: 90_000 }, (_, i) => `"${i}":1`).join(",");
  const open = `{"sets":{"light":`.repeat(14);
  const json = `{"a":${open}{${names}}${"}}".repeat(14)},"color":{"primary":{"$value":"#ff0000"}}}`;
  const { tokens } = readDesignTokens(json, "a.json");
  deepStrictEqual(tokens.map(({ evidence }) => evidence.name), ["color.primary"]);
});

Deno.test("readBrand() names at most 20 colors of brand.yml that refer to nothing, and counts the others", () => {
  const lost = Array.from({ length: 500 }, (_, i) => `  n${i}: nope${i}\n`).join("");
  const yaml = new TextEncoder().encode(`color:\n  primary: "#ff0000"\n${lost}`);
  const { notices } = readBrand(yaml, "_brand.yml", "brand-yml");
  const [named, others] = [notices.slice(0, BRAND_LIMITS.notices), notices.slice(BRAND_LIMITS.notices)];
  deepStrictEqual(named.map(({ part, count }) => [part, count]), named.map((_, i) => [`color.n${i}`, 1]));
  deepStrictEqual(others.map(({ part, count }) => [part, count]), [[undefined, 500 - BRAND_LIMITS.notices]]);
});
