import { deepStrictEqual } from "node:assert/strict";
import type { PictureUse } from "../../../src/docx/facts/design_facts.ts";
import { decoratePage } from "../../../src/word_import/suggest/suggest_pictures.ts";
import { section } from "../../support/word_documents/word_facts.ts";
import { sampleScope } from "./sample_scope.ts";

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
