import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { tokenizeCode } from "../../src/document/code_tokens.ts";
import * as fc from "../support/property.ts";

const show = (code: string, language: string) =>
  tokenizeCode(code, language).map((line) => line.map(({ kind, text }) => `${kind}:${text}`).join("|"));

for (
  const [language, code, lines] of [
    ["ts", 'const a = "b"; // c', ['keyword:const|plain: a = |string:"b"|plain:; |comment:// c']],
    ["python", "def f(x):\n  return 1", [
      "keyword:def|plain: |function:f|plain:(x):",
      "plain:  |keyword:return|plain: |number:1",
    ]],
    ["js", "`a\n${b}`", ["string:`a", "plain:${b}|string:`"]],
    ["ts", "class A {}", ["keyword:class|plain: |type:A|plain: {}"]],
    ["diff", "+a\n-b\n c", ["added:+a", "removed:-b", "plain: c"]],
    ["yaml", "a: 1", ["attribute:a:|plain: |number:1"]],
    ["HTML", "<b>", ["plain:<|keyword:b|plain:>"]],
    ["", "if\n", ["plain:if", ""]],
    ["nosuch", "if", ["plain:if"]],
    ["", "a\tb\n\tc", ["plain:a   b", "plain:    c"]],
    ["ts", "a\r\n\r\nb", ["plain:a", "", "plain:b"]],
    ["ts", "", [""]],
  ] as const
) {
  Deno.test(`tokenizeCode() colors ${JSON.stringify(code)} as ${language}`, () => {
    deepStrictEqual(show(code, language), lines);
  });
}

for (
  const [what, code] of [
    ["a long block", "if (a) {}\n".repeat(7000)],
    ["a long line", `if (${"a, ".repeat(400)})`],
    ["nothing but words", "if\n".repeat(400)],
  ] as const
) {
  Deno.test(`tokenizeCode() leaves ${what} plain`, () => {
    strictEqual(tokenizeCode(code, "ts").flat().every(({ kind }) => kind === "plain"), true);
  });
}

Deno.test("tokenizeCode() keeps every character, in every language", () => {
  const language = fc.constantFrom("ts", "python", "html", "css", "bash", "yaml", "c", "sql", "rust", "markdown", "");
  const code = fc.string({
    unit: fc.constantFrom(..."ab01 \n(){}[]<>\"'`/*#-+=:;.,$@\\_&é😀".match(/./gsu) ?? []),
    maxLength: 200,
  });
  fc.assert(fc.property(language, code, (name, text) => {
    strictEqual(tokenizeCode(text, name).map((line) => line.map((token) => token.text).join("")).join("\n"), text);
  }));
});
