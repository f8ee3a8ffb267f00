import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { replaceHtml } from "../../../../src/document/read/html/replace_html.ts";
import { IssueLog } from "../../../../src/document/issue_log.ts";
import { parseMarkdownTree } from "../../../../src/document/read/markdown/markdown_tree.ts";
import type { Root } from "../../../../src/document/tree.ts";
import { sketch } from "../../../support/tree_sketch.ts";

const TEXTS = [
  ["a <b>c *d*</b> e", "paragraph[a strong[c emphasis[d]] e]"],
  [
    "<i>a</i><em>b</em><cite>c</cite><dfn>d</dfn><var>e</var>",
    "paragraph[emphasis[a] emphasis[b] emphasis[c] emphasis[d] emphasis[e]]",
  ],
  ["x <s>a</s> <strike>b</strike> <del>c</del>", "paragraph[x delete[a] delete[b] delete[c]]"],
  ["H<sub>2</sub>O x<sup>*2*</sup>", "paragraph[H:sub[2]O x:sup[emphasis[2]]]"],
  ["<u>a</u> <ins>b</ins> <mark>c</mark> <kbd>d</kbd> x", "paragraph[:u[a] :u[b] :mark[c] :kbd[d] x]"],
  ["<q>a</q> <small>b</small> <big>c</big> x", "paragraph[:q[a] :small[b] :big[c] x]"],
  [
    "x <code>a *b* &lt;c></code> <tt>d</tt>",
    "paragraph[x inlineCode[a ]emphasis[inlineCode[b]]inlineCode[ <c>] inlineCode[d]]",
  ],
  ["x <code>[a](b)</code>", "paragraph[x link{url=b}[inlineCode[a]]]"],
  ["<abbr title=x>a</abbr> <time>b</time> <bdi>c</bdi>", "paragraph[a b c]"],
  ["a<br>b<br/>c<br />d", "paragraph[abreakbbreakcbreakd]"],
  ["a <br>\nb<wbr>c", "paragraph[abreak\nb​c]"],
  ["<br><br>", ""],
  ['a <a href="b" title="c">d</a>', "paragraph[a link{url=b title=c}[d]]"],
  ["a <a href=http://b.c/d?e=f>g</a>", "paragraph[a link{url=http://b.c/d?e=f}[g]]"],
  ['<a href="b">c [d](e) f</a> g', "paragraph[link{url=b}[c ]link{url=e}[d]link{url=b}[ f] g]"],
  ['x <a href="a"><a href="b">c</a>', "paragraph[x link{url=b}[c]]"],
  [
    'a <span style="color: red; background-color:#ff0">b</span> <font color=blue>c</font> <span>d</span>',
    "paragraph[a :span{color=red background=#ff0}[b] :span{color=blue}[c] d]",
  ],
  [
    '<span style="COLOR: Red !important; /* x */ color: blue; background: url(a.png) #FF0 repeat-x">a</span>',
    "paragraph[:span{color=red background=#FF0}[a]]",
  ],
  ["a &amp; b <i>&lt;&nbsp;&copy;</i>", "paragraph[a & b emphasis[< ©]]"],
  ["<div>&amp;amp; &nbsp; &#169; &notit; &lt;b></div>", "paragraph[&amp;   © ¬it; <b>]"],
  ["a <!-- b --> c<!---->", "paragraph[a c]"],
  ["<!-- a\n\nb -->\n\nc", "paragraph[c]"],
  ["<?php a ?>\n\n<!DOCTYPE html>\n\n<![CDATA[b]]>\n\nc", "paragraph[c]"],
] as const;

const NAMES = [
  [
    "List<String> and <api-key> <T> `<b>` <key, value> </T>",
    "paragraph[List<String> and <api-key> <T> inlineCode[<b>] <key, value> </T>]",
  ],
  ["<div>Map<String, List<Integer>> <your-name></div>", "paragraph[Map<String, List<Integer>> <your-name>]"],
  ["<T>\n\na", "paragraph[<T>]\nparagraph[a]"],
  ["Optional<Object> <Link> <B> a<I>", "paragraph[Optional<Object> <Link> <B> a<I>]"],
  ["copy <source> to <object> as <title>", "paragraph[copy <source> to <object> as <title>]"],
  ["<Object>a</Object> <source src=x>", "paragraph[a]"],
  ['<Tabs>\n<Tab title="a">b</Tab>\n</Tabs>', "paragraph[strong[a]]\nparagraph[b]"],
] as const;

