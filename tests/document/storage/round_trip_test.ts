import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { mdastToStorage } from "../../../src/document/write/storage/mdast_to_storage.ts";
import { parseBlocks } from "../../../src/document/read/markdown/parse_body.ts";
import { renderMarkdown } from "../../../src/document/write/markdown/render_markdown.ts";
import { storageToMdast } from "../../../src/document/write/markdown/storage_to_mdast.ts";
import * as fc from "../../support/property.ts";
import { FORM_SAMPLES } from "./form_samples_table.ts";

function toMarkdown(xhtml: string): string {
  return renderMarkdown(storageToMdast(xhtml).flatMap(({ nodes }) => nodes));
}

function toStorage(markdown: string): string {
  return mdastToStorage(parseBlocks(markdown).flatMap(({ nodes }) => nodes));
}

function macro(name: string, content: string): string {
  return `<ac:structured-macro ac:name="${name}" ac:schema-version="1">${content}</ac:structured-macro>`;
}

function parameter(name: string, value: string): string {
  return `<ac:parameter ac:name="${name}">${value}</ac:parameter>`;
}

const rich = (content: string) => `<ac:rich-text-body>${content}</ac:rich-text-body>`;
const plain = (text: string) => `<ac:plain-text-body><![CDATA[${text}]]></ac:plain-text-body>`;

/** Canonical storage format, and the Markdown for it. */
const PAIRS: readonly (readonly [string, string])[] = [
  ...[1, 2, 3, 4, 5, 6].map((depth) => [`<h${depth}>A</h${depth}>`, `${"#".repeat(depth)} A\n`] as const),
  ["<p>1 &lt; 2 &amp; a&nbsp;b</p>", "1 < 2 & a\u00A0b\n"],
  ["<p>12:30 key:value $5 a:storage</p>", "12:30 key:value $5 a:storage\n"],
  ["<p><strong>a</strong> <em>b</em> <del>c</del> <code>d|e</code></p>", "**a** *b* ~~c~~ `d|e`\n"],
  ["<p>a<br />b</p>", "a\\\nb\n"],
  ['<p><a href="https://e.org/?a&amp;b">x</a></p>', "[x](https://e.org/?a\\&b)\n"],
  ["<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>", "- a\n  - b\n- c\n"],
  ['<ol start="3"><li>a</li><li>b</li></ol>', "3. a\n4. b\n"],
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
    ":::::table\n::::row\n:::cell{header colspan=2}\na\n:::\n::::\n\n::::row\n:::cell{rowspan=2}\nb\n:::\n\n" +
    ":::cell\n---\n:::\n::::\n:::::\n",
  ],
  [
    macro(
      "code",
      parameter("title", "T U") + parameter("collapse", "true") + parameter("firstline", "3") +
        parameter("language", "js") + parameter("linenumbers", "true") + parameter("theme", "Midnight") +
        plain("a ]]]]><![CDATA[> b\n```"),
    ),
    '````js title="T U" linenumbers collapse firstline=3 theme=Midnight\na ]]> b\n```\n````\n',
  ],
  [macro("code", plain("a")), "```\na\n```\n"],
  [macro("code", parameter("title", "T") + plain("a")), '```code title="T"\na\n```\n'],
  [macro("noformat", plain("<a>")), "```noformat\n<a>\n```\n"],
  ...["info", "note", "warning", "tip", "expand"].map((name) =>
    [macro(name, parameter("title", "T: *U*") + rich("<p>a</p>")), `:::${name}[T: \\*U\\*]\na\n:::\n`] as const
  ),
  [
    macro("panel", parameter("title", "T") + parameter("bgColor", "#fff") + rich("<p>a</p>")),
    ":::panel[T]{bgColor=#fff}\na\n:::\n",
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
    ':page[**a**]{title="A &amp; &quot;B&quot;" space=K anchor=x}\n',
  ],
  [
    '<p><ac:link><ri:attachment ri:filename="a.pdf"><ri:page ri:content-title="P" /></ri:attachment></ac:link></p>',
    ":attachment[]{name=a.pdf page=P}\n",
  ],
  ['<p><ac:link><ri:user ri:account-id="1:2" /></ac:link></p>', ":user[]{account=1:2}\n"],
  ['<p><ac:link><ri:user ri:userkey="ab" /></ac:link></p>', ":user[]{key=ab}\n"],
  [
    '<p><ac:image ac:alt="a" ac:title="T"><ri:attachment ri:filename="my x.png" /></ac:image></p>',
    '![a](<attachment:my x.png> "T")\n',
  ],
  [
    '<ac:image ac:alt="a" ac:width="300"><ri:url ri:value="https://e.org/x.png" /><ac:caption><p>C</p></ac:caption>' +
    "</ac:image>",
    "::image[a]{src=https://e.org/x.png width=300 caption=C}\n",
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
    ":::::layout\n::::section{type=two_equal}\n:::column\na\n:::\n\n:::column\nb\n:::\n::::\n:::::\n",
  ],
  ['<x:y a="1">\n&amp;|</x:y>', '::storage{xml="<x:y a=&quot;1&quot;>&#10;&amp;amp;|</x:y>"}\n'],
  ['<p>a <x:y a="|"/></p>', 'a :storage{xml="<x:y a=&quot;&#124;&quot;/>"}\n'],
];

