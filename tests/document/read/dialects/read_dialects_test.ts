import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { readDialects } from "../../../../src/document/read/dialects/read_dialects.ts";
import { IssueLog } from "../../../../src/document/issue_log.ts";

for (
  const [dialect, written, read] of [
    ["a callout with a space", "::: tip Short *way*\na\n:::", ":::tip[Short *way*]\na\n:::"],
    ["blocks of equal length", "::: note\n::: details\na\n:::\n:::", "::::note\n:::expand[Details]\na\n:::\n::::"],
    ["Quarto", '::: {.callout-warning title="A [b]"}\na\n:::', ":::warning[A \\[b\\]]\na\n:::"],
    ["a group", '> ::: {.column width="50%"}\n> a\n> :::', ">\n> a\n>"],
    ["MyST", ":::{seealso} Here\n:class: x\na\n:::", ":::note[Here]\n\na\n:::"],
    ["Docusaurus", ":::danger[Stop]\na\n:::", ":::error[Stop]\na\n:::"],
    ["other ends of lines", "::: tip A\r\nb\r\n:::\r\n$$c\rd$$", ":::tip[A]\nb\n:::\n$$c d$$\n"],
    ["an unknown name", "::: theorem Euler\na\n:::", ":::theorem[Euler]\na\n:::"],
    ["this language", "::::info\n:::panel[::: tip x]\n:::\n::::", undefined],
    ["blocks in code", "```\n::: tip a\n```\n\n    ::: tip b\n\n`::: tip c`", undefined],
    ["a picture of Microsoft", ':::image source="a b.png" alt-text="C":::', "![C](<a b.png>)"],
    ["words of Microsoft", 'a :::no-loc text="b"::: `:::x y="z":::`', 'a b `:::x y="z":::`'],
    [
      "an admonition",
      '!!! note "A"\n\n    b\n\n    ???+ tip\n        c\n\nd',
      "> [!note] A\n>\n> b\n>\n> > [!tip]\n> > c\n\nd",
    ],
    ["tabs", '=== "A"\n\n    b\n\n=== "C"\n\n    d', "**A**  \n\nb\n\n**C**  \n\nd"],
    ["an admonition in a list", "- a\n\n    !!! tip\n        b", "- a\n\n    > [!tip]\n    > b"],
    ["an admonition in code", "```\n!!! note\n    a\n```", undefined],
    ["a callout of Hugo", '{{< note title="A" >}}\nb\n{{< /note >}}', ":::note[A]\nb\n:::"],
    ["an alert of Hugo", '{{% alert color="warning" %}}\nb\n{{% /alert %}}', ":::warning\nb\n:::"],
    ["code of Jekyll", "{% highlight js %}\n{% a %}\n{% endhighlight %}", "```````js\n{% a %}\n```````"],
    ["addresses of Jekyll", "[a]({% link b.md %}) [c]({{ '/d' | x }}) [e]({{ y }}/f)", "[a](b.md) [c](/d) [e](/f)"],
    ["text of a tag", 'a {{< tip text="b" >}} {{< kbd C >}} {% raw %}`{{d}}`{% endraw %}', "a b C `{{d}}`"],
    ["attributes of kramdown", "a\n{: .b}\n\n- c\n{:toc}", "a\n\n\n- c\n"],
    ["a formula with text behind its dollars", "$$a\n= b,$$ {#eq:a}\nc", "$$a = b,$$\n\nc"],
    ["a formula without an end", "$$a\n\nb", "\\$\\$a\n\nb"],
    ["dollars without others", "$$\na\n$$\n\n> $$\n> b", "$$\na\n$$\n\n> \\$\\$\n> b"],
    ["marks before a sentence", "!!! Attention please\n\n??? Who knows", undefined],
    ["an admonition without text", '!!! tip\n\n!!! x "A"', "> [!tip]\n\n> [!x] A"],
    ["dollars alone", "$$\na\n$$\n$$b\nc$$", "$$\na\n$$\n$$b c$$\n"],
    ["brackets of TeX", "\\[\nx^2\n\\]\n\n\\(y\\) and \\(\\alpha z\\)", "$$x^2$$\n\n\n\n$y$ and $\\alpha z$"],
    [
      "an environment of LaTeX",
      "\\begin{align}\na &= b (\\#eq:x)\n\\end{align}",
      "$$\\begin{align} a &= b  \\end{align}$$\n\n",
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
    const result = readDialects(written, new IssueLog());
    strictEqual(result, read ?? written);
    strictEqual(result.split("\n").length, written.split(/\r\n|\r|\n/).length);
  });
}

Deno.test("readDialects() counts what pages do not have", () => {
  const log = new IssueLog();
  strictEqual(readDialects('a\n{% include x %}\n{% include y %}\n{{< z "b" >}}\n', log), "a\n\n\n\n");
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
    readDialects(written, log);
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
  ] as const
) {
  Deno.test(`readDialects() reads many ${name}`, () => {
    const written = text.repeat(10_000) + "{{< b >}}";
    strictEqual(readDialects(written, new IssueLog()).split("\n").length, written.split("\n").length);
  });
}