const BROKEN = [
  ["<b>a <i>b</b> c</i>", "paragraph[strong[a emphasis[b]] emphasis[ c]]"],
  ["a <b>b\n\nc", "paragraph[a strong[b]]\nparagraph[c]"],
  ["a </b> b </div>", "paragraph[a b]"],
  ["<p>a<p>b", "paragraph[a]\nparagraph[b]"],
  [
    "<b>\n\na\n\n- c *d*\n\n</b>\n\ne",
    "paragraph[strong[a]]\nlist[listItem[paragraph[strong[c emphasis[d]]]]]\nparagraph[e]",
  ],
  ['<div\nclass="a"', ""],
  ["<div and words", "paragraph[<div and words]"],
  ["x <script> y *z*", "paragraph[x <script> y emphasis[z]]"],
  ["<script>a</script> b <script>c *d*</script>e", "paragraph[b e]"],
] as const;

const BLOCKS = [
  ['<p align="center">a</p>\n\nb', ":text{align=center}[paragraph[a]]\nparagraph[b]"],
  ["<div align=center>\n\n![x](y) *z*\n\n</div>", ":text{align=center}[paragraph[image{url=y alt=x} emphasis[z]]]"],
  [
    '<center>a</center><p style="text-align: right">b</p>',
    ":text{align=center}[paragraph[a]]\n:text{align=right}[paragraph[b]]",
  ],
  [
    "<div align=center><p align=center>a</p><p align=left>b</p></div>",
    ":text{align=center}[paragraph[a] :text{align=left}[paragraph[b]]]",
  ],
  [
    "<div align=center>\n<h1>a</h1>b\n\n## c\n\n<hr>\n\n</div>",
    "heading{depth=1}[a]\n:text{align=center}[paragraph[b]]\nheading{depth=2}[c]\nthematicBreak",
  ],
  [
    "<h1 align=center>a <small>b</small></h1>\n<h6>c</h6><h2></h2>",
    "heading{depth=1}[a :small[b]]\nheading{depth=6}[c]",
  ],
  ["<h2><ul><li>a<li>b</ul></h2>", "heading{depth=2}[abreakb]"],
  ["<blockquote>a\n\n*b*\n</blockquote>", "blockquote[paragraph[a] paragraph[emphasis[b]]]"],
  [
    "<details>\n<summary>a <b>b</b></summary>\n\n**c**\n\n</details>\n\nd",
    ":expand[paragraph[a strong[b]] paragraph[strong[c]]]\nparagraph[d]",
  ],
  ["<details open><summary><h3>a</h3></summary>b</details>", ":expand[paragraph[a] paragraph[b]]"],
  ["<details>a</details><details><summary>b</summary></details>", ":expand[paragraph[a]]\nparagraph[b]"],
  [
    "> <details><summary>a</summary>\n>\n> b\n>\n> </details>\n\nc",
    "blockquote[:expand[paragraph[a] paragraph[b]]]\nparagraph[c]",
  ],
  [
    "- a <kbd>b</kbd>\n\n  <p>c</p>\n- <b>d</b>",
    "list[listItem[paragraph[a :kbd[b]] paragraph[c]] listItem[paragraph[strong[d]]]]",
  ],
  ["<pre>\na  <b>b</b>\n&lt;c>\n</pre>", "code[a  b\n<c>]"],
  [
    '<pre lang="go"><code class="language-rust">a</code></pre><pre><code class="language-rust">a</code></pre>',
    "code{lang=go}[a]\ncode{lang=rust}[a]",
  ],
  ["<section><article><p>a</p></article></section><hr>", "paragraph[a]\nthematicBreak"],
  ["<form>a <label>b</label> <select><option>c<option>d</select></form>", "paragraph[a b]\nparagraph[c]\nparagraph[d]"],
] as const;

const LISTS = [
  [
    "<ul>\n<li>a\n<li>*b*<ul><li>c</li></ul>\n</ul>",
    "list[listItem[paragraph[a]] listItem[paragraph[*b*] list[listItem[paragraph[c]]]]]",
  ],
  [
    "<ol start=3><li>a</li><li><p>b</p><p>c</p></li></ol>",
    "list{ordered start=3}[listItem[paragraph[a]] listItem[paragraph[b] paragraph[c]]]",
  ],
  ["<ul>\n<li>\n\n*a*\n\n</li>\n</ul>", "list[listItem[paragraph[emphasis[a]]]]"],
  [
    '<ul><li><input type=checkbox checked> a</li><li><label><input type="checkbox">b</label></li></ul>',
    "list[listItem{checked}[paragraph[a]] listItem[paragraph[☐b]]]",
  ],
  [
    "<ul>a<li>b</li><ol><li>c</li></ol></ul>",
    "list[listItem[paragraph[a]] listItem[paragraph[b] list{ordered start=1}[listItem[paragraph[c]]]]]",
  ],
  ["<dl><dt>a<dt>b<dd>c <b>d</b><dd>e<dt>f</dl>", "paragraph[a\nb\n: c strong[d]\n: e]\nparagraph[strong[f]]"],
  ["<dl><div><dt>a</dt><dd><p>b</p><pre>c</pre></dd></div></dl>", "paragraph[strong[a]]\nparagraph[b]\ncode[c]"],
] as const;

