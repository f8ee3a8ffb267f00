import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { ownHeadingLevel, ownRole, plainName } from "../../../src/docx/roles/style_role.ts";
import { WORD_LEVELS, type WordLevel, type WordRole } from "../../../src/base/word/word_frame.ts";
import { STYLE_PURPOSES } from "../../../src/docx/roles/style_names_table.ts";
import { surveyTemplate } from "../../../src/docx/fill/survey/survey_template.ts";
import { templateFrame } from "../../../src/docx/fill/survey/template_frame.ts";
import { buildDocx } from "../../support/word_documents/docx_fixture.ts";

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

type Leveled = "heading" | "bullet" | "number" | "toc";
type Simple = Exclude<WordRole, `${Leveled}${WordLevel}`>;

/** The type makes sure that no role is missing. */
const SIMPLE: Readonly<Record<Simple, 1>> = {
  ...{ body: 1, task: 1, quote: 1, code: 1, caption: 1, expandTitle: 1, cell: 1, calloutTitle: 1, footnote: 1 },
  ...{
    tocHeading: 1,
    captionEntry: 1,
    inlineCode: 1,
    hyperlink: 1,
    footnoteMark: 1,
    emphasis: 1,
    strong: 1,
    table: 1,
    columns: 1,
  },
  ...{ info: 1, note: 1, warning: 1, tip: 1, success: 1, error: 1, panel: 1 },
};

Deno.test("STYLE_PURPOSES has a row for every role of the content", () => {
  const leveled = ["heading", "bullet", "number", "toc"].flatMap((family) =>
    WORD_LEVELS.map((level) => `${family}${level}`)
  );
  const roles = STYLE_PURPOSES.map(({ role }) => role);
  deepStrictEqual([...roles].sort(), [...Object.keys(SIMPLE), ...leveled].sort());
});

Deno.test("templateFrame() returns what the content needs to know, with a style for every role", () => {
  const frame = templateFrame(surveyTemplate(buildDocx()));
  for (const { role } of STYLE_PURPOSES) strictEqual(typeof frame.styles.get(role)?.id, "string", role);
});
