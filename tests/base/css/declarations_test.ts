import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { listDeclarations, listStyleRules, readDeclarations } from "../../../src/base/css/declarations.ts";
import * as fc from "../../support/property.ts";
import { keepsColor, mixOnto, readCssColor } from "../../../src/base/css/color.ts";

for (
  const [text, values] of [
    ["color:red", { color: "red" }],
    ["COLOR : Red ; Text-Align: CENTER;", { color: "red", "text-align": "center" }],
    ["c\\6f lor: red; display: n\\6fne", { color: "red", display: "none" }],
    ["color: red /* or; blue */; /* x: y; */ width: 10/**/px", { color: "red", width: "10 px" }],
    ["color: red !IMPORTANT; color: blue", { color: "red" }],
    ["color: red!important; color: blue ! important", { color: "blue" }],
    ["color: red ! /**/ impor\\tant; color: blue; width: 1px !importantly", {
      color: "red",
      width: "1px !importantly",
    }],
    ["color: red; color: blue", { color: "blue" }],
    ["color: red; color: bluish; color: rgb(1,2)", { color: "red" }],
    ["color: red !important; color: bluish !important", { color: "red" }],
    ["color: bluish", { color: "bluish" }],
    ["width: 50%; width: wide; text-align: right; text-align: aside", { width: "50%", "text-align": "right" }],
    ["color red; color: blue", { color: "blue" }],
    ["color: ; : red; 1a: b; color", {}],
    ["color: red) ; width: 1px", { width: "1px" }],
    ["color: [red; width: 1px]; height: 2px", { color: "[red; width: 1px]", height: "2px" }],
    ['content: "a;color:red"; width: 1px', { content: '"a;color:red"', width: "1px" }],
    ['content: "a\n; width: 1px', { width: "1px" }],
    ["src: url(data:a;b:c); width: 1px", { src: "url(data:a;b:c)", width: "1px" }],
    ["font-family: Arial, 'My; Font'", { "font-family": "Arial, 'My; Font'" }],
    ["--Own: Value; color: var(--Own, RED)", { "--Own": "Value", color: "var(--Own, red)" }],
    ["background: #FEE", { "background-color": "#FEE" }],
    ["background: url(a.png) no-repeat rgba(0, 0, 0, .5)", { "background-color": "rgba(0, 0, 0, .5)" }],
    ["background-color: red; background: none", { "background-color": "transparent" }],
    ["background: linear-gradient(red, blue)", { "background-color": "transparent" }],
    ["background: var(--x, #fee)", { "background-color": "var(--x, #fee)" }],
    ["background: bluish", { "background-color": "bluish" }],
    ["color: CurrentColor; color: none", { color: "currentcolor" }],
    ["rotation:-2949120FD;margin-left:.75PT", { rotation: "-2949120fd", "margin-left": ".75pt" }],
  ] as const
) {
  Deno.test(`readDeclarations() reads ${JSON.stringify(text)}`, () => {
    deepStrictEqual(Object.fromEntries(readDeclarations(text)), values);
  });
}

Deno.test("listDeclarations() keeps the letter case of authors beside that of CSS", () => {
  deepStrictEqual(listDeclarations("Color: RebeccaPurple"), [
    { name: "color", value: "rebeccapurple", written: "RebeccaPurple", important: false },
  ]);
});

Deno.test("listDeclarations() reads 64 KiB, and not the declaration that is cut", () => {
  const found = listDeclarations("a:b;".repeat(16 * 1024 - 1) + "c:dd;e:f");
  deepStrictEqual([found.length, found.at(-1)?.name], [16 * 1024 - 1, "a"]);
});

// Each of these blocked the program for minutes.
for (const space of [" ", "/**/"]) {
  const spaces = space.repeat(60_000 / space.length);
  for (const text of [`color: red${spaces}x`, `width: "${spaces}x"`, `color: red !${spaces}x`]) {
    Deno.test(`listDeclarations() reads ${JSON.stringify(text.slice(0, 20))}… as one declaration`, () => {
      deepStrictEqual(listDeclarations(text).map(({ important }) => important), [false]);
    });
  }
}

Deno.test("readDeclarations() reads any text", () => {
  fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => {
    for (const [name, value] of readDeclarations(`${text};color:red;background:${text}`)) {
      deepStrictEqual([typeof name, typeof value], ["string", "string"]);
    }
  }));
});

Deno.test("listStyleRules() lists the rules of a sheet once per selector, without comments", () => {
  deepStrictEqual(listStyleRules("/* a{} */ .a, #b {fill: red} c{stroke:none}"), [
    { selector: ".a", body: "fill: red" },
    { selector: "#b", body: "fill: red" },
    { selector: "c", body: "stroke:none" },
  ]);
});

for (const text of ["a", "/*", "a{", "}"]) {
  Deno.test(`listStyleRules() finds no rule in ${JSON.stringify(text)} again and again`, () => {
    deepStrictEqual(listStyleRules(text.repeat(500_000)), []);
  });
}

Deno.test("listStyleRules() lists the rules in others, and what stands before an open comment", () => {
  deepStrictEqual(listStyleRules("@media x{a{b:c}} d{e{f:g} h} i{j:k} /* l{m:n}"), [
    { selector: "a", body: "b:c" },
    { selector: "e", body: "f:g" },
    { selector: "i", body: "j:k" },
  ]);
});

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
