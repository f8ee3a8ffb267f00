import { deepStrictEqual } from "node:assert/strict";
import {
  namePages,
  type PageClass,
  pagesOf,
  scopesOf,
} from "../../../../src/word_import/suggest/measure/page_scopes.ts";
import { section, wordFacts } from "../../../support/word_documents/word_facts.ts";

for (
  const [pages, scopes] of [
    [["first", "odd", "even"], ["all"]],
    [["odd", "even"], ["not-cover"]],
    [["first"], ["first"]],
    [["odd"], ["odd"]],
    [["first", "odd"], ["odd"]],
    [["even"], ["even"]],
    [["first", "even"], ["first", "even"]],
    [[], []],
  ] as const
) {
  Deno.test(`scopesOf() covers ${pages.join(", ") || "no page"}`, () => {
    deepStrictEqual(scopesOf(new Set<PageClass>(pages)), scopes);
  });
}

for (
  const [scope, titlePage, oddAndEven, pages] of [
    ["default", false, false, ["first", "odd", "even"]],
    ["default", true, false, ["odd", "even"]],
    ["default", true, true, ["odd"]],
    ["default", false, true, ["first", "odd"]],
    ["first", true, false, ["first"]],
    ["first", false, false, []],
    ["even", false, true, ["even"]],
    ["even", false, false, []],
  ] as const
) {
  Deno.test(`pagesOf() names the pages of ${scope}: own first page ${titlePage}, own even pages ${oddAndEven}`, () => {
    const settings = { oddAndEven, mirrorMargins: false, hyphenate: false, gutterAtTop: false };
    deepStrictEqual(pagesOf(wordFacts({ sections: [section({ titlePage })], settings }), scope), pages);
  });
}

Deno.test("namePages() has words for scopes", () => {
  deepStrictEqual(["all", "not-cover", "first"].map(namePages), [
    "all pages",
    "all pages but the first",
    "the first page",
  ]);
});
