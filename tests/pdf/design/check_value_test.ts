import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { CAPABILITIES, CATALOG } from "../../../src/pdf/catalog/catalog.ts";
import type { ValueKind } from "../../../src/pdf/catalog/descriptor.ts";
import { checkValue, describeKind } from "../../../src/pdf/design/check_value.ts";
import { flattenDesign, nestDesign } from "../../../src/pdf/design/design.ts";
import { sampleValues } from "../../support/packs/pdf_packs.ts";
import * as fc from "../../support/property.ts";

const at = (path: string): ValueKind => CAPABILITIES.get(path)?.value ?? { kind: "boolean" };

/** Path, what it takes, what it refuses. */
const VALUES: [path: string, taken: unknown[], refused: unknown[]][] = [
  ["cover.enabled", [true], ["yes"]],
  ["contents.depth", [6], [7, 1.5]],
  ["cover.panelSize", [10, 33.3333], [9.9999, 33.33333]],
  ["page.margins.top", ["0pt", "300pt", "105.8mm"], ["300.1pt", "106mm", "-1pt", "1em", "1e1pt", "01pt", "1 pt", 12]],
  ["typography.body.tracking", ["-0.2em"], ["1pt"]],
  ["colors.accent", ["#7a1f5c", "#abcdef"], ["#7A1F5C", ["#7A1F5C"], { toString: false }, "text"]],
  ["typography.body.weight", [900], [950, 1000, 450]],
  ["typography.body.font", ["Inter"], ["Frutiger Neue LT Pro, Arial", "", " Inter", "a\nb", "x".repeat(101)]],
  ["links.color", ["accent", "surface 5%", "#abcdef12"], ["accent 101%", "accent 05%", "brand", "#ABCDEF", "#abc"]],
  ["colors.muted", ["text 50%"], ["border"]],
  ["page.size", ["a4"], ["A4"]],
  ["organisation.name", ['Zürich & Söhne <AG> "#panic()"', "नमस्ते \u200d"], [
    "two\nlines",
    "zero\u200bwidth",
    "\ufeff",
    "\ud800",
  ]],
  ["organisation.legal", ["two\nlines"], ["two\r\nlines"]],
  ["localization.language", ["de"], ["de-DE", ""]],
  ["localization.region", [""], []],
  ["header.all.left", ["{title} {{x}}"], ["{titel}", "{", "a } b"]],
  ["lists.bullets", [["disc"]], [[], ["star"]]],
  ["page.background", [{ kind: "none" }, { kind: "solid", color: "accent" }, {
    kind: "radial",
    stops: [{ color: "accent", at: 0 }, { color: "text", at: 100 }],
  }], [
    { kind: "solid" },
    { kind: "radial", angle: 3, stops: [] },
    { kind: "linear", angle: 3, stops: [{ color: "accent", at: 0 }] },
    { kind: "radial", stops: [{ color: "accent", at: 10 }, { color: "text", at: 100 }] },
    { kind: "radial", stops: [{ color: "accent", at: 0 }, { color: "text", at: 90 }] },
    { kind: "radial", stops: [0, 80, 20, 100].map((at) => ({ color: "accent", at })) },
    "accent",
    { kind: "none", __proto__x: 1 },
  ]],
];

for (const [path, taken, refused] of VALUES) {
  for (const value of [...taken, ...refused]) {
    const fine = taken.includes(value);
    Deno.test(`checkValue() ${fine ? "accepts" : "refuses"} ${path} = ${JSON.stringify(value)}`, () => {
      strictEqual(checkValue(at(path), value).length === 0, fine);
    });
  }
}

Deno.test("checkValue() names the place, what was found, what is allowed, and the words for a typo", () => {
  const paint = { kind: "linear", angle: 400, stops: [{ color: "acent", at: 0 }, { color: "text", at: 100 }] };
  deepStrictEqual(
    checkValue(at("page.background"), paint).map((each) => [each.at, each.found, each.words.slice(0, 2)]),
    [
      [["angle"], "400", []],
      [["stops", 0, "color"], '"acent"', ["accent", "text"]],
    ],
  );
});

Deno.test("checkValue() accepts or refuses any JSON value without throwing", () => {
  fc.assert(fc.property(fc.constantFrom(...CATALOG.capabilities), fc.jsonValue(), ({ value: kind }, value) => {
    checkValue(kind, value);
  }));
});

Deno.test("nestDesign() is undone by flattenDesign()", () => {
  const values = sampleValues();
  const { values: again, unknown } = flattenDesign(nestDesign(values));
  deepStrictEqual([...again], [...values]);
  deepStrictEqual(unknown, []);
});

for (
  const [kind, fields, fine] of [
    ["image", { crop: { left: 0.5, right: 0.4 } }, true],
    ["image", { crop: { left: 0.5, right: 0.5 } }, false],
    ["image", { crop: { top: 0.6, bottom: 0.6 } }, false],
    ["image", { clip: "rounded", radius: "3pt" }, true],
    ["image", { clip: "rounded" }, false],
    ["image", { clip: "ellipse", radius: "3pt" }, false],
    ["image", { radius: "3pt" }, false],
    ["vector", { shape: "ellipse", paint: { kind: "none" } }, true],
    ["vector", { shape: "ellipse", paint: { kind: "none" }, radius: "3pt" }, false],
    ["vector", { shape: "rectangle", paint: { kind: "none" }, radius: "3pt" }, true],
    ["vector", { shape: "rectangle" }, false],
    ["vector", { shape: "polygon", paint: { kind: "none" } }, false],
    ["vector", { shape: "line" }, false],
    ["vector", { shape: "line", stroke: { color: "accent", thickness: "1pt" } }, true],
    ["vector", { shape: "line", stroke: { color: "accent", thickness: "1pt" }, paint: { kind: "none" } }, false],
  ] as const
) {
  Deno.test(`checkValue() ${fine ? "accepts" : "refuses"} a decoration with ${JSON.stringify(fields)}`, () => {
    const decoration = { id: "a", scope: "all", layer: "background", area: "page", ...fields };
    strictEqual(checkValue(CATALOG.graphics.decorations[kind].value, decoration).length === 0, fine);
  });
}

Deno.test("checkValue() reports a missing field once, and not the fields whose use it decides", () => {
  const decoration = {
    id: "a",
    scope: "all",
    layer: "background",
    anchor: "top",
    shape: "ellipse",
    paint: { kind: "none" },
  };
  const problems = checkValue(CATALOG.graphics.decorations.vector.value, decoration);
  deepStrictEqual(problems.map(({ at, found }) => [...at, found]), [["area", "nothing"]]);
});

Deno.test("describeKind() has words for every pattern of the catalog", () => {
  const patterns = /\\.|\[[^\]]*\]|\{\d|\(\?/;
  const kinds = [
    ...[...CAPABILITIES].map(([path, { value }]) => [path, value] as const),
    ...Object.entries(CATALOG.graphics.decorations).map(([name, { value }]) => [name, value] as const),
  ];
  deepStrictEqual(
    kinds.flatMap(([path, kind]) => listTexts(kind).filter((text) => patterns.test(text)).map(() => path)),
    [],
  );
  strictEqual(
    describeKind(at("localization.language")),
    'the code of a language, two or three small letters, such as "de"',
  );
});

function listTexts(kind: ValueKind): string[] {
  if (kind.kind === "object") return kind.fields.flatMap(({ value }) => listTexts(value));
  if (kind.kind === "array" || kind.kind === "map") return listTexts(kind.item);
  return kind.kind === "text" ? [describeKind(kind)] : [];
}
