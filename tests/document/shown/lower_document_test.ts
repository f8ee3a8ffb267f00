import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { DIRECTIVES } from "../../../src/document/directives/directives_table.ts";
import { CONTAINER_LOWERINGS } from "../../../src/document/shown/blocks/containers.ts";
import { LEAF_LOWERINGS } from "../../../src/document/shown/blocks/leaves.ts";
import { TEXT_LOWERINGS } from "../../../src/document/shown/inlines/text_directives.ts";
import { wordsInBlocks, wordsInLine } from "../../../src/document/shown/shown_words.ts";
import { listShown, lowered } from "./lowered.ts";

for (
  const [type, lowerings] of [
    ["textDirective", TEXT_LOWERINGS],
    ["leafDirective", LEAF_LOWERINGS],
    ["containerDirective", CONTAINER_LOWERINGS],
  ] as const
) {
  Deno.test(`lowerDocument() has a lowering for every ${type}, and no other`, () => {
    deepStrictEqual([...lowerings.keys()].sort(), [...DIRECTIVES[type].keys()].sort());
  });
}

/** Colors of text and grounds, in the order of the document. */
const GROUNDS: ReadonlyArray<readonly [markdown: string, ...colors: string[]]> = [
  [":span[a]{color=#f00}", "#ff0000"],
  [":span[a]{color=inherit background=transparent}"],
  [":span[a]{background=#0000ff color=rgb(255,255,255,0.5)}", "#8080ff"],
  [":span[:span[a]{color=rgb(0,0,0,0.5)}]{background=#0000ff}", "#000080"],
  [":::panel\n:span[a]{color=rgb(0,0,0,0.5)}\n:::", "#808080"],
  [":::panel{bgColor=#00ff00}\n:span[a]{color=rgb(0,0,0,0.5)}\n:::", "#008000"],
  [
    ":::panel{bgColor=#00ff00}\n| a |\n|---|\n| :cell{highlight=#0000ff} :span[a]{color=rgb(0,0,0,0.5)} |\n:::",
    "#000080",
  ],
  [":span[a]{color=#fff}"],
  [":span[a]{color=#fffae6} :span[b]{color=#ffc400}", "#ffc400"],
  ["| a |\n|---|\n| :cell{highlight=#172b4d} :span[a]{color=#fff} :span[b]{color=#172b4d} |", "#ffffff"],
  [":::panel{bgColor=#172b4d}\n:span[a]{color=white}\n:::"],
  [":::panel{bgColor=#ffe380}\n:span[a]{color=#ffeb99} :span[a]{color=#0052cc}\n:::", "#0052cc"],
  [":span[a[^1]]{background=#0000ff}\n\n[^1]: :span[a]{color=rgb(0,0,0,0.5)}", "#808080"],
];

for (const [markdown, ...colors] of GROUNDS) {
  Deno.test(`lowerDocument() shows the color of ${JSON.stringify(markdown)} on the ground below it`, () => {
    const { document, issues } = lowered(markdown);
    const found = listShown([document.blocks, [...document.notes.values()]], "colored").flatMap(({ color }) =>
      color ?? []
    );
    deepStrictEqual(found, colors);
    deepStrictEqual(issues, []);
  });
}

Deno.test("lowerDocument() shows code without empty lines at both ends, and keeps its first indent", () => {
  const { document } = lowered("~~~js linenumbers firstline=7\n\n \t\n  a\n\nb\n\n~~~");
  const [code] = listShown(document.blocks, "code");
  deepStrictEqual(code?.lines.map((line) => line.map(({ text }) => text).join("")), ["  a", "", "b"]);
  strictEqual(code?.firstLine, 7);
});

/** Notes by ID, with their uses and text; references in a note are shown as the ID in brackets. */
const NOTES: ReadonlyArray<readonly [markdown: string, notes: readonly string[], codes: readonly string[]]> = [
  ["a[^1] b[^1]\n\n[^1]: One", ["1 ×2: One"], []],
  ["a[^1]\n\n[^1]: One[^2]\n[^2]: Two[^1]", ["1 ×2: One[2]", "2 ×1: Two"], ["footnote-loop"]],
  ["a[^1]\n\n[^1]: One[^1]", ["1 ×2: One"], ["footnote-loop"]],
  ["a:footnote[b:footnote[c]]", ["inline 1 ×1: b[inline 2]", "inline 2 ×1: c"], []],
  ["a\n\n[^1]: Without a reference", [], []],
];

