import { deepStrictEqual } from "node:assert/strict";
import { languageOfLetters } from "../../../../src/word_import/suggest/suggest_locale.ts";

for (
  const [tag, script, expected] of [
    ["en-US", "Latn", undefined],
    ["el-GR", "Grek", undefined],
    ["sr-Latn-RS", "Latn", undefined],
    ["zh-TW", "Hani", undefined],
    ["ja-JP", "Hani", undefined],
    ["ko-KR", "Hani", undefined],
    ["zh-CN", "Jpan", "ja ready"],
    ["ja-JP", "Kore", "ko ready"],
    ["en-US", "Grek", "el ready"],
    ["en-US", "Hebr", "he ready"],
    ["en-US", "Thai", "th ready"],
    ["en-US", "Jpan", "ja ready"],
    ["en-US", "Kore", "ko ready"],
    ["en-US", "Cyrl", "ru review"],
    ["de-DE", "Arab", "ar review"],
    ["en-US", "Deva", "hi review"],
    ["en-US", "Hani", "zh review"],
    ["ru-RU", "Latn", "undefined review"],
    ["ar-SA", "Hebr", "he ready"],
    ["qaa", "Latn", undefined],
    ["qaa", "Grek", undefined],
    ["x-none", "Latn", undefined],
    ["x-none", "Grek", "el ready"],
    [undefined, "Latn", undefined],
    [undefined, "Thai", "th ready"],
    [undefined, "Cyrl", "ru review"],
  ] as const
) {
  Deno.test(`languageOfLetters() finds ${expected} for ${tag} in ${script}`, () => {
    const found = languageOfLetters(tag, script);
    deepStrictEqual(found && `${found.name} ${found.confidence}`, expected);
  });
}

for (
  const [tag, script, why] of [
    ["en-US", "Grek", "Most letters are Greek, although the language of the text is set to en"],
    [undefined, "Thai", "Most letters are Thai"],
    [
      "en-US",
      "Hani",
      "Most letters are Chinese characters, although the language of the text is set to en, and several languages use them",
    ],
  ] as const
) {
  Deno.test(`languageOfLetters() gives the reason for ${tag} in ${script}`, () => {
    deepStrictEqual(languageOfLetters(tag, script)?.why, why);
  });
}
