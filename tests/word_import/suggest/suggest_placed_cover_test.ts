import { deepStrictEqual, match } from "node:assert/strict";
import type { CoverPage, CoverText } from "../../../src/docx/facts/cover/cover_page_facts.ts";
import type { DrawnShape } from "../../../src/docx/facts/areas/page_facts.ts";
import { suggestPlacedCover } from "../../../src/word_import/suggest/suggest_placed_cover.ts";
import { asCatalogValue, asRecipeValue, valueKindOf } from "../../../src/word_import/review/candidate_place.ts";
import { checkValue } from "../../../src/pdf/design/check_value.ts";
import { suggestCover } from "../../../src/word_import/suggest/suggest_front_matter.ts";
import { suggestPage } from "../../../src/word_import/suggest/suggest_page.ts";
import { suggestPictures } from "../../../src/word_import/suggest/suggest_pictures.ts";
import { role, section, summarize } from "../../support/word_documents/word_facts.ts";
import { judged, sampleScope } from "./sample_scope.ts";

const PART = { kind: "part", name: "word/document.xml", count: 1 } as const;

function text(fields: Partial<CoverText>): CoverText {
  return { shows: [], x: 72, y: 144, width: 360, align: "start", size: 10, ...fields };
}

const TITLE = text({ shows: ["title"], y: 216 });

function scopeOf(page: Partial<CoverPage>, cover: { readonly present: boolean; readonly untitled?: true }) {
  const all = { texts: [TITLE], shapes: [], pictures: [], ...page };
  return sampleScope({ cover: { ...cover, page: all, evidence: PART } });
}

function suggestionsOf(page: Partial<CoverPage>, cover: Parameters<typeof scopeOf>[1] = { present: true }) {
  return summarize(suggestPlacedCover(scopeOf(page, cover)));
}

Deno.test("suggestPlacedCover() suggests the texts of a cover with their places", () => {
  const texts = [
    TITLE,
    text({ shows: ["subtitle"], y: 260, size: 14, align: "center" }),
    text({ shows: ["authors", "date"], y: 600, color: "#0000ff" }),
    text({ shows: ["version"], y: 620, color: "#ffffff", align: "end" }),
  ];
  const place = { left: "25.4mm", width: "127mm" };
  deepStrictEqual(suggestionsOf({ texts }), {
    "cover.composition": ["placed", "ready"],
    "cover.texts": [[
      { text: "{title}", role: "coverTitle", ...place, top: "76.2mm" },
      { text: "{subtitle}", role: "coverSubtitle", ...place, top: "91.7mm", align: "center", size: "14pt" },
      { text: "{authors} · {date}", role: "coverMeta", ...place, top: "211.7mm", size: "10pt", color: "accent" },
      { text: "{version}", role: "coverMeta", ...place, top: "218.7mm", align: "end", size: "10pt" },
    ], "ready"],
  });
});

Deno.test("suggestPlacedCover() asks about a cover whose title is a guess, and has nothing to say without a title", () => {
  const guessed = { texts: [text({ shows: ["title"], guessed: true, size: 40, color: "#c00000" })] };
  const found = suggestionsOf(guessed, { present: false, untitled: true });
  deepStrictEqual(Object.entries(found).map(([path, [, confidence]]) => [path, confidence]), [
    ["cover.enabled", "review"],
    ["cover.composition", "review"],
    ["cover.texts", "review"],
  ]);
  match(JSON.stringify(found["cover.texts"]?.[0]), /"size":"40pt","color":"#c00000"/);
  deepStrictEqual(suggestionsOf({ texts: [text({ words: "Short" })] }), {});
});

for (
  const [rule, fields, expected] of [
    ["at the left", {}, { anchor: "top-left", dx: "72pt", dy: "144pt" }],
    ["in the middle", { align: "center" }, { anchor: "top", dx: "-45.65pt", dy: "144pt" }],
    ["at the right", { align: "end" }, { anchor: "top-right", dx: "-163.3pt", dy: "144pt" }],
  ] as const
) {
  Deno.test(`suggestPlacedCover() suggests a text that is on every cover ${rule}, which a person must accept`, () => {
    const words = text({ words: "Our {way}", color: "#ffffff", ...fields });
    const found = suggestionsOf({ texts: [TITLE, words] })["decorations.cover-text-1"];
    const more = { kind: "text", id: "cover-text-1", scope: "first", layer: "foreground", text: "Our {{way}}" };
    deepStrictEqual(found, [{ ...more, ...expected, size: "10pt", color: "#ffffff" }, "review"]);
    const path = "decorations.cover-text-1";
    const kind = valueKindOf(path);
    deepStrictEqual(kind && checkValue(kind, asCatalogValue(path, found?.[0])), []);
    deepStrictEqual(asRecipeValue(path, found?.[0]), found?.[0]);
  });
}

