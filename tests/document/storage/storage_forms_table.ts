import { file, macro, parameter, plain, rich, table, task } from "../../support/storage/storage_fixtures.ts";

type Rows = readonly (readonly [string, string])[];

/** Canonical storage format, and the Markdown for it. */
export const PAIRS: Rows = [
  ...[1, 2, 3, 4, 5, 6].map((depth) => [`<h${depth}>A</h${depth}>`, `${"#".repeat(depth)} A\n`] as const),
  ["<p>1 &lt; 2 &amp; a&nbsp;b</p>", "1 < 2 & a\u00A0b\n"],
  ["<p>12:30 key:value $5 a:storage</p>", "12:30 key:value $5 a:storage\n"],
  ["<p><strong>a</strong> <em>b</em> <del>c</del> <code>d|e</code></p>", "**a** *b* ~~c~~ `d|e`\n"],
  ["<p>a<br />b</p>", "a\\\nb\n"],
  ['<p><a href="https://e.org/?a&amp;b">x</a></p>', "[x](https://e.org/?a\\&b)\n"],
  ["<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>", "- a\n  - b\n- c\n"],
  ['<ol start="3"><li>a</li><li>b</li></ol>', ":::text{start=3}\n\n1. a\n2. b\n\n:::\n"],
  ["<blockquote><p>a</p></blockquote>", "> a\n"],
  ["<hr />", "---\n"],
  ["<pre>a &lt; b</pre>", "```pre\na < b\n```\n"],
  ["<p><u>a</u> H<sub>2</sub>O <sup>b</sup></p>", ":u[a] H:sub[2]O :sup[b]\n"],
  [
    "<ac:task-list><ac:task><ac:task-status>incomplete</ac:task-status><ac:task-body>a</ac:task-body></ac:task>" +
    "<ac:task><ac:task-status>complete</ac:task-status><ac:task-body>b</ac:task-body></ac:task></ac:task-list>",
    "- [ ] a\n- [x] b\n",
  ],
  [
    '<table><tbody><tr><th>a</th><th style="text-align: right;">b</th></tr>' +
    '<tr><td>1|2</td><td style="text-align: right;">2</td></tr></tbody></table>',
    "| a | b |\n| - | -: |\n| 1\\|2 | 2 |\n",
  ],
  ["<table><tbody><tr><td>a</td></tr></tbody></table>", "| |\n| - |\n| a |\n"],
  [
    '<table><tbody><tr><th colspan="2"><p>a</p></th></tr><tr><td rowspan="2"><p>b</p></td><td><hr /></td></tr>' +
    "</tbody></table>",
    ":::::table\n\n::::row\n\n:::cell{header colspan=2}\n\na\n\n:::\n\n::::\n\n::::row\n\n:::cell{rowspan=2}\n\nb\n\n:::\n\n:::cell\n\n---\n\n:::\n\n::::\n\n:::::\n",
  ],
  [
    macro(
      "code",
      parameter("title", "T U") + parameter("collapse", "true") + parameter("firstline", "3") +
        parameter("language", "js") + parameter("linenumbers", "true") + parameter("theme", "Midnight") +
        plain("a ]]]]><![CDATA[> b\n```"),
    ),
    '````JS title="T U" linenumbers collapse firstline=3 theme=Midnight\na ]]> b\n```\n````\n',
  ],
  [macro("code", plain("a")), "```\na\n```\n"],
  [macro("code", parameter("title", "T") + plain("a")), '```code title="T"\na\n```\n'],
  [macro("noformat", plain("<a>")), "```noformat\n<a>\n```\n"],
  ...["info", "note", "warning", "tip", "expand"].map((name) =>
    [macro(name, parameter("title", "T: *U*") + rich("<p>a</p>")), `:::${name}[T: \\*U\\*]\n\na\n\n:::\n`] as const
  ),
  [
    macro("panel", parameter("title", "T") + parameter("bgColor", "#fff") + rich("<p>a</p>")),
    ":::panel[T]{bgColor=#fff}\n\na\n\n:::\n",
  ],
  [
    `<p>${
      macro("status", parameter("title", "Done") + parameter("colour", "Green") + parameter("subtle", "true"))
    }</p>`,
    ":status[Done]{color=Green subtle}\n",
  ],
  [macro("toc", parameter("maxLevel", "3")), "::toc{maxLevel=3}\n"],
  [`<p>${macro("anchor", parameter("", "x y"))}</p>`, ':anchor[]{name="x y"}\n'],
  [
    '<p><ac:link ac:anchor="x"><ac:plain-text-link-body><![CDATA[a]]></ac:plain-text-link-body></ac:link></p>',
    "[a](#x)\n",
  ],
  [
    '<p><ac:link ac:anchor="x"><ri:page ri:space-key="K" ri:content-title="A &amp; &quot;B&quot;" />' +
    "<ac:link-body><strong>a</strong></ac:link-body></ac:link></p>",
    ':page[**a**]{title=`A & "B"` space=K anchor=x}\n',
  ],
  [
    '<p><ac:link><ri:attachment ri:filename="a.pdf"><ri:page ri:content-title="P" /></ri:attachment></ac:link></p>',
    ":attachment[]{name=a.pdf page=P}\n",
  ],
  ['<p><ac:link><ri:user ri:account-id="1:2" /></ac:link></p>', ":user[]{account=1:2}\n"],
  ['<p><ac:link><ri:user ri:userkey="ab" /></ac:link></p>', ":user[]{key=ab}\n"],
  [
    '<p><ac:image ac:alt="a" ac:title="T"><ri:attachment ri:filename="my x.png" /></ac:image></p>',
    '![a](attachment:my%20x.png "T")\n',
  ],
  [
    '<ac:image ac:alt="a" ac:width="300"><ri:url ri:value="https://e.org/x.png" /><ac:caption><p>C</p></ac:caption>' +
    "</ac:image>",
    "::image[a]{src=`https://e.org/x.png` width=300 caption=C}\n",
  ],
  ['<p><ac:emoticon ac:name="smile" /></p>', ":emoji[:smile:]\n"],
  [
    '<p><ac:emoticon ac:name="b" ac:emoji-shortname=":a:" ac:emoji-fallback="🙂" ac:emoji-id="1f" /></p>',
    ':emoji[:a:]{name=b id=1f fallback="🙂"}\n',
  ],
  ['<p><time datetime="2025-01-14" /></p>', ":date[2025-01-14]\n"],
  [
    '<ac:layout><ac:layout-section ac:type="two_equal"><ac:layout-cell><p>a</p></ac:layout-cell>' +
    "<ac:layout-cell><p>b</p></ac:layout-cell></ac:layout-section></ac:layout>",
    ":::::layout\n\n::::section{type=two_equal}\n\n:::column\n\na\n\n:::\n\n:::column\n\nb\n\n:::\n\n::::\n\n:::::\n",
  ],
  ['<x:y a="1">\n&amp;|</x:y>', '::storage{xml=`<x:y a="1">&#10;&amp;amp;|</x:y>`}\n'],
  ['<p>a <x:y a="|"/></p>', 'a :storage{xml=`<x:y a="&#124;"/>`}\n'],
];

