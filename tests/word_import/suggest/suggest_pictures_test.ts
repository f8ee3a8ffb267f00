import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import type { PictureFacts, PictureUse } from "../../../src/docx/facts/design_facts.ts";
import { brandPictures, decoratePage, suggestPictures } from "../../../src/word_import/suggest/suggest_pictures.ts";
import { section, summarize, wordFacts } from "../../support/word_documents/word_facts.ts";
import { asPictureValue } from "../../../src/word_import/review/candidate_place.ts";
import { judged, sampleScope } from "./sample_scope.ts";
import { readPictureRole } from "../../../src/word_import/suggest/picture_role.ts";

const COVER = { present: true, evidence: { kind: "part", name: "word/document.xml", count: 1 } } as const;

function use(fields: Partial<PictureUse> = {}): PictureUse {
  return {
    story: "body",
    anchored: false,
    behindText: false,
    width: 90,
    height: 30,
    leading: false,
    decorative: false,
    hasAlt: false,
    ...fields,
  };
}

function picture(part: string, ...uses: readonly PictureUse[]): PictureFacts {
  return { part, size: 1000, uses };
}

const FULL = { width: 590, height: 800, anchored: true, behindText: true };

for (
  const [rule, uses, cover, role] of [
    ["a picture of the header the logo", [use({ story: "header" })], false, "logo"],
    ["a picture of the footer the logo", [use({ story: "footer" })], false, "logo"],
    [
      "a picture of the first header and the others the logo",
      [use({ story: "header", scope: "first" }), use({ story: "header" })],
      false,
      "logo",
    ],
    ["a picture of header and text the logo", [use(), use({ story: "header" })], false, "logo"],
    ["a header's picture of the whole page a decoration", [use({ story: "header", ...FULL })], true, "decoration"],
    [
      "the first header's picture of the whole cover the cover",
      [use({ story: "header", scope: "first", ...FULL })],
      true,
      "cover",
    ],
    ["the large picture of the cover the cover", [use({ leading: true, width: 400, height: 300 })], true, "cover"],
    ["a small picture of the cover the logo", [use({ leading: true })], true, "logo"],
    ["a leading picture behind the whole page a decoration", [use({ leading: true, ...FULL })], false, "decoration"],
    ["a leading picture without a cover a part of the text", [use({ leading: true })], false, undefined],
    ["a picture among text a part of the text", [use()], true, undefined],
  ] as const
) {
  Deno.test(`suggestPictures() calls ${rule}`, () => {
    const pictures = [picture("word/media/image1.png", ...uses)];
    const facts = { pictures, ...(cover ? { cover: COVER } : {}) };
    const scope = sampleScope(facts, { pictures: new Map([["word/media/image1.png", judged("a")]]) });
    deepStrictEqual(brandPictures(scope.facts), role === undefined ? [] : ["word/media/image1.png"]);
    const found = summarize(suggestPictures(scope));
    if (role === undefined) deepStrictEqual(found, { "pictures.content": [null, "unsupported"] });
    else deepStrictEqual(found["pictures.aaaaaaaaaaaa"], [{ file: judged("a").file, role }, "review"]);
  });
}

Deno.test("suggestPictures() calls one picture the logo and places the others where they are", () => {
  const parts = ["a", "b", "c", "d"].map((name) => `word/media/${name}.png`);
  const [a = "", b = "", c = "", d = ""] = parts;
  const header = { part: "h", kind: "header", left: [], center: [], paragraphs: 1, shapes: 0 } as const;
  const right = [{ kind: "picture", part: b }, { kind: "picture", part: c }] as const;
  const facts = {
    cover: COVER,
    sections: [section({ width: 600, height: 800, headers: { default: "h" } })],
    running: new Map([["h", { ...header, right }]]),
    pictures: [
      picture(a, use({ leading: true })),
      picture(b, use({ story: "header" })),
      picture(c, use({ story: "header" }), use({ story: "header" })),
      picture(d, use({ story: "footer" })),
    ],
  };
  const pictures = new Map(parts.map((part, i) => [part, judged("abcd"[i] ?? "")]));
  const found = suggestPictures(sampleScope(facts, { pictures })).flatMap(({ path, found }) => {
    const value = asPictureValue(found);
    return value === undefined ? [] : [[path.at(-1), value.role, value.place?.["anchor"], value.place?.["scope"]]];
  });
  deepStrictEqual(found, [
    ["a", "decoration", "top-left", "first"],
    ["b", "decoration", "top-right", "all"],
    ["c", "logo", undefined, undefined],
    ["d", "decoration", "top-left", "all"],
  ]);
});

Deno.test("suggestPictures() calls a picture of the first header only no logo, and a badge in all footers neither", () => {
  const badge = picture("word/media/a.png", use({ story: "footer" }), use({ story: "footer" }));
  const first = picture("word/media/b.png", use({ story: "header", scope: "first" }));
  const facts = wordFacts({ pictures: [badge, first] });
  deepStrictEqual([badge, first].map((each) => readPictureRole(facts, each)?.role), ["decoration", "decoration"]);
  const onCover = wordFacts({ pictures: [badge, first], cover: COVER });
  deepStrictEqual([badge, first].map((each) => readPictureRole(onCover, each)?.role), ["decoration", "logo"]);
});

Deno.test("suggestPictures() calls the picture across the pages the watermark", () => {
  const watermark = { kind: "picture", picture: "word/media/image1.png", evidence: COVER.evidence } as const;
  const pictures = [picture("word/media/image1.png", use({ story: "header", ...FULL }))];
  const scope = sampleScope({ pictures, watermark }, { pictures: new Map([["word/media/image1.png", judged("b")]]) });
  deepStrictEqual(summarize(suggestPictures(scope))["pictures.bbbbbbbbbbbb"]?.[0], {
    file: judged("b").file,
    role: "watermark",
  });
});

