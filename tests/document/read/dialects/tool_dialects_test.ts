import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { IssueLog } from "../../../../src/document/issue_log.ts";
import { renderPlain } from "../../../../src/document/pens/plain/render_plain.ts";
import { listNodes } from "../../../../src/document/list_nodes.ts";
import { MarkupCount } from "../../../../src/document/read/dialects/markup_count.ts";
import { readDialects } from "../../../../src/document/read/dialects/read_dialects.ts";
import { parseMarkdown } from "../../../../src/document/read/markdown/markdown.ts";
import { lowerDocument } from "../../../../src/document/shown/lower_document.ts";

for (
  const [what, written, read, dropped] of [
    // MyST.
    ["a callout in a fence", "```{warning}\n:class: x\na\n```", "\n:::warning\na\n:::"],
    ["a callout with a title", "> ```{tip} A *b*\n> c\n> ```", "> :::tip[A *b*]\n> c\n> :::"],
    ["a fence in a fence", "````{note}\n```{tip}\na\n```\n````", "::::note\n:::tip\na\n:::\n::::"],
    ["code", "```{code-block} python\n:linenos:\n:name: a\nb\n```", "\n(a)=\n```python\nb\n```"],
    ["code in colons", ":::{code} js\na\n:::", "```````js\na\n```````"],
    ["options in YAML", "~~~{math}\n---\nlabel: a\n---\nb\n~~~", "\n\n~~~math\n\\label{a}\nb\n~~~"],
    [
      "a picture",
      "```{figure} a b.png\n:alt: [c]\n:width: 50%\nd\n```",
      '\n\n:::image[\\[c\\]]{src="a b.png" width="50%"}\nd\n:::',
    ],
    ["a picture in colons", ':::{image} "a}.png\n:::', ':::image{src="%22a%7D.png"}\n:::'],
    ["a part of a notebook", "```{figure} #a\nb\n```", "\nb\n", "{figure}"],
    ["a label", "> :::{tip}\n> :name: a\n> :class: b\n> c\n> :::", ">\n> (a)=\n> :::tip\n> c\n> :::"],
    ["a label right below text", "a\n```{tip}\n:name: b\nc\n```", "a\n\n:::tip\nc\n:::"],
    ["a label with other signs", "```{tip}\n:name: b`c\nd\n```", "\n:::tip\nd\n:::"],
    ["a table", ":::{table} A\n|b|\n:::", ":::table[A]{header-rows=0}\n|b|\n:::"],
    [
      "a table with commas",
      '> ```{csv-table} A\n> :header: b, "c, d"\n> :widths: 1, 2\n> :name: e\n>\n> f, "g ""h"""\n> i|, \n> ```',
      '>\n> | b | c, d |\n> | --- | --- |\n> | f | g "h" |\n> | i\\| |  |\n>\n> Table: A {#e}\n>',
    ],
    [
      "a table with other signs",
      '```{csv-table}\n:delim: "|"\n:header-rows: 1\n\na|b\n"c\nd"|e\n```',
      "\n| a | b |\n| --- | --- |\n| c d | e |\n\n\n\n",
    ],
    ["a table in a file", "```{csv-table} A\n:file: a.csv\n```", "\n\n", "{csv-table}"],
    ["data", "a\n\n```{toctree}\nb\n```", "a\n\n\n\n", "{toctree}"],
    ["a directive in code", "````\n```{note}\na\n```\n````", undefined],
    ["a cell of Quarto", "```{python}\n#| label: a\n```", undefined],
    ["a directive without an end", "```{note}\na", ":::note\na"],
    ["a break of blocks", "(a)=\n+++\n\n{term}`b`\n+++ {", "(a)=\n\n\n{term}`b`\n+++ {"],
    ["a break of blocks with data", '+++ {"a": 1}', ""],
    // Obsidian.
    [
      "a callout of a plugin",
      "> ```ad-warning\n> title: A *b*\n> collapse: open\n> c\n> ```",
      ">\n>\n> :::warning[A *b*]\n> c\n> :::",
    ],
    ["a callout of a plugin with another name", "```ad-my-rule\na: b\n```", ":::note[My rule]\na: b\n:::"],
    // MkDocs and VitePress.
    [
      "included files",
      '--8<-- "a.md"\n\n<<< @/b.js{2}\n\n--8<--\nc\n--8<--',
      "\n\n\n\n\n\n",
      '--8<-- "…" (2 times), <<< …',
    ],
    ["an abbreviation", "*[AB]: A *b*\n\nAB", "\n\nAB"],
    ["a block of slashes", "//// note | A\n/// tip\na\n///\n////", "::::note[A]\n:::tip\na\n:::\n::::"],
    ["slashes without an end", "/// note\na", undefined],
    ["keys", "++ctrl+a++ ++enter++ ++a++ C++", "<kbd>Ctrl</kbd>+<kbd>A</kbd> <kbd>Enter</kbd> ++a++ C++"],
    ["changes", "{++a++} {--b--} {~~c~>d~~} {==e==} \\{++f++}", ":u[a] ~~b~~ ~~c~~:u[d] ==e== \\{++f++}"],
    ["groups", "::: code-group\n```js [a]\n```\n:::", "\n```js [a]\n```\n"],
    // GitLab.
    ["differences", "{+ a +} [+b+] {- c -} [-d-] x[-1-]", ":u[a] :u[b] ~~c~~ ~~d~~ x[-1-]"],
    ["a quote", ">>>\na\n\nb\n>>>\n\nc", "\n> a\n>\n> b\n\n\nc"],
    ["a quote without an end", ">>>\na", undefined],
    ["an included file", "::include{file=a.md}", "", "::include"],
    // pandoc and bookdown.
    ["a list with hashes", "#. a\n#. b\n\n#hash #. c", "1. a\n1. b\n\n#hash #. c"],
    ["examples", "(@) a\n(@x) b\n\nc\n\n(@) d, as (@x) and (@y)", "1) a\n2) b\n\nc\n\n3) d, as (2) and (@y)"],
    ["a person in brackets", "(@ann) wrote this", undefined],
    ["lines", "| a\n|   b\n|\n| c", "a\\\n&nbsp;&nbsp;b\\\n&nbsp;\\\nc"],
    ["a table", "| a\n|---|\n\n| b |\n| - |\n\nc\n| d\n\n| e | f\n| :-- | --\n| g | h", undefined],
    ["parts and appendices", "# (PART\\*) A {-}\n\n# (APPENDIX) B {-}", "# A {-}\n\n::appendix"],
    [
      "commands beside a formula",
      "a\\setcounter{b}{1} \\vspace{1em} $\\hspace{1em} d$",
      "a \\vspace{1em} $\\hspace{1em} d$",
      "\\setcounter",
    ],
    ["commands without a formula", "a \\noindent\n\n\\vspace*{2cm}", "a \n\n", "\\noindent, \\vspace"],
    [
      "raised marks beside formulas",
      "$\\frac{H^2}{H_0^2}$ $a^*_b^*$ x^*y*^",
      "$\\frac{H^2}{H_0^2}$ $a^*_b^*$ x:sup[*y*]",
    ],
    [
      "entries of a book's own indexes",
      "a:\\index{b}\\index{c} d\\indexf{e_f}",
      'a:index{entry="b"}:index{entry="c"}: d:index{entry="e&#95;f"}',
    ],
    ["an appendix of LaTeX", "\\FloatBarrier\n\\appendix\n\n# A", "\n::appendix\n\n# A", "\\FloatBarrier"],
    ["entries of an index", "a\\index{b|see{c}} \\\\index{d}", 'a:index{entry="b&#124;see&#123;c&#125;"} \\\\index{d}'],
    ["a fence of dollars that text follows", "$$\na\n$$b\n\n$$\nc\n$$", "$$a$$b\n\n\n\n$$\nc\n$$"],
    ["a fence of dollars that ends with its formula", "> $$\n> a\\\\\n> b$$\n\nc", "> $$a\\\\ b$$\n>\n>\n\nc"],
    // Hugo.
    [
      "an escaped tag",
      "{{</* a */>}} `{{%/* b */%}}`\n\n```\n{{</* c */>}}\n```",
      "`{{< a >}}` `{{% b %}}`\n\n```\n{{< c >}}\n```",
    ],
    ["attributes of a block", "a\n{.b #c}\n\n> {#d}\n> e", "a\n\n\n>\n> e"],
    ["values of a block", '{emphasize-lines="2"}\n```js\na\n```\n{._b}', "\n```js\na\n```\n"],
    [
      "a tag over lines",
      '{{% blocks/cover\n  title="A"\n%}}\nb {{%\nparam c %}} d\n{{% /blocks/cover %}}',
      "A\n\n\nb `{{% param c %}}`\nd\n",
      "{{% blocks/cover %}}, {{% param %}}",
    ],
    [
      "tags in a list",
      '1. a\n\n   {{< tabs >}}\n   {{< tab "B" >}}\n   c\n   {{< /tab >}}\n   {{< note >}}\n   d\n   {{< /note >}}\n\n   {{< highlight js >}}\n   e\n   {{< /highlight >}}',
      "1. a\n\n\n   **B**  \n   c\n\n   :::note\n   d\n   :::\n\n   ```````js\n   e\n   ```````",
      "{{< tabs >}}",
    ],
    [
      "a card of code",
      '{{< card code=true header="A" lang="py" >}}\nimport b\n{{< /card >}}',
      '```````py title="A"\nimport b\n```````',
    ],
    ["a comment of Docsy", "a {{< comment >}} b\n> c\n{{< /comment >}} d", "a \n>\n d"],
    [
      "names of emoji with escaped signs",
      ":film\\_projector: \\:a\\_b: c:d\\_e:",
      ":film_projector: \\:a\\_b: c:d\\_e:",
    ],
    ["a tag over lines in code", "```\n{{< a\n>}}\n```", undefined],
    [
      "tabs of code",
      '{{< tabpane lang="c" >}}\n{{< tab "A" >}}\nb;\n{{< /tab >}}\n{{< /tabpane >}}\n{{< tab name="C" codelang="js" >}}\n_d_\n{{< /tab >}}',
      '\n```````c title="A"\nb;\n```````\n\n```````js title="C"\n_d_\n```````',
      "{{< tabpane >}}",
    ],
    [
      "tabs of text",
      "{{< tabpane text=true >}}\n{{< tab A >}}\nb\n{{< /tab >}}\n{{< /tabpane >}}",
      "\n**A**  \nb\n\n",
      "{{< tabpane >}}",
    ],
    // Other documentation in Markdown.
    ["hints", "a\n\n?> b\n!> c\n\n`?> d` ?> e", "a\n> [!tip]\n> b\n> c\n\n`?> d` ?> e"],
    [
      "templates and titles of mdBook",
      "{{#title A}}\n\n> {{#template a.md}}\n\na {{#b}}",
      "\n\n>\n\na {{#b}}",
      "{{#…}} (2 times)",
    ],
    [
      "marks of Microsoft",
      '> [!div class="a"]\n> b\n\n[!code-cs[B](c.cs?a[1])]\n\n[!VIDEO https://a.org]\n\n[!d]',
      ">\n> b\n\n\n\n\n\n[!d]",
      "[!…] (2 times)",
    ],
    [
      "options of a block of slashes",
      "/// details | A\n    type: b\n    open: c\n\nd\n///",
      ":::expand[A]\n\n\n\nd\n:::",
    ],
    ["signs", "a {{< fa star >}} b", "a  b", "{{< fa >}}"],
    ["an object", "::: a.b\n    options:\n        c: d\n\ne", "\n\n\n\ne", "::: …"],
    ["a name alone", "[](){ #a-b }\n\n## c [](){#d}", ':anchor{name="a-b"}\n\n## c :anchor{name="d"}'],
    ["an admonition without a space", "!!!note\n    a\n\n!!!Attention", "> [!note]\n> a\n\n!!!Attention"],
    [
      "values with braces",
      '::: {.infobox .caution data-latex="{0.5\\\\textwidth}"}\na\n:::\n\n::: rmdnote\nb\n:::',
      ":::error[Caution]\na\n:::\n\n:::note\nb\n:::",
    ],
    [
      "a component in HTML",
      '<div>\n  <CourseLink title="A"/>\n</div>\n\n<Note title={`B "c"`}>\nd\n</Note>',
      "<div>\n  <b>A</b>  \n</div>\n\n:::note[B 'c']\nd\n:::",
      "<CourseLink>",
    ],
    [
      "code",
      "```\n--8<-- a\n*[b]: c\n| d\n#. e\n```\n\n`{++f++}` `++ctrl+g++` `\\index{h}`",
      undefined,
    ],
  ] as const
) {
  Deno.test(`readDialects() reads ${what} of other tools`, () => {
    const log = new IssueLog();
    const count = new MarkupCount("markup");
    strictEqual(readDialects(written, log, { dropped: count }), read ?? written);
    strictEqual((read ?? written).split("\n").length, written.split("\n").length);
    count.warn(log);
    const message = log.issues.map((issue) => issue.message.replace(/^.*other tools: /, "")).join();
    strictEqual(message.replace(/^The block that starts.*$/, ""), dropped ?? "");
  });
}

