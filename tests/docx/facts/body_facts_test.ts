import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { evidenceUnit } from "../../../src/docx/facts/tally/text_facts.ts";
import { factsOf, field, inStyle, para, style } from "../../support/word_documents/word_body.ts";
import { read, said, sizes, TEXT } from "./body_fixtures.ts";

Deno.test("readDesignFacts() uses the style with most plain text for the body", () => {
  const text = inStyle("Body", TEXT).repeat(3);
  const { roles, size } = read(para("", TEXT) + text + inStyle("H1", "One") + "<w:sectPr/>");
  strictEqual(roles.get("body")?.style.name, "Body Text");
  deepStrictEqual(size, { paragraphs: 5, characters: 4 * TEXT.length + 3 });
});

const EMPTY_BODY = inStyle("Body", "");
const RED = `<w:color w:val="FF0000"/>`;
for (
  const [what, body, name, rare] of [
    ["two short paragraphs of another style", inStyle("Body", "Ada") + inStyle("Body", "Bob"), "Normal", undefined],
    ["two, beside empty ones", inStyle("Body", "Ada") + inStyle("Body", "Bob") + EMPTY_BODY, "Normal", undefined],
    ["three", inStyle("Body", "Ada").repeat(3), "Body Text", undefined],
    ["199 characters of one", inStyle("Body", "x".repeat(199)), "Normal", undefined],
    ["200 characters of one", inStyle("Body", "x".repeat(200)), "Body Text", true],
    ["200 characters of two", inStyle("Body", "x".repeat(100)).repeat(2), "Body Text", true],
    ["200 characters of three", inStyle("Body", "x".repeat(100)).repeat(3), "Body Text", undefined],
    ["one of the default style", para("", "Ada"), "Normal", undefined],
    ["two in a direct format", para("", [RED, "Ada"]).repeat(2), "Normal", true],
    ["three in a direct format", para("", [RED, "Ada"]).repeat(3), "Normal", undefined],
    ["three of the default style", para("", "Ada").repeat(3), "Normal", undefined],
    ["nothing", "<w:p/>", "Normal", undefined],
  ] as const
) {
  Deno.test(`readDesignFacts() finds the style of the body in ${what}`, () => {
    const found = read(body).roles.get("body");
    deepStrictEqual([found?.style.name, found?.rare], [name, rare]);
  });
}

for (
  const [what, body, doubt] of [
    ["three bold labels", para("", ["<w:b/>", "Ada"]).repeat(3), "labels"],
    ["199 bold characters", para("", ["<w:b/>", "x"]).repeat(199), "labels"],
    ["200 bold characters", para("", ["<w:b/>", "x"]).repeat(200), undefined],
  ] as const
) {
  Deno.test(`readDesignFacts() says whether to doubt the weight of ${what}`, () => {
    const bold = read(body).roles.get("body")?.text.bold;
    deepStrictEqual([bold?.value, bold?.evidence.doubt], [true, doubt]);
  });
}

for (const [how, bold, doubt] of [["bold", "<w:b/>", "labels"], ["not bold", `<w:b w:val="0"/>`, undefined]] as const) {
  Deno.test(`readDesignFacts() says whether to doubt the weight of cells that are ${how}`, () => {
    const cell = `<w:tc>${para("", [bold, TEXT])}</w:tc>`;
    const found = read(`<w:tbl>${`<w:tr>${cell}</w:tr>`.repeat(3)}</w:tbl>`).roles.get("table")?.text.bold;
    deepStrictEqual([found?.value, found?.evidence.doubt], [bold === "<w:b/>", doubt]);
  });
}

const sized = (halfPoints: number, length: number) => para("", [`<w:sz w:val="${halfPoints}"/>`, "x".repeat(length)]);
for (
  const [what, body, value, doubt] of [
    ["most text", para("", TEXT.repeat(3)) + sized(18, 1), 11, undefined],
    ["as much text as another one", para("", TEXT) + sized(18, TEXT.length) + sized(16, 9), 11, undefined],
    [
      "less text than another one",
      para("", TEXT) + sized(18, TEXT.length + 1) + sized(16, TEXT.length),
      11,
      "outvoted",
    ],
    ["no text, and others have little each", sized(18, 599) + sized(17, 201) + sized(16, 200), 9, "split"],
    ["no text, and most has another one", sized(18, 600) + sized(17, 200) + sized(16, 200), 9, undefined],
    ["no text at all", "<w:p/>", 11, undefined],
  ] as const
) {
  Deno.test(`readDesignFacts() says whether the size of a style has ${what}`, () => {
    const size = read(body).roles.get("body")?.text.size;
    deepStrictEqual([size?.value, size?.evidence.doubt], [value, doubt]);
  });
}

