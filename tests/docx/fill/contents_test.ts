import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { buildDocx, paragraph, rawParagraph, run } from "../../support/word_documents/docx_fixture.ts";
import { bodyText, contentOfBlocks, fillTexts, partText } from "../../support/word_documents/filling/filled_parts.ts";

const HEADINGS = [
  { level: 1, text: "First & last", bookmark: "_a" },
  { level: 2, text: "Deeper", bookmark: "_b" },
  { level: 3, text: "Deepest", bookmark: "_c" },
];
const CONTENT = { ...contentOfBlocks("<w:p><w:r><w:t>Text</w:t></w:r></w:p>"), headings: HEADINGS };

const sign = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const code = (text: string) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`;

/** A field whose result is two paragraphs. */
function field(instruction: string, before = ""): string {
  const start = before + sign("begin") + code(instruction) + sign("separate") + run("Old entry");
  return rawParagraph(start) + paragraph("Another") + rawParagraph(run("Last old") + sign("end"));
}

async function fill(body: string): Promise<{ text: string; main: string; settings: boolean }> {
  const { bytes } = await fillTexts(buildDocx(body + paragraph("$scroll.content")), {}, CONTENT);
  return {
    text: bodyText(bytes),
    main: partText(bytes, "word/document.xml"),
    settings: new TextDecoder().decode(bytes).includes("word/settings.xml"),
  };
}

Deno.test("fillContents() replaces the entries of a table of contents with the headings of its levels", async () => {
  const { text, main, settings } = await fill(paragraph("Contents") + field(' TOC \\o "1-2" \\h '));
  strictEqual(text, "Contents\nFirst & last\nDeeper\nText");
  deepStrictEqual([...main.matchAll(/<w:hyperlink w:anchor="([^"]*)"/g)].map(([, name]) => name), ["_a", "_b"]);
  deepStrictEqual([...main.matchAll(/PAGEREF (\S+)/g)].map(([, name]) => name), ["_a", "_b"]);
  match(main, /<w:tab w:val="right" w:leader="dot" w:pos="\d+"\/>/);
  for (const type of ["begin", "separate", "end"]) {
    strictEqual(main.split(`w:fldCharType="${type}"`).length - 1, 3, type); // two page numbers in one table
  }
  ok(settings, "Word is not asked to compute the numbers of pages");
});

Deno.test("fillContents() lists all levels where a table of contents names none", async () => {
  strictEqual((await fill(field("TOC"))).text, "First & last\nDeeper\nDeepest\nText");
});

for (
  const [what, body, kept] of [
    ["a list of figures", field(' TOC \\h \\c "Figure" '), "Old entry\nAnother\nLast old\nText"],
    ["another field", field(" REF x "), "Old entry\nAnother\nLast old\nText"],
    ["a table of contents in a line of text", field("TOC", run("See ")), "See Old entry\nAnother\nLast old\nText"],
    ["a field without an end", rawParagraph(sign("begin") + code("TOC") + sign("separate") + run("a")), "a\nText"],
  ] as const
) {
  Deno.test(`fillContents() leaves ${what} alone`, async () => {
    const { text, settings } = await fill(body);
    deepStrictEqual([text, settings], [kept, false]);
  });
}

Deno.test("fillContents() lists the levels of the styles that a table of contents names", async () => {
  const { text } = await fill(field(' TOC \\h \\t "Scroll Heading 1,1,Scroll Heading 2,2" '));
  strictEqual(text, "First & last\nDeeper\nText");
});
