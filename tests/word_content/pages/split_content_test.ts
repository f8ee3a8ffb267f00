import { deepStrictEqual, strictEqual } from "node:assert/strict";
import type { Heading, RootContent } from "../../../src/document/tree.ts";
import { parseBlocks } from "../../../src/document/read/markdown/parse_body.ts";
import { renderMarkdown } from "../../../src/document/write/markdown/render_markdown.ts";
import {
  type ContentPage,
  leadingTitle,
  type SplitBy,
  splitContent,
} from "../../../src/word_content/pages/split_content.ts";

const blocksOf = (markdown: string) => parseBlocks(markdown).flatMap(({ nodes }) => nodes);

/** Pages as a list of titles with their texts, those below a page indented. */
function outline({ title, blocks, pages }: ContentPage, indent = ""): string[] {
  const text = renderMarkdown(blocks).trimEnd().replaceAll("\n\n", " / ");
  return [`${indent}${title}: ${text}`, ...pages.flatMap((page) => outline(page, `${indent}  `))];
}

/** What a text has, the text, its title, where it is divided, and the pages of it. */
const SPLITS: readonly (readonly [
  what: string,
  markdown: string,
  title: string,
  splitBy: SplitBy,
  pages: readonly string[],
])[] = [
  [
    "several headings of level 1",
    "Intro\n\n# A\n\na\n\n## A1\n\na1\n\n# B\n\nb",
    ...["Report", "heading1"] as const,
    ["Report: Intro", "  A: a / # A1 / a1", "  B: b"],
  ],
  [
    "two levels",
    "# A\n\na\n\n## A1\n\na1\n\n### A2\n\na2\n\n# B\n\nb",
    ...["Report", "heading2"] as const,
    ["Report: ", "  A: a", "    A1: a1 / # A2 / a2", "  B: b"],
  ],
  [
    "one heading of level 1, which is the title",
    "# Report\n\nIntro\n\n## A\n\na\n\n### A1\n\na1",
    ...["Report", "heading1"] as const,
    ["Report: Intro / # A / a / ## A1 / a1"],
  ],
  [
    "one heading of level 1, which is the title, above those that begin pages",
    "# Report\n\nIntro\n\n## A\n\na\n\n## B\n\nb",
    ...["Report", "heading2"] as const,
    ["Report: Intro", "  A: a", "  B: b"],
  ],
  [
    "one heading of level 1 and another title",
    "# A\n\na\n\n## A1\n\na1",
    ...["Report", "heading1"] as const,
    ["Report: ", "  A: a / # A1 / a1"],
  ],
  [
    "a first heading that has no text of its own and is the title",
    "# Report\n\n# A\n\na\n\n# B\n\nb",
    ...["Report", "heading1"] as const,
    ["Report: ", "  A: a", "  B: b"],
  ],
  [
    "a first heading that is the title and a part like others",
    "# Report\n\nr\n\n# A\n\na",
    ...["Report", "heading1"] as const,
    ["Report: ", "  Report: r", "  A: a"],
  ],
  [
    "a heading that is the title, and no division",
    "# Report\n\nIntro\n\n## A\n\na",
    ...["Report", "none"] as const,
    ["Report: Intro / # A / a"],
  ],
];

for (const [what, markdown, title, splitBy, pages] of SPLITS) {
  Deno.test(`splitContent() divides a text with ${what}`, () => {
    deepStrictEqual(outline(splitContent(blocksOf(markdown), { title, splitBy })), pages);
  });
}

for (
  const [what, markdown, title] of [
    ["stands alone at its level", "# A\n\na\n\n## B", "A"],
    ["has no text of its own", "# A\n\n# B\n\nb", "A"],
    ["is the only block", "# A", "A"],
    ["is the first of several", "# A\n\na\n\n# B\n\nb", undefined],
    ["is below a later one", "## A\n\na\n\n# B\n\nb", undefined],
    ["follows text", "a\n\n# A", undefined],
  ] as const
) {
  Deno.test(`leadingTitle() ${title === undefined ? "does not take" : "takes"} a heading that ${what}`, () => {
    strictEqual(leadingTitle(blocksOf(markdown))?.text, title);
  });
}

Deno.test("splitContent() keeps places, notes and pictures of headings", () => {
  const children: Heading["children"] = [
    { type: "textDirective", name: "anchor", attributes: { name: "a" }, children: [] },
    { type: "text", value: "A" },
    { type: "footnoteReference", identifier: "1" },
    { type: "image", url: "b.png", alt: "B" },
  ];
  const blocks: RootContent[] = [{ type: "heading", depth: 1, children }, ...blocksOf("a\n\n# B\n\nb")];
  deepStrictEqual(outline(splitContent(blocks, { title: "Report", splitBy: "heading1" })), [
    ...["Report: ", "  AB: :anchor[]{name=a}[^1]![B](b.png) / a", "  B: b"],
  ]);
});

Deno.test("leadingTitle() ignores a break before it", () => {
  const pageBreak: RootContent = { type: "leafDirective", name: "pagebreak", attributes: {}, children: [] };
  strictEqual(leadingTitle([pageBreak, ...blocksOf("# A\n\na")])?.text, "A");
});
