import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { lostMarkers } from "../../../../src/document/write/write_back/comment_markers.ts";
import { writeBackPage } from "../../../../src/document/write/write_back/write_back_page.ts";
import { restoreMarkers } from "../../../../src/document/write/write_back/restore_markers.ts";
import { storageToMarkdown } from "../../../../src/document/write/markdown/storage_to_markdown.ts";
import * as fc from "../../../support/property.ts";
import { FORM_SAMPLES } from "../../storage/form_samples_table.ts";

/** Marks of comments, in short: `{1:text}`. */
function spellOut(short: string): string {
  let xhtml = short;
  for (let next = mark(xhtml); next !== xhtml; next = mark(xhtml)) xhtml = next;
  return xhtml;
}

function mark(short: string): string {
  return short.replace(
    /\{(\w+):([^{}]*)\}/g,
    '<ac:inline-comment-marker ac:ref="$1">$2</ac:inline-comment-marker>',
  );
}

const TASK = "<ac:task-list><ac:task><ac:task-id>1</ac:task-id><ac:task-status>incomplete</ac:task-status>";
const PANEL = '<ac:structured-macro ac:name="info" ac:macro-id="6"><ac:rich-text-body>';
const TASK_END = "</ac:task></ac:task-list>";
const PANEL_END = "</ac:rich-text-body></ac:structured-macro>";
const STATUS = '<ac:structured-macro ac:name="status" ac:schema-version="1"><ac:parameter ac:name="title">up' +
  "</ac:parameter></ac:structured-macro>";

