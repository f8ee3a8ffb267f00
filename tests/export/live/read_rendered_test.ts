import { strictEqual } from "node:assert/strict";
import * as fc from "../../support/property.ts";
import { renderStorage } from "../../../src/document/storage/render_storage.ts";
import { parseStorage } from "../../../src/document/storage/parse_storage.ts";
import { readRenderedMacro } from "../../../src/export/live/read_rendered.ts";
import { splitMarkedAnswer, writeMarkedBody } from "../../../src/export/live/macro_markers.ts";

const AT = { start: 0, end: 9 };

function cleaned(html: string): string | undefined {
  const nodes = readRenderedMacro(html, AT);
  return nodes && renderStorage(nodes);
}

for (
  const [html, expected] of [
    ["<p>a</p>", "<p>a</p>"],
    ['<p class="x" id="y" style="color: red" onclick="z()">a</p>', "<p>a</p>"],
    ["<p>a<script>b()</script></p><style>c</style>", "<p>a</p>"],
    ['<p>a</p><div class="hidden">b</div><p style="display: none">c</p>', "<p>a</p>"],
    [
      '<ac:structured-macro ac:name="include"><ac:parameter ac:name="">P</ac:parameter></ac:structured-macro><p>a</p>',
      undefined,
    ],
    ['<ac:image><ri:attachment ri:filename="a.png" /></ac:image><p>a</p>', "<p>a</p>"],
    ['<h2 id="x">a</h2>', "<p><strong>a</strong></p>"],
    ['<a href="/x?a&amp;b" target="_blank">a</a>', '<a href="/x?a&amp;b">a</a>'],
    ['<p>a <img class="emoticon" data-emoji-fallback="✅" alt="(tick)" src="/i.png"></p>', "<p>a ✅</p>"],
    ['<p>a</p><div class="error">part failed</div>', "<p>a</p><div>part failed</div>"],
    ['<img src="/download/temp/chart.png" width="3">', '<img src="/download/temp/chart.png" width="3" />'],
    ['<object data="/download/a.svg"></object>', '<object data="/download/a.svg" />'],
    ['<div class="aui-message aui-message-warning"><p>Page not found</p></div>', undefined],
    ["", undefined],
    ["<div><span> </span></div>", undefined],
    ['<span class="error">Page not found</span>', undefined],
    ["<!-- a --><br/>", undefined],
  ] as const
) {
  Deno.test(`readRenderedMacro() reads ${JSON.stringify(html)} as ${JSON.stringify(expected)}`, () => {
    strictEqual(cleaned(html), expected);
  });
}

for (
  const text of [
    ...[
      "Loading…",
      "[Poll] Loading...",
      "Please wait",
      "Wird geladen …",
      "読み込み中…",
      "JavaScript is disabled in your browser",
    ],
    ...["This app requires JavaScript.", "Unable to load this content", "The chart could not be rendered."],
    ...["This macro can only be viewed online", "Rendering of this macro is not supported in exports"],
    ...["You do not have permission to view this content", "Please log in to view the poll", "Access denied"],
    ...["The license of this app has expired", "Unlicensed app", "Dieses Makro kann nicht exportiert werden"],
    ...["Fehler beim Rendern des Makros: x", "Ce contenu ne peut pas être affiché"],
  ]
) {
  Deno.test(`readRenderedMacro() takes ${JSON.stringify(text)} for no answer`, () => {
    strictEqual(cleaned(`<div><p>${text}</p></div>`), undefined);
    strictEqual(cleaned(`<p>${text}</p><p>${"12 votes for tea. ".repeat(60)}</p>`) === undefined, false);
  });
}

for (
  const text of ["Loading docks: 3", "12 votes for tea", "Not decided", "Only on Mondays", "License: MIT", "JavaScript"]
) {
  Deno.test(`readRenderedMacro() takes ${JSON.stringify(text)} for an answer`, () => {
    strictEqual(cleaned(`<p>${text}</p>`), `<p>${text}</p>`);
  });
}

Deno.test("renderStorage() writes what parseStorage() reads", () => {
  const storage = '<p a="1 &lt;">x &amp; y<br /></p><ac:plain-text-body><![CDATA[a < b]]></ac:plain-text-body>';
  strictEqual(renderStorage(parseStorage(storage)), storage);
});

Deno.test("splitMarkedAnswer() finds each macro of any body between its markers", () => {
  const inside = fc.array(fc.constantFrom("<p>a</p>", "text", "<div>", "</div>", "&amp;", "<p", "tool-macro-1-"));
  fc.assert(fc.property(fc.array(inside.map((parts) => parts.join("")), { maxLength: 5 }), (macros) => {
    const page = { pageId: "12", version: 1, macros };
    strictEqual(splitMarkedAnswer(page, writeMarkedBody(page)).join("|"), macros.join("|"));
    strictEqual(splitMarkedAnswer({ ...page, pageId: "13" }, writeMarkedBody(page)).join(""), "");
  }));
});
