import { deepStrictEqual, ok, strictEqual, throws } from "node:assert/strict";
import { boundWasmMemory, MEMORY_BOUND_HEADROOM } from "../../src/typst/wasm_memory.ts";

const HEADER = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
const EXPORT = [7, 7, 1, 3, 0x6d, 0x65, 0x6d, 2, 0]; // the memory as "mem"

function module(...sections: number[][]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([...new Array(MEMORY_BOUND_HEADROOM).fill(0), ...HEADER, ...sections.flat()]);
}

async function loadMemory(bytes: Uint8Array<ArrayBuffer>): Promise<WebAssembly.Memory> {
  const { instance } = await WebAssembly.instantiate(bytes);
  const { mem } = instance.exports;
  ok(mem instanceof WebAssembly.Memory);
  return mem;
}

for (const maxPages of [2, 127, 128, 16_384]) {
  Deno.test(`boundWasmMemory() lets a memory grow to ${maxPages} pages and no further`, async () => {
    const memory = await loadMemory(boundWasmMemory(module([5, 3, 1, 0, 1], EXPORT), { maxPages }));
    strictEqual(memory.buffer.byteLength, 65_536);
    throws(() => memory.grow(maxPages), RangeError);
    strictEqual(memory.grow(1), 1);
  });
}

Deno.test("boundWasmMemory() leaves all else as it is", () => {
  const sections = [[1, 4, 1, 0x60, 0, 0], [5, 4, 1, 0, 0x80, 1], EXPORT];
  const bound = boundWasmMemory(module(...sections), { maxPages: 300 });
  deepStrictEqual([...bound], [...HEADER, 1, 4, 1, 0x60, 0, 0, 5, 6, 1, 1, 0x80, 1, 0xac, 2, ...EXPORT]);
});

for (
  const [name, sections] of [
    ["no memory", [[1, 4, 1, 0x60, 0, 0]]],
    ["a bound already", [[5, 4, 1, 1, 1, 2]]],
    ["two memories", [[5, 5, 2, 0, 1, 0, 1]]],
    ["a length without end", [[1, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]]],
  ] as const
) {
  Deno.test(`boundWasmMemory() refuses a module with ${name}`, () => {
    throws(() => boundWasmMemory(module(...sections.map((bytes) => [...bytes])), { maxPages: 9 }), RangeError);
  });
}
