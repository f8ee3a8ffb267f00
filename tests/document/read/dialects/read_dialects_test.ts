import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { readDialects } from "../../../../src/document/read/dialects/read_dialects.ts";
import { MarkupCount } from "../../../../src/document/read/dialects/markup_count.ts";
import { IssueLog } from "../../../../src/document/issue_log.ts";
import { replaceInlineDialects } from "../../../../src/document/read/dialects/inline_dialects.ts";
import { parseMarkdownTree } from "../../../../src/document/read/markdown/markdown_tree.ts";
import type { Nodes } from "../../../../src/document/tree.ts";
import { parseMarkdown } from "../../../../src/document/read/markdown/markdown.ts";

for (
  const [dialect, written, read] of [
    ["a callout with a space", "::: tip Short *way*\na\n:::", ":::tip[Short *way*]\na\n:::"],
    ["blocks of equal length", "::: note\n::: details\na\n:::\n:::", "::::note\n:::expand[Details]\na\n:::\n::::"],
    ["Quarto", '::: {.callout-warning title="A [b]"}\na\n:::', ":::warning[A \\[b\\]]\na\n:::"],
    [
      "a theorem of bookdown",
      '::: {.theorem #a name="B [c]"}\nd\n:::',
      ':::note[:anchor{name="thm:a"}:anchor{name="a"}B \\[c\\]]\nd\n:::',
    ],
    ["a theorem of Quarto", "::: {#lem-a}\nb\n:::", ':::note[:anchor{name="lem-a"}]\nb\n:::'],
    ["a block in a language", "::: {lang=he dir=rtl}\na\n:::", ':::div{lang="he" dir="rtl"}\na\n:::'],
    ["tabs of Quarto", "::: panel-tabset\na\n:::", "\na\n"],
    ["a group", '> ::: {.column width="50%"}\n> a\n> :::', ">\n> a\n>"],
    ["MyST", ":::{seealso} Here\n:class: x\na\n:::", "\n:::note[Here]\na\n:::"],
    ["Docusaurus", ":::danger[Stop]\na\n:::", ":::error[Stop]\na\n:::"],
    ["other ends of lines", "::: tip A\r\nb\r\n:::\r\n$$c\rd$$", ":::tip[A]\nb\n:::\n$$c d$$\n"],
    ["an unknown name", "::: theorms Euler\na\n:::", ":::theorms[Euler]\na\n:::"],
    ["this language", "::::info\n:::panel[::: tip x]\n:::\n::::", undefined],
    ["blocks in code", "```\n::: tip a\n```\n\n    ::: tip b\n\n`::: tip c`", undefined],
    ["a picture of Microsoft", ':::image source="a b.png" alt-text="C":::', "![C](<a b.png>)"],
    ["words of Microsoft", 'a :::no-loc text="b"::: `:::x y="z":::`', 'a b `:::x y="z":::`'],
    [
      "an admonition",
      '!!! note "A"\n\n    b\n\n    ???+ tip\n        c\n\nd',
      "> [!note] A\n>\n> b\n>\n> > [!tip]\n> > c\n\nd",
    ],
    ["marks in formulas", "$x^a_b+y^2$ $p~q_r~s$ a^b*c*\\ d^", "$x^a_b+y^2$ $p~q_r~s$ a:sup[b*c*\u00a0d]"],
    [
      "marks in formulas on lines",
      "$$x^a_b\n+y^c_d+z^2$$\n\\begin{align}\nx^a_b+y^2 \\end{align}",
      "$$x^a_b +y^c_d+z^2$$\n\n$$\\begin{align} x^a_b+y^2 \\end{align}$$\n",
    ],
    ["a formula in a quote", "> $$\n  a\n> b\n  $$\n> c", "> $$\n> a\n> b\n> $$\n> c"],
    ["a quote that ends before a formula", "> $$\na\n\n$$", undefined],
    [
      "formulas over lines",
      "a $x^a_b+y^2\n+z^a_b+y^2$ b^*c*d^\n$5 a^*b*c^\n- $6",
      "a $x^a_b+y^2\n+z^a_b+y^2$ b:sup[*c*d]\n$5 a:sup[*b*c]\n- $6",
    ],
    ["a note beside formulas", "$x^[a]$ b^[c $d^[e]$ f] g", "$x^[a]$ b:footnote[c $d^[e]$ f] g"],
    ["tabs", '=== "A"\n\n    b\n\n=== "C"\n\n    d', "**A**  \n\nb\n\n**C**  \n\nd"],
    ["an admonition in a list", "- a\n\n    !!! tip\n        b", "- a\n\n    > [!tip]\n    > b"],
    ["an admonition in code", "```\n!!! note\n    a\n```", undefined],
    ["a callout of Hugo", '{{< note title="A" >}}\nb\n{{< /note >}}', ":::note[A]\nb\n:::"],
    ["an alert of Hugo", '{{% alert color="warning" %}}\nb\n{{% /alert %}}', ":::warning\nb\n:::"],
    ["code of Jekyll", "{% highlight js %}\n{% a %}\n{% endhighlight %}", "```````js\n{% a %}\n```````"],
    ["addresses of Jekyll", "[a]({% link b.md %}) [c]({{ '/d' | x }}) [e]({{ y }}/f)", "[a](b.md) [c](/d) [e](/f)"],
    ["text of a tag", 'a {{< tip text="b" >}} {{< kbd C >}} {% raw %}`{{d}}`{% endraw %}', "a b C `{{d}}`"],
    [
      "loose definitions",
      "*A*\n\n:   b\n\n    c\n\n        d\n\nE\n\n~ f\nlazy\n\n: g\n: h\n",
      "*A*\n:::definition\nb\n\nc\n\n    d\n:::\nE\n:::definition\nf\nlazy\n\ng  \nh\n:::",
    ],
    [
      "code and blocks in a definition",
      "A\n\n:   ```\n    b\n    ```\n\n    ::: note\n    c\n    :::\n\nd",
      [
        ...["A", "::::definition", "```", "b", "```", "", ":::note", "c", ":::", "::::", "d"],
      ].join("\n"),
    ],
    ["a caption above a table", "A\n\n: B\n\n| c |\n|---|", undefined],
    ["a caption with a label", "A\n\n: B {#tbl-c}\n\nd", undefined],
    ["a caption below a table", "| a |\n|---|\n\n: B\n\nc", undefined],
    ["a colon below two lines", "a\nb\n\n: c", undefined],
    ["a colon below another block", "# a\n\n: b\n\n- c\n\n: d\n\n> e\n\n: f", undefined],
    ["a colon in code", "    a\n\n    : b\n\n```\nc\n\n: d\n```", undefined],
    ["a block right below a definition", "A\n\n: b\n# c", undefined],
    ["attributes of kramdown", "a\n{: .b}\n\n- c\n{:d}", "a\n\n\n- c\n"],
    ["a formula with text behind its dollars", "$$a\n= b,$$ {#eq:a}\nc", "$$a = b, \\label{eq:a}$$\n\nc"],
    ["a formula without an end", "$$a\n\nb", "\\$\\$a\n\nb"],
    ["dollars without others", "$$\na\n$$\n\n> $$\n> b", "$$\na\n$$\n\n> \\$\\$\n> b"],
    ["marks before a sentence", "!!! Attention please\n\n??? Who knows", undefined],
    ["an admonition without text", '!!! tip\n\n!!! x "A"', "> [!tip]\n\n> [!x] A"],
    ["dollars alone", "$$\na\n$$\n$$b\nc$$", "$$\na\n$$\n$$b c$$\n"],
    ["brackets of TeX", "\\[\nx^2\n\\]\n\n\\(y\\) and \\(\\alpha z\\)", "$$x^2$$\n\n\n\n$y$ and $\\alpha z$"],
    [
      "an environment of LaTeX",
      "\\begin{align}\na &= b (\\#eq:x)\n\\end{align}",
      "$$\\begin{align} a &= b \\label{eq:x} \\end{align}$$\n\n",
    ],
    [
      "components alone in a line",
      '<Tabs>\n<Tab title="A">\n```js\nb\n```\n</Tab>\n</Tabs>',
      "\n**A**  \n```js\nb\n```\n\n",
    ],
    [
      "indented components",
      "1. a\n\n   <Steps>\n     <Step>\n       b\n\n           c\n     </Step>\n   </Steps>",
      "1. a\n\n\n\n   b\n\n       c\n\n",
    ],
    [
      "a callout of MDX",
      '<Note title="A">\nb\n</Note>\n<Warning>c</Warning>',
      ":::note[A]\nb\n:::\n<Warning>c</Warning>",
    ],
    ["names in angle brackets", "<Name>\nList<String>\n<Other\n/>\n<Details>\n</Details>", undefined],
    ["escaped brackets", "file\\(s\\) \\(no\\) \\[x\\] \\(x\\)", undefined],
    ["module syntax", 'import A from "a"; import "b";\n\nexport const c = {\n  d: 1,\n};\n\ne', "\n\n\n\n\n\ne"],
    ["prose about imports", "import duties from 2020\n\nexport const x", undefined],
    ["expressions of JSX", "<A b={[1, 2]} c={'d'} {...e}>\n\n`<A b={1}>`", '<A b="" c="d" >\n\n`<A b={1}>`'],
    ["Markdown in an element", '<div class="a" markdown="1">\n**b**\n</div>', "\n**b**\n</div>"],
    ["notes of pandoc", "a^[b *c*] `^[d]` ^[e", "a:footnote[b *c*] `^[d]` ^[e"],
    ["a comment of MDX", "{/* a */}\n\nb", "\n\nb"],
    ["a block below a fence in a quote", '> ```js\n> a\n\n!!! tip "B"\n    c', "> ```js\n> a\n\n> [!tip] B\n> c"],
    ["a block below a fence in a list", '- ~~~\n  a\n\n!!! tip "B"\n    c', "- ~~~\n  a\n\n> [!tip] B\n> c"],
    ["a fence in a longer one", "````\n```\n!!! tip\n    a\n```\n````", undefined],
    ["a fence that a tab indents", "-\t```\n\t!!! tip\n\t    a\n\nb", undefined],
    ["indented code in a list", "- a\n\n      ::: tip b\n\n      :::", undefined],
    ["a quote that text continues", '> a\nb\n!!! tip "C"\n    d', "> a\nb\n> [!tip] C\n> d"],
    [
      "a comment",
      '<!--\n```\n::: tip\n!!! tip "A"\n    b\n-->\n\n::: tip\n:::',
      '<!--\n```\n::: tip\n!!! tip "A"\n    b\n-->\n\n:::tip\n:::',
    ],
    ["text in an element", '<pre>\n!!! tip "A"\n    b\n</pre>', undefined],
    ["a fence in a formula", "$$\n```\n$$\n\n::: tip a\n:::", "$$\n```\n$$\n\n:::tip[a]\n:::"],
    ["longer fences inside", ":::columns\n::::column\na\n::::\n:::", "::::columns\n:::column\na\n:::\n::::"],
    ["fences that end two blocks", "::::info\n:::panel\na\n::::\n\n:::tip\n:::", undefined],
    ["a fence in code in a block", ":::info\n```\n:::\n```\n:::", "::::info\n```\n:::\n```\n::::"],
    ["a block in a quote", "> ::: tip a\n> b\n\n::: tip c\n:::", "> :::tip[a]\n> b\n\n:::tip[c]\n:::"],
    ["a block in a list", "- ::: tip a\n  b\n:::\n\nc", "- :::tip[a]\n  b\n  :::\n\nc"],
    ["a list that ends with a block", "::: tip a\n- b\n  :::\n\nc", ":::tip[a]\n- b\n:::\n\nc"],
    ["a fence that closes nothing", "a\n\n:::\n\nb\n\n> :::", "a\n\n\n\nb\n\n>"],
    ["a block without an end", ":::tip\na", undefined],
  ] as const
) {
  Deno.test(`readDialects() reads ${dialect}`, () => {
    const result = readDialects(written, new IssueLog(), { dropped: new MarkupCount("markup") });
    strictEqual(result, read ?? written);
    strictEqual(result.split("\n").length, written.split(/\r\n|\r|\n/).length);
  });
}