for (
  const [what, fields] of [
    ["a text that says what to write", { words: "[Type here]" }],
    ["a text that a longer title can reach", { words: "Below", y: 240 }],
  ] as const
) {
  Deno.test(`suggestPlacedCover() leaves out ${what}`, () => {
    const found = Object.keys(suggestionsOf({ texts: [TITLE, text(fields)] }));
    deepStrictEqual(found, ["cover.composition", "cover.texts"]);
  });
}

Deno.test("suggestPlacedCover() suggests the shapes of a cover, the largest if there are many", () => {
  const shape = (width: number): DrawnShape => ({
    ...{ form: { kind: "rectangle" }, x: 10, y: 10, width, height: 100, rotation: 0, flipX: false, flipY: false },
    ...{ hasText: false, fill: { color: "#0000ff", opacity: 1 } },
  });
  const found = suggestionsOf({ shapes: Array.from({ length: 17 }, (_, i) => shape(10 + i)) });
  const ids = Object.keys(found).filter((path) => path.startsWith("decorations."));
  deepStrictEqual([ids.length, ids[0], found["cover.shapes"]?.[1]], [16, "decorations.cover-shape-01", "unsupported"]);
  deepStrictEqual(found["decorations.cover-shape-01"], [{
    ...{ kind: "vector", id: "cover-shape-01", scope: "first", layer: "background", area: "box", anchor: "top-left" },
    ...{ dx: "10pt", dy: "10pt", width: "11pt", height: "100pt", shape: "rectangle" },
    paint: { kind: "solid", color: "accent" },
  }, "review"]);
});

Deno.test("suggestPictures() places the logo of a cover whose texts have places", () => {
  const part = "word/media/image1.png";
  const { cover } = scopeOf({ pictures: [{ part, x: 72, y: 36, width: 90, height: 30 }] }, { present: true }).facts;
  const use = { story: "body", anchored: false, behindText: false, width: 90, height: 30, leading: true } as const;
  const pictures = [{ part, size: 1000, uses: [{ ...use, decorative: false, hasAlt: false }] }];
  const found = summarize(
    suggestPictures(sampleScope({ cover, pictures }, { pictures: new Map([[part, judged("a")]]) })),
  );
  deepStrictEqual([found["cover.logoLeft"], found["cover.logoTop"]], [["25.4mm", "review"], ["12.7mm", "review"]]);
});

Deno.test("suggestPictures() suggests the picture of a cover whose texts have places as a decoration at its place", () => {
  const part = "word/media/image1.png";
  const { cover } = scopeOf({ pictures: [{ part, x: 72, y: 36, width: 400, height: 300 }] }, { present: true }).facts;
  const use = { story: "body", anchored: false, behindText: false, width: 400, height: 300, leading: true } as const;
  const pictures = [{ part, size: 1000, uses: [{ ...use, decorative: false, hasAlt: false }] }];
  const scope = sampleScope({ cover, pictures }, { pictures: new Map([[part, judged("a")]]) });
  const box = { area: "box", anchor: "top-left", dx: "72pt", dy: "36pt", width: "400pt", height: "300pt" };
  deepStrictEqual(summarize(suggestPictures(scope))["pictures.aaaaaaaaaaaa"], [{
    ...{ file: judged("a").file, role: "decoration" },
    place: { scope: "first", layer: "background", ...box, fit: "stretch" },
  }, "review"]);
});

Deno.test("suggestCover() suggests the line below a title that has a place of its own", () => {
  const { cover } = scopeOf({}, { present: true }).facts;
  const line = { thickness: 1.5, space: 4, style: "single", color: "#0000ff" };
  const roles = { title: role({ size: 20 }, { borders: { bottom: line } }) };
  const found = summarize(suggestCover(sampleScope({ cover, roles })));
  deepStrictEqual(Object.keys(found), [
    ...["cover.enabled", "cover.composition", "cover.texts", "cover.rule", "cover.ruleWidth", "cover.ruleThickness"],
    ...["cover.ruleColor", "cover.titleGap"],
  ]);
  deepStrictEqual(found["cover.titleGap"], ["9pt", "ready"]);
});

Deno.test("suggestPage() does not list the pages of a cover whose texts have places", () => {
  const { cover } = scopeOf({}, { present: true }).facts;
  const margins = { top: 10, right: 10, bottom: 10, left: 10, header: 5, footer: 5, gutter: 0 };
  const sections = [section({ margins, characters: 20 }), section({ characters: 5000 })];
  deepStrictEqual(summarize(suggestPage(sampleScope({ cover, sections })))["page.sections"], undefined);
  deepStrictEqual(summarize(suggestPage(sampleScope({ sections })))["page.sections"], [null, "unsupported"]);
});
