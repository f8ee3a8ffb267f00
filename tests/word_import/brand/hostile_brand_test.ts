import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { brandKindOf, readBrand } from "../../../src/word_import/brand/read_brand.ts";
import { BRAND_LIMITS } from "../../../src/word_import/brand/brand_facts.ts";
import { readCss } from "../../../src/word_import/brand/read/read_css.ts";
import { readDesignTokens } from "../../../src/word_import/brand/read/read_design_tokens.ts";
import { readTokenValue } from "../../../src/word_import/brand/read/token_value.ts";

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
