import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { inStyle, para, style } from "../../support/word_documents/word_body.ts";
import { read, sizes, TEXT } from "./body_fixtures.ts";

const BREAK = `<w:p><w:r><w:br w:type="page"/></w:r></w:p>`;
/** Lines of a form: more than a cover without a title has. */
const FORM = para("", "Name of a person and a line to sign on: ____________").repeat(20);
const COVERS: [what: string, body: string, present: boolean][] = [
  ["a title on a page of its own", inStyle("Title", "T") + BREAK + para("", TEXT), true],
  [
    "a title in a section of its own",
    inStyle("Title", "T") + para("<w:sectPr/>", "x") + para("", TEXT) + "<w:sectPr/>",
    true,
  ],
  [
    "a title before a chapter on a new page",
    inStyle("Title", "T") + inStyle("H1", "One", "<w:pageBreakBefore/>"),
    true,
  ],
  ["a page with a title and many short lines", inStyle("Title", "T") + FORM + BREAK + para("", TEXT), true],
  [
    "no page with many short lines below a long text",
    para("", TEXT.repeat(10)) + inStyle("Title", "T") + FORM + BREAK,
    false,
  ],
  ["no title above text", inStyle("Title", "T") + para("", TEXT.repeat(40)) + BREAK, false],
  ["no title above a heading", inStyle("Title", "T") + inStyle("H1", "One") + BREAK, false],
  ["no page without a title", para("", "x") + BREAK + para("", TEXT), false],
  ["no document of one page", inStyle("Title", "T") + para("", TEXT) + "<w:sectPr/>", false],
  [
    "a page of Word's gallery",
    `<w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val="Cover Pages"/></w:docPartObj></w:sdtPr><w:sdtContent>` +
    `${para("", "x")}</w:sdtContent></w:sdt>${para("", TEXT)}`,
    true,
  ],
];
for (const [what, body, present] of COVERS) {
  Deno.test(`readDesignFacts() recognizes as a cover ${what}`, () => strictEqual(read(body).cover.present, present));
}

Deno.test("readDesignFacts() recognizes as a cover a title whose style has an outline level", () => {
  const styles = style("Title", `<w:pPr><w:outlineLvl w:val="0"/></w:pPr>`);
  strictEqual(read(inStyle("Title", "T") + BREAK + para("", TEXT), { styles }).cover.present, true);
});

for (
  const [what, later, present] of [
    ["a page whose headings have styles of their own", "heading 1", true],
    ["no page whose headings look like those of the text", "Own", false],
  ] as const
) {
  Deno.test(`readDesignFacts() recognizes as a cover ${what}`, () => {
    const level = `<w:pPr><w:outlineLvl w:val="0"/></w:pPr>`;
    const styles = style("Title") + style("Own", level) + style("Other", level, { name: "heading 1" });
    const heading = inStyle(later === "Own" ? "Own" : "Other", "One");
    const body = inStyle("Own", "U") + inStyle("Title", "T") + BREAK + heading + para("", TEXT);
    strictEqual(read(body, { styles }).cover.present, present);
  });
}

for (
  const [what, body, untitled] of [
    ["a short page before a break", para("", "x") + BREAK + para("", TEXT), true],
    ["a short page before a chapter on a new page", para("", "x") + inStyle("H1", "One", "<w:pageBreakBefore/>"), true],
    ["no page with a title", inStyle("Title", "T") + BREAK + para("", TEXT), undefined],
    ["no page with a heading", inStyle("H1", "One") + BREAK + para("", TEXT), undefined],
    ["no page with much text", para("", TEXT.repeat(40)) + BREAK + para("", TEXT), undefined],
    ["no empty page", para("", "") + BREAK + para("", TEXT), undefined],
    [
      "no section that runs on",
      para("<w:sectPr/>", "x") + para("", TEXT) + `<w:sectPr><w:type w:val="continuous"/></w:sectPr>`,
      undefined,
    ],
  ] as const
) {
  Deno.test(`readDesignFacts() takes for a possible cover ${what}`, () =>
    strictEqual(read(body).cover.untitled, untitled));
}

