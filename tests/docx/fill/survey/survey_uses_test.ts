import { deepStrictEqual, strictEqual } from "node:assert/strict";
import type { WordRole } from "../../../../src/base/word/word_frame.ts";
import { surveyTemplate } from "../../../../src/docx/fill/survey/survey_template.ts";
import { buildDocx, relationships, wordXml } from "../../../support/word_documents/docx_fixture.ts";

const PROSE = "This sentence is as long as those that people write in their reports, so that it counts as prose.";
const style = (id: string, { name = id, of = "", type = "paragraph", isDefault = false } = {}) =>
  `<w:style w:type="${type}"${
    isDefault ? ' w:default="1"' : ""
  } w:styleId="${id}"><w:name w:val="${name}"/>${of}</w:style>`;
const outlined = (id: string, level: number, name = id) =>
  style(id, { name, of: `<w:pPr><w:outlineLvl w:val="${level}"/></w:pPr>` });
const text = (id: string, words: string, properties = "") =>
  `<w:p><w:pPr><w:pStyle w:val="${id}"/>${properties}</w:pPr><w:r><w:t>${words}</w:t></w:r></w:p>`;
const numbered = (id: number, level = 0) => `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${id}"/></w:numPr>`;
const table = (id?: string) =>
  `<w:tbl><w:tblPr>${id === undefined ? "" : `<w:tblStyle w:val="${id}"/>`}</w:tblPr><w:tr><w:tc><w:p/></w:tc>` +
  "<w:tc><w:p/></w:tc></w:tr></w:tbl>";

const level = (index: number, format: string) =>
  `<w:lvl w:ilvl="${index}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="%${
    index + 1
  }"/></w:lvl>`;
/** List 1 is of numbers, list 2 of bullets. */
const NUMBERING =
  ["decimal", "bullet"].map((format, i) =>
    `<w:abstractNum w:abstractNumId="${i}">${[0, 1, 2].map((index) => level(index, format)).join("")}</w:abstractNum>`
  ).join("") + [1, 2].map((id) => `<w:num w:numId="${id}"><w:abstractNumId w:val="${id - 1}"/></w:num>`).join("");

const TIMES = '<w:rFonts w:ascii="Times"/>';
const NORMAL = style("Normal", { isDefault: true, of: '<w:rPr><w:sz w:val="20"/></w:rPr>' });

function survey(styles: string, body: string) {
  return surveyTemplate(buildDocx(body, {
    "word/_rels/document.xml.rels": relationships([["styles", "styles.xml"], ["numbering", "numbering.xml"]]),
    "word/styles.xml": wordXml("styles", NORMAL + styles),
    "word/numbering.xml": wordXml("numbering", NUMBERING),
  })).styles;
}

const TEXT = style("Fliess");
const SEQUENCE =
  '<w:p><w:pPr><w:pStyle w:val="Bild"/></w:pPr><w:fldSimple w:instr="SEQ Figure"><w:r><w:t>1</w:t></w:r></w:fldSimple></w:p>';

const SIDES = ["top", "left", "bottom", "right"].map((side) => `<w:${side} w:val="single" w:sz="4"/>`).join("");
const BOXED = style("Kasten", { of: `<w:pPr><w:pBdr>${SIDES}</w:pBdr></w:pPr>` });
const BOLD = style("Lit", { of: "<w:rPr><w:b/></w:rPr>" });

