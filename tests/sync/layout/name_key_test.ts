import { notStrictEqual, strictEqual } from "node:assert/strict";
import { nameKey } from "../../../src/sync/layout/name_key.ts";

for (
  const [one, other] of [
    ["Setup", "SETUP"],
    ["é", "E\u0301"],
    ["straße", "STRASSE"],
    ["ẞ", "ß"],
    ["ſ", "S"],
    ["\u212a", "k"],
    ["ΟΔΟΣ", "οδος"],
    ["İ", "i\u0307"],
    ["µ", "μ"],
    ["ﬁ", "FI"],
    ["Ꭰ", "ꭰ"],
  ] as const
) {
  Deno.test(`nameKey() is the same for ${one} and ${other}`, () => {
    strictEqual(nameKey(one), nameKey(other));
  });
}

Deno.test("nameKey() distinguishes accents, widths and numbers", () => {
  notStrictEqual(nameKey("e"), nameKey("é"));
  notStrictEqual(nameKey("①"), nameKey("1"));
  notStrictEqual(nameKey("Ａ"), nameKey("A"));
});

Deno.test("nameKey() is the same for every form of every character", () => {
  for (let code = 0; code < 0x11_0000; code++) {
    if (code >= 0xd800 && code < 0xe000 || code >= 0x2_0000 && code < 0xe_0000) continue;
    const character = String.fromCodePoint(code);
    const key = nameKey(character);
    const forms = [character.toLowerCase(), character.toUpperCase(), character.normalize("NFD"), key];
    if (forms.some((form) => nameKey(form) !== key)) throw new Error(`U+${code.toString(16)}`);
  }
});
