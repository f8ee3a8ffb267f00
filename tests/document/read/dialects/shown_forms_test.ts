import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { renderPlain } from "../../../../src/document/pens/plain/render_plain.ts";
import { insertValues } from "../../../../src/document/read/dialects/conditions/insert_values.ts";
import { spellFields } from "../../../../src/document/read/dialects/lists/spell_fields.ts";
import { parseMarkdown } from "../../../../src/document/read/markdown/markdown.ts";
import { lowerDocument } from "../../../../src/document/shown/lower_document.ts";
import { MARKDOWN_LIMITS } from "../../../../src/document/limits.ts";

/** Returns the text of a document on pages, and the codes of its findings. */
function show(markdown: string): readonly [text: string, ...codes: string[]] {
  const document = parseMarkdown(markdown);
  const text = renderPlain(lowerDocument(document, { hasPicture: () => true })).trim();
  return [text, ...document.issues.map(({ code }) => code).filter((code) => code !== "no-title")];
}

const PANDOC = "a [b]{.c}\n\n";

for (
  const [what, markdown, ...expected] of [
    ["commands inside of others", "\\textbf{a \\emph{b *c*} d}\\textsuperscript{2}", "a b c d2"],
    ["signs of LaTeX", "\\LaTeX{} and \\ldots C:\\dots", "LaTeX and … C:\\dots"],
    ["commands in code and escaped ones", "`\\emph{a}` \\\\emph{b}", "\\emph{a} \\emph{b}"],
    ["a command that nothing closes", "\\textbf{a", "\\textbf{a", "markup-printed"],
    ["an environment without a form", "\\begin{center}\na\n\\end{center}", "a", "markup-dropped"],
    [
      "a heading in brackets",
      `${PANDOC}See [*Soil* samples], [soil samples][].\n\n## *Soil* samples\n\n## A`,
      "a b\nSee Soil samples, soil samples.\nSoil samples\nA",
    ],
    ["brackets where nothing is from pandoc", "See [Soil].\n\n## A\n\n## Soil", "See [Soil].\nA\nSoil"],
    ["brackets of another text", `${PANDOC}x[1][] [a][b] [ ] [c](d)`, "a b\nx[1][] [a][b] [ ] c"],
    ["a link without its address", "[the `map`][]", "the map", "markup-dropped"],
    ["a space before the end of bold text", "**a: **b and **c **d", "a: b and c d"],
    [
      "stars that are not bold text",
      "2 ** 3 ** 4, **a **\n\n`**b **c`",
      "2 ** 3 ** 4, **a **\n**b **c",
      "markup-printed",
    ],
    ["tasks that were given up", "- [~] a\n- [-] b ~~c~~\n- [x] d", "a\nb c\nd"],
    ["tasks with other signs", "- [/] a\n- [!] b", "a\nb", "markup-dropped"],
    [
      "a table of JSON",
      '```json:table\n{"fields":["b",{"key":"a","label":"A"}],"items":[{"a":1,"b":"x"}]}\n```',
      "b\tA\nx\t1",
    ],
    ["JSON that is no table", '```json:table\n{"items":[]}\n```', '{"items":[]}', "markup-printed"],
    ["the language of code in a line", "`#!python a()` `#!b`", "a() #!b", "markup-printed"],
    ["inserted text", "^^a b^^ ^^ c ^^ x^^2", "a b ^^ c ^^ x^^2"],
  ] as const
) {
  Deno.test(`parseMarkdown() shows ${what}`, () => {
    deepStrictEqual(show(markdown), expected);
  });
}

const TEXTS = new Map([["title", "T"], ["a.b", "B"], ["substitutions.s", "*S*"], ["params.n", "12"]]);

for (
  const [what, body, expected] of [
    ["of MyST, MkDocs and Jekyll", "{{ s }} {{title}} {{- page.title -}} {{ page.meta.a.b }}", "*S* T T B"],
    ["of VitePress and Docusaurus", "{{ $frontmatter.title }} {frontMatter.a.b}", "T B"],
    ["of Quarto and Hugo", '{{< meta a.b >}} {{< param "n" >}}', "B 12"],
    ["of R Markdown", "`r params$n` ``r params$n`` `r params$m`", "12 ``r params$n`` `r params$m`"],
    ["in code, escaped ones and unknown ones not", "`{{ s }}` \\{{ s }} {{ x }} {{ s | y }} {title}", undefined],
    ["of a module", 'export const a = "x";\n{a} {b}', 'export const a = "x";\nx {b}'],
    [
      "of a script",
      "<script setup>\nconst a = 12\n</script>\n\n{{ a }}",
      "<script setup>\nconst a = 12\n</script>\n\n12",
    ],
    ["of code not", "```js\nexport const a = 1;\n```\n\n{a}", undefined],
  ] as const
) {
  Deno.test(`insertValues() inserts values ${what}`, () => {
    strictEqual(insertValues(body, TEXTS), expected ?? body);
  });
}

Deno.test("insertValues() makes no document longer than a document can be", () => {
  const body = "{{a}}\n".repeat(MARKDOWN_LIMITS.length / 6);
  ok(insertValues(body, new Map([["a", "x".repeat(200)]])).length <= MARKDOWN_LIMITS.length);
});

for (
  const [what, body, expected] of [
    [
      "of MyST",
      "{a}`b`\n\n:Depth: Twelve\n  meters.\n:Big lake:\n\nc",
      "{a}`b`\n\n**Depth:** Twelve\n  meters.\\\n**Big lake:**\n\nc",
    ],
    ["alone, unless it can be an emoji", "{a}`b`\n\n:tada: c\n\n:Depth: d", "{a}`b`\n\n:tada: c\n\n**Depth:** d"],
    ["but no options of directives", ":::{figure} a\n:name: b\n:alt: c\n:::", undefined],
    ["of no other tool", ":Depth: a\n:Width: b", undefined],
    ["of Obsidian", "[[a]]\n\nb c:: d\ne:: f\n\n- g:: h", "[[a]]\n\n**b c:** d\\\n**e:** f\n\n- **g:** h"],
    ["within text of Obsidian", "[[a]] [b:: c] (d:: e) `[f:: g]`", "[[a]] b: c e `[f:: g]`"],
    ["but no names of C++", "[[a]]\n\nstd::move(x) a::b", undefined],
  ] as const
) {
  Deno.test(`spellFields() spells fields ${what}`, () => {
    strictEqual(spellFields(body), expected ?? body);
  });
}
