import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { placeOnPage } from "../../../../src/word_import/suggest/measure/place_on_page.ts";
import {
  namePages,
  type PageClass,
  pagesOf,
  pageThird,
  scopesOf,
} from "../../../../src/word_import/suggest/main_section.ts";
import { section, wordFacts } from "../../../support/word_documents/word_facts.ts";

const PAPER = { width: 600, height: 800 };

for (
  const [what, [x, y, width, height], expected] of [
    ["the whole page", [0, 0, 600, 800], "page"],
    ["what misses the page by a point", [1, -1, 598, 802], "page"],
    ["what misses the page by more", [1.01, 0, 598.99, 800], "right 0pt 0pt"],
    ["a corner", [10, 20, 100, 50], "top-left 10pt 20pt"],
    ["the corner across", [495, 745, 100, 50], "bottom-right -5pt -5pt"],
    ["the top", [0, 0, 600, 50], "top 0pt 0pt"],
    ["a side", [580, 100, 20, 600], "right 0pt 0pt"],
    ["the center", [250, 380, 100, 40], "center 0pt 0pt"],
    ["half a point beside the center", [250.5, 10, 100, 20], "top 0.5pt 10pt"],
    ["just beside the center", [249.49, 10, 100, 20], "top-left 249.49pt 10pt"],
    ["what overlaps the edge", [-20, 100, 100, 20], "top-left -20pt 100pt"],
  ] as const
) {
  Deno.test(`placeOnPage() places ${what}`, () => {
    const { area, anchor, dx, dy } = placeOnPage({ x, y, width, height }, PAPER);
    const found = area === "page" ? "page" : [anchor, dx, dy].join(" ");
    deepStrictEqual(found.startsWith(expected), true, found);
  });
}

for (
  const [x, third] of [
    [-5, "left"],
    [0, "left"],
    [199.9, "left"],
    [200, "center"],
    [400, "center"],
    [400.1, "right"],
    [600, "right"],
  ] as const
) {
  Deno.test(`pageThird() of ${x} points on a page of 600 is the ${third}`, () => {
    const facts = wordFacts({ sections: [section({ width: 300, characters: 1 }), section({ width: 600 })] });
    strictEqual(pageThird(facts, x, ["left", "center", "right"]), third);
  });
}

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
