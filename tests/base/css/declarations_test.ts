import { deepStrictEqual } from "node:assert/strict";
import { listDeclarations, listStyleRules, readDeclarations } from "../../../src/base/css/declarations.ts";
import * as fc from "../../support/property.ts";

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
