import { deepStrictEqual, throws } from "node:assert/strict";
import { chooseLicenses } from "./spdx.ts";

for (
  const [expression, expected] of [
    ["MIT", ["MIT"]],
    ["Apache-2.0 OR MIT", ["MIT"]],
    ["Apache-2.0 OR BSL-1.0", ["BSL-1.0"]],
    ["0BSD OR CC0-1.0", ["0BSD"]],
    ["Unlicense OR MIT", ["MIT"]],
    ["(MIT OR Apache-2.0) AND Unicode-3.0", ["MIT", "Unicode-3.0"]],
    ["Apache-2.0 WITH LLVM-exception OR Apache-2.0 OR MIT", ["MIT"]],
    ["MIT AND (MIT OR Zlib)", ["MIT"]],
  ] as const
) {
  Deno.test(`chooseLicenses() chooses ${expected.join(" and ")} from ${expression}`, () => {
    deepStrictEqual(chooseLicenses(expression), expected);
  });
}

for (const expression of ["", "GPL-3.0-only", "MIT AND GPL-3.0-only", "(MIT", "MIT MIT", "Unlicense OR CC0-1.0"]) {
  Deno.test(`chooseLicenses() refuses ${JSON.stringify(expression)}`, () => {
    throws(() => chooseLicenses(expression), /^Error: Cannot /);
  });
}
