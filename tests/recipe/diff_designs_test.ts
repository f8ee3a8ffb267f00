import { deepStrictEqual } from "node:assert/strict";
import { diffDesigns } from "../../src/recipe/diff_designs.ts";
import type { Graphics } from "../../src/pdf/graphics/graphics.ts";

const band = { kind: "vector", id: "band", writer: "vector-decoration", scope: "all" } as const;
const logo = { descriptor: "asset-1", writer: "logo", decorative: true };
const graphics = (change: Partial<Graphics> = {}): Graphics => ({
  assetDescriptors: {},
  assets: { logo },
  decorations: [band, { ...band, id: "line" }],
  ...change,
});
const values = new Map<string, unknown>([["page.size", "a4"], ["page.background", { kind: "solid", color: "accent" }]]);

Deno.test("diffDesigns() finds nothing between equal designs, whatever the order of their keys", () => {
  const turned = new Map<string, unknown>([["page.background", { color: "accent", kind: "solid" }], [
    "page.size",
    "a4",
  ]]);
  const facts = { "template.version": "1.0.0" };
  const sides = [{ values, graphics: graphics(), facts }, { values: turned, graphics: graphics(), facts }] as const;
  deepStrictEqual(diffDesigns(...sides), []);
});

Deno.test("diffDesigns() lists facts, values in the order of the catalog, pictures and decorations", () => {
  const after = {
    values: new Map<string, unknown>([["page.background", { kind: "none" }], ["colors.accent", "#000000"], [
      "page.size",
      "a4",
    ]]),
    graphics: graphics({ assets: {}, decorations: [{ ...band, scope: "odd" }] }),
    facts: { "template.version": "2.0.0", "template.name": "New" },
  };
  deepStrictEqual(diffDesigns({ values, graphics: graphics(), facts: { "template.version": "1.0.0" } }, after), [
    { path: "template.version", before: "1.0.0", after: "2.0.0" },
    { path: "template.name", before: undefined, after: "New" },
    { path: "design.colors.accent", before: undefined, after: "#000000" },
    { path: "design.page.background", before: { kind: "solid", color: "accent" }, after: { kind: "none" } },
    { path: "assets.logo", before: logo, after: undefined },
    { path: "decorations.band", before: band, after: { ...band, scope: "odd" } },
    { path: "decorations.line", before: { ...band, id: "line" }, after: undefined },
  ]);
});

Deno.test("diffDesigns() notices that decorations are drawn in another order", () => {
  const { decorations } = graphics();
  const sides = [graphics(), graphics({ decorations: [...decorations].reverse() })].map((each) => ({
    values,
    graphics: each,
  }));
  const [before = { values }, after = { values }] = sides;
  deepStrictEqual(diffDesigns(before, after), [
    { path: "decorations", before: ["band", "line"], after: ["line", "band"] },
  ]);
});

Deno.test("diffDesigns() compares no graphics where one side was not composed", () => {
  deepStrictEqual(diffDesigns({ values }, { values, graphics: graphics() }), []);
});
