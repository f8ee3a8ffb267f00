import { strictEqual } from "node:assert/strict";
import type { PictureUse } from "../../../../src/docx/facts/design_facts.ts";
import type { RunningFacts, RunningPiece } from "../../../../src/docx/facts/areas/page_facts.ts";
import { roomInRunning, runningHeight } from "../../../../src/word_import/suggest/measure/running_height.ts";
import { role } from "../../../support/word_documents/word_facts.ts";
import { sampleScope } from "../sample_scope.ts";
import {
  lineRoom,
  roomAboveLetters,
  roomBelowLetters,
  roomBetween,
} from "../../../../src/word_import/suggest/measure/line_box.ts";

const PAGE: RunningPiece = { kind: "field", field: "page" };
const RULE = { style: "single", thickness: 2, space: 4 } as const;
const picture = (part: string): RunningPiece => ({ kind: "picture", part });

function part(fields: Partial<RunningFacts> = {}): RunningFacts {
  return { part: "part", kind: "header", left: [PAGE], center: [], right: [], paragraphs: 1, shapes: 0, ...fields };
}

const use = (fields: Partial<PictureUse>): PictureUse => ({
  ...{ story: "header", anchored: false, behindText: false, leading: false, decorative: false, hasAlt: false },
  ...fields,
});

/** Pictures by part: of 30 points, of 40 in the footer, floating with 50, of 30, of 5, and without a height. */
const PICTURES = [
  ["logo", use({ height: 30 })],
  ["footer", use({ height: 40, story: "footer" })],
  ["floating", use({ height: 50, anchored: true })],
  ["twin", use({ height: 30 })],
  ["low", use({ height: 5 })],
  ["unknown", use({})],
] as const;
const [LOGO, FOOTER, FLOATING, TWIN, LOW, UNKNOWN] = PICTURES.map(([name]) => picture(name));

function scopeOf(header: ReturnType<typeof role> | undefined, body?: ReturnType<typeof role>) {
  const pictures = PICTURES.map(([name, found]) => ({ part: name, size: 1, uses: [found] }));
  return sampleScope({ pictures, roles: { ...(header ? { header } : {}), ...(body ? { body } : {}) } });
}

// A line of 10 points is 12 high, 2.64 of them below its baseline.
const SMALL = role({ size: 10 });
const SPACED = role({ size: 10 }, { before: 3, after: 4 });

for (
  const [what, facts, header, expected] of [
    ["no style has a size", undefined, undefined, 12],
    ["the style has no size", undefined, SMALL, 12],
    ["its style has a size", role({ size: 20 }), SMALL, 24],
    ["it has a space before and after", SPACED, undefined, 19],
    ["its line spacing is exact", role({ size: 10 }, { line: { rule: "exact", value: 8 } }), undefined, 8],
    [
      "its lines are at least as high as usual",
      role({ size: 10 }, { line: { rule: "at-least", value: 8 } }),
      undefined,
      12,
    ],
    ["its lines are at least higher", role({ size: 10 }, { line: { rule: "at-least", value: 15 } }), undefined, 15],
    ["its lines are 1.5 apart", role({ size: 10 }, { line: { rule: "multiple", value: 1.5 } }), undefined, 18],
  ] as const
) {
  Deno.test(`runningHeight() is ${expected} points where ${what}`, () => {
    strictEqual(runningHeight(scopeOf(facts, header), "header", undefined), expected);
  });
}

