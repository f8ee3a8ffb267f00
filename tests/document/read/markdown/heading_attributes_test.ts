import { deepStrictEqual } from "node:assert/strict";
import { parseMarkdown } from "../../../../src/document/read/markdown/markdown.ts";
import { oneLine } from "../../../../src/document/plain_text.ts";
import { anchorName } from "../../../../src/document/survey.ts";

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
