import { strictEqual } from "node:assert/strict";
import {
  lineRoom,
  roomAboveLetters,
  roomBelowLetters,
  roomBetween,
} from "../../../../src/word_import/suggest/measure/line_box.ts";
import { role } from "../../../support/word_documents/word_facts.ts";
import { sampleScope } from "../sample_scope.ts";

const exact = (value: number) => ({ line: { rule: "exact", value } }) as const;
const multiple = (value: number) => ({ line: { rule: "multiple", value } }) as const;
const rounded = (points: number) => Math.round(points * 100) / 100;

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
