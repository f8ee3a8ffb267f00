import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { DEFAULT_SECTION } from "../../../../src/docx/facts/areas/sections.ts";
import { listSections, SectionTally } from "../../../../src/docx/facts/tally/section_tally.ts";

const OTHER = { ...DEFAULT_SECTION, width: 100 };
const counts = (tally: SectionTally) =>
  tally.finish().map(({ properties: { width }, paragraphs, headings, characters }) => {
    return [width, paragraphs, headings, characters];
  });

Deno.test("SectionTally counts the text of each section anew", () => {
  const tally = new SectionTally();
  tally.add(5, 1);
  tally.add(0, 2); // an empty heading is none
  tally.add(1, 9);
  tally.add(6);
  strictEqual(tally.current, 0);
  tally.end(OTHER);
  strictEqual(tally.current, 1);
  tally.add(3);
  tally.end(OTHER);
  deepStrictEqual(counts(tally), [[100, 4, 2, 12], [100, 1, 0, 3]]);
});

Deno.test("SectionTally gives text after the last section Word's page, and only then", () => {
  deepStrictEqual(counts(new SectionTally()), [[612, 0, 0, 0]]);
  const tally = new SectionTally();
  tally.end(OTHER);
  tally.add(0);
  deepStrictEqual(counts(tally), [[100, 0, 0, 0], [612, 1, 0, 0]]);
});

for (const [ended, kept] of [[1999, 1999], [2000, 2000], [2001, 2000]] as const) {
  Deno.test(`SectionTally keeps ${kept} of ${ended} sections`, () => {
    const tally = new SectionTally();
    for (let i = 0; i < ended; i++) tally.end(OTHER);
    strictEqual(tally.finish().length, kept);
  });
}

Deno.test("listSections() inherits headers and footers, each by itself", () => {
  const tally = new SectionTally();
  tally.end({ ...OTHER, headerIds: { default: "h1", even: "h2", first: "h3" }, footerIds: { default: "f1" } });
  tally.end({ ...OTHER, headerIds: { default: "h4", first: "gone" } });
  const sections = listSections(tally.finish(), (id, kind) => id === "gone" ? undefined : `${kind} ${id}`);
  deepStrictEqual(sections.map(({ headers, footers }) => ({ ...headers, footer: footers.default })), [
    { default: "header h1", even: "header h2", first: "header h3", footer: "footer f1" },
    { default: "header h4", even: "header h2", first: "header h3", footer: "footer f1" },
  ]);
});
