import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { RECIPE_LIMITS } from "../../../src/recipe/read/limits.ts";
import { parseRecipe } from "../../../src/recipe/read/parse_recipe.ts";
import { toPlain } from "../../../src/recipe/read/recipe_node.ts";
import * as fc from "../../support/property.ts";
import { places, utf8 } from "../sample_recipe.ts";

function parse(text: string) {
  return parseRecipe(utf8(text));
}

function plain(text: string): unknown {
  const { document, issues } = parse(text);
  deepStrictEqual(issues, []);
  return document === undefined ? undefined : toPlain(document.root);
}

for (
  const [text, value] of [
    ["a: 1\r\nb: [x, 'y', \"z\"]\r\n", { a: 1, b: ["x", "y", "z"] }],
    ["\ufeffa: 1", { a: 1 }],
    ["%YAML 1.2\n---\na: 1\n...\n", { a: 1 }],
    ["a: no\nb: on\nc: 1.0\nd: 0x10\ne: ~\nf:\ng: 010\nh: 2024-01-01", {
      ...{ a: "no", b: "on", c: 1, d: 16, e: null, f: null, g: 10 },
      h: "2024-01-01",
    }],
    ['a: "\\x41\\u00e9\\U0001f600\\\\q\\\n  b"', { a: "Aé😀\\qb" }],
    ["a: |\n  one\n  two\nb: >-\n  one\n  two\n", { a: "one\ntwo\n", b: "one two" }],
    ["'<<': {a: 1}", { "<<": { a: 1 } }],
    ["# only a comment", null],
    ["", null],
  ] as const
) {
  Deno.test(`parseRecipe() reads ${JSON.stringify(text)}`, () => deepStrictEqual(plain(text), value));
}

Deno.test("parseRecipe() reads __proto__ as an ordinary key", () => {
  deepStrictEqual(Object.keys(plain("__proto__: {a: 1}\nconstructor: 2") ?? {}), ["__proto__", "constructor"]);
});

const LAUGHS = ["a: &a [x, x]", "b: &b [*a, *a]", "c: &c [*b, *b]", "d: [*c, *c]"].join("\n");

for (
  const [text, ...expected] of [
    [LAUGHS, ...[4, 1], ...[4, 2], ...[8, 2], ...[12, 2], ...[4, 3], ...[8, 3], ...[12, 3], ...[5, 4], ...[9, 4]],
    ["a: 1\nb: !!js/function 'function () {}'\n", 4, 2],
    ["a: !ours 1", 4, 1],
    ["!!map\na: 1", 1, 1],
    ["a: &x 1", 4, 1],
    ["b: {a: 1}\nc:\n  <<: {a: 2}\n", 3, 3],
    ["? [a, b]\n: 1", 3, 1],
    ["? {a: b}\n: 1", 3, 1],
    ["a: 1\n1: 2", 1, 2],
    ["null: 2", 1, 1],
    ["%TAG ! tag:example.com,2000:\n---\na: 1", 1, 1],
    ["%YAML 1.1\n---\na: 1", 1, 1],
    ['a: "\\ud800"', 4, 1],
    ["a: 1\n---\nb: 1", 1, 2],
    ["--- a\n--- b\n--- c", 1, 2],
  ] as const
) {
  Deno.test(`parseRecipe() refuses ${JSON.stringify(text.slice(0, 40))} as unsupported-yaml`, () => {
    const found = parse(text).issues.map(({ code, line, column }) => [code, column, line]);
    const pairs = expected.filter((_, i) => i % 2 === 0).map((column, i) => [column, expected[2 * i + 1]]);
    deepStrictEqual(found, pairs.map(([column, line]) => ["unsupported-yaml", column, line]));
  });
}

for (
  const [text, code, line, column] of [
    ["a: 1\nb: 2\n a: 3", "invalid-yaml", 2, 4],
    ["a: [1", "invalid-yaml", 1, 4],
    ["a:\n\tb: 1", "invalid-yaml", 2, 1],
    ["a: @b", "invalid-yaml", 1, 4],
    ['a: "\\q"', "invalid-yaml", 1, 5],
    ["a: b: c", "invalid-yaml", 1, 4],
    ["a: >=0.15.1 <0.16", "invalid-yaml", 1, 5],
    ['a: "\\U00110000"', "invalid-yaml", 1, 5],
    ['a: "x\\u12g4"', "invalid-yaml", 1, 6],
    ["a: 1\nb: 1\na: 2", "duplicate-key", 3, 1],
    ["{a: 1, 'a': 2}", "duplicate-key", 1, 8],
    ["a: 1\nb: \0", "invalid-encoding", 2, 4],
    ["a: \x1b[31m", "invalid-encoding", 1, 4],
    ["a: 1\rb: 2", "invalid-encoding", 1, 5],
    ["a: \u2028", "invalid-encoding", 1, 4],
  ] as const
) {
  Deno.test(`parseRecipe() reports ${JSON.stringify(text)} as ${code}`, () => {
    deepStrictEqual(places(parse(text))[0], [code, line, column]);
  });
}

