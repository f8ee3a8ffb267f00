import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { readBookToml, readMkDocs } from "../../../src/book/lists/find_list.ts";
import { readQuarto } from "../../../src/book/lists/read_quarto.ts";
import { readSummary } from "../../../src/book/lists/read_summary.ts";
import { parseSettings } from "../../../src/book/lists/yaml_settings.ts";
import { outline } from "../../support/book/outline.ts";
import { assert, property, string } from "../../support/property.ts";
import {
  includedPart,
  listIncludes,
  readIncludeLine,
  withoutHiddenLines,
} from "../../../src/book/chapters/include_text.ts";

const MDBOOK = `# Summary

[Preface](preface.md)

# Guide

- [Setup](setup/README.md)
    - [On **Linux**](setup/a%20b.md)
    - [Draft]()
- Without a link
    - [Inner](inner.md)

-----------

# Reference

1. [Words](words.md "a title") and more text

[Thanks](thanks.md)
`;

const GITBOOK = "# The Handbook\n\n* [Start](README.md)\n\n## Part\n\n* [One](one.md)\n  * [Two](two.md#here)\n";

for (
  const [name, text, title, expected] of [
    ["mdBook", MDBOOK, undefined, [
      "Preface <preface.md> unnumbered",
      "Guide",
      "  Setup <setup/README.md>",
      "    On Linux <setup/a b.md>",
      "    Draft",
      "  Without a link",
      "    Inner <inner.md>",
      "Reference",
      "  Words <words.md>",
      "Thanks <thanks.md> unnumbered",
    ]],
    ["GitBook", GITBOOK, "The Handbook", [
      "Start <README.md>",
      "Part",
      "  One <one.md>",
      "    Two <two.md#here>",
    ]],
    ["a list without a heading", "- [A](a.md)\n", undefined, ["A <a.md>"]],
    ["a document of that name", "# Summary\n\nIt was a good year.\n", undefined, []],
  ] as const
) {
  Deno.test(`readSummary() reads ${name}`, () => {
    const { facts, nodes } = readSummary(text);
    deepStrictEqual([facts.title, outline(nodes)], [title, expected]);
  });
}

Deno.test("readSummary() knows the line of every entry", () => {
  deepStrictEqual(readSummary(MDBOOK).nodes?.map(({ place }) => place.line), [3, 5, 15, 19]);
});

const MKDOCS = `site_name: Site
site_author: Ada
docs_dir: content
theme:
  name: material
  language: de
plugins:
  - social: !ENV [CI, false]
markdown_extensions:
  - pymdownx.emoji:
      emoji_index: !!python/name:material.extensions.emoji.twemoji
nav:
  - Home: index.md
  - guide/index.md
  - Setup:
      - setup/index.md
      - Deep: [a.md, B: b.md]
      - Blog: https://example.com/
  - Empty:
`;

Deno.test("readMkDocs() reads navigation, facts and the folder, whatever tags are beside them", () => {
  const { root, issues } = parseSettings(MKDOCS);
  const { folder, facts, nodes } = readMkDocs(root);
  deepStrictEqual([folder, issues], ["content", []]);
  deepStrictEqual(facts, { title: "Site", language: "de", authors: ["Ada"] });
  deepStrictEqual(outline(nodes), [
    "Home <index.md>",
    "<guide/index.md>",
    "Setup",
    "  <setup/index.md>",
    "  Deep",
    "    <a.md>",
    "    B <b.md>",
    "  Blog <https://example.com/>",
    "Empty",
  ]);
  deepStrictEqual(nodes?.map(({ place }) => place.line), [13, 14, 15, 19]);
});

Deno.test("readMkDocs() lists nothing without a navigation", () => {
  deepStrictEqual(readMkDocs(parseSettings("site_name: !ENV NAME\n").root), {
    folder: "docs",
    facts: { title: "NAME" },
    nodes: undefined,
  });
});

const QUARTO = `project: {type: book}
lang: en
book:
  title: "R: the book"
  author: [{name: Hadley}, Mine]
  date: today
  chapters:
    - index.qmd
    - part: whole-game.qmd
      chapters: [a.qmd, b.qmd]
    - part: "Data: in"
      chapters:
        - c.qmd
    - text: "---"
    - file: d.qmd
      text: The d
  appendices:
    - tools.qmd
    - more.qmd
`;

const SITE = `website:
  title: Docs
  sidebar:
    - title: Guide
      contents:
        - section: Basics
          href: basics.qmd
          contents: [one.qmd, "guides/*.qmd"]
        - auto
    - title: Reference
      contents: reference
`;

