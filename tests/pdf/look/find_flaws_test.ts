import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import type { LayoutElement } from "../../../src/pdf/engine.ts";
import { findContentsFlaws, findFlaws } from "../../../src/pdf/look/find_flaws.ts";
import { surveyContents, surveyPages } from "../../../src/pdf/look/survey_pages.ts";
import * as fc from "../../support/property.ts";
import {
  flawsOf,
  type MadePiece,
  makeBlock,
  makeChapter,
  makeElement,
  makeForced,
  makeFrames,
  surveyMade,
} from "./made_frames.ts";

const FULL: MadePiece = { lines: 25 };
const HALF: MadePiece = { lines: 12 };
const figure = (height: number, name = "figure-1"): MadePiece => ({
  ...{ height, pixels: [0, 0] },
  within: [makeElement("styled", { label: `block-${name}` })],
});
const photo = (width: number, height: number, pixels: number, name = "figure-1"): MadePiece => ({
  ...figure(height, name),
  ...{ width, pixels: [pixels, pixels] },
});
const foot: MadePiece = { within: [makeElement("heading", { number: 2, label: "a-foot" })] };
const table = makeElement("table");
const row = (number: number, lines = 1): MadePiece => ({ lines, within: [table, makeElement("cell", { number })] });
const note: MadePiece = { lines: 3, within: [makeElement("entry")] };

function makeMark(label: string, page: number): LayoutElement {
  return { kind: "metadata", label, number: null, within: null, page };
}

for (
  const [rule, pages, flaws] of [
    ["no flaw in full pages", [[FULL], [FULL], [HALF]], []],
    ["a page with four lines", [[FULL], [{ lines: 4 }], [FULL]], ["runt 2"]],
    ["nothing in a page with five lines", [[FULL], [{ lines: 5 }], [FULL]], []],
    ["a page whose fifth line is in a note", [[FULL], [{ lines: 4 }, note], [FULL]], ["runt 2"]],
    ["nothing in a picture that fills its page", [[FULL], [figure(200)], [FULL]], []],
    ["nothing in a single page", [[{ lines: 2 }]], []],
    ["nothing in an empty page", [[FULL], [], [FULL]], []],
    ["a last page that is filled by less than 15 %", [[FULL], [{ lines: 1, height: 70 }]], ["runt 2"]],
    ["a heading at the foot", [[HALF, foot], [FULL]], ["heading-at-foot 1"]],
    ["nothing in a heading before a chapter", [[FULL, foot], [makeChapter("a-x"), HALF]], []],
    ["nothing in a heading at the end", [[FULL], [HALF, foot]], []],
    ["short code on two pages", [[FULL, makeBlock("code-1", 4)], [makeBlock("code-1", 11)]], ["split-code 1 code-1"]],
    ["nothing in long code", [[FULL, makeBlock("code-1", 4)], [makeBlock("code-1", 12)]], []],
    ["nothing in code on one page", [[HALF, makeBlock("code-1", 9)], [FULL]], []],
    ["nothing in a table on two pages", [[FULL, makeBlock("table-1", 4)], [makeBlock("table-1", 9)]], []],
    ["a gap before a picture", [[HALF], [figure(300), HALF]], ["gap-before-picture 1 figure-1"]],
    ["a gap before the heading of a picture", [[HALF], [foot, figure(300)]], ["gap-before-picture 1 figure-1"]],
    ["no gap on a page that is more than half full", [[{ lines: 14 }], [figure(300)]], []],
    ["no gap before text", [[HALF], [HALF, figure(200)]], []],
    ["a picture with few pixels", [[photo(144, 100, 290)]], ["large-picture 1 figure-1"]],
    ["nothing in a picture with 150 pixels per inch", [[photo(144, 100, 300)]], []],
    ["nothing in a small picture", [[photo(49, 40, 20)]], []],
    ["nothing in a picture whose author gives its size", [[photo(144, 300, 99, "sized-1")]], []],
    ["a photograph beyond half a page", [[photo(200, 260, 2000)]], ["large-picture 1 figure-1"]],
    ["nothing in a drawing beyond half a page", [[figure(260)]], []],
    ["a formula over the edge", [[{ ...makeBlock("formula-1", 1), width: 250 }, HALF]], ["over-edge 1 formula-1"]],
    // The letters are 10 points high; 190 points have room for 31 of them.
    ["code that wraps for two letters", [[makeBlock("code-33-1", 3), HALF]], ["wrapped-code 1 code-33-1"]],
    ["nothing in code with room for its lines", [[makeBlock("code-31-1", 3), HALF]], []],
    ["nothing in code that would be too small", [[makeBlock("code-40-1", 3), HALF]], []],
    ["a formula in the way of its number", [[{ ...makeBlock("long-1", 1), indent: 20, width: 180 }, HALF]], [
      "over-edge 1 long-1",
    ]],
    ["nothing in a formula beside its number", [[{ ...makeBlock("formula-1", 1), indent: 30, width: 170 }, HALF]], []],
    ["nothing in a formula without a number", [[{ ...makeBlock("formula-1", 1), indent: 20, width: 160 }, HALF]], []],
    ["nothing in a formula at the edge", [[{ ...makeBlock("formula-1", 1), indent: 0, width: 200 }, HALF]], []],
    ["text over the edge", [[{ width: 205 }, HALF]], ["over-edge 1 undefined"]],
    ["nothing in punctuation that hangs", [[{ width: 203 }, HALF]], []],
    ["a lone last row", [[FULL, row(0), row(1)], [row(0), row(2), HALF]], ["lone-row 2 undefined"]],
    ["nothing in two last rows", [[FULL, row(0), row(1)], [row(2), row(3), HALF]], []],
    ["nothing in a last row of five lines", [[FULL, row(0), row(1)], [row(0), row(2, 5), HALF]], []],
    [
      "nothing in a last row below the end of another one",
      [[FULL, row(0), row(1)], [row(0), row(1), row(2), HALF]],
      [],
    ],
    ["nothing in a row that continues", [[FULL, row(0), row(1)], [row(1, 5), HALF]], []],
    ["nothing in a table on one page", [[HALF, row(0)], [FULL]], []],
    ["a gap before a chapter", [[FULL], [{ lines: 8 }], [makeChapter("a-x"), HALF]], ["gap-before-chapter 2"]],
    ["nothing in short pages between the author's page breaks", [[FULL], [makeForced()], [makeForced()]], []],
    ["a page with the rest of a text before a page break", [[FULL], [{ lines: 3 }], [makeForced(), FULL]], ["runt 2"]],
    ["nothing in a short chapter before a page break", [[FULL], [makeChapter("a-x")], [makeForced(), FULL]], []],
    ["nothing in a heading, and no gap, before a page break", [[HALF, foot], [makeForced(figure(300))]], []],
    ["no gap before a page that begins anew", [[FULL], [{ lines: 8 }], [HALF]], []],
  ] satisfies readonly (readonly [string, MadePiece[][], string[]])[]
) {
  Deno.test(`findFlaws() finds ${rule}`, () => {
    const found = flawsOf(pages).map(({ kind, page, block }) => `${kind} ${page}${named(kind, block)}`);
    deepStrictEqual(found, flaws);
  });
}

