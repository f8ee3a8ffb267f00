import { strictEqual } from "node:assert/strict";
import { crc32 as zlibCrc32 } from "node:zlib";
import { crc32 } from "../../src/base/crc32.ts";
import * as fc from "../support/property.ts";

Deno.test("crc32() of nothing is 0", () => strictEqual(crc32(new Uint8Array(0)), 0));

Deno.test("crc32() agrees with zlib, whole and in pieces", () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), fc.nat(300), (bytes, cut) => {
    strictEqual(crc32(bytes), zlibCrc32(bytes));
    strictEqual(crc32(bytes.subarray(cut), crc32(bytes.subarray(0, cut))), zlibCrc32(bytes));
  }));
});
