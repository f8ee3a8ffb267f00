import { deepStrictEqual, strictEqual } from "node:assert/strict";
import {
  parseColorValue,
  parseCssLength,
  parseFactor,
  parseFontStack,
  parseWeight,
} from "../../../../src/word_import/brand/read/token_value.ts";

for (
  const [css, hex] of [
    ["#0AF", "#00aaff"],
    ["#0af8", undefined],
    ["#12345", undefined],
    ["rebeccapurple", "#663399"],
    ["rgb(1, 2, 3)", "#010203"],
    ["rgba(1, 2, 3, 1)", "#010203"],
    ["rgb(1 2 3 / 99%)", undefined],
    ["hsl(210 50% 40%)", "#336699"],
    ["oklch(62.79% 0.25768 29.223)", "#ff0000"],
    ["color(srgb 1e-7 1 1)", "#00ffff"],
    ["color-mix(in srgb, red, blue)", "#800080"],
    ["transparent", undefined],
    ["currentColor", undefined],
    ["inherit", undefined],
    ["url(a.svg)", undefined],
    [`${"rgb(".repeat(200)}1`, undefined],
  ] as const
) {
  Deno.test(`parseColorValue() reads ${css.slice(0, 40)} as ${hex}`, () => {
    strictEqual(parseColorValue(css), hex);
  });
}

for (
  const [css, points, paper] of [
    ["16px", 12, false],
    ["1rem", 12, false],
    ["10.5pt", 10.5, true],
    ["1in", 72, true],
    ["25.4mm", 72, true],
    [".5cm", 36 / 2.54, true],
    ["-2px", -1.5, false],
  ] as const
) {
  Deno.test(`parseCssLength() reads ${css}`, () => {
    const found = parseCssLength(css);
    deepStrictEqual([found?.points.toFixed(6), found?.paper], [points.toFixed(6), paper]);
  });
}

for (const css of ["1em", "50%", "16", "px", "1e3px", "calc(1px + 1px)", "99999999999px"]) {
  Deno.test(`parseCssLength() does not read ${css}`, () => {
    strictEqual(parseCssLength(css), undefined);
  });
}

Deno.test("parseFactor() and parseWeight() read what CSS and design tools write", () => {
  deepStrictEqual(["1.5", "150%", "1.5em", "24px", "normal"].map(parseFactor), [1.5, 1.5, 1.5, undefined, undefined]);
  deepStrictEqual(["400", "Semi Bold", "demi-bold", "550", "1000", "49", "heavyish"].map(parseWeight), [
    ...[400, 600, 600, 600, 900],
    ...[undefined, undefined],
  ]);
});

for (
  const [css, families, generic] of [
    ['"Acme Sans", Arial, sans-serif', ["Acme Sans", "Arial"], "sans"],
    ["'A, B', serif", ["A, B"], "serif"],
    ["Acme   Sans", ["Acme Sans"], undefined],
    ["system-ui, -apple-system, Roboto, sans-serif", [], "sans"],
    ["ui-monospace, Menlo", [], "mono"],
    ["Menlo, monospace", [], "mono"],
    ['SFMono-Regular, Menlo, Monaco, Consolas, "Liberation Mono", monospace', [], "mono"],
    ['"SF Pro Text", "Segoe UI", sans-serif', [], "sans"],
    ['"Segoe UI Variable", sans-serif', [], "sans"],
    ['"Acme Sans VF", -apple-system, "San Francisco", "Segoe UI", Arial, sans-serif', [
      "Acme Sans VF",
      "Arial",
    ], "sans"],
    ["Consolas", ["Consolas"], undefined],
    ["-apple-system", [], undefined],
  ] as const
) {
  Deno.test(`parseFontStack() reads ${css}`, () => {
    deepStrictEqual(parseFontStack(css), { families: [...families], ...generic === undefined ? {} : { generic } });
  });
}

for (const css of ["", ",", "a; b", '"open', "var(--x)"]) {
  Deno.test(`parseFontStack() does not read ${JSON.stringify(css)}`, () => {
    strictEqual(parseFontStack(css), undefined);
  });
}
