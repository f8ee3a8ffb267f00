import { strictEqual } from "node:assert/strict";
import { directionOf, directionOfLanguage, guessLanguage } from "../../src/document/direction.ts";

for (
  const [text, direction] of [
    ["abc שלום", "ltr"],
    ["12. שלום abc", "rtl"],
    ["«مرحبا»", "rtl"],
    ["Ελληνικά", "ltr"],
    ["中文", "ltr"],
    ["123 – !", undefined],
    ["", undefined],
  ] as const
) {
  Deno.test(`directionOf() ${JSON.stringify(text)} is ${direction}`, () => strictEqual(directionOf(text), direction));
}

for (
  const [language, direction] of [["", "ltr"], ["en", "ltr"], ["ar-EG", "rtl"], ["HE", "rtl"], ["fa", "rtl"]] as const
) {
  Deno.test(`directionOfLanguage() ${language} is ${direction}`, () => {
    strictEqual(directionOfLanguage(language), direction);
  });
}

for (
  const [text, document, language] of [
    ["שלום", "en", "he"],
    ["שלום", "yi", "yi"],
    ["שלום", "ar", "he"],
    ["سلام", "", "ar"],
    ["سلام", "fa-IR", "fa"],
    ["سلام", "he", "ar"],
  ] as const
) {
  Deno.test(`guessLanguage() guesses ${language} for ${text} in a document in ${document}`, () => {
    strictEqual(guessLanguage(text, document), language);
  });
}
