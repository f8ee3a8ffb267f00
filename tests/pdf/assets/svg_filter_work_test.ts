import { deepStrictEqual, match } from "node:assert/strict";
import { readPathBox } from "../../../src/pdf/assets/svg_path_box.ts";
import { counted, type Drawings, findingsOf } from "../../support/pictures/check_picture.ts";
import { svg } from "../../support/pictures/forged_images.ts";

const TOO_MUCH = /^asset-too-complex: .*its filters paint more than 32 times its area$/;

function filterFindings(content: string, root = 'width="600" height="800"'): string[] {
  return findingsOf(svg(content, root));
}

/** A filter of offsets, whose region is as large as the element. */
const filter = (count: number, region = 'x="0" y="0" width="1" height="1"') =>
  `<filter id="f" ${region}>${"<feOffset/>".repeat(count)}</filter>`;
const RECT = '<rect width="600" height="800" filter="url(#f)"/>';
const noise = (count: number, region: string) =>
  `<filter id="f" ${region}>${'<feTurbulence baseFrequency="0.1"/>'.repeat(count)}</filter>${RECT}`;
const LARGE = 'x="-1" y="-1" width="3" height="3"';
const SHARES = 'filterUnits="userSpaceOnUse" width="100%" height="100%"';
const SHADOW =
  '<filter id="f"><feGaussianBlur stdDeviation="4"/><feOffset dx="2"/><feMerge><feMergeNode/></feMerge></filter>';

const CASES: Drawings = {
  "uses over all of it": counted(32, 33, (n) => filter(n) + RECT),
  "several uses": counted(16, 17, (n) => filter(n) + RECT.repeat(2)),
  "noise": counted(2, 3, (n) => noise(n, 'x="0" y="0" width="1" height="1"')),
  "a region of 300 %": counted(3, 4, (n) => filter(n, LARGE) + RECT),
  "a region in percent": counted(3, 4, (n) => filter(n, 'width="300%" height="300%"') + RECT),
  "the usual region": counted(22, 23, (n) => filter(n, "") + RECT),
  "a region in the drawing's units": counted(
    8,
    9,
    (n) => `${filter(n, 'filterUnits="userSpaceOnUse" width="1200" height="1600"')}<g filter="url(#f)"/>`,
  ),
  "elements larger than the drawing": counted(
    8,
    9,
    (n) => `${filter(n)}<rect x="-9" width="1200" height="1600" filter="url(#f)"/>`,
  ),
  "circles, ellipses, lines and polygons": [
    `${filter(1)}<circle r="9" filter="url(#f)"/><ellipse rx="9" ry="2" filter="url(#f)"/>`,
    `${filter(1)}<polygon points="0 0 60000 0 60000 80000" filter="url(#f)"/>`,
  ],
  "paths": counted(8, 9, (n) => `${filter(n)}<path d="M0 0h1200v1600z" filter="url(#f)"/>`),
  "transforms": [
    `${filter(8)}<g transform="scale(2)">${RECT}</g>`,
    `${filter(9)}<g transform="translate(3) matrix(2 0 0 2 0 0)">${RECT}</g>`,
  ],
  "groups, with what is transformed in them": counted(
    8,
    9,
    (n) => `${filter(n)}<g filter="url(#f)"><rect width="6" height="8" transform="scale(200)"/></g>`,
  ),
  "uses of symbols": counted(
    8,
    9,
    (n) =>
      `${filter(n)}<symbol id="s" viewBox="0 0 600 800">${RECT}</symbol><use href="#s" width="1200" height="1600"/>`,
  ),
  "inner drawings": counted(
    8,
    9,
    (n) => `${filter(n)}<svg width="1200" height="1600" viewBox="0 0 600 800">${RECT}</svg>`,
  ),
  "masks in shares of what they are for": [
    `${
      filter(32)
    }<mask id="m" maskContentUnits="objectBoundingBox"><rect width=".5" height=".5" filter="url(#f)"/></mask>` +
    '<rect width="600" height="800" mask="url(#m)"/>',
    `${
      filter(32)
    }<mask id="m" maskContentUnits="objectBoundingBox"><rect width="2" height="2" filter="url(#f)"/></mask>` +
    '<rect width="600" height="800" mask="url(#m)"/>',
  ],
  "a view box of other units": [
    ...counted(32, 33, (n) => `${filter(n)}<rect width="6" height="8" filter="url(#f)"/>`),
    'width="60mm" height="80mm" viewBox="0 0 6 8"',
  ],
  "pictures that are merged": counted(
    32,
    33,
    (n) =>
      `<filter id="f" x="0" y="0" width="1" height="1"><feMerge>${
        "<feMergeNode/>".repeat(n)
      }</feMerge></filter>${RECT}`,
  ),
  "lists of filters in style sheets": counted(
    32,
    33,
    (n) => `<style>rect { filter: ${"url(#f) ".repeat(n)}}</style>${filter(1)}<rect width="600" height="800"/>`,
  ),
  "shares of the drawing in a filter that stands in an inner drawing": counted(
    32,
    33,
    (n) => `<svg viewBox="0 0 1 1" width="1" height="1">${filter(n, SHARES)}</svg><g filter="url(#f)"/>`,
  ),
  "what is painted below a filter": counted(
    125,
    126,
    (n) => `${filter(1)}<g filter="url(#f)">${'<rect width="600" height="800"/>'.repeat(n)}</g>`,
  ),
  "groups below a filter": counted(
    62,
    63,
    (n) => `${filter(1)}<g filter="url(#f)">${'<g opacity=".5"><rect width="600" height="800"/></g>'.repeat(n)}</g>`,
  ),
  "transforms beyond all numbers": [
    `${filter(1)}<rect width="9" height="9" transform="scale(2)" filter="url(#f)"/>${RECT}`,
    `${filter(1)}<rect width="9" height="9" transform="scale(1e200) scale(1e200)" filter="url(#f)"/>${RECT}`,
  ],
  "transforms of styles": [
    `${filter(1)}<g transform="rotate(9)">${RECT}</g>`,
    `${filter(1)}<g style="fill:red; transform: scale(1)">${RECT}</g>`,
  ],
  "transforms of style sheets": [
    `<style>rect { fill: red }</style>${filter(1)}${RECT}`,
    `<style>rect { transform: scale(1) }</style>${filter(1)}${RECT}`,
  ],
};

