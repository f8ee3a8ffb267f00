import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { fillTemplate } from "../../../../src/docx/fill/fill_template.ts";
import type { DocumentProperties } from "../../../../src/docx/fill/filled_value.ts";
import * as fc from "../../../support/property.ts";
import {
  buildDocx,
  type DocxMembers,
  rawParagraph,
  relationships,
  run,
} from "../../../support/word_documents/docx_fixture.ts";
import { assertReadable, bodyText, partText, textValue } from "../../../support/word_documents/filling/filled_parts.ts";

const PROPERTIES: DocumentProperties = {
  ...{ title: "New <title>", subject: "new subject", keywords: "alpha, beta", creator: "Ada Example" },
  modified: new Date("2026-03-05T13:07:09Z"),
};
const CUSTOM = '<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/custom-properties" ' +
  'xmlns:vt="http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes">' +
  '<property name="Client"><vt:lpwstr>Example Ltd.</vt:lpwstr></property>' +
  '<property name="Due"><vt:filetime>2027-01-02T00:00:00Z</vt:filetime></property>' +
  '<property name="Final"><vt:bool>true</vt:bool></property></Properties>';
const MEMBERS: DocxMembers = {
  "_rels/.rels": relationships([
    ["officeDocument", "word/document.xml"],
    ["custom-properties", "docProps/custom.xml"],
    ["extended-properties", "docProps/app.xml"],
  ]),
  "docProps/custom.xml": CUSTOM,
  "docProps/app.xml": '<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties">' +
    "<Company>Example</Company><Pages>9</Pages></Properties>",
};

const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const code = (text: string) => `<w:r><w:instrText xml:space="preserve">${escape(text)}</w:instrText></w:r>`;
const field = (text: string, result = run("old")) =>
  `${mark("begin")}${code(text)}${mark("separate")}${result}${mark("end")}`;

async function fill(body: string, properties = PROPERTIES) {
  const template = buildDocx(rawParagraph(body), MEMBERS);
  const dates = { language: "en-US", timeZone: "UTC" };
  const { bytes } = await fillTemplate(template, { properties, dates, values: () => textValue("filled") });
  assertReadable(bytes);
  const settings = new TextDecoder().decode(bytes).includes("word/settings.xml");
  return { text: bodyText(bytes).trim(), main: partText(bytes, "word/document.xml"), asks: settings };
}

for (
  const [written, expected] of [
    [" TITLE ", "New <title>"],
    [" title \\* Upper \\* MERGEFORMAT ", "NEW <TITLE>"],
    [" SUBJECT \\* FirstCap ", "New subject"],
    [" SUBJECT \\* Caps ", "New Subject"],
    [" KEYWORDS ", "alpha, beta"],
    [" AUTHOR \\* lower", "ada example"],
    [" INFO Title ", "New <title>"],
    [' INFO "Subject" \\* Upper', "NEW SUBJECT"],
    [" COMMENTS ", ""],
    [' SAVEDATE \\@ "yyyy" ', "2026"],
    [" SAVEDATE  \\@ \"dddd, d. MMMM yy 'um' HH:mm am/pm\" \\* MERGEFORMAT", "Thursday, 5. March 26 um 13:07 PM"],
    [' SAVEDATE  \\@"d\\ MMMM\\ yyyy\\d"', "5 March 2026d"],
    [" SAVEDATE \\@ M/d/yyyy ", "3/5/2026"],
    [" SAVEDATE ", "3/5/2026 1:07:09 PM"],
    [" DOCPROPERTY Title ", "New <title>"],
    [' DOCPROPERTY  "LastSavedTime"  \\@ "yyyy-MM-dd"', "2026-03-05"],
    [" DOCPROPERTY Client ", "Example Ltd."],
    [" DOCPROPERTY client \\* MERGEFORMAT", "Example Ltd."],
    [' DOCPROPERTY Due \\@ "d MMM yyyy"', "2 Jan 2027"],
    [" DOCPROPERTY Final", "Y"],
    [" DOCPROPERTY Company", "Example"],
    // Results that the document does not know stay.
    [" DOCPROPERTY Unknown ", "old"],
    [" DOCPROPERTY Pages ", "old"],
    [" PRINTDATE ", "old"],
    [" SAVEDATE \\h ", "old"],
    [" TITLE \\* Roman", "old"],
    [' TITLE "sets it" ', "old"],
    [" PAGE ", "old"],
  ] as const
) {
  Deno.test(`fillPropertyFields() shows ${JSON.stringify(written)} as ${JSON.stringify(expected)}`, async () => {
    const complex = await fill(field(written));
    deepStrictEqual([complex.text, complex.asks], [expected, false]);
    const simple = await fill(`<w:fldSimple w:instr="${escape(written)}">${run("old")}</w:fldSimple>`);
    strictEqual(simple.text, expected, "a simple field");
    const cut = await fill(field(written, `${run("o")}<w:r><w:tab/></w:r>${run("l")}${run("d")}`));
    if (expected !== "old") strictEqual(cut.text, expected, "a result in several runs");
  });
}

