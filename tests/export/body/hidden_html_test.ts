import { deepStrictEqual } from "node:assert/strict";
import { plainText } from "../../../src/document/plain_text.ts";
import { markdownToStorage } from "../../../src/export/body/macros/markdown_to_storage.ts";
import { readPageBody } from "../../../src/export/body/read_page_body.ts";
import { TEST_PAGE } from "../../support/page_bodies/find_lost.ts";

function read(name: string, source: string, showsHidden = false) {
  const text = `<ac:structured-macro ac:name="${name}"><ac:plain-text-body><![CDATA[${source}]]></ac:plain-text-body>` +
    "</ac:structured-macro>";
  const codes: string[] = [];
  const root = readPageBody({ format: "storage", text }, TEST_PAGE, {
    sink: { add: ({ code }) => void codes.push(code) },
    readMarkdown: markdownToStorage,
    audience: { showsHidden },
  });
  return { shown: plainText(root), codes: codes.filter((code) => code !== "macro-html" && code !== "style-dropped") };
}

for (
  const [html, code] of [
    ['<p>a <span style="display:none">SECRET</span></p>', "hidden"],
    ['<div style="display: NONE !important"><p>SECRET</p></div>', "hidden"],
    ['<div style="visibility:hidden">\n\nSECRET **text**\n\n</div>', "hidden"],
    ["<div hidden>SECRET</div>", "hidden"],
    ["<table><tr hidden><td>SECRET</td></tr><tr><td>a</td></tr></table>", "hidden"],
    ["<ul><li hidden>SECRET</li><li>a</li></ul>", "hidden"],
    ['<p class="no-print">SECRET</p>', "not-printable"],
    ['<p aria-hidden="true">SECRET</p>', undefined],
  ] as const
) {
  for (const name of ["html", "markdown"]) {
    Deno.test(`readPageBody() shows no hidden HTML of the macro ${name}: ${html}`, () => {
      const { shown, codes } = read(name, html);
      deepStrictEqual([shown.includes("SECRET"), codes], code === undefined ? [true, []] : [false, [code]]);
      const all = read(name, html, true);
      deepStrictEqual([all.shown.includes("SECRET"), all.codes], [true, []]);
    });
  }
}

Deno.test("readPageBody() reports elements of the HTML of Markdown that are not shown", () => {
  const text = '<ac:structured-macro ac:name="markdown"><ac:plain-text-body><![CDATA[<style>p {}</style>\n\na\n]]>' +
    "</ac:plain-text-body></ac:structured-macro>";
  const found: string[] = [];
  const sink = {
    add: ({ code, message }: { code: string; message: string }) => void found.push(`${code}: ${message}`),
  };
  readPageBody({ format: "storage", text }, TEST_PAGE, { sink, readMarkdown: markdownToStorage });
  deepStrictEqual(found, ["macro-html: Pages do not have these elements: style"]);
});