/** What is edited, the body before and after, what becomes what in Markdown. */
const EDITS: readonly (readonly [string, string, string, readonly [string, string]])[] = [
  ["a word before it", "<p>one {1:two} three</p>", "<p>1 {1:two} three</p>", ["one", "1"]],
  ["a word after it", "<p>one {1:two} three</p>", "<p>one {1:two} 3</p>", ["three", "3"]],
  ["all words beside it", "<p>one {1:two} three</p>", "<p>1 {1:two} 3</p>", ["one two three", "1 two 3"]],
  ["a letter beside it", "<p>one {1:two}</p>", "<p>one {1:two}, three</p>", ["two", "two, three"]],
  ["the text in it", "<p>one {1:two} three</p>", "<p>one 2 three</p>", ["two", "2"]],
  ["a letter of a word in it", "<p>one {1:two} three</p>", "<p>one twos three</p>", ["two", "twos"]],
  ["the words around a part of a word", "<p>one t{1:w}o three</p>", "<p>1 t{1:w}o 3</p>", ["one two three", "1 two 3"]],
  ["the whole paragraph", "<p>one {1:two} three</p>", "<p>All is new.</p>", ["one two three", "All is new."]],
  ["the order of words", "<p>one two, {1:three} four</p>", "<p>{1:three} four, one two</p>", [
    "one two, three four",
    "three four, one two",
  ]],
  ["a paragraph that is split", "<p>one {1:two}. three {2:four}</p>", "<p>one {1:two}.</p><p>three {2:four}</p>", [
    ". three",
    ".\n\nthree",
  ]],
  ["paragraphs that are joined", "<p>one {1:two}</p><p>three {2:four}</p>", "<p>one {1:two} three {2:four}</p>", [
    "\n\nthree",
    " three",
  ]],
  ["a paragraph behind a new one", "<p>one {1:two} three</p>", "<p>new</p><p>one {1:two} 3</p>", [
    "one two three",
    "new\n\none two 3",
  ]],
  ["a paragraph that becomes a heading", "<p>one {1:two}</p>", "<h2>one {1:two}</h2>", ["one", "## one"]],
  ["a paragraph that becomes a list", "<p>one {1:two}</p>", "<ul><li>one {1:two}</li></ul>", ["one", "- one"]],
  ["text between two", "<p>{1:one} two {2:three}</p>", "<p>{1:one} 2 {2:three}</p>", ["two", "2"]],
  ["one of two", "<p>{1:one}{2:two} three</p>", "<p>{1:one}2 three</p>", ["onetwo", "one2"]],
  ["two neighbours", "<p>{1:one}{2:two} three</p>", "<p>{1:one}{2:two} 3</p>", ["three", "3"]],
  ["one in another", "<p>{1:one {2:two}} three</p>", "<p>{1:one {2:two}} 3</p>", ["three", "3"]],
  ["one that is all of another", "<p>{1:{2:two}} three</p>", "<p>{1:{2:two}} 3</p>", ["three", "3"]],
  ["the outer one of two", "<p>{1:one {2:two}} three</p>", "<p>{1:1 {2:two}} three</p>", ["one", "1"]],
  ["the first word in it", "<p>one {1:two three} four</p>", "<p>one {1:2 three} four</p>", ["two", "2"]],
  ["the last word in it", "<p>one {1:two three} four</p>", "<p>one {1:two 3} four</p>", ["three", "3"]],
  ["a word in the middle of it", "<p>{1:one two three} four</p>", "<p>{1:one 2 2 three} four</p>", ["two", "2 2"]],
  ["all but one word of it and beside it", "<p>a one {1:two three} four</p>", "<p>a 1 2 {1:three} 4</p>", [
    "one two three four",
    "1 2 three 4",
  ]],
  ["a word that is left out of it", "<p>one {1:two three} four</p>", "<p>one {1:two} four</p>", [" three", ""]],
  ["a word of a link in it", '<p>{1:a <a href="/b">c d</a>} e</p>', '<p>{1:a <a href="/b">c D</a>} e</p>', [
    "c d",
    "c D",
  ]],
  ["a word of an item", "<ul><li>x {1:two three}</li></ul>", "<ul><li>x {1:2 three}</li></ul>", ["two", "2"]],
  ["a marked text that is split", "<p>x {1:one two three} y</p>", "<p>x {1:one}</p><p>{1:two three} y</p>", [
    "one two",
    "one\n\ntwo",
  ]],
  ["the first of the same texts", "<p>a two b, c {1:two} d</p>", "<p>a 2 b, c {1:two} d</p>", ["a two", "a 2"]],
  ["what stands before the same text", "<p>x two y. {1:two} z</p>", "<p>{1:two} z</p>", ["x two y. ", ""]],
  ["a new place of the same text", "<p>one {1:two} x</p>", "<p>two or one {1:two} y</p>", [
    "one two x",
    "two or one two y",
  ]],
  ["the last of the same texts, marked twice", "<p>a {1:two} b, c {2:two} d</p>", "<p>a {1:two} b, c d</p>", [
    "c two d",
    "c d",
  ]],
  ["text beside a mark with one", "<p>x <strong>{1:one} two</strong></p>", "<p>y <strong>{1:one} two</strong></p>", [
    "x",
    "y",
  ]],
  [
    "text beside one with marks",
    "<p>x {1:a <strong>b</strong> <em>c</em>} d</p>",
    "<p>y {1:a <strong>b</strong> " +
    "<em>c</em>} d</p>",
    ["x", "y"],
  ],
  ["a mark in it", "<p>x {1:a <strong>b</strong>} d</p>", "<p>x {1:a <em>b</em>} d</p>", ["**b**", "*b*"]],
  ["a mark around it", "<p>a {1:b} c</p>", "<p>a <strong>{1:b}</strong> c</p>", [" b ", " **b** "]],
  [
    "text beside a link",
    '<p>a {1:<a href="https://e.org/">b</a>} c</p>',
    '<p>a {1:<a href="https://e.org/">b</a>} C' +
    "</p>",
    [") c", ") C"],
  ],
  ["text beside a status", `<p>a {1:b ${STATUS}} c</p>`, `<p>a {1:b ${STATUS}} C</p>`, ["] c", "] C"]],
  ["text beside code", "<p>a <code>b {1:c}</code></p>", "<p>A <code>b {1:c}</code></p>", ["a", "A"]],
  ["text with characters by name", "<p>a {1:x &amp; y} amp</p>", "<p>a {1:x &amp; y} Amp</p>", [" amp", " Amp"]],
  ["a character by name", "<p>a &amp; {1:amp}</p>", "<p>A &amp; 2</p>", ["a & amp", "A & 2"]],
  ["the white space", "<p>a{1: b }c</p>", "<p>A {1:b} c</p>", ["a", "A"]],
  ["a heading", "<h1>one {1:two}</h1>", "<h1>1 {1:two}</h1>", ["one", "1"]],
  ["an item", "<ul><li>one {1:two}</li></ul>", "<ul><li>1 {1:two}</li></ul>", ["one", "1"]],
  ["an item that is split", "<ul><li>one {1:two}</li></ul>", "<ul><li>one</li><li>{1:two}</li></ul>", [
    "one two",
    "one\n- two",
  ]],
  ["the kind of a list", "<ul><li>one</li><li>{1:two}</li></ul>", "<ol><li>one</li><li>{1:two}</li></ol>", [
    "- one\n- two",
    "1. one\n2. two",
  ]],
  [
    "a task",
    `${TASK}<ac:task-body>one {1:two}</ac:task-body>${TASK_END}`,
    `${TASK}<ac:task-body>1 {1:two}` +
    `</ac:task-body>${TASK_END}`,
    ["one", "1"],
  ],
  [
    "a cell",
    "<table><tbody><tr><th>one {1:two}</th></tr><tr><td>two {2:x}</td></tr></tbody></table>",
    "<table><tbody>" +
    "<tr><th>1 {1:two}</th></tr><tr><td>two {2:x}</td></tr></tbody></table>",
    ["one", "1"],
  ],
  [
    "the only marked cell of many alike",
    "<table><tbody><tr><th>x</th><th>y</th></tr><tr><td>1</td><td>{1:yes}</td></tr><tr><td>2</td><td>yes</td></tr>" +
    "</tbody></table>",
    "<table><tbody><tr><th>x</th><th>y</th></tr><tr><td>1</td><td>no</td></tr><tr><td>2</td><td>yes</td></tr>" +
    "</tbody></table>",
    ["yes", "no"],
  ],
  ["a panel", `${PANEL}<p>one {1:two}</p><p>x</p>${PANEL_END}`, `${PANEL}<p>1 {1:two}</p><p>x</p>${PANEL_END}`, [
    "one",
    "1",
  ]],
  [
    "a panel beside a new one",
    `${PANEL}<p>one {1:two}</p>${PANEL_END}`,
    '<ac:structured-macro ac:name="info" ' +
    `ac:macro-id="6"><ac:rich-text-body><p>new</p>${PANEL_END}<ac:structured-macro ac:name="info" ` +
    `ac:schema-version="1"><ac:rich-text-body><p>1 {1:two}</p>${PANEL_END}`,
    [
      ":::info\n\none",
      ":::info\n\nnew\n\n:::\n\n:::info\n\n1",
    ],
  ],
  ["text beside what has no form", "<p>a <x>{1:b}</x> {2:b} c</p>", "<p>A <x>{1:b}</x> {2:b} c</p>", ["a", "A"]],
];

