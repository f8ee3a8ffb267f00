import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { CATALOG } from "../../../src/pdf/catalog/catalog.ts";
import { coveringRows, TAG_FACTORS } from "./covering_rows.ts";

Deno.test("coveringRows() has every pair of values, in far fewer rows than combinations", () => {
  const rows = coveringRows(TAG_FACTORS);
  ok(rows.length < 30, `${rows.length} rows`);
  const factors = Object.entries(TAG_FACTORS);
  for (const [i, [first, some]] of factors.entries()) {
    for (const [second, others] of factors.slice(i + 1)) {
      const found = new Set(rows.map((row) => JSON.stringify([row.get(first), row.get(second)])));
      strictEqual(found.size, some.length * others.length, `${first} with ${second}`);
    }
  }
  deepStrictEqual(coveringRows(TAG_FACTORS), rows);
});

Deno.test("TAG_FACTORS names capabilities, with values that they can have", () => {
  for (const [path, values] of Object.entries(TAG_FACTORS)) {
    const kind = CATALOG.capabilities.find((capability) => capability.path === path)?.value;
    ok(kind !== undefined, path);
    const allowed: readonly unknown[] = "values" in kind ? kind.values : [true, false];
    for (const value of values) ok(allowed.includes(value), `${path} cannot be ${value}`);
  }
});
