import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { parseBlocks } from "../../../src/document/read/markdown/parse_body.ts";
import { storageToMarkdown } from "../../../src/document/write/markdown/storage_to_markdown.ts";
import { storageToMdast } from "../../../src/document/write/markdown/storage_to_mdast.ts";
import * as fc from "../../support/property.ts";
import { macro, parameter, rich, toStorage } from "../../support/storage/storage_fixtures.ts";
import { FORM_SAMPLES } from "./form_samples_table.ts";
import { PAIRS } from "./storage_forms_table.ts";

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
    fc.stringMatching(/^[a-z*_:&<>[\]{}()|\\`~#!$=%^+?0-9 .-]{1,8}$/).map((text) =>
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

Deno.test("a generated page has one storage form and one Markdown form after the first trip", () => {
  fc.assert(
    fc.property(blocks, (xhtml) => {
      const markdown = storageToMarkdown(xhtml);
      const read = storageToMdast(xhtml);
      strictEqual(read.map(({ source }) => source).join(""), xhtml);
      strictEqual(parseBlocks(markdown).length, read.flatMap(({ nodes }) => nodes).length, markdown);
      const canonical = toStorage(markdown);
      deepStrictEqual([storageToMarkdown(canonical), toStorage(storageToMarkdown(canonical))], [markdown, canonical]);
    }),
    { numRuns: 25 },
  );
});
