import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { unzipSync } from "fflate";
import { scanPlaceholders } from "../../../src/docx/scan_placeholders.ts";
import { fillTemplate } from "../../../src/docx/fill/fill_template.ts";
import * as fc from "../../support/property.ts";
import { buildDocx, rawParagraph, run } from "../../support/word_documents/docx_fixture.ts";
import { assertReadable, partText, textValue } from "../../support/word_documents/filling/filled_parts.ts";

const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const code = (text: string) => `<w:r><w:instrText xml:space="preserve">${escape(text)}</w:instrText></w:r>`;
const field = (codes: string, result = run("result")) =>
  `${mark("begin")}${codes}${mark("separate")}${result}${mark("end")}`;

const unescape = (text: string) =>
  text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");

/** Fills the codes of a template whose placeholders all have one value, and returns them joined. */
async function fillCodes(body: string, value: string) {
  const { bytes, issues } = await fillTemplate(buildDocx(rawParagraph(body)), { values: () => textValue(value) });
  assertReadable(bytes);
  const main = partText(bytes, "word/document.xml");
  const codes = [...main.matchAll(/<w:instrText[^>]*>([^<]*)<|w:instr="([^"]*)"/g)].map(([, a, b]) =>
    unescape(a ?? b ?? "")
  );
  return { codes: codes.join(""), found: issues.map((issue) => issue.code), main };
}

for (
  const [written, value, expected] of [
    [' HYPERLINK "$scroll.pageurl" ', "https://a.example/?a=1&b", ' HYPERLINK "https://a.example/?a=1&b" '],
    [' QUOTE "$scroll.title" ', 'x" \\o "y', ' QUOTE "x\\" \\\\o \\"y" '],
    [' HYPERLINK "https://a.example/$scroll.pageid#x" ', "7", ' HYPERLINK "https://a.example/7#x" '],
    [" IF $scroll.version = 3 yes no ", "3", " IF 3 = 3 yes no "],
    [" IF $scroll.title = x yes no ", "two words", ' IF "two words" = x yes no '],
    [" IF $scroll.title = x yes no ", "", ' IF "" = x yes no '],
    [' IF "$scroll.title" = "a" "b" "c" ', "a\nb\tc", ' IF "a b c" = "a" "b" "c" '],
    [' IF "$scroll.exportdate.("yyyy")" = "2026" "$scroll.title" ', "2026", ' IF "2026" = "2026" "2026" '],
    [' QUOTE "\\"$scroll.title" ', 'a"b', ' QUOTE "\\"a\\"b" '],
    [" QUOTE $scroll.title ", "\u201cquoted\u201d", ' QUOTE "\\"quoted\\"" '],
    [" DOCPROPERTY x-$scroll.title ", 'a "b\\c', " DOCPROPERTY x-abc "],
    [' TC "$scroll.title" \\l 1 ', "Text", ' TC "Text" \\l 1 '],
  ] as const
) {
  Deno.test(`fillTemplate() writes ${JSON.stringify(value)} into the code${written}as an argument`, async () => {
    const whole = await fillCodes(field(code(written)), value);
    deepStrictEqual([whole.codes, whole.found.includes("unfilled-field")], [expected, false]);
    const cut = await fillCodes(field([...written].map((sign) => code(sign)).join("")), value);
    strictEqual(cut.codes, expected, "cut into runs");
    const simple = await fillCodes(`<w:fldSimple w:instr="${escape(written)}">${run("result")}</w:fldSimple>`, value);
    strictEqual(simple.codes, expected, "a simple field");
  });
}

for (
  const [written, value, expected] of [
    [' HYPERLINK "$scroll.pageurl" ', "file:///etc/passwd", ' HYPERLINK "" '],
    [' HYPERLINK "$scroll.pageurl" ', "\\\\server\\share", ' HYPERLINK "" '],
    [' HYPERLINK "$scroll.pageurl" ', 'x" \\o "y', ' HYPERLINK "" '],
    [' HYPERLINK "$scroll.title:///etc" ', "file", ' HYPERLINK ":///etc" '],
    [" MACROBUTTON $scroll.title text ", "FileClose", " MACROBUTTON  text "],
    [" $scroll.title x ", "INCLUDETEXT", "  x "],
    [" STYLEREF $scroll.title ", "x", " STYLEREF  "],
  ] as const
) {
  Deno.test(`fillTemplate() gives the code${written}no value ${JSON.stringify(value)}, and says so`, async () => {
    const { codes, found } = await fillCodes(field(code(written)), value);
    deepStrictEqual([codes, found], [expected, ["unfilled-field"]]);
  });
}

Deno.test("fillTemplate() fills the code of a field within that of another one as its own", async () => {
  const inner = field(code(' QUOTE "$scroll.title" '), run("$scroll.title"));
  const { codes, main } = await fillCodes(field(`${code(' IF "')}${inner}${code('" = $scroll.title a b ')}`), "x y");
  strictEqual(codes, ' IF " QUOTE "x y" " = "x y" a b ');
  ok(main.includes(">x y</w:t>"), "the result");
});

Deno.test("fillTemplate() leaves deleted codes alone", async () => {
  const deleted = `<w:del w:id="1" w:author="a">${field(code(" QUOTE $scroll.title "))}</w:del>`;
  strictEqual((await fillCodes(deleted, "x")).codes, " QUOTE $scroll.title ");
});

for (const [written, asks] of [[" QUOTE $scroll.title ", true], [' HYPERLINK "$scroll.title" ', false]] as const) {
  Deno.test(`fillTemplate() ${asks ? "asks" : "does not ask"} for an update of fields behind${written}`, async () => {
    const { bytes } = await fillTemplate(buildDocx(rawParagraph(field(code(written)))), {
      values: () => textValue("x"),
    });
    strictEqual(Object.hasOwn(unzipSync(bytes), "word/settings.xml"), asks);
  });
}

Deno.test("scanPlaceholders() finds placeholders in codes of fields", () => {
  const body = field(code(" QUOTE $scr") + code("oll.title ")) + '<w:fldSimple w:instr=" TITLE $scroll.version "/>';
  const names = scanPlaceholders(buildDocx(rawParagraph(body))).placeholders.map(({ name }) => name);
  deepStrictEqual(names, ["$scroll.title", "$scroll.version"]);
});

/** Splits a code into its arguments as Word does. */
function argumentsOf(code: string): string[] {
  return [...code.matchAll(/"((?:\\.|[^"\\])*)"|\S+/g)].map(([whole, quoted]) =>
    quoted === undefined ? whole : quoted.replace(/\\(.)/g, "$1")
  );
}

Deno.test("fillTemplate() never makes a value more than one argument of a code", async () => {
  const value = fc.string({ unit: fc.constantFrom('"', "\\", " ", "a", "\u201d", "\n", "\\o", "{", "}", "=") });
  await fc.assert(fc.asyncProperty(value, async (text) => {
    const { codes } = await fillCodes(field(code(' IF "$scroll.title" = x y z ')), text);
    const line = text.replace(/\s+/g, " ").trim().replaceAll("\u201d", '"');
    deepStrictEqual(argumentsOf(codes), ["IF", line, "=", "x", "y", "z"]);
    const bare = await fillCodes(field(code(" IF $scroll.title = x y z ")), text);
    deepStrictEqual(argumentsOf(bare.codes), ["IF", line, "=", "x", "y", "z"]);
  }));
});