/** What the text of a template shows, the role, its style and the reason. */
const USES: readonly (readonly [what: string, styles: string, body: string, WordRole, string | undefined, string?])[] =
  [
    ["prose", TEXT, text("Fliess", PROSE).repeat(3), "body", "Fliess", "use"],
    ["a few short labels", TEXT, text("Fliess", "Author").repeat(9), "body", "Normal", "name"],
    ["prose in boxes", BOXED, text("Kasten", PROSE).repeat(3), "body", "Normal", "name"],
    ["one short sentence", TEXT, text("Fliess", "Confidential."), "body", "Normal", "name"],
    [
      "a line of each style",
      style("BT", { name: "Body Text" }),
      text("BT", PROSE) + text("Normal", PROSE),
      "body",
      "BT",
      "use",
    ],
    ["a long bibliography", style("Bibliography"), text("Bibliography", PROSE).repeat(9), "body", "Normal", "name"],
    [
      "more prose in the default style",
      TEXT,
      text("Fliess", PROSE).repeat(3) + text("Normal", PROSE).repeat(4),
      "body",
      "Normal",
      "use",
    ],
    [
      "the place of the content",
      TEXT,
      text("Fliess", "$scroll.content") + text("Normal", PROSE).repeat(4),
      "body",
      "Fliess",
      "place",
    ],
    [
      "headings of its own",
      outlined("T1", 0, "ACME Titel 1") + outlined("H1", 0, "heading 1"),
      text("T1", "Purpose").repeat(2),
      "heading1",
      "T1",
      "use",
    ],
    [
      "headings of its own, whose family goes on",
      outlined("T1", 0, "ACME Titel 1") + outlined("T3", 2, "ACME Titel 3") + outlined("H3", 2, "heading 3"),
      text("T1", "Purpose"),
      "heading3",
      "T3",
      "family",
    ],
    [
      "headings of Word beside a variant",
      outlined("T1", 0, "Foreword") + outlined("H1", 0, "heading 1"),
      text("T1", "A").repeat(2) + text("H1", "B"),
      "heading1",
      "H1",
      "use",
    ],
    ["no headings", outlined("T1", 0, "ACME Titel 1") + outlined("H1", 0, "heading 1"), "", "heading1", "H1", "name"],
    ["a caption with a number", style("Bild"), SEQUENCE, "caption", "Bild", "use"],
    [
      "tables in the default style",
      style("T", { name: "Table", type: "table", isDefault: true }),
      table(),
      "table",
      "T",
      "use",
    ],
    [
      "tables in Word's plain style",
      style("N", { name: "Normal Table", type: "table", isDefault: true }),
      table(),
      "table",
      undefined,
    ],
    ["bold paragraphs with numbers", BOLD, text("Lit", "Sources", numbered(1)).repeat(3), "number1", undefined],
    [
      "entries of a bibliography",
      style("Refs", { name: "EndNote Bibliography" }),
      text("Refs", "A", numbered(1)),
      "number1",
      undefined,
    ],
    ["bullets only", style("Punkt"), text("Punkt", "a", numbered(2)), "number1", "Punkt", "use"],
    [
      "bullets that are those of a style",
      style("Punkt", { of: `<w:pPr>${numbered(2)}</w:pPr>` }),
      text("Punkt", "a"),
      "number1",
      undefined,
    ],
    ["items of lists", style("Punkt"), text("Punkt", "a", numbered(2)), "bullet1", "Punkt", "use"],
  ];

for (const [what, styles, body, role, expected, reason] of USES) {
  Deno.test(`surveyUses() finds the style for ${role} in a template with ${what}`, () => {
    const found = survey(styles, body).get(role);
    deepStrictEqual([found?.id, found?.reason], [expected, reason]);
  });
}

Deno.test("surveyUses() carries numbers that headings have themselves", () => {
  const styles = survey(
    outlined("H1", 0, "heading 1") + outlined("H2", 1, "heading 2"),
    text("H1", "A", numbered(1)).repeat(2) + text("H1", "B") + text("H2", "C"),
  );
  deepStrictEqual([styles.get("heading1")?.list, styles.get("heading1")?.numbering], [1, { abstract: 0, level: 0 }]);
  strictEqual(styles.get("heading2")?.list, undefined);
});

Deno.test("surveyUses() gives the lists of content the bullets and numbers of the template, level by level", () => {
  const lists = text("Normal", "a", numbered(2)) + text("Normal", "b", numbered(1));
  const styles = survey("", lists);
  for (
    const [role, list, abstract, at] of [["bullet1", 2, 1, 0], ["bullet3", 2, 1, 2], ["number2", 1, 0, 1]] as const
  ) {
    const { list: own, numbering } = styles.get(role) ?? {};
    deepStrictEqual([own, numbering], [list, { abstract, level: at }], role);
  }
});

Deno.test("surveyUses() takes no bullets for numbers, and no first level for a deeper one", () => {
  const common = style("LP", { name: "List Paragraph", of: `<w:pPr>${numbered(2)}</w:pPr>` });
  const styles = survey(common, "");
  deepStrictEqual([styles.get("bullet2")?.list, styles.get("bullet2")?.numbering], [2, { abstract: 1, level: 1 }]);
  deepStrictEqual([styles.get("number1")?.isNumbered, styles.get("number1")?.list], [false, undefined]);
});

Deno.test("surveyUses() goes on with the list of a level below which styles have none", () => {
  const list = (id: string, name: string, properties = "") => style(id, { name, of: `<w:pPr>${properties}</w:pPr>` });
  const first = list("L1", "List Bullet", numbered(2));
  const found = (styles: string) => {
    const all = survey(styles, "");
    return (["bullet2", "bullet3"] as const).map((role) => [all.get(role)?.id, all.get(role)?.numbering?.level]);
  };
  const third = list("L3", "List Bullet 3", numbered(2, 2));
  deepStrictEqual(found(first + list("L2", "List Bullet 2") + third), [["L1", 1], ["L1", 2]]);
  deepStrictEqual(found(first + list("L2", "List Bullet 2", numbered(2, 1)) + third), [["L2", 1], ["L3", 2]]);
});

