import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { factsOf, inStyle, para, style } from "../../../support/word_documents/word_body.ts";
import { DEFAULT_SECTION } from "../../../../src/docx/facts/areas/sections.ts";
import { EffectiveRuns } from "../../../../src/docx/facts/tally/effective_runs.ts";
import { NO_STYLES } from "../../../../src/docx/facts/styles/style_sheet.ts";
import { listSections, SectionTally } from "../../../../src/docx/facts/tally/section_tally.ts";
import { Votes } from "../../../../src/docx/facts/tally/votes.ts";

const STYLES = style("Normal", "", { isDefault: true }) + style("Title");
const end = (start?: string) => `<w:sectPr>${start === undefined ? "" : `<w:type w:val="${start}"/>`}</w:sectPr>`;
const BREAK = `<w:p><w:r><w:br w:type="page"/></w:r></w:p>`;

/** Whether a title in a section of its own is a cover, by how the sections start that follow. */
function isCover(...starts: readonly (string | undefined)[]): boolean {
  const rest = starts.map((start, i) => i === starts.length - 1 ? para("", "x") + end(start) : para(end(start), "x"));
  const body = inStyle("Title", "T") + para(end(), "by us") + rest.join("");
  return factsOf(body, { styles: STYLES }).cover.present;
}

for (
  const [start, present] of [
    [undefined, true],
    ["nextPage", true],
    ["oddPage", true],
    ["evenPage", true],
    ["continuous", false],
  ] as const
) {
  const how = start ?? "as Word has it";
  Deno.test(`CoverTally ${present ? "takes" : "takes no"} title in a section of its own for a cover before one that starts ${how}`, () => {
    strictEqual(isCover(start), present);
  });
}

Deno.test("CoverTally looks at the second section only", () => {
  strictEqual(isCover("nextPage", "continuous"), true);
  strictEqual(isCover("continuous", "nextPage"), false);
});

Deno.test("CoverTally recognizes a title on a page of its own as a cover, whatever the section after the text", () => {
  const body = inStyle("Title", "T") + BREAK + para(end(), "x") + para("", "y") + end("continuous");
  strictEqual(factsOf(body, { styles: STYLES }).cover.present, true);
});

Deno.test("CoverTally recognizes a page of up to 600 characters as a cover", () => {
  for (const [characters, present] of [[600, true], [601, false]] as const) {
    const body = inStyle("Title", "T") + para("", "x".repeat(characters - 1)) + BREAK + para("", "y");
    strictEqual(factsOf(body, { styles: STYLES }).cover.present, present, `${characters} characters`);
  }
});

for (
  const [what, first, evidence] of [
    ["the style of the title", inStyle("Title", "T"), { kind: "style", name: "Title", count: 1 }],
    ["the part of the text without a title", para("", "T"), { kind: "part", name: "word/document.xml", count: 1 }],
  ] as const
) {
  Deno.test(`CoverTally names as evidence ${what}`, () => {
    deepStrictEqual(factsOf(first + BREAK + para("", "x"), { styles: STYLES }).cover.evidence, evidence);
  });
}

const OTHER = { ...DEFAULT_SECTION, width: 100 };
const counts = (tally: SectionTally) =>
  tally.finish().map(({ properties: { width }, paragraphs, headings, characters }) => {
    return [width, paragraphs, headings, characters];
  });

Deno.test("SectionTally counts the text of each section anew", () => {
  const tally = new SectionTally();
  tally.add(5, 1);
  tally.add(0, 2); // an empty heading is none
  tally.add(1, 9);
  tally.add(6);
  strictEqual(tally.current, 0);
  tally.end(OTHER);
  strictEqual(tally.current, 1);
  tally.add(3);
  tally.end(OTHER);
  deepStrictEqual(counts(tally), [[100, 4, 2, 12], [100, 1, 0, 3]]);
});

Deno.test("SectionTally gives text after the last section Word's page, and only then", () => {
  deepStrictEqual(counts(new SectionTally()), [[612, 0, 0, 0]]);
  const tally = new SectionTally();
  tally.end(OTHER);
  tally.add(0);
  deepStrictEqual(counts(tally), [[100, 0, 0, 0], [612, 1, 0, 0]]);
});

for (const [ended, kept] of [[1999, 1999], [2000, 2000], [2001, 2000]] as const) {
  Deno.test(`SectionTally keeps ${kept} of ${ended} sections`, () => {
    const tally = new SectionTally();
    for (let i = 0; i < ended; i++) tally.end(OTHER);
    strictEqual(tally.finish().length, kept);
  });
}

Deno.test("listSections() inherits headers and footers, each by itself", () => {
  const tally = new SectionTally();
  tally.end({ ...OTHER, headerIds: { default: "h1", even: "h2", first: "h3" }, footerIds: { default: "f1" } });
  tally.end({ ...OTHER, headerIds: { default: "h4", first: "gone" } });
  const sections = listSections(tally.finish(), (id, kind) => id === "gone" ? undefined : `${kind} ${id}`);
  deepStrictEqual(sections.map(({ headers, footers }) => ({ ...headers, footer: footers.default })), [
    { default: "header h1", even: "header h2", first: "header h3", footer: "footer f1" },
    { default: "header h4", even: "header h2", first: "header h3", footer: "footer f1" },
  ]);
});

function votesOf<T>(...choices: readonly (readonly [value: T, weight?: number])[]): Votes<T> {
  const votes = new Votes<T>();
  for (const [value, weight] of choices) votes.add(value, weight);
  return votes;
}

