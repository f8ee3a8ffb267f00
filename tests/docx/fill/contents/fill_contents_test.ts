import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { DocxPackage } from "../../../../src/docx/docx_package.ts";
import { fillTemplate } from "../../../../src/docx/fill/fill_template.ts";
import { buildDocx, paragraph, rawParagraph, run } from "../../../support/word_documents/docx_fixture.ts";
import {
  bodyText,
  contentOfBlocks,
  fillTexts,
  partText,
} from "../../../support/word_documents/filling/filled_parts.ts";

const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const code = (text: string) => `<w:r><w:instrText>${text}</w:instrText></w:r>`;

function contents(field: string): string {
  const style = '<w:pPr><w:pStyle w:val="Old"/></w:pPr>';
  return rawParagraph(`${style}${mark("begin")}${code(field)}${mark("separate")}${run("old one 1")}`) +
    rawParagraph(`${style}${run("old two 2")}`) + rawParagraph(mark("end") + run("after"));
}

const content = contentOfBlocks("<w:p/>", {
  captions: [{ identifier: "figure", text: "Figure 1: A", bookmark: "_c_caption" }],
  headings: [1, 2, 3].map((level) => ({ level, text: `Heading <${level}>`, bookmark: `_b${level}` })),
});

for (
  const [field, expected] of [
    ['TOC \\o "1-2" \\h \\z \\u', "Heading <1>\nHeading <2>\nafter"],
    ['TOC \\h \\t "Scroll Heading 1,1,Scroll Heading 3,3"', "Heading <1>\nHeading <3>\nafter"],
    ['TOC \\o "1-1" \\t "Title;2"', "Heading <1>\nafter"],
    ["TOC", "Heading <1>\nHeading <2>\nHeading <3>\nafter"],
    ['TOC \\c "Figure"', "Figure 1: A\nafter"],
    ["TOC \\h \\z \\c Table", "after"],
    ['TOC \\a "Figure"', "old one 1\nold two 2\nafter"],
  ] as const
) {
  Deno.test(`fillTemplate() fills the contents of ${field}`, async () => {
    const { bytes } = await fillTexts(buildDocx(contents(field) + paragraph("$scroll.content")), {}, content);
    strictEqual(bodyText(bytes).trim(), expected);
  });
}

Deno.test("fillTemplate() links the entries of contents, with fields for their pages", async () => {
  const template = buildDocx(contents('TOC \\o "1-3" \\h') + paragraph("$scroll.content"));
  const xml = partText((await fillTexts(template, {}, content)).bytes, "word/document.xml");
  ok(xml.includes('<w:hyperlink w:anchor="_b2" w:history="1">') && xml.includes(" PAGEREF _b3 \\h "));
  const { bytes } = await fillTexts(template, {}, content);
  ok(partText(bytes, "word/settings.xml").includes("<w:updateFields/>"), "Word is not asked for the pages");
  ok(!xml.includes('w:val="Old"') && xml.includes('<w:pStyle w:val="Toc1"/>'));
  ok(partText((await fillTexts(template, {}, content)).bytes, "word/styles.xml").includes('w:val="toc 3"'));
});

for (
  const [pages, numbers, isAsked] of [
    [{}, ["", "", ""], true],
    [{ _b1: "3", _b3: "12" }, ["3", "", "12"], true],
    [{ _b1: "3", _b2: "4", _b3: "12" }, ["3", "4", "12"], false],
  ] as const
) {
  Deno.test(`fillTemplate() shows the pages ${JSON.stringify(pages)} in contents, and asks Word for others`, async () => {
    const template = buildDocx(contents("TOC") + paragraph("$scroll.content"));
    const filling = { values: () => undefined, content, pages: new Map<string, string>(Object.entries(pages)) };
    const { bytes, contents: listed } = await fillTemplate(template, filling);
    deepStrictEqual([...listed], ["_b1", "_b2", "_b3"]);
    const entries = partText(bytes, "word/document.xml").matchAll(
      / PAGEREF .*?"separate"\/><\/w:r>(.*?)<w:r><w:fldChar/g,
    );
    deepStrictEqual([...entries].map(([, shown = ""]) => shown.replace(/<[^>]*>/g, "")), [...numbers]);
    strictEqual(hasFieldUpdate(bytes), isAsked);
  });
}

Deno.test("fillTemplate() shows pages in contents of the content, and asks Word for others", async () => {
  const [start, end] = [
    " PAGEREF ",
    ' \\h </w:instrText></w:r><w:r><w:rPr><w:b/></w:rPr><w:fldChar w:fldCharType="separate"/></w:r>',
  ];
  const field = (name: string) =>
    `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve">${start}${name}${end}${
      mark("end")
    }`;
  const own = contentOfBlocks(`<w:p>${field("_c_a")}${field("_c_b")}</w:p>`);
  const filling = { values: () => undefined, content: own, pages: new Map([["_c_b", "12"]]) };
  const { bytes, contents: listed } = await fillTemplate(buildDocx(paragraph("$scroll.content")), filling);
  deepStrictEqual([[...listed], bodyText(bytes).trim(), hasFieldUpdate(bytes)], [["_c_a", "_c_b"], "12", true]);
});

for (
  const [asked, isOn, updateFields, expected] of [
    ["by default", true, undefined, true],
    ["by default", false, undefined, false],
    ["with updateFields", false, true, true],
    ["without updateFields", true, false, false],
  ] as const
) {
  Deno.test(`fillTemplate() ${asked} asks for an update of a template that ${isOn ? "does" : "does not"}: ${expected}`, async () => {
    const template = (await fillTemplate(buildDocx(""), { values: () => undefined, updateFields: isOn })).bytes;
    strictEqual(hasFieldUpdate(template), isOn);
    const { bytes } = await fillTemplate(template, { values: () => undefined, updateFields });
    strictEqual(hasFieldUpdate(bytes), expected);
  });
}

function hasFieldUpdate(bytes: Uint8Array): boolean {
  const docx = new DocxPackage(bytes);
  return docx.memberPath("word/settings.xml") !== undefined &&
    partText(bytes, "word/settings.xml").includes("<w:updateFields/>");
}

Deno.test("fillTemplate() empties contents of a document without headings", async () => {
  const { bytes } = await fillTexts(buildDocx(contents("TOC")), {}, contentOfBlocks("<w:p/>"));
  strictEqual(bodyText(bytes).trim(), "after");
});
