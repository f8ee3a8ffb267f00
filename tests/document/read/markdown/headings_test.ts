import { deepStrictEqual } from "node:assert/strict";
import { listHeadings } from "../../../../src/document/read/markdown/heading_places.ts";
import { parseMarkdown } from "../../../../src/document/read/markdown/markdown.ts";
import * as fc from "../../../support/property.ts";
import { oneLine } from "../../../../src/document/plain_text.ts";
import { anchorName } from "../../../../src/document/survey.ts";

const FRONT = "---\ntitle: T\n---\n";

/** Levels of the headings; boxed ones in brackets. */
function levels(markdown: string): string {
  const { root } = parseMarkdown(FRONT + markdown);
  return listHeadings(root).map(({ heading: { depth }, place }) => place === "box" ? `[${depth}]` : depth).join(
    " ",
  );
}

for (
  const [rule, markdown, expected, closed] of [
    ["the highest level is that of chapters", "### A\n\n#### B\n\n### C", "1 2 1", []],
    ["skipped levels are closed", "# A\n\n### B\n\n### C\n\n## D\n\n### E", "1 2 2 2 3", [6, 8]],
    ["a deeper heading at the start", "#### A\n\n## B", "1 1", [4]],
    ["six levels", "# A\n\n###### B", "1 2", [6]],
    ["a quote", "# A\n\n## B\n\n> # Q\n> ### R\n\n## C", "1 2 [3] [4] 2", []],
    ["a quote before the first chapter", "> ### Q\n\n# A", "[1] 1", []],
    ["a list", "# A\n\n1. # Q\n   - # R\n\n## B", "1 [2] [2] 2", []],
    ["a callout", "# A\n\n> [!NOTE]\n> # Q", "1 [2]", []],
    ["an expandable block", "# A\n\n:::expand[x]\n## Q\n:::", "1 [2]", []],
    ["details", "# A\n\n<details>\n\n## Q\n\n### R\n\n</details>\n\n## B", "1 [2] [3] 2", []],
    ["details in one piece", "# A\n\n<details><summary>x</summary>y</details>\n\n## B", "1 2", []],
    ["two boxes", "# A\n\n> ## Q\n\n> ## R", "1 [2] [2]", []],
    ["columns", "# A\n\n:::columns\n## B\n\n> # Q\n\n### C\n:::", "1 2 [3] 3", []],
    ["a chapter in columns after a chapter", "# A\n\n:::columns\n# B\n\n## C\n:::\n\n## D", "1 2 3 2", []],
    ["chapters in columns alone", ":::columns\n# B\n\n## C\n:::\n\n# D", "1 2 1", []],
    ["a part in another language", "# A\n\n:::div{lang=fr}\n# B\n\n## C\n:::", "1 1 2", []],
    ["the seventh level", "# A\n\n## B\n\n### C\n\n#### D\n\n##### E\n\n###### F\n\n> # Q", "1 2 3 4 5 6 [6]", []],
    ["a heading without text", "#\n\n## A", "1 1", []],
    ["a footnote", "# A[^1]\n\n[^1]: # N", "1", []],
  ] as const
) {
  Deno.test(`parseMarkdown() arranges headings: ${rule}`, () => {
    deepStrictEqual(levels(markdown), expected);
    const found = parseMarkdown(FRONT + markdown).issues.filter(({ code }) => code === "heading-levels-closed");
    const lines = found.flatMap(({ message }) => message.match(/\d+(?=[, ])|\d+$/g) ?? []).map(Number);
    deepStrictEqual([found.length, lines.slice(closed.length > 1 ? 1 : 0)], [closed.length > 0 ? 1 : 0, [...closed]]);
  });
}

Deno.test("parseMarkdown() never leaves a gap between levels", () => {
  const heading = fc.integer({ min: 1, max: 6 }).map((depth) => `${"#".repeat(depth)} x`);
  const block = fc.oneof(heading, heading.map((text) => `> ${text}`), fc.constant("text"));
  fc.assert(fc.property(fc.array(block, { maxLength: 30 }), (blocks) => {
    const { root } = parseMarkdown(FRONT + blocks.join("\n\n"));
    const depths = listHeadings(root).map(({ heading }) => heading.depth);
    deepStrictEqual(depths.filter((depth, i) => depth > (depths[i - 1] ?? 0) + 1), []);
  }));
});

for (
  const [heading, text, id] of [
    ["A {#setup}", "A", "setup"],
    ["A {#setup-1 .unnumbered key=value}", "A", "setup-1"],
    ["A *b* {#ü}", "A b", "ü"],
    [`A { #with-pip data-toc-label="with pip" .x }`, "A", "with-pip"],
    [`A {data-label='a b' #c}`, "A", "c"],
    [`A {#a title="b}`, "A", "a"],
    ["A {.unnumbered}", "A", undefined],
    ["A {-}", "A", undefined],
    ["A {/*setup*/}", "A", "setup"],
    ["A {/* #setup */}", "A", "setup"],
    ["A `b` {#c}", "A b", "c"],
    ["A {b}", "A {b}", undefined],
    ["Path /users/{id}", "Path /users/{id}", undefined],
    ["{#a}", "{#a}", undefined],
    ["A {#a b}", "A {#a b}", undefined],
    ["A {#a} b", "A {#a} b", undefined],
    ["A \\{\\}", "A {}", undefined],
  ] as const
) {
  Deno.test(`parseMarkdown() reads the heading ${JSON.stringify(heading)}`, () => {
    const { root: { children: [node] } } = parseMarkdown(`---\ntitle: T\n---\n## ${heading}`);
    const names = node?.type === "heading" ? node.children.map(anchorName).filter((name) => name !== undefined) : [];
    deepStrictEqual([node === undefined ? "" : oneLine(node), names], [text, id === undefined ? [] : [id]]);
  });
}

Deno.test("parseMarkdown() puts ::appendix before a heading with .appendix, also in a block that only aligns", () => {
  const names = (markdown: string) => {
    const [first] = parseMarkdown(`---\ntitle: T\n---\n${markdown}`).root.children;
    return first?.type === "containerDirective" ? first.children : [first];
  };
  for (const markdown of ["# A {.appendix #b}", ":::text{align=center}\n# A {.appendix}\n:::"]) {
    const [marker] = names(markdown);
    deepStrictEqual(marker?.type === "leafDirective" && marker.name, "appendix");
  }
  deepStrictEqual(names("# A {.other}")[0]?.type, "heading");
});
