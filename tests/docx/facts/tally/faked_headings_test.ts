import { deepStrictEqual } from "node:assert/strict";
import { factsOf, para } from "../../../support/word_documents/word_body.ts";

/** Text of 10 points, as nothing says otherwise. */
const FAKED_STYLES = `<w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="20"/></w:rPr></w:rPrDefault></w:docDefaults>`;
const TEXT = para("", "Words that fill a line, as text does. ".repeat(10));

const sized = (points: number, text: string, more = "") => para("", [`${more}<w:sz w:val="${points * 2}"/>`, text]);

/** Levels that were found, with the size of their letters and how many there are. */
function headingsOf(body: string, styles = FAKED_STYLES): (readonly [string, number | undefined, number])[] {
  const { roles } = factsOf(body, { styles });
  return [...roles].filter(([role]) => /^h\d$/.test(role)).map(([role, { text, paragraphs }]) => {
    return [role, text.size?.value, paragraphs];
  });
}

const BOLD = "<w:b/>";
for (
  const [title, points, format, expected] of [
    ["are a fifth larger than the text", 12, "", [["h1", 12, 3]]],
    ["are just large enough", 11.5, "", [["h1", 11.5, 3]]],
    ["are a little larger than the text", 11, "", []],
    ["are as large as the text and bold", 10, BOLD, [["h1", 10, 3]]],
    ["are smaller than the text and bold", 9.5, BOLD, []],
    ["are as large as the text and slanted", 10, "<w:i/>", []],
  ] as const
) {
  Deno.test(`findFakedHeadings() of short paragraphs whose letters ${title}`, () => {
    deepStrictEqual(headingsOf((sized(points, "A part", format) + TEXT).repeat(3)), expected);
  });
}

/** Paragraphs of 50 characters each, of which some are bold. */
const shares = (bold: number, plain: number) =>
  para("", [BOLD, "x".repeat(50)]).repeat(bold) + para("", "x".repeat(50)).repeat(plain);

/** Bold lines and text of as many characters. */
const ofText = (bold: number, plain: number) =>
  para("", [BOLD, "x".repeat(50)]).repeat(4) + para("", [BOLD, "x".repeat(bold - 200)]) + para("", "x".repeat(plain));
const aligned = (...ways: string[]) =>
  ways.map((way) => para(`<w:jc w:val="${way}"/>`, [BOLD, "A part"]) + TEXT).join("");

for (
  const [title, body, expected] of [
    ["a quarter of the text that stands out", shares(5, 15), [["h1", 10, 5]]],
    ["more than a quarter", shares(6, 15), []],
    ["251 of 1003 characters", ofText(251, 752), []],
    ["251 of 1004 characters", ofText(251, 753), [["h1", 10, 5]]],
    ["half of the text", shares(9, 10), []],
    ["one line each of three alignments", aligned("left", "center", "right"), [["h1", 10, 3]]],
    ["one line each of two alignments", aligned("left", "center"), []],
    ["two lines", (sized(14, "A part") + TEXT).repeat(2), []],
    ["lines of 100 characters", (sized(14, "x".repeat(100)) + TEXT).repeat(4), [["h1", 14, 4]]],
    ["a single line", sized(14, "A part") + TEXT.repeat(9), []],
    ["lines that end as sentences do", (sized(14, "This is said aloud.") + TEXT).repeat(4), []],
    ["lines that are too long", (sized(14, "x".repeat(101)) + TEXT).repeat(4), []],
    ["lines of two formats", (para("", [BOLD, "One"], " and another") + TEXT).repeat(4), []],
  ] as const
) {
  Deno.test(`findFakedHeadings() of ${title}`, () => deepStrictEqual(headingsOf(body), expected));
}

Deno.test("findFakedHeadings() ranks larger letters first, then bold ones, and knows three levels", () => {
  const parts = [
    sized(11.5, "d", BOLD),
    sized(14, "b", BOLD),
    sized(16, "a"),
    sized(14, "c"),
  ];
  deepStrictEqual(headingsOf((parts.join("") + TEXT).repeat(3)), [["h1", 16, 3], ["h2", 14, 3], ["h3", 14, 3]]);
});

Deno.test("findFakedHeadings() ranks formats of one size by how rare they are", () => {
  const [often, rarely] = [sized(14, "a", BOLD), sized(14, "b", `${BOLD}<w:i/>`)];
  const body = (often + TEXT).repeat(4) + (rarely + TEXT).repeat(3);
  deepStrictEqual(headingsOf(body), [["h1", 14, 3], ["h2", 14, 4]]);
});

for (const [points, expected] of [[11, []], [11.5, [["h1", 11.5, 3]]]] as const) {
  Deno.test(`findFakedHeadings() takes text without a size for 10 points: ${points} points`, () => {
    deepStrictEqual(headingsOf((sized(points, "A part") + TEXT).repeat(3), ""), expected);
  });
}

for (const [points, expected] of [[9.5, [["h1", undefined, 3]]], [10.5, []]] as const) {
  Deno.test(`findFakedHeadings() takes bold lines without a size for 10 points, in text of ${points}`, () => {
    const text = sized(points, "Words that fill a line, as text does. ".repeat(10));
    deepStrictEqual(headingsOf((para("", [BOLD, "A part"]) + text).repeat(3), ""), expected);
  });
}