/** Storage format that is not canonical, and the Markdown for it. */
export const FORMS: Rows = [
  ["<h3>a <em>b</em></h3>", "### a *b*"],
  ["<h2>a<br />b</h2>", "## a<br>b"],
  ["<p><strong>a </strong>b <i>c</i> <code>d`|</code> <del>e</del></p>", "**a** b *c* ``d`|`` ~~e~~"],
  ["<p>H<sub>2</sub> <u>u</u> <sup>s</sup></p>", "H:sub[2] :u[u] :sup[s]"],
  ["<p>a<br /></p>", "a<br>"],
  ["<p> a\n  b </p>", "a b"],
  ["<p />", "::blank"],
  ["<p>12:30 key:value $5 a:b[c]</p>", "12:30 key:value $5 a\\:b\\[c]"],
  ["<p>https://a.example, x@a.example</p>", "https:<!-- -->//a.example, x<!-- -->@a.example"],
  ["<p>:status[x] ::toc</p>", ":<!-- -->status\\[x] :<!-- -->:toc"],
  ["<p>::toc</p>", ":<!-- -->:toc"],
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
  ['<p><code>a</code><a href="/b">b</a><code>c</code></p>', "`a`<!-- -->[b](/b)<!-- -->`c`"],
  [
    '<p>a <ac:structured-macro ac:name="x"><ac:parameter ac:name="t">draw.io b</ac:parameter></ac:structured-macro></p>',
    "a :macro[x]{t=`draw.io b`}",
  ],
  [
    '<p><a href="/b"><ac:image ac:alt="a"><ri:attachment ri:filename="c d.png" /></ac:image></a></p>',
    "[![a](attachment:c%20d.png)](/b)",
  ],
  ["<p>a \\ b</p>", "a \\\\ b"],
  [
    '<p><ac:link ac:anchor="a b%20c"><ac:plain-text-link-body><![CDATA[x]]></ac:plain-text-link-body></ac:link></p>',
    "[x](#a%20b%2520c)",
  ],
  ["<p><strong>a</strong><b>b</b> <em>c</em><strong>d</strong></p>", "**ab** *c*<!-- -->**d**"],
  [
    '<h2 id="x" style="text-align: center; color: red;">a</h2>',
    ':::text{align=center id=x style="color: red;"}\n\n## a\n\n:::',
  ],
  ['<p class="a" data-b="1" onclick="c">d</p>', ":::text{class=a data-b=1 attr-onclick=c}\n\nd\n\n:::"],
  [
    '<ol start="3" type="a" ac:x="1"><li>a</li></ol>',
    "::::text{attr-ac:x=1 type=a}\n\n:::text{start=3}\n\n1. a\n\n:::\n\n::::",
  ],
  ['<blockquote class="a"><p>b</p></blockquote>', ":::text{class=a}\n\n> b\n\n:::"],
  [
    '<hr class="a" /><pre class="b">c</pre>',
    ":::text{class=a}\n\n---\n\n:::\n\n:::text{class=b}\n\n```pre\nc\n```\n\n:::",
  ],
  [
    '<ul><li style="list-style-type: none;"><ul><li>a</li></ul></li><li class="b"><p>c</p><p>d</p></li><li>e</li></ul>',
    '- :item[]{style="list-style-type: none;"}\n  - a\n\n- :item[]{class=b} c\n\n  d\n\n- e',
  ],
  [
    `<ac:task-list>${task("incomplete", "<ul><li>a</li></ul>")}${task("complete", "")}</ac:task-list>`,
    "- [ ] :item[]{text=none}\n  - a\n- [x] :item[]{text=none}",
  ],
  ['<div class="a"><p>b</p><ul><li>c</li></ul></div>', ":::div{class=a}\n\nb\n\n- c\n\n:::"],
  [`<p class="a">${macro("info", rich("<p>b</p>"))}</p>`, "::::p{class=a}\n\n:::info\n\nb\n\n:::\n\n::::"],
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
    ':::::table{border=1 attr-width="90%" xml=`<colgroup><col width="9" /></colgroup>`}\n\n::::row{class=h}\n\n:::cell{header}\n\na\n\n:::\n\n::::\n\n::::row\n\n:::cell{attr-align=left bgcolor=#fff style="width: 9px;" align=right}\n\nb\n\n:::\n\n::::\n\n:::::',
  ],
  [
    table('<tr class="h"><th>a</th><th>b</th></tr><tr><td bgcolor="red" class="highlight-grey">c</td><td>d</td></tr>'),
    "| :row[]{class=h} a | b |\n| - | - |\n| :cell[]{bgcolor=red class=highlight-grey} c | d |",
  ],
  [
    '<ac:layout><ac:layout-section ac:type="single" class="a"><ac:layout-cell id="b"><p>c</p></ac:layout-cell>' +
    "</ac:layout-section></ac:layout>",
    ":::::layout\n\n::::section{type=single class=a}\n\n:::column{id=b}\n\nc\n\n:::\n\n::::\n\n:::::",
  ],
  [
    '<ul><li>a</li><li><p>b <span class="c"><div>d</div></span></p></li></ul>',
    '- a\n- b :storage{xml=`<span class="c"><div>d</div></span>`}',
  ],
  [
    table('<tr><th>a</th></tr><tr><td>b <a href="/c">d <a href="/e">f</a></a> g</td></tr>'),
    '| a |\n| - |\n| b [d :storage{xml=`<a href="/e">f</a>`}](/c) g |',
  ],
  [
    macro("info", rich("<p>a</p><p>b <em>c<div>d</div></em> e</p><dl><dt>f</dt></dl>")),
    ":::info\n\na\n\nb :storage{xml=`<em>c<div>d</div></em>`} e\n\n::storage{xml=`<dl><dt>f</dt></dl>`}\n\n:::",
  ],
  ["<p><strong>Note:</strong>text</p>", "**Note:**<!-- -->text"],
  ["<p>a<em>(b)</em>c <del>d.</del>e</p>", "a<!-- -->*(b)*<!-- -->c ~~d.~~<!-- -->e"],
  ["<ul><li>a<ol><li><p>b</p></li></ol></li></ul>", "- a\n  1. b"],
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
    ":::::table\n\n::::row\n\n:::cell{header colspan=2}\n\na\n\n:::\n\n::::\n\n:::::",
  ],
  [
    '<table style="width: 9%;"><tbody><tr><td>a</td></tr></tbody></table>',
    ':::table{width="9%"}\n\n| |\n| - |\n| a |\n\n:::',
  ],
  [
    macro("code", parameter("language", "js") + parameter("collapse", "true") + plain("a ]]]]><![CDATA[> ```")),
    "````JS collapse\na ]]> ```\n````",
  ],
  [macro("code", parameter("title", 'a "b"') + plain("")), '```code title="a ""b"""\n```'],
  [macro("noformat", plain("a")), "```noformat\na\n```"],
  [macro("info", parameter("title", "_a_ [b]") + rich("<p>c</p>")), ":::info[\\_a\\_ \\[b\\]]\n\nc\n\n:::"],
  [
    macro("panel", parameter("bgColor", "#fff") + rich(macro("tip", rich("<p>a</p>")))),
    "::::panel{bgColor=#fff}\n\n:::tip\n\na\n\n:::\n\n::::",
  ],
  [macro("expand", parameter("title", "a") + rich("")), ":::expand[a]\n\n:::"],
  [
    `<p>${macro("status", parameter("title", "a") + parameter("colour", "Red") + parameter("subtle", "true"))}</p>`,
    ":status[a]{color=Red subtle}",
  ],
  [`<p>${macro("anchor", parameter("", "a"))}b</p>`, ":anchor[]{name=a}b"],
  ['<p><ac:link ac:anchor="a"><ac:link-body>b</ac:link-body></ac:link></p>', "[b](#a)"],
  [
    '<p><ac:link ac:anchor="a"><ri:page ri:content-title="T &quot;|&quot;" ri:space-key="K" />' +
    "<ac:plain-text-link-body><![CDATA[b]]></ac:plain-text-link-body></ac:link></p>",
    ':page[b]{title=`T "&#124;"` space=K anchor=a}',
  ],
  ['<p><ac:link><ri:user ri:account-id="1:a" /></ac:link></p>', ":user[]{account=1:a}"],
  [`<p><ac:image ac:alt="a">${file}</ac:image></p>`, "![a](attachment:a%20b.png)"],
  [`<p><ac:image ac:width="30">${file}</ac:image></p>`, ':image[]{src="attachment:a b.png" width=30}'],
  [
    `<ac:image ac:alt="a">${file}<ac:caption><p>c</p></ac:caption></ac:image>`,
    '::image[a]{src="attachment:a b.png" caption=c}',
  ],
  [
    '<p><ac:emoticon ac:name="x" ac:emoji-shortname=":a:" ac:emoji-id="1f" /></p>',
    ":emoji[:a:]{name=x id=1f}",
  ],
  [
    '<ac:layout><ac:layout-section ac:type="single"><ac:layout-cell><p>a</p></ac:layout-cell></ac:layout-section></ac:layout>',
    ":::::layout\n\n::::section{type=single}\n\n:::column\n\na\n\n:::\n\n::::\n\n:::::",
  ],
  ['<p>a <ac:inline-comment-marker ac:ref="1">b</ac:inline-comment-marker></p>', "a b"],
  [macro("jira", "", ' ac:macro-id="1"'), "::macro[jira]"],
  ["<p>a <span>b\n\nc &amp; |</span></p>", "a b c & |"],
  ["<p>a <x>b\n\nc &amp; |</x></p>", "a :storage{xml=`<x>b&#10;&#10;c &amp;amp; &#124;</x>`}"],
  ["<!-- a --><p>b</p>", "::storage{xml=`<!-- a -->`}\n\nb"],
  ["a <b>b</b>", "a **b**"],
];

