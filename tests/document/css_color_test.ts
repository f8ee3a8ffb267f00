import { strictEqual } from "node:assert/strict";
import { parseCssColor } from "../../src/document/css_color.ts";
import * as fc from "../support/property.ts";

for (
  const [text, color] of [
    ["#FF5630", "#ff5630"],
    ["#abc", "#aabbcc"],
    ["#ff563080", "#ff5630"],
    ["rgb(255,0,0)", "#ff0000"],
    ["rgb(255 0 0)", "#ff0000"],
    ["rgba(101, 84, 192, 0.5)", "#6554c0"],
    ["RGB(10%, 20%, 30%)", "#1a334d"],
    ["hsl(120deg 100% 25%)", "#008000"],
    ["RebeccaPurple", "#663399"],
    [" red ", "#ff0000"],
    ["var(--ds-text, rgb(1, 2, 3))", "#010203"],
    ["var(--ds-background-accent-blue-subtlest)", "#e9f2ff"],
    ["var(--ds-text-accent-gray-bolder, #000)", "#091e42"],
    ["transparent", undefined],
    ["rgba(0, 0, 0, 0)", undefined],
    ["rgb(NaN, 0, 0)", undefined],
    ["constructor", undefined],
    ["toString", undefined],
    ["inherit", undefined],
    ["var(--x)", undefined],
    ["", undefined],
  ] as const
) {
  Deno.test(`parseCssColor() reads ${JSON.stringify(text)}`, () => strictEqual(parseCssColor(text), color));
}

Deno.test("parseCssColor() returns six digits or nothing for any text", () => {
  fc.assert(fc.property(fc.string({ maxLength: 120 }), (text) => {
    strictEqual(/^#[0-9a-f]{6}$/.test(parseCssColor(text) ?? "#000000"), true);
  }));
});
