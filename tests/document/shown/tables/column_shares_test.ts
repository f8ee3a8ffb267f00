import { deepStrictEqual } from "node:assert/strict";
import { readColumnShares } from "../../../../src/document/shown/tables/column_shares.ts";

for (
  const [attributes, columns, shares] of [
    [{}, 2, { table: undefined, columns: undefined }],
    [{ width: "50%", widths: "25% 75%" }, 2, { table: 50, columns: [25, 75] }],
    [{ width: "380" }, 1, { table: 50, columns: undefined }],
    [{ width: "1800", widths: "100px 300px" }, 2, { table: undefined, columns: [25, 75] }],
    [{ widths: "100.0px auto 300px" }, 4, { table: undefined, columns: [12.5, undefined, 37.5, undefined] }],
    [{ widths: "10% auto" }, 2, { table: undefined, columns: [10, undefined] }],
    [{ widths: "wide" }, 2, { table: undefined, columns: undefined }],
  ] as const
) {
  Deno.test(`readColumnShares() reads ${JSON.stringify(attributes)}`, () =>
    deepStrictEqual(readColumnShares(attributes, columns), shares));
}
