import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { emojiOfName, emojiOfWiki, splitEmoji } from "../../src/document/emoji.ts";

for (
  const [text, parts] of [
    ["", []],
    ["plain 10:30 → ✓ ⚠ © 1 #", ["plain 10:30 → ✓ ⚠ © 1 #"]],
    ["Done ✅🎉!", ["Done ", "[✅🎉]", "!"]],
    ["⚠️ care", ["[⚠️]", " care"]],
    ["👍🏽", ["[👍🏽]"]],
    ["a👩🏽‍💻b👨‍👩‍👧‍👦", ["a", "[👩🏽‍💻]", "b", "[👨‍👩‍👧‍👦]"]],
    ["🏳️‍🌈🇩🇪", ["[🏳️‍🌈🇩🇪]"]],
    ["🏴󠁧󠁢󠁥󠁮󠁧󠁿", ["[🏴󠁧󠁢󠁥󠁮󠁧󠁿]"]],
    ["1️⃣ 2", ["[1️⃣]", " 2"]],
    ["⌚︎", ["⌚︎"]],
  ] as const
) {
  Deno.test(`splitEmoji() finds the emoji of ${JSON.stringify(text)}`, () => {
    deepStrictEqual(splitEmoji(text).map(({ text, isEmoji }) => isEmoji ? `[${text}]` : text), parts);
  });
}

for (
  const [facts, emoji] of [
    [{ label: ":thumbsup:", id: "1f44d" }, "👍"],
    [{ label: ":female-technologist:", id: "1f469-200d-1f4bb" }, "👩‍💻"],
    [{ label: ":e-mail:", id: "2709", fallback: "" }, "✉️"],
    [{ label: ":own:", id: "a7-b", fallback: "🦊" }, "🦊"],
    [{ label: ":own:", id: "41" }, undefined],
    [{ label: ":own:", id: "110000" }, undefined],
    [{ label: ":check_mark:", id: "atlassian-check_mark" }, "✅"],
    [{ label: ":tada:" }, "🎉"],
    [{ label: ":smile:" }, "😄"],
    [{ label: ":smile:", isOld: true }, "🙂"],
    [{ label: ":constructor:" }, undefined],
  ] as const
) {
  Deno.test(`emojiOfWiki() of ${JSON.stringify(facts)} is ${emoji}`, () => {
    strictEqual(emojiOfWiki({ id: "", fallback: "", isOld: false, ...facts }), emoji);
  });
}

Deno.test("emojiOfName() knows only names", () => {
  strictEqual(emojiOfName("white_check_mark"), "✅");
  strictEqual(emojiOfName("toString"), undefined);
});
