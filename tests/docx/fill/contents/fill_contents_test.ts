import { deepStrictEqual, notStrictEqual, ok, strictEqual } from "node:assert/strict";
import { DocxPackage } from "../../../../src/docx/docx_package.ts";
import { fillTemplate } from "../../../../src/docx/fill/fill_template.ts";
import { buildDocx, paragraph, rawParagraph, run, wordXml } from "../../../support/word_documents/docx_fixture.ts";
import { buildFullDocx } from "../../../support/word_documents/full_docx.ts";
import {
  bodyText,
  contentOfBlocks,
  fillTexts,
  partText,
} from "../../../support/word_documents/filling/filled_parts.ts";
import { probePages, readPages } from "../../../../src/docx/fill/contents/page_probe.ts";
import * as fc from "../../../support/property.ts";

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

for (
  const [what, around, expected] of [
    ["alone in their paragraph", "", "start\nend"],
    ["beside a text", run("See:"), "start\nContents\nSee:\nend"],
  ] as const
) {
  Deno.test(`fillTemplate() leaves contents without entries out with their heading if they are ${what}`, async () => {
    const heading = '<w:style w:type="paragraph" w:styleId="TH"><w:name w:val="TOC Heading"/></w:style>';
    const field = `${mark("begin")}${code("TOC")}${mark("separate")}${run("none")}${mark("end")}`;
    const template = buildFullDocx(
      paragraph("start") + rawParagraph(`<w:pPr><w:pStyle w:val="TH"/></w:pPr>${run("Contents")}`) +
        rawParagraph(around + field) + paragraph("$scroll.content") + paragraph("end"),
      { "word/styles.xml": wordXml("styles", heading) },
    );
    const { bytes } = await fillTexts(template, {}, contentOfBlocks("<w:p/>", { headings: [] }));
    strictEqual(bodyText(bytes).trim().replace(/\n+/g, "\n"), expected);
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

Deno.test("probePages() shows the page of each bookmark before the end of the last section", async () => {
  const section = "<w:sectPr/>";
  const { docx } = await probePages(buildDocx(paragraph("text") + section), ["_a", '_b"&']);
  const main = partText(docx, "word/document.xml");
  ok(/text.* PAGEREF _a .* PAGEREF _b&quot;&amp; .*<\/w:p><w:sectPr\/><\/w:body>/s.test(main), main);
});

Deno.test("probePages() takes a document with more elements than a template may have", async () => {
  const section = "<w:sectPr><w:sectPrChange><w:sectPr/></w:sectPrChange></w:sectPr>";
  const { docx } = await probePages(buildDocx(`${paragraph("text").repeat(110_000)}${section}`), ["_a"]);
  ok(partText(docx, "word/document.xml").endsWith(`</w:p>${section}</w:body></w:document>`));
});

Deno.test("readPages() does not read a probe of another document, which notes or footers may imitate", async () => {
  const { mark } = await probePages(buildDocx(paragraph("a")), ["_a"]);
  const other = await probePages(buildDocx(paragraph("b")), ["_a"]);
  notStrictEqual(mark, other.mark);
  const pages = readPages([`${mark}0is7x ${other.mark}0is9x pageofentry0is9x`], ["_a"], mark);
  deepStrictEqual(Object.fromEntries(pages), { _a: "7" });
});

for (
  const [title, texts, expected] of [
    ["entries", ["text 1", "pageofentry0is7x pageofentry1is12x"], { a: "7", b: "12" }],
    ["entries that lines and blanks divide", ["pageofentry0i", "s1\n2 x"], { a: "12" }],
    ["capitals", ["PAGEOFENTRY1IS3X"], { b: "3" }],
    ["the last of several entries", ["pageofentry0is1x", "pageofentry0is2x"], { a: "2" }],
    ["no entries without a page or a bookmark", ["pageofentry0isx pageofentry9is1x"], {}],
  ] as const
) {
  Deno.test(`readPages() reads ${title}`, () => {
    deepStrictEqual(Object.fromEntries(readPages(texts, ["a", "b"], "pageofentry")), expected);
  });
}

Deno.test("readPages() reads only known bookmarks from any text", () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.array(fc.string()), (texts, bookmarks) => {
      for (const name of readPages(texts, bookmarks, "pageofentry").keys()) ok(bookmarks.includes(name));
    }),
  );
});
