import { deepStrictEqual } from "node:assert/strict";
import type { RunningFacts } from "../../../src/docx/facts/areas/page_facts.ts";
import { shownMargin } from "../../../src/word_import/suggest/measure/running_height.ts";
import { suggestPage } from "../../../src/word_import/suggest/suggest_page.ts";
import { suggestRunning } from "../../../src/word_import/suggest/suggest_running.ts";
import { role, section, summarize } from "../../support/word_documents/word_facts.ts";
import { sampleScope } from "./sample_scope.ts";

const MARGINS = { top: 72, right: 72, bottom: 72, left: 72, header: 36, footer: 36, gutter: 0 };

/** A page with a header and a footer of 10 points, whose lines are 12 high. */
function scopeOf(margins: Partial<typeof MARGINS>, fields: Partial<RunningFacts> = {}) {
  const page = { kind: "field", field: "page" } as const;
  const part = (kind: "header" | "footer"): RunningFacts => {
    return { part: kind, kind, left: [page], center: [], right: [], paragraphs: 1, shapes: 0, ...fields };
  };
  return sampleScope({
    sections: [
      section({ margins: { ...MARGINS, ...margins }, headers: { default: "header" }, footers: { default: "footer" } }),
    ],
    running: new Map([["header", part("header")], ["footer", part("footer")]]),
    roles: { header: role({ size: 10 }), footer: role({ size: 10 }) },
  });
}

for (
  const [what, margins, paragraphs, shown] of [
    ["a header that has room", {}, 1, 72],
    ["a header just as high as its margin", { top: 48 }, 1, 48],
    ["a header higher than its margin by less than a millimeter", { top: 45.17 }, 1, 45.17],
    ["a header higher than its margin by more than a millimeter", { top: 45.16 }, 1, 48],
    ["a header of several lines", { top: 60 }, 3, 72],
    ["a header at the edge of the paper", { top: 10, header: 0 }, 1, 10],
    ["a header that may overlap the text", { top: -60 }, 1, 60],
  ] as const
) {
  Deno.test(`shownMargin() is that of ${what}`, () => {
    deepStrictEqual(shownMargin(scopeOf(margins, { paragraphs }), "header"), shown);
  });
}

Deno.test("shownMargin() is that of a footer, or of a page without one", () => {
  const margins = { top: 100, bottom: 20 };
  deepStrictEqual(shownMargin(scopeOf(margins), "footer"), 48);
  deepStrictEqual(shownMargin(scopeOf(margins, { left: [] }), "footer"), 20);
});

Deno.test("suggestPage() suggests the margin that a header or footer needs", () => {
  const found = summarize(suggestPage(scopeOf({ top: 28.35, bottom: 28.35, footer: 50 })));
  deepStrictEqual(found["page.margins.top"], ["16.9mm", "ready"]); // 36 and 12 points
  deepStrictEqual(found["page.margins.bottom"], ["21.9mm", "ready"]);
});

// A line of 12 points has its baseline 9.36 below its top; letters are 7 high, and templates add 5 points.
for (
  const [what, margins, fields, header, footer] of [
    ["the room between them", {}, {}, ["21.6pt", "ready"], ["21.4pt", "ready"]],
    ["less at the edge of the paper", { header: 0, footer: 0 }, {}, ["45.8pt", "ready"], ["45.8pt", "ready"]],
    ["less within 5 mm of it", { header: 11.8, footer: 11.8 }, {}, ["45.8pt", "ready"], ["45.6pt", "ready"]],
    ["all beyond 5 mm of it", { header: 11.9, footer: 11.9 }, {}, ["45.7pt", "ready"], ["45.5pt", "ready"]],
    ["none without room", { top: 10, header: 0, bottom: 10, footer: 0 }, {}, ["0pt", "ready"], ["0pt", "ready"]],
    ["what is unsure of several lines", {}, { paragraphs: 2 }, ["9.6pt", "review"], ["9.4pt", "review"]],
    ["what is unsure beside shapes", {}, { shapes: 1 }, ["21.6pt", "review"], ["21.4pt", "review"]],
  ] as const
) {
  Deno.test(`suggestRunning() suggests ${what}`, () => {
    const found = summarize(suggestRunning(scopeOf(margins, fields)));
    deepStrictEqual([found["header.distance"], found["footer.distance"]], [header, footer]);
  });
}

for (
  const [what, margins, fields, reason] of [
    ["room", {}, {}, "The space between the header and the text"],
    [
      "no safe room",
      { header: 0 },
      {},
      "The space between the header and the text, less what would put it within 5 mm of the edge of the paper",
    ],
    [
      "no room for that of the baseline",
      { top: 40, header: 25 },
      {},
      "The space between the header and the text; with that of the baseline, it would be at the edge of the paper",
    ],
    [
      "a margin that is too small",
      { top: 60, header: 40 },
      { paragraphs: 5 },
      "The header is taller than its margin and pushes the text away",
    ],
    [
      "a margin that is too small by less than a millimeter",
      { header: 62.8 },
      {},
      "The space between the header and the text",
    ],
  ] as const
) {
  Deno.test(`suggestRunning() gives the reason for the distance of a header with ${what}`, () => {
    const found = suggestRunning(scopeOf(margins, fields)).find(({ path }) => path === "header.distance");
    deepStrictEqual(found?.reason, reason);
  });
}

for (const [header, confidence] of [[88, "ready"], [88.0009, "ready"], [88.0011, "review"]] as const) {
  Deno.test(`suggestRunning() is ${confidence} for a header of 12 points in a margin of 100 at ${header}`, () => {
    deepStrictEqual(summarize(suggestRunning(scopeOf({ top: 100, header })))["header.distance"]?.[1], confidence);
  });
}

for (
  const [what, kind, middle, distance] of [
    ["a box above the text", "header", 40, "23.5pt"], // 72 - 40 - 3.5 - 5
    ["a box below the text", "footer", 801.9, "23.5pt"],
    ["a box at the text", "footer", 770, "0pt"],
    ["a box at the edge of the paper", "footer", 841.9, "45.8pt"],
  ] as const
) {
  Deno.test(`suggestRunning() suggests the distance of ${what}`, () => {
    const found = summarize(suggestRunning(scopeOf({}, { middle, paragraphs: 0 })));
    deepStrictEqual(found[`${kind}.distance`]?.[0], distance);
  });
}

// The baseline has 16 points between header and text: with 5 mm, a gap of 5 and letters of 7 points, 42.173.
for (
  const [top, confidence] of [[42.17, "ready"], [42.18, "review"]] as const
) {
  Deno.test(`suggestRunning() is sure of several lines where the baseline leaves the paper: margin of ${top}`, () => {
    const scope = scopeOf({ top, header: 10 }, { paragraphs: 2 });
    deepStrictEqual(summarize(suggestRunning(scope))["header.distance"]?.[1], confidence);
  });
}
