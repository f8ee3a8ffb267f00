import { deepStrictEqual } from "node:assert/strict";
import { readPathReach } from "../../../src/pdf/assets/svg_path_box.ts";
import { counted, type Drawings, findingsOf } from "../../support/pictures/check_picture.ts";
import { svg } from "../../support/pictures/forged_images.ts";

const UNITS = /^asset-too-complex: .*its stroke is more than 1000000 units wide$/;
const PIXELS = /^asset-too-complex: .*its stroke is more than 100000 pixels wide$/;
const ALL_UNITS = /^asset-too-complex: .*its stroke is more than 40000000 units wide together with the others$/;
const ALL_PIXELS = /^asset-too-complex: .*its stroke is more than 4000000 pixels wide together with the others$/;
const DASHES = /^asset-too-complex: .*it has more than 200000 dashes$/;
const CIRCLE = '<circle r="50" stroke="red"/>';

function strokeFindings(content: string, root = 'width="600" height="800"'): string[] {
  return findingsOf(svg(`<g stroke="red">${content}</g>`, root));
}

const CASES: [finding: RegExp, drawings: Drawings][] = [
  [UNITS, {
    "width": ['<path stroke-width="1e5"/>', '<path stroke-width="1e9"/>'],
    "width in a style": ['<path style="stroke-width:1e5"/>', '<path style="fill:none; Stroke-Width : 1e9 "/>'],
    "width in a style sheet": [
      "<style>path{stroke-width:1e5}</style><path/>",
      "<style>g > .a{stroke-width:1e9!important}</style><path class='b a'/>",
    ],
    "width by id": [
      "<style>#b{stroke-width:1e9}</style><path id='a'/>",
      "<style>/*x*/ circle, #a{stroke-width:1e9}</style><path id='a'/>",
    ],
    "inherited width": ['<g stroke-width="1e9"><path stroke-width="1"/></g>', '<g stroke-width="1e9"><path/></g>'],
    "width that a use inherits to": [
      '<defs><path id="a"/></defs><use href="#a" stroke-width="9"/>',
      '<defs><path id="a"/></defs><g stroke-width="1e9"><use href="#a"/></g>',
    ],
    "width in units": ['<path stroke-width="1e3in"/>', '<path stroke-width="1e5in"/>'],
    "width in em": ['<path stroke-width="1e3em"/>', '<path stroke-width="1e5em"/>'],
    "width in em of a font": ['<path font-size="9" stroke-width="2"/>', '<path font-size="1e9" stroke-width="2em"/>'],
    "width in percent": ['<path stroke-width="100%"/>', '<path stroke-width="1e6%"/>'],
    "transforms": [
      '<g transform="scale(1e2)"><path stroke-width="1e3"/></g>',
      '<g transform="scale(1e3)"><g transform="rotate(9) scale(2e3 1)"><path/></g></g>',
    ],
    "a transform of its own": ['<path transform="translate(1e9)"/>', '<path transform="matrix(2e6 0 0 1 0 0)"/>'],
    "transforms of styles": ['<path style="transform:scale(9)"/>', "<style>path{transform:scale(1e7)}</style><path/>"],
    "transforms that make it smaller again": [
      '<g transform="scale(1e-3)"><path stroke-width="1e5"/></g>',
      '<g transform="scale(1e-9)"><path stroke-width="1e9"/></g>',
    ],
    "transforms of a use": [
      '<path id="a"/><use href="#a" transform="scale(1e3)"/>',
      '<path id="a"/><use href="#a" transform="scale(1e7)"/>',
    ],
    "view boxes of inner drawings": [
      '<svg width="9" height="9" viewBox="0 0 1 1"><path/></svg>',
      '<svg width="9" height="9" viewBox="0 0 1e-6 1e-6"><path/></svg>',
    ],
    "view boxes of symbols": [
      '<symbol id="a" viewBox="0 0 1 1"><path/></symbol><use href="#a" width="9" height="9"/>',
      '<symbol id="a" viewBox="0 0 1e-6 1e-6"><path/></symbol><use href="#a" width="9" height="9"/>',
    ],
    "markers": [
      '<marker id="a"><path/></marker><path marker-start="url(#a)" stroke-width="1e3" d="M0 0h1"/>',
      '<marker id="a"><path stroke-width="1e4"/></marker><path marker-start="url(#a)" stroke-width="1e3" d="M0 0h1"/>',
    ],
    "patterns": [
      '<pattern id="a" patternTransform="scale(9)"><path/></pattern><path fill="url(#a)"/>',
      '<pattern id="a" patternTransform="scale(1e7)"><path/></pattern><path fill="url(#a)"/>',
    ],
    "masks in shares": [
      '<mask id="a" maskContentUnits="objectBoundingBox"><path/></mask><rect width="99" height="9" mask="url(#a)"/>',
      '<mask id="a" maskContentUnits="objectBoundingBox"><path stroke-width="1e6"/></mask><rect width="99" height="9" mask="url(#a)"/>',
    ],
  }],
  [PIXELS, {
    "width in pixels": ['<path stroke-width="1e5"/>', '<path stroke-width="100001"/>'],
    "the view box": ["<path/>", "<path stroke-width='1e3'/>", 'width="600" height="800" viewBox="0 0 .6 .8"'],
  }],
  [ALL_PIXELS, {
    "all widths": counted(40, 41, (n) => '<path stroke-width="1e5"/>'.repeat(n)),
    "all widths of uses": [
      '<path id="a" stroke-width="1e5"/>',
      `<path id="a" stroke-width="1e5"/>${'<use href="#a"/>'.repeat(40)}`,
    ],
    "all widths after transforms": counted(
      40,
      41,
      (n) => `<g transform="scale(100)">${'<path stroke-width="1e3"/>'.repeat(n)}</g>`,
    ),
  }],
  [ALL_UNITS, {
    "all widths in their own units": counted(
      40,
      41,
      (n) => `<g transform="scale(.01)">${'<path stroke-width="1e6"/>'.repeat(n)}</g>`,
    ),
  }],
  [DASHES, {
    "dashes of a line": ['<line x2="400" stroke-dasharray="1e-3"/>', '<line x2="500" stroke-dasharray="5e-4"/>'],
    "dashes of circles": [
      `<g stroke-dasharray="4 2">${CIRCLE.repeat(3000)}</g>`,
      `<g stroke-dasharray=".4 .2">${CIRCLE.repeat(3000)}</g>`,
    ],
    "dashes of paths and polygons": [
      '<path d="M0 0h500v9a5 5 0 0 1 9 9" stroke-dasharray=".1,.1,.1"/>',
      '<path d="M0 0h500v9" stroke-dasharray="1e-4"/><polygon points="0 0 9 9" stroke-dasharray="1e-4"/>',
    ],
    "dashes in a style sheet": [
      '<style>.b{stroke-dasharray:1e-9}</style><path d="M0 0h9"/>',
      '<style>path{stroke-dasharray:1e-9}</style><path d="M0 0h9"/>',
    ],
    "dashes of another length": [
      '<path d="M0 0h9" pathLength="100" stroke-dasharray="1"/>',
      '<path d="M0 0h9" pathLength="1e9" stroke-dasharray="1"/>',
    ],
    "dashes in em of a font": [
      '<path d="M0 0h9" stroke-dasharray="1em"/>',
      '<path font-size="1e-9" d="M0 0h9" stroke-dasharray="1em"/>',
    ],
    "dashes that a use inherits to": [
      '<path id="a" d="M0 0h9"/>',
      '<defs><path id="a" d="M0 0h9"/></defs><use href="#a" stroke-dasharray="1e-6"/>',
    ],
    "dashes without a length": [
      '<path d="M0 0h9" stroke-dasharray="0 0"/>',
      '<path d="M0 0h9" stroke-dasharray="0 1e-9"/>',
    ],
  }],
];

