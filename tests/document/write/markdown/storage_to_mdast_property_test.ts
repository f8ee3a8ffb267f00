import { strictEqual } from "node:assert/strict";
import { parseBlocks } from "../../../../src/document/read/markdown/parse_body.ts";
import { renderMarkdown } from "../../../../src/document/write/markdown/render_markdown.ts";
import { storageToMdast } from "../../../../src/document/write/markdown/storage_to_mdast.ts";
import * as fc from "../../../support/property.ts";
import { amountFor } from "../../../support/test_amount.ts";
import { file, macro, markdown, parameter, plain, rich, storage, table } from "../../../support/storage/storage_fixtures.ts";

const text = fc.oneof(
  fc.constantFrom(
    "a",
    " ",
    "*",
    "_",
    "`",
    "[",
    "]",
    "(b)",
    ":u",
    ":",
    "::toc",
    "{x}",
    "|",
    "~",
    "#",
    "1.",
    "-",
    "+",
    "\\",
    "&amp;",
    "&lt;b>",
    "!",
    "=",
    "&nbsp;",
    "\n",
    "www.a.b",
    "://",
  ),
  fc.string({ maxLength: 4 }).map((part) => part.replace(/[^\w ]/g, "")),
);

const phrasing: fc.Arbitrary<string> = fc.letrec<{ inline: string; run: string }>((tie) => ({
  run: fc.array(tie("inline"), { minLength: 1, maxLength: 5 }).map((parts) => parts.join("")),
  inline: fc.oneof(
    { depthSize: "small" },
    text,
    fc.constantFrom(
      "<br />",
      file.replace(/.*/, `<ac:image>${file}</ac:image>`),
      "<span>a|b</span>",
      "<code>a`</code>",
    ),
    fc.tuple(fc.constantFrom("strong", "em", "del", "u", "sub", "span"), tie("run")).map(([name, run]) =>
      `<${name}>${run}</${name}>`
    ),
    tie("run").map((run) => `<a href="/x">${run}</a>`),
    tie("run").map((run) => `<ac:link><ri:page ri:content-title="A|" /><ac:link-body>${run}</ac:link-body></ac:link>`),
  ),
})).run;
const flow: fc.Arbitrary<string> = fc.letrec<{ block: string; blocks: string }>((tie) => ({
  blocks: fc.array(tie("block"), { minLength: 1, maxLength: 3 }).map((parts) => parts.join("\n")),
  block: fc.oneof(
    { depthSize: "small" },
    phrasing.map((run) => `<p>${run}</p>`),
    phrasing,
    fc.tuple(fc.integer({ min: 1, max: 6 }), phrasing).map(([level, run]) => `<h${level}>${run}</h${level}>`),
    fc.constantFrom("<hr />", "<p />", macro("toc", ""), macro("x", ""), macro("code", plain("a\n\n```\n"))),
    fc.tuple(fc.constantFrom("ul", "ol"), fc.array(tie("blocks"), { minLength: 1, maxLength: 3 })).map((
      [name, items],
    ) => `<${name}>${items.map((item) => `<li>${item}</li>`).join("")}</${name}>`),
    tie("blocks").map((blocks) => `<blockquote>${blocks}</blockquote>`),
    tie("blocks").map((blocks) => macro("info", parameter("title", "a *b*") + rich(blocks))),
    fc.array(fc.tuple(tie("blocks"), phrasing), { minLength: 1, maxLength: 2 }).map((rows) =>
      table("<tr><th>a</th><th>b</th></tr>" + rows.map(([a, b]) => `<tr><td>${a}</td><td>${b}</td></tr>`).join(""))
    ),
  ),
})).blocks;

Deno.test("storageToMdast() returns blocks that Markdown preserves, for any document", () => {
  fc.assert(
    fc.property(flow, (xhtml) => {
      const blocks = storageToMdast(xhtml);
      strictEqual(blocks.map(({ source }) => source).join(""), xhtml);
      const written = renderMarkdown(blocks.flatMap(({ nodes }) => nodes));
      strictEqual(parseBlocks(written).length, blocks.flatMap(({ nodes }) => nodes).length, written);
      const canonical = storage(written);
      strictEqual(storage(markdown(canonical)), canonical, written);
    }),
    { numRuns: amountFor({ quick: 6, full: 15, long: 50 }) },
  );
});
