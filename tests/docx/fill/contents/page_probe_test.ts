import { deepStrictEqual, notStrictEqual, ok } from "node:assert/strict";
import { probePages, readPages } from "../../../../src/docx/fill/contents/page_probe.ts";
import * as fc from "../../../support/property.ts";
import { buildDocx, paragraph } from "../../../support/word_documents/docx_fixture.ts";
import { partText } from "../../../support/word_documents/filling/filled_parts.ts";

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
