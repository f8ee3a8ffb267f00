import * as fc from "../../support/property.ts";
import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { parseCql } from "../../../src/export/macros/pages/parse_cql.ts";
import { namePattern, wildcardPattern } from "../../../src/export/macros/files/name_pattern.ts";

const query = (labels: readonly string[], more: object = {}) => ({
  labels,
  all: false,
  without: [],
  spaces: [],
  ...more,
});

for (
  const [cql, expected] of [
    ['label = "a"', query(["a"])],
    ["label = a", query(["a"])],
    ["LABEL IN ('a b', c)", query(["a b", "c"])],
    ['label = "a" and label = "b"', query(["a", "b"], { all: true })],
    ['(label = "a" or label = "b") and type = page', query(["a", "b"])],
    ['label = "a" and label != "b"', query(["a"], { without: ["b"] })],
    ['label = "a" and label not in ("b", "c")', query(["a"], { without: ["b", "c"] })],
    ["label = a and space = currentSpace()", query(["a"], { spaces: ["@self"] })],
    ['label = a and space in ("X", currentSpace())', query(["a"], { spaces: ["X", "@self"] })],
    ['label = a and space.key = "X" and type in (page, blogpost)', query(["a"], { spaces: ["X"] })],
    ["label = a and ancestor = 12", query(["a"], { ancestor: "12" })],
    ["label = a and parent = currentContent()", query(["a"], { parent: "@self" })],
    ["label = a order by title desc", query(["a"])],
    [String.raw`label = "say \"x\""`, query(['say "x"'])],
    ["", undefined],
    ["space = X", undefined],
    ["label = a or space = X", undefined],
    ["label = a or label = b", query(["a", "b"])],
    ["label = a or label in (b, c) order by title", query(["a", "b", "c"])],
    ["label = a and not label = b", query(["a"], { without: ["b"] })],
    ["label = a and not label != b", query(["a", "b"], { all: true })],
    ["label = a or label = b and label = c", undefined],
    ["label = a and label = b or label = c", undefined],
    ["label = a or not label = b", undefined],
    ["label in (a, b) and label in (c, d)", undefined],
    ["label = a and type = attachment", undefined],
    ["label = a and space != X", undefined],
    ["label = a and space = X and space = Y", undefined],
    ["label = a and lastmodified > now(-1)", undefined],
    ["label ~ a", undefined],
    ["label = (a)", undefined],
    ["label in (a", undefined],
    ["label = a and", undefined],
    ["label = currentUser()", undefined],
    ['label = "a', undefined],
    ["label = a) and", undefined],
  ] as const
) {
  Deno.test(`parseCql() reads ${JSON.stringify(cql)}${expected === undefined ? " as none of its queries" : ""}`, () => {
    deepStrictEqual(parseCql(cql), expected);
  });
}

const word = fc.constantFrom(
  ...[
    "label",
    "space",
    "type",
    "and",
    "or",
    "in",
    "not",
    "=",
    "!=",
    "(",
    ")",
    ",",
    '"a b"',
    "a",
    "currentSpace",
    "order",
  ],
);

Deno.test("parseCql() returns for any text", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.array(word, { maxLength: 20 }).map((words) => words.join(" "))), (cql) => {
      const found = parseCql(cql);
      strictEqual(found === undefined || found.labels.length > 0, true);
    }),
  );
});

for (
  const [pattern, name, expected] of [
    [String.raw`.*\.pdf`, "a.pdf", true],
    [String.raw`.*\.pdf`, "a.pdfx", false],
    [String.raw`.*\.pdf`, "apdf", false],
    ["A|B", "B", true],
    ["A|B", "AB", false],
    ["^Plan.*$", "Plan 2026", true],
    ["a.c", "abc", true],
    ["a.c", "ac", false],
    [".*b.*c", "aabbcc", true],
    [".*", "", true],
    [String.raw`a\|b`, "a|b", true],
    ["日.", "日本", true],
    ["a+", "aa", undefined],
    ["[ab]", "a", undefined],
    ["(a|b)", "a", undefined],
    [String.raw`\d`, "1", undefined],
    ["a{2}", "aa", undefined],
    [`${"a".repeat(1001)}`, "a", undefined],
  ] as const
) {
  Deno.test(`namePattern() tests ${JSON.stringify(name)} with ${JSON.stringify(pattern.slice(0, 20))}`, () => {
    strictEqual(namePattern(pattern)?.(name), expected);
  });
}

for (
  const [pattern, name, expected] of [
    ["*.png", "a.png", true],
    ["*.png", "a.png.txt", false],
    ["a?.png", "ab.png", true],
    ["a.png", "axpng", false],
    ["[a]*", "[a]b", true],
  ] as const
) {
  Deno.test(`wildcardPattern() tests ${JSON.stringify(name)} with ${JSON.stringify(pattern)}`, () => {
    strictEqual(wildcardPattern(pattern)(name), expected);
  });
}

Deno.test("namePattern() agrees with regular expressions", () => {
  const piece = fc.constantFrom("a", "b", ".", ".*", String.raw`\.`, String.raw`\*`);
  const name = fc.string({ unit: fc.constantFrom("a", "b", ".", "*"), maxLength: 8 });
  fc.assert(
    fc.property(
      fc.array(fc.array(piece, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 3 }),
      name,
      (all, text) => {
        const pattern = all.map((pieces) => pieces.join("")).join("|");
        strictEqual(namePattern(pattern)?.(text), new RegExp(`^(?:${pattern})$`).test(text));
      },
    ),
  );
});

Deno.test("wildcardPattern() ends for many wildcards", () => {
  strictEqual(wildcardPattern("*a".repeat(400))("a".repeat(399) + "b"), false);
});