Deno.test("readDialects() counts what pages do not have", () => {
  const log = new IssueLog();
  const dropped = new MarkupCount("markup");
  strictEqual(readDialects('a\n{% include x %}\n{% include y %}\n{{< z "b" >}}\n', log, { dropped }), "a\n\n\n\n");
  dropped.warn(log);
  deepStrictEqual(log.issues.map(({ code, line, message }) => [code, line, message]), [[
    "markup-dropped",
    2,
    "Pages do not have this markup of other tools: {% include %} (2 times), {{< z >}}",
  ]]);
});

for (
  const [written, lines] of [
    [":::columns\n::::column\na\n::::\n:::", []],
    ["a\n\n:::\n\n> :::\n", [3, 5]],
    [":::tip\na\n\n::::info\nb", [1, 4]],
    ["> :::tip\n> a\n\n:::", [1, 4]],
    [":::tip\n> :::\n:::", [2]],
    ["```\n:::\n```\n\n    :::", []],
    ["::::info\n:::tip\na\n::::", []],
  ] as const
) {
  Deno.test(`readDialects() reports fences without a partner in ${JSON.stringify(written)}`, () => {
    const log = new IssueLog();
    readDialects(written, log, { dropped: new MarkupCount("markup") });
    deepStrictEqual(log.issues.map(({ code, line }) => [code, line]), lines.map((line) => ["unmatched-fence", line]));
  });
}

