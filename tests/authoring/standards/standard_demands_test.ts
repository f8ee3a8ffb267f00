import { deepStrictEqual, throws } from "node:assert/strict";
import { combineStandards } from "../../../src/authoring/standards/combine_standards.ts";
import { readDemands } from "../../../src/authoring/standards/standard_demands.ts";
import { createFakeContext } from "../../support/fake_context.ts";

for (
  const [documentDate, epoch, timestamp] of [
    [undefined, undefined, undefined],
    [undefined, "", undefined],
    [undefined, "1772323200", new Date("2026-03-01")],
    [new Date("1970-01-02"), "1772323200", new Date("1970-01-02")],
    [new Date(0), "x", new Date(0)],
  ] as const
) {
  Deno.test(`readDemands() reads the date ${timestamp?.toISOString()} from ${documentDate?.toISOString()} and SOURCE_DATE_EPOCH=${epoch}`, () => {
    const context = createFakeContext({ environment: epoch === undefined ? {} : { SOURCE_DATE_EPOCH: epoch } });
    const expected = timestamp === undefined ? { standards: [] } : { standards: [], timestamp };
    deepStrictEqual(readDemands({ documentDate }, context), expected);
  });
}

for (const epoch of ["x", "-1", "1.5", "253402300800", "1e9"]) {
  Deno.test(`readDemands() refuses SOURCE_DATE_EPOCH=${epoch}`, () => {
    const context = createFakeContext({ environment: { SOURCE_DATE_EPOCH: epoch } });
    throws(() => readDemands({}, context), {
      code: "usage",
      message: `Cannot use SOURCE_DATE_EPOCH: "${epoch}" is not a number of seconds from 1970`,
      hint: "Correct or unset the variable.", // options for the date differ from command to command
    });
  });
}

Deno.test("combineStandards() joins recipe and command line, each standard once", () => {
  deepStrictEqual(combineStandards(["ua-1"], ["a-2a", "ua-1"]), ["ua-1", "a-2a"]);
  deepStrictEqual(combineStandards([], []), []);
});

Deno.test("combineStandards() refuses standards that no PDF can conform to together", () => {
  throws(() => combineStandards(["ua-1", "a-2a"], ["a-3a"]), {
    code: "usage",
    message: "Cannot combine the PDF standards a-2a, a-3a: a document conforms to only one of them",
    hint: "The recipe demands ua-1, a-2a; a build proves these in any case.",
  });
});
