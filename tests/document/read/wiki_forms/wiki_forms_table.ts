/** Markdown of people, and what the wiki gets. */
export const WIKI_FORMS: readonly (readonly [markdown: string, storage: string])[] = [
  ["Visible <!-- internal --> text", "<p>Visible text</p>"],
  ["<!-- TODO -->\n\nLast", "<p>Last</p>"],
  ["- a <!-- b -->\n- <!-- c -->\n  d", "<ul><li>a</li><li>d</li></ul>"],
  ["| a <!-- b --> |\n| - |\n| <!-- c --> d |", "<table><tbody><tr><th>a</th></tr><tr><td>d</td></tr></tbody></table>"],
  ["> a\n>\n> <!-- b -->\n", "<blockquote><p>a</p></blockquote>"],
  ["<div>\n<!-- a -->\nb\n</div>", "<p>b</p>"],
  ["<div>\n%%\na\n%%\nb\n[//]: # (c)\n</div>", "<p>b</p>"],
  ["<div>\n%%\n\na\n\n- b\n\n%%\n\nc\n</div>", "<p>c</p>"],
  ['<p title="%%a%%">100%% b %%c%% d</p>', "<p>100%% b d</p>"],
  ["![%%a%% b](x.png)", '<p><ac:image ac:alt="b"><ri:url ri:value="x.png" /></ac:image></p>'],
  [
    "![a <!-- b -->][c]\n\n[c]: x.png",
    '<p><ac:image ac:alt="a"><ri:url ri:value="x.png" /></ac:image></p>',
  ],
  [
    "+---+-------+\n| a | %%b%% |\n+---+-------+",
    '<ac:structured-macro ac:name="code" ac:schema-version="1"><ac:plain-text-body><![CDATA[+---+-------+\n| a |       |\n+---+-------+]]></ac:plain-text-body></ac:structured-macro>',
  ],
  [
    "A <!-- b -->\n: c %%d%%\n: e",
    '<p><strong>A</strong></p><p style="margin-left: 30.0px;">c</p><p style="margin-left: 30.0px;">e</p>',
  ],
  ["a %%b%% c", "<p>a c</p>"],
  ["%%\na\n\nb\n%%\n\nc", "<p>c</p>"],
  ["a\n\n%% b %%\n\nc", "<p>a</p><p>c</p>"],
  ["100%% and 5%%", "<p>100%% and 5%%</p>"],
  ["- a\n\n  %%\n  b\n  %%\n", "<ul><li>a</li></ul>"],
  ["[//]: # (a)\n\nb", "<p>b</p>"],
  [
    "a^[b *c*] d\n\ne",
    '<p>a<sup><ac:link ac:anchor="footnote-note-1"><ac:plain-text-link-body><![CDATA[1]]></ac:plain-text-link-body></ac:link></sup> d</p>' +
    '<p><ac:structured-macro ac:name="anchor" ac:schema-version="1"><ac:parameter ac:name="">footnote-note-1</ac:parameter></ac:structured-macro><sup>1</sup> b <em>c</em></p><p>e</p>',
  ],
  ["a $x^[b]$ `^[c]` \\^[d]", "<p>a <code>x^[b]</code> <code>^[c]</code> ^[d]</p>"],
  [
    '<a name="a"></a>\n<!-- x -->\n<a name="b"></a>\nc',
    '<p><ac:structured-macro ac:name="anchor" ac:schema-version="1"><ac:parameter ac:name="">a</ac:parameter></ac:structured-macro>' +
    '<ac:structured-macro ac:name="anchor" ac:schema-version="1"><ac:parameter ac:name="">b</ac:parameter></ac:structured-macro> c</p>',
  ],
  ["a <!-- x\n\ny --> b", "<p>a</p><p>b</p>"],
  ["- a <!-- x\n- y --> b", "<ul><li>a</li><li>b</li></ul>"],
  ['[//]: # "a"\n[comment]: # (b)\n[//]: <> (c)\n\nd', "<p>d</p>"],
  ["[//]: # a note\nb", "<p>b</p>"],
  ["b\n[//]: # (a)\nc", "<p>b c</p>"],
  ["<!-- a\n\nb -->\nc", "<p>c</p>"],
  ["# a <!-- b -->", "<h1>a</h1>"],
  ["<!-- a --> b **c**", "<p>b **c**</p>"],
  ["a <!--\nb\n--> c", "<p>a c</p>"],
  [
    ":::info\n<!-- a -->\n\nb\n:::",
    '<ac:structured-macro ac:name="info" ac:schema-version="1"><ac:rich-text-body><p>b</p></ac:rich-text-body></ac:structured-macro>',
  ],
  ["**Note:**<!-- -->text", "<p><strong>Note:</strong>text</p>"],
  [
    "> [!NOTE]\n> a",
    '<ac:structured-macro ac:name="info" ac:schema-version="1"><ac:rich-text-body><p>a</p></ac:rich-text-body></ac:structured-macro>',
  ],
  [
    "> [!IMPORTANT]\n> a",
    '<ac:structured-macro ac:name="note" ac:schema-version="1"><ac:parameter ac:name="title">Important</ac:parameter><ac:rich-text-body><p>a</p></ac:rich-text-body></ac:structured-macro>',
  ],
  [
    "> [!CAUTION] b\n> a",
    '<ac:structured-macro ac:name="warning" ac:schema-version="1"><ac:parameter ac:name="title">b</ac:parameter><ac:rich-text-body><p>a</p></ac:rich-text-body></ac:structured-macro>',
  ],
  [
    "> [!tip]- b\n> a",
    '<ac:structured-macro ac:name="tip" ac:schema-version="1"><ac:parameter ac:name="title">b</ac:parameter><ac:rich-text-body><p>a</p></ac:rich-text-body></ac:structured-macro>',
  ],
  [
    '!!! warning "b"\n    a',
    '<ac:structured-macro ac:name="note" ac:schema-version="1"><ac:parameter ac:name="title">b</ac:parameter><ac:rich-text-body><p>a</p></ac:rich-text-body></ac:structured-macro>',
  ],
  [
    "::: danger b\na\n:::",
    '<ac:structured-macro ac:name="warning" ac:schema-version="1"><ac:parameter ac:name="title">b</ac:parameter><ac:rich-text-body><p>a</p></ac:rich-text-body></ac:structured-macro>',
  ],
  ["> **Note**\n> a", "<blockquote><p><strong>Note</strong> a</p></blockquote>"],
  [
    ":::success[b]\na\n:::",
    '<ac:structured-macro ac:name="tip" ac:schema-version="1"><ac:parameter ac:name="title">b</ac:parameter><ac:rich-text-body><p>a</p></ac:rich-text-body></ac:structured-macro>',
  ],
  [
    "a[^x] b[^1] c[^x]\n\n[^1]: d\n\n[^x]: e *f*\n\n    g",
    '<p>a<sup><ac:link ac:anchor="footnote-x"><ac:plain-text-link-body><![CDATA[1]]></ac:plain-text-link-body></ac:link></sup> b<sup><ac:link ac:anchor="footnote-1"><ac:plain-text-link-body><![CDATA[2]]></ac:plain-text-link-body></ac:link></sup> c<sup><ac:link ac:anchor="footnote-x"><ac:plain-text-link-body><![CDATA[1]]></ac:plain-text-link-body></ac:link></sup></p><p><ac:structured-macro ac:name="anchor" ac:schema-version="1"><ac:parameter ac:name="">footnote-1</ac:parameter></ac:structured-macro><sup>2</sup> d</p><p><ac:structured-macro ac:name="anchor" ac:schema-version="1"><ac:parameter ac:name="">footnote-x</ac:parameter></ac:structured-macro><sup>1</sup> e <em>f</em></p><p>g</p>',
  ],
  [
    "a $x^2$ b\n\n$$\ny\n$$\n\n$$z$$",
    '<p>a <code>x^2</code> b</p><ac:structured-macro ac:name="code" ac:schema-version="1"><ac:plain-text-body><![CDATA[y]]></ac:plain-text-body></ac:structured-macro><ac:structured-macro ac:name="code" ac:schema-version="1"><ac:plain-text-body><![CDATA[z]]></ac:plain-text-body></ac:structured-macro>',
  ],
  ["a\n\n[^1]: b [^2]\n\n    c\n\n[^2]: d\n\ne", "<p>a</p><p>e</p>"],
  [
    "a[^1]\n\n[^1]: b\n[^1]: c",
    '<p>a<sup><ac:link ac:anchor="footnote-1"><ac:plain-text-link-body><![CDATA[1]]></ac:plain-text-link-body></ac:link></sup></p><p><ac:structured-macro ac:name="anchor" ac:schema-version="1"><ac:parameter ac:name="">footnote-1</ac:parameter></ac:structured-macro><sup>1</sup> b</p>',
  ],
  ["It costs $5 or $6.", "<p>It costs $5 or $6.</p>"],
  [
    "<details><summary>a *b*</summary>\n\nc\n\n- d\n\n</details>",
    '<ac:structured-macro ac:name="expand" ac:schema-version="1"><ac:parameter ac:name="title">a *b*</ac:parameter><ac:rich-text-body><p>c</p><ul><li>d</li></ul></ac:rich-text-body></ac:structured-macro>',
  ],
  ["[TOC]", '<ac:structured-macro ac:name="toc" ac:schema-version="1" />'],
  ["[[_TOC_]]", '<ac:structured-macro ac:name="toc" ac:schema-version="1" />'],
  [
    "H<sub>2</sub>O <sup>a</sup> <kbd>k</kbd> <u>u</u> <mark>m</mark> a<br>b",
    "<p>H<sub>2</sub>O <sup>a</sup> <kbd>k</kbd> <u>u</u> <mark>m</mark> a<br />b</p>",
  ],
  [
    '<img src="a.png" width="300" alt="b">',
    '<ac:image ac:alt="b" ac:width="300"><ri:url ri:value="a.png" /></ac:image>',
  ],
  ['<p align="center">a <b>b</b></p>', '<p style="text-align: center;">a <strong>b</strong></p>'],
  [
    '<p align="center"><img src="a.png"></p>',
    '<p style="text-align: center;"><ac:image><ri:url ri:value="a.png" /></ac:image></p>',
  ],
  [
    '<a name="x"></a>\n## b',
    '<h2><ac:structured-macro ac:name="anchor" ac:schema-version="1"><ac:parameter ac:name="">x</ac:parameter></ac:structured-macro>b</h2>',
  ],
  [
    "<table><tr><th>a</th></tr><tr><td>b</td></tr></table>",
    "<table><tbody><tr><th>a</th></tr><tr><td>b</td></tr></tbody></table>",
  ],
  [
    "<table><tr><td colspan=2>a</td></tr><tr><td>b</td><td>c</td></tr></table>",
    '<table><tbody><tr><td colspan="2"><p>a</p></td></tr><tr><td><p>b</p></td><td><p>c</p></td></tr></tbody></table>',
  ],
  ['<h1 align="center">a</h1>', "<h1>a</h1>"],
  [":rocket: :nope:", "<p>🚀 :nope:</p>"],
  ["`:rocket:` \\:rocket:", "<p><code>:rocket:</code> :rocket:</p>"],
  [
    "Term\n: a\n: b",
    '<p><strong>Term</strong></p><p style="margin-left: 30.0px;">a</p><p style="margin-left: 30.0px;">b</p>',
  ],
  [
    "- [ ] a\n- [x] b",
    "<ac:task-list><ac:task><ac:task-status>incomplete</ac:task-status><ac:task-body>a</ac:task-body></ac:task><ac:task><ac:task-status>complete</ac:task-status><ac:task-body>b</ac:task-body></ac:task></ac:task-list>",
  ],
  [
    "## a {#b}",
    '<h2>a<ac:structured-macro ac:name="anchor" ac:schema-version="1"><ac:parameter ac:name="">b</ac:parameter></ac:structured-macro></h2>',
  ],
  ["a ==b== c", "<p>a ==b== c</p>"],
  ["[a][b]\n\n[b]: https://x.org", '<p><a href="https://x.org">a</a></p>'],
  [
    "<https://x.org> https://y.org",
    '<p><a href="https://x.org">https://x.org</a> <a href="https://y.org">https://y.org</a></p>',
  ],
  [
    '```js {1,3} title="a.js"\na\n```',
    '<ac:structured-macro ac:name="code" ac:schema-version="1"><ac:parameter ac:name="title">a.js</ac:parameter><ac:parameter ac:name="language">js</ac:parameter><ac:plain-text-body><![CDATA[a]]></ac:plain-text-body></ac:structured-macro>',
  ],
  [
    "```ts{2}\na\n```",
    '<ac:structured-macro ac:name="code" ac:schema-version="1"><ac:parameter ac:name="language">ts</ac:parameter><ac:plain-text-body><![CDATA[a]]></ac:plain-text-body></ac:structured-macro>',
  ],
  [
    "``` {.python .x}\na\n```",
    '<ac:structured-macro ac:name="code" ac:schema-version="1"><ac:parameter ac:name="language">python</ac:parameter><ac:plain-text-body><![CDATA[a]]></ac:plain-text-body></ac:structured-macro>',
  ],
  [
    "```js linenumbers firstline=3\na\n```",
    '<ac:structured-macro ac:name="code" ac:schema-version="1"><ac:parameter ac:name="firstline">3</ac:parameter><ac:parameter ac:name="language">js</ac:parameter><ac:parameter ac:name="linenumbers">true</ac:parameter><ac:plain-text-body><![CDATA[a]]></ac:plain-text-body></ac:structured-macro>',
  ],
  ['<div align="right">\n\na\n\n> b\n\n</div>', '<p style="text-align: right;">a</p><blockquote><p>b</p></blockquote>'],
  [
    '<figure><img src="a.png" alt="b"><figcaption>c</figcaption></figure>',
    '<ac:image ac:alt="b"><ri:url ri:value="a.png" /><ac:caption><p>c</p></ac:caption></ac:image>',
  ],
  ['+++\ntitle = "a"\n+++\n\nb', "<p>b</p>"],
  ["a List<String> b", "<p>a List&lt;String&gt; b</p>"],
  ["<center>a</center>", '<p style="text-align: center;">a</p>'],
  ['<span style="color: red">a</span>', '<p><span style="color: red;">a</span></p>'],
  [
    "+---+---+\n| a | b |\n+===+===+\n| c | d |\n+---+---+",
    '<ac:structured-macro ac:name="code" ac:schema-version="1"><ac:plain-text-body><![CDATA[+---+---+\n| a | b |\n+===+===+\n| c | d |\n+---+---+]]></ac:plain-text-body></ac:structured-macro>',
  ],
  ["[[Page|text]]", "<p>text</p>"],
  ["a ==b c== d", "<p>a <mark>b c</mark> d</p>"],
  ["- a\n- b <!-- c\n\n  d -->\n", "<ul><li>a</li><li>b</li></ul>"],
  ["<dl><dt>a</dt><dd>b</dd></dl>", '<p><strong>a</strong></p><p style="margin-left: 30.0px;">b</p>'],
  ["![a](data:image/png;base64,AAAA)", "<p>a</p>"],
];
