import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import type { PictureFacts, PictureUse } from "../../../src/docx/facts/design_facts.ts";
import { brandPictures, suggestPictures } from "../../../src/word_import/suggest/suggest_pictures.ts";
import { summarize } from "../../support/word_documents/word_facts.ts";
import { judged, sampleScope } from "./sample_scope.ts";

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
