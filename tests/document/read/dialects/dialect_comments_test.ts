import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { parseMarkdown } from "../../../../src/document/read/markdown/markdown.ts";
import { dropDialectComments } from "../../../../src/document/read/dialects/dialect_comments.ts";
import { renderPlain } from "../../../../src/document/pens/plain/render_plain.ts";
import { lowerDocument } from "../../../../src/document/shown/lower_document.ts";
import * as fc from "../../../support/property.ts";

for (
  const [what, written, read] of [
    ["Liquid", "a\n{% comment %}\nb\n\n```\n{% c %}\n```\n{%- endcomment -%}\nd", "a\n\n\n\n\n\n\n\nd"],
    ["kramdown", "a {::comment}b{:/comment} c {::comment}d{:/}", "a c "],
    ["a template of Hugo", "a {{/* b */}} c {{- /* d */ -}}", "a c "],
    ["MDX", "{/* a */}\n\nb {/*\nc */} d", "\n\nb \n d"],
    ["Jinja", "a {# b #} c {#\nd\n#}", "a c \n\n"],
    ["CriticMarkup", "a {>>b `c` d<<} e{>>f<<}", "a e"],
    ["a quote", "> a {/* b\n> c */} d", "> a \n> d"],
    ["MyST", "% a\n\n(b)=\n\n> % c\n\n%d", "\n\n(b)=\n\n>\n\n"],
    ["MyST, by a role", "% a\n\n{term}`b`", "\n\n{term}`b`"],
    ["a percentage elsewhere", "% of people\n\n`{ref}` `\\a{b}`\n\n```{python}\n```", undefined],
    ["code", "`{/* a */}`\n\n``{>>`b`<<}``\n\n```\n{# c #}\n```\n\n    {{/* d */}}", undefined],
    ["an escaped sign", "\\{/* a */} \\{>>b<<}", undefined],
    ["a comment without an end", "{/* a\n\n{>> b\n\n{# c", undefined],
    ["a shortcode that Hugo shows", "`{{</* a */>}}` {{</* b */>}}", undefined],
    ["an address of a heading", "# A {#b} {# c\n\n## D {/* #e */}\n\n## F {/*g*/}", undefined],
  ] as const
) {
  Deno.test(`dropDialectComments() reads ${what}`, () => {
    strictEqual(dropDialectComments(written), read ?? written);
  });
}

const COMMENTS = [
  "%%hidden words%%",
  "<!-- hidden words -->",
  "{/* hidden words */}",
  "{>>hidden<<}",
  "{# hidden #}",
  "{{/* hidden words */}}",
  "{::comment}hidden{:/comment}",
  "{% comment %}hidden{% endcomment %}",
];

const PLACES: ReadonlyArray<readonly [place: string, markdown: (comment: string) => string]> = [
  ["the title", (comment) => `# A ${comment}\n\nb`],
  ["a heading", (comment) => `# A\n\n## B ${comment} c\n`],
  ["a paragraph", (comment) => `a ${comment} b\nc ${comment}`],
  ["a paragraph of its own", (comment) => `a\n\n${comment}\n\nb`],
  ["a quote in a list", (comment) => `- a\n\n  > b ${comment}\n`],
  ["a table", (comment) => `| a ${comment} | b |\n| --- | --- |\n| c | ${comment} |`],
  ["a link and a picture", (comment) => `[a ${comment}](https://example.org) ![b ${comment}](ok.png)`],
  ["a callout", (comment) => `> [!note] A ${comment}\n> b ${comment}\n\n::: tip A ${comment}\nb\n:::`],
  ["a note", (comment) => `a[^1]\n\n[^1]: b ${comment}`],
  ["emphasis", (comment) => `**a ${comment}** *b ${comment} c*`],
  ["HTML", (comment) => `<div>a ${comment}</div>\n\n<p>b ${comment} c</p>`],
  ["a definition", (comment) => `a ${comment}\n: b ${comment}`],
  ["the abstract", (comment) => `---\nabstract: "a ${comment}"\n---\n\nb`],
];

for (const [place, markdown] of PLACES) {
  Deno.test(`parseMarkdown() has no comment in ${place}`, () => {
    for (const comment of COMMENTS) {
      const document = parseMarkdown(markdown(comment));
      const { root, abstract, titleHeading = "", meta } = document;
      const tree = JSON.stringify([root, abstract, titleHeading, meta.title]);
      deepStrictEqual([comment, tree.includes("hidden")], [comment, false]);
    }
  });
}

for (
  const [what, markdown, shown] of [
    ["a paragraph", "a ^b1\n\nc **d** ^e-f", "a\nc d\n"],
    ["a list item", "- a ^bc\n- d", "a\nd\n"],
    ["a block of its own", "| a |\n|---|\n| b |\n\n^c1\n\nd", "a\nb\nd\n"],
    ["a line of a quote", "> a\n> ^bc", "a\n"],
    ["a power", "a ^2\n\nb^cd\n\nc ^12", "a ^2\nb^cd\nc ^12\n"],
    ["an escaped sign", "a \\^bc", "a ^bc\n"],
    ["code", "a `^bc`", "a ^bc\n"],
    ["text that goes on", "a ^bc d", "a ^bc d\n"],
  ] as const
) {
  Deno.test(`dropBlockIds() reads ${what}`, () => {
    const document = parseMarkdown(`# T\n\n${markdown}`);
    strictEqual(renderPlain(lowerDocument(document, { hasPicture: () => true })), shown);
  });
}

Deno.test("dropDialectComments() keeps the number of each line, and text without signs", () => {
  const piece = fc.constantFrom("{/*", "*/}", "{>>", "<<}", "{#", "#}", "`", "\n", "> ", " a ", "{% comment %}", "% ");
  fc.assert(fc.property(fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join("")), (text) => {
    strictEqual(dropDialectComments(text).split("\n").length, text.split("\n").length);
  }));
});
