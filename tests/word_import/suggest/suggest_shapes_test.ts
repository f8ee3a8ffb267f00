import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import type { DrawnShape, RunningFacts } from "../../../src/docx/facts/areas/page_facts.ts";
import { suggestShapes } from "../../../src/word_import/suggest/suggest_shapes.ts";
import { role, section, summarize } from "../../support/word_documents/word_facts.ts";
import { sampleScope } from "./sample_scope.ts";

const RED = { color: "#ff0000", opacity: 1 };

function shape(fields: Partial<DrawnShape> = {}): DrawnShape {
  return {
    form: { kind: "rectangle" },
    x: 0,
    y: 0,
    width: 40,
    height: 20,
    rotation: 0,
    flipX: false,
    flipY: false,
    hasText: false,
    fill: RED,
    ...fields,
  };
}

function part(name: string, drawn: readonly DrawnShape[], fields: Partial<RunningFacts> = {}): RunningFacts {
  const kind = name.startsWith("h") ? "header" : "footer";
  return { part: name, kind, left: [], center: [], right: [], paragraphs: 1, shapes: 0, drawn, ...fields };
}

function running(...parts: readonly RunningFacts[]): ReadonlyMap<string, RunningFacts> {
  return new Map(parts.map((each) => [each.part, each]));
}

const SETTINGS = { oddAndEven: false, mirrorMargins: false, hyphenate: false, gutterAtTop: false };
const one = [shape()];
const other = [shape({ x: 5 })];

for (
  const [rule, headers, titlePage, oddAndEven, scopes] of [
    ["of all pages", { default: one }, false, false, ["all"]],
    ["of pages with another first page", { default: one, first: other }, true, false, ["not-cover", "first"]],
    ["of first and other pages once", { default: one, first: one }, true, false, ["all"]],
    ["of odd and even pages", { default: one, even: other }, false, true, ["odd", "even"]],
    ["of odd and even pages once", { default: one, even: one }, false, true, ["all"]],
    ["of first and even pages", { first: one, even: one }, true, true, ["first", "even"]],
    ["that are not shown", { default: one, first: other, even: other }, false, false, ["all"]],
  ] as const
) {
  Deno.test(`suggestShapes() lists shapes ${rule}`, () => {
    const parts = Object.entries(headers).map(([scope, drawn]) => part(`h-${scope}`, drawn));
    const refs = Object.fromEntries(Object.keys(headers).map((scope) => [scope, `h-${scope}`]));
    const facts = {
      sections: [section({ titlePage, headers: refs })],
      running: running(...parts),
      settings: { ...SETTINGS, oddAndEven },
    };
    const found = suggestShapes(sampleScope(facts)).map(({ found }) => found as { scope: string });
    deepStrictEqual(found.map(({ scope }) => scope), scopes);
  });
}

Deno.test("suggestShapes() suggests decorations in the order of Word, for review, with their evidence", () => {
  const drawn = [shape({ width: 10, height: 10 }), shape({ fill: { color: "#0000ff", opacity: 1 }, hasText: true })];
  const facts = {
    sections: [section({ headers: { default: "h" }, footers: { default: "f" } })],
    running: running(part("h", drawn), part("f", [shape({ y: 800, stroke: { ...RED, thickness: 1, dashed: true } })])),
  };
  const suggestions = suggestShapes(sampleScope(facts));
  deepStrictEqual(suggestions[1], {
    path: "decorations.header-shape-2",
    found: {
      ...{ kind: "vector", id: "header-shape-2", scope: "all", layer: "background", area: "box", anchor: "top-left" },
      ...{ dx: "0pt", dy: "0pt", width: "40pt", height: "20pt", shape: "rectangle" },
      paint: { kind: "solid", color: "accent" },
    },
    confidence: "review",
    evidence: [{ kind: "part", name: "h", count: 1 }],
    reason: "The header draws a rectangle on all pages; it has text, which the decoration does not",
  });
  deepStrictEqual(suggestions.map(({ path }) => path), [
    "decorations.header-shape-1",
    "decorations.header-shape-2",
    "decorations.footer-shape-1",
  ]);
  strictEqual(suggestions[2]?.reason, "The footer draws a rectangle on all pages; its line is not solid");
});

for (const [count, listed] of [[55, 55], [56, 56], [57, 56]] as const) {
  Deno.test(`suggestShapes() suggests the largest of ${count} shapes`, () => {
    const drawn = Array.from({ length: count }, (_, i) => shape({ x: i, width: 100 - i }));
    const facts = { sections: [section({ headers: { default: "h" } })], running: running(part("h", drawn)) };
    const suggestions = suggestShapes(sampleScope(facts));
    const shapes = suggestions.filter(({ confidence }) => confidence === "review");
    strictEqual(shapes.length, listed);
    strictEqual(shapes[0]?.path, "decorations.header-shape-01");
    const widths = shapes.map(({ found }) => parseFloat((found as { width: string }).width));
    deepStrictEqual(widths, Array.from({ length: listed }, (_, i) => 100 - i));
    const more = suggestions.find(({ path }) => path === "page.shapes");
    strictEqual(more === undefined, count === listed);
    if (more !== undefined) {
      match(more.reason, /^Headers and footers draw 57 shapes; the import suggests the 56 largest/);
    }
  });
}

for (
  const [what, kind, drawn, paragraphs, dy] of [
    ["the first line of a header", "header", { line: 0, y: 5 }, 1, "41pt"], // 36 to the header
    ["the second line of a header", "header", { line: 1, y: 5 }, 2, "55pt"], // 12 high, and 2 between
    ["the first line of a footer", "footer", { line: 0, y: -5 }, 1, "-35pt"],
    ["the first of two lines of a footer", "footer", { line: 0, y: -5 }, 2, "-49pt"],
  ] as const
) {
  Deno.test(`suggestShapes() places a shape at ${what}`, () => {
    const roles = { [kind]: role({ size: 10 }, { after: 2 }) };
    const refs = { default: kind };
    const facts = {
      sections: [section({ [`${kind}s`]: refs })],
      running: running(part(kind, [shape({ height: 20, ...drawn })], { paragraphs })),
      roles,
    };
    const found = suggestShapes(sampleScope(facts))[0]?.found as { dy: string } | undefined;
    strictEqual(found?.dy, dy);
  });
}

Deno.test("suggestShapes() says that a color is missing", () => {
  const facts = {
    sections: [section({ headers: { default: "h" } })],
    running: running(part("h", [shape({ unreadable: true })])),
  };
  const [found] = suggestShapes(sampleScope(facts));
  strictEqual(found?.reason, "The header draws a rectangle on all pages; one of its colors is not in the file");
});

Deno.test("suggestShapes() says nothing without shapes", () => {
  deepStrictEqual(summarize(suggestShapes(sampleScope())), {});
  const off = { sections: [section({ headers: { default: "h" } })], running: running(part("h", [shape({ x: 5000 })])) };
  deepStrictEqual(summarize(suggestShapes(sampleScope(off))), {});
});