for (
  const [name, text] of [
    ["fences of blocks", "::: tip a\n"],
    ["fences that close nothing", ":::\n"],
    ["blocks that end with others", "::::info\n:::tip\n::::\n"],
    ["blocks in lists", "- ::: tip a\n\n"],
    ["quotes of code", "> ```\n\n"],
    ["admonitions", "!!! note\n    "],
    ["tags", "{{< a"],
    ["addresses", "](a{{"],
    ["backticks", "` `` "],
    ["dollars", "$$a\n"],
    ["brackets", "\\(a"],
    ["JSX", "<A b={"],
    ["quotes in JSX", "<A b='"],
    ["directives in backticks", "```{note}\n:a: b\n"],
    ["directives in longer and longer fences", "````{tip}\n`````{tip}\n"],
    ["blocks of slashes", "/// a\n////\n"],
    ["quotes between signs", ">>>\na\n"],
    ["lines with bars", "| a\n"],
    ["examples", "(@a) b (@c)\n"],
    ["changes", "{++a [-b "],
    ["commands", "\\index{a\n"],
    ["comments in headings", "# {/*a"],
    ["snippets", "--8<--\n"],
  ] as const
) {
  Deno.test(`readDialects() reads many ${name}`, () => {
    const written = text.repeat(10_000) + "{{< b >}}";
    strictEqual(
      readDialects(written, new IssueLog(), { dropped: new MarkupCount("markup") }).split("\n").length,
      written.split("\n").length,
    );
  });
}