/** Flaws of pages have no block. */
function named(kind: string, block: string | undefined): string {
  return ["runt", "heading-at-foot", "gap-before-chapter"].includes(kind) ? "" : ` ${block}`;
}

Deno.test("findFlaws() permits gaps before chapters in documents of twelve pages", () => {
  const pages = [[FULL], [{ lines: 8 }], [makeChapter("a-x"), HALF]];
  deepStrictEqual([flawsOf(pages, 11).length, flawsOf(pages, 12).length], [1, 0]);
});

Deno.test("findFlaws() finds a page that ends a chapter of a long document and is filled by less than 15 %", () => {
  const flawsAt = (height: number) => flawsOf([[FULL], [{ height, pixels: [0, 0] }], [makeChapter("a-x"), FULL]], 20);
  deepStrictEqual([flawsAt(74).length, flawsAt(109).length], [1, 0]);
});

Deno.test("findFlaws() finds gaps before chapters in a long document whose chapters have less than three pages", () => {
  const pages = [
    [makeChapter("a-1"), { lines: 8 }],
    ...["a-2", "a-3", "a-4", "a-5"].map((it) => [makeChapter(it), FULL]),
  ];
  deepStrictEqual([flawsOf(pages, 14).length, flawsOf(pages, 15).length], [1, 0]);
});

Deno.test("findFlaws() says how a block would fit", () => {
  const [gap] = flawsOf([[HALF], [figure(300), HALF]]);
  // Twelve lines end at 230 of 500 points; 36 are left between text and picture.
  strictEqual(gap?.fit, 500 - 230 - 36);
  strictEqual(flawsOf([[HALF], [figure(480)]])[0]?.fit, undefined); // it would be less than half as high
  strictEqual(flawsOf([[photo(144, 100, 150)]])[0]?.fit, 50);
  strictEqual(flawsOf([[{ ...makeBlock("formula-1", 1), width: 250 }]])[0]?.fit, 0.8);
});

