import { ok, strictEqual } from "node:assert/strict";
import { parseBlocks } from "../../../../src/document/read/markdown/parse_body.ts";
import { renderMarkdown } from "../../../../src/document/write/markdown/render_markdown.ts";
import { storageToMarkdown } from "../../../../src/document/write/markdown/storage_to_markdown.ts";
import { storageToMdast } from "../../../../src/document/write/markdown/storage_to_mdast.ts";
import { survivesMarkdown } from "../../../../src/document/write/markdown/survives_markdown.ts";
import { samplePage } from "../../../bench/sample_page.ts";
import * as fc from "../../../support/property.ts";

const text = fc.array(
  fc.constantFrom(
    ...["a", "b c", " ", ".", "1.", "- ", "* ", "# ", "[x]", "(y)", ":u", ":", "{z}", "|", "~", "_", "`", "\\", "!"],
    ...["&amp;", "&lt;b>", "&nbsp;", "\n", "www.a.b", "http://c.d", "e@f.g", ":::", "---", "=", "<br />", "<hr />"],
    ...[
      "<b>h</b>",
      "<i> j</i>",
      "<code>k|</code>",
      "<code>[`</code>",
      '<a href="/l">m</a>',
      "<u>n</u>",
      "<span>o</span>",
    ],
    ...['<ac:emoticon ac:name="tick" />', "<ac:link><ri:page ri:content-title='p|' /></ac:link>"],
  ),
  { minLength: 1, maxLength: 5 },
).map((pieces) => pieces.join(""));
const around = (name: string) => (inside: string) => `<${name}>${inside}</${name}>`;
const block = fc.oneof(
  text,
  ...["p", "h2", "pre", "blockquote"].map((name) => text.map(around(name))),
  ...["ul", "ol"].map((name) =>
    fc.array(text.map(around("li")), { minLength: 1, maxLength: 3 }).map((items) => around(name)(items.join("")))
  ),
  fc.tuple(text, text).map(([a, b]) => `<table><tbody><tr><th>${a}</th></tr><tr><td>${b}</td></tr></tbody></table>`),
  text.map((inside) =>
    '<ac:structured-macro ac:name="info"><ac:rich-text-body>' +
    `<p>${inside}</p></ac:rich-text-body></ac:structured-macro>`
  ),
);
const body = fc.array(block, { minLength: 1, maxLength: 5 }).map((all) => all.join(""));

function viaBlocks(xhtml: string): string {
  return renderMarkdown(storageToMdast(xhtml).flatMap(({ nodes }) => nodes));
}

Deno.test("storageToMarkdown() writes what storageToMdast() read, and it survives", () => {
  fc.assert(
    fc.property(body, (xhtml) => {
      strictEqual(storageToMarkdown(xhtml), viaBlocks(xhtml));
      ok(survivesMarkdown(storageToMdast(xhtml).flatMap(({ nodes }) => nodes)), storageToMarkdown(xhtml));
    }),
    { numRuns: 150 },
  );
});

Deno.test("storageToMarkdown() holds sample pages, which are as long as asked for", () => {
  for (let seed = 0; seed < 10; seed++) {
    const page = samplePage(seed, 8192);
    strictEqual(samplePage(seed, 8192), page);
    const { length } = new TextEncoder().encode(page);
    ok(length >= 8192 && length < 8192 + 6000, `${length}`);
    strictEqual(storageToMarkdown(page), viaBlocks(page));
    strictEqual(renderMarkdown(parseBlocks(storageToMarkdown(page)).flatMap(({ nodes }) => nodes)), viaBlocks(page));
  }
});
