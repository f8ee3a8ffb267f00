import { deepStrictEqual } from "node:assert/strict";
import { sortSections } from "../../../src/word_import/suggest/section_parts.ts";
import { suggestCover } from "../../../src/word_import/suggest/suggest_front_matter.ts";
import { section, summarize } from "../../support/word_documents/word_facts.ts";
import { sampleScope } from "./sample_scope.ts";

type Fields = Parameters<typeof section>[0];

const COVER = { present: true, evidence: { kind: "part", name: "word/document.xml", count: 1 } } as const;
const FIRST: Fields = { characters: 100 };
const ROMAN: Fields = { characters: 500, headings: 2, pageNumbers: { format: "lowerRoman" } };
const TEXT: Fields = { characters: 9000, headings: 9 };
const WIDE: Fields = { characters: 200, width: 841.9, height: 595.3, orientation: "landscape" };
const ANEW: Fields = { ...TEXT, pageNumbers: { start: 1 } };

/** Letters of what sections hold: cover, front matter, start of the text, main section, others, landscape pages. */
for (
  const [what, sections, contents, expected] of [
    ["one section", [TEXT], undefined, "sm"],
    ["a cover and text", [FIRST, TEXT], undefined, "c sm"],
    ["a cover with contents and text", [FIRST, ANEW], 0, "f sm"],
    ["a first page with headings and text", [{ ...FIRST, headings: 1 }, TEXT], undefined, "so m"],
    ["a long first page and text", [{ characters: 601 }, TEXT], undefined, "so m"],
    ["contents in roman numbers", [FIRST, ROMAN, TEXT], 1, "c f sm"],
    ["contents in the same numbers", [FIRST, { ...FIRST, headings: 1 }, TEXT], 1, "c f sm"],
    ["contents that go on in the text", [FIRST, TEXT, { ...FIRST, headings: 2 }], 1, "c sm o"],
    ["text that begins in a short section", [FIRST, ROMAN, { ...FIRST, headings: 1 }, TEXT], 1, "c f so m"],
    ["a template without text", [FIRST, ROMAN, { characters: 5 }], 1, "c f sm"],
    [
      "a template whose contents have the same numbers",
      [FIRST, { ...FIRST, headings: 1 }, {
        characters: 5,
        pageNumbers: { start: 1 },
      }],
      1,
      "c f sm",
    ],
    ["landscape pages between", [TEXT, WIDE, { ...TEXT, characters: 10 }, WIDE], undefined, "sm l o l"],
    ["chapters that count anew", [ANEW, ANEW, ANEW], undefined, "sm o o"],
  ] as const
) {
  Deno.test(`sortSections() sorts ${what}`, () => {
    const all = sections.map((each) => section(each));
    const facts = { cover: COVER, sections: all };
    const list = { depth: 3, pageBreak: true, evidence: COVER.evidence };
    const scope = sampleScope(contents === undefined ? facts : { ...facts, contents: { ...list, section: contents } });
    const { cover, front, start, main, others, landscape } = sortSections(scope.facts);
    const holders = { c: [cover], f: front, s: [start], m: [main], o: others, l: landscape };
    const lettersOf = (each: typeof main) =>
      Object.entries(holders).filter(([, held]) => held.includes(each)).map(([letter]) => letter).join("");
    deepStrictEqual(all.map(lettersOf).join(" "), expected);
  });
}

Deno.test("suggestCover() takes the side margin of a cover that is a section of its own", () => {
  const margins = { ...section().margins, left: 144 };
  const sections = [section({ ...FIRST, margins }), section(TEXT)];
  const found = summarize(suggestCover(sampleScope({ cover: COVER, sections })));
  deepStrictEqual(found["cover.inset"], ["50.8mm", "review"]);
});
