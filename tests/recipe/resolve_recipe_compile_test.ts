import { ok, strictEqual } from "node:assert/strict";
import { mixColors } from "../../src/recipe/color/mix_colors.ts";
import { compileWithStub } from "../support/compilers/stub_typst.ts";

Deno.test("mixColors() gives what the compiler's color.mix() gives, to one step of a channel", async () => {
  const colors = [
    "#000000",
    "#ffffff",
    "#0b5fff",
    "#1c2330",
    "#ff0000",
    "#00ff00",
    "#0000ff",
    "#0b5fff80",
    "#12345600",
  ];
  const mixes = colors.flatMap((first) =>
    colors.flatMap((second) => [0, 4, 12, 50, 62, 99].map((percent) => ({ first, second, percent })))
  );
  const calls = mixes.map(({ first, second, percent }) =>
    `color.mix((rgb("${first}"), ${percent}%), (rgb("${second}"), ${100 - percent}%)).to-hex()`
  );
  const { diagnostics } = await compileWithStub(`#panic((${calls.join(",")}).join(" "))`);
  const wanted = diagnostics[0]?.match(/#[0-9a-f]+/g) ?? [];
  strictEqual(wanted.length, mixes.length);
  for (const [i, { first, second, percent }] of mixes.entries()) {
    const [ours, theirs] = [channels(mixColors(first, second, percent)), channels(wanted[i] ?? "")];
    ok(
      ours.every((value, j) => Math.abs(value - (theirs[j] ?? NaN)) <= 1),
      `${percent} % ${first} ${second}: ${wanted[i]}`,
    );
  }
});

function channels(hex: string): number[] {
  return [1, 3, 5, 7].map((at) => at < hex.length ? Number.parseInt(hex.slice(at, at + 2), 16) : 255);
}
