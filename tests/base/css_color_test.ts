import { deepStrictEqual } from "node:assert/strict";
import { readCssColor } from "../../src/base/css_color.ts";

for (
  const [text, color] of [
    ["#0af", [0, 170, 255, 1]],
    ["navy", [0, 0, 128, 1]],
    ["rgb(10%, 20%, 30%)", [26, 51, 77, 1]],
    ["rgb(10 20 30 / 50%)", [10, 20, 30, 0.5]],
    ["hsl(0, 100%, 50%)", [255, 0, 0, 1]],
    ["hsl(120deg 100% 25%)", [0, 128, 0, 1]],
    ["hsl(210, 50%, 40%)", [51, 102, 153, 1]],
    ["HSLA(-150,50%,40%,.5)", [51, 102, 153, 0.5]],
    ["hsl(0, 0%, 100%)", [255, 255, 255, 1]],
    ["hsl(210, 50, 40)", undefined],
    ["cmyk(10,20,30,40)", undefined],
    [`hsl(210, 50%, 40%${" ".repeat(64)})`, undefined],
  ] as const
) {
  Deno.test(`readCssColor() reads ${JSON.stringify(text)} as ${color?.join(" ") ?? "no color"}`, () => {
    deepStrictEqual(readCssColor(text), color);
  });
}
