import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { bulletSign } from "../../../../src/docx/facts/styles/bullet_table.ts";
import { factsOf, inStyle, para, style } from "../../../support/word_documents/word_body.ts";
import { calloutKind } from "../../../../src/docx/facts/areas/callouts.ts";

const level = (index: number, format: string, text: string, inner = "") =>
  `<w:lvl w:ilvl="${index}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/>${inner}</w:lvl>`;
const abstract = (id: number, levels: string) => `<w:abstractNum w:abstractNumId="${id}">${levels}</w:abstractNum>`;
const num = (id: number, of: number) => `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/></w:num>`;
const item = (id: number, at = 0) => para(`<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${id}"/></w:numPr>`, "item");

const INDENT = `<w:pPr><w:ind w:left="720" w:hanging="360"/></w:pPr>`;
const NUMBERING = abstract(
  0,
  level(0, "bullet", "\uf0b7", `${INDENT}<w:rPr><w:rFonts w:ascii="Symbol"/><w:color w:val="AA0000"/></w:rPr>`) +
    level(1, "bullet", "o", `<w:rPr><w:rFonts w:ascii="Courier New"/></w:rPr>`) + level(2, "bullet", "\u2740"),
) + abstract(1, level(0, "decimal", "%1.") + level(1, "lowerLetter", "%2)")) +
  abstract(2, level(0, "decimal", "Article %1.") + level(1, "decimal", "%1.%2") + level(2, "none", "")) +
  [num(1, 0), num(2, 1), num(3, 2)].join("");
const STYLES = style("Normal", "", { isDefault: true }) +
  style("H1", `<w:pPr><w:numPr><w:numId w:val="3"/></w:numPr><w:outlineLvl w:val="0"/></w:pPr>`, {
    name: "heading 1",
  }) +
  style("H2", `<w:pPr><w:numPr><w:ilvl w:val="1"/><w:numId w:val="3"/></w:numPr></w:pPr>`, { name: "heading 2" }) +
  style("H3", "", { name: "heading 3" });
const parts = { styles: STYLES, numbering: NUMBERING };

Deno.test("readLists() reads signs, their color and indents of the list with most items", () => {
  const { lists } = factsOf(item(1) + item(1, 1) + item(1) + item(2), parts);
  const evidence = { kind: "part", name: "word/numbering.xml", count: 3 };
  deepStrictEqual(lists.bullets, { value: ["disc", "circle", undefined], evidence });
  deepStrictEqual(lists.bulletColor, { value: "#aa0000", evidence });
  deepStrictEqual([lists.indent?.value, lists.bodyIndent?.value], [18, 18]);
  deepStrictEqual(lists.ordered?.value, [{ text: "%1.", format: "decimal" }, { text: "%2)", format: "lowerLetter" }]);
});

for (
  const [ind, expected] of [
    [`w:left="720" w:hanging="360"`, [18, 18]],
    [`w:left="0" w:firstLine="720"`, [36, undefined]],
    [`w:left="360" w:firstLine="360"`, [36, undefined]],
    [`w:left="720" w:firstLine="0"`, [36, undefined]],
    [`w:left="200" w:hanging="360"`, [0, 18]],
  ] as const
) {
  Deno.test(`readLists() reads the place of signs and of the text after them from ${ind}`, () => {
    const numbering = abstract(0, level(0, "bullet", "-", `<w:pPr><w:ind ${ind}/></w:pPr>`)) + num(1, 0);
    const { lists } = factsOf(item(1), { ...parts, numbering });
    deepStrictEqual([lists.indent?.value, lists.bodyIndent?.value], expected);
  });
}

Deno.test("readLists() ignores unused lists", () => {
  deepStrictEqual(factsOf(para("", "text"), parts).lists, {});
});

Deno.test("readHeadingNumbering() reads patterns by level without the words in them", () => {
  const evidence = { kind: "style", name: "heading 1", count: 1 };
  deepStrictEqual(factsOf(inStyle("H1", "One") + inStyle("H2", "Sub"), parts).headingNumbering, {
    value: { levels: [{ text: "… %1.", format: "decimal" }, { text: "%1.%2", format: "decimal" }] },
    evidence,
  });
});

