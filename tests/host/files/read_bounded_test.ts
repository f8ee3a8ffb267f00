import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { readBounded } from "../../../src/host/files/read_bounded.ts";

/** A reader that gives `total` bytes in pieces, and remembers the largest buffer that it was given. */
function source(total: number, piece: number) {
  let left = total;
  let largest = 0;
  const read = (buffer: Uint8Array) => {
    largest = Math.max(largest, buffer.buffer.byteLength);
    const count = Math.min(left, piece, buffer.length);
    buffer.fill(1, 0, count);
    left -= count;
    return Promise.resolve(count === 0 ? null : count);
  };
  return { read, largest: () => largest };
}

for (
  const [total, maxBytes, expected] of [[0, 0, 0], [10, 10, 10], [10, 10, 0], [999, 1000, 5], [
    300_000,
    300_000,
    undefined,
  ]]
) {
  Deno.test(`readBounded() reads ${total} of at most ${maxBytes} bytes, expecting ${expected}`, async () => {
    const { read } = source(total ?? 0, 7);
    const bounds = { maxBytes: maxBytes ?? 0, expected };
    deepStrictEqual(await readBounded(read, bounds), new Uint8Array(total ?? 0).fill(1));
  });
}

Deno.test("readBounded() gives undefined for one byte more, and holds no more than that", async () => {
  const endless = source(Infinity, 50_000);
  strictEqual(await readBounded(endless.read, { maxBytes: 1_000_000 }), undefined);
  ok(endless.largest() <= 1_000_001);
});