/** Markdown as people write it, and the storage format for it. */
export const WRITTEN: Rows = [
  ["## A & \\<b>", "<h2>A &amp; &lt;b&gt;</h2>"],
  ["a\nb  \nc", "<p>a b<br />c</p>"],
  ["**a** *b* ~~c~~ `<d>`", "<p><strong>a</strong> <em>b</em> <del>c</del> <code>&lt;d&gt;</code></p>"],
  ['[a](https://e.org/?a&b "T")', '<p><a href="https://e.org/?a&amp;b" title="T">a</a></p>'],
  ["a\u00A0b", "<p>a&nbsp;b</p>"],
  ["a\u0001b\uFFFF", "<p>a\uFFFDb\uFFFD</p>"],
  ["3. a\n\n4. b", '<ol start="3"><li><p>a</p></li><li><p>b</p></li></ol>'],
  ["- [x] a\n- b", "<ul><li>[x] a</li><li>b</li></ul>"],
  [
    "|a|b|\n|-|:-:|\n|1|x<br>y|",
    '<table><tbody><tr><th>a</th><th style="text-align: center;">b</th></tr>' +
    '<tr><td>1</td><td style="text-align: center;">x<br />y</td></tr></tbody></table>',
  ],
  [
    ":::::table\n::::row\n:::cell{colspan=2 header}\na\n:::\n:::cell{rowspan=2}\nb\n:::\n::::\n:::::",
    '<table><tbody><tr><th colspan="2"><p>a</p></th><td rowspan="2"><p>b</p></td></tr></tbody></table>',
  ],
  [
    "```js collapse firstline=3\na ]]> b\n```",
    macro(
      "code",
      parameter("collapse", "true") + parameter("firstline", "3") + parameter("language", "js") +
        plain("a ]]]]><![CDATA[> b"),
    ),
  ],
  ["```pre\n<a>\n```", "<pre>&lt;a&gt;</pre>"],
  [
    ":::info[T & U]{icon=false}\na\n:::",
    macro(
      "info",
      parameter("title", "T &amp; U") + parameter("icon", "false") +
        "<ac:rich-text-body><p>a</p></ac:rich-text-body>",
    ),
  ],
  [":::expand\na\n:::", macro("expand", "<ac:rich-text-body><p>a</p></ac:rich-text-body>")],
  [":u[a]H:sub[2]O:sup[**b**]", "<p><u>a</u>H<sub>2</sub>O<sup><strong>b</strong></sup></p>"],
  [":anchor[]{name=x}", `<p>${macro("anchor", parameter("", "x"))}</p>`],
  [
    ':page[**a**]{title="A & B" space=K anchor=x}',
    '<p><ac:link ac:anchor="x"><ri:page ri:space-key="K" ri:content-title="A &amp; B" />' +
    "<ac:link-body><strong>a</strong></ac:link-body></ac:link></p>",
  ],
  [
    '![a](attachment:x.png "T")',
    '<p><ac:image ac:alt="a" ac:title="T"><ri:attachment ri:filename="x.png" /></ac:image></p>',
  ],
  [
    ":emoji[:a:]{name=b id=1f}",
    '<p><ac:emoticon ac:name="b" ac:emoji-shortname=":a:" ac:emoji-id="1f" /></p>',
  ],
  [
    "::::layout\n:::section{type=two_equal}\n::toc\n:::\n::::",
    '<ac:layout><ac:layout-section ac:type="two_equal"><ac:layout-cell>' +
    '<ac:structured-macro ac:name="toc" ac:schema-version="1" /></ac:layout-cell></ac:layout-section></ac:layout>',
  ],
  ['::storage{xml="<x a=&quot;1&quot;/>&amp;amp;&#xA;"}', '<x a="1"/>&amp;\n'],
  ['a :storage{xml="<x/>"}', "<p>a <x/></p>"],
];

