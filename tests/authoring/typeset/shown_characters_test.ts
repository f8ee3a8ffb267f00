import { deepStrictEqual } from "node:assert/strict";
import { countShown, ShownCharacters, shownWith } from "../../../src/authoring/typeset/shown_characters.ts";
import { parseMarkdown } from "../../../src/document/read/markdown/markdown.ts";
import { samplePdfPack, sampleValues } from "../../support/packs/pdf_packs.ts";

const DOCUMENT = parseMarkdown("---\ntitle: Aa\nclient: \u65e5\nowner: \u672c\n---\n\n`a` and $x$\n");

for (
  const [footer, expected] of [
    ["{page}", ["\u65e5", 0, "\u672c", 0]],
    ["{field.client}", ["\u65e5", 1, "\u672c", 0]],
    ["{field.client} {field.owner}", ["\u65e5", 1, "\u672c", 1]],
  ] as const
) {
  Deno.test(`shownWith() counts the fields that a template shows: ${footer}`, () => {
    const shown = { characters: countShown(DOCUMENT), fields: DOCUMENT.meta.fields, place: <T>(issue: T) => issue };
    const values = sampleValues({ "footer.all.center": footer });
    const { characters } = shownWith(shown, { manifest: samplePdfPack().manifest, values });
    deepStrictEqual(["\u65e5", characters.get("\u65e5") ?? 0, "\u672c", characters.get("\u672c") ?? 0], expected);
    deepStrictEqual([characters.get("A"), characters.get("a"), characters.get("x")], [1, 3, undefined]);
  });
}

Deno.test("ShownCharacters knows the first chapter of each character, and its occurrences", () => {
  const shown = new ShownCharacters();
  shown.add(["ab"], "one");
  shown.add(["bc", "c"], "two");
  shown.add(["d"], undefined);
  deepStrictEqual([...shown.counts], [["a", 1], ["b", 2], ["c", 2], ["d", 1]]);
  deepStrictEqual(["bc", "c", "dc", "d", "x"].map((each) => shown.chapterOf(new Set(each))), [
    ...["one", "two", "two", undefined, undefined],
  ]);
});
