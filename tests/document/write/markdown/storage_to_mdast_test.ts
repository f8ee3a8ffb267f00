import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { storageToMdast } from "../../../../src/document/write/markdown/storage_to_mdast.ts";
import { file, macro, markdown, parameter, plain, rich, storage, table } from "../../../support/storage/storage_fixtures.ts";

const task = (status: string, body: string) =>
  `<ac:task><ac:task-id>7</ac:task-id><ac:task-status>${status}</ac:task-status>` +
  `<ac:task-body>${body}</ac:task-body></ac:task>`;

const FORMS: readonly (readonly [string, string])[] = [
  ["<h3>a <em>b</em></h3>", "### a *b*"],
  ["<h2>a<br />b</h2>", "## a<br>b"],
  ["<p><strong>a </strong>b <i>c</i> <code>d`|</code> <del>e</del></p>", "**a** b *c* ``d`|`` ~~e~~"],
  ["<p>H<sub>2</sub> <u>u</u> <sup>s</sup></p>", "H:sub[2] :u[u] :sup[s]"],
  ["<p>a<br />b</p>", "a\\\nb"],
  ["<p>a<br /></p>", "a<br>"],
  ["<p> a\n  b </p>", "a b"],
  ["<p />", "::blank"],
  ["<p>12:30 key:value $5 a:b[c]</p>", "12:30 key:value $5 a\\:b\\[c]"],
  ["<p>https://a.example, x@a.example</p>", "https\\://a.example, x\\@a.example"],
  ["<p>:status[x] ::toc</p>", "\\:status\\[x] ::toc"],
  ["<p>::toc</p>", ":\\:toc"],
  ['<p><a href="https://a.example">https://a.example</a></p>', "<https://a.example>"],
  ['<p><a href="/b" title="T">a</a></p>', '[a](/b "T")'],
  ['<p><a href="/b" style="x">a</a></p>', ":a[a]{href=/b style=x}"],
  ['<p><a href="#x">a</a> <a>b</a></p>', ":a[a]{href=#x} b"],
  ["<p><strong>Ada<br /></strong>Lead</p>", "**Ada**\\\nLead"],
  ["<p><em><strong>Ada<br /></strong></em></p>", "***Ada***<br>"],
  ["<p>a <em><br />b&nbsp;</em>c <u><br />d</u></p>", "a\\\n*b*\u00A0c\\\n:u[d]"],
  ["<h1><em><strong>Title<br /></strong></em></h1>", "# ***Title***<br>"],
  ["<h1><strong>a<br />b</strong></h1>", "# **a<br>b**"],
  ['<p>a<a href="/b"><br />c</a></p>', "a\\\n[c](/b)"],
  ["<p>a<strong> </strong>b<em><br /></em>c</p>", "a b\\\nc"],
  ["<p><strong>a</strong><b>b</b> <em>c</em><strong>d</strong></p>", "**ab** *c*__d__"],
  [
    '<h2 id="x" style="text-align: center; color: red;">a</h2>',
    ':::text{align=center id=x style="color: red;"}\n## a\n:::',
  ],
  ['<p class="a" data-b="1" onclick="c">d</p>', ":::text{class=a data-b=1 attr-onclick=c}\nd\n:::"],
  ['<ol start="3" type="a" ac:x="1"><li>a</li></ol>', ":::text{attr-ac:x=1 type=a}\n3. a\n:::"],
  ['<blockquote class="a"><p>b</p></blockquote>', ":::text{class=a}\n> b\n:::"],
  ['<hr class="a" /><pre class="b">c</pre>', ":::text{class=a}\n---\n:::\n\n:::text{class=b}\n```pre\nc\n```\n:::"],
  [
    '<ul><li style="list-style-type: none;"><ul><li>a</li></ul></li><li class="b"><p>c</p><p>d</p></li><li>e</li></ul>',
    '- :item[]{style="list-style-type: none;"}\n  - a\n\n- :item[]{class=b} c\n\n  d\n\n- e',
  ],
  [
    `<ac:task-list>${task("incomplete", "<ul><li>a</li></ul>")}${task("complete", "")}</ac:task-list>`,
    "- [ ] :item[]{text=none}\n  - a\n- [x] :item[]{text=none}",
  ],
  ['<div class="a"><p>b</p><ul><li>c</li></ul></div>', ":::div{class=a}\nb\n\n- c\n:::"],
  [`<p class="a">${macro("info", rich("<p>b</p>"))}</p>`, "::::p{class=a}\n:::info\nb\n:::\n::::"],
  [
    '<p><span style="color: red; letter-spacing: 0.0px;">a</span></p>',
    ':span[a]{color=red style="letter-spacing: 0.0px;"}',
  ],
  [
    '<p><sup id="a">b</sup> <b class="c">d</b> <mark class="e">f</mark></p>',
    ":sup[b]{id=a} :strong[d]{class=c} :mark[f]{class=e}",
  ],
  ['<p><code>a <em>b</em></code> <code class="x">c</code></p>', ":code[a *b*] :code[c]{class=x}"],
  [
    '<table border="1" width="90%"><colgroup><col width="9" /></colgroup><tbody><tr class="h"><th>a</th></tr><tr>' +
    '<td bgcolor="#fff" align="left" style="width: 9px; text-align: right;">b</td></tr></tbody></table>',
    ':::::table{border=1 attr-width="90%" xml="<colgroup><col width=&quot;9&quot; /></colgroup>"}\n' +
    "::::row{class=h}\n:::cell{header}\na\n:::\n::::\n\n::::row\n" +
    ':::cell{attr-align=left bgcolor=#fff style="width: 9px;" align=right}\nb\n:::\n::::\n:::::',
  ],
  [
    table('<tr class="h"><th>a</th><th>b</th></tr><tr><td bgcolor="red" class="highlight-grey">c</td><td>d</td></tr>'),
    "| :row[]{class=h} a | b |\n| - | - |\n| :cell[]{bgcolor=red class=highlight-grey} c | d |",
  ],
  [
    '<ac:layout><ac:layout-section ac:type="single" class="a"><ac:layout-cell id="b"><p>c</p></ac:layout-cell>' +
    "</ac:layout-section></ac:layout>",
    ":::::layout\n::::section{type=single class=a}\n:::column{id=b}\nc\n:::\n::::\n:::::",
  ],
  [
    '<ul><li>a</li><li><p>b <span class="c"><div>d</div></span></p></li></ul>',
    '- a\n- b :storage{xml="<span class=&quot;c&quot;><div>d</div></span>"}',
  ],
  [
    table('<tr><th>a</th></tr><tr><td>b <a href="/c">d <a href="/e">f</a></a> g</td></tr>'),
    '| a |\n| - |\n| b [d :storage{xml="<a href=&quot;/e&quot;>f</a>"}](/c) g |',
  ],
  [
    macro("info", rich("<p>a</p><p>b <em>c<div>d</div></em> e</p><dl><dt>f</dt></dl>")),
    ':::info\na\n\nb :storage{xml="<em>c<div>d</div></em>"} e\n\n::storage{xml="<dl><dt>f</dt></dl>"}\n:::',
  ],
  ["<p><strong>Note:</strong>text</p>", "**Note:**<!-- -->text"],
  ["<p>a<em>(b)</em>c <del>d.</del>e</p>", "a<!-- -->*(b)*<!-- -->c ~~d.~~<!-- -->e"],
  ["<ul><li>a<ol><li><p>b</p></li></ol></li></ul>", "- a\n  1. b"],
  ['<ol start="3"><li>a</li><li>b</li></ol>', "3. a\n4. b"],
  ["<ul><li><p>a</p><p>b</p></li></ul>", "- a\n\n  b"],
  ["<blockquote><p>a</p></blockquote><hr />", "> a\n\n---"],
  ["<pre>a\n b</pre>", "```pre\na\n b\n```"],
  [`<ac:task-list>${task("incomplete", "a")}${task("complete", "<em>b</em>")}</ac:task-list>`, "- [ ] a\n- [x] *b*"],
  [
    table("<tr><th>a</th><th>b|</th></tr><tr><td><p>1</p></td><td>x<br />y</td></tr>"),
    "| a | b\\| |\n| - | - |\n| 1 | x<br>y |",
  ],
  [
    table('<tr><th style="text-align: right;">a</th></tr><tr><td style="text-align: right;">1</td></tr>'),
    "| a |\n| -: |\n| 1 |",
  ],
  [table("<tr><td>a</td><td><br /></td></tr>"), "| | |\n| - | - |\n| a | |"],
  [
    table('<tr><th colspan="2">a</th></tr>'),
    ":::::table\n::::row\n:::cell{header colspan=2}\na\n:::\n::::\n:::::",
  ],
  [
    '<table style="width: 9%;"><tbody><tr><td>a</td></tr></tbody></table>',
    ':::table{width="9%"}\n| |\n| - |\n| a |\n:::',
  ],
  [
    macro("code", parameter("language", "js") + parameter("collapse", "true") + plain("a ]]]]><![CDATA[> ```")),
    "````js collapse\na ]]> ```\n````",
  ],
  [macro("code", parameter("title", 'a "b"') + plain("")), '```code title="a \\\\"b\\\\""\n```'],
  [macro("code", plain("a")), "```\na\n```"],
  [macro("noformat", plain("a")), "```noformat\na\n```"],
  [macro("info", parameter("title", "_a_ [b]") + rich("<p>c</p>")), ":::info[\\_a\\_ \\[b\\]]\nc\n:::"],
  [
    macro("panel", parameter("bgColor", "#fff") + rich(macro("tip", rich("<p>a</p>")))),
    "::::panel{bgColor=#fff}\n:::tip\na\n:::\n::::",
  ],
  [macro("expand", parameter("title", "a") + rich("")), ":::expand[a]\n:::"],
  [
    `<p>${macro("status", parameter("title", "a") + parameter("colour", "Red") + parameter("subtle", "true"))}</p>`,
    ":status[a]{color=Red subtle}",
  ],
  [macro("toc", parameter("maxLevel", "3")), "::toc{maxLevel=3}"],
  [`<p>${macro("anchor", parameter("", "a"))}b</p>`, ":anchor[]{name=a}b"],
  ['<p><ac:link ac:anchor="a"><ac:link-body>b</ac:link-body></ac:link></p>', "[b](#a)"],
  [
    '<p><ac:link ac:anchor="a"><ri:page ri:content-title="T &quot;|&quot;" ri:space-key="K" />' +
    "<ac:plain-text-link-body><![CDATA[b]]></ac:plain-text-link-body></ac:link></p>",
    ':page[b]{title="T &quot;&#124;&quot;" space=K anchor=a}',
  ],
  [
    '<p><ac:link><ri:attachment ri:filename="a.pdf"><ri:page ri:content-title="P" /></ri:attachment></ac:link></p>',
    ":attachment[]{name=a.pdf page=P}",
  ],
  ['<p><ac:link><ri:user ri:account-id="1:a" /></ac:link></p>', ":user[]{account=1:a}"],
  [`<p><ac:image ac:alt="a">${file}</ac:image></p>`, "![a](<attachment:a b.png>)"],
  [`<p><ac:image ac:width="30">${file}</ac:image></p>`, ':image[]{src="attachment:a b.png" width=30}'],
  [
    `<ac:image ac:alt="a">${file}<ac:caption><p>c</p></ac:caption></ac:image>`,
    '::image[a]{src="attachment:a b.png" caption=c}',
  ],
  ['<p><ac:emoticon ac:name="smile" /></p>', ":emoji[:smile:]"],
  [
    '<p><ac:emoticon ac:name="x" ac:emoji-shortname=":a:" ac:emoji-id="1f" /></p>',
    ":emoji[:a:]{name=x id=1f}",
  ],
  ['<p><time datetime="2025-01-14" /></p>', ":date[2025-01-14]"],
  [
    '<ac:layout><ac:layout-section ac:type="single"><ac:layout-cell><p>a</p></ac:layout-cell></ac:layout-section></ac:layout>',
    ":::::layout\n::::section{type=single}\n:::column\na\n:::\n::::\n:::::",
  ],
  ['<p>a <ac:inline-comment-marker ac:ref="1">b</ac:inline-comment-marker></p>', "a b"],
  [macro("jira", "", ' ac:macro-id="1"'), "::macro[jira]"],
  ["<p>a <span>b\n\nc &amp; |</span></p>", "a b c & |"],
  ["<p>a <x>b\n\nc &amp; |</x></p>", 'a :storage{xml="<x>b&#10;&#10;c &amp;amp; &#124;</x>"}'],
  ["<!-- a --><p>b</p>", '::storage{xml="<!-- a -->"}\n\nb'],
  ["a <b>b</b>", "a **b**"],
];

