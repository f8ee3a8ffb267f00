import { strictEqual } from "node:assert/strict";
import { isMemoryPanic } from "../../src/typst/wasm_engine.ts";

for (
  const [message, expected] of [
    ["panicked at /crates/bumpalo-3.20.4/src/lib.rs:2479:5:\nout of memory", true],
    ["thread 'main' panicked at a.rs:1:2:\nout of memory\n", true],
    ["panicked at a.rs:1:2:\nindex out of bounds", false],
    ["panicked at a.rs:1:2:\nout of memory pages", false],
    ["out of memory", false],
    ["", false],
  ] as const
) {
  Deno.test(`isMemoryPanic() is ${expected} for ${JSON.stringify(message)}`, () => {
    strictEqual(isMemoryPanic(message), expected);
  });
}
