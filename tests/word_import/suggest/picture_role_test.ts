import { strictEqual } from "node:assert/strict";
import type { PictureUse } from "../../../src/docx/facts/design_facts.ts";
import { pageThird } from "../../../src/word_import/suggest/main_section.ts";
import { readPictureRole } from "../../../src/word_import/suggest/picture_role.ts";
import { section, wordFacts } from "../../support/word_documents/word_facts.ts";

const COVER = { present: true, evidence: { kind: "part", name: "word/document.xml", count: 1 } } as const;
const PAGE = section({ width: 600, height: 800 }); // margins of 72
const HEADER = {
  story: "header" as const,
  ...{ anchored: true, behindText: true, x: 100, y: 20, width: 90, height: 30 },
  ...{ leading: false, decorative: false, hasAlt: false },
};

const CASES: readonly [what: string, use: Partial<PictureUse>, role: string][] = [
  ["inside the margin", {}, "logo"],
  ["in the line of text", { anchored: false, width: 600 }, "logo"],
  ["almost as wide as paper", { width: 419.99 }, "logo"],
  ["as wide as most of the paper", { width: 420 }, "decoration"],
  ["as high as its margin", { height: 72 }, "logo"],
  ["higher than its margin", { height: 72.01 }, "decoration"],
  ["of a footer higher than its margin", { story: "footer", height: 72.01 }, "decoration"],
  ["more than a millimeter from the left edge", { x: 2.84 }, "logo"],
  ["a millimeter from the left edge", { x: 2.83 }, "decoration"],
  ["more than a millimeter from the right edge", { x: 507.16 }, "logo"],
  ["a millimeter from the right edge", { x: 507.17 }, "decoration"],
  ["more than a millimeter from the top edge", { y: 2.84 }, "logo"],
  ["a millimeter from the top edge", { y: 2.83 }, "decoration"],
  ["a millimeter from the top of its line", { y: 2.83, line: 0 }, "logo"],
  ["a millimeter from the bottom edge", { story: "footer", y: 767.17 }, "decoration"],
  ["just less than most of the page", { width: 600, height: 479.9, scope: "first" }, "decoration"],
  ["most of the first page", { width: 600, height: 480, scope: "first" }, "cover"],
  ["most of all pages", { width: 600, height: 480 }, "decoration"],
];
for (const [what, use, role] of CASES) {
  Deno.test(`readPictureRole() calls a picture ${what} ${role}`, () => {
    const found: PictureUse = { ...HEADER, ...use };
    const picture = { part: "word/media/image1.png", size: 1000, uses: [found] };
    strictEqual(readPictureRole(wordFacts({ sections: [PAGE], cover: COVER }), picture)?.role, role);
  });
}

Deno.test("readPictureRole() calls a picture of unknown place a logo", () => {
  const { x: _, ...use } = { ...HEADER, width: 600 };
  const picture = { part: "word/media/image1.png", size: 1000, uses: [use] };
  strictEqual(readPictureRole(wordFacts({ sections: [PAGE] }), picture)?.role, "logo");
});

for (
  const [what, height, role] of [
    ["less than a fifth of the page", 399.9, "logo"],
    ["a fifth of the page", 400, "cover"],
  ] as const
) {
  Deno.test(`readPictureRole() calls a picture of the cover on ${what} ${role}`, () => {
    const use: PictureUse = { ...HEADER, story: "body", leading: true, behindText: false, width: 240, height };
    const picture = { part: "word/media/image1.png", size: 1000, uses: [use] };
    strictEqual(readPictureRole(wordFacts({ sections: [PAGE], cover: COVER }), picture)?.role, role);
  });
}

for (
  const [x, third] of [[0, "left"], [199.9, "left"], [200, "center"], [400, "center"], [400.1, "right"]] as const
) {
  Deno.test(`pageThird() finds ${x} of 600 points ${third}`, () => {
    strictEqual(pageThird(wordFacts({ sections: [PAGE] }), x, ["left", "center", "right"]), third);
  });
}