for (const [finding, drawings] of CASES) {
  for (const [what, [taken, refused, root]] of Object.entries(drawings)) {
    Deno.test(`checkAsset() bounds the strokes of an SVG: ${what}`, () => {
      deepStrictEqual(strokeFindings(taken, root), []);
      const findings = strokeFindings(refused, root);
      deepStrictEqual([findings.length, finding.test(findings[0] ?? "")], [1, true], findings.join("\n"));
    });
  }
}

for (
  const content of [
    '<path stroke-width="inherit"/><path stroke-width="thin"/><path style="stroke-width:initial"/>',
    '<path style="stroke-dasharray:none"/><path stroke-dasharray="inherit"/><path stroke-miterlimit="1e9"/>',
    '<path style="transform:rotate(45deg)"/><path style="transform: none"/>',
    '<path stroke="none" stroke-width="1e9"/><g style="stroke:none"><path stroke-width="1e9"/></g>',
  ]
) {
  Deno.test(`checkAsset() accepts strokes as drawing programs write them: ${content}`, () => {
    deepStrictEqual(strokeFindings(content), []);
  });
}

for (
  const [data, length] of [
    ["M0 0h3v4z", 12],
    ["m1 1 3 4M9 9l3 4", 10],
    ["M0 0C0 3 4 3 4 0", 10],
    ["M0 0Q3 4 6 0T12 0", 20],
    ["M0 0A5 5 0 0 1 10 0", 20 * Math.PI],
    ["M0 0", 0],
  ] as const
) {
  Deno.test(`readPathReach() bounds the length of ${data} with ${length}`, () => {
    deepStrictEqual(Math.round(readPathReach(data) * 1e6), Math.round(length * 1e6));
  });
}
