import { deepStrictEqual } from "node:assert/strict";
import { readAdjustmentRules } from "../../../src/pdf/look/adjustment_rules.ts";
import { type AdjustmentRules, chooseAdjustments } from "../../../src/pdf/look/choose_adjustments.ts";
import { describeFlaws } from "../../../src/pdf/look/describe_flaws.ts";
import { findContentsFlaws, findFlaws } from "../../../src/pdf/look/find_flaws.ts";
import { type MadePiece, makeBlock, makeChapter, makeElement, surveyMade } from "./made_frames.ts";

const FULL: MadePiece = { lines: 25 };
const HALF: MadePiece = { lines: 12 };
const [ONE, TWO, THREE] = ["a-one", "a-two", "a-three"].map(makeChapter) as [MadePiece, MadePiece, MadePiece];
const FREE: AdjustmentRules = { runsOn: true, flows: false, longer: 20 };
const STRICT: AdjustmentRules = { runsOn: false, flows: false, longer: 0 };
const FLOWING: AdjustmentRules = { runsOn: false, flows: true, longer: 0 };
const table = makeElement("table");
const row = (number: number): MadePiece => ({
  within: [makeElement("styled", { label: "block-table-1" }), table, makeElement("cell", { number })],
});

function makePicture(name: string): MadePiece {
  return { height: 300, pixels: [0, 0], within: [makeElement("styled", { label: `block-${name}` })] };
}

interface Given {
  readonly pages: readonly (readonly MadePiece[])[];
  readonly rules?: AdjustmentRules;
  /** Default: a long document. */
  readonly pageCount?: number;
}

function layoutOf({ pages: made, pageCount = 20 }: Given) {
  const pages = surveyMade(made);
  return { pages, pageCount, flaws: findFlaws(pages, pageCount) };
}

const RUNT = [[ONE, FULL], [FULL], [{ lines: 2 }], [TWO, HALF]];

for (
  const [what, given, chosen] of [
    ["chapters in running text as long as they fit", {
      pages: [[ONE, HALF], [TWO, { lines: 6 }], [THREE, HALF]],
      pageCount: 3,
    }, [["a-two", { runsOn: true }]]],
    ["no chapter in running text whose end alone would be on the next page", {
      pages: [[ONE, { lines: 6 }], [TWO, { lines: 2 }], [THREE, { lines: 15 }]],
      pageCount: 3,
    }, [["a-two", { runsOn: true }]]],
    ["chapters in running text behind a page that is half empty", {
      pages: [[ONE, { lines: 6 }], [TWO, { lines: 2 }], [THREE, { lines: 20 }]],
      pageCount: 3,
    }, [["a-two", { runsOn: true }], ["a-three", { runsOn: true }]]],
    ["nothing for full pages", { pages: [[FULL], [FULL]] }, []],
    ["code together", { pages: [[FULL, makeBlock("code-1", 4)], [makeBlock("code-1", 4), HALF]] }, [
      ["code-1", { together: "code" }],
    ]],
    ["a low table together", { pages: [[HALF, row(0), row(1)], [row(2), HALF]] }, [
      ["table-1", { together: "tables" }],
    ]],
    ["a smaller picture", { pages: [[HALF], [makePicture("figure-1"), HALF]] }, [["figure-1", { height: 234 }]]],
    ["the smaller of two heights", { pages: [[HALF], [{ ...makePicture("figure-1"), pixels: [200, 200] }, HALF]] }, [
      ["figure-1", { height: 144 }],
    ]],
    ["nothing for a picture of a given size", { pages: [[HALF], [makePicture("sized-1"), HALF]] }, []],
    ["a smaller formula", { pages: [[{ ...makeBlock("formula-1", 1), width: 240 }, HALF]] }, [
      ["formula-1", { size: 0.83 }],
    ]],
    ["at least 70 % of a formula", { pages: [[{ ...makeBlock("formula-1", 1), width: 900 }, HALF]] }, [
      ["formula-1", { size: 0.7 }],
    ]],
    ["smaller type for wide code", { pages: [[{ ...makeBlock("code-1", 1), width: 240 }, HALF]] }, [
      ["code-1", { type: 0.82 }],
    ]],
    ["at least 80 % of the type of a table", { pages: [[{ ...makeBlock("table-1", 1), width: 900 }, HALF]] }, [
      ["table-1", { type: 0.8 }],
    ]],
    ["smaller type for code that wraps", { pages: [[makeBlock("code-33-1", 3), HALF]] }, [
      ["code-33-1", { type: 0.95 }],
    ]],
    ["nothing for wide text", { pages: [[{ width: 240 }, HALF]] }, []],
    ["lines of a long formula", { pages: [[{ ...makeBlock("long-1", 1), width: 900 }, HALF]] }, [
      ["long-1", { fit: 0.22 }],
    ]],
    ["tighter lines of an earlier chapter where text flows", {
      pages: [[ONE, FULL], [FULL], [HALF, TWO, HALF], [{ lines: 4 }]],
      rules: FLOWING,
    }, [["a-one", { tight: { longer: 0, until: undefined } }]]],
    ["nothing for more lines than a chapter can take", {
      pages: [[ONE, FULL], [FULL], [TWO, FULL], [{ lines: 4 }]],
      rules: STRICT,
    }, []],
    ["the last chapter below the text before it in a short document", {
      pages: [[ONE, FULL], [TWO, FULL], [{ lines: 4 }]],
      pageCount: 3,
    }, [["a-two", { runsOn: true }]]],
    ["tighter lines against a runt", { pages: RUNT }, [["a-one", { tight: { longer: 0, until: "a-two" } }]]],
    [
      "tighter lines and a longer page where they are few",
      { pages: [[ONE, FULL], [{ lines: 3 }], [TWO, HALF]] },
      [["a-one", { tight: { longer: 20, until: "a-two" } }]],
    ],
    ["the next chapter below a runt in a short document", { pages: RUNT, pageCount: 8 }, [
      ["a-two", { runsOn: true }],
    ]],
    ["the chapter that is a runt below the text before it", {
      pages: [[ONE, FULL], [TWO, { lines: 2 }], [THREE, HALF]],
    }, [
      ["a-two", { runsOn: true }],
    ]],
    [
      "nothing where chapters begin pages",
      { pages: [[ONE, FULL], [TWO, { lines: 2 }], [THREE, HALF]], rules: STRICT },
      [],
    ],
    ["all chapters of a short document", {
      pages: [[ONE, { lines: 5 }], [TWO, { lines: 6 }], [THREE, { lines: 6 }]],
      pageCount: 5,
    }, [
      ["a-two", { runsOn: true }],
      ["a-three", { runsOn: true }],
    ]],
  ] satisfies readonly (readonly [string, Given, (readonly [string, object])[]])[]
) {
  Deno.test(`chooseAdjustments() chooses ${what}`, () => {
    const { rules = FREE } = given as Given;
    const found = chooseAdjustments(layoutOf(given), rules, []);
    deepStrictEqual(found.flatMap(({ adjustments }) => [...adjustments]), chosen);
  });
}

