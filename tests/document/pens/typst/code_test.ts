import { match, strictEqual } from "node:assert/strict";
import { parseMarkdown } from "../../../../src/document/read/markdown/markdown.ts";
import { renderTypst } from "../../../support/compilers/render_typst.ts";
import { textLiteral, TypstCode } from "../../../../src/document/pens/typst/code.ts";
import * as fc from "../../../support/property.ts";
import { anyText } from "../../../support/any_text.ts";

/** Typst's own rules for string literals. */
function decodeLiteral(literal: string): string {
  match(literal, /^"(?:[^"\\]|\\(?:["\\n]|u\{[0-9a-f]+\}))*"$/u);
  return literal.slice(1, -1).replace(/\\(?:u\{([0-9a-f]+)\}|(.))/gu, (_all, hex?: string, char?: string) => {
    if (hex !== undefined) return String.fromCodePoint(parseInt(hex, 16));
    return char === "n" ? "\n" : char ?? "";
  });
}

Deno.test("textLiteral() returns a literal with exactly the value of the text, but without byte order marks", () => {
  fc.assert(fc.property(anyText, (text) => {
    strictEqual(decodeLiteral(textLiteral(text)), text.toWellFormed().replaceAll("\ufeff", ""));
  }));
  strictEqual(textLiteral("\ufeffa\ufeff\u200bb"), '"a\\u{200b}b"');
});

Deno.test("renderTypst() lets no text of a document out of its literals", () => {
  fc.assert(fc.property(anyText, anyText, (title, text) => {
    const document = parseMarkdown(text);
    document.meta.title = title;
    document.root.children.push({ type: "paragraph", children: [{ type: "text", value: text }] });
    document.root.children.push({ type: "code", lang: text, meta: `title="${text}"`, value: text });
    const { source } = renderTypst(document, { resolveImage: (url) => ({ path: url }) });
    const code = source.replace('"/tool.typ": *', "").replace(/"(?:[^"\\]|\\.)*"/gsu, "");
    match(code, /^[\w\s#:;,.(){}[\]%-]*$/);
  }));
});

for (
  const [code, source] of [
    [TypstCode.array([]), "()"],
    [TypstCode.array([TypstCode.integer(1)]), "(1,)"],
    [TypstCode.array([TypstCode.integer(1), TypstCode.word("none")]), "(1, none,)"],
    [TypstCode.dictionary({ a: TypstCode.word("true") }), "(a: true)"],
    [TypstCode.measure(60, "%"), "60%"],
    [TypstCode.measure(0.5, "cm"), "0.5cm"],
    [TypstCode.measure(1e-9, "pt"), "0pt"],
    [TypstCode.measure(100, "mm"), "100mm"],
    [TypstCode.inline([]), "{}"],
    [TypstCode.blocks([TypstCode.text("a"), TypstCode.text("b")]), '{\n"a"\n"b"\n}'],
    [
      TypstCode.call("list", { tight: TypstCode.word("true"), a: undefined }, TypstCode.text("a")),
      'list(tight: true, "a")',
    ],
    [TypstCode.labeled(TypstCode.call("parbreak", {}), 'a"b'), '[#parbreak()#label("a\\"b")]'],
  ] as const
) {
  Deno.test(`TypstCode writes ${source}`, () => strictEqual(code.source, source));
}
