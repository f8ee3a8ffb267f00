import { deepStrictEqual, strictEqual, throws } from "node:assert/strict";
import { chooseLicenses, takenLicense } from "./spdx.ts";

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
    ["(MIT OR GPL-3.0-or-later)", ["MIT"]],
    ["(MIT OR GPL-3.0)", ["MIT"]],
    ["GPL-3.0-or-later OR BSD-3-Clause OR Zlib", ["Zlib"]],
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

for (
  const [expression, expected] of [
    ["MIT", "MIT"],
    ["(MIT AND Zlib)", "(MIT AND Zlib)"],
    ["Unlicense", "Unlicense"],
    ["Bitstream-Vera AND Arev", "Bitstream-Vera AND Arev"],
    ["(MIT OR GPL-3.0-or-later)", "MIT"],
    ["(MIT OR Apache-2.0) AND Unicode-3.0", "MIT AND Unicode-3.0"],
    ["Zlib OR Apache-2.0 OR MIT", "MIT"],
  ] as const
) {
  Deno.test(`takenLicense() takes ${expression} as ${expected}`, () => {
    strictEqual(takenLicense(expression), expected);
  });
}
