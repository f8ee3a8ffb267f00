import { deepStrictEqual } from "node:assert/strict";
import { parseMarkdown } from "../../../../src/document/read/markdown/markdown.ts";
import { ShownBook } from "../../../../src/document/shown/shown_book.ts";
import { listShown, lowered } from "../lowered.ts";

/** Where references lead, their findings, and the places of blocks with a number. */
function lower(markdown: string) {
  const { document: { blocks }, issues } = lowered(`---\ntitle: T\n---\n\n${markdown}`);
  const captions = [...listShown(blocks, "figure"), ...listShown(blocks, "table"), ...listShown(blocks, "code")];
  const groups = listShown(blocks, "group");
  return {
    to: listShown(blocks, "reference").map(({ to }) => to),
    places: [
      ...groups.flatMap(({ caption }) => caption.places ?? []),
      ...captions.flatMap(({ caption }) => caption?.places ?? []),
      ...listShown(blocks, "formula").flatMap(({ places = [] }) => places),
    ],
    points: listShown(blocks, "point").map(({ place }) => place),
    issues: issues.flatMap(({ code, line, message }) =>
      code === "image-not-available" ? [] : [`${code} ${line} ${message}`]
    ),
  };
}

const written = (label: string, why: string, line = 5) =>
  `unknown-reference ${line} The reference "${label}" is printed as it is written: ${why}`;

for (
  const [what, markdown, expected] of [
    ["a picture", "@fig-a\n\n![A](ok.png){#fig-a}", { to: ["fig-a"], places: ["fig-a"] }],
    ["a label with another sign", "\\@ref(fig:a)\n\n![A](ok.png){#fig-a}", { to: ["fig-a"], places: ["fig-a"] }],
    ["two labels", '@fig-a\n\n<a id="x"></a>\n\n![A](ok.png){#fig-a}', { to: ["fig-a"], places: ["x", "fig-a"] }],
    ["HTML", '@fig-a\n\n<figure id="fig-a"><img src="ok.png"><figcaption>A</figcaption></figure>', {
      ...{ to: ["fig-a"], places: ["fig-a"] },
    }],
    ["a place before a picture", '@x-a [](#x)\n\n<a id="x"></a>\n\n![A](ok.png "A")', { to: ["x"], places: ["x"] }],
    ["a picture without a text", "@fig-a\n\n![](ok.png){#fig-a}", { to: ["fig-a"], places: ["fig-a"] }],
    ["a part of a figure", "@fig-a @fig-x\n\n::: {#fig-x}\n![](ok.png){#fig-a}\n\n![](ok.png)\n\nX\n:::", {
      ...{ to: ["fig-a", "fig-x"], places: ["fig-x", "fig-a"] },
    }],
    ["a heading", "[](#a)\n\n# A", { to: ["/a"] }],
    ["a formula", "@eq-a\n\n$$ x $$ {#eq-a}", { to: ["eq-a"], places: ["eq-a"] }],
    ["a picture of MyST", "[](#a)\n\n```{figure} ok.png\n:name: a\nA\n```", { to: ["a"], places: ["a"] }],
    ["a table of MyST", "[](#a)\n\n```{table} A\n:name: a\n| b |\n|---|\n| c |\n```", { to: ["a"], places: ["a"] }],
    ["a list table", "{numref}`a`\n\n:::{list-table} A\n---\nlabel: a\n---\n* - b\n  - c\n:::", {
      ...{ to: ["a"], places: ["a"] },
    }],
    ["a formula of MyST", "{eq}`a`\n\n```{math}\n:label: a\nx\n```", { to: ["a"], places: ["a"] }],
    ["nothing", "@fig-a", { issues: [written("@fig-a", "nothing has that label")] }],
    ["no label of a person", "@sec-team", {}],
    ["a section of a document with labels", "@sec-x\n\n# A {#sec-a}", {
      issues: [written("@sec-x", "nothing has that label")],
    }],
    ["nothing twice", "@fig-a @fig-a", {
      issues: ['unknown-reference 5 2 references "@fig-a" are printed as they are written: nothing has that label'],
    }],
    ["a paragraph", '@fig-a\n\n<p id="fig-a">b</p>', {
      ...{ to: ["fig-a"], points: ["fig-a"], issues: [written("@fig-a", "its label is at nothing with a number")] },
    }],
    ["a picture without a caption", '@x\n\n<a id="x"></a>\n\n![](ok.png)\n\n{ref}`x`', {
      ...{ to: ["x"], points: ["x"], issues: [written("x", "its label is at nothing with a number", 11)] },
    }],
    ["a formula with a place alone", '$\\ref{x}$\n\n<a id="x"></a>\n\n$$ x $$', {
      ...{ to: ["x"], points: ["x"], issues: [written("$\\\\ref{x}$", "its label is at nothing with a number")] },
    }],
    ["the second of two labels", "@fig-a\n\n![A](ok.png){#fig-a}\n\n![B](ok.png){#fig-a}", {
      ...{ to: ["fig-a"], places: ["fig-a"] },
    }],
  ] as const
) {
  Deno.test(`lowerReference() finds ${what}`, () => {
    deepStrictEqual(lower(markdown), { to: [], places: [], points: [], issues: [], ...expected });
  });
}

Deno.test("lowerReference() finds headings and figures of a book, in any chapter", () => {
  const knownAnchors = new Set(["sec-a", "fig-a", "sec-b"]);
  const book = new ShownBook({ knownAnchors, hasPicture: () => true });
  const texts = ["@sec-a @sec-b @fig-a\n\n## A {#sec-a}", "# B {#sec-b}\n\n![A](ok.png){#fig-a}\n\n@fig-a @fig-b"];
  const chapters = texts.map((text, i) => {
    const { root } = parseMarkdown(`---\ntitle: T\n---\n\n${text}`);
    return book.chapter({ root, anchor: `page-${i}`, level: 1, title: `Chapter ${i}` });
  });
  deepStrictEqual(chapters.map(({ blocks }) => listShown(blocks, "reference").map(({ to }) => to)), [
    ["sec-a", "sec-b", "fig-a"],
    ["fig-a"],
  ]);
  deepStrictEqual(chapters.map(({ log }) => log.issues.map(({ code, line }) => [code, line])), [[], [[
    "unknown-reference",
    9,
  ]]]);
});
