import { deepStrictEqual, ok, strictEqual, throws } from "node:assert/strict";
import * as fc from "../../../support/property.ts";
import { BRAND_LIMITS } from "../../../../src/word_import/brand/brand_facts.ts";
import { readCss } from "../../../../src/word_import/brand/read/read_css.ts";
import {
  parseColorValue,
  parseCssLength,
  parseFactor,
  parseFontStack,
  parseWeight,
} from "../../../../src/word_import/brand/read/token_value.ts";

/** The color or the first family of each property, by name. */
function valuesOf(css: string): Record<string, string> {
  return Object.fromEntries(
    readCss(css, "a.css").tokens.map(({ evidence: { name }, value }) => [
      name,
      value.kind === "color"
        ? value.hex
        : value.kind === "font"
        ? value.stack.families.join("|")
        : JSON.stringify(value),
    ]),
  );
}

const SHEETS: readonly (readonly [rule: string, css: string, found: Record<string, string>])[] = [
  ["reads the root element", ":root { --a: #0AF; }", { "--a": "#00aaff" }],
  ["takes the last value of a name", ":root { --a: red; --a: blue }", { "--a": "#0000ff" }],
  ["follows names", ":root { --a: var(--b); --b: var(--c); --c: red }", {
    "--a": "#ff0000",
    "--b": "#ff0000",
    "--c": "#ff0000",
  }],
  ["takes a fallback", ":root { --a: var(--b, rgb(1, 2, 3)) }", { "--a": "#010203" }],
  ["takes a fallback in a fallback", ":root { --a: var(--b, var(--c, #123456)) }", { "--a": "#123456" }],
  ["prefers the value to the fallback", ":root { --a: var(--b, red); --b: blue }", {
    "--a": "#0000ff",
    "--b": "#0000ff",
  }],
  ["puts names into functions", ":root { --h: 210; --a: hsl(var(--h) 50% 40%) }", {
    "--h": '{"kind":"text","text":"210"}',
    "--a": "#336699",
  }],
  ["reads bare channels of HSL", ":root { --a: 210 50% 40% }", { "--a": "#336699" }],
  ["reads font stacks", `:root { --font: "Acme Sans", Arial, sans-serif }`, { "--font": "Acme Sans|Arial" }],
  ["leaves out dark media", ":root { --a: red } @media (prefers-color-scheme: dark) { :root { --a: blue } }", {
    "--a": "#ff0000",
  }],
  ["leaves out dark themes", `:root { --a: red } .dark, [data-theme="dark"] { --a: blue }`, { "--a": "#ff0000" }],
  ["leaves out blocks in dark blocks", ".dark { :root { --a: blue } }", {}],
  ["takes light themes", `[data-bs-theme="light"] { --a: red }`, { "--a": "#ff0000" }],
  ["takes what is for print", ":root { --a: red } @media print { :root { --a: blue } }", { "--a": "#0000ff" }],
  ["looks into layers and themes", "@layer base { :root { --a: red } } @theme inline { --b: blue }", {
    "--a": "#ff0000",
    "--b": "#0000ff",
  }],
  ["leaves out parts of pages", ".btn { --a: red } a:hover { --b: red }", {}],
  ["skips comments and other declarations", ":root { /* --x: red; */ color: red; --a: red /* c */; }", {
    "--a": "#ff0000",
  }],
  ["is not confused by braces in strings", `:root { --t: "}"; --a: red }`, { "--a": "#ff0000" }],
  ["keeps the last property without a semicolon", ":root{--a:red", { "--a": "#ff0000" }],
  ["drops !important", ":root { --a: red !important }", { "--a": "#ff0000" }],
];

for (const [rule, css, found] of SHEETS) {
  Deno.test(`readCss() ${rule}`, () => {
    deepStrictEqual(valuesOf(css), found);
  });
}

Deno.test("readCss() names the line and column of a property", () => {
  const [token] = readCss(":root {\n  --a: red;\n}\n", "a.css").tokens;
  deepStrictEqual(token?.evidence, { kind: "token", name: "--a", count: 1, file: "a.css", line: 2, column: 3 });
});

for (
  const [what, css] of [
    ["a circle", ":root { --a: var(--b); --b: var(--a) }"],
    ["a circle of one", ":root { --a: var(--a, red) var(--a) }"],
    ["a name that is missing", ":root { --a: var(--b) }"],
    [
      "a chain beyond the limit",
      `:root { ${Array.from({ length: BRAND_LIMITS.chain + 1 }, (_, i) => `--a${i}: var(--a${i + 1});`).join("")} }`,
    ],
  ] as const
) {
  Deno.test(`readCss() lists what ${what} leaves without a value`, () => {
    const { tokens, lost } = readCss(css, "a.css");
    deepStrictEqual(tokens, []);
    ok(lost.length > 0);
  });
}

Deno.test("readCss() does not grow with aliases that double each time", () => {
  const names = Array.from({ length: 30 }, (_, i) => `--a${i}: var(--a${i + 1}) var(--a${i + 1});`);
  const { tokens, lost } = readCss(`:root { ${names.join("")} --a30: red }`, "a.css");
  ok(tokens.length < 10 && lost.length > 20, `${tokens.length} and ${lost.length}`);
});

Deno.test("readCss() refuses more properties than the limit", () => {
  const names = Array.from({ length: BRAND_LIMITS.tokens + 1 }, (_, i) => `--a${i}: red;`);
  throws(() => readCss(`:root { ${names.join("")} }`, "a.css"), { rule: "too-many-tokens" });
});

Deno.test("readCss() reads any text", () => {
  const pieces = fc.constantFrom(
    "{",
    "}",
    "(",
    ")",
    ":",
    ";",
    "--a",
    "var(",
    "--b",
    ":root",
    "@media",
    '"',
    "'",
    "/*",
    "*/",
    "red",
    "\\",
    ",",
    "\n",
    "url(",
  );
  fc.assert(fc.property(fc.array(pieces, { maxLength: 60 }), (parts) => {
    const { tokens, lost, others } = readCss(parts.join(" "), "a.css");
    ok(tokens.length + lost.length + others.length <= parts.length);
  }));
});

Deno.test("readCss() finds what a style sheet was written with", () => {
  const names = fc.uniqueArray(fc.stringMatching(/^[a-z][a-z0-9-]{0,8}$/), { maxLength: 8 });
  fc.assert(fc.property(names, fc.integer({ min: 0, max: 0xffffff }), (all, number) => {
    const hex = `#${number.toString(16).padStart(6, "0")}`;
    const css = `:root{${all.map((name) => `--${name}:${hex}`).join(";")}}`;
    deepStrictEqual(valuesOf(css), Object.fromEntries(all.map((name) => [`--${name}`, hex])));
  }));
});

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
