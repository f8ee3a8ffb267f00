import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { readIndexEntry, readMystEntries } from "../../../src/document/index/index_entry.ts";
import { spellIndexEntry } from "../../../src/document/index/spell_index_entry.ts";
import { parseMarkdown } from "../../../src/document/read/markdown/markdown.ts";
import { listNodes } from "../../../src/document/list_nodes.ts";
import { wordBlocks } from "../../support/word/render_word.ts";
import * as fc from "../../support/property.ts";

/** Sketches an entry: its levels, its letter, and what else it says. */
function sketch(written: string): string | undefined {
  const entry = readIndexEntry(written);
  if (entry === undefined) return undefined;
  const { path, letter, role, to, look } = entry;
  return [path.join(" > "), letter, role === "page" ? "" : role, to, look ?? ""].filter((part) => part !== "").join(
    " | ",
  );
}

for (
  const [written, expected] of [
    ["delta", "delta | D"],
    ["lakes@Lakes!Depth", "Lakes > Depth | L"],
    ["a!b!c!d", "a > b > c | A"],
    ["alpha@$\\alpha$", "α | A"],
    ["\\textit{Nymphaea} \\& Co.", "Nymphaea & Co. | N"],
    ['12 "! "@ "" "|', '12 ! @ " |'],
    ["Äpfel", "Äpfel | A"],
    ["rivers|see{delta!wide}", "rivers | R | see | delta, wide"],
    ["rivers|seealso{delta}", "rivers | R | also | delta"],
    ["delta|(", "delta | D | start"],
    ["delta|)", "delta | D | end"],
    ["delta|(textbf", "delta | D | start | bold"],
    ["delta|textit", "delta | D | italic"],
    ["delta|hyperpage", "delta | D"],
    ["!|", undefined],
    ["", undefined],
  ] as const
) {
  Deno.test(`readIndexEntry() reads ${JSON.stringify(written)}`, () => strictEqual(sketch(written), expected));
}

for (
  const [written, entries] of [
    ["delta, lake", ["delta", "lake"]],
    ["! delta", ["delta|textbf"]],
    ["single: lake; depth", ["lake!depth"]],
    ["pair: lake; depth", ["lake!depth", "depth!lake"]],
    ["triple: a; b; c", ["a!b c", "b!c, a", "c!a b"]],
    ["see: river; delta", ["river|see{delta}"]],
    ["seealso: river; delta", ["river|seealso{delta}"]],
    ["pair:", []],
  ] as const
) {
  Deno.test(`readMystEntries() reads ${JSON.stringify(written)}`, () => {
    deepStrictEqual(readMystEntries(written), entries);
  });
}

Deno.test("spellIndexEntry() spells any entry so that it is read again", () => {
  fc.assert(fc.property(fc.string({ unit: "grapheme", minLength: 1, maxLength: 30 }), (entry) => {
    const text = entry.replace(/[\s\p{Cc}\ufeff\ufffd]+/gu, " ").trim().toWellFormed();
    if (text === "") return;
    const { root } = parseMarkdown(`a${spellIndexEntry(text)} b`);
    const [mark] = [...listNodes(root)].filter((node) => node.type === "textDirective");
    strictEqual(mark?.attributes?.["entry"]?.normalize(), text.normalize());
  }));
});

for (
  const [what, written, shown] of [
    ["marks of LaTeX", "a\\index{b|see{c}} d", 'a:index{entry="b|see{c}"} d'],
    ["what is code", "`\\index{b}`", "`\\index{b}`"],
    ["a role", "{index}`a <pair: b; c>`", ':index{entry="b!c"}:index{entry="c!b"}a'],
    ["a directive", "```{index} a\nsingle: b; c\n```\n\nText", ':index{entry="a"}:index{entry="b!c"}Text'],
    ["a directive at the end", "Text\n\n:::{index} a\n:::", 'Text:index{entry="a"}'],
    ["the place of an index", "# A\n\n\\printindex", "# A\n\n::index"],
    [
      "an index without a heading",
      "---\nindex: true\nlang: de\n---\n# A\n\nText",
      "# A\n\nText\n\n# Stichwortverzeichnis\n\n::index",
    ],
    ["the index of MyST", "# A\n\n```{show-index}\n```", "# A\n\n::index"],
  ] as const
) {
  Deno.test(`parseMarkdown() reads ${what}`, () => {
    deepStrictEqual(sketchTree(written), sketchTree(shown));
    deepStrictEqual(parseMarkdown(written).issues.filter(({ code }) => code !== "unknown-field"), []);
  });
}

function sketchTree(markdown: string): string[] {
  const nodes = [...listNodes(parseMarkdown(markdown, { fileName: "" }).root)];
  const texts = nodes.map((node) => {
    if (node.type === "textDirective" || node.type === "leafDirective") {
      return `${node.type} ${node.name} ${node.attributes?.["entry"] ?? ""}`;
    }
    return "value" in node ? node.value.trim() : node.type;
  });
  return texts.filter((text) => text !== "");
}

Deno.test("WordBook renders entries as fields, and an index that Word updates", () => {
  const blocks = wordBlocks('a\\index{b:c!"d} e\\index{f|see{g}} h\\index{i|textbf}\n\n::index\n');
  deepStrictEqual([...blocks.matchAll(/<w:instrText[^>]*> ((?:XE|INDEX)[^<]*) </g)].map(([, code]) => code), [
    ...["XE &quot;b\\:c:\\&quot;d&quot;", "XE &quot;f&quot; \\t &quot;see g&quot;", "XE &quot;i&quot; \\b"],
    "INDEX \\h &quot;A&quot; \\c &quot;2&quot;",
  ]);
  const text = blocks.slice(blocks.indexOf("INDEX")).replace(/<w:instrText.*?<\/w:instrText>/g, "");
  deepStrictEqual(
    text.replace(/<\/w:p>/g, "\n").replace(/<[^>]*>/g, "").trim().split("\n").map((line) => line.trim()).slice(-6),
    ["b:c", "&quot;d,", "F", "f, see g", "I", "i,"],
  );
});

Deno.test("WordBook leaves an index without entries out", () => {
  strictEqual(wordBlocks("a\n\n::index\n").includes("INDEX"), false);
});