const BOLD = "<w:rPr><w:b/></w:rPr>";

for (
  const [what, body, expected] of [
    ["the format of its first run", field(" TITLE ", `<w:r>${BOLD}<w:t>old</w:t></w:r>${run("er")}`), BOLD],
    ["a result that was empty", field(" AUTHOR ", ""), '<w:t xml:space="preserve">Ada Example</w:t>'],
    ["no result yet", `${mark("begin")}${code(" AUTHOR ")}${mark("end")}`, 'w:fldCharType="separate"'],
    ["no result yet, in one element", '<w:fldSimple w:instr=" AUTHOR "/>', "Ada Example"],
    ["a placeholder as its result", field(" AUTHOR ", run("$scroll.title")), "Ada Example"],
  ] as const
) {
  Deno.test(`fillPropertyFields() fills a field with ${what}`, async () => {
    const { main } = await fill(body);
    ok(main.includes(expected), main);
    ok(!main.includes("old") && !main.includes("filled"));
  });
}

Deno.test("fillPropertyFields() asks Word to compute fields that have such a field in their codes", async () => {
  const nested = `${mark("begin")}${code(" IF ")}${field(" TITLE ")}${code(' = "a" "b" "c" ')}${mark("separate")}${
    run("c")
  }${mark("end")}`;
  const { asks, text } = await fill(nested);
  deepStrictEqual([asks, text.includes("New <title>")], [true, true]);
});

Deno.test("fillPropertyFields() leaves a readable part for any code, properties and nesting", async () => {
  const codes = fc.oneof(
    fc.string(),
    fc.tuple(
      fc.constantFrom("TITLE", "DOCPROPERTY", "SAVEDATE", "INFO", "AUTHOR"),
      fc.constantFrom(" Title ", ' "a', " \\@", " \\@ \"'", " \\* Upper", " Client", " \\", " TITLE"),
      fc.string(),
    ).map((parts) => parts.join("")),
  );
  const piece = fc.oneof(
    codes.map((text) => field(text.replace(/[^ -~]/g, ""))),
    fc.constantFrom(mark("begin"), mark("separate"), mark("end"), run("x"), "<w:r><w:tab/></w:r>"),
  );
  await fc.assert(fc.asyncProperty(fc.array(piece, { maxLength: 8 }), fc.string(), async (pieces, title) => {
    await fill(pieces.join(""), { ...PROPERTIES, title });
  }));
});

const control = (name: string, content: string, more = "") =>
  `<w:sdt><w:sdtPr>${more}<w:dataBinding w:prefixMappings="" w:xpath="/ns1:coreProperties[1]/ns0:${name}[1]" ` +
  `w:storeItemID="{6C3C8BC8-F283-45AE-878A-BAB7291924A1}"/><w:text/></w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
const hint = (text: string) => `<w:r><w:rPr><w:rStyle w:val="Hint"/></w:rPr><w:t>${text}</w:t></w:r>`;

for (
  const [what, body, expected] of [
    ["shows the property", control("title", run("Old")), ["New <title>", true, false]],
    ["shows no hint", control("title", hint("[Title]"), "<w:showingPlcHdr/>"), ["New <title>", true, false]],
    ["keeps its hint without a value", control("category", hint("[Category]"), "<w:showingPlcHdr/>"), [
      "[Category]",
      true,
      true,
    ]],
    ["is freed when it is filled", control("title", hint("$scroll.title"), "<w:showingPlcHdr/>"), [
      "filled",
      false,
      false,
    ]],
    ["of other data keeps it", control("title", run("Old")).replace("coreProperties", "other"), ["Old", true, false]],
  ] as const
) {
  Deno.test(`fillBoundControls() leaves a control that ${what}`, async () => {
    const { text, main } = await fill(body);
    const showsHint = /showingPlcHdr|rStyle/.test(main);
    deepStrictEqual([text, main.includes("dataBinding"), showsHint], expected);
  });
}
