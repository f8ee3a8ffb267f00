import { deepStrictEqual } from "node:assert/strict";
import { placeOnPage } from "../../../../src/word_import/suggest/measure/place_on_page.ts";

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