for (
  const [what, markdown, shown, codes] of [
    ["raw HTML", "```{=html}\n<u>a</u>\n```\n\n`<b>c</b>`{=html} d", "a\nc d\n", []],
    ["raw code for other formats", "```{=latex}\na\n```\n\nb`c`{=typst} d", "b d\n", ["markup-dropped"]],
    ["comments of Docusaurus", "```js\n// highlight-next-line\na();\n// note\n```", "a();\n// note\n", []],
    [
      "comments of VitePress",
      "```js\na(); // [!code focus:2]\nb(); // [!code a]\n```",
      "a();\nb(); // [!code a]\n",
      [],
    ],
    ["tags of code that is included later", "```rs\n{{#include a.rs}}\n```", "{{#include a.rs}}\n", []],
    [
      "hidden lines of Rust",
      "```rust,ignore\n# a\nb\n#\n## c\n#[d]\n```\n\n```sh\n# e\n```",
      "b\n# c\n#[d]\n# e\n",
      [],
    ],
    ["raised text", "m^2^, 3^rd^, *x*^a^, a^b c^, 10^4+10^4 and ^2", "m2, 3rd, xa, a^b c^, 10^4+10^4 and ^2\n", []],
    ["lowered text", "H~2~O, ~a~ and ~~b~~", "H2O, a and b\n", []],
    ["spans", '[a *b* `c`]{.d} [e]{#f g=h} [i] [j]{color="red"}', "a b c e [i] j\n", []],
    ["roles", "{kbd}`A` {sub}`2` {abbr}`B (c)` {doc}`d <e>`", "A 2 B (c) d\n", ["markup-dropped"]],
    ["icons", ":material-home: a :octicons-tag-16:", " a \n", ["markup-dropped"]],
    ["included comments", "a\n\n<!--@include: ./b.md-->", "a\n", ["markup-dropped"]],
    [
      "a list of rows",
      "```{list-table} A *b*\n:header-rows: 1\n* - c\n  - `d`\n* - e\n\n    f\n  -\n```",
      "A b\nc\td\ne f\t\n",
      [],
    ],
    ["a list that has no cells", "```{list-table}\n- a\n- b\n```", "a\nb\n", []],
    ["a table without a table", "```{table} A\n:name: b\nc\n```", "A\nc\n", []],
    ["a table in a directive", "```{table} A\n| b |\n|---|\n| c |\n```", "A\nb\nc\n", []],
    ["a picture in a directive", "```{figure} a.png\nB *c*\n\nd\n```", "B c\nd\n", []],
    [
      "words that are references to objects",
      "[`a`][b.c] [words][word] [-O][] [0][1]",
      "a words -O [0][1]\n",
      ["markup-dropped"],
    ],
    [
      "references to objects",
      "[`a.B`][a], [the *map*][], [b c][d], but a[i][], [b][c], [0][1] and \\[e][].",
      "a.B, the map, b c, but a[i][], [b][c], [0][1] and [e][].\n",
      ["markup-dropped"],
    ],
    ["embedded pages", "![[a]] ![[b.png]]", "a \n", ["markup-dropped"]],
  ] as const
) {
  Deno.test(`parseMarkdown() reads ${what} of other tools`, () => {
    const document = parseMarkdown(`---\ntitle: T\n---\n\n${markdown}`);
    strictEqual(renderPlain(lowerDocument(document, { hasPicture: () => true })), shown);
    deepStrictEqual(document.issues.map(({ code }) => code), [...codes]);
  });
}

Deno.test("parseMarkdown() links references to headings, whose texts are names in pandoc", () => {
  const links = (markdown: string) =>
    [...listNodes(parseMarkdown(markdown).root)].flatMap((node) => node.type === "link" ? [node.url] : []);
  const headings = "\n\n## Soil `x`\n\n## The *lake* {#water}\n";
  deepStrictEqual(links(`[Soil x][] [it][the lake] [soil x]${headings}`), ["#soil-x", "#water", "#soil-x"]);
  deepStrictEqual(links("[Soil] [a][Soil]\n\n## Soil\n"), ["#soil"]);
});
