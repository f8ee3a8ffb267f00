import { deepStrictEqual, throws } from "node:assert/strict";
import { addHints, removeHints } from "./compilation_hints.ts";

/** A module with two functions that return nothing, and a custom section. */
const MODULE = Uint8Array.of(
  ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...[1, 4, 1, 0x60, 0, 0],
  ...[3, 3, 2, 0, 0],
  ...[0, 3, 1, 0x61, 7],
  ...[10, 7, 2, 2, 0, 0x0b, 2, 0, 0x0b],
);

Deno.test("addHints() writes a section before the code that WebAssembly finds", () => {
  const hinted = addHints(MODULE, [0, 1]);
  const [section] = WebAssembly.Module.customSections(
    new WebAssembly.Module(hinted),
    "metadata.code.compilation_priority",
  );
  // The number of functions; for each its number, the offset, the size of the hint, and the hint.
  deepStrictEqual([...new Uint8Array(section ?? new ArrayBuffer())], [2, 0, 0, 1, 0, 1, 0, 1, 0]);
});

Deno.test("addHints() writes numbers of several bytes", () => {
  const [section] = WebAssembly.Module.customSections(
    new WebAssembly.Module(addHints(MODULE, [300])),
    "metadata.code.compilation_priority",
  );
  deepStrictEqual([...new Uint8Array(section ?? new ArrayBuffer())], [1, 0xac, 0x02, 0, 1, 0]);
});

Deno.test("removeHints() undoes addHints()", () => {
  deepStrictEqual(removeHints(addHints(MODULE, [0, 1])), MODULE);
  deepStrictEqual(removeHints(MODULE), MODULE);
});

Deno.test("addHints() refuses a module without code", () => {
  throws(() => addHints(MODULE.subarray(0, 8), [0]), /no code/);
});
