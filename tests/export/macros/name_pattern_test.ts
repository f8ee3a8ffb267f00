import { strictEqual } from "node:assert/strict";
import { namePattern, wildcardPattern } from "../../../src/export/macros/files/name_pattern.ts";
import * as fc from "../../support/property.ts";

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
