import { deepStrictEqual } from "node:assert/strict";
import { factsOf, para } from "../../../support/word_documents/word_body.ts";

/** Text of 10 points, as nothing says otherwise. */
const STYLES = `<w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="20"/></w:rPr></w:rPrDefault></w:docDefaults>`;
const TEXT = para("", "Words that fill a line, as text does. ".repeat(10));

const sized = (points: number, text: string, more = "") => para("", [`${more}<w:sz w:val="${points * 2}"/>`, text]);

/** Levels that were found, with the size of their letters and how many there are. */
function headingsOf(body: string): (readonly [string, number | undefined, number])[] {
  const { roles } = factsOf(body, { styles: STYLES });
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

for (
  const [title, body, expected] of [
    ["a quarter of the text that stands out", shares(5, 15), [["h1", 10, 5]]],
    ["more than a quarter", shares(6, 15), []],
    ["half of the text", shares(9, 10), []],
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