for (
  const [what, inner, expected] of [
    ["a color of its own", `<w:rPr><w:color w:val="008000"/></w:rPr>`, { color: "#008000" }],
    ["the automatic color", `<w:rPr><w:color w:val="auto"/></w:rPr>`, { color: null }],
    ["the color of the heading", "", {}],
  ] as const
) {
  Deno.test(`readHeadingNumbering() reads a number with ${what}`, () => {
    const numbering = abstract(2, level(0, "decimal", "%1", inner)) + num(3, 2);
    const { headingNumbering } = factsOf(inStyle("H1", "One"), { ...parts, numbering });
    deepStrictEqual(headingNumbering?.value.levels, [{ text: "%1", format: "decimal", ...expected }]);
  });
}

Deno.test("readHeadingNumbering() uses unused definitions, but not those that most headings switch off", () => {
  strictEqual(factsOf("<w:p/>", parts).headingNumbering?.evidence.count, 0);
  const plain = inStyle("H1", "One", `<w:numPr><w:numId w:val="0"/></w:numPr>`);
  strictEqual(factsOf(plain + plain + inStyle("H1", "Two"), parts).headingNumbering, undefined);
  strictEqual(factsOf(inStyle("H3", "Only these are used"), parts).headingNumbering, undefined);
});

const OFF = `<w:numPr><w:numId w:val="0"/></w:numPr>`;
const PLAIN = style("Plain", `<w:pPr><w:pageBreakBefore/>${OFF}<w:outlineLvl w:val="0"/></w:pPr>`, { name: "Annex" });
const VARIANT = { ...parts, styles: STYLES + PLAIN };
const ANNEXES = inStyle("Plain", "A longer heading") + inStyle("Plain", "Another one");

Deno.test("readHeadingNumbering() leaves out styles that switch numbers off if others have them", () => {
  const { headingNumbering, roles } = factsOf(inStyle("H1", "One") + ANNEXES, VARIANT);
  deepStrictEqual(headingNumbering?.value.levels[0], { text: "… %1.", format: "decimal" });
  deepStrictEqual(headingNumbering?.evidence, { kind: "style", name: "heading 1", count: 1 });
  deepStrictEqual([roles.get("h1")?.style.name, roles.get("h1")?.paragraph.pageBreakBefore], ["heading 1", undefined]);
});

for (
  const [what, properties] of [
    ["no numbers", `<w:outlineLvl w:val="0"/>`],
    ["numbers of another list", `<w:numPr><w:numId w:val="99"/></w:numPr><w:outlineLvl w:val="0"/>`],
  ] as const
) {
  Deno.test(`readHeadingNumbering() prefers the numbers of Word's own style to ${what} in other styles`, () => {
    const styles = STYLES + style("Own", `<w:pPr>${properties}</w:pPr>`, { name: "Own heading" });
    const facts = factsOf(inStyle("H1", "One") + inStyle("Own", "Two").repeat(5), { ...parts, styles });
    deepStrictEqual(facts.headingNumbering?.evidence, { kind: "style", name: "heading 1", count: 1 });
    strictEqual(facts.roles.get("h1")?.style.name, "heading 1");
  });
}

Deno.test("readHeadingNumbering() accepts headings without numbers if no heading has one", () => {
  const { headingNumbering, roles } = factsOf(ANNEXES, VARIANT);
  deepStrictEqual([headingNumbering, roles.get("h1")?.style.name], [undefined, "Annex"]);
});

for (const [numbered, plain, found] of [[3, 2, true], [59, 41, false], [60, 40, true], [2, 2, false]] as const) {
  Deno.test(`readHeadingNumbering() finds numbers in ${numbered} of ${numbered + plain} headings: ${found}`, () => {
    const body = inStyle("H1", "One").repeat(numbered) + inStyle("H1", "Two", OFF).repeat(plain);
    strictEqual(factsOf(body, parts).headingNumbering !== undefined, found);
  });
}

Deno.test("readHeadingNumbering() counts headings in tables, but not those in headers", () => {
  const cells = (...rows: string[]) => rows.map((row) => `<w:tr><w:tc>${row}</w:tc></w:tr>`).join("");
  const inTable = factsOf(`<w:tbl>${cells(inStyle("H1", "One"), inStyle("H1", "Two"))}</w:tbl>`, parts);
  strictEqual(inTable.headingNumbering?.evidence.count, 2);
  deepStrictEqual([inTable.roles.get("h1")?.paragraphs, inTable.roles.get("h1")?.style.count], [2, 2]);
  strictEqual(factsOf("<w:p/>", { ...parts, headers: [inStyle("H1", "One")] }).headingNumbering?.evidence.count, 0);
});

