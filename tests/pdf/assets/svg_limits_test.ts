import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { SVG_LIMITS } from "../../../src/pdf/assets/limits.ts";
import { findingsOf, sizeOf } from "../../support/pictures/check_picture.ts";
import { svg } from "../../support/pictures/forged_images.ts";

const nest = (count: number, inner: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => inner(i)).join("");
const uses = (count: number, id: string) => `<use href="#${id}"/>`.repeat(count);
/** Groups of which each uses the one before `fan` times. */
const laughs = (levels: number, fan: number) =>
  `<g id="l0"><rect/></g>` + nest(levels, (i) => `<g id="l${i + 1}">${uses(fan, `l${i}`)}</g>`);
const blur = (count: number) => `<filter id="f">${"<feGaussianBlur/>".repeat(count)}</filter>`;

const LIMITS: [what: string, taken: string, refused: string, finding: RegExp][] = [
  // The root is an element, too.
  ["elements", "<g/>".repeat(9999), "<g/>".repeat(10_000), /more than 10000 elements$/],
  ["paths", "<path/>".repeat(2000), "<path/>".repeat(2001), /more than 2000 paths$/],
  ["filter primitives", blur(128), blur(129), /more than 128 filter primitives$/],
  [
    "characters of path data",
    `<path d="${"M0 0".repeat(SVG_LIMITS.geometryLength / 4)}"/>`,
    `<path d="${"M0 0".repeat(SVG_LIMITS.geometryLength / 4)}"/><polygon points="1"/>`,
    /more than 2097152 characters of path data$/,
  ],
  [
    "characters of an attribute",
    `<g class="${"a".repeat(16_384)}"/>`,
    `<g class="${"a".repeat(16_385)}"/>`,
    /"class" is longer than 16384 characters$/,
  ],
  [
    "characters of style sheets",
    `<style>${" ".repeat(65_536)}</style>`,
    `<style>${" ".repeat(65_536)}</style><style>a</style>`,
    /more than 65536 characters in style sheets$/,
  ],
  [
    "rules of style sheets",
    `<style>${"a{}".repeat(1000)}</style>`,
    `<style>${"a{}".repeat(1001)}</style>`,
    /too many rules/,
  ],
  [
    "work for style sheets",
    `<style>${" ".repeat(60_000)}a{}</style>${"<g/>".repeat(1100)}`,
    `<style>${" ".repeat(60_000)}a{}</style>${"<g/>".repeat(1130)}`,
    /too many rules for its elements$/,
  ],
  [
    "references by style sheets",
    `<style>*{fill:url(#a)}</style><linearGradient id="a"/>${"<g/>".repeat(9000)}`,
    `<style>${nest(10, (i) => `*{fill:url(#a${i})}`)}</style>${nest(10, (i) => `<linearGradient id="a${i}"/>`)}${
      "<g/>".repeat(5000)
    }`,
    /too many references$/,
  ],
  [
    "inherited paints",
    `${nest(64, (i) => `<linearGradient id="a${i}"/>`)}<style>${
      nest(64, (i) => `#b{fill:url(#a${i})}`)
    }</style><g id="b"/>`,
    `${nest(65, (i) => `<linearGradient id="a${i}"/>`)}<style>${
      nest(65, (i) => `#b{fill:url(#a${i})}`)
    }</style><g id="b"/>`,
    /more than 64 paints and markers from around it$/,
  ],
  ["references that lead on", laughs(16, 1), laughs(17, 1), /more than 16 references are chained$/],
  [
    "characters in attributes",
    `<g id="${"a".repeat(16_000)}"/>`.repeat(524),
    `<g id="${"a".repeat(16_000)}"/>`.repeat(525),
    /more than 8388608 characters in attributes$/,
  ],
  ["elements of all uses", laughs(4, 12), laughs(4, 14), /more than 100000 elements$/],
  ["elements of all uses, billions", laughs(1, 10), laughs(16, 10), /more than 100000 elements$/],
  [
    "elements by patterns",
    `<pattern id="a">${"<rect/>".repeat(99)}</pattern>${'<rect fill="url(#a)"/>'.repeat(980)}`,
    `<pattern id="a">${"<rect/>".repeat(99)}</pattern>${'<rect fill="url(#a)"/>'.repeat(1000)}`,
    /more than 100000 elements$/,
  ],
  [
    "elements by inherited patterns",
    `<pattern id="a">${"<rect/>".repeat(99)}</pattern><g fill="url(#a)">${"<rect/>".repeat(980)}</g>`,
    `<pattern id="a">${"<rect/>".repeat(99)}</pattern><g fill="url(#a)">${"<rect/>".repeat(1000)}</g>`,
    /more than 100000 elements$/,
  ],
  [
    "elements by patterns of a use",
    `<pattern id="a">${"<rect/>".repeat(99)}</pattern><g id="b">${"<rect/>".repeat(97)}</g><g fill="url(#a)">${
      uses(10, "b")
    }</g>`,
    `<pattern id="a">${"<rect/>".repeat(99)}</pattern><g id="b">${"<rect/>".repeat(100)}</g><g fill="url(#a)">${
      uses(10, "b")
    }</g>`,
    /more than 100000 elements$/,
  ],
  [
    "elements by masks",
    `<mask id="a">${"<rect/>".repeat(99)}</mask>${'<g mask="url(#a)"/>'.repeat(980)}`,
    `<mask id="a">${"<rect/>".repeat(99)}</mask>${'<g mask="url(#a)"/>'.repeat(1000)}`,
    /more than 100000 elements$/,
  ],
  [
    "elements by clips of a style sheet",
    `<style>g{clip-path:url(#a)}</style><clipPath id="a">${"<rect/>".repeat(99)}</clipPath>${"<g/>".repeat(980)}`,
    `<style>g{clip-path:url(#a)}</style><clipPath id="a">${"<rect/>".repeat(99)}</clipPath>${"<g/>".repeat(1000)}`,
    /more than 100000 elements$/,
  ],
  [
    "elements by markers",
    `<marker id="a">${"<rect/>".repeat(9)}</marker><path marker-mid="url(#a)" d="${"h1".repeat(9900)}"/>`,
    `<marker id="a">${"<rect/>".repeat(9)}</marker><path marker-mid="url(#a)" d="${"h1".repeat(10_000)}"/>`,
    /more than 100000 elements$/,
  ],
  [
    "characters of all uses",
    `<path id="a" d="${"M0 0".repeat(2 ** 18)}"/>${uses(6, "a")}`,
    `<path id="a" d="${"M0 0".repeat(2 ** 18)}"/>${uses(7, "a")}`,
    /more than 8388608 characters$/,
  ],
  [
    "primitives of all uses",
    `${blur(4)}${'<g filter="url(#f)"/>'.repeat(32)}`,
    `${blur(4)}${'<g filter="url(#f)"/>'.repeat(33)}`,
    /all its references it has more than 128 filter primitives$/,
  ],
  [
    "primitives in patterns",
    `${blur(2)}<pattern id="a"><rect filter="url(#f)"/></pattern>${'<rect fill="url(#a)"/>'.repeat(63)}`,
    `${blur(2)}<pattern id="a"><rect filter="url(#f)"/></pattern>${'<rect fill="url(#a)"/>'.repeat(64)}`,
    /more than 128 filter primitives$/,
  ],
  [
    "rows of a convolution",
    `<filter><feConvolveMatrix order="9 9"/></filter>`,
    `<filter><feConvolveMatrix order="3,10"/></filter>`,
    /"order" of feConvolveMatrix is "3,10", the cap is 9$/,
  ],
  [
    "a blur",
    `<filter><feGaussianBlur stdDeviation="100"/></filter>`,
    `<filter><feGaussianBlur stdDeviation="5000"/></filter>`,
    /"stdDeviation" of feGaussianBlur is "5000", the cap is 100$/,
  ],
  [
    "octaves of noise",
    `<filter><feTurbulence numOctaves="10"/></filter>`,
    `<filter><feTurbulence numOctaves="1e4"/></filter>`,
    /"numOctaves" of feTurbulence is "1e4", the cap is 10$/,
  ],
];

for (const [what, taken, refused, finding] of LIMITS) {
  Deno.test(`checkAsset() bounds an SVG in its ${what}`, () => {
    deepStrictEqual(findingsOf(svg(taken)), []);
    const findings = findingsOf(svg(refused));
    const fits = findings[0]?.startsWith("asset-too-complex: ") && finding.test(findings[0]);
    strictEqual(fits, true, findings.join("\n"));
  });
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
