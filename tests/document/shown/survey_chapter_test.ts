import { deepStrictEqual } from "node:assert/strict";
import { surveyChapter } from "../../../src/document/shown/survey_chapter.ts";
import { readChapterTree } from "../../support/compilers/random_books.ts";

for (
  const [what, level, title, markdown, destinations, chapters] of [
    ["a chapter without text", 1, "A", "", { p: "p" }, 1],
    ["a chapter of level 2", 2, "A", "", { p: "p" }, 0],
    ["text without a heading", 0, "", "a :anchor[]{name=x}", { p: undefined, x: undefined }, 0],
    ["a heading with two anchors", 0, "", "# :anchor[]{name=x}:anchor[]{name=y}B", { p: undefined, x: "x", y: "x" }, 1],
    ["a place below a heading", 1, "A", "# :anchor[]{name=x}B\n\na :anchor[]{name=y}", { p: "p", x: "x", y: "x" }, 1],
    ["a place below a heading without an anchor", 1, "A", "# B\n\na :anchor[]{name=y}", { p: "p", y: "p" }, 1],
    ["a place with the name of the chapter", 1, "A", "# :anchor[]{name=p}B", { p: "p" }, 1],
    ["a heading in a quote", 0, "", "> # B", { p: undefined }, 0],
  ] as const
) {
  Deno.test(`surveyChapter() lists the places of ${what}`, () => {
    const survey = surveyChapter({ root: readChapterTree(markdown, level), anchor: "p", level, title });
    deepStrictEqual([Object.fromEntries(survey.destinations), survey.chapters], [destinations, chapters]);
  });
}