const FONT = '<w:rFonts w:ascii="Verdana" w:hAnsi="Verdana" w:eastAsia="Mincho"/>';
const formatted = (run: string, properties = "") =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:rPr>${run}</w:rPr><w:t>${PROSE}</w:t></w:r></w:p>`;

for (
  const [what, body, expected] of [
    ["no formats", text("Normal", PROSE).repeat(3), undefined],
    ["a font and size", formatted(`${FONT}<w:sz w:val="26"/>`, '<w:jc w:val="both"/>').repeat(3), {
      fonts: { ascii: "Verdana", hAnsi: "Verdana", eastAsia: "Mincho" },
      size: 13,
      align: "justify",
    }],
    ["those of the style", formatted('<w:sz w:val="20"/>').repeat(3), undefined],
    ["a font for some scripts", formatted(FONT).repeat(2) + formatted(FONT.replace("Mincho", "Gothic")).repeat(2), {
      fonts: { ascii: "Verdana", hAnsi: "Verdana" },
    }],
    ["a font of half of the text", formatted(FONT).repeat(3) + text("Normal", PROSE).repeat(3), undefined],
    ["one short sentence", formatted(FONT), undefined],
  ] as const
) {
  Deno.test(`surveyUses() finds what plain text with ${what} looks like`, () => {
    deepStrictEqual(survey("", body).get("body")?.direct, expected);
  });
}

Deno.test("surveyUses() keeps the style of the first level of lists for levels without one", () => {
  const styles = survey(style("L1", { name: "List Number" }), "");
  deepStrictEqual([styles.get("number2")?.id, styles.get("number9")?.id, styles.get("bullet2")], [
    "L1",
    "L1",
    undefined,
  ]);
});

/** Formats of three headings, the text that the template has, and the looks of the headings; plain text is of 10 pt. */
const HEADING_LOOKS: readonly (readonly [
  what: string,
  formats: readonly [string, string, string],
  body: string,
  looks: readonly unknown[],
])[] = [
  ["larger ones", ['<w:b/><w:sz w:val="24"/>', '<w:sz w:val="28"/>', '<w:sz w:val="20"/>'], text("H1", "A"), [
    undefined,
    { size: 24, bold: true },
    undefined,
  ]],
  ["larger ones that it has", ['<w:sz w:val="24"/>', '<w:sz w:val="28"/>', ""], text("H1", "A") + text("H2", "B"), []],
  ["none", ['<w:sz w:val="24"/>', '<w:sz w:val="28"/>', ""], "", []],
  ["smaller ones than text", ['<w:sz w:val="24"/>', '<w:sz w:val="16"/>', ""], text("H1", "A"), [
    undefined,
    { size: 20 },
  ]],
  [
    "another font",
    ["", "", '<w:rFonts w:ascii="Arial"/><w:color w:val="FF0000"/>'],
    text("H1", "A") + text("H2", "B"),
    [
      undefined,
      undefined,
      { size: 20, font: "Times", color: "auto" },
    ],
  ],
];

for (const [what, formats, body, expected] of HEADING_LOOKS) {
  Deno.test(`surveyUses() keeps headings like those that the template has, with ${what}`, () => {
    const styles = survey(
      formats.map((run, i) => style(`H${i + 1}`, { name: `heading ${i + 1}`, of: `<w:rPr>${TIMES}${run}</w:rPr>` }))
        .join("").replaceAll(`${TIMES}<w:rFonts w:ascii="Arial"/>`, '<w:rFonts w:ascii="Arial"/>'),
      body,
    );
    const looks = (["heading1", "heading2", "heading3"] as const).map((role) => styles.get(role)?.look);
    deepStrictEqual(looks, [0, 1, 2].map((i) => expected[i]));
  });
}

Deno.test("surveyUses() says which cells would have torn or indented lines", () => {
  const cell = (properties: string) =>
    survey(style("C", { name: "Table Text", of: `<w:pPr>${properties}</w:pPr>` }), "").get("cell");
  const { indentsFirstLines, isJustified } = cell('<w:ind w:firstLine="300"/><w:jc w:val="both"/>') ?? {};
  deepStrictEqual([indentsFirstLines, isJustified], [true, true]);
  const plain = cell('<w:ind w:left="300" w:hanging="300"/>');
  deepStrictEqual([plain?.indentsFirstLines, plain?.isJustified], [undefined, undefined]);
});
