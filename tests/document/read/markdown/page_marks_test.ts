import { strictEqual } from "node:assert/strict";
import { parseMarkdown } from "../../../../src/document/read/markdown/markdown.ts";
import { sketch } from "../../../support/tree_sketch.ts";

const BREAK = ":pagebreak";
const CONTENTS = ":toc";

/** Sketches the blocks. */
function read(markdown: string): string {
  const { root } = parseMarkdown(`---\ntitle: T\n---\n\n${markdown}`);
  return root.children.map(sketch).join(" ");
}

for (
  const [rule, markdown, tree] of [
    ["alone", "a\n\n\\newpage\n\nb", `paragraph[a] ${BREAK} paragraph[b]`],
    ["other commands", "\\pagebreak[4]\n\n\\clearpage{}\n\n\\cleardoublepage", `${BREAK} ${BREAK} ${BREAK}`],
    ["at the end of a paragraph", "a *b*.\\newpage\n\nc", `paragraph[a emphasis[b].] ${BREAK} paragraph[c]`],
    ["on a line of a paragraph", "a  \n\\newpage\nb", `paragraph[a] ${BREAK} paragraph[b]`],
    ["at the start of a line", "\\newpage **a**", `${BREAK} paragraph[strong[a]]`],
    ["one after the other", "a \\newpage \\clearpage", `paragraph[a] ${BREAK}`],
    ["in a list", "- a\n  \\newpage\n- b", `list[listItem[paragraph[a] ${BREAK}] listItem[paragraph[b]]]`],
    ["in a quote", "> \\newpage", `blockquote[${BREAK}]`],
    ["within a line", "the \\newpage command", "paragraph[the \\newpage command]"],
    ["escaped", "a\n\\\\newpage", "paragraph[a\n\\newpage]"],
    ["another command", "\\newpagestyle", "paragraph[\\newpagestyle]"],
    ["code", "`\\newpage`\n\n    \\newpage", "paragraph[inlineCode[\\newpage]] code[\\newpage]"],
    ["raw code of pandoc", "a `\\newpage`{=latex} b", `paragraph[a] ${BREAK} paragraph[b]`],
    ["a raw block for TeX", "```{=latex}\n\\clearpage\n```", BREAK],
    ["a raw block for TeX with more", "```{=tex}\na\\clearpage\n```", ""],
    ["a raw block for Word", '```{=openxml}\n<w:p><w:r><w:br w:type="page"/></w:r></w:p>\n```', BREAK],
    [
      "a tag",
      "a\n\n{{< pagebreak >}}\n\n{% newpage %}\n\nb {{< pagebreak >}}",
      `paragraph[a] ${BREAK} ${BREAK} paragraph[b] ${BREAK}`,
    ],
    ["a tag in a list", "1. a\n\n   {{< pagebreak >}}", `list{ordered start=1}[listItem[paragraph[a] ${BREAK}]]`],
    [
      "an element after which a page ends",
      'a\n\n<div style="page-break-after: always;"></div>',
      `paragraph[a] ${BREAK}`,
    ],
    ["an element before which one ends", '<p style="break-before: Page">a</p>', `${BREAK} paragraph[a]`],
    ["both sides of nothing", '<div style="page-break-before:always;page-break-after:always"></div>', BREAK],
    ["a class", '<div class="page-break">&nbsp;</div>\n\n<p class="newpage">a</p>', `${BREAK} paragraph[a]`],
    [
      "a line break of Word",
      'a <br clear="all" style="page-break-before:always"> b',
      `paragraph[a] ${BREAK} paragraph[b]`,
    ],
    ["a line", 'a\n<hr class="pagebreak">', `paragraph[a] ${BREAK}`],
    ["other breaks", '<p style="page-break-after: avoid; break-before: column">a</p>', "paragraph[a]"],
    ["text of HTML", "<div>a \\newpage</div>\n\n\\\\newpage", `paragraph[a] ${BREAK} paragraph[\\newpage]`],
  ] as const
) Deno.test(`parseMarkdown() ends a page: ${rule}`, () => strictEqual(read(markdown), tree));

for (
  const [rule, markdown, tree] of [
    ["Python-Markdown", "[TOC]", CONTENTS],
    ["GitLab", "[[_TOC_]]\n\n[[toc]]\n\n[[TOC]]", `${CONTENTS} ${CONTENTS} ${CONTENTS}`],
    ["markdown-it", "@[toc]\n\n${toc}", `${CONTENTS} ${CONTENTS}`],
    ["TeX", "\\tableofcontents", CONTENTS],
    ["Hugo", "{{< toc >}}\n\n{{% toc %}}\n\na {{< toc >}} b", `${CONTENTS} ${CONTENTS} paragraph[a  b]`],
    ["kramdown", "## A {: .no_toc}\n\n* TOC\n{:toc}\n\n## B", `heading{depth=1}[A] ${CONTENTS} heading{depth=1}[B]`],
    ["kramdown with numbers", "> 1. x y\n> {: toc .large}", `blockquote[${CONTENTS}]`],
    ["kramdown without a list", "{:toc}\n\na\n{:toc-x}", `${CONTENTS} paragraph[a]`],
    ["kramdown in code", "    * a\n    {:toc}", "code[* a\n{:toc}]"],
    ["in a list", "- [TOC]", `list[listItem[${CONTENTS}]]`],
    ["escaped", "\\[TOC]", "paragraph[[TOC]]"],
    ["within a line", "[TOC] a", "paragraph[[TOC] a]"],
  ] as const
) Deno.test(`parseMarkdown() finds the place of contents: ${rule}`, () => strictEqual(read(markdown), tree));
