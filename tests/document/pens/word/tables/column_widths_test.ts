import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { columnWidths, givenWidths } from "../../../../../src/document/pens/word/tables/column_widths.ts";
import { divideWidth } from "../../../../../src/document/pens/word/tables/table_frame.ts";
import * as fc from "../../../../support/property.ts";

Deno.test("columnWidths() gives short columns their lines before long ones share the rest", () => {
  const [short = 0, long = 0, longer = 0] = columnWidths(
    [{ part: 3, word: 3, line: 6 }, { part: 8, word: 8, line: 30 }, { part: 8, word: 8, line: 120 }],
    9000,
    { em: 215, margin: 108 },
  );
  ok(short >= 6 * 215 && short < 1600, `${short}`);
  ok(long * 1.5 < longer && longer < long * 2.5, `${long} ${longer}`);
});

Deno.test("columnWidths() divides words at hyphens before those without any", () => {
  const needs = [{ part: 4, word: 12, line: 12 }, { part: 6, word: 6, line: 6 }];
  deepStrictEqual(columnWidths(needs, 3000, { em: 200, margin: 108 }), [3000 - 6 * 200 - 216, 6 * 200 + 216]);
});

Deno.test("columnWidths() fills the width whatever the columns need", () => {
  const need = fc.tuple(fc.double({ min: 2, max: 13, noNaN: true }), fc.double({ min: 0, max: 140, noNaN: true }))
    .map(([word, more]) => ({ part: word / 2, word, line: word + more }));
  fc.assert(
    fc.property(
      fc.array(need, { minLength: 1, maxLength: 63 }),
      fc.integer({ min: 240, max: 20_000 }),
      (needs, width) => {
        const widths = columnWidths(needs, width, { em: 215, margin: 108 });
        strictEqual(widths.reduce((sum, each) => sum + each, 0), width);
        ok(
          widths.every((each) => each > 0),
          `${widths}`,
        );
      },
    ),
  );
});

/** Needs of columns with a longest part of a word of so many ems. */
const partsOf = (...parts: readonly number[]) => parts.map((part) => ({ part, word: part, line: part }));

Deno.test("givenWidths() gives columns without a share the rest", () => {
  deepStrictEqual(
    givenWidths([25, undefined, undefined], { needs: partsOf(0, 0, 0), width: 1000 }, { em: 10, margin: 108 }),
    [
      250,
      375,
      375,
    ],
  );
  deepStrictEqual(givenWidths([50, 50], { needs: partsOf(0, 0), width: 999 }, { em: 10, margin: 108 }), [500, 499]);
});

Deno.test("givenWidths() gives columns the room of their words, as far as others have some", () => {
  const widths = (width: number, ...parts: readonly number[]) =>
    givenWidths([5, 95], { needs: partsOf(...parts), width }, { em: 100, margin: 108 });
  deepStrictEqual(widths(4000, 8, 2), [800 + 216, 4000 - 1016]);
  // Both words do not fit.
  deepStrictEqual(widths(1000, 8, 8), [500, 500]);
});

Deno.test("divideWidth() loses nothing by rounding", () => {
  deepStrictEqual(divideWidth(10, [1, 1, 1]), [3, 4, 3]);
});
