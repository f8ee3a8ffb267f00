import { deepStrictEqual, strictEqual } from "node:assert/strict";
import type { DrawnShape } from "../../../src/docx/facts/areas/page_facts.ts";
import { CATALOG } from "../../../src/pdf/catalog/catalog.ts";
import { checkValue } from "../../../src/pdf/design/check_value.ts";
import { drawShape } from "../../../src/word_import/suggest/draw_shape.ts";
import * as fc from "../../support/property.ts";

const RED = { color: "#ff0000", opacity: 1 };
const LINE = { ...RED, thickness: 2, dashed: false };
const SHAPE: DrawnShape = {
  form: { kind: "rectangle" },
  x: 100,
  y: 50,
  width: 40,
  height: 20,
  rotation: 0,
  flipX: false,
  flipY: false,
  hasText: false,
};
const SCOPE = { paper: { width: 600, height: 800 }, colorOf: (hex: string) => hex };

const draw = (fields: Partial<DrawnShape>) => drawShape({ ...SHAPE, ...fields }, SCOPE);
const corner = (dx: number, dy: number, width: number, height: number) => ({
  ...{ area: "box", anchor: "top-left", dx: `${dx}pt`, dy: `${dy}pt`, width: `${width}pt`, height: `${height}pt` },
});
const solid = { paint: { kind: "solid", color: "#ff0000" } };
const box = (left: number, top: number) => [
  { x: left, y: top },
  { x: 100 - left, y: top },
  { x: 100 - left, y: 100 - top },
  { x: left, y: 100 - top },
];