const SIGNS: [text: string, font: string | undefined, sign: string | undefined][] = [
  ["\uf0a7", "Wingdings", "square"],
  ["\uf0d8", "Wingdings", "triangle"],
  ["\uf076", "Wingdings", "diamond"],
  ["\uf0b7", undefined, "disc"],
  ["•", "Arial", "disc"],
  ["–", undefined, "dash"],
  ["■", undefined, "square"],
  ["◦", undefined, "circle"],
  ["‣", undefined, "triangle"],
  ["❀", undefined, undefined],
  ["**", undefined, undefined],
  ["", undefined, undefined],
];
for (const [text, font, sign] of SIGNS) {
  Deno.test(`bulletSign() reads ${JSON.stringify(text)} of ${font ?? "any font"} as ${sign}`, () => {
    strictEqual(bulletSign(text, font), sign);
  });
}

const line = (side: string, sz: number, color = "C00000") =>
  `<w:${side} w:val="single" w:sz="${sz}" w:space="6" w:color="${color}"/>`;
const fill = (hex: string) => `<w:shd w:val="clear" w:fill="${hex}"/>`;
const block = (...inner: string[]) => `<w:pPr>${inner.join("")}</w:pPr>`;
const bar = `<w:pBdr>${line("left", 24)}</w:pBdr>`;
const CALLOUT_STYLES = style("Normal", "", { isDefault: true }) +
  style("Warn", block(bar, fill("FFEEEE")), { name: "Warning Box" }) +
  style("Tip", block(fill("EEFFEE")), { name: "Tipp" }) +
  style("Odd", block(fill("EEEEFF"))) +
  style("Ruled", block(`<w:pBdr>${line("bottom", 8)}</w:pBdr>`)) +
  style("Quote", block(bar)) +
  style("Code", block(fill("EEEEEE")), { name: "Source Code" });

const calloutsOf = (body: string) => factsOf(body, { styles: CALLOUT_STYLES }).callouts;
const redBar = { left: { style: "single", thickness: 3, space: 6, color: "#c00000" } };

Deno.test("readCallouts() finds styles with a fill or a bar that are neither code nor quotes", () => {
  const body = inStyle("Warn", "One") + inStyle("Warn", "Two") + inStyle("Odd", "Three") + inStyle("Ruled", "Four") +
    inStyle("Quote", "Five") + inStyle("Code", "Six") + para("", "Seven");
  deepStrictEqual(calloutsOf(body), [
    {
      kind: "warning",
      fill: "#ffeeee",
      borders: redBar,
      evidence: { kind: "style", name: "Warning Box", count: 2, unit: "paragraphs" },
    },
    { fill: "#eeeeff", evidence: { kind: "style", name: "Odd", count: 1, unit: "paragraphs" } },
    { kind: "tip", fill: "#eeffee", evidence: { kind: "style", name: "Tipp", count: 0 } }, // its name says so
  ]);
});

Deno.test("readCallouts() recognizes repeated formatting without a style", () => {
  const unused = calloutsOf(para("", "Text")).length;
  const once = para(fill("DDDDDD"), "Only one");
  strictEqual(calloutsOf(once).length, unused);
  deepStrictEqual(calloutsOf(once + once)[0], {
    fill: "#dddddd",
    evidence: { kind: "direct", name: "Normal", count: 2, unit: "paragraphs" },
  });
});

Deno.test("readCallouts() finds nothing where all text looks so", () => {
  const styles = style("Normal", block(fill("EEEEEE")), { isDefault: true });
  deepStrictEqual(factsOf(para("", "One") + para("", "Two"), { styles }).callouts, []);
});

for (
  const [name, kind] of [
    ["Note", "note"],
    ["InfoBox", "info"],
    ["Hinweis", "note"],
    ["Achtung!", "warning"],
    ["callout-tip", "tip"],
    ["Astuce", "tip"],
    ["Advertencia", "warning"],
    ["Danger", "error"],
    ["警告", "warning"],
    ["Callout", "panel"],
    ["Important", "info"],
    ["Notebook", undefined],
    ["Body Text", undefined],
  ] as const
) {
  Deno.test(`calloutKind() knows ${name}`, () => strictEqual(calloutKind(name), kind));
}
