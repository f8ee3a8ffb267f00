import { strictEqual } from "node:assert/strict";
import { breakLongWords } from "../../../src/document/text/break_long_words.ts";
import * as fc from "../../support/property.ts";

/** Soft hyphens as `~`, zero-width spaces as `|`. */
function show(text: string): string {
  return breakLongWords(text).replaceAll("\u00ad", "~").replaceAll("\u200b", "|");
}

for (
  const [text, shown] of [
    ["a".repeat(28), "a".repeat(28)],
    ["abcdefgh".repeat(4), "abcdefgh~abcdefgh~abcdefgh~abcdefgh"],
    [`${"abcdefgh".repeat(4)}xyz`, "abcdefgh~abcdefgh~abcdefgh~abcdefghxyz"],
    ["Donaudampfschifffahrtskapitän and so on", "Donaudam~pfschiff~fahrtska~pitän and so on"],
    ["a well-known-state-of-the-art-solution", "a well-known-state-of-the-art-solution"],
    ["https://example.com/handbook/first_part?a=b&c=d.", "https://|example.|com/|handbook/|first_|part?|a=|b&|c=|d."],
    ["/usr/local/share/handbook/settings-2.yaml", "/usr/|local/|share/|handbook/|settings-|2.|yaml"],
    ["someone.important@department.example.com", "someone.|important@|department.|example.|com"],
    [`x.org/${"0123456789abcdef".repeat(2)}`, "x.|org/|01234567|89abcdef|01234567|89abcdef"],
    ["e\u0301".repeat(30), `${("e\u0301".repeat(8) + "~").repeat(3)}${"e\u0301".repeat(6)}`],
    ["a" + "\u0301".repeat(60), "a" + "\u0301".repeat(60)],
    ["\u05d0".repeat(40), "\u05d0".repeat(40)],
    [`/\u05d0${"abcdefgh/".repeat(4)}`, `/\u05d0${"abcdefgh/".repeat(4)}`],
    ["\u65e5\u672c".repeat(20), "\u65e5\u672c".repeat(20)],
    [`${"a".repeat(20)}\u00ad${"b".repeat(20)}`, `${"a".repeat(20)}~${"b".repeat(20)}`],
    ["0123456789abcdef".repeat(2), "01234567|89abcdef|01234567|89abcdef"],
    ["!".repeat(28), "!".repeat(28)],
    ["!".repeat(60), `${"!!!!!!!!|".repeat(7)}!!!!`],
    ["name:________________________________", "name:_______|________|________|_________"],
  ] as const
) {
  Deno.test(`breakLongWords() makes ${JSON.stringify(shown.slice(0, 60))} of a text`, () =>
    strictEqual(show(text), shown));
}

for (const sign of ["\u05d0", "\u{1f468}\u200d", "!", "\u65e5", "e\u0301"]) {
  Deno.test(`breakLongWords() leaves no run of ${sign} that is longer than a line of the compiler`, () => {
    const broken = breakLongWords(sign.repeat(70_000));
    const longest = Math.max(...broken.split(/[\u00ad\u200b]/).map((run) => new TextEncoder().encode(run).length));
    strictEqual(longest < 0xffff, true);
    strictEqual(breakLongWords(broken), broken);
  });
}

Deno.test("breakLongWords() only adds marks, and leaves its own result as it is", () => {
  const words = fc.array(fc.constantFrom("abcdefghijkl", "/", ".", "-", "\u0301", "\u05d0", " ", "\u{1f600}", "0"));
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: "binary", maxLength: 80 }), words.map((all) => all.join(""))), (text) => {
      const broken = breakLongWords(text);
      const plain = (each: string) => each.replace(/[\u00ad\u200b]/g, "");
      strictEqual(plain(broken), plain(text));
      strictEqual(/[\u00ad\u200b]\p{M}/u.test(broken) && !/[\u00ad\u200b]\p{M}/u.test(text), false);
    }),
  );
});