for (const [what, before, after, [from, to]] of EDITS) {
  Deno.test(`writeBackPage() keeps marks of comments after an edit of ${what}`, () => {
    const pristine = spellOut(`<p>before</p>${before}<p>after</p>`);
    const text = storageToMarkdown(pristine);
    ok(text.includes(from), text);
    const merged = writeBackPage(pristine, text, text.replace(from, to));
    strictEqual(merged, spellOut(`<p>before</p>${after}<p>after</p>`));
  });
}

for (
  const [what, pristine, written, expected] of [
    ["nothing", "<p>a</p>", ["<p>b</p>"], ["<p>b</p>"]],
    ["what stands in no text", "<p>{1:b}</p>", ["<p><![CDATA[b]]></p>"], ["<p><![CDATA[b]]></p>"]],
    ["a name", "<p>{1:strong}</p>", ["<p><strong>a</strong></p>"], ["<p><strong>a</strong></p>"]],
    ["a parameter", "<p>{1:up}</p>", [`<p>${STATUS}</p>`], [`<p>${STATUS}</p>`]],
    ["a part of a character's name", "<p>{1:amp}</p>", ["<p>&amp;</p>"], ["<p>&amp;</p>"]],
    ["a part of a word", "<p>{1:a} x</p>", ["<p>Hardware</p>"], ["<p>Hardware</p>"]],
    ["a mark that is there", "<p>{1:a} a</p>", ["<p>{1:a} b a</p>"], ["<p>{1:a} b a</p>"]],
    ["what is not well-formed", "<p>{1:b}</p>", ["<p>b"], ["<p>b"]],
    ["an empty mark", "<p>{1:}b</p>", ["<p>b</p>"], ["<p>b</p>"]],
  ] as const
) {
  Deno.test(`restoreMarkers() leaves ${what} as it is`, () => {
    deepStrictEqual(restoreMarkers(spellOut(pristine), written.map(spellOut), true), expected.map(spellOut));
  });
}