for (
  const [written, read] of [
    [
      "a [[b]] [[c/d.md#e|f *g*]] [[h#i]] [[#j]]",
      'paragraph("a " "b" " [[c/d.md#e|f " emphasis("g") "]] " "h > i" " " "j")',
    ],
    ["[[a#^b]] [[#^c]] [[d#e#^f]]", 'paragraph("a" " " "c" " " "d > e")'],
    ["![[a b.png|100]] ![[note]]", 'paragraph(image " " "note")'],
    ["a ==b c== d == e == f==g==h", 'paragraph("a " mark("b c") " d == e == f==g==h")'],
    ["[[ ]] [[]] [[1, 2], [3]]", 'paragraph("[[ ]] [[]] [[1, 2], [3]]")'],
    ["[[2, 3]] and list[[name]]", 'paragraph("[[2, 3]] and list[[name]]")'],
    ['![a](b){width=50% .c} [d](e){: target="_blank"} `f`{.g}h', 'paragraph(image " " link("d") " " inlineCode "h")'],
    ["a {.b} `c` {d} `e`{f}", 'paragraph("a {.b} " inlineCode " {d} " inlineCode "{f}")'],
    ["a [!INCLUDE [b](c.md)] d", 'paragraph("a " link("b") " d")'],
    ["a :ref:`b` {doc}`c` d:e:`f`", 'paragraph("a " "b" " " "c" " d:e:" inlineCode)'],
    ["[a]{.b} [`c`]{#d} [`e`] {f}", 'paragraph("a " inlineCode " [" inlineCode "] {f}")'],
    ["`[[a]] ==b==`", "paragraph(inlineCode)"],
  ] as const
) {
  Deno.test(`replaceInlineDialects() reads ${JSON.stringify(written)}`, () => {
    const root = parseMarkdownTree(written, { math: true });
    replaceInlineDialects(root, written, new MarkupCount("markup"));
    strictEqual(root.children.map(showNode).join(" "), read);
  });
}

function showNode(node: Nodes): string {
  if (node.type === "text") return JSON.stringify(node.value);
  const name = "name" in node ? node.name : node.type;
  return "children" in node ? `${name}(${node.children.map(showNode).join(" ")})` : `${name}`;
}

Deno.test("replaceInlineDialects() gives a picture the alternative text of its attributes", () => {
  const root = parseMarkdownTree('![](a.png){.b fig-alt="A plan"}', { math: true });
  replaceInlineDialects(root, "", new MarkupCount("markup"));
  const [first] = root.children;
  const picture = first?.type === "paragraph" ? first.children[0] : undefined;
  strictEqual(picture?.type === "image" && picture.alt, "A plan");
});