for (
  const [what, facts, fields, expected] of [
    ["all is in boxes", SMALL, { paragraphs: 0 }, 12],
    ["one line", SMALL, {}, 12],
    ["two lines", SMALL, { paragraphs: 2 }, 24],
    ["two lines with spaces", SPACED, { paragraphs: 2 }, 38],
    ["a rule", SMALL, { rule: RULE }, 18],
    ["a picture alone on its side", SMALL, { right: [LOGO] }, 32.64],
    ["a picture and spaces", SPACED, { right: [LOGO] }, 39.64],
    ["a picture beside three lines", SMALL, { right: [LOGO], paragraphs: 3 }, 36],
    ["a picture above a line of its side", SMALL, { right: [LOGO, PAGE], paragraphs: 2 }, 44.64],
    ["a low picture above a line of its side", SMALL, { right: [LOW, PAGE], paragraphs: 2 }, 24],
    ["a picture of the footer", SMALL, { right: [FOOTER] }, 12],
    ["a floating picture", SMALL, { right: [FLOATING] }, 12],
    ["a picture of unknown height", SMALL, { right: [UNKNOWN] }, 12],
    ["an unknown picture", SMALL, { right: [picture("none")] }, 12],
    ["the tallest of several pictures", SMALL, { left: [LOW], right: [LOGO], center: [LOW] }, 32.64],
    ["the first of equal pictures alone", SMALL, { left: [LOGO], right: [TWIN, PAGE], paragraphs: 2 }, 32.64],
    ["the first of equal pictures with text", SMALL, { left: [LOGO, PAGE], right: [TWIN], paragraphs: 2 }, 44.64],
  ] as const
) {
  Deno.test(`runningHeight() is ${expected} points for a header with ${what}`, () => {
    const pieces = (side: readonly (RunningPiece | undefined)[] = []) => side.filter((each) => each !== undefined);
    const { left = [PAGE], center, right, ...rest } = {
      left: undefined,
      center: undefined,
      right: undefined,
      ...fields,
    };
    const header = part({ ...rest, left: pieces(left), center: pieces(center), right: pieces(right) });
    strictEqual(rounded(runningHeight(scopeOf(facts), "header", header)), expected);
  });
}

for (
  const [what, kind, facts, rule, expected] of [
    ["its descenders", "header", SMALL, undefined, 2.64],
    ["the space after it", "header", SPACED, undefined, 6.64],
    ["the space after its rule", "header", SPACED, RULE, 4],
    ["the room above its capitals", "footer", SMALL, undefined, 2.36],
    ["the space before it", "footer", SPACED, undefined, 5.36],
    ["the space before its rule", "footer", SPACED, RULE, 3],
    [
      "nothing above capitals that are cut",
      "footer",
      role({ size: 10 }, { line: { rule: "exact", value: 8 } }),
      undefined,
      0,
    ],
    ["the usual room", "footer", undefined, undefined, 2.36],
  ] as const
) {
  Deno.test(`roomInRunning() of a ${kind} is ${what}`, () => {
    const scope = sampleScope({ roles: facts === undefined ? {} : { [kind]: facts } });
    strictEqual(rounded(roomInRunning(scope, kind, part({ kind, ...(rule ? { rule } : {}) }))), expected);
  });
}

function rounded(points: number): number {
  return Math.round(points * 100) / 100;
}

const exact = (value: number) => ({ line: { rule: "exact", value } }) as const;
const multiple = (value: number) => ({ line: { rule: "multiple", value } }) as const;

// 78% of the height of letters of 100 points, which is 120, is above the baseline, and 70 of them are capitals.
for (
  const [what, paragraph, above, below, room] of [
    ["usual lines", {}, 23.6, 26.4, 50],
    ["lines with room, which is below", multiple(1.5), 23.6, 86.4, 110],
    ["lines that cut the letters", exact(80), -7.6, 17.6, 10],
    ["lines that are as high as capitals", exact(70), -15.4, 15.4, 0],
    ["lines that are lower than capitals", exact(60), -23.2, 13.2, 0],
  ] as const
) {
  Deno.test(`roomAboveLetters(), roomBelowLetters() and lineRoom() measure ${what}`, () => {
    const scope = sampleScope({ roles: { body: role({ size: 100 }, paragraph) } });
    strictEqual(rounded(roomAboveLetters(scope, "body")), above);
    strictEqual(rounded(roomBelowLetters(scope, "body")), below);
    strictEqual(rounded(lineRoom(scope, "body")), room);
  });
}

for (
  const [what, upper, lower, expected] of [
    ["the room in both lines", {}, {}, 50],
    ["the space after the upper one", { after: 5 }, {}, 55],
    ["the space before the lower one", {}, { before: 6 }, 56],
    ["the larger space", { after: 5 }, { before: 6 }, 56],
    ["the larger space, which is the upper one", { after: 7 }, { before: 6 }, 57],
    ["no space of the other ends", { before: 7 }, { after: 6 }, 50],
    ["nothing where lines overlap", exact(10), exact(10), 0],
  ] as const
) {
  Deno.test(`roomBetween() is ${what}`, () => {
    const scope = sampleScope({ roles: { h1: role({ size: 100 }, upper), h2: role({ size: 100 }, lower) } });
    strictEqual(rounded(roomBetween(scope, "h1", "h2")), expected);
  });
}

Deno.test("roomBetween() is that of usual lines without roles", () => {
  strictEqual(rounded(roomBetween(sampleScope(), "h1", "h2")), 5);
});
