import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { separateLists } from "../../src/document/storage/separate_lists.ts";
import { separateMarks } from "../../src/document/storage/separate_marks.ts";
import { isSameNodes } from "../../src/document/same_nodes.ts";
import type { Paragraph } from "../../src/document/tree.ts";

Deno.test("isSameNodes() compares nodes by identity, in order", () => {
  const [a, b] = [{ type: "text" }, { type: "text" }];
  const cases = [[[], []], [[a], [a]], [[a], [b]], [[a, b], [b, a]], [[a], [a, b]]] as const;
  deepStrictEqual(cases.map(([one, other]) => isSameNodes(one, other)), [true, true, false, false, false]);
});

Deno.test("separateMarks() and separateLists() return what they need not change", () => {
  const plain: Paragraph = { type: "paragraph", children: [{ type: "text", value: "Be kind" }] };
  strictEqual(separateMarks(plain), plain);
  strictEqual(separateLists([plain])[0], plain);
});