/** Markdown without a storage form, and the text in its place. */
export const SPELLED: Rows = [
  ["<!-- a -->", ""],
  ["<!---->", ""],
  ["::toc2{a=b}", "<p>::toc2{a=b}</p>"],
  [":::info2[**A**]\nb\n:::", "<p>:::info2[**A**]</p><p>b</p><p>:::</p>"],
  [":status[a]{colour=Red}", "<p>:status[a]{colour=Red}</p>"],
  [":::table\na\n:::", "<table><tbody><tr><td><p>a</p></td></tr></tbody></table>"],
  [":::row\na\n:::", "<p>:::row</p><p>a</p><p>:::</p>"],
  [":::text{align=center}\n- a\n:::", '<p>:::text{align="center"}</p><ul><li>a</li></ul><p>:::</p>'],
  [":::decisions\n- a\n:::", "<p>:::decisions</p><ul><li>a</li></ul><p>:::</p>"],
  [":::callout[L]{type=note}\na\n:::", "<p>:::callout[L]{type=note}</p><p>a</p><p>:::</p>"],
  [":::image{src=x}\n- a\n:::", '<p>:::image{src="x"}</p><ul><li>a</li></ul><p>:::</p>'],
  [":::macro[a b]\nx\n:::", "<p>:::macro[a b]</p><p>x</p><p>:::</p>"],
  ["::blank[x]", "<p>::blank[x]</p>"],
  ["a big :deal, :small thing", "<p>a big :deal, :small thing</p>"],
  ["a :cell[]{highlight=red}", '<p>a :cell{highlight="red"}</p>'],
];
