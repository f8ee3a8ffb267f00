import { strictEqual } from "node:assert/strict";
import { sha256Hex } from "../../../src/base/sha256.ts";
import { sha256InPlace } from "../../../src/host/files/sha256_in_place.ts";

for (const text of ["", "abc", "ä".repeat(70_000)]) {
  Deno.test(`sha256InPlace() computes the hash that sha256Hex() does of ${text.length} characters`, async () => {
    const bytes = new TextEncoder().encode(text);
    strictEqual(sha256InPlace(bytes), await sha256Hex(bytes));
  });
}
