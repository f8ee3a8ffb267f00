import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { splitRelations } from "../../../src/document/math/split_relations.ts";
import * as fc from "../../support/property.ts";
import { TEX_PIECES } from "../../support/tex_pieces.ts";
import { EVERYDAY_FORMULAS } from "./everyday_formulas.ts";
import { typstOf } from "./typst_of.ts";

for (
  const [math, parts] of [
    ["a = b + c lt.eq d", [["a"], ["= b", "+ c"], ["lt.eq d"]]],
    ["a - b", [["a", "- b"]]],
    ["- a = - b", [["- a"], ["= - b"]]],
    ["f (a = b) = frac(a + b, c)", [["f (a = b)"], ["= frac(a + b, c)"]]],
    ["a^+ = x_(i = 1)", [["a^+"], ["= x_(i = 1)"]]],
    ['a class("relation", !) b class("binary", *) c', [["a"], ['class("relation", !) b class("binary", *) c']]],
    ['"x = y" arrow.r.double.long z', [['"x = y"'], ["arrow.r.double.long z"]]],
    ["a xarrow(arrow.r, f, g) b", [["a"], ["xarrow(arrow.r, f, g) b"]]],
    ["a \\= b = c", [["a \\= b"], ["= c"]]],
    ["a & = b", undefined],
    ["a = b \\ c = d", undefined],
    ["frac(a, b)", undefined],
    ["", undefined],
  ] as const
) {
  Deno.test(`splitRelations() splits ${math}`, () => deepStrictEqual(splitRelations(math), parts));
}

Deno.test("splitRelations() keeps all of a formula", () => {
  const squeeze = (text: string) => text.replace(/\s/g, "");
  const check = (tex: string) => {
    const math = typstOf(tex) ?? "";
    const parts = splitRelations(math);
    if (parts !== undefined) strictEqual(squeeze(parts.flat().join("")), squeeze(math));
  };
  EVERYDAY_FORMULAS.forEach(check);
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...TEX_PIECES), { maxLength: 12 }), (pieces) => check(pieces.join(" "))),
  );
});