for (
  const [what, fields, expected] of [
    ["a filled rectangle", { fill: RED }, { ...corner(100, 50, 40, 20), shape: "rectangle", ...solid }],
    ["an outlined ellipse", { form: { kind: "ellipse" }, stroke: LINE }, {
      ...corner(100, 50, 40, 20),
      shape: "ellipse",
      paint: { kind: "none" },
      stroke: { color: "#ff0000", thickness: "2pt" },
    }],
    ["round corners", { form: { kind: "rectangle", radius: 0.25 }, fill: RED }, {
      ...corner(100, 50, 40, 20),
      shape: "rectangle",
      radius: "5pt",
      ...solid,
    }],
    ["opacity and rotation", { fill: { ...RED, opacity: 0.5 }, rotation: 30 }, {
      ...corner(100, 50, 40, 20),
      shape: "rectangle",
      ...solid,
      opacity: 0.5,
      rotation: 30,
    }],
    ["a polygon that is turned over", {
      form: { kind: "polygon", points: [{ x: 0, y: 0 }, { x: 1, y: 0.25 }, { x: 0, y: 1 }] },
      flipX: true,
      flipY: true,
      fill: RED,
    }, {
      ...corner(100, 50, 40, 20),
      shape: "polygon",
      points: [{ x: 100, y: 100 }, { x: 0, y: 75 }, { x: 100, y: 0 }],
      ...solid,
    }],
    ["a gradient", {
      fill: { ...RED, gradient: { angle: 90, stops: [{ at: 0.2, color: "#ff0000" }, { at: 1, color: "#0000ff" }] } },
    }, {
      ...corner(100, 50, 40, 20),
      shape: "rectangle",
      paint: {
        kind: "linear",
        angle: 90,
        stops: [{ color: "#ff0000", at: 0 }, { color: "#ff0000", at: 20 }, { color: "#0000ff", at: 100 }],
      },
    }],
    ["a thick line as a rectangle", { form: { kind: "line" }, height: 0, stroke: LINE }, {
      ...corner(100, 49, 40, 2),
      shape: "rectangle",
      ...solid,
    }],
    ["a line of a point as a rectangle", { form: { kind: "line" }, height: 0, stroke: { ...LINE, thickness: 1 } }, {
      ...corner(100, 49.5, 40, 1),
      shape: "rectangle",
      ...solid,
    }],
    ["a thinner line in a box of a point", {
      form: { kind: "line" },
      height: 0,
      stroke: { ...LINE, thickness: 0.5 },
    }, { ...corner(100, 49.5, 40, 1), shape: "polygon", points: box(0, 25), ...solid }],
    ["an upright line", { form: { kind: "line" }, width: 0, stroke: { ...LINE, thickness: 0.5 } }, {
      ...corner(99.5, 50, 1, 20),
      shape: "polygon",
      points: box(25, 0),
      ...solid,
    }],
    ["a slanted line", { form: { kind: "line" }, height: 40, stroke: LINE }, {
      ...corner(100, 50, 40, 40),
      shape: "line",
      stroke: { color: "#ff0000", thickness: "2pt" },
    }],
    ["a line that rises", { form: { kind: "line" }, height: 40, flipY: true, stroke: LINE }, {
      ...corner(100, 50, 40, 40),
      shape: "line",
      stroke: { color: "#ff0000", thickness: "2pt" },
      rotation: -90,
    }],
    [
      "a line that is turned over twice",
      { form: { kind: "line" }, height: 40, flipX: true, flipY: true, stroke: LINE },
      {
        ...corner(100, 50, 40, 40),
        shape: "line",
        stroke: { color: "#ff0000", thickness: "2pt" },
      },
    ],
    ["a line with a height just below a point", { form: { kind: "line" }, height: 0.99, stroke: LINE }, {
      ...corner(100, 49, 40, 2.99),
      shape: "rectangle",
      ...solid,
    }],
    ["a line with a height of a point", { form: { kind: "line" }, height: 1, stroke: LINE }, {
      ...corner(100, 50, 40, 1),
      shape: "line",
      stroke: { color: "#ff0000", thickness: "2pt" },
    }],
    ["a thin area", { height: 0.5, fill: RED }, {
      ...corner(100, 49.75, 40, 1),
      shape: "polygon",
      points: box(0, 25),
      ...solid,
    }],
    ["the part of an area on the paper", { x: -10, y: -10, fill: RED }, {
      ...corner(0, 0, 30, 10),
      shape: "rectangle",
      ...solid,
    }],
    ["an outlined area as it is", { x: -10, y: -10, fill: RED, stroke: LINE }, {
      ...corner(-10, -10, 40, 20),
      shape: "rectangle",
      ...solid,
      stroke: { color: "#ff0000", thickness: "2pt" },
    }],
    ["nothing left of the paper", { x: -40.01, fill: RED }, undefined],
    ["nothing right of the paper", { x: 600.01, fill: RED }, undefined],
    ["no upright line left of the paper", { form: { kind: "line" }, x: -0.5, width: 0, stroke: LINE }, undefined],
    ["a short line", { form: { kind: "line" }, width: 20, height: 0, stroke: LINE }, {
      ...corner(100, 49, 20, 2),
      shape: "rectangle",
      ...solid,
    }],
    ["nothing below the paper", { y: 800.01, fill: RED }, undefined],
    ["what reaches the paper when it is turned", { x: -42, fill: RED, stroke: LINE, rotation: 20 }, {
      ...corner(-42, 50, 40, 20),
      shape: "rectangle",
      ...solid,
      stroke: { color: "#ff0000", thickness: "2pt" },
      rotation: 20,
    }],
  ] as const
) {
  Deno.test(`drawShape() draws ${what}`, () => {
    const drawn = draw(fields);
    deepStrictEqual(drawn, expected);
    if (drawn === undefined) return;
    const kind = CATALOG.graphics.decorations.vector.value;
    deepStrictEqual(checkValue(kind, { id: "a", scope: "all", layer: "background", ...drawn }), []);
  });
}

Deno.test("drawShape() allows any shape near the paper", () => {
  const size = fc.double({ min: 0, max: 1800, noNaN: true });
  const place = fc.double({ min: -1800, max: 1800, noNaN: true });
  const form = fc.constantFrom<DrawnShape["form"]>({ kind: "rectangle" }, { kind: "ellipse" }, { kind: "line" }, {
    kind: "rectangle",
    radius: 0.5,
  });
  const rotation = fc.double({ min: 0, max: 359.99, noNaN: true });
  const shape = fc.record({ x: place, y: place, width: size, height: size, form, rotation });
  fc.assert(fc.property(shape, fc.boolean(), (fields, filled) => {
    const drawn = draw({ ...fields, stroke: LINE, ...(filled ? { fill: RED } : {}) });
    if (drawn === undefined) return;
    const kind = CATALOG.graphics.decorations.vector.value;
    strictEqual(
      checkValue(kind, { id: "a", scope: "all", layer: "background", ...drawn }).length,
      0,
      JSON.stringify(drawn),
    );
  }));
});