const TABLES = [
  [
    "<table><tr><th>a</th><th align=right>b</th></tr><tr><td>c</td><td>d</td></tr></table>",
    "table{align=,right}[tableRow[tableCell[a] tableCell[b]] tableRow[tableCell[c] tableCell[d]]]",
  ],
  [
    "<table><thead><tr><td>a</td></tr></thead><tfoot><tr><td>b</td></tr></tfoot><tbody><tr><td align=center>c</td></tr></tbody></table>",
    "table{align=center}[tableRow[tableCell[a]] tableRow[tableCell[c]] tableRow[tableCell[b]]]",
  ],
  [
    "<table><caption>a *b*</caption><tr><th>c</th></tr><tr><td>d</td></tr></table>",
    "paragraph[Table: a *b*]\ntable{align=}[tableRow[tableCell[c]] tableRow[tableCell[d]]]",
  ],
  [
    '<table><tr><th colspan=2>a</th></tr><tr><td rowspan="2" align="center">b</td><td>c</td></tr><tr><td colspan=0 rowspan=99999>d</td></tr></table>',
    ":table[:row[:cell{header= colspan=2}[paragraph[a]]] :row[:cell{rowspan=2 align=center}[paragraph[b]] :cell[paragraph[c]]] :row[:cell{rowspan=1000}[paragraph[d]]]]",
  ],
  [
    "<table><tr><td>a</td><td><ul><li>b</li></ul></td></tr></table>",
    ":table[:row[:cell[paragraph[a]] :cell[list[listItem[paragraph[b]]]]]]",
  ],
  [
    "<table><tr><td>\n\n```js\na\n```\n\n</td><td>\n\n- b\n\n</td></tr></table>",
    ":table[:row[:cell[code{lang=js}[a]] :cell[list[listItem[paragraph[b]]]]]]",
  ],
  [
    "<table><tr><th>a</th><td>b</td></tr><tr><th>c</th><td>d</td></tr></table>",
    ":table[:row[:cell{header=}[paragraph[a]] :cell[paragraph[b]]] :row[:cell{header=}[paragraph[c]] :cell[paragraph[d]]]]",
  ],
  ["<table><tr><td><img src=a width=9></td></tr></table>", ":image{src=a width=9}"],
  ["<table>a<tr><td>b</td><td>c</table>", "paragraph[a]\n:table[:row[:cell[paragraph[b]] :cell[paragraph[c]]]]"],
  [
    "<table><tr><td><table><tr><td>a<td>b</table></td><td>c</td></tr></table>",
    ":table[:row[:cell[:table[:row[:cell[paragraph[a]] :cell[paragraph[b]]]]] :cell[paragraph[c]]]]",
  ],
  [
    "| a | b |\n|--|:-:|\n| c<br>d | <b>e</b> |",
    "table{align=,center}[tableRow[tableCell[a] tableCell[b]] tableRow[tableCell[cbreakd] tableCell[strong[e]]]]",
  ],
  [
    "| a | b |\n|--|:-:|\n| <ul><li>c</li><li>d</li></ul> | e |",
    ":table[:row[:cell{header=}[paragraph[a]] :cell{header= align=center}[paragraph[b]]] :row[:cell[list[listItem[paragraph[c]] listItem[paragraph[d]]]] :cell{align=center}[paragraph[e]]]]",
  ],
] as const;

const ANCHORS = [
  ['<a name="a"></a>\n\n# b <a id=c></a>', "heading{depth=1}[:anchor{name=a}b :anchor{name=c}]"],
  ["<a name=a></a><a name=a></a>b [c](#a)", "paragraph[:anchor{name=a}b link{url=#a}[c]]"],
  [
    "<h2 id=a>b</h2><p id=c>d</p><ul id=e><li id=f>g</ul>",
    "heading{depth=2}[:anchor{name=a}b]\nparagraph[:anchor{name=c}d]\nparagraph[:anchor{name=e}]\nlist[listItem[paragraph[:anchor{name=f}g]]]",
  ],
  [
    '<div id="a">\n\n| b |\n|---|\n| c |\n\n</div>',
    "paragraph[:anchor{name=a}]\ntable{align=}[tableRow[tableCell[b]] tableRow[tableCell[c]]]",
  ],
] as const;