Deno.test("surveyPages() leaves out pages before the text and behind it", () => {
  const frames = makeFrames([[{ lines: 2 }], [FULL], [FULL], [{ lines: 2 }]]);
  const ends = [["tool-text", 2], ["tool-end", 3]] as const;
  const elements = ends.map(([label, page]) => makeMark(label, page));
  const sizes = frames.pages.map(() => ({ width: 300, height: 600 }));
  const surveyed = surveyPages({ ...frames, elements }, sizes, {
    top: 50,
    bottom: 50,
    left: 50,
    right: 50,
    codeInset: 0,
  });
  deepStrictEqual(surveyed.map(({ number }) => number), [2, 3]);
});

Deno.test("surveyPages() knows the margins of landscape pages", () => {
  const frames = makeFrames([[FULL], [FULL]]);
  const sizes = [{ width: 300, height: 600 }, { width: 600, height: 300 }];
  const usual = { top: 50, bottom: 50, left: 50, right: 50 };
  const landscape = { top: 40, bottom: 10, left: 20, right: 30 };
  const areasOf = (margins: Parameters<typeof surveyPages>[2]) =>
    surveyPages(frames, sizes, margins).map(({ left, right, top, height }) => [left, right, top, height]);
  deepStrictEqual(areasOf({ ...usual, landscape, codeInset: 0 }), [[50, 250, 50, 500], [20, 570, 40, 250]]);
  deepStrictEqual(areasOf({ ...usual, codeInset: 0 }), [[50, 250, 50, 500], [50, 550, 50, 200]]);
});

Deno.test("findContentsFlaws() finds a few entries on the last page of the contents", () => {
  const entry = makeElement("entry");
  const contentsOf = (...lines: readonly number[]) => {
    const frames = makeFrames([...lines.map((lines) => [{ lines, within: [entry] }]), [FULL]]);
    const starts = frames.pages.map((_, i) => ({ ...makeMark("", i + 1), kind: "entry" })).slice(0, -1);
    const elements = [...frames.elements, ...starts, makeMark("tool-text", lines.length + 1)];
    return findContentsFlaws(surveyContents({ ...frames, elements }));
  };
  const found = (...lines: readonly number[]) =>
    contentsOf(...lines).map(({ fit, ...flaw }) => [flaw, fit?.toFixed(3)]);
  deepStrictEqual(found(25, 4), [[{ kind: "runt", page: 2, block: "contents" }, "0.847"]]);
  deepStrictEqual(found(40, 50, 6), [[{ kind: "runt", page: 3, block: "contents" }, "0.922"]]);
  deepStrictEqual([contentsOf(25, 5), contentsOf(40, 40, 6), contentsOf(4), contentsOf()], [[], [], [], []]);
});

Deno.test("surveyPages() knows the chapter of each page", () => {
  const pages = surveyMade([[FULL], [makeChapter("a-x"), HALF], [FULL], [HALF, makeChapter("a-y")], [FULL]]);
  deepStrictEqual(pages.map(({ opens }) => opens), [undefined, "a-x", undefined, undefined, undefined]);
  deepStrictEqual(pages.map(({ chapter }) => chapter), [undefined, "a-x", "a-x", "a-x", "a-y"]);
});

Deno.test("findFlaws() judges any frames", () => {
  const index = fc.option(fc.nat(5));
  const element = fc.record({
    kind: fc.constantFrom("heading", "table", "cell", "equation", "entry", "styled"),
    label: fc.option(fc.constantFrom("block-code-1", "block-figure-2", "block-", "a-x", "tool-text", "tool-end")),
    number: fc.option(fc.nat(3)),
    within: index, // may be a circle
    page: fc.nat(4),
  });
  const size = fc.double({ min: -1000, max: 1000, noNaN: true });
  const pixels = fc.option(fc.tuple(fc.nat(999), fc.nat(999)));
  const piece = fc.record({ area: fc.tuple(size, size, size, size), within: index, pixels });
  const frames = fc.record({
    elements: fc.array(element, { maxLength: 6 }),
    pages: fc.array(fc.array(piece), { maxLength: 4 }),
  });
  fc.assert(fc.property(frames, (frames) => {
    const sizes = frames.pages.map(() => ({ width: 300, height: 600 }));
    const pages = surveyPages(frames, sizes, { top: 50, bottom: 50, left: 50, right: 50, codeInset: 0 });
    const flaws = findFlaws(pages, sizes.length);
    ok(flaws.every(({ page }) => page >= 1 && page <= sizes.length));
  }));
});
