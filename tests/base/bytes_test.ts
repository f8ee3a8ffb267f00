import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { equalBytes, formatBytes, toHex } from "../../src/base/bytes.ts";
import { crc32 as zlibCrc32 } from "node:zlib";
import { crc32 } from "../../src/base/crc32.ts";
import * as fc from "../support/property.ts";
import { GrowingBytes } from "../../src/base/growing_bytes.ts";

for (
  const [a, b, equal] of [
    [[], [], true],
    [[1, 2], [1, 2], true],
    [[1, 2], [1, 3], false],
    [[1], [1, 2], false],
  ] as const
) {
  Deno.test(`equalBytes() of [${a}] and [${b}] is ${equal}`, () => {
    strictEqual(equalBytes(Uint8Array.from(a), Uint8Array.from(b)), equal);
  });
}

for (
  const [size, text] of [[0, "0 B"], [1023, "1023 B"], [1024, "1.0 KiB"], [1 << 20, "1.0 MiB"], [
    31457280,
    "30.0 MiB",
  ]] as const
) {
  Deno.test(`formatBytes() of ${size} is ${text}`, () => strictEqual(formatBytes(size), text));
}

Deno.test("toHex() gives two lowercase digits a byte", () => strictEqual(toHex(Uint8Array.of(0, 10, 255)), "000aff"));

Deno.test("crc32() of nothing is 0", () => strictEqual(crc32(new Uint8Array(0)), 0));

Deno.test("crc32() agrees with zlib, whole and in pieces", () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), fc.nat(300), (bytes, cut) => {
    strictEqual(crc32(bytes), zlibCrc32(bytes));
    strictEqual(crc32(bytes.subarray(cut), crc32(bytes.subarray(0, cut))), zlibCrc32(bytes));
  }));
});

Deno.test("GrowingBytes holds the appended bytes in order", () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 2000 }), { maxLength: 30 }), (pieces) => {
      const bytes = new GrowingBytes(100_000);
      for (const piece of pieces) strictEqual(bytes.append(piece), true);
      deepStrictEqual([...bytes.view()], pieces.flatMap((piece) => [...piece]));
      strictEqual(bytes.length, bytes.view().length);
    }),
    { seed: 20_251_122 },
  );
});

Deno.test("GrowingBytes allocates at most twice its content, and at most its limit", () => {
  const bytes = new GrowingBytes(50_000);
  const one = new Uint8Array(1);
  for (let held = 1; bytes.append(one); held++) {
    ok(bytes.capacity <= Math.min(50_000, Math.max(512, held * 2)), `${bytes.capacity} for ${held}`);
  }
  deepStrictEqual([bytes.length, bytes.capacity], [50_000, 50_000]);
});

Deno.test("GrowingBytes keeps nothing of a piece that is too many, and takes a smaller one after it", () => {
  const bytes = new GrowingBytes(3);
  deepStrictEqual([bytes.append(Uint8Array.of(1, 2)), bytes.append(Uint8Array.of(3, 4))], [true, false]);
  deepStrictEqual([bytes.append(Uint8Array.of(5)), [...bytes.view()]], [true, [1, 2, 5]]);
});

Deno.test("GrowingBytes gives memory back as soon as it has other, and when it is freed", () => {
  const bytes = new GrowingBytes(10_000);
  bytes.append(new Uint8Array(100));
  const small = bytes.view();
  bytes.append(new Uint8Array(5000));
  const large = bytes.view();
  deepStrictEqual([small.buffer.byteLength, large.length], [0, 5100]);
  bytes.free();
  deepStrictEqual([large.buffer.byteLength, bytes.capacity, bytes.length], [0, 0, 0]);
});

Deno.test("GrowingBytes copies the given bytes", () => {
  const piece = Uint8Array.of(1, 2);
  const bytes = new GrowingBytes(10);
  bytes.append(piece);
  piece.fill(9);
  deepStrictEqual([...bytes.view()], [1, 2]);
});

Deno.test("GrowingBytes takes the memory that is expected at once, and no promise beyond its bound", () => {
  deepStrictEqual([new GrowingBytes(100, 40).capacity, new GrowingBytes(100, 4000).capacity], [40, 100]);
});