const BIBLIOGRAPHY = "---\nbibliography: refs.bib\n---\n";

/** The findings about citations: their number, and the place of the first. */
function citations(markdown: string): string[] {
  return parseMarkdown(markdown).issues.filter(({ code }) => code === "citation-unsupported").map((issue) =>
    `${/^(\d+) citations? /.exec(issue.message)?.[1]} at ${issue.line}:${issue.column}`
  );
}

for (
  const [what, markdown, found] of [
    ["the sample", `${BIBLIOGRAPHY}\nAs shown by @knuth1984 and elsewhere [@lamport1994, p. 3].`, ["2 at 5:13"]],
    ["one in brackets", "a [@doe99] b", ["1 at 1:3"]],
    ["one with a place", "a [@doe99, pp. 33-35] b", ["1 at 1:3"]],
    ["one without its author", "a [-@doe99] b", ["1 at 1:3"]],
    ["several in brackets", "a [@doe99; @roe:2001.b, §3; -@x_y/z] b", ["3 at 1:3"]],
    ["one with words before it", `${BIBLIOGRAPHY}a [see @doe99] b`, ["1 at 4:8"]],
    ["names once there are brackets", "@doe says\n\n> * b\n>   [@roe] @low", ["3 at 1:1"]],
    ["one in a list of sources", "---\nreferences:\n- id: doe\n---\nby @doe", ["1 at 5:4"]],
    ["several bibliographies", "---\nbibliography: [a.bib, b.bib]\n---\n@doe", ["1 at 4:1"]],
    ["headings, tables and footnotes", "# a [@b]\n\n| c [@d] |\n| - |\n\ne[^1]\n\n[^1]: [@f]\n", ["3 at 1:5"]],
    ["emphasis around one", "a **[@doe]**", ["1 at 1:5"]],
    ["the abstract", "---\nbibliography: a.bib\nabstract: by @doe\n---\n# A\n", ["1 at 3:4"]],
    ["a digit as the start of a key", "[@2020doe]", ["1 at 1:1"]],
    ["people without a bibliography", "@doe and @roe, thanks\n\n- [ ] @low\n- (@high)", []],
    ["an empty bibliography", "---\nbibliography:\n---\n@doe", []],
    ["a text as references", "---\nreferences: ISO 9001\n---\n@doe", []],
    ["addresses", `${BIBLIOGRAPHY}a@b.com <c@d.org> e@f [g](mailto:h@i.de) https://x.org/@name`, []],
    ["links", `${BIBLIOGRAPHY}[@doe](https://x.org/doe) [@roe][] [@low]\n\n[@roe]: /r\n[@low]: /l`, []],
    ["code", `${BIBLIOGRAPHY}\`@doe [@roe]\`\n\n\`\`\`\n@low [@x]\n\`\`\`\n\n    [@y]`, []],
    ["formulas and HTML", `${BIBLIOGRAPHY}$[@a]$ <img alt="[@b]" src="x.png">`, []],
    ["escapes", `${BIBLIOGRAPHY}\\@doe \\[\\@roe] @`, []],
    ["packages and decorators", "use [@babel/core], [@Input()] and [@trigger]=x", []],
    ["decorators beside a bibliography", `${BIBLIOGRAPHY}@Input() a`, []],
    ["references to figures", `${BIBLIOGRAPHY}@fig-one, [@tbl:two; @sec-a], @eq-1, \\@ref(fig:x)`, []],
    ["footnotes that are not defined", "a[^@doe]", []],
  ] as const
) {
  Deno.test(`parseMarkdown() counts citations in ${what}: ${found[0] ?? "none"}`, () => {
    deepStrictEqual(citations(markdown), found);
  });
}

Deno.test("parseMarkdown() says what to do about citations", () => {
  const [issue] = parseMarkdown("# A\n\n[@doe]").issues;
  deepStrictEqual(issue, {
    severity: "warning",
    code: "citation-unsupported",
    message: "1 citation is printed as it is written: the document names no bibliography",
    line: 3,
    column: 1,
    hint: 'Name the file with the works in the front matter, such as "bibliography: works.bib".',
  });
  const [unset] = parseMarkdown(`${BIBLIOGRAPHY}[@doe]`).issues;
  strictEqual(unset?.message, "1 citation is printed as it is written: no compiler has set them");
});