Deno.test("parseRecipe() refuses bytes that are not UTF-8", () => {
  for (const bytes of [[0xff, 0xfe, 0x61, 0], [0x61, 0xc3], [0xed, 0xa0, 0x80], [0xc0, 0x80]]) {
    deepStrictEqual(parseRecipe(Uint8Array.from(bytes)).issues.map(({ code }) => code), ["invalid-encoding"]);
  }
});

const list = (count: number) => `[${"1,".repeat(count)}]`;
const deep = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;
const deepBlock = (levels: number) => Array.from({ length: levels }, (_, i) => `${" ".repeat(i)}a:\n`).join("");
const size = (bytes: number) => `a: ${"x".repeat(bytes - 3)}`;

for (
  const [rule, good, bad] of [
    ["1 MiB", size(1024 * 1024), size(1024 * 1024 + 1)],
    ["10,000 nodes", list(9999), list(10_000)],
    ["10,000 nodes, keys among them", keys(4999), `${keys(4999)}x: 1\n`],
    ["64 levels of brackets", deep(64), deep(65)],
    ["64 levels of lines", deepBlock(64), deepBlock(65)],
    ["64 levels of dashes", "- ".repeat(64) + "a", "- ".repeat(65) + "a"],
    ["100,000 tokens", `${"#\n".repeat(49_998)}a: 1`, `${"#\n".repeat(49_999)}a: 1`],
  ] as const
) {
  Deno.test(`parseRecipe() accepts ${rule} and no more`, () => {
    deepStrictEqual(parse(good).issues, []);
    const { document, issues } = parse(bad);
    strictEqual(document, undefined);
    deepStrictEqual(issues.map(({ code }) => code), ["too-large-recipe"]);
  });
}

function keys(count: number): string {
  return Array.from({ length: count }, (_, i) => `k${i}: 1\n`).join("");
}

for (
  const text of [
    ..."[{}],:-?&*!|>'\"%@`#~ \n\t".split("").map((char) => `${char} `.repeat(400_000)),
    "[{a: ".repeat(150_000),
    "a: ".repeat(300_000),
    "- - ? ".repeat(150_000),
    "\n".repeat(1_000_000),
    "&a ".repeat(300_000),
    "--- a\n".repeat(150_000),
    "%a b\n".repeat(150_000),
    `"${"\\q".repeat(400_000)}"`,
    `"${"\n".repeat(1_000_000)}`,
    `a: |\n${" x\n".repeat(300_000)}`,
    `a: b${"\n ".repeat(400_000)}c`,
    "a:\t\n\t\n".repeat(150_000),
  ]
) {
  Deno.test(`parseRecipe() comes to an end with ${JSON.stringify(text.slice(0, 12))}… a million times`, () => {
    const { issues, document } = parse(text.slice(0, RECIPE_LIMITS.byteLength));
    ok(issues.length <= RECIPE_LIMITS.issues + 1);
    ok(document !== undefined || issues.length > 0);
  });
}

const pieces = fc.array(
  fc.constantFrom(
    ..."a b 1 : - ? , [ ] { } & * ! | > ' \" % @ # ~ \n \\ << --- ... \t &x *x !!str 0x1".split(" "),
    " ",
    "\n",
  ),
  { maxLength: 40 },
).map((all) => all.join(""));

Deno.test("parseRecipe() never throws, and reports why a document is missing", () => {
  fc.assert(
    fc.property(fc.oneof(pieces, fc.string({ unit: "binary" })), (text) => {
      const { document, issues } = parse(text);
      ok(document !== undefined || issues.length > 0);
      for (const { line, column } of issues) ok(line === undefined || line >= 1 && (column ?? 0) >= 1);
    }),
    { numRuns: 3000 },
  );
  fc.assert(fc.property(fc.uint8Array(), (bytes) => void parseRecipe(bytes)));
});

Deno.test("parseRecipe() parses a text once as long as no other one is read, or with other limits", () => {
  const first = parse("a: 1");
  strictEqual(parse("\ufeffa: 1"), first);
  ok(parseRecipe(utf8("a: 1"), { ...RECIPE_LIMITS, nodes: 1 }).issues.length > 0);
  parse("a: 2");
  deepStrictEqual(parse("a: 1"), first);
});
