import { strictEqual } from "node:assert/strict";
import { readStorageBody } from "../../support/page_bodies/find_lost.ts";
import { sketch } from "../../support/tree_sketch.ts";

for (
  const [rule, body, tree] of [
    [
      "lifts blocks out of marks",
      "<p>a <b>b<ul><li>c</li></ul>d</b></p>",
      "root[paragraph[a strong[b]] list[listItem[paragraph[c]]] paragraph[strong[d]]]",
    ],
    ["puts marks into paragraphs", "<b><p>a</p></b>", "root[paragraph[strong[a]]]"],
    ["lifts blocks out of headings", "<h2>a <hr /></h2>", "root[heading{depth=2}[a] thematicBreak]"],
    ["takes paragraphs of a heading as its text", "<h2><p>a</p></h2>", "root[heading{depth=2}[a]]"],
    [
      "reads styles as marks",
      '<p><span style="font-weight: bold; color: red">a</span></p>',
      "root[paragraph[strong[:span{color=red}[a]]]]",
    ],
    [
      "keeps alignment and indent",
      '<p style="text-align: center; margin-left: 30px">a</p>',
      "root[:text{align=center indent=30px}[paragraph[a]]]",
    ],
    [
      "reads styles as browsers do",
      '<p style="TEXT-ALIGN: Center; /* ; */ margin-left: 30px !important; margin-left: 9px">a</p>',
      "root[:text{align=center indent=30px}[paragraph[a]]]",
    ],
    ["aligns divisions", '<div style="text-align: right"><p>a</p></div>', "root[:text{align=right}[paragraph[a]]]"],
    ["keeps languages", '<div lang="de"><p>a</p></div>', "root[:div{lang=de}[paragraph[a]]]"],
    ["drops wrappers", "<section><div><p>a</p></div></section>", "root[paragraph[a]]"],
    ["drops blank paragraphs", "<p /><p>&nbsp;</p><p><br /></p><p>a<br /></p>", "root[paragraph[a]]"],
    [
      "puts code inside links and marks",
      '<code><a href="/x">a</a> <b>b</b></code>',
      "root[paragraph[link{url=/x}[inlineCode[a]] strong[inlineCode[b]]]]",
    ],
    ["reads links by address", '<p><a href="#x" class="y">a</a></p>', "root[paragraph[link{url=#x}[a]]]"],
    ["reads named places", '<p><a name="x"></a>a</p>', "root[paragraph[:anchor{name=x}a]]"],
    [
      "reads cards as links",
      '<p><a href="/x" data-card-appearance="block">/x</a></p>',
      "root[paragraph[link{url=/x}[/x]]]",
    ],
    [
      "shows what should not be in a picture of HTML behind it",
      '<p><img src="https://a.example/a.png" alt="x">a</img></p>',
      "root[paragraph[image{url=https://a.example/a.png alt=x}a]]",
    ],
    [
      "keeps the text of a date that says more",
      '<p><time datetime="2024-01-02">b</time></p>',
      "root[paragraph[:date[2024-01-02] b]]",
    ],
    [
      "keeps a text that only looks like a copy of a formula",
      '<p><span class="katex"><span class="katex-html" aria-hidden="true">a</span></span></p>',
      "root[paragraph[a]]",
    ],
    [
      "reads each target of a link as a link",
      '<p><ac:link><ri:page ri:content-title="T" /><ri:page ri:content-title="U" /></ac:link></p>',
      "root[paragraph[:page{title=T}:page{title=U}]]",
    ],
    [
      "shows what should not be in a picture below it",
      '<p><ac:image><ri:attachment ri:filename="a.png" />a<p>b</p></ac:image></p>',
      "root[paragraph[image{url=attachment:a.png alt=}] paragraph[a] paragraph[b]]",
    ],
    [
      "reads links to addresses in ac:link",
      '<p><ac:link><ri:url ri:value="/x" /></ac:link></p>',
      "root[paragraph[link{url=/x}[/x]]]",
    ],
    [
      "reads links to pages",
      '<p><ac:link ac:anchor="q"><ri:page ri:content-title="T" /><ac:link-body><b>b</b></ac:link-body></ac:link></p>',
      "root[paragraph[:page{title=T anchor=q}[strong[b]]]]",
    ],
    [
      "reads links with text in CDATA",
      '<p><ac:link><ri:space ri:space-key="S" /><ac:plain-text-link-body><![CDATA[a]]></ac:plain-text-link-body></ac:link></p>',
      "root[paragraph[:space{key=S}[a]]]",
    ],
    [
      "reads links without a target as links to the page itself",
      "<p><ac:link><ac:link-body>a</ac:link-body></ac:link></p>",
      "root[paragraph[:page{page-id=7}[a]]]",
    ],
    [
      "reads emoji as characters",
      '<p><ac:emoticon ac:name="tick" /> <ac:emoticon ac:name="blue-star" ac:emoji-id="1f389" /></p>',
      "root[paragraph[✅ 🎉]]",
    ],
    ["reads dates", '<p><time datetime="2024-02-03T10:00" /></p>', "root[paragraph[:date[2024-02-03]]]"],
    [
      "reads inline comments as text",
      '<p>a <ac:inline-comment-marker ac:ref="1">b</ac:inline-comment-marker></p>',
      "root[paragraph[a b]]",
    ],
    [
      "reads tables with blocks",
      "<table><tr><th>a</th></tr><tr><td><ul><li>b</li></ul></td></tr></table>",
      "root[:table[:row[:cell{header=}[paragraph[a]]] :row[:cell[list[listItem[paragraph[b]]]]]]]",
    ],
    [
      "reads captions of tables",
      "<table><caption>C</caption><tr><td>a</td></tr></table>",
      "root[table{align=}[tableRow[tableCell] tableRow[tableCell[a]]] paragraph[Table: C]]",
    ],
    [
      "reads cells of a head as headers",
      "<table><thead><tr><td>a</td></tr></thead><tr><td>b</td></tr></table>",
      "root[table{align=}[tableRow[tableCell[a]] tableRow[tableCell[b]]]]",
    ],
    [
      "reads stray content of lists as items",
      "<ul>a<li>b</li><ul><li>c</li></ul></ul>",
      "root[list[listItem[paragraph[a]] listItem[paragraph[b] list[listItem[paragraph[c]]]]]]",
    ],
    ["reads stray items", "<li>a</li>", "root[list[listItem[paragraph[a]]]]"],
    [
      "reads tasks",
      "<ac:task-list><ac:task><ac:task-status>complete</ac:task-status><ac:task-body>a</ac:task-body></ac:task></ac:task-list>",
      "root[list[listItem{checked}[paragraph[a]]]]",
    ],
    ["reads definitions", "<dl><dt>T</dt><dd>D</dd></dl>", "root[paragraph[Tbreak: D]]"],
    [
      "reads layouts",
      '<ac:layout><ac:layout-section ac:type="two_equal"><ac:layout-cell><p>a</p></ac:layout-cell><ac:layout-cell /></ac:layout-section></ac:layout>',
      "root[:layout[:section{type=two_equal}[:column[paragraph[a]] :column]]]",
    ],
    ["reads columns outside a layout", "<ac:layout-cell><p>a</p></ac:layout-cell>", "root[paragraph[a]]"],
    [
      "reads pictures of HTML",
      '<p><img src="https://a.example/b.png" alt="B" /></p>',
      "root[paragraph[image{url=https://a.example/b.png alt=B}]]",
    ],
    [
      "reads captions with marks",
      '<ac:image><ri:attachment ri:filename="a.png" /><ac:caption><p>a <b>b</b></p></ac:caption></ac:image>',
      "root[:image{src=attachment:a.png}[paragraph[a strong[b]]]]",
    ],
    ["reads preformatted text", "<pre>a\n b</pre>", "root[code[a\n b]]"],
    [
      "reads formulas by their source",
      '<p><math><mi>x</mi><annotation encoding="application/x-tex">x</annotation></math></p>',
      "root[paragraph[inlineMath[x]]]",
    ],
    ["reads CDATA as text", "<p><![CDATA[<x>]]></p>", "root[paragraph[<x>]]"],
    [
      "reads decisions",
      '<ac:adf-extension><ac:adf-node type="decision-list"><ac:adf-node type="decision-item"><ac:adf-attribute key="state">DECIDED</ac:adf-attribute><ac:adf-content>a</ac:adf-content></ac:adf-node></ac:adf-node></ac:adf-extension>',
      "root[:decisions[list[listItem{checked}[paragraph[a]]]]]",
    ],
    [
      "reads panels without a macro",
      '<ac:adf-extension><ac:adf-node type="panel"><ac:adf-attribute key="panel-type">note</ac:adf-attribute><ac:adf-content><p>a</p></ac:adf-content></ac:adf-node><ac:adf-fallback>b</ac:adf-fallback></ac:adf-extension>',
      "root[:callout{type=note}[paragraph[a]]]",
    ],
  ] as const
) {
  Deno.test(`readPageBody() ${rule}`, () => {
    const { root, losses } = readStorageBody(body);
    strictEqual(sketch(root), tree);
    strictEqual(losses.map(({ code }) => code).join(), "");
  });
}
