import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { CAPABILITIES, CATALOG } from "../../../src/pdf/catalog/catalog.ts";
import type { ValueKind } from "../../../src/pdf/catalog/descriptor.ts";
import { checkValue, describeKind } from "../../../src/pdf/design/check_value.ts";
import { flattenDesign, nestDesign } from "../../../src/pdf/design/design.ts";
import { sampleValues } from "../../support/packs/pdf_packs.ts";
import * as fc from "../../support/property.ts";

const at = (path: string): ValueKind => CAPABILITIES.get(path)?.value ?? { kind: "boolean" };

for (
  const [path, value, fine] of [
    ["cover.enabled", true, true],
    ["cover.enabled", "yes", false],
    ["contents.depth", 6, true],
    ["contents.depth", 7, false],
    ["contents.depth", 1.5, false],
    ["cover.panelSize", 10, true],
    ["cover.panelSize", 9.9999, false],
    ["cover.panelSize", 33.3333, true],
    ["cover.panelSize", 33.33333, false],
    ["page.margins.top", "0pt", true],
    ["page.margins.top", "300pt", true],
    ["page.margins.top", "300.1pt", false],
    ["page.margins.top", "105.8mm", true],
    ["page.margins.top", "106mm", false],
    ["page.margins.top", "-1pt", false],
    ["page.margins.top", "1em", false],
    ["page.margins.top", "1e1pt", false],
    ["page.margins.top", "01pt", false],
    ["page.margins.top", "1 pt", false],
    ["page.margins.top", 12, false],
    ["typography.body.tracking", "-0.2em", true],
    ["typography.body.tracking", "1pt", false],
    ["colors.accent", "#7a1f5c", true],
    ["colors.accent", "#7A1F5C", false],
    ["colors.accent", ["#7A1F5C"], false],
    ["colors.accent", { toString: false }, false],
    ["typography.body.weight", 900, true],
    ["typography.body.weight", 950, false],
    ["typography.body.weight", 1000, false],
    ["typography.body.font", "Inter", true],
    ["typography.body.font", "Frutiger Neue LT Pro, Arial", false],
    ["typography.body.font", "", false],
    ["typography.body.font", " Inter", false],
    ["typography.body.font", "a\nb", false],
    ["typography.body.font", "x".repeat(101), false],
    ["links.color", "accent", true],
    ["links.color", "surface 5%", true],
    ["links.color", "accent 101%", false],
    ["links.color", "accent 05%", false],
    ["links.color", "brand", false],
    ["links.color", "#ABCDEF", false],
    ["links.color", "#abcdef12", true],
    ["links.color", "#abc", false],
    ["colors.accent", "#abcdef", true],
    ["colors.accent", "text", false],
    ["colors.muted", "text 50%", true],
    ["colors.muted", "border", false],
    ["page.size", "a4", true],
    ["page.size", "A4", false],
    ["organisation.name", 'Zürich & Söhne <AG> "#panic()"', true],
    ["organisation.name", "two\nlines", false],
    ["organisation.legal", "two\nlines", true],
    ["organisation.legal", "two\r\nlines", false],
    ["organisation.name", "zero\u200bwidth", false],
    ["organisation.name", "\ufeff", false],
    ["organisation.name", "\ud800", false],
    ["organisation.name", "नमस्ते \u200d", true],
    ["localization.language", "de", true],
    ["localization.language", "de-DE", false],
    ["localization.language", "", false],
    ["localization.region", "", true],
    ["header.all.left", "{title} {{x}}", true],
    ["header.all.left", "{titel}", false],
    ["header.all.left", "{", false],
    ["header.all.left", "a } b", false],
    ["lists.bullets", ["disc"], true],
    ["lists.bullets", [], false],
    ["lists.bullets", ["star"], false],
    ["page.background", { kind: "none" }, true],
    ["page.background", { kind: "solid", color: "accent" }, true],
    ["page.background", { kind: "solid" }, false],
    ["page.background", { kind: "radial", angle: 3, stops: [] }, false],
    ["page.background", { kind: "linear", angle: 3, stops: [{ color: "accent", at: 0 }] }, false],
    ["page.background", { kind: "radial", stops: [{ color: "accent", at: 0 }, { color: "text", at: 100 }] }, true],
    ["page.background", { kind: "radial", stops: [{ color: "accent", at: 10 }, { color: "text", at: 100 }] }, false],
    ["page.background", { kind: "radial", stops: [{ color: "accent", at: 0 }, { color: "text", at: 90 }] }, false],
    ["page.background", {
      kind: "radial",
      stops: [0, 80, 20, 100].map((at) => ({ color: "accent", at })),
    }, false],
    ["typography.body.weight", 450, false],
    ["page.background", "accent", false],
    ["page.background", { kind: "none", __proto__x: 1 }, false],
  ] as const
) {
  Deno.test(`checkValue() ${fine ? "accepts" : "refuses"} ${path} = ${JSON.stringify(value)}`, () => {
    strictEqual(checkValue(at(path), value).length === 0, fine);
  });
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