const DATED = style("Date", "", { name: "Date" });
for (
  const [what, body, block] of [
    ["a title above text", inStyle("Title", "T") + para("", TEXT.repeat(40)), ["title"]],
    ["a title above a heading, and its date", inStyle("Title", "T") + inStyle("Date", "d") + inStyle("H1", "One"), [
      "title",
      "date",
    ]],
    ["no title of a cover", inStyle("Title", "T") + BREAK + para("", TEXT), undefined],
    ["no title below text", para("", TEXT.repeat(40)) + inStyle("Title", "T"), undefined],
  ] as const
) {
  Deno.test(`readDesignFacts() takes for a title above the text ${what}`, () =>
    deepStrictEqual(
      read(body, { styles: style("Title") + DATED + style("H1", "", { name: "heading 1" }) }).cover.block?.shows,
      block,
    ));
}

Deno.test("readDesignFacts() reads the alignment of the title", () => {
  deepStrictEqual(read(inStyle("Title", "T")).cover, {
    present: false,
    block: { shows: ["title"], top: 74.596 },
    titleAlign: "center",
    evidence: { kind: "style", name: "Title", count: 1 },
  });
});

const bound = (property: string, inner: string) =>
  `<w:sdt><w:sdtPr><w:dataBinding w:xpath="/ns1:coreProperties[1]/ns0:${property}[1]"/></w:sdtPr><w:sdtContent>` +
  `${inner}</w:sdtContent></w:sdt>`;
const gallery = (inner: string) =>
  `<w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val="Cover Pages"/></w:docPartObj></w:sdtPr><w:sdtContent>` +
  `${inner}</w:sdtContent></w:sdt>`;
const textBox = (inner: string) =>
  `<w:p><w:r><w:drawing><wp:anchor><a:graphic><wps:wsp><wps:txbx><w:txbxContent>${inner}</w:txbxContent></wps:txbx>` +
  `</wps:wsp></a:graphic></wp:anchor></w:drawing></w:r></w:p>`;
const RIGHT = `<w:pPr><w:jc w:val="right"/></w:pPr>`;
const LARGE = `<w:r><w:rPr><w:sz w:val="72"/></w:rPr><w:t>Secret</w:t></w:r>`;
const inLine = `<w:p>${RIGHT}${bound("title", LARGE)}</w:p>`;

for (
  const [rule, cover, size, align, present] of [
    ["a control in a line", gallery(inLine), 36, "end", true],
    ["a control around a paragraph", gallery(bound("title", `<w:p>${RIGHT}${LARGE}</w:p>`)), 36, "end", true],
    ["a control in a text box", gallery(textBox(inLine)), 36, "end", true],
    ["a control in a table", gallery(`<w:tbl><w:tr><w:tc>${inLine}</w:tc></w:tr></w:tbl>`), 36, "end", true],
    [
      "a style in a text box",
      textBox(inStyle("Title", "Secret")) + para("<w:pageBreakBefore/>", TEXT),
      11,
      "center",
      true,
    ],
    ["no control in the text", inLine, 11, undefined, false],
    ["no other text of a text box", textBox(`<w:p>${RIGHT}${LARGE}</w:p>`), 11, undefined, false],
  ] as const
) {
  Deno.test(`readDesignFacts() finds the title of a cover page: ${rule}`, () => {
    const facts = read(cover + para("", TEXT) + inStyle("H1", "One") + para("", TEXT));
    const { text } = facts.roles.get("title") ?? {};
    deepStrictEqual([text?.size?.value, facts.cover.titleAlign, facts.cover.present], [size, align, present]);
    deepStrictEqual([facts.tables, JSON.stringify(facts.notices).includes("Secret")], [undefined, false]);
  });
}

Deno.test("readDesignFacts() finds the subject of the document below the title of a cover page", () => {
  const facts = read(gallery(bound("title", `<w:p>${LARGE}</w:p>`) + bound("subject", `<w:p>${LARGE}</w:p>`)));
  deepStrictEqual(sizes(facts, "subtitle"), ["36 (direct Normal 6)", 1, 6]);
});
