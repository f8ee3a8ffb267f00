import { strictEqual } from "node:assert/strict";
import { ScriptTally } from "../../../../src/docx/facts/tally/paragraph_kinds.ts";

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

for (
  const [code, script] of [
    [0x588, "latin"], // Armenian
    [0x5d0, "cs"],
    [0x8c9, "cs"],
    [0x904, "cs"],
    [0xe46, "cs"],
    [0xe81, "cs"], // Lao
    [0xf40, "cs"], // Tibetan
    [0x108e, "cs"], // Burmese
    [0x10a0, "latin"], // Georgian
    [0x10ff, "latin"],
    [0x1100, "eastAsia"], // Korean, decomposed
    [0x11ff, "eastAsia"],
    [0x1200, "latin"], // Ethiopic
    [0x1780, "cs"], // Khmer
    [0x17dc, "cs"],
    [0x18b0, "latin"], // Canadian syllabics
    [0x2e2f, "latin"],
    [0x3005, "eastAsia"],
    [0xd7a3, "eastAsia"],
    [0xd7fb, "eastAsia"],
    [0xf900, "eastAsia"],
    [0xfad9, "eastAsia"],
    [0xfb00, "latin"],
    [0xfb17, "latin"],
    [0xfb1d, "cs"],
    [0xfefc, "cs"],
    [0xff21, "eastAsia"],
    [0xffdc, "eastAsia"],
    [0x10000, "latin"],
    [0x1f130, "latin"],
    [0x20000, "eastAsia"],
    [0x323af, "eastAsia"],
  ] as const
) {
  Deno.test(`ScriptTally counts U+${code.toString(16)} as ${script}`, () => {
    const tally = new ScriptTally();
    tally.add(String.fromCodePoint(code));
    strictEqual(tally.most, script);
  });
}

for (
  const [latin, eastAsia, cs, script] of [
    [2, 2, 0, "latin"],
    [2, 3, 0, "eastAsia"],
    [2, 0, 2, "latin"],
    [2, 0, 3, "cs"],
    [0, 2, 2, "eastAsia"],
    [0, 2, 3, "cs"],
    [3, 3, 4, "cs"],
  ] as const
) {
  Deno.test(`ScriptTally of ${latin} Latin, ${eastAsia} Chinese and ${cs} Arabic letters is ${script}`, () => {
    const tally = new ScriptTally();
    tally.add("a".repeat(latin));
    tally.add("文".repeat(eastAsia));
    tally.add("ن".repeat(cs));
    strictEqual(tally.most, script);
  });
}

Deno.test("ScriptTally weighs by characters", () => {
  const tally = new ScriptTally();
  tally.add("a few");
  tally.add(ARABIC.repeat(5));
  strictEqual(tally.most, "cs");
});

for (
  const [rule, text, script] of [
    ["knows Greek", "Ελληνικά", "Grek"],
    ["knows Cyrillic", "Русский", "Cyrl"],
    ["knows Hebrew", "עברית", "Hebr"],
    ["knows Arabic", "العربية", "Arab"],
    ["knows Devanagari", "हिन्दी", "Deva"],
    ["knows Thai letters", "ไทย", "Thai"],
    ["knows Korean", "한국어", "Kore"],
    ["knows Japanese by one kana", "日本語の", "Jpan"],
    ["knows Korean by one syllable", "大韓民國은", "Kore"],
    ["knows Chinese characters", "中文文字", "Hani"],
    ["passes over digits before letters", "1. Ελληνικά", "Grek"],
    ["has no name for rare scripts", "ꓡꓢꓴ", undefined],
  ] as const
) {
  Deno.test(`ScriptTally.letters ${rule}`, () => {
    const tally = new ScriptTally();
    tally.add(text.repeat(20), { rightToLeft: true }); // whatever runs say
    strictEqual(tally.letters?.value, script);
  });
}

Deno.test("ScriptTally.letters leaves Latin letters out that runs say are none", () => {
  const tally = new ScriptTally();
  tally.add("Lorem ipsum dolor sit amet", { rightToLeft: true });
  tally.add("Lorem ipsum dolor sit amet", { complexScript: true });
  strictEqual(tally.letters, undefined);
});

for (
  const [latin, greek, found] of [
    [0, 19, undefined],
    [0, 20, "Grek"],
    [40, 60, "Grek"],
    [41, 59, undefined],
    [60, 40, "Latn"],
    [0, 0, undefined],
  ] as const
) {
  Deno.test(`ScriptTally.letters of ${latin} Latin and ${greek} Greek letters is ${found}`, () => {
    const tally = new ScriptTally();
    tally.add("a".repeat(latin));
    tally.add("α".repeat(greek));
    tally.add("1234567890".repeat(10));
    strictEqual(tally.letters?.value, found);
  });
}
