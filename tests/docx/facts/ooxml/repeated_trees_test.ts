import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { RepeatedTrees } from "../../../../src/docx/facts/ooxml/repeated_trees.ts";

Deno.test("RepeatedTrees gives equal elements one value, and none to what is new after 10,000 trees", () => {
  let made = 0;
  const trees = new RepeatedTrees(() => ++made);
  const read = (value: number) => {
    trees.open("w:sz", new Map([["w:val", String(value)]]));
    return trees.close();
  };
  const values = Array.from({ length: 10_001 }, (_, i) => read(i));
  deepStrictEqual(values.slice(-2), [10_000, undefined]);
  strictEqual(trees.active, false);
  deepStrictEqual([read(10_001), read(7), made], [undefined, 8, 10_000]);
});
