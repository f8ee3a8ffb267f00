import { strictEqual } from "node:assert/strict";
import { formatHexColor } from "../../src/base/hex_color.ts";

for (
  const [channels, hex] of [
    [[0, 0, 0], "#000000"],
    [[254.5, 0.49, 15], "#ff000f"],
    [[-0.001, 255.001, 300], "#00ffff"],
    [[1, 2, 3, 0], "#01020300"],
  ] as const
) {
  Deno.test(`formatHexColor() formats ${channels.join(" ")} as ${hex}`, () => {
    strictEqual(formatHexColor(channels), hex);
  });
}
