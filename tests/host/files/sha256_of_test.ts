import { strictEqual } from "node:assert/strict";
import { sha256Hex } from "../../../src/base/sha256.ts";
import { sha256Of } from "../../../src/host/files/sha256_of.ts";

for (const length of [0, 1, 64 * 1024, 64 * 1024 + 1]) {
  Deno.test(`sha256Of() computes the digest of ${length} bytes, also of a part of a buffer`, async () => {
    const bytes = new Uint8Array(length + 2).fill(7, 1).subarray(1, length + 1);
    strictEqual(await sha256Of(bytes), await sha256Hex(bytes.slice()));
  });
}