for (const [xhtml, markdown] of PAIRS) {
  Deno.test(`storage to Markdown to storage is equal for ${xhtml}`, () => {
    strictEqual(toMarkdown(xhtml), markdown);
    strictEqual(toStorage(markdown), xhtml);
  });
}

/** What HTML can say of anything, and what means something else in a directive. */
const attributes = fc.subarray([
  ' id="a-1"',
  ' class="b c"',
  ' style="width: 1px; text-align: right;"',
  ' href="#d"',
  ' align="left"',
  ' data-e="f|g&quot;"',
  ' onclick="h"',
]).map((all) => all.join(""));

const inline = fc.letrec<{ nodes: string; node: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.stringMatching(/^[a-z*_:&<>[\]{}()|\\`~#!$0-9 .-]{1,8}$/).map((text) =>
      text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
    ),
    fc.constantFrom("<br />", "&nbsp;", "é", '<x a="1"/>', '<time datetime="2025-01-14" />', "<code>a`|b</code>"),
    fc.constantFrom(...PAIRS.map(([xhtml]) => /^<p>(.*)<\/p>$/.exec(xhtml)?.[1] ?? "a")),
    fc.constantFrom(...FORM_SAMPLES.map(({ storage }) => /^<p>((?:(?!<p>).)*)<\/p>$/s.exec(storage)?.[1] ?? "a")),
    fc.tuple(fc.constantFrom("footnote", "span", "a", "card"), tie("nodes")).map(([name, content]) =>
      name === "footnote"
        ? macro("footnote", rich(`<p>${content}</p>`))
        : name === "span"
        ? `<span style="background-color: rgb(1,2,3); color: red;">${content}</span>`
        : `<a href="/x"${name === "card" ? ' data-card-appearance="block"' : ""}>${content}</a>`
    ),
    fc.tuple(fc.constantFrom("strong", "em", "del", "u", "sub"), tie("nodes")).map(([name, content]) =>
      `<${name}>${content}</${name}>`
    ),
    fc.tuple(fc.constantFrom("strong", "sup", "span", "a", "code", "mark"), attributes, tie("nodes")).map(
      ([name, given, content]) => `<${name}${given}>${content}</${name}>`,
    ),
  ),
  nodes: fc.array(tie("node"), { minLength: 1, maxLength: 4 }).map((nodes) => nodes.join("")),
})).nodes;

