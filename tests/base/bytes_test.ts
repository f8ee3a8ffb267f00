import { strictEqual } from "node:assert/strict";
import { equalBytes, formatBytes, toHex } from "../../src/base/bytes.ts";

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
