import { deepStrictEqual } from "node:assert/strict";
import { findLostRuns } from "../../../src/typst/pdf/find_text.ts";
import { encodePng } from "../../../src/typst/pdf/png.ts";
import { decodePng } from "../../support/pictures/decode_png.ts";
import * as fc from "../../support/property.ts";

const LONG = "begins on one page and goes on upon the next one, whatever may stand between the two of them";
const PAGES = [
  "Header\nThe ﬁrst para-\ngraph begins on one page and\n1",
  "Header\ngoes on upon the next one, whatever may stand between the two of them.\nHEADING IN CAPITALS\nםולש םלוע\n2",
];

for (
  const [runs, lost] of [
    [["The first paragraph"], []],
    [[LONG], []],
    [["Heading in capitals"], []],
    [["“begins” — on one page"], []],
    [["שלום עולם"], []],
    [["שלום לכולם"], ["שלום לכולם"]],
    [["begins on a page"], ["begins on a page"]],
    [["vanished"], ["vanished"]],
    [["", "…"], []],
    [["page", "begins on one page"], ["page"]], // it is there once, and should be twice
    [["Header", "Header"], []],
    [[LONG.replace("whatever", "wherever")], [LONG.replace("whatever", "wherever")]],
    [["goes on upon the next one, begins on one page and goes"], [
      "goes on upon the next one, begins on one page and goes",
    ]],
  ] as const
) {
  Deno.test(`findLostRuns() of ${JSON.stringify(runs).slice(0, 60)} gives ${JSON.stringify(lost).slice(0, 40)}`, () => {
    deepStrictEqual(findLostRuns(runs, PAGES), lost);
  });
}

Deno.test("findLostRuns() takes words in any order where lines start at the right", () => {
  const pages = ["station the know to Getting"];
  deepStrictEqual(findLostRuns(["Getting to know the station"], pages, { anyOrder: true }), []);
  deepStrictEqual(findLostRuns(["{organizationId}"], ["/{Id organization{"], { anyOrder: true }), []);
  deepStrictEqual(findLostRuns(["Getting to lose the station"], pages, { anyOrder: true }), [
    "Getting to lose the station",
  ]);
});

const size = fc.integer({ min: 1, max: 12 });
const pixels = fc.tuple(size, size).chain(([width, height]) =>
  fc.uint8Array({ minLength: width * height * 3, maxLength: width * height * 3 }).map((data) => ({
    width,
    height,
    data,
  }))
);

Deno.test("encodePng() keeps every pixel of any picture", () => {
  fc.assert(fc.property(pixels, (picture) => deepStrictEqual(decodePng(encodePng(picture)), picture)));
});