Deno.test("chooseAdjustments() chooses once against all gaps before chapters, and says so", () => {
  const pages = [[ONE, { lines: 5 }], [TWO, { lines: 6 }], [THREE, HALF]];
  const found = chooseAdjustments(layoutOf({ pages, pageCount: 5 }), FREE, []);
  deepStrictEqual(found.map(({ flaws }) => flaws.map(({ page }) => page)), [[1, 2]]);
});

Deno.test("chooseAdjustments() chooses smaller type against a few entries on the last page of the contents", () => {
  const flaws = findContentsFlaws({ page: 3, lines: 4, before: [28, 28] });
  const [found] = chooseAdjustments({ pages: [], pageCount: 9, flaws }, STRICT, []);
  deepStrictEqual([...found?.adjustments ?? []], [["contents", { size: 0.91 }]]);
});

Deno.test("chooseAdjustments() tightens all of the text where the last chapters were not enough", () => {
  const layout = layoutOf({ pages: [[ONE, FULL], [TWO, FULL], [FULL], [FULL], [{ lines: 4 }]] });
  const first = chooseAdjustments(layout, FLOWING, []);
  const chosen = [first, chooseAdjustments(layout, FLOWING, first)].map((
    [found],
  ) => [...found?.adjustments.keys() ?? []]);
  deepStrictEqual(chosen, [["a-two"], ["a-one"]]);
});

Deno.test("chooseAdjustments() chooses smaller type for a high table whose last row is alone", () => {
  const layout = layoutOf({ pages: [[row(0), ...Array<MadePiece>(20).fill(row(1))], [row(2), HALF]] });
  deepStrictEqual(chooseAdjustments(layout, STRICT, []).flatMap(({ adjustments }) => [...adjustments]), [
    ["table-1", { type: 0.95 }],
  ]);
});

Deno.test("chooseAdjustments() tries each adjustment once", () => {
  const layout = layoutOf({ pages: RUNT });
  const [first] = chooseAdjustments(layout, FREE, []);
  const tried = first === undefined ? [] : [first];
  const [second] = chooseAdjustments(layout, FREE, tried);
  deepStrictEqual([...second?.adjustments ?? []], [["a-two", { runsOn: true }]]);
  deepStrictEqual(chooseAdjustments(layout, FREE, [...tried, ...second === undefined ? [] : [second]]), []);
});

for (
  const [design, rules] of [
    [[["headings.chapterBreak", "none"]], { runsOn: false, flows: true, longer: 0 }],
    [[["headings.chapterBreak", "odd-page"]], { runsOn: false, flows: false, longer: 0 }],
    [[["headings.opener", "band"]], { runsOn: false, flows: false, longer: 12 }],
    [[["pageNumbers.restart", "chapter"]], { runsOn: false, flows: false, longer: 12 }],
    [[["footer.distance", "9pt"]], { runsOn: true, flows: false, longer: 1 }],
    [[["footer.distance", "5pt"]], { runsOn: true, flows: false, longer: 0 }],
    [[["footer.distance", "90pt"]], { runsOn: true, flows: false, longer: 28 }],
    [[["footer.enabled", false]], { runsOn: true, flows: false, longer: 24 }],
  ] as const
) {
  Deno.test(`readAdjustmentRules() reads what ${design[0]} permits`, () => {
    const usual = [
      ["headings.chapterBreak", "page"],
      ["headings.opener", "none"],
      ["pageNumbers.restart", "never"],
      ["footer.enabled", true],
      ["footer.distance", "20pt"],
      ["page.margins.bottom", "60pt"],
    ] as const;
    deepStrictEqual(readAdjustmentRules(new Map<string, string | boolean>([...usual, ...design])), rules);
  });
}

Deno.test("describeFlaws() gives each kind one warning with its pages, at the first block", () => {
  const runts = Array.from({ length: 10 }, (_, i) => ({ kind: "runt" as const, page: i + 2 }));
  const code = [7, 9].map((page) => ({ kind: "split-code" as const, page, block: `code-${page}` }));
  const found = describeFlaws([...runts, ...code], (block) => block === "code-7" ? 70 : undefined);
  deepStrictEqual(found.map(({ message, line }) => [message, line]), [
    ["Pages 2, 3, 4, 5, 6, 7, 8, 9 and 2 more have only a few lines", undefined],
    ["Pages 7, 9 have a short block of code that continues on the next page", 70],
  ]);
});
