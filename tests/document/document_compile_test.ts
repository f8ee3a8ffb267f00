import { deepStrictEqual } from "node:assert/strict";
import { MAX_DEPTH, MAX_INLINE_DEPTH } from "../../src/document/pens/typst/pen_scope.ts";
import * as fc from "../support/property.ts";
import {
  indent,
  INNERMOST_BLOCKS,
  INNERMOST_FOOTNOTES,
  NESTED_DOCUMENTS,
} from "../support/compilers/nested_documents.ts";
import { renderMarkdown } from "../support/compilers/render_markdown.ts";
import { compileWithStub } from "../support/compilers/stub_typst.ts";

function directives(names: readonly string[], inner: string): string {
  return names.reduceRight((text, name, i) => {
    const fence = ":".repeat(3 + names.length - i);
    return `${fence}${name}\n${text}\n${fence}`;
  }, inner);
}

for (const [what, markdown] of NESTED_DOCUMENTS) {
  Deno.test(`renderTypst() nests ${what} no deeper than Typst can`, async () => {
    deepStrictEqual(await compileMarkdown(markdown), []);
  });
}

for (
  const names of [
    Array(12).fill("info[t]"),
    Array(12).fill("expand[t]"),
    Array(12).fill("columns"),
    Array(12).fill("div{lang=de-AT}"),
    Array(12).fill("panel[t]{bgColor=red titleBGColor=blue}"),
    Array(12).fill("text{indent=30px align=right}"),
    Array(12).fill("text{align=center}"),
    Array(12).fill("div{class=x}"),
    Array(12).fill("macro[a]"),
    [
      "layout",
      "section",
      "column",
      "layout",
      "section",
      "column",
      "decisions",
      "callout{type=note}",
      "text{indent=3px}",
    ],
    ["columns", "info", "expand", "columns", "panel", "expand", "tip", "expand", "error", "note"],
  ]
) {
  Deno.test(`renderTypst() nests ${names.slice(0, 4)} no deeper than Typst can`, async () => {
    deepStrictEqual(
      await compileMarkdown(directives(names, `> - ${indent(INNERMOST_BLOCKS, "  ").trim()}`) + INNERMOST_FOOTNOTES),
      [],
    );
  });
}

Deno.test("renderTypst() nests marks no deeper than Typst can", async () => {
  const deep = ["sub", "sup", "mark", "u", "b", "i", "s", "em"].slice(0, MAX_INLINE_DEPTH + 2);
  const text = deep.reduce((inner, tag) => `<${tag}>${inner}</${tag}>`, "[a](https://x.org)");
  deepStrictEqual(await compileMarkdown(indent(text, "> ".repeat(MAX_DEPTH))), []);
});

Deno.test("renderTypst() writes what Typst accepts without a warning, for any Markdown", async () => {
  const markdown = fc.array(fc.constantFrom(...PIECES), { minLength: 3, maxLength: 40 }).map((pieces) =>
    pieces.join("")
  );
  for (const text of fc.sample(markdown, { numRuns: 250, seed: 20 })) {
    deepStrictEqual([text, await compileMarkdown(text)], [text, []]);
  }
});

const PIECES = [
  ..."a|word |*|**|_|~~|`|[|]|(|)|](#a)|](http://x)|![|](i.svg)|# |## |> |> > |- |  - |1. |3) |- [ ] |- [x] ".split(
    "|",
  ),
  ...'{|}|@x|\\|"|#|~|^|//|/*|*/|#{|[#|"); panic(|&amp;|&#0;|12:30|https://a.b/c|<https://a.b>|me@x.org'.split("|"),
  ..."<br>|<sub>|</sub>|<sup>|</sup>|<kbd>|</kbd>|<!--|-->|<div>|<details><summary>|</summary>|</details>".split("|"),
  ..."$|$$|$x$|$\\frac12$|$\\foo$|[^1]|[^2]|[b][a]|:status[d]{color=red}|:foo[x]{y}|:span[e *f]{lang=he}|שלום |مرحبا |é|中文|😀"
    .split("|"),
  ...":span[g]{color=red background=blue}|:anchor[]{name=a}|:footnote[h]|:q[i]{class=x}|:small[j]".split("|"),
  ...":date[2026-03-14]|:user[]{name=k}|:status[l]{color=Grey subtle}|:storage[]{xml='<br />'}|:sub[".split("|"),
  ...["\n", "\n\n", "\n\n", "  \n", "\t", "    ", "\u0007", "\u2028", "\u200f", "\ud800", "\n---\n", "a\n===\n"],
  ...[
    "```\n",
    "```ts\n",
    "```math\n",
    "$$\n",
    "| a | b |\n|---|:-:|\n| c | d |\n",
    "\nTable: cap\n",
    "> [!NOTE]\n> x\n",
  ],
  ...[
    ":::info[t]\n",
    ":::\n",
    "::::columns{count=3}\n",
    ":::panel[x]{bgColor=#eee panelIconText=x}\n",
    ":::text{align=center indent=30px}\n",
    ":::::layout\n::::section{type=two_equal}\n:::column\n",
    ":::\n:::column\n",
    ":::decisions\n",
    ":::callout{type=custom}\n",
    "::toc{maxLevel=2}\n",
    '::storage{xml="<ac:macro/>"}\n',
    "::::\n",
    ":::expand[x]\n",
    ":::div{lang=fr}\n",
    "::pagebreak\n",
    ":::foo\n",
  ],
  ...["::figure[c]{src=i.svg width=50%}\n", '![a](i.svg "t")', "![x](gone)", "Term\n: def\n", "— Me\n"],
  ...["\n\n[^1]: note [^2]\n\n", "\n\n[^2]: two [^1] [^2]\n\n    # head\n\n", "\n\n[a]: http://y\n\n"],
];

/** Renders and compiles Markdown. Returns the diagnostics, of which there should be none. */
async function compileMarkdown(markdown: string): Promise<string[]> {
  const { source, images } = renderMarkdown(markdown);
  const { diagnostics } = await compileWithStub(source, images.map(({ path }) => path));
  return diagnostics;
}