const blocks = fc.letrec<{ blocks: string; block: string }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.tuple(fc.constantFrom("p", "h2", "pre", "foo"), inline).map(([name, content]) =>
      `<${name}>${content}</${name}>`
    ),
    fc.constantFrom(...PAIRS.map(([xhtml]) => xhtml)),
    fc.constantFrom(...FORM_SAMPLES.map(({ storage }) => storage)),
    inline.map((content) => `<p style="text-align: center; margin-left: 30.0px;">${content}</p>`),
    inline.map((content) =>
      `<table data-layout="wide"><colgroup><col style="width: 9.5px;" /><col /></colgroup><tbody><tr><th>${content}</th>` +
      `<td>${content}</td></tr></tbody></table>`
    ),
    inline.map((content) =>
      `<table><tbody><tr><td data-highlight-colour="#fff">${content}</td><td style="vertical-align: top;">` +
      `<p style="text-align: right;">${content}</p></td></tr></tbody></table>`
    ),
    fc.tuple(tie("blocks"), inline).map(([content, text]) =>
      `<ac:task-list><ac:task><ac:task-id>1</ac:task-id><ac:task-status>complete</ac:task-status><ac:task-body>${text}` +
      `</ac:task-body><ac:task-list><ac:task><ac:task-status>incomplete</ac:task-status><ac:task-body>${content}` +
      "</ac:task-body></ac:task></ac:task-list></ac:task></ac:task-list>"
    ),
    tie("blocks").map((content) => macro("excerpt", parameter("name", "a b") + rich(content))),
    tie("blocks").map((content) =>
      '<ac:adf-extension><ac:adf-node type="panel"><ac:adf-attribute key="panel-type">note</ac:adf-attribute>' +
      `<ac:adf-content>${content}</ac:adf-content></ac:adf-node></ac:adf-extension>`
    ),
    inline.map((content) => `<table><tbody><tr><th>${content}</th></tr><tr><td>${content}</td></tr></tbody></table>`),
    fc.tuple(fc.constantFrom("ul", "ol"), fc.array(tie("blocks"), { minLength: 1, maxLength: 3 })).map(
      ([name, items]) => `<${name}>${items.map((item) => `<li>${item}</li>`).join("")}</${name}>`,
    ),
    tie("blocks").map((content) => `<blockquote>${content}</blockquote>`),
    fc.tuple(fc.constantFrom("div", "blockquote", "p"), attributes, tie("blocks")).map(([name, given, content]) =>
      `<${name}${given}>${content}</${name}>`
    ),
    fc.tuple(fc.constantFrom("p", "h3", "pre"), attributes, inline).map(([name, given, content]) =>
      `<${name}${given}>${content}</${name}>`
    ),
    fc.tuple(attributes, attributes, inline, inline).map(([list, item, content, text]) =>
      `<ul${list}><li${item}>${content}</li><li${list}>${text}</li></ul><hr${item} />`
    ),
    fc.tuple(attributes, attributes, attributes, inline).map(([table, row, cell, text]) =>
      `<table${table}><caption>a</caption><tbody${table}><tr${row}><th>${text}</th></tr><tr><td${cell}>${text}</td></tr>` +
      "</tbody></table>"
    ),
    fc.tuple(attributes, inline).map(([given, content]) =>
      `<table><tbody><tr${given}><td${given} colspan="2">${content}</td></tr></tbody></table>`
    ),
    tie("blocks").map((content) => macro("info", rich(content))),
    tie("blocks").map((content) => `<table><tbody><tr><td colspan="2">${content}</td></tr></tbody></table>`),
  ),
  blocks: fc.array(tie("block"), { minLength: 1, maxLength: 4 }).map((all) => all.join("")),
})).blocks;

for (const inner of ["<li><p>a {toc}</p></li><li><p>b</p></li>", "<li><p>{toc} a</p></li>"]) {
  const xhtml = `<ul>${inner.replace("{toc}", macro("toc", parameter("printable", "false")))}</ul>`;
  Deno.test(`a block in the text of an item stays in it: ${inner}`, () => {
    const canonical = toStorage(toMarkdown(xhtml));
    strictEqual(toMarkdown(canonical), toMarkdown(xhtml));
    strictEqual(toStorage(toMarkdown(canonical)), canonical);
  });
}

Deno.test("a generated page has one storage form and one Markdown form after the first trip", () => {
  fc.assert(
    fc.property(blocks, (xhtml) => {
      const markdown = toMarkdown(xhtml);
      const canonical = toStorage(markdown);
      deepStrictEqual([toMarkdown(canonical), toStorage(toMarkdown(canonical))], [markdown, canonical]);
    }),
    { numRuns: 25 },
  );
});
