import { deepStrictEqual, ok } from "node:assert/strict";
import * as fc from "../../support/property.ts";
import { MAX_COLUMNS, placeCells } from "../../../src/document/tables/place_cells.ts";

const ONE = { colspan: 1, rowspan: 1 };

/** Spans as `x,y colspan×rowspan`. */
function shown(rows: { colspan: number; rowspan: number }[][]): string[][] {
  return placeCells(rows, ONE).rows.map((row) =>
    row.map(({ x, y, colspan, rowspan }) => `${x},${y} ${colspan}x${rowspan}`)
  );
}

Deno.test("placeCells() places cells beside those that span into their row", () => {
  deepStrictEqual(shown([[{ colspan: 1, rowspan: 2 }, ONE, ONE], [{ colspan: 2, rowspan: 1 }]]), [
    ["0,0 1x2", "1,0 1x1", "2,0 1x1"],
    ["1,1 2x1"],
  ]);
});

Deno.test("placeCells() clips spans to the table and to occupied columns", () => {
  deepStrictEqual(shown([[{ colspan: 999, rowspan: 99 }]]), [["0,0 1x1"]]);
  deepStrictEqual(shown([[ONE, { colspan: 1, rowspan: 9 }], [{ colspan: 9, rowspan: 1 }]]), [
    ["0,0 1x1", "1,0 1x2"],
    ["0,1 1x1"],
  ]);
});

Deno.test("placeCells() fills short rows", () => {
  deepStrictEqual(shown([[ONE, ONE], []]), [["0,0 1x1", "1,0 1x1"], ["0,1 1x1", "1,1 1x1"]]);
});

Deno.test("placeCells() gives cells without a free column rows after the others", () => {
  const full = Array.from({ length: MAX_COLUMNS }, () => ({ colspan: 1, rowspan: 2 }));
  const { columns, rows } = placeCells([full, [ONE]], ONE);
  deepStrictEqual([columns, rows.map((row) => row.length)], [MAX_COLUMNS, [MAX_COLUMNS, 0, MAX_COLUMNS]]);
});

Deno.test("placeCells() covers every place exactly once and loses no cell", () => {
  const cell = fc.record({ colspan: fc.integer({ min: 1, max: 300 }), rowspan: fc.integer({ min: 1, max: 9 }) });
  fc.assert(fc.property(fc.array(fc.array(cell, { maxLength: 6 }), { minLength: 1, maxLength: 8 }), (source) => {
    const empty = { ...ONE };
    const { columns, rows } = placeCells(source, empty);
    const covered = new Map<string, number>();
    for (const { x, y, colspan, rowspan } of rows.flat()) {
      for (let dx = 0; dx < colspan; dx++) {
        for (let dy = 0; dy < rowspan; dy++) {
          const place = `${x + dx},${y + dy}`;
          covered.set(place, (covered.get(place) ?? 0) + 1);
        }
      }
    }
    ok([...covered.values()].every((times) => times === 1));
    deepStrictEqual(covered.size, columns * rows.length);
    deepStrictEqual(rows.flat().filter((placed) => placed.cell !== empty).length, source.flat().length);
  }));
});