Deno.test("readDesignFacts() finds headings by outline level, of the style or of the paragraph", () => {
  const facts = read(inStyle("H1", "One") + para(`<w:outlineLvl w:val="2"/>`, "Three") + para("", TEXT));
  deepStrictEqual(sizes(facts, "h1"), ["20 (style Kapitel 1)", 1, 3]);
  deepStrictEqual(sizes(facts, "h3"), ["11 (style Normal 1)", 1, 5]);
});

Deno.test("readDesignFacts() lists roles that are only defined", () => {
  deepStrictEqual(sizes(read(para("", TEXT)), "h2"), ["11 (style heading 2 0)", 0, 0]);
});

const SHARES: [what: string, large: number, expected: string][] = [
  ["when it covers 60 % of the characters", 60, "15 (direct Normal 60)"],
  ["not when it covers less", 59, "11 (style Normal 2)"],
];
for (const [what, large, expected] of SHARES) {
  Deno.test(`readDesignFacts() uses direct formatting as the style's ${what}`, () => {
    const body = para("", [`<w:sz w:val="30"/>`, "x".repeat(large)]) + para("", "x".repeat(100 - large));
    strictEqual(said(read(body).roles.get("body")?.text.size), expected);
  });
}

Deno.test("readDesignFacts() weighs paragraph formats by characters", () => {
  const align = `<w:jc w:val="both"/>`;
  const { paragraph } = read(para(align, TEXT.repeat(4)) + para("", "a") + para("", "b")).roles.get("body") ?? {};
  strictEqual(said(paragraph?.align), `"justify" (direct Normal ${4 * TEXT.length})`);
});

Deno.test("readDesignFacts() reads the language of most of the text", () => {
  strictEqual(said(read(para("", TEXT)).language), `"de-CH" (style Normal ${TEXT.length})`);
  const french = para("", [`<w:lang w:val="fr-FR"/>`, TEXT]);
  strictEqual(said(read(french).language), `"fr-FR" (direct Normal ${TEXT.length})`);
  const settings = `<w:themeFontLang w:val="it-IT"/>`;
  strictEqual(said(factsOf(para("", TEXT), { settings }).language), `"it-IT" (setting themeFontLang 1)`);
});

Deno.test("readDesignFacts() reads whether text runs from the right", () => {
  strictEqual(read(para("<w:bidi/>", TEXT) + para("", "x")).rightToLeft, true);
  strictEqual(read(para("<w:bidi/>", "x") + para("", TEXT)).rightToLeft, false);
});

Deno.test("readDesignFacts() reads links by their style, or as they are formatted", () => {
  const link = (rPr: string) => `<w:p><w:hyperlink><w:r><w:rPr>${rPr}</w:rPr><w:t>link</w:t></w:r></w:hyperlink></w:p>`;
  const styled = read(link(`<w:rStyle w:val="Link"/>`)).links;
  deepStrictEqual([said(styled.color), said(styled.underline)], [
    `"#0000ff" (style Hyperlink 4)`,
    "true (style Hyperlink 4)",
  ]);
  const direct = read(link(`<w:color w:val="AA0000"/>`)).links;
  deepStrictEqual([said(direct.color), said(direct.underline)], [`"#aa0000" (direct Hyperlink 4)`, undefined]);
});

Deno.test("readDesignFacts() counts characters by color", () => {
  const { colorUses } = read(
    para("", [`<w:color w:val="FF0000"/>`, "four"], "plain") + para("", [`<w:color w:val="auto"/>`, "x"]),
  );
  deepStrictEqual([...colorUses], [["#ff0000", 4]]);
});

Deno.test("readDesignFacts() does not count deleted and hidden text", () => {
  const { size, notices } = read(
    `<w:p><w:del><w:r><w:t>gone</w:t></w:r></w:del><w:ins><w:r><w:t>new</w:t></w:r></w:ins></w:p>` +
      para("", ["<w:vanish/>", "hidden"]),
  );
  strictEqual(size.characters, 3);
  deepStrictEqual(notices.find(({ code }) => code === "tracked-changes")?.count, 2);
});

