import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { isAtLeast, toolDifferences } from "./toolchain.ts";

const VERSIONS = { rustc: "rustc 1.96.0", cargo: "cargo 1.96.0", lld: "Debian LLD 19.1.7", host: "x86_64" };

Deno.test("toolDifferences() is empty for the toolchain of the record", () => {
  deepStrictEqual(toolDifferences(VERSIONS, { ...VERSIONS }), []);
});

Deno.test("toolDifferences() names each tool that differs", () => {
  deepStrictEqual(toolDifferences(VERSIONS, { ...VERSIONS, rustc: "rustc 1.97.0", host: "aarch64" }), [
    "rustc 1.97.0 instead of rustc 1.96.0",
    "aarch64 instead of x86_64",
  ]);
});

for (
  const [version, expected] of [
    ["rustc 1.92.0 (ac68faa20 2026-05-25)", true],
    ["rustc 1.100.0", true],
    ["rustc 1.63.0 (Debian 1.63.0+dfsg1-2)", false],
  ] as const
) {
  Deno.test(`isAtLeast() compares ${version} with 1.92 by number`, () =>
    strictEqual(isAtLeast(version, "1.92"), expected));
}
