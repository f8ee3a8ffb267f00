import { deepStrictEqual } from "node:assert/strict";
import { OWN_COMPONENTS } from "../../../../src/document/pens/typst/own_components_table.ts";
import { compileWithStub } from "../../../support/compilers/stub_typst.ts";

const HEAD = `#import "/tool.typ": *
#let design = (math: (numbering: "none"))
${OWN_COMPONENTS["labeled-formula"]}${OWN_COMPONENTS["long-formula"]}
#show: plain-document
`;

for (
  const [what, parts, fit, lines] of [
    [
      "breaks before relations",
      '(("a",), ("= b + c + d + e + f",), ("= g + h + i + j + k",), ("= l + m + n + o",))',
      40,
      3,
    ],
    ["breaks before signs", '(("a",), ("= b + c + d", "+ e + f + g", "+ h + i + j", "+ k + l + m"))', 45, 4],
    ["breaks a formula without relations", '(("a + b + c", "+ d + e + f", "+ g + h + i"),)', 60, 3],
    ["breaks behind a wide left side", '(("a + b + c + d + e + f",), ("= g + h",))', 85, 2],
    ["stays as it is where it fits", '(("a",), ("= b",))', 100, 1],
  ] as const
) {
  Deno.test(`long-formula() ${what}`, async () => {
    const main = `${HEAD}#context {
      let parts = ${parts}
      let one = measure(long-formula(parts))
      let set-formula = long-formula(fit: ${fit}%, parts)
      let many = measure(set-formula)
      assert(many.width <= ${fit}% * one.width + 1pt, message: "it is too wide")
      assert(calc.round((many.height + 0.65em.to-absolute()) / (one.height + 0.65em.to-absolute())) == ${lines}, message: "it has other lines: " + repr((one, many)))
    }`;
    deepStrictEqual((await compileWithStub(main)).diagnostics, []);
  });
}

Deno.test("long-formula() gets smaller where it cannot break", async () => {
  const main = `${HEAD}#context {
    let parts = (("frac(a + b + c + d + e, f)",), ("= g",))
    assert(measure(long-formula(fit: 50%, parts)).width < 0.9 * measure(long-formula(parts)).width)
  }`;
  deepStrictEqual((await compileWithStub(main)).diagnostics, []);
});
