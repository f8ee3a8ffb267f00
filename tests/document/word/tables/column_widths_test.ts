import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { columnWidths, sharedWidths } from "../../../../src/document/word/tables/column_widths.ts";
import { divideWidth } from "../../../../src/document/word/tables/table_frame.ts";
import * as fc from "../../../support/property.ts";

Deno.test("columnWidths() gives short columns their lines before long ones share the rest", () => {
  const [short = 0, long = 0, longer = 0] = columnWidths(
    [{ part: 3, word: 3, line: 6 }, { part: 8, word: 8, line: 30 }, { part: 8, word: 8, line: 120 }],
    9000,
    215,
  );
  ok(short >= 6 * 215 && short < 1600, `${short}`);
  ok(long * 1.5 < longer && longer < long * 2.5, `${long} ${longer}`);
});

Deno.test("columnWidths() divides words at hyphens before those without any", () => {
  const needs = [{ part: 4, word: 12, line: 12 }, { part: 6, word: 6, line: 6 }];
  deepStrictEqual(columnWidths(needs, 3000, 200), [3000 - 6 * 200 - 216, 6 * 200 + 216]);
});

Deno.test("columnWidths() fills the width whatever the columns need", () => {
  const need = fc.tuple(fc.double({ min: 2, max: 13, noNaN: true }), fc.double({ min: 0, max: 140, noNaN: true }))
    .map(([word, more]) => ({ part: word / 2, word, line: word + more }));
  fc.assert(
    fc.property(
      fc.array(need, { minLength: 1, maxLength: 63 }),
      fc.integer({ min: 240, max: 20_000 }),
      (needs, width) => {
        const widths = columnWidths(needs, width, 215);
        strictEqual(widths.reduce((sum, each) => sum + each, 0), width);
        ok(
          widths.every((each) => each > 0),
          `${widths}`,
        );
      },
    ),
  );
});

Deno.test("sharedWidths() gives columns without a share the rest", () => {
  deepStrictEqual(sharedWidths([25, undefined, undefined], 1000), [250, 375, 375]);
  deepStrictEqual(sharedWidths([50, 50], 999), [500, 499]);
});

Deno.test("divideWidth() loses nothing by rounding", () => {
  deepStrictEqual(divideWidth(10, [1, 1, 1]), [3, 4, 3]);
});
