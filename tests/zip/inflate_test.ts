import { deepStrictEqual, strictEqual, throws } from "node:assert/strict";
import { constants, deflateRawSync } from "node:zlib";
import { ZipError } from "../../src/zip/zip_error.ts";
import { Inflater } from "../../src/zip/inflate.ts";
import { concat } from "../support/packs/forge.ts";
import { noise, utf8 } from "../support/packs/packs.ts";
import * as fc from "../support/property.ts";

function inflate(packed: Uint8Array, size: number, inflater = new Inflater()): Uint8Array {
  const chunks: Uint8Array[] = [];
  inflater.inflate(packed, size, "member", (chunk) => chunks.push(chunk.slice()));
  return concat(chunks);
}

Deno.test("Inflater.inflate() gives back what any deflate level and strategy wrote", () => {
  const inflater = new Inflater();
  const strategy = fc.constantFrom(
    constants.Z_DEFAULT_STRATEGY,
    constants.Z_FIXED,
    constants.Z_HUFFMAN_ONLY,
    constants.Z_RLE,
  );
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 2000 }),
      fc.integer({ min: 0, max: 9 }),
      strategy,
      (bytes, level, strategy) => {
        deepStrictEqual(
          inflate(new Uint8Array(deflateRawSync(bytes, { level, strategy })), bytes.length, inflater),
          bytes,
        );
      },
    ),
  );
});

Deno.test("Inflater.inflate() gives back members longer than a chunk, exactly", () => {
  for (const length of [65535, 65536, 65537, 200_000]) {
    const bytes = concat([noise(length >> 1), new Uint8Array(length - (length >> 1))]);
    deepStrictEqual(inflate(new Uint8Array(deflateRawSync(bytes)), length), bytes);
  }
});

Deno.test("Inflater.inflate() never gives more than the declared size", () => {
  const bomb = new Uint8Array(deflateRawSync(new Uint8Array(50 << 20)));
  let given = 0;
  const attempt = () => new Inflater().inflate(bomb, 1024, "bomb", (chunk) => given += chunk.length);
  throws(attempt, { rule: "deflate-long", path: "bomb" });
  strictEqual(given <= 1024, true);
});

Deno.test("Inflater.inflate() throws only ZipError, whatever the bytes", () => {
  const inflater = new Inflater();
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), fc.nat(200), (packed, size) => {
      try {
        strictEqual(inflate(packed, size, inflater).length, size);
      } catch (error) {
        strictEqual(error instanceof ZipError, true, String(error));
      }
    }),
    { numRuns: 5000 },
  );
});

Deno.test("Inflater.inflate() is usable after it refused", () => {
  const inflater = new Inflater();
  throws(() => inflate(Uint8Array.of(7, 7, 7), 10, inflater), { rule: "deflate-data" });
  deepStrictEqual(inflate(new Uint8Array(deflateRawSync(utf8("hello"))), 5, inflater), utf8("hello"));
});

Deno.test("Inflater.inflate() bounds blocks over all members of an archive", () => {
  const blocks = concat([...Array(600).fill(Uint8Array.of(0, 0, 0, 0xff, 0xff)), Uint8Array.of(3, 0)]);
  const inflater = new Inflater();
  const all = () => {
    for (let i = 0; i < 10; i++) inflate(blocks, 0, inflater);
  };
  throws(all, { rule: "deflate-blocks" });
});

Deno.test("Inflater.inflate() takes streams that were flushed every kilobyte", () => {
  const pieces = Array.from({ length: 200 }, (_, i) => noise(1024, i + 1));
  const flushed = pieces.map((piece) => deflateRawSync(piece, { finishFlush: constants.Z_SYNC_FLUSH }));
  deepStrictEqual(inflate(concat([...flushed, Uint8Array.of(3, 0)]), 200 * 1024), concat(pieces));
});
