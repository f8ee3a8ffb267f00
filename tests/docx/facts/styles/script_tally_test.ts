import { strictEqual } from "node:assert/strict";
import { ScriptTally } from "../../../../src/docx/facts/styles/script_tally.ts";

const ARABIC = "نص";

for (
  const [rule, text, format, script] of [
    ["counts by the first letter", "word", {}, "latin"],
    ["passes over digits and signs", "12. «" + ARABIC, {}, "cs"],
    ["counts what a run says before its letters", "word", { rightToLeft: true }, "cs"],
    ["counts what is formatted as a complex script", "word", { complexScript: true }, "cs"],
    ["does not count a run that says that it is none", "word", { rightToLeft: false }, "latin"],
    ["knows Chinese", "文字", {}, "eastAsia"],
    ["knows Chinese beyond the first plane", "\u{20000}\u{20001}", {}, "eastAsia"],
    ["knows Thai", "ไทย", {}, "cs"],
    ["takes Latin for what has no letters", "12 345", {}, "latin"],
  ] as const
) {
  Deno.test(`ScriptTally ${rule}`, () => {
    const tally = new ScriptTally();
    tally.add(text, format);
    strictEqual(tally.most, script);
  });
}

Deno.test("ScriptTally weighs by characters", () => {
  const tally = new ScriptTally();
  tally.add("a few");
  tally.add(ARABIC.repeat(5));
  strictEqual(tally.most, "cs");
});
