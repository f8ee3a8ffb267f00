import { deepStrictEqual, ok } from "node:assert/strict";
import { latin1 } from "../../../src/typst/pdf/pdf_syntax.ts";
import { canonicalJob, typeset, typesetPages } from "../../support/compilers/canonical_job.ts";
import { findBuilds } from "../../support/compilers/find_compilers.ts";
import { sampleValues } from "../../support/packs/pdf_packs.ts";

const MARKDOWN = `---
title: T
---
# One

Text.

:::landscape

Turned.

:::

# Two

Text.
`;

const BOTH = {
  "header.enabled": true,
  "footer.enabled": true,
  "headings.chapterBreak": "page",
  ...Object.fromEntries(
    ["header", "footer"].flatMap((part) =>
      ["all", "front"].flatMap((scope) => ["left", "center", "right"].map((side) => [`${part}.${scope}.${side}`, ""]))
    ),
  ),
};

/** Headers and footers, which begin with `H` and `F`, of each page. */
async function runningOf(changes: Readonly<Record<string, unknown>>): Promise<string[]> {
  const pages = await typesetPages(MARKDOWN, sampleValues({ ...BOTH, ...changes }));
  return pages.map(({ text }) => [...text.matchAll(/\b[HF]:.*/g)].map(([found]) => found.trim()).join(" "));
}

const NUMBERS = {
  "header.all.left": "H:{page}",
  "footer.all.left": "F:{page} of {pages}",
  "header.first.mode": "inherit",
  "footer.first.mode": "inherit",
};

const COUNTS: readonly (readonly [Readonly<Record<string, unknown>>, readonly string[]])[] = [
  [{ "pageNumbers.frontMatter": "apart" }, ["i of ii", "ii of ii", "1 of 3", "2 of 3", "3 of 3"]],
  [{ "pageNumbers.frontMatter": "apart", "pageNumbers.start": 5 }, [
    "i of ii",
    "ii of ii",
    "5 of 7",
    "6 of 7",
    "7 of 7",
  ]],
  [{ "pageNumbers.frontMatter": "apart", "pageNumbers.countCover": false }, [
    "",
    "i of i",
    "1 of 3",
    "2 of 3",
    "3 of 3",
  ]],
  [{ "pageNumbers.frontMatter": "continuous", "pageNumbers.start": 5 }, [
    "5 of 9",
    "6 of 9",
    "7 of 9",
    "8 of 9",
    "9 of 9",
  ]],
  [{ "pageNumbers.frontMatter": "continuous", "pageNumbers.countCover": false }, [
    "",
    "1 of 4",
    "2 of 4",
    "3 of 4",
    "4 of 4",
  ]],
  [{ "pageNumbers.frontMatter": "continuous", "cover.enabled": false, "pageNumbers.countCover": false }, [
    "1 of 4",
    "2 of 4",
    "3 of 4",
    "4 of 4",
  ]],
  [{ "pageNumbers.frontMatter": "apart", "pageNumbers.restart": "chapter", "contents.enabled": false }, [
    "i of i",
    "1 of 3",
    "2 of 3",
    "1 of 3",
  ]],
];

for (const [changes, expected] of COUNTS) {
  Deno.test(`headers and footers have the same page number with ${JSON.stringify(changes)}`, async () => {
    const numbers = await runningOf({ ...NUMBERS, ...changes });
    const counted = numbers.slice(expected.indexOf("") + 1);
    deepStrictEqual(
      counted,
      expected.filter((number) => number !== "").map((number) => `H:${number.split(" ")[0]} F:${number}`),
    );
    deepStrictEqual(numbers.length, expected.length);
  });
}

Deno.test("a cover that does not count has no page label, and the next page the first one", async () => {
  const values = sampleValues({ "pageNumbers.frontMatter": "apart", "pageNumbers.countCover": false });
  const labels = latin1(await typeset(MARKDOWN, values)).match(/\/Type\/PageLabel[^>]*/g);
  deepStrictEqual(labels?.slice(0, 3), ["/Type/PageLabel", "/Type/PageLabel/S/r/St 1", "/Type/PageLabel/S/D/St 1"]);
});

const PARTS = { "header.all.left": "H:all", "header.even.left": "H:even", "header.front.left": "H:front" };
const MODES: readonly (readonly [Readonly<Record<string, unknown>>, readonly string[]])[] = [
  [{}, ["", "H:all", "H:all", "H:all", "H:all"]],
  [{ "header.front.mode": "none" }, ["", "", "H:all", "H:all", "H:all"]],
  [{ "header.front.mode": "own", "header.even.mode": "own" }, ["", "H:front", "H:all", "H:even", "H:all"]],
  [{ "header.front.mode": "own", "header.first.mode": "inherit" }, [
    "H:front",
    "H:front",
    "H:all",
    "H:all",
    "H:all",
  ]],
  [{ "header.front.mode": "none", "contents.enabled": false }, ["", "H:all", "H:all", "H:all"]],
];

for (const [changes, expected] of MODES) {
  Deno.test(`pages before the text have the header that the design says with ${JSON.stringify(changes)}`, async () => {
    deepStrictEqual(await runningOf({ ...PARTS, ...changes }), expected);
  });
}

Deno.test("landscape pages have margins of their own, and headers that are as wide as their text", async () => {
  const [builtIn] = await findBuilds("parts");
  await using engine = await builtIn.open();
  const own = { top: "100pt", bottom: "60pt", left: "20pt", right: "30pt" };
  const values = sampleValues({
    ...BOTH,
    "page.size": "a5",
    "header.all.left": "H:a",
    "header.all.right": "H:b",
    "page.landscapeMargins.mode": "own",
    ...Object.fromEntries(Object.entries(own).map(([side, length]) => [`page.landscapeMargins.${side}`, length])),
  });
  const { layout } = await engine.compile(await canonicalJob(MARKDOWN, values));
  const sizes = layout?.pages ?? [];
  const turned = sizes.findIndex(({ width, height }) => width > height);
  const areas = (await layout?.listFrames?.())?.pages[turned]?.map(({ area }) => area) ?? [];
  const [left, right] = [Math.min(...areas.map(([x]) => x)), Math.max(...areas.map(([x, , width]) => x + width))];
  deepStrictEqual(sizes.filter(({ width, height }) => width > height).length, 1);
  ok(Math.abs(left - 20) < 1, String(left));
  ok(areas.some(([x, y]) => Math.abs(x - 20) < 1 && y > 90 && y < 110), JSON.stringify(areas));
  ok(right < (sizes[turned]?.width ?? 0) - 29, String(right));
});
