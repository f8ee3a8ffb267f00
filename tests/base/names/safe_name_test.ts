import { notStrictEqual, ok, strictEqual } from "node:assert/strict";
import { cutName } from "../../../src/base/names/cut_name.ts";
import { safeName } from "../../../src/base/names/safe_name.ts";
import * as fc from "../../support/property.ts";
import { assertSafeName, hostileTitle } from "../../sync/layout/support/hostile_titles.ts";
import { nameKey } from "../../../src/sync/layout/name_key.ts";

for (
  const [title, name] of [
    ["Release notes 1.0", "Release notes 1.0"],
    ["Größe", "Größe"],
    ["日本語のページ", "日本語のページ"],
    ['a/b\\c:d*e?f"g<h>i|j', "a-b-c-d-e-f-g-h-i-j"],
    ["What now???", "What now"],
    ["  two\t\n lines  ", "two lines"],
    ["no\u00a0break\u2028line", "no break line"],
    ["abc\u202etxt.exe", "abctxt.exe"],
    ["\u200bzero\u200dwidth\ufeff", "zerowidth"],
    ["a\x00b\x1b[31mc\x7f", "ab[31mc"],
    ["lone \ud800 half", "lone half"],
    ["Name. . .", "Name"],
    [".git", "_.git"],
    ["..", "Untitled"],
    ["-rf", "_-rf"],
    ["~$lock", "_~$lock"],
    ["CON", "_CON"],
    ["nul.txt", "_nul.txt"],
    ["com¹", "_com¹"],
    ["AUX .md", "_AUX .md"],
    ["Console", "Console"],
    ["GIT~1", "GIT-1"],
    ["PROGRA~12.EXE", "PROGRA-12.EXE"],
    ["about ~10 pages", "about ~10 pages"],
    ["\u0301accent", "_\u0301accent"],
    ["C:\\Users", "C-Users"],
    ["\uf03a", "Untitled"],
    ["", "Untitled"],
    ["\u3164", "Untitled"],
    ["/".repeat(5000), "Untitled"],
    ["e\u0301", "é"],
    ["a".repeat(300), "a".repeat(120)],
    ["a".repeat(300) + ".pdf", "a".repeat(116) + ".pdf"],
    ["€".repeat(41), "€".repeat(40)],
    ["a" + "😀".repeat(40), "a" + "😀".repeat(29)],
    ["a".repeat(118) + "e\u0323\u0323x", "a".repeat(118)],
    ["a".repeat(117) + ". . . b", "a".repeat(117)],
  ] as const
) {
  Deno.test(`safeName() makes ${JSON.stringify(name.slice(0, 30))} of ${JSON.stringify(title.slice(0, 30))}`, () => {
    strictEqual(safeName(title), name);
  });
}

Deno.test("safeName() returns a name that every system accepts, and that it leaves unchanged", () => {
  fc.assert(fc.property(hostileTitle(), (title) => {
    const name = safeName(title);
    assertSafeName(name);
    strictEqual(safeName(name), name);
  }));
});

for (
  const [name, limit, cut] of [
    ["short", { bytes: 5, units: 5 }, "short"],
    ["short", { bytes: 4, units: 5 }, "shor"],
    ["short", { bytes: 5, units: 4 }, "shor"],
    ["a👍🏽", { bytes: 6, units: 9 }, "a"],
    ["a👍🏽", { bytes: 9, units: 9 }, "a👍🏽"],
    ["ab .c", { bytes: 4, units: 4 }, "ab"],
    ["a\u0323\u0323\u0323", { bytes: 3, units: 9 }, "a\u0323"],
  ] as const
) {
  Deno.test(`cutName() cuts ${JSON.stringify(name)} to ${JSON.stringify(cut)}`, () => {
    strictEqual(cutName(name, limit), cut);
  });
}

Deno.test("cutName() returns a prefix of the name within the limit", () => {
  const sizes = fc.record({ bytes: fc.nat({ max: 40 }), units: fc.nat({ max: 40 }) });
  fc.assert(fc.property(fc.string({ unit: "binary" }), sizes, (name, limit) => {
    const cut = cutName(name, limit);
    ok(name.startsWith(cut) && cut.isWellFormed() && cut.length <= limit.units);
    ok(new TextEncoder().encode(cut).length <= limit.bytes);
  }));
});

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