for (const [markdown, notes, codes] of NOTES) {
  Deno.test(`lowerDocument() shows each note of ${JSON.stringify(markdown)} once, without loops`, () => {
    const { document, issues } = lowered(markdown);
    const shown = [...document.notes].map(([id, { blocks, uses }]) => {
      const inner = listShown(blocks, "note").map((note) => `[${note.id}]`).join("");
      return `${id} ×${uses}: ${wordsInBlocks(blocks)}${inner}`;
    });
    deepStrictEqual(shown, notes);
    deepStrictEqual(issues.map(({ code }) => code), codes);
  });
}

Deno.test("lowerDocument() shows notes that lead from one to the next up to a depth, and says where it ends", () => {
  const definitions = Array.from({ length: 100 }, (_, i) => `[^${i}]: N[^${i + 1}]`);
  const { document, issues } = lowered(["a[^0]", ...definitions, "[^100]: End"].join("\n\n"));
  strictEqual(document.notes.size, 16);
  deepStrictEqual(issues.map(({ message, line }) => [message, line]), [
    ['The footnote "16" inside another footnote is omitted', 33],
  ]);
});

/** Places that links lead to, by the words of the links. */
const LINKS: ReadonlyArray<readonly [markdown: string, ends: Readonly<Record<string, string>>]> = [
  ["# T\n\n## One\n\n[a](#one) [b](#One!) [c](#top) [d](#t)", { a: "/one", b: "/one", c: "", d: "" }],
  ["# T\n\n## One {#x}\n\n[a](#one) [b](#x)", { a: "x", b: "x" }],
  ['# T\n\n## One\n\n:anchor{name="/one"} [a](#one) [b](#/one)', { a: "/one/2", b: "/one/2" }],
  ["[a](https://a.example) [b](x.md)", { a: "https://a.example" }],
  ["[a :card{url=https://b.example}](https://a.example)", { "a https://b.example": "https://a.example" }],
  ["<table><tr id=r><td id=c>x</td></tr></table>\n\n[a](#r) [b](#c)", { a: "r", b: "c" }],
];

for (const [markdown, ends] of LINKS) {
  Deno.test(`lowerDocument() finds where the links of ${JSON.stringify(markdown)} lead`, () => {
    const { document } = lowered(markdown);
    const links = listShown(document.blocks, "link").map(({ to, children }) => [
      wordsInLine(children),
      to.kind === "address" ? to.url : to.place,
    ]);
    deepStrictEqual(Object.fromEntries(links), ends);
    const places = [
      ...listShown(document.blocks, "point").map(({ place }) => place),
      ...listShown(document.blocks, "heading").flatMap((heading) => heading.places),
      ...document.start === undefined ? [] : [document.start],
    ];
    ok(Object.values(ends).every((end) => end.includes("://") || places.includes(end)), JSON.stringify(places));
  });
}

/** Captions in the order of the document, with the labels of authors, and the paragraphs that are none. */
const CAPTIONS: ReadonlyArray<readonly [markdown: string, captions: readonly string[], texts: readonly string[]]> = [
  ["| a |\n|---|\n\nTable: Costs", ["[] Costs"], ["a"]],
  ["| a |\n|---|\n\nTable 2 - Costs of it", ["[Table 2 -] Costs of it"], ["a"]],
  [":::table[Own]\n| a |\n|---|\n:::\n\nTable: Costs", ["[] Own"], ["a", "Table: Costs"]],
  [":::table{lang=de}\n| a |\n|---|\n:::\n\nTable: Costs", ["[] Costs"], ["a"]],
  ['![](ok.png "Figure 3: A")', ["[Figure 3:] A"], []],
  ["::figure[**Fig. 1.** A]{src=ok.png}", ["[Fig. 1.] A"], []],
  ["::image[]{src=ok.png caption=A}", ["[] A"], []],
  [":::image{src=ok.png}\nA\n\nB\n:::", ["[] A"], ["B"]],
];

for (const [markdown, captions, texts] of CAPTIONS) {
  Deno.test(`lowerDocument() finds the captions of ${JSON.stringify(markdown)}`, () => {
    const { blocks } = lowered(markdown).document;
    const found = [...listShown(blocks, "table"), ...listShown(blocks, "figure")].flatMap(({ caption }) =>
      caption ?? []
    );
    const label = (text = "") => `[${wordsInLine([{ kind: "text", text }]).trim()}]`;
    deepStrictEqual(found.map((caption) => `${label(caption.label)} ${wordsInLine(caption.children)}`), captions);
    deepStrictEqual(listShown(blocks, "paragraph").map(({ children }) => wordsInLine(children)), texts);
  });
}
