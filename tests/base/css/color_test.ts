import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { keepsColor, mixOnto, readCssColor } from "../../../src/base/css/color.ts";

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
    ["hwb(210 20% 40%)", [51, 102, 153, 1]],
    ["lab(50% 40 59.5)", [191, 87, 0, 1]],
    ["oklch(0.7 0.2 240 / 25%)", [0, 169, 247, 0.25]],
    ["color-mix(in srgb, red, blue)", [128, 0, 128, 1]],
    ["transparent", [0, 0, 0, 0]],
    ["rgb(300, -5, 0)", [255, 0, 0, 1]],
    ["hsl(0 150% 50%)", [255, 0, 0, 1]],
    ["hwb(0 -5% 0%)", [255, 0, 0, 1]],
    ["rgb(1 2 3 / 0.0000001)", [1, 2, 3, 0]],
    ["hsl(210, 50, 40)", undefined],
    ["cmyk(10,20,30,40)", undefined],
    ["currentColor", undefined],
    ["rgb(NaN, 0, 0)", undefined],
    ["constructor", undefined],
    [`hsl(210, 50%, 40%${" ".repeat(200)})`, undefined],
  ] as const
) {
  Deno.test(`readCssColor() reads ${JSON.stringify(text)} as ${color?.join(" ") ?? "no color"}`, () => {
    deepStrictEqual(readCssColor(text), color);
  });
}

Deno.test("keepsColor() knows keywords and transparent colors in any letter case", () => {
  const kept = ["Inherit", " CURRENTCOLOR ", "windowtext", "transparent", "rgba(1, 2, 3, 0)", "#ff000000"];
  deepStrictEqual([...kept, "red", "url(x)", ""].filter(keepsColor), kept);
});

for (
  const [color, ground, mixed] of [
    ["rgba(255, 0, 0, 0.1)", "#ffffff", "#ffe6e6"],
    ["#0000ff40", "#ffffff", "#bfbfff"],
    ["rgb(0 0 0 / 50%)", "#0000ff", "#000080"],
    ["red", "#00ff00", "#ff0000"],
    ["transparent", "#123456", "#123456"],
  ] as const
) {
  Deno.test(`mixOnto() mixes ${color} with ${ground}`, () => {
    strictEqual(mixOnto(readCssColor(color) ?? [0, 0, 0, 1], ground), mixed);
  });
}
