import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { makeIndexChapter } from "../../../src/export/book/index_chapter.ts";
import { BookIndex } from "../../../src/book/places/book_index.ts";
import type { IndexTerm } from "../../../src/export/macros/index_term.ts";
import { FakeWiki, macro } from "../../support/export/fake_wiki.ts";
import { showChapter } from "../../support/export/shown_chapter.ts";
import { sketch } from "../../support/tree_sketch.ts";

function term(words: IndexTerm["words"], name: string, within = "Setup"): IndexTerm {
  return { words, name: `page-1--${name}`, within };
}

const entry = (name: string, text: string) => `paragraph[link{url=#page-1--${name}}[${text}]]`;

for (
  const [rule, terms, list] of [
    [
      "in the order of letters",
      [term(["Zebra"], "z"), term(["emu"], "e"), term(["Äpfel"], "a"), term(["Birne"], "b")],
      `listItem[${entry("a", "Äpfel")}] listItem[${entry("b", "Birne")}] listItem[${entry("e", "emu")}] listItem[${
        entry("z", "Zebra")
      }]`,
    ],
    [
      "with the headings of its places if there are several",
      [term(["Audit"], "a", "First"), term(["audit"], "b", "Second"), term(["Audit"], "c", "Second")],
      `listItem[paragraph[Audit] list[listItem[${entry("a", "First")}] listItem[${entry("b", "Second")}]]]`,
    ],
    [
      "with those below it",
      [term(["Audit", "plan"], "b"), term(["Audit"], "a")],
      `listItem[${entry("a", "Audit")} list[listItem[${entry("b", "plan")}]]]`,
    ],
  ] as const
) {
  Deno.test(`makeIndexChapter() lists terms ${rule}`, () => {
    const places = new BookIndex();
    const chapter = makeIndexChapter(terms, places);
    strictEqual(chapter?.root.children.map(sketch).join("\n"), `list[${list}]`);
    ok(terms.every(({ name }) => places.has(name)) && places.has(chapter.anchor));
  });
}

Deno.test("makeIndexChapter() makes no index without terms, and names it in the language of the book", () => {
  strictEqual(makeIndexChapter([], new BookIndex()), undefined);
  strictEqual(makeIndexChapter([term(["a"], "a")], new BookIndex(), "de-AT")?.title, "Stichwortverzeichnis");
});

const WIKI = new FakeWiki([{ id: "1", title: "Home" }]);

Deno.test("resolveChapter() names the chapter of a term as its author wants, also if that stands below the term", () => {
  const terms: IndexTerm[] = [];
  const renamed = macro("scroll-pagetitle", { title: "Start here" });
  showChapter(WIKI, `<p>a${macro("scroll-indexterm", { primary: "Audit" })}</p>${renamed}`, { terms });
  deepStrictEqual(terms.map(({ within }) => within), ["Start here"]);
});

Deno.test("resolveChapter() marks terms for the index without a sign, each place once", () => {
  const terms: IndexTerm[] = [];
  const mark = (parameters: Record<string, string>) => macro("scroll-indexterm", parameters);
  const { text, codes } = showChapter(
    WIKI,
    `<p>a${mark({ primary: "Audit" })}b</p><h1>Part</h1><p>c${mark({ primary: " Audit ", secondary: "plan" })}</p>`,
    { terms },
  );
  strictEqual(
    text.replace(/:anchor\{name=page-1--index-audit(-1)?\}/g, "@"),
    [
      "paragraph[a@b]",
      "heading{depth=2}[:anchor{name=page-1--part}Part]",
      "paragraph[c@]",
    ].join("\n"),
  );
  deepStrictEqual(codes, []);
  deepStrictEqual(terms.map(({ words, within }) => [...words, within]), [["Audit", "Home"], ["Audit", "plan", "Part"]]);
});

Deno.test("resolveChapter() reports a term for the index without words", () => {
  deepStrictEqual(showChapter(WIKI, `<p>a ${macro("scroll-indexterm", {})}</p>`).codes, ["macro-empty left-out"]);
});

Deno.test("resolveChapter() takes a bookmark for a place, and shows no title for exports within the text", () => {
  const body = `<p>${macro("scroll-bookmark", { name: "bm" })}a</p><p><a href="#bm">x</a></p>` +
    macro("scroll-pagetitle", { title: "Other" });
  const { text, codes } = showChapter(WIKI, body);
  strictEqual(text, "paragraph[:anchor{name=page-1--bm}a]\nparagraph[link{url=#page-1--bm}[x]]");
  deepStrictEqual(codes, []);
});
