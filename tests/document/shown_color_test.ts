import { strictEqual } from "node:assert/strict";
import { shownColor } from "../../src/document/shown_color.ts";
import * as fc from "../support/property.ts";

for (
  const [text, color] of [
    ["#FF5630", "#ff5630"],
    ["#abc", "#aabbcc"],
    ["#ff563080", "#ffaa97"],
    ["rgb(255,0,0)", "#ff0000"],
    ["rgb(255 0 0)", "#ff0000"],
    ["rgba(101, 84, 192, 0.5)", "#b2aae0"],
    ["RGB(10%, 20%, 30%)", "#1a334d"],
    ["hsl(120deg 100% 25%)", "#008000"],
    ["RebeccaPurple", "#663399"],
    [" red ", "#ff0000"],
    ["var(--ds-text, rgb(1, 2, 3))", "#010203"],
    ["var(--ds-background-accent-blue-subtlest)", "#e9f2ff"],
    ["var(--ds-text-accent-gray-bolder, #000)", "#091e42"],
    ["transparent", undefined],
    ["rgba(0, 0, 0, 0)", undefined],
    ["constructor", undefined],
    ["inherit", undefined],
    ["var(--x)", undefined],
    ["var(--x, var(--y, #123))", "#112233"],
    ["VAR(--ds-text-accent-gray-bolder)", "#091e42"],
    ["", undefined],
  ] as const
) {
  Deno.test(`shownColor() reads ${JSON.stringify(text)}`, () => strictEqual(shownColor(text), color));
}

Deno.test("shownColor() returns six digits or nothing for any text", () => {
  fc.assert(fc.property(fc.string({ maxLength: 120 }), (text) => {
    strictEqual(/^#[0-9a-f]{6}$/.test(shownColor(text) ?? "#000000"), true);
  }));
});
