import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { SVG_LIMITS } from "../../../src/pdf/assets/limits.ts";
import { counted, type Drawings, findingsOf, sizeOf } from "../../support/pictures/check_picture.ts";
import { svg } from "../../support/pictures/forged_images.ts";

const nest = (count: number, inner: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => inner(i)).join("");
const uses = (count: number, id: string) => `<use href="#${id}"/>`.repeat(count);
/** Groups of which each uses the one before `fan` times. */
const laughs = (levels: number, fan: number) =>
  `<g id="l0"><rect/></g>` + nest(levels, (i) => `<g id="l${i + 1}">${uses(fan, `l${i}`)}</g>`);
const blur = (count: number) => `<filter id="f">${"<feGaussianBlur/>".repeat(count)}</filter>`;

const LIMITS: [finding: RegExp, drawings: Drawings][] = [
  [/more than 10000 elements$/, {
    // The root is an element, too.
    "elements": counted(9999, 10_000, (n) => "<g/>".repeat(n)),
  }],
  [/more than 2000 paths$/, {
    "paths": counted(2000, 2001, (n) => "<path/>".repeat(n)),
  }],
  [/more than 128 filter primitives$/, {
    "filter primitives": counted(128, 129, blur),
    "primitives in patterns": counted(
      63,
      64,
      (n) => `${blur(2)}<pattern id="a"><rect filter="url(#f)"/></pattern>${'<rect fill="url(#a)"/>'.repeat(n)}`,
    ),
  }],
  [/more than 2097152 characters of path data$/, {
    "characters of path data": [
      `<path d="${"M0 0".repeat(SVG_LIMITS.geometryLength / 4)}"/>`,
      `<path d="${"M0 0".repeat(SVG_LIMITS.geometryLength / 4)}"/><polygon points="1"/>`,
    ],
  }],
  [/"class" is longer than 16384 characters$/, {
    "characters of an attribute": counted(16_384, 16_385, (n) => `<g class="${"a".repeat(n)}"/>`),
  }],
  [/more than 65536 characters in style sheets$/, {
    "characters of style sheets": [
      `<style>${" ".repeat(65_536)}</style>`,
      `<style>${" ".repeat(65_536)}</style><style>a</style>`,
    ],
  }],
  [/too many rules/, {
    "rules of style sheets": counted(1000, 1001, (n) => `<style>${"a{}".repeat(n)}</style>`),
  }],
  [/too many rules for its elements$/, {
    "work for style sheets": counted(1100, 1130, (n) => `<style>${" ".repeat(60_000)}a{}</style>${"<g/>".repeat(n)}`),
  }],
  [/too many references$/, {
    "references by style sheets": [
      `<style>*{fill:url(#a)}</style><linearGradient id="a"/>${"<g/>".repeat(9000)}`,
      `<style>${nest(10, (i) => `*{fill:url(#a${i})}`)}</style>${nest(10, (i) => `<linearGradient id="a${i}"/>`)}${
        "<g/>".repeat(5000)
      }`,
    ],
  }],
  [/more than 64 paints and markers from around it$/, {
    "inherited paints": counted(
      64,
      65,
      (n) =>
        `${nest(n, (i) => `<linearGradient id="a${i}"/>`)}<style>${
          nest(n, (i) => `#b{fill:url(#a${i})}`)
        }</style><g id="b"/>`,
    ),
  }],
  [/more than 16 references are chained$/, {
    "references that lead on": counted(16, 17, (n) => laughs(n, 1)),
  }],
  [/more than 8388608 characters in attributes$/, {
    "characters in attributes": counted(524, 525, (n) => `<g id="${"a".repeat(16_000)}"/>`.repeat(n)),
  }],
  [/more than 100000 elements$/, {
    "elements of all uses": [laughs(4, 12), laughs(4, 14)],
    "elements of all uses, billions": counted(1, 16, (n) => laughs(n, 10)),
    "elements by patterns": counted(
      980,
      1000,
      (n) => `<pattern id="a">${"<rect/>".repeat(99)}</pattern>${'<rect fill="url(#a)"/>'.repeat(n)}`,
    ),
    "elements by inherited patterns": counted(
      980,
      1000,
      (n) => `<pattern id="a">${"<rect/>".repeat(99)}</pattern><g fill="url(#a)">${"<rect/>".repeat(n)}</g>`,
    ),
    "elements by patterns of a use": counted(
      97,
      100,
      (n) =>
        `<pattern id="a">${"<rect/>".repeat(99)}</pattern><g id="b">${"<rect/>".repeat(n)}</g><g fill="url(#a)">${
          uses(10, "b")
        }</g>`,
    ),
    "elements by masks": counted(
      980,
      1000,
      (n) => `<mask id="a">${"<rect/>".repeat(99)}</mask>${'<g mask="url(#a)"/>'.repeat(n)}`,
    ),
    "elements by clips of a style sheet": counted(
      980,
      1000,
      (n) =>
        `<style>g{clip-path:url(#a)}</style><clipPath id="a">${"<rect/>".repeat(99)}</clipPath>${"<g/>".repeat(n)}`,
    ),
    "elements by markers": counted(
      9900,
      10_000,
      (n) => `<marker id="a">${"<rect/>".repeat(9)}</marker><path marker-mid="url(#a)" d="${"h1".repeat(n)}"/>`,
    ),
  }],
  [/more than 8388608 characters$/, {
    "characters of all uses": counted(6, 7, (n) => `<path id="a" d="${"M0 0".repeat(2 ** 18)}"/>${uses(n, "a")}`),
  }],
  [/all its references it has more than 128 filter primitives$/, {
    "primitives of all uses": counted(32, 33, (n) => `${blur(4)}${'<g filter="url(#f)"/>'.repeat(n)}`),
  }],
  [/"order" of feConvolveMatrix is "3,10", the cap is 9$/, {
    "rows of a convolution": [
      `<filter><feConvolveMatrix order="9 9"/></filter>`,
      `<filter><feConvolveMatrix order="3,10"/></filter>`,
    ],
  }],
  [/"stdDeviation" of feGaussianBlur is "5000", the cap is 100$/, {
    "a blur": [
      `<filter><feGaussianBlur stdDeviation="100"/></filter>`,
      `<filter><feGaussianBlur stdDeviation="5000"/></filter>`,
    ],
  }],
  [/"numOctaves" of feTurbulence is "1e4", the cap is 10$/, {
    "octaves of noise": [
      `<filter><feTurbulence numOctaves="10"/></filter>`,
      `<filter><feTurbulence numOctaves="1e4"/></filter>`,
    ],
  }],
];

for (const [finding, drawings] of LIMITS) {
  for (const [what, [taken, refused]] of Object.entries(drawings)) {
    Deno.test(`checkAsset() bounds an SVG in its ${what}`, () => {
      deepStrictEqual(findingsOf(svg(taken)), []);
      const findings = findingsOf(svg(refused));
      const fits = findings[0]?.startsWith("asset-too-complex: ") && finding.test(findings[0]);
      strictEqual(fits, true, findings.join("\n"));
    });
  }
}

const SIZES: [attributes: string, size: string][] = [
  [`width="10" height="20"`, "10x20px"],
  [`width="10px" height="20px"`, "10x20px"],
  [`width=" 1.5e1mm " height="20mm"`, "15x20mm"],
  [`width="1in" height="2in"`, "1x2in"],
  [`width="1pc" height=".5pc"`, "1x0.5pc"],
  [`width="40Q" height="40Q"`, "40x40Q"],
  [`width="1cm" height="72pt"`, "37.7953x96px"],
  [`viewBox="0 0 30 20"`, "30x20px"],
  [`viewBox="-1,-2 , 30 20"`, "30x20px"],
  [`width="100%" height="100%" viewBox="0 0 30 20"`, "30x20px"],
  [`width="60pt" viewBox="0 0 30 20"`, "60x40pt"],
  [`height="40pt" width="auto" viewBox="0 0 30 20"`, "60x40pt"],
  [`width="16384" height="0.01"`, "16384x0.01px"],
];
for (const [attributes, size] of SIZES) {
  Deno.test(`checkAsset() reads the size of an SVG with ${attributes}`, () =>
    strictEqual(sizeOf(svg("", attributes)), size));
}

const NO_SIZES: [attributes: string, finding: string][] = [
  ["", "asset-damaged: 1:1: it has neither an absolute width and height nor a viewBox"],
  [`width="10"`, "asset-damaged: 1:1: it has neither an absolute width and height nor a viewBox"],
  [`width="2em" height="1"`, 'asset-damaged: 1:84: its width "2em" is not a positive length in an absolute unit'],
  [`width="2" height="0"`, 'asset-damaged: 1:94: its height "0" is not a positive length in an absolute unit'],
  [`width="-2" height="1"`, 'asset-damaged: 1:84: its width "-2" is not a positive length in an absolute unit'],
  [`width="1e999" height="1"`, 'asset-damaged: 1:84: its width "1e999" is not a positive length in an absolute unit'],
  [
    `width="1" height="1" viewBox="0 0 0 1"`,
    "asset-damaged: 1:105: its viewBox is not four numbers with a positive width and height",
  ],
  [`viewBox="0 0 1"`, "asset-damaged: 1:84: its viewBox is not four numbers with a positive width and height"],
  [`width="16384.1" height="1"`, "asset-too-large: 1:1: it has 16384.1 × 1 px, the cap is 16384 px per side"],
  [
    `width="1e300in" height="1e300in"`,
    "asset-too-large: 1:1: it has 9.6e+301 × 9.6e+301 px, the cap is 16384 px per side",
  ],
  [`width="1e-300" height="1"`, "asset-damaged: 1:1: it is too small to be drawn"],
];
for (const [attributes, finding] of NO_SIZES) {
  Deno.test(`checkAsset() refuses the size of an SVG with ${attributes || "nothing"}`, () => {
    deepStrictEqual(findingsOf(svg("", attributes)), [finding]);
  });
}

Deno.test("checkAsset() reports all faults of an SVG, equal ones once, the first twenty of them", () => {
  const script = "<script/>".repeat(30);
  deepStrictEqual(findingsOf(svg(script)), [`unsafe-svg: 1:107: the element "script" is not allowed`]);
  const findings = findingsOf(svg(`${script}<g onload="" style="a:b"/><use href="a"/>`));
  strictEqual(findings.length, 4);
  const many = findingsOf(svg(nest(30, (i) => `<e${i}/>`)));
  deepStrictEqual([many.length, many[20]], [21, "more-issues: The picture has 10 more problems"]);
});
