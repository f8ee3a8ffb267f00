import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { CAPABILITIES } from "../../../src/pdf/catalog/catalog.ts";
import { checkConstraints } from "../../../src/pdf/design/check_constraints.ts";
import { checkValue } from "../../../src/pdf/design/check_value.ts";
import { holds } from "../../../src/pdf/design/conditions.ts";
import { listRequiredFonts } from "../../../src/pdf/design/required_fonts.ts";
import { BASELINES } from "../../../src/recipe/baselines/baselines.ts";
import { findHiddenTexts } from "../../../src/recipe/color/check_contrast.ts";
import { TECHNICAL } from "../../../src/recipe/baselines/technical_table.ts";
import { designWithReady } from "../../../src/word_import/suggest/settle_suggestions.ts";
import { suggestDesign } from "../../../src/word_import/suggest/suggest_design.ts";
import * as fc from "../../support/property.ts";
import { INSTALLED_FACES, role, wordFacts } from "../../support/word_documents/word_facts.ts";
import { arbitraryFacts } from "./arbitrary_facts.ts";

const THERE = new Set(INSTALLED_FACES.map(({ family, weight, style }) => `${family} ${weight} ${style}`));

Deno.test("suggestDesign() makes of any facts values that recipes take, and a design that holds together", () => {
  fc.assert(fc.property(arbitraryFacts, fc.constantFrom(...BASELINES), (facts, baseline) => {
    const all = suggestDesign({ facts, baseline, faces: INSTALLED_FACES, pictures: new Map() });
    strictEqual(new Set(all.map(({ path }) => path)).size, all.length);
    for (const { path, found, confidence, reason, evidence } of all) {
      ok(reason !== "" && !reason.endsWith("."), reason);
      ok(evidence.length > 0, path);
      if (confidence === "unsupported") strictEqual(found, null);
      const kind = CAPABILITIES.get(path)?.value;
      if (kind !== undefined && confidence !== "unsupported") deepStrictEqual(checkValue(kind, found), [], path);
      if (kind === undefined) ok(confidence !== "ready", path);
    }
    const design = designWithReady(all, baseline);
    deepStrictEqual(checkConstraints(design, new Set()), []);
    for (const { path, found } of all.filter(({ confidence }) => confidence === "ready")) {
      const seen = CAPABILITIES.get(path)?.visibleWhen?.every((each) => holds(each, design, new Set())) ?? true;
      ok(seen || JSON.stringify(found) === JSON.stringify(baseline.values.get(path)), path);
    }
    const ready = all.filter(({ path, confidence }) => confidence === "ready" && CAPABILITIES.has(path));
    const overrides = new Map(ready.map(({ path, found }) => [path, { value: found, place: { line: 1, column: 1 } }]));
    deepStrictEqual(findHiddenTexts({ baseline, overrides, slots: new Set() }, 1.5), []);
    const faces = listRequiredFonts(design).map(({ family, weight, style }) => `${family} ${weight} ${style}`);
    deepStrictEqual(faces.filter((face) => !THERE.has(face)), []);
  }));
});

Deno.test("suggestDesign() sorts by the catalog, and puts what recipes have not last", () => {
  const facts = wordFacts({
    roles: { h1: role({ underline: true, color: "#365f91" }), body: role({ font: "Calibri", size: 11 }) },
  });
  const paths = suggestDesign({ facts, baseline: TECHNICAL, faces: INSTALLED_FACES, pictures: new Map() })
    .map(({ path }) => path);
  const order = [...CAPABILITIES.keys()];
  const places = paths.filter((path) => CAPABILITIES.has(path)).map((path) => order.indexOf(path));
  deepStrictEqual(places, places.toSorted((a, b) => a - b));
  strictEqual(paths.findIndex((path) => !CAPABILITIES.has(path)), places.length);
  ok(paths.includes("typography.h1.underline"));
});

Deno.test("suggestDesign() notes unused styles, and suggests no fonts of invisible parts", () => {
  const unused = role({ size: 13 }, {}, { paragraphs: 0, style: { kind: "style", name: "heading 2", count: 0 } });
  const h1 = role({ size: 20 }, {}, { style: { kind: "style", name: "heading 1", count: 4 } });
  const facts = wordFacts({ roles: { body: role({ font: "Calibri", size: 11 }), h1, h2: unused } });
  const all = suggestDesign({ facts, baseline: TECHNICAL, faces: INSTALLED_FACES, pictures: new Map() });
  const size = all.find(({ path }) => path === "typography.h2.size");
  strictEqual(size?.confidence, "ready");
  strictEqual(size?.reason, "The size of headings of level 2; the style is defined but not used");
  const open = all.filter(({ path, confidence }) =>
    confidence === "review" && /^(?:watermark|typography)\./.test(path)
  );
  deepStrictEqual(open.map(({ path }) => path), []);
});
