import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { FakeWiki, macro, pageParameter } from "../../support/export/fake_wiki.ts";
import type { FakePage } from "../../support/export/fake_wiki.ts";
import { sketch } from "../../support/tree_sketch.ts";

const include = (title: string) => macro("include", { "": pageParameter(title) });

function show(pages: readonly FakePage[], id = "1"): { text: string; codes: string[] } {
  const { chapter, losses } = new FakeWiki(pages).resolve(id);
  const text = chapter.root.children.map(sketch).join("\n").replaceAll(/:anchor\{name=page-\d+--[^}]*\}/g, "")
    .replaceAll(/link\{url=#(page-\d+--)?([^}]*)\}\[([^\]]*)\]/g, (_, __, name, label) => `${label}#${name}`);
  return { text, codes: losses.map(({ code }) => code) };
}

const headings = (...depths: readonly number[]) => depths.map((depth) => `<h${depth}>H${depth}</h${depth}>`).join("");
const shown = (...pairs: readonly (readonly [depth: number, text: string])[]) =>
  pairs.map(([depth, text]) => `heading{depth=${depth}}[${text}]`).join("\n");

for (
  const [rule, level, storage, text, codes] of [
    ["the shallowest below the chapter", 1, headings(2, 3), shown([2, "H2"], [3, "H3"]), []],
    ["in the opening page at the first level", 0, headings(2, 4), shown([1, "H2"], [3, "H4"]), []],
    ["with their distances", 2, headings(3, 1, 2), shown([5, "H3"], [3, "H1"], [4, "H2"]), []],
    ["at level 6 at most", 4, headings(1, 2, 3), shown([5, "H1"], [6, "H2"], [6, "H3"]), ["heading-clamped"]],
    ["of a chapter far down", 9, headings(1), shown([6, "H1"]), ["heading-clamped"]],
    [
      "of an included page as they are",
      1,
      headings(2) + include("Deep"),
      shown([2, "H2"], [3, "Inner"], [4, "Innermost"]),
      [],
    ],
    [
      "of an included page below the heading before",
      1,
      headings(1, 2) + include("Top"),
      shown([2, "H1"], [3, "H2"], [4, "Top"], [5, "Second"]),
      [],
    ],
    ["of an included page without a heading before", 1, include("Top"), shown([2, "Top"], [3, "Second"]), []],
  ] as const
) {
  Deno.test(`resolveChapter() sets headings ${rule}`, () => {
    const actual = show([
      { id: "1", level, storage },
      { id: "2", title: "Deep", storage: "<h3>Inner</h3><h4>Innermost</h4>" },
      { id: "3", title: "Top", storage: "<h1>Top</h1><h2>Second</h2>" },
    ]);
    deepStrictEqual(actual, { text, codes });
  });
}

const entry = (text: string, below = "") =>
  `listItem[paragraph[${text}#${text.toLowerCase()}]${below === "" ? "" : ` list[${below}]`}]`;

for (
  const [rule, parameters, expected] of [
    ["all headings", {}, entry("A", `${entry("B", entry("C"))} ${entry("D")}`) + " " + entry("E")],
    ["levels", { minLevel: "2", maxLevel: "2" }, `${entry("B")} ${entry("D")}`],
    ["headings by a pattern", { include: "A|C.*" }, entry("A", entry("C"))],
    ["headings but for a pattern", { exclude: "[A-C]", maxLevel: "1" }, `${entry("A")} ${entry("E")}`],
  ] as const
) {
  Deno.test(`resolveChapter() lists ${rule}`, () => {
    const storage = macro("toc", parameters) + "<h1>A</h1><h2>B</h2><h3>C</h3><h2>D</h2><h1>E</h1>";
    strictEqual(show([{ id: "1", storage }]).text.split("\n")[0], `list[${expected}]`);
  });
}

Deno.test("resolveChapter() lists headings that begin deep and rise", () => {
  const storage = macro("toc") + "<h3>A</h3><h4>B</h4><h2>C</h2><h5>D</h5><h3>E</h3>";
  strictEqual(
    show([{ id: "1", storage }]).text.split("\n")[0],
    `list[${entry("A", entry("B"))} ${entry("C", `${entry("D")} ${entry("E")}`)}]`,
  );
});

Deno.test("resolveChapter() lists nothing for a page without headings, and reports one that is not printed", () => {
  deepStrictEqual(show([{ id: "1", storage: macro("toc") }]), { text: "", codes: [] });
  deepStrictEqual(show([{ id: "1", storage: macro("toc", { printable: "false" }) + "<h1>A</h1>" }]), {
    text: "heading{depth=2}[A]",
    codes: ["not-printable"],
  });
});

Deno.test("resolveChapter() gives equal headings of repeated texts names of their own", () => {
  const wiki = new FakeWiki([
    { id: "1", storage: `<h1>A</h1>${include("Other")}${include("Other")}` },
    { id: "2", title: "Other", storage: '<h1>A</h1><p><a href="#A">x</a></p>' },
  ]);
  const { chapter } = wiki.resolve("1");
  deepStrictEqual(chapter.root.children.map(sketch), [
    "heading{depth=2}[:anchor{name=page-1--a}A]",
    "heading{depth=2}[:anchor{name=page-1--a-1}A]",
    "paragraph[link{url=#page-1--a-1}[x]]",
    "heading{depth=2}[:anchor{name=page-1--a-2}A]",
    "paragraph[link{url=#page-1--a-2}[x]]",
  ]);
});