for (
  const [what, votes, winner] of [
    ["nothing", votesOf(), undefined],
    ["one value", votesOf(["a"]), { value: "a", weight: 1 }],
    ["a tie", votesOf(["a", 2], ["b", 2]), { value: "a", weight: 2 }],
    ["a later winner", votesOf(["a", 2], ["b", 3]), { value: "b", weight: 3 }],
    ["values that are equal", votesOf([{ a: 1 }], [{ a: 2 }], [{ a: 1 }]), { value: { a: 1 }, weight: 2 }],
    ["values of no weight", votesOf(["a", 0]), undefined],
    ["no value", votesOf<string | undefined>([undefined, 2], ["a"]), { value: undefined, weight: 2 }],
  ] as const
) {
  Deno.test(`Votes.winner() of ${what}`, () => deepStrictEqual(votes.winner(), winner));
}

for (const [own, others, won] of [[59, 41, false], [60, 40, true], [61, 39, true], [0, 0, false]] as const) {
  Deno.test(`Votes.majority() of ${own} in ${own + others}: ${won}`, () => {
    const rest = Array.from({ length: others }, (_, i) => [i] as const);
    const votes = votesOf<string | number>(["a", own], ...rest);
    deepStrictEqual(votes.majority(0.6), won ? { value: "a", weight: own } : undefined);
    strictEqual(votes.total, own + others);
  });
}

for (const [before, weight] of [[255, 9], [256, undefined]] as const) {
  Deno.test(`Votes keeps a value after ${before} others: ${weight !== undefined}`, () => {
    const votes = votesOf(...Array.from({ length: before }, (_, i) => [i] as const), [-1, 9]);
    deepStrictEqual([votes.winner()?.weight, votes.total], [weight ?? 1, before + 9]);
  });
}

const TEXT = para("", "Words that fill a line.");
const blank = (lines: number) => "<w:p/>".repeat(lines);
/** Text with as many empty paragraphs in each of its gaps. */
const gaps = (...lines: number[]) => TEXT + lines.map((each) => blank(each) + TEXT).join("");
const PICTURE = "<w:p><w:r><w:drawing><wp:inline/></w:drawing></w:r></w:p>";
const TABLE = `<w:tbl><w:tr><w:tc>${TEXT}</w:tc></w:tr></w:tbl>`;
const LINE_STYLES = style("Normal", "", { isDefault: true }) + style("H1", "", { name: "heading 1" });

for (
  const [what, body, lines] of [
    ["two gaps", gaps(1, 1), undefined],
    ["three gaps", gaps(1, 1, 1), 1],
    ["no empty ones", gaps(0, 0, 0, 0), undefined],
    ["two", gaps(2, 2, 2), 2],
    ["three", gaps(3, 3, 3), 3],
    ["four, which count as three", gaps(4, 4, 4), 3],
    ["three of five", gaps(1, 0, 1, 0, 1), 1],
    ["four of seven", gaps(1, 0, 1, 0, 1, 0, 1), undefined],
    ["gaps at a heading", (inStyle("H1", "One") + blank(1)).repeat(5), undefined],
    ["gaps in a cell", `<w:tbl><w:tr><w:tc>${gaps(1, 1, 1)}</w:tc></w:tr></w:tbl>`, undefined],
    ["gaps at tables", (TEXT + blank(1) + TABLE).repeat(5), undefined],
    ["gaps before and after a table", blank(2) + TABLE + blank(2) + gaps(1, 1, 1), 1],
    ["gaps at a picture", (TEXT + blank(1) + PICTURE).repeat(5), undefined],
    ["gaps at a page break", (TEXT + blank(1) + BREAK).repeat(5), undefined],
    [
      "gaps at a break in the text",
      (TEXT + blank(1) + para("", "x").replace("<w:t>", `<w:br w:type="page"/><w:t>`)).repeat(3),
      undefined,
    ],
    ["gaps at a list", (para(`<w:numPr><w:numId w:val="1"/></w:numPr>`, "x") + blank(1)).repeat(5), undefined],
    [
      "gaps at text without its list",
      (TEXT + blank(1) + para(`<w:numPr><w:numId w:val="0"/></w:numPr>`, "x") + blank(1)).repeat(2),
      1,
    ],
    ["empty ones before the text", blank(3) + gaps(0, 0, 0), undefined],
  ] as const
) {
  Deno.test(`BlankLineTally finds ${lines} in ${what}`, () => {
    strictEqual(factsOf(body, { styles: LINE_STYLES }).blankLines?.value, lines);
  });
}

for (
  const [what, length, doubt] of [
    ["39 characters", 39, "labels"],
    ["40 characters", 40, undefined],
  ] as const
) {
  Deno.test(`BlankLineTally doubts lines between texts of ${what} as ${doubt}`, () => {
    const body = (para("", "x".repeat(length)) + blank(1)).repeat(4);
    strictEqual(factsOf(body, { styles: LINE_STYLES }).blankLines?.evidence.doubt, doubt);
  });
}

for (
  const [script, family, size] of [
    ["latin", "Arial", 10],
    ["eastAsia", "Arial", 10],
    ["cs", "David", 12],
  ] as const
) {
  Deno.test(`EffectiveRuns has the font and the size of the script ${script}`, () => {
    const runs = new EffectiveRuns(NO_STYLES, new Map(), script);
    const format = { fonts: { ascii: "Arial", cs: "David" }, size: 10, sizeCs: 12 };
    deepStrictEqual([runs.familyOf(format), runs.sizeOf(format)], [family, size]);
    strictEqual(runs.sizeOf({ size: 10 }), 10);
  });
}
