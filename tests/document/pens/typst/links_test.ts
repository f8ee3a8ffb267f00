import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { renderMarkdown } from "../../../support/compilers/render_markdown.ts";

const TEXT = "# The *Title* {#top-id}\n\n## Set-up & use\n\n## Überblick\n\n## Set-up & use\n\n### Intro {#own}\n\n";

for (
  const [address, destination] of [
    ["#set-up--use", 'label("a-/set-up--use")'],
    ["#set-up--use-1", 'label("a-/set-up--use-1")'],
    ["#Set-Up--Use", 'label("a-/set-up--use")'],
    ["#set-up-use", 'label("a-/set-up--use")'],
    ["#user-content-set-up--use", 'label("a-/set-up--use")'],
    ["#%C3%BCberblick", 'label("a-/überblick")'],
    ["#Überblick", 'label("a-/überblick")'],
    ["#own", 'label("a-own")'],
    ["#intro", 'label("a-own")'],
  ] as const
) {
  Deno.test(`renderTypst() finds the heading for ${address}`, () => {
    const { source, issues } = renderMarkdown(`${TEXT}[x](${address})`);
    ok(source.includes(`link(${destination}, {"x"})`), source);
    deepStrictEqual(issues, []);
  });
}

for (const address of ["#the-title", "#The-Title", "#top-id", "#top", "#"]) {
  Deno.test(`renderTypst() links ${address} to the start of the text`, () => {
    const { source, issues } = renderMarkdown(`${TEXT}[x](${address})`);
    ok(source.includes('#{\nanchor-point("")\n[#heading(level: 1, '), source);
    ok(source.includes('anchor-link("", {"x"})'), source);
    deepStrictEqual(issues, []);
  });
}

Deno.test("renderTypst() numbers slugs as if the title were in the text", () => {
  const { source } = renderMarkdown("# A\n\n## A\n\n[x](#a) [y](#a-1)");
  ok(source.includes('anchor-link("", {"x"}); " "; link(label("a-/a-1"), {"y"})'), source);
});

Deno.test("renderTypst() links a subtitle that was a heading to the start of the text", () => {
  const { source, issues } = renderMarkdown("# A\n\n#### Version 3.1\n\n[x](#version-31)\n\n## B");
  ok(source.includes('anchor-link("", {"x"})') && source.includes('subtitle: "Version 3.1"'), source);
  deepStrictEqual(issues, []);
});

Deno.test("renderTypst() reports links to other files once, and other links once", () => {
  const { issues } = renderMarkdown("[a](b.md) [c](../d#e) [f](/g)\n\n[h](javascript:i) [j](file:///k)\n");
  deepStrictEqual(issues.map(({ code, line, message }) => [code, line, message]), [
    [
      "unsupported-link",
      1,
      '3 links to other files, such as "b.md", are shown as plain text: a PDF cannot follow them',
    ],
    ["unsupported-link", 3, '2 links, such as "javascript:i", are shown as plain text: a PDF cannot follow them'],
  ]);
});

Deno.test("renderTypst() sets no start without a link to it", () => {
  strictEqual(renderMarkdown(TEXT).source.includes("anchor-point"), false);
});
