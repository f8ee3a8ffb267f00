import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { TECHNICAL } from "../../../src/recipe/baselines/technical_table.ts";
import { designWithReady, settleSuggestions } from "../../../src/word_import/suggest/settle_suggestions.ts";
import { createScope } from "../../../src/word_import/suggest/create_scope.ts";
import {
  suggestCaptions,
  suggestCode,
  suggestNotes,
  suggestQuotes,
} from "../../../src/word_import/suggest/suggest_blocks.ts";
import { suggestColumns, suggestPage, suggestPageBorder } from "../../../src/word_import/suggest/suggest_page.ts";
import { suggestContents, suggestCover } from "../../../src/word_import/suggest/suggest_front_matter.ts";
import { suggestLists, suggestNumbering } from "../../../src/word_import/suggest/suggest_numbering.ts";
import { suggestCallouts } from "../../../src/word_import/suggest/suggest_callouts.ts";
import { suggestHeadings, suggestLowerHeadings } from "../../../src/word_import/suggest/suggest_headings.ts";
import { suggestParagraphs, suggestSharedType, suggestType } from "../../../src/word_import/suggest/suggest_type.ts";
import { suggestLocale } from "../../../src/word_import/suggest/suggest_locale.ts";
import { suggestPageNumbers } from "../../../src/word_import/suggest/suggest_page_numbers.ts";
import { suggestRunning } from "../../../src/word_import/suggest/suggest_running.ts";
import { suggestTables } from "../../../src/word_import/suggest/suggest_tables.ts";
import { suggestWatermark } from "../../../src/word_import/suggest/suggest_pictures.ts";
import { suggest, type Suggester } from "../../../src/word_import/suggest/suggest_scope.ts";
import {
  faces,
  INSTALLED_FACES,
  role,
  styleEvidence,
  summarize,
  wordFacts,
} from "../../support/word_documents/word_facts.ts";
import { CAPABILITIES } from "../../../src/pdf/catalog/catalog.ts";
import { checkConstraints } from "../../../src/pdf/design/check_constraints.ts";
import { checkValue } from "../../../src/pdf/design/check_value.ts";
import { holds } from "../../../src/pdf/design/conditions.ts";
import { listRequiredFonts } from "../../../src/pdf/design/required_fonts.ts";
import { BASELINES } from "../../../src/recipe/baselines/baselines.ts";
import { findHiddenTexts } from "../../../src/recipe/color/check_contrast.ts";
import { suggestDesign } from "../../../src/word_import/suggest/suggest_design.ts";
import * as fc from "../../support/property.ts";
import { arbitraryFacts } from "./arbitrary_facts.ts";

function values(all: Readonly<Record<string, unknown>>) {
  return Object.entries(all).map(([path, value]) =>
    suggest(path, value, { evidence: styleEvidence(), reason: "Found" })
  );
}

const scope = { baseline: TECHNICAL, faces: INSTALLED_FACES };

Deno.test("settleSuggestions() changes nothing that fits", () => {
  const all = values({
    "colors.accent": "#365f91",
    "page.margins.left": "20mm",
    "typography.body.font": "Source Serif 4",
  });
  deepStrictEqual(settleSuggestions(all, scope), all);
});

Deno.test("settleSuggestions() leaves all margins for review where they leave no room for text", () => {
  const settled = settleSuggestions(
    values({
      "page.margins.left": "100mm",
      "page.margins.right": "100mm",
      "page.margins.top": "20mm",
      "page.size": "a4",
    }),
    scope,
  );
  deepStrictEqual(summarize(settled), {
    "page.margins.left": ["100mm", "review"],
    "page.margins.right": ["100mm", "review"],
    "page.margins.top": ["20mm", "review"],
    "page.size": ["a4", "ready"],
  });
  ok(settled[0]?.reason.startsWith("Found; page.margins.left and page.margins.right leave"));
});

Deno.test("settleSuggestions() leaves a watermark without text and picture for review", () => {
  const settled = settleSuggestions(values({ "watermark.enabled": true, "watermark.text": "" }), scope);
  ok(settled.some(({ confidence }) => confidence === "review"));
});

Deno.test("settleSuggestions() leaves a family for review that lacks a face that text needs", () => {
  const brought = [...INSTALLED_FACES, { family: "Acme", style: "normal", weight: 400 } as const];
  const all = values({
    "typography.body.font": "Acme",
    "typography.body.weight": 400,
    "typography.body.size": "11pt",
    "typography.h1.font": "Inter",
  });
  const settled = settleSuggestions(all, { baseline: TECHNICAL, faces: brought });
  deepStrictEqual(summarize(settled), {
    "typography.body.font": ["Acme", "review"],
    "typography.body.weight": [400, "review"],
    "typography.body.size": ["11pt", "ready"],
    "typography.h1.font": ["Inter", "ready"],
  });
  ok(settled[0]?.reason.includes("Acme has no "));
});

Deno.test("settleSuggestions() leaves a weight for review that the baseline's family lacks", () => {
  const few = [...INSTALLED_FACES, ...faces(["Acme", [100]])];
  const settled = settleSuggestions(values({ "typography.h1.weight": 100 }), { baseline: TECHNICAL, faces: few });
  deepStrictEqual(summarize(settled), { "typography.h1.weight": [100, "review"] });
});