for (const [xhtml, expected] of FORMS) {
  Deno.test(`storageToMdast() and back: ${xhtml.slice(0, 90)}`, () => {
    const text = markdown(xhtml);
    strictEqual(text, expected);
    const canonical = storage(text);
    strictEqual(markdown(canonical), text);
    strictEqual(storage(markdown(canonical)), canonical);
  });
}

Deno.test("storageToMdast() returns unknown constructs byte for byte", () => {
  for (
    const xhtml of [
      macro("jira", parameter("key", '<x a="1"/>'), ' ac:macro-id="1"'),
      "<dl class='x'>\n\n<dt>a</dt>\t</dl>",
      "<p>a<x style='x'> b|c \r\n</x>d</p>",
      '<ac:adf-extension><ac:adf-node type="panel" /></ac:adf-extension>',
    ]
  ) strictEqual(storage(markdown(xhtml)), xhtml);
});

Deno.test("storageToMdast() slices the body without gaps", () => {
  const sources = (xhtml: string) => storageToMdast(xhtml).map(({ source }) => source);
  deepStrictEqual(sources(" <p>a</p>\n\n<p>b</p>\nc <b>d</b> <hr/> "), [
    " <p>a</p>\n\n",
    "<p>b</p>\n",
    "c <b>d</b> ",
    "<hr/> ",
  ]);
  deepStrictEqual(storageToMdast(" \n"), [{ source: " \n", nodes: [] }]);
  deepStrictEqual(storageToMdast(""), []);
});