for (const [what, [taken, refused, root]] of Object.entries(CASES)) {
  Deno.test(`checkAsset() weighs what filters paint: ${what}`, () => {
    deepStrictEqual(filterFindings(taken, root), []);
    const findings = filterFindings(refused, root);
    match(findings[0] ?? "nothing was found", TOO_MUCH);
  });
}

Deno.test("checkAsset() refuses a drawing of 600 by 800 with a few noises in a region of 300 %", () => {
  match(filterFindings(noise(3, LARGE))[0] ?? "", TOO_MUCH);
});

Deno.test("checkAsset() accepts shadows of the parts of a logo, and an unused filter", () => {
  const parts = Array.from({ length: 8 }, (_, i) => `<circle cx="${i * 70}" cy="99" r="35" filter="url(#f)"/>`);
  deepStrictEqual(filterFindings(SHADOW + parts.join("")), []);
  deepStrictEqual(filterFindings(SHADOW + RECT.repeat(5)), []);
  deepStrictEqual(filterFindings(filter(128, LARGE)), []);
});

for (
  const [data, box] of [
    ["M1 2l3 4", [1, 2, 4, 6]],
    ["M0 0 5 6 7 8", [0, 0, 7, 8]],
    ["m1 1 2 2h-9V9z", [-6, 1, 3, 9]],
    ["M0 0C-5 0 9 9 4 4", [-5, 0, 9, 9]],
    ["M0 0c0 0 4 8 2 2s1 1 1 1", [0, -4, 4, 8]],
    ["M0 0q4 8 2 2t2 2", [0, -4, 4, 8]],
    ["M0 0t1 1t1 1t1 1", [0, 0, 3, 3]],
    ["M0 0a3 2 0 013 3", [-8.485281374238571, -8.485281374238571, 8.485281374238571, 8.485281374238571]],
    ["M1 1L2", [1, 1, 1, 1]],
    ["M1-1.5.5", [1, -1.5, 1, -1.5]],
  ] as const
) {
  Deno.test(`readPathBox() gives ${JSON.stringify(box)} for ${data}`, () => {
    const { left, top, right, bottom } = readPathBox(data);
    deepStrictEqual([left, top, right, bottom].map((edge) => edge + 0), [...box]);
  });
}