Deno.test("settleSuggestions() keeps colors that are hard to read, with a note", () => {
  const [accent] = settleSuggestions(values({ "colors.text": "#aaaaaa" }), scope);
  strictEqual(accent?.confidence, "ready");
  ok(accent?.reason.startsWith("Found; it gives body text"), accent?.reason);
});

/** Suggested values, then the texts that each reason names as hard to read; none for a reason that stays. */
for (
  const [rule, found, named] of [
    ["nothing that only the baseline colors", { "colors.accent": "#4f81bd" }, {}],
    [
      "no text that the baseline lets follow a heading color",
      { "colors.accent": "#999999", "colors.heading": "accent" },
      {},
    ],
    [
      "only headings that the source colors",
      { "colors.heading": "#aaaaaa", "typography.h2.color": "heading" },
      { "colors.heading": "h2 (#aaaaaa) on page.background" },
    ],
    ["links that the source colors", { "colors.link": "#aaaaaa" }, { "colors.link": "links (" }],
    [
      "the color that the source sets on a background of the baseline",
      { "tables.headerColor": "#bbbbbb" },
      { "tables.headerColor": "table headers (#bbbbbb) on tables.headerFill" },
    ],
    [
      "the background that the source sets below a text of the baseline",
      { "tables.headerFill": "#666666" },
      { "tables.headerFill": "table headers (" },
    ],
  ] as const
) {
  Deno.test(`settleSuggestions() notes low contrast of ${rule}`, () => {
    const wanted: Readonly<Record<string, string>> = named;
    for (const { path, reason, confidence } of settleSuggestions(values(found), scope)) {
      const text = wanted[path];
      strictEqual(confidence, "ready", path);
      if (text === undefined) strictEqual(reason, "Found", path);
      else ok(reason.startsWith(`Found; it gives ${text}`), reason);
    }
  });
}

Deno.test("settleSuggestions() leaves invisible values for review", () => {
  const settled = settleSuggestions(
    values({ "cover.enabled": false, "typography.coverTitle.size": "40pt", "typography.h1.size": "20pt" }),
    scope,
  );
  deepStrictEqual(summarize(settled), {
    "cover.enabled": [false, "ready"],
    "typography.coverTitle.size": ["40pt", "review"],
    "typography.h1.size": ["20pt", "ready"],
  });
  strictEqual(settled[1]?.reason, "Found; it is visible only if cover.enabled is true");
});

Deno.test("settleSuggestions() leaves colors for review that hide a text", () => {
  const white = values({ "tables.headerFill": "paper", "tables.headerColor": "#ffffff", "tables.headerRule": "2pt" });
  const settled = settleSuggestions(white, scope);
  deepStrictEqual(summarize(settled), {
    "tables.headerFill": ["paper", "review"],
    "tables.headerColor": ["#ffffff", "review"],
    "tables.headerRule": ["2pt", "ready"],
  });
  strictEqual(settled[1]?.reason, "Found; table headers would be invisible with it (contrast 1.0)");
  const [number] = settleSuggestions(values({ "typography.runningHead.color": "paper" }), scope);
  strictEqual(number?.reason, "Found; headers and footers would be invisible with it (contrast 1.0)");
  const [text] = settleSuggestions(values({ "colors.text": "#eeeeee" }), scope);
  strictEqual(text?.confidence, "review"); // what texts follow is to blame where they themselves are not
});

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

/** Suggesters of which no two give the same path: the second value would be lost. */
const SEPARATE = [
  ...[suggestPage, suggestPageBorder, suggestColumns, suggestCover, suggestRunning, suggestPageNumbers],
  ...[suggestContents, suggestTables, suggestLists, suggestCode, suggestQuotes, suggestWatermark, suggestLocale],
];

/** Others that need no picture; several can give a path. */
const SHARED = [
  ...[suggestType, suggestLowerHeadings, suggestSharedType, suggestParagraphs, suggestNumbering, suggestHeadings],
  ...[suggestNotes, suggestCallouts, suggestCaptions],
];

Deno.test("suggestDesign() has the paths of every suggester, those of separate ones once, for any facts", () => {
  const silent = new Set([...SEPARATE, ...SHARED]);
  fc.assert(fc.property(arbitraryFacts, fc.constantFrom(...BASELINES), (facts, baseline) => {
    const input = { facts, baseline, faces: INSTALLED_FACES, pictures: new Map() };
    const scope = createScope(input);
    const all = new Set(suggestDesign(input).map(({ path }) => path));
    const pathsOf = (suggester: Suggester) => {
      const paths = suggester(scope).map(({ path }) => path);
      if (paths.length > 0) silent.delete(suggester);
      return paths;
    };
    const paths = SEPARATE.flatMap(pathsOf);
    deepStrictEqual(paths.filter((path, i) => paths.indexOf(path) !== i), []);
    deepStrictEqual([...paths, ...SHARED.flatMap(pathsOf)].filter((path) => !all.has(path)), []);
  }));
  deepStrictEqual([...silent].map(({ name }) => name), []);
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
