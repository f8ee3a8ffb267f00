import { strictEqual } from "node:assert/strict";
import { ownHeadingLevel, ownRole, plainName } from "../../../src/docx/roles/style_role.ts";

const ROLES: [id: string, name: string, role: string | undefined][] = [
  ["Normal", "Normal", undefined],
  ["Heading1", "heading 1", "h1"],
  ["berschrift6", "heading 6", "h6"],
  ["Heading7", "heading 7", "deepHeading"],
  ["Heading1", "Überschrift 1", "h1"],
  ["Heading1Char", "Heading 1 Char", undefined],
  ["MyHeading", "My heading 1 text", undefined],
  ["Titel", "Title", "title"],
  ["Title", "Titel", "title"],
  ["TitleChar", "Title Char", undefined],
  ["Subtitle", "Subtitle", "subtitle"],
  ["a1", "Title,Document Title", "title"],
  ["Beschriftung", "caption", "caption"],
  ["Quote", "Quote", "quote"],
  ["IntenseQuote", "x", "quote"],
  ["Quotations", "Quotations", "quote"],
  ["BlockText", "Block Text", "quote"],
  ["Verzeichnis1", "toc 1", "toc1"],
  ["TOC3", "x", "toc3"],
  ["TOC4", "toc 4", "toc"],
  ["Contents2", "Contents 2", "toc2"],
  ["TOCHeading", "TOC Heading", "tocHeading"],
  ["ContentsHeading", "Contents Heading", "tocHeading"],
  ["Kopfzeile", "header", "header"],
  ["Footer", "footer", "footer"],
  ["FootnoteText", "footnote text", "footnote"],
  ["Footnote", "Footnote", "footnote"],
  ["FootnoteReference", "footnote reference", "noteMark"],
  ["EndnoteText", "endnote text", "endnote"],
  ["Hyperlink", "Hyperlink", "hyperlink"],
  ["InternetLink", "Internet Link", "hyperlink"],
  ["TableContents", "Table Contents", "table"],
  ["ListParagraph", "List Paragraph", "list"],
  ["ListBullet2", "List Bullet 2", "list"],
  ["List", "List", "list"],
  ["List3", "List 3", "list"],
  ["PreformattedText", "Preformatted Text", "code"],
  ["HTMLPreformatted", "HTML Preformatted", "code"],
  ["SourceCode", "Source Code", "code"],
  ["VerbatimChar", "Verbatim Char", "code"],
  ["CodeBlock", "CodeBlock", "code"],
  ["x", "code listing", "code"],
  ["x", "My-code_2", "code"],
  ["x", "Listing Caption", undefined],
  ["x", "Zip Code", undefined],
  ["x", "Source", undefined],
  ["x", "Barcode", undefined],
  ["x", "Unicode", undefined],
  ["constructor", "__proto__", undefined],
];

for (const [id, name, role] of ROLES) {
  Deno.test(`ownRole() of ${id}, ${name} is ${role}`, () => strictEqual(ownRole({ id, name, paragraph: {} }), role));
}

Deno.test("ownRole() goes by the outline level of a style with a name of its own", () => {
  strictEqual(ownRole({ id: "Kapitel", name: "Kapitel", paragraph: { outlineLevel: 1 } }), "h2");
  strictEqual(ownRole({ id: "Kapitel", name: "Kapitel", paragraph: { outlineLevel: 9 } }), undefined);
  strictEqual(ownRole({ id: "Title", name: "Title", paragraph: { outlineLevel: 0 } }), "title");
  strictEqual(ownRole({ id: "Heading2", name: "heading 2", paragraph: { outlineLevel: 9 } }), undefined);
});

Deno.test("ownHeadingLevel() goes by outline level, id and name, in that order", () => {
  strictEqual(ownHeadingLevel({ id: "Heading1", name: "heading 1", paragraph: { outlineLevel: 4 } }), 5);
  strictEqual(ownHeadingLevel({ id: "heading 3", name: "heading 1", paragraph: {} }), 3);
  strictEqual(ownHeadingLevel({ id: "x", name: "Heading 9, h9", paragraph: {} }), 9);
  strictEqual(ownHeadingLevel({ id: "Heading10", name: "heading 10", paragraph: {} }), undefined);
});

Deno.test("plainName() leaves out aliases and case", () => strictEqual(plainName(" Heading  1,h1 "), "heading 1"));