Deno.test("suggestPictures() gives the reason why a picture cannot be used, and copies none of its words", () => {
  const { sha256 } = judged("c");
  const pictures = [picture("word/media/image1.emf", use({ story: "header", hasAlt: true }))];
  const problem = "drawings of this format are not shown";
  const [suggestion] = suggestPictures(
    sampleScope({ pictures }, { pictures: new Map([["word/media/image1.emf", { sha256, problem }]]) }),
  );
  strictEqual(suggestion?.path, "pictures.cccccccccccc");
  strictEqual(suggestion.confidence, "unsupported");
  match(suggestion.reason, /drawings of this format are not shown$/);
  deepStrictEqual(suggestion.evidence, [{ kind: "part", name: "word/media/image1.emf", count: 1 }]);
});

Deno.test("suggestPictures() places the logo of a cover page", () => {
  const pictures = [picture("word/media/image1.png", use({ leading: true, anchored: true, x: 450 }))];
  const scope = sampleScope({ pictures, cover: COVER }, {
    pictures: new Map([["word/media/image1.png", judged("a")]]),
  });
  const found = summarize(suggestPictures(scope));
  deepStrictEqual(found["cover.logoHeight"], ["30pt", "review"]);
  deepStrictEqual(found["cover.logoAlign"], ["end", "review"]);
});

const USE: PictureUse = {
  ...{ story: "header", scope: "default", anchored: true, behindText: true, x: 0, y: 0, width: 600, height: 90 },
  ...{ leading: false, decorative: false, hasAlt: false },
};
const part = { part: "h", kind: "header", left: [], center: [], right: [], paragraphs: 1, shapes: 0 } as const;

function decorate(uses: readonly PictureUse[], titlePage = false) {
  const facts = {
    sections: [section({ width: 600, height: 800, titlePage, headers: { default: "h" } })],
    running: new Map([["h", part]]),
  };
  return decoratePage(sampleScope(facts), { part: "word/media/image1.png", size: 1000, uses }, uses[0]);
}

const BAND = { scope: "all", layer: "background", area: "box", anchor: "top", dx: "0pt", dy: "0pt", width: "600pt" };

const CASES: readonly [what: string, uses: readonly PictureUse[], titlePage: boolean, expected: unknown][] = [
  ["a band", [USE], false, { ...BAND, height: "90pt", fit: "stretch" }],
  ["a page", [{ ...USE, height: 800 }], false, { scope: "all", layer: "background", area: "page", fit: "stretch" }],
  ["a corner", [{ ...USE, x: 490, y: 10, width: 100, height: 20 }], false, {
    ...{ ...BAND, anchor: "top-right", dx: "-10pt", dy: "10pt", width: "100pt", height: "20pt", fit: "stretch" },
  }],
  ["other pages", [USE], true, { ...BAND, scope: "not-cover", height: "90pt", fit: "stretch" }],
  ["first and other pages", [USE, { ...USE, scope: "first" }], true, { ...BAND, height: "90pt", fit: "stretch" }],
  ["the first page", [{ ...USE, scope: "first" }, { ...USE, y: 5 }], true, {
    ...{ ...BAND, scope: "first", height: "90pt", fit: "stretch" },
  }],
  ["its line", [{ ...USE, y: -36, line: 0 }], false, { ...BAND, height: "90pt", fit: "stretch" }],
  ["the first page of the text", [{ ...USE, story: "body" }], false, {
    ...{ ...BAND, scope: "first", height: "90pt", fit: "stretch" },
  }],
  [
    "a part of a pale picture",
    [{ ...USE, crop: { left: 0.1, top: 0, right: 0, bottom: 0.2 }, opacity: 0.3 }],
    false,
    {
      ...{ ...BAND, height: "90pt", fit: "stretch" },
      crop: { left: 0.1, top: 0, right: 0, bottom: 0.2 },
      opacity: 0.3,
    },
  ],
  ["what has no place of its own", [{ ...USE, anchored: false }], false, undefined],
  ["what is larger than decorations can be", [{ ...USE, width: 3400.01 }], false, undefined],
];
for (const [what, uses, titlePage, expected] of CASES) {
  Deno.test(`decoratePage() places ${what}`, () => {
    deepStrictEqual(decorate(uses, titlePage), expected);
  });
}

const COVER_FACTS = { present: true, evidence: { kind: "part", name: "word/document.xml", count: 1 } } as const;
const PAGE = section({ width: 600, height: 800 }); // margins of 72
const HEADER = {
  story: "header" as const,
  ...{ anchored: true, behindText: true, x: 100, y: 20, width: 90, height: 30 },
  ...{ leading: false, decorative: false, hasAlt: false },
};

const ROLE_CASES: readonly [what: string, use: Partial<PictureUse>, role: string][] = [
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
for (const [what, use, role] of ROLE_CASES) {
  Deno.test(`readPictureRole() calls a picture ${what} ${role}`, () => {
    const found: PictureUse = { ...HEADER, ...use };
    const picture = { part: "word/media/image1.png", size: 1000, uses: [found] };
    strictEqual(readPictureRole(wordFacts({ sections: [PAGE], cover: COVER_FACTS }), picture)?.role, role);
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
    strictEqual(readPictureRole(wordFacts({ sections: [PAGE], cover: COVER_FACTS }), picture)?.role, role);
  });
}
