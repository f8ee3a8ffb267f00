import { CompileError } from "../../../src/pdf/engine.ts";
import { deepStrictEqual, strictEqual, throws } from "node:assert/strict";
import { PdfSyntax } from "../../../src/typst/pdf/pdf_syntax.ts";
import { decodePdfText, PdfName, PdfReference, type PdfValue } from "../../../src/typst/pdf/pdf_values.ts";
import { encode } from "../../support/compilers/typst_job.ts";

for (
  const [text, value] of [
    ["null", null],
    ["true]", true],
    ["-12.5", -12.5],
    ["+3 ", 3],
    ["4.", 4],
    [".5", 0.5],
    ["% a comment\n 7", 7],
    ["/Type", new PdfName("Type")],
    ["/A#20B#2", new PdfName("A B#2")],
    ["/(x)", new PdfName("")],
    ["12 0 R", new PdfReference(12)],
    ["[1 2 0 R 3]", [1, new PdfReference(2), 3]],
    ["[1 2 3]", [1, 2, 3]],
    ["(a(b)\\)c)", "a(b)\\)c".replace("\\", "")],
    ["(\\n\\101\\7\\\\\\\n\\x)", "\nA\u0007\\x"],
    ["(a\r\nb\rc)", "a\nb\nc"],
    ["<48 6\n5 7>", "Hep"],
    ["<>", ""],
    ["<</A 1/B<</C[/D]>>>>", new Map<string, PdfValue>([["A", 1], ["B", new Map([["C", [new PdfName("D")]]])]])],
    ["<</A/B/A 2>>", new Map([["A", 2]])],
  ] as const
) {
  Deno.test(`readValue() reads ${JSON.stringify(text)}`, () => {
    deepStrictEqual(new PdfSyntax(encode(text)).readValue(), value);
  });
}

for (
  const text of [
    "",
    "nil",
    "(a",
    "(a\\)",
    "<4",
    "<4x>",
    "[1",
    "<</A",
    "<</A>>",
    "<<1 2>>",
    ">",
    "}",
    "1e5",
    "[".repeat(200),
  ]
) {
  Deno.test(`readValue() refuses ${JSON.stringify(text.slice(0, 20))}`, () => {
    throws(() => new PdfSyntax(encode(text)).readValue(), { name: "CompileError", code: "unreadable-pdf" });
  });
}

Deno.test("readValue() ends right after the value", () => {
  const syntax = new PdfSyntax(encode("<</A 1>> stream\r\nx"));
  syntax.readValue();
  strictEqual(syntax.skipWord("endobj"), false);
  strictEqual(syntax.skipWord("stream"), true);
  syntax.skipLineEnd();
  strictEqual(syntax.offset, 17);
});

Deno.test("decodePdfText() decodes UTF-16 in both orders and UTF-8", () => {
  deepStrictEqual(
    ["\u00fe\u00ff\u0004\u0016", "\u00ff\u00fe\u0016\u0004", "\u00ef\u00bb\u00bf\u00d0\u0096", "\u00e9"].map(
      decodePdfText,
    ),
    [
      ...["Ж", "Ж", "Ж", "é"],
    ],
  );
});

for (
  const [what, text, reason] of [
    ["a name", `/${"a".repeat(65_537)}`, "a word is too long"],
    ["a keyword", "a".repeat(65_537), "a word is too long"],
    ["a string", `(${"a".repeat((8 << 20) + 1)})`, "a string is too long"],
    ["a string in hex", `<${"a".repeat((8 << 20) + 1)}>`, "a string is too long"],
    ["an array", `[${"1 ".repeat(4_000_000)}]`, "an object has more than 4000000 values"],
  ] as const
) {
  Deno.test(`readValue() refuses ${what} beyond its limit`, () => {
    throws(() => new PdfSyntax(new TextEncoder().encode(text)).readValue(), (error) => {
      return error instanceof CompileError && error.code === "unreadable-pdf" && error.message.includes(reason);
    });
  });
}
