import { deepStrictEqual } from "node:assert/strict";
import { parseChapterText } from "../../../src/book/chapters/insert_included.ts";
import { surveyFile } from "../../../src/book/chapters/survey_file.ts";
import { listFileEntries } from "../../../src/book/order/book_entries.ts";

for (
  const [rule, texts, unnumbered] of [
    ["chapters with their own numbers", ["# 1. A", "# 2. B", "# C"], [true, true, true]],
    ["chapters without", ["# A", "# B {-}", "# C"], [false, true, false]],
    ["a number in one title", ["# 1. A", "# B", "# C"], [false, false, false]],
  ] as const
) {
  Deno.test(`listFileEntries() says which chapters get no number: ${rule}`, () => {
    const files = texts.map((text, i) => {
      const source = { key: `${i}.md`, name: `${i}.md`, text, included: new Map(), hidesLines: false };
      return surveyFile(source, parseChapterText(source), false);
    });
    const nodes = files.map(({ source: { key } }) => ({ title: undefined, path: key, children: [] }));
    const entries = listFileEntries(nodes, new Map(files.map((file) => [file.source.key, file])), { opens: false });
    deepStrictEqual(entries.map(({ isUnnumbered }) => isUnnumbered), [...unnumbered]);
  });
}

Deno.test("listFileEntries() takes own numbers off titles for the template, and begins its appendices", () => {
  const entriesOf = (numbering: "own" | "template", hasLetters = true) => {
    const files = ["# 1. A\n", "# 2. B\n", "# Appendix A: C\n"].map((text, i) => {
      const source = { key: `${i}.md`, name: `${i}.md`, text, included: new Map(), hidesLines: false, numbering };
      return surveyFile(source, parseChapterText(source), false);
    });
    const nodes = files.map(({ source: { key } }) => ({ title: undefined, path: key, children: [] }));
    const all = new Map(files.map((file) => [file.source.key, file]));
    return listFileEntries(nodes, all, { opens: false, numbering, hasLetters }).map((
      { title, isUnnumbered, endsText },
    ) => `${title}${isUnnumbered ? "" : " #"}${endsText ? " end" : ""}`);
  };
  deepStrictEqual(entriesOf("template"), ["A #", "B # end", "C #"]);
  deepStrictEqual(entriesOf("template", false), ["A #", "B #", "Appendix A: C"]);
  deepStrictEqual(entriesOf("own"), ["1. A", "2. B", "Appendix A: C"]);
});