const HIDDEN = [
  ["<style>a { b }</style>\n\n<script>\nif (a < b) {}\n</script>\n\n<template>c <b>d</b></template>e", "paragraph[e]"],
  ["<html><head><title>a</title><meta x=y></head><body>b</body></html>", "paragraph[b]"],
  [
    '<button>a</button> <svg><title>b</title><text>c</text><path d="x"/></svg> <math><mi>d</mi></math>',
    "paragraph[a c d]",
  ],
  ["<input type=text> <input type=checkbox checked> <select><option>a</select>", "paragraph[☑]\nparagraph[a]"],
] as const;

const CONTEXTS = [
  ["# a <b>c</b> <br> d", "heading{depth=1}[a strong[c]breakd]"],
  ["[a <b>c</b>](d) **e <i>f</i>**", "paragraph[link{url=d}[a strong[c]] strong[e emphasis[f]]]"],
  [
    "a[^n]\n\n[^n]: b <b>c</b>\n\n    <p>d</p>",
    "paragraph[afootnoteReference]\nfootnoteDefinition[paragraph[b strong[c]] paragraph[d]]",
  ],
  [":::note[a <b>c</b>]\n<p>d</p>\n:::", ":note[paragraph[a strong[c]] paragraph[d]]"],
  ["$a<b>c$ <i>$x$</i>", "paragraph[inlineMath[a<b>c] emphasis[inlineMath[x]]]"],
  ["<p>*a* [b](c) :smile:</p>", "paragraph[*a* [b](c) 😄]"],
  ["<ruby>a<rp>(</rp><rt>b</rt><rp>)</rp></ruby>", "paragraph[a(b)]"],
  ["[a]: b\n\n<div>\n\n[c][a]\n\n</div>", "definition{url=b}\nparagraph[linkReference[c]]"],
] as const;

for (
  const [what, cases] of [
    ["marks, links and spaces", TEXTS],
    ["names that are no elements", NAMES],
    ["tags that do not match", BROKEN],
    ["blocks", BLOCKS],
    ["lists", LISTS],
    ["tables", TABLES],
    ["anchors", ANCHORS],
    ["elements that pages do not have", HIDDEN],
    ["HTML inside Markdown", CONTEXTS],
  ] as const
) {
  for (const [markdown, tree] of cases) {
    Deno.test(`replaceHtml() reads ${what}: ${JSON.stringify(markdown)}`, () => {
      strictEqual(convert(markdown).root.children.map(sketch).join("\n"), tree);
    });
  }
}

for (
  const [markdown, warnings] of [
    ["<b>a</b> <details>b</details> List<String>", []],
    ["a\n\n<button>b</button>\n<script>c</script><script>d</script>", [
      "html-dropped 3:1 Pages do not have these elements: button, script (2 times)",
    ]],
    ["> a\n> <input type=text>", ["html-dropped 2:3 Pages do not have these elements: input"]],
  ] as const
) {
  Deno.test(`replaceHtml() warns about ${JSON.stringify(markdown)}: ${warnings.length}`, () => {
    const { issues } = convert(markdown);
    deepStrictEqual(issues.map(({ code, line, column, message }) => `${code} ${line}:${column} ${message}`), warnings);
  });
}

Deno.test("replaceHtml() keeps the nodes and places of Markdown between tags, and gives HTML its line", () => {
  const markdown = "<div>\n\n> a\n\n<p>b\n<i>c</i></p>\n\n</div>\n\n# d <b>e</b>\n";
  const before = parseMarkdownTree(markdown, { math: true });
  const [, quote, , , heading] = [...before.children];
  replaceHtml(before, new IssueLog());
  strictEqual(before.children[0], quote);
  strictEqual(before.children[2], heading);
  const [paragraph] = before.children.slice(1);
  deepStrictEqual(paragraph?.position?.start, { line: 5, column: 4 });
  const emphasis = paragraph?.type === "paragraph" ? paragraph.children[1] : undefined;
  deepStrictEqual(emphasis?.position?.start, { line: 6, column: 1 });
});

function convert(markdown: string): { root: Root; issues: IssueLog["issues"] } {
  const root = parseMarkdownTree(markdown, { math: true });
  const log = new IssueLog();
  replaceHtml(root, log);
  return { root, issues: log.issues };
}