for (
  const [name, text, facts, expected] of [
    ["a book", QUARTO, { title: "R: the book", language: "en", authors: ["Hadley", "Mine"] }, [
      "<index.qmd>",
      "<whole-game.qmd>",
      "  <a.qmd>",
      "  <b.qmd>",
      "Data: in",
      "  <c.qmd>",
      "The d <d.qmd>",
      "<tools.qmd> appendix",
      "<more.qmd>",
    ]],
    ["the side bars of a site", SITE, { title: "Docs" }, [
      "Guide",
      "  Basics <basics.qmd>",
      "    <one.qmd>",
      "    <guides/*.qmd>",
      "  <**>",
      "Reference",
      "  <reference>",
    ]],
    ["a document", "title: A\nformat: html\n", { title: "A" }, []],
  ] as const
) {
  Deno.test(`readQuarto() reads ${name}`, () => {
    const { facts: found, nodes } = readQuarto(parseSettings(text).root);
    deepStrictEqual([found, outline(nodes)], [facts, expected]);
  });
}

for (
  const [text, line, message] of [
    ["nav: [a.md\n", 2, /^Cannot read the list of the book: /],
    ["[".repeat(20_000), 1, /^Cannot read the list of the book: it is nested too deeply$/],
  ] as const
) {
  Deno.test(`parseSettings() reports ${JSON.stringify(text.slice(0, 12))} with its line`, () => {
    const { root, issues: [issue] } = parseSettings(text);
    deepStrictEqual([root, issue?.code, issue?.line], [undefined, "book-list-invalid", line]);
    match(issue?.message ?? "", message);
  });
}

const TOML = `title = "outside"
[book]
title = "The \\"Rust\\" Book \\u00e9" # a comment
authors = [
  "Steve",
  'Carol',
]
src = 'content'

[output.html]
title = "not this"
`;

for (
  const [text, expected] of [
    [TOML, { folder: "content", facts: { title: 'The "Rust" Book \u00e9', authors: ["Steve", "Carol"] } }],
    ["", { folder: "src", facts: {} }],
    ['[book]\nlanguage = "de"', { folder: "src", facts: { language: "de" } }],
  ] as const
) {
  Deno.test(`readBookToml() reads ${JSON.stringify(text.slice(0, 20))}`, () => {
    deepStrictEqual(readBookToml(text), expected);
  });
}

Deno.test("lists of any text are read without an error", () => {
  const anyText = string({ unit: "binary", maxLength: 200 });
  assert(property(anyText, (text) => {
    readSummary(text);
    readBookToml(text);
    const { root } = parseSettings(text);
    readMkDocs(root);
    readQuarto(root);
  }));
});

const TEXT = "one\n// ANCHOR: a\ntwo\n// ANCHOR: b\nthree\n// ANCHOR_END: b\nfour\n// ANCHOR_END: a\nfive\n";

for (
  const [part, expected] of [
    ["", "one\ntwo\nthree\nfour\nfive"],
    ["a", "two\nthree\nfour"],
    ["b", "three"],
    ["none", undefined],
    ["1", "one"],
    ["3:5", "two\nthree"],
    ["9:", "five"],
    [":3", "one\ntwo"],
    ["90:99", ""],
  ] as const
) {
  Deno.test(`includedPart() takes ${JSON.stringify(part)}`, () => {
    strictEqual(includedPart(TEXT, part), expected);
  });
}

for (
  const [line, expected] of [
    ["{{#include ../a.rs:10:20}}", ["../a.rs", "10:20"]],
    ["  {{#rustdoc_include x/y.rs:here}}  ", ["x/y.rs", "here"]],
    ["{{#playground e.rs editable}}", ["e.rs", ""]],
    ["\\{{#include a.rs}}", undefined],
    ["see {{#include a.rs}}", undefined],
    ["{{#title Mine}}", undefined],
  ] as const
) {
  Deno.test(`readIncludeLine() reads ${JSON.stringify(line)}`, () => {
    const tag = readIncludeLine(line);
    deepStrictEqual(tag === undefined ? undefined : [tag.path, tag.part], expected);
  });
}

Deno.test("listIncludes() finds every tag of a text", () => {
  deepStrictEqual(listIncludes("a {{#include b.md}}\n```\n{{#include c.rs:x}}\n```\n").map(({ path }) => path), [
    "b.md",
    "c.rs",
  ]);
});

Deno.test("withoutHiddenLines() hides what mdBook hides in Rust", () => {
  strictEqual(
    withoutHiddenLines("# use x;\n#\n  # y\n#[derive(A)]\n##![b]\nfn a() {}"),
    "#[derive(A)]\n#![b]\nfn a() {}",
  );
});
