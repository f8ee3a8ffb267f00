import { deepStrictEqual } from "node:assert/strict";
import { canonicalJob } from "../../support/compilers/canonical_job.ts";
import { sampleValues } from "../../support/packs/pdf_packs.ts";
import { compileLocally } from "../../support/compilers/local_engine.ts";

const VALUES = sampleValues({ "headings.chapterBreak": "odd-page" });

const LAYOUT = `:::::layout
::::section{type=single}
:::column
# Chapter

::pagebreak
:::
::::

::::section{type=two_left_sidebar}
:::column
# Chapter

::pagebreak
:::

:::column
| a | b |
|---|---|
| c | d |
:::
::::
:::::
`;

const MARKS = `:span[a]{color=red background="rgb(1,2,3)"} :span[b]{color=#eee} :span[c]{background=#000}
:small[d] :big[e] :q[f]{class=x} :date[2026-03-14] :status[g]{color=Grey subtle} :footnote[h]
:anchor[]{name=i}[j](#i) :storage[]{xml="<ac:macro ac:name='k'/>"}

::toc{minLevel=2 maxLevel=3}

::storage{xml="<ac:macro ac:name='k'/>"}
`;

Deno.test("the canonical source accepts chapters in containers, and tables with empty cells", async () => {
  for (
    const [what, markdown] of [
      ["a chapter in a callout", ":::info\n# Chapter\n\ntext\n:::\n"],
      ["a chapter in columns", ":::columns\n# Chapter\n\ntext\n:::\n"],
      ["a chapter in an expand", ":::expand[More]\n# Chapter\n:::\n"],
      ["a chapter in a quote", "> # Chapter\n>\n> text\n"],
      ["a page break in a callout", ":::info\ntext\n\n::pagebreak\n\nmore\n:::\n"],
      [
        "a chapter in a panel",
        ":::panel[T]{bgColor=#eee titleBGColor=navy panelIconText=☕}\n# Chapter\n\ntext\n:::\n",
      ],
      ["a chapter in a layout", LAYOUT],
      ["a centered chapter", ":::text{align=center}\n# Chapter\n\n::pagebreak\n:::\n"],
      ["an indented chapter", ":::text{indent=30px}\n# Chapter\n\n::pagebreak\n:::\n"],
      ["a chapter among decisions", ":::decisions\n- [x] a\n\n  # Chapter\n- [ ] b\n\n# Chapter\n:::\n"],
      ["a chapter in a macro", ":::macro[excerpt]\n# Chapter\n:::\n"],
      ["marks of the wiki", MARKS],
      ["an empty header cell", "| | B |\n|---|---|\n| 1 | 2 |\n"],
      ["a table of empty cells", "| | |\n|---|---|\n| | |\n"],
    ] as const
  ) {
    const { diagnostics } = await compileLocally(await canonicalJob(`# Title\n\n${markdown}\n# Next\n`, VALUES));
    deepStrictEqual([what, diagnostics], [what, []]);
  }
});