const TOC = (code: string, after: string) =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${code}</w:instrText></w:r>` +
  `<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>One</w:t></w:r></w:p>` +
  `<w:p><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>${after}`;
const CONTENTS: [what: string, body: string, expected: [number, boolean] | undefined][] = [
  ["of a field", TOC(String.raw`TOC \o "1-2" \h`, para("", TEXT)), [2, false]],
  ["of styles named in a field", TOC(String.raw`TOC \t "Kapitel;1;Abschnitt;4"`, para("", TEXT)), [4, false]],
  ["before a page break", TOC(String.raw`TOC \o "1-3"`, `<w:p><w:r><w:br w:type="page"/></w:r></w:p>`), [3, true]],
  ["before a paragraph on a new page", TOC("TOC", para("<w:pageBreakBefore/>", TEXT)), [3, true]],
  ["before a section on a new page", TOC("TOC", para("<w:sectPr/>") + para("", TEXT) + "<w:sectPr/>"), [3, true]],
  [
    "before a section on the same page",
    TOC("TOC", para("<w:sectPr/>") + para("", TEXT) + `<w:sectPr><w:type w:val="continuous"/></w:sectPr>`),
    [3, false],
  ],
  ["of entries alone", inStyle("TOC1", "One") + para("", TEXT), [1, false]],
  ["but no table of figures", TOC(String.raw`TOC \c "Figure"`, ""), undefined],
];
for (const [what, body, expected] of CONTENTS) {
  Deno.test(`readDesignFacts() finds the table of contents ${what}`, () => {
    const { contents } = read(body);
    deepStrictEqual(contents && [contents.depth, contents.pageBreak], expected);
  });
}

Deno.test("readDesignFacts() knows the section that the table of contents begins in", () => {
  const contents = TOC("TOC", para("<w:sectPr/>"));
  strictEqual(read(contents + para("", TEXT) + "<w:sectPr/>").contents?.section, 0);
  strictEqual(read(para("<w:sectPr/>", TEXT) + contents + para("", TEXT) + "<w:sectPr/>").contents?.section, 1);
});

const TABLE = `<w:tbl><w:tr><w:tc>${para("", "a")}</w:tc><w:tc>${para("", "b")}</w:tc></w:tr></w:tbl>`;
const PICTURE = `<w:p><w:r><w:drawing><wp:inline/></w:drawing></w:r></w:p>`;
const caption = (name?: string) =>
  `<w:p><w:pPr><w:pStyle w:val="Caption"/></w:pPr>${
    name === undefined ? "<w:r><w:t>x</w:t></w:r>" : field(`SEQ ${name}`)
  }</w:p>`;
const CAPTIONS: [what: string, body: string, expected: [number, number, number, number]][] = [
  ["below figures", PICTURE + caption("Figure") + PICTURE + caption("Abbildung"), [0, 2, 0, 0]],
  ["above tables", caption("Table") + TABLE + caption("Tabelle") + TABLE, [0, 0, 2, 0]],
  ["without numbers", para("", "x") + caption() + TABLE + PICTURE + caption() + para("", "x"), [0, 1, 1, 0]],
  ["next to neither", para("", "x") + caption("Figure") + para("", "x"), [0, 0, 0, 0]],
  [
    "between two as they usually stand",
    PICTURE + caption("Figure") + PICTURE + para("", "x") + TABLE + caption("Table") + TABLE,
    [
      0,
      1,
      1,
      0,
    ],
  ],
];
for (const [what, body, [figuresAbove, figuresBelow, tablesAbove, tablesBelow]] of CAPTIONS) {
  Deno.test(`readDesignFacts() counts captions ${what}`, () => {
    deepStrictEqual(read(body).captions, {
      figures: { above: figuresAbove, below: figuresBelow },
      tables: { above: tablesAbove, below: tablesBelow },
    });
  });
}

Deno.test("readDesignFacts() reads the format of notes only where there are notes", () => {
  const settings = `<w:footnotePr><w:numFmt w:val="lowerRoman"/></w:footnotePr>`;
  const note = `<w:footnote w:type="separator"><w:p/></w:footnote>`;
  strictEqual(read("<w:p/>", { settings, footnotes: note }).footnotes, undefined);
  const footnotes = `${note}<w:footnote w:id="1">${para("", "x")}</w:footnote>`;
  strictEqual(said(read("<w:p/>", { settings, footnotes }).footnotes), `"lowerRoman" (setting footnotePr 1)`);
  strictEqual(read("<w:p/>", { settings, footnotes }).roles.get("footnote")?.characters, 1);
});

Deno.test("readDesignFacts() counts the paragraphs of the style of a role, and names other units", () => {
  const styles = style("Normal", "", { isDefault: true }) + style("Own", '<w:pPr><w:jc w:val="both"/></w:pPr>');
  const spoken = (text: string) => para("", [`<w:lang w:val="de-DE"/>`, text]);
  const { roles, language } = factsOf(spoken("Longest text of all") + inStyle("Own", "x") + spoken("y"), { styles });
  deepStrictEqual([roles.get("body")?.style.count, roles.get("body")?.paragraphs], [2, 3]);
  deepStrictEqual(language?.evidence, { kind: "direct", name: "Normal", count: 20, unit: "characters" });
  deepStrictEqual(
    [evidenceUnit({ kind: "style", name: "", count: 1 }), evidenceUnit({ kind: "direct", name: "", count: 1 })],
    ["paragraphs", "characters"],
  );
});
