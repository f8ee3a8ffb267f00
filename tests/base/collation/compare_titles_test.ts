import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { byCodeUnits } from "../../../src/base/order.ts";
import { compareTitles, titleKey } from "../../../src/base/collation/compare_titles.ts";
import * as fc from "../../support/property.ts";

for (
  const titles of [
    ["Äpfel", "Birne", "École", "emu", "Zebra"],
    ["cote", "coté", "Coté", "côte", "côté", "cotes"],
    ["a", "A", "á", "Á", "à", "ä", "ab", "B"],
    ["1 Intro", "2 Setup", "10 End", "A"],
    ["Part 02", "Part 2", "Part 10", "Part 10a"],
    ["", " ", "-", "a"],
    ["a b", "a-b", "a1", "ab"],
    ["od", "Ødegård", "oe", "œuvre", "of"],
    ["Strasse", "Straße", "Strassen"],
    ["lodz", "Łódź", "lofty"],
    ["zoo", "þing", "Αθήνα", "βήτα", "ёлка", "жук", "Жук", "עברית", "日本"],
    ["е", "Е", "ё", "ж"],
    ["fi", "ﬁ", "fj"],
  ]
) {
  Deno.test(`compareTitles() orders ${titles.join(", ")}`, () => {
    deepStrictEqual(titles.toReversed().sort(compareTitles), titles);
  });
}

Deno.test("compareTitles() orders common letters, marks and signs as the collation of Unicode does", () => {
  const { compare } = new Intl.Collator("en", { numeric: true, ignorePunctuation: false });
  const character = fc.constantFrom(..."aAbBeEoOsSzZäÄáàâãåÅçéèêëïñöÖøØüßæŒłŁđčšžőαάΑβςσяЯйЙіґё019 -_.,'\"(!?&+€");
  const title = fc.string({ unit: character, maxLength: 8 });
  fc.assert(fc.property(title, title, (a, b) => {
    const [one = "", other = ""] = [a, b].map((text) => text.trim().replace(/ +/g, " "));
    const expected = compare(one, other);
    if (expected !== 0) strictEqual(Math.sign(compareTitles(a, b)), expected);
  }));
});

Deno.test("compareTitles() is an order: the same for every arrangement, and 0 only for equal titles", () => {
  fc.assert(fc.property(fc.array(fc.string({ unit: "binary" })), (titles) => {
    deepStrictEqual(titles.toReversed().sort(compareTitles), titles.toSorted(compareTitles));
  }));
  fc.assert(fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (a, b) => {
    strictEqual(compareTitles(a, b) === 0, a === b);
  }));
});

Deno.test("titleKey() has the order of compareTitles() for titles that differ in more than their code units", () => {
  const character = fc.constantFrom(..."aAbBzZäÄáåØßœŁ αβяйЙ国019 -_.(€");
  const title = fc.string({ unit: character, maxLength: 8 });
  fc.assert(fc.property(title, title, (a, b) => {
    const order = byCodeUnits(titleKey(a), titleKey(b));
    if (order !== 0) strictEqual(Math.sign(order), Math.sign(compareTitles(a, b)));
  }));
});