Deno.test("restoreMarkers() changes no text that has characters as they are used for places", () => {
  for (const own of ["\u{F0000}", "\u{F0001}", "\u{F0001}b\u{F0000}"]) {
    const written = `<p>${own}a b${own} d</p>`;
    const restored = restoreMarkers(spellOut(`<p>${own}a {1:b}${own} c</p>`), [written], true).join("");
    strictEqual(restored.replace(/<\/?ac:[^>]*>/g, ""), written);
  }
});

Deno.test("writeBackPage() keeps marks of comments after the same edit everywhere, beside blocks that come and go", () => {
  const paragraphs = Array.from({ length: 300 }, (_, i) => `<p>Step ${i}: {c${i}:press it} to be there.</p>`);
  const pristine = spellOut(paragraphs.join(""));
  const text = storageToMarkdown(pristine);
  const edited = text.replaceAll("to be", "to come").replace("Step 7:", "All new.\n\nStep 7:")
    .replace(/Step 20:.*\n\n/, "");
  const merged = writeBackPage(pristine, text, edited);
  strictEqual(lostMarkers(pristine, merged), 1);
  strictEqual(storageToMarkdown(merged), edited);
});

Deno.test("lostMarkers() counts comments, however many marks one has", () => {
  const body = spellOut("<p>{1:a} {1:b} {2:c} {3:d}</p>");
  strictEqual(lostMarkers(body, spellOut("<p>{1:b} {4:c}</p>")), 2);
  strictEqual(lostMarkers(body, body), 0);
  strictEqual(lostMarkers("<p>a</p>", body), 0);
});

const word = fc.constantFrom(
  "a",
  "b",
  "to",
  "two",
  "<strong>a b</strong>",
  "x &amp; y",
  "<em>c</em>",
  "<code>b</code>",
);
const words = fc.array(word, { minLength: 1, maxLength: 4 }).map((all) => all.join(" "));
const frame = fc.constantFrom(
  ...([
    ["<p>", "</p>"],
    ["<h2>", "</h2>"],
    ["<ul><li>a</li><li>", "</li></ul>"],
    ["<table><tbody><tr><th>a</th></tr><tr><td>", "</td></tr></tbody></table>"],
    [`${TASK}<ac:task-body>`, `</ac:task-body>${TASK_END}`],
    [`${PANEL}<p>b</p><p>`, `</p>${PANEL_END}`],
  ] as const),
);

Deno.test("writeBackPage() keeps the mark of a comment after any edit elsewhere in its text", () => {
  fc.assert(fc.property(frame, words, words, words, words, fc.boolean(), (edges, head, text, tail, edit, isBefore) => {
    const [open, close] = edges;
    const pristine = spellOut(`${open}${head} {1:${text}} ${tail}${close}`);
    const edited = storageToMarkdown(
      isBefore ? `${open}${edit} ${text} ${tail}${close}` : `${open}${head} ${text} ${edit}${close}`,
    );
    const merged = writeBackPage(pristine, storageToMarkdown(pristine), edited);
    strictEqual(lostMarkers(pristine, merged), 0, merged);
    ok(merged.includes(spellOut(`{1:${text}}`)), merged);
    strictEqual(storageToMarkdown(merged), edited);
  }));
});

const marked = fc.array(
  fc.tuple(fc.constantFrom("{1:", "{2:{3:", "{1:{2:", ""), word),
  { minLength: 1, maxLength: 8 },
).map((all) => all.map(([open, text]) => `${open}${text}${open.replace(/[^{]/g, "").replaceAll("{", "}")}`).join(" "));
const blocks = fc.array(
  fc.oneof(
    fc.tuple(frame, marked).map(([[open, close], text]) => spellOut(`${open}${text}${close}`)),
    fc.constantFrom(...FORM_SAMPLES.map(({ storage }) => storage)),
  ),
  { minLength: 1, maxLength: 3 },
).map((all) => all.join(""));

Deno.test("writeBackPage() preserves the meaning of the edited Markdown, with comment markers or without", () => {
  fc.assert(fc.property(blocks, blocks, (before, after) => {
    const edited = storageToMarkdown(after);
    const merged = writeBackPage(before, storageToMarkdown(before), edited);
    strictEqual(tight(storageToMarkdown(merged)), tight(storageToMarkdown(writeBackPage("", "", edited))));
  }));
});

/** Lines between blocks and items aside. */
function tight(markdown: string): string {
  return markdown.replace(/\n\n+/g, "\n");
}
