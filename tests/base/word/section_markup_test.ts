import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { defaultSection, isSameSize, turnPage, withElement } from "../../../src/base/word/section_markup.ts";

const SIZE = '<w:pgSz w:w="12240" w:h="15840"/>';
Deno.test("turnPage() turns the page in force", () => {
  const turned = '<w:pgSz w:w="15840" w:h="12240" w:orient="landscape"/>';
  const rows: readonly (readonly [section: string, expected: string])[] = [
    ["<w:sectPr/>", `<w:sectPr>${turned}</w:sectPr>`],
    [defaultSection(), defaultSection().replace(SIZE, turned)],
    [
      '<w:sectPr><w:footerReference r:id="a"/><w:cols w:num="2"/></w:sectPr>',
      `<w:sectPr><w:footerReference r:id="a"/>${turned}<w:cols w:num="2"/></w:sectPr>`,
    ],
    ['<x:sectPr><x:pgMar x:top="1"/></x:sectPr>', `<x:sectPr>${turned}<x:pgMar x:top="1"/></x:sectPr>`],
    [
      `<w:sectPr>${turned}</w:sectPr>`,
      '<w:sectPr><w:pgSz w:w="12240" w:h="15840" w:orient="portrait"/></w:sectPr>',
    ],
    [
      '<sectPr><pgSz a:w="1" a:h="2" a:code="9"/></sectPr>',
      '<sectPr><pgSz a:w="2" a:h="1" a:orient="landscape"/></sectPr>',
    ],
  ];
  for (const [section, expected] of rows) strictEqual(turnPage(section), expected);
});

Deno.test("isSameSize() compares the pages in force", () => {
  deepStrictEqual(
    [["<w:sectPr/>", SIZE], ["<w:sectPr/>", turnPage("<w:sectPr/>")], [SIZE, "<w:pgSz w:h='15840' w:w='12240'/>"]].map((
      [a = "", b = ""],
    ) => isSameSize(a, b)),
    [true, false, true],
  );
});

Deno.test("withElement() replaces an element in the order of the schema", () => {
  strictEqual(
    withElement('<w:sectPr><w:type w:val="x"/><w:cols><w:col/></w:cols><w:bidi/></w:sectPr>', "cols", "<w:cols/>"),
    '<w:sectPr><w:type w:val="x"/><w:cols/><w:bidi/></w:sectPr>',
  );
});
