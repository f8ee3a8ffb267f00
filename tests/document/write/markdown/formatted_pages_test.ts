import { notStrictEqual, ok, strictEqual } from "node:assert/strict";
import remarkParse from "remark-parse";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
import { writeBackPage } from "../../../../src/document/write/write_back/write_back_page.ts";
import { storageToMarkdown } from "../../../../src/document/write/markdown/storage_to_markdown.ts";
import { anyTextBody } from "../../../support/formatters/page_bodies.ts";
import { anyPageBody } from "../../../support/page_bodies/any_page_body.ts";
import * as fc from "../../../support/property.ts";
import { isWellFormed } from "../../../support/storage/real_bodies.ts";

const FOLDER = new URL("../../../fixtures/formatted_pages/", import.meta.url);
const read = (name: string) => Deno.readTextFileSync(new URL(name, FOLDER));
/** A page with each construct, and its Markdown. */
const PAGE = read("page.xml");
const WRITTEN = read("written.txt");

Deno.test("storageToMarkdown() writes a page with each construct as ever", () => {
  strictEqual(storageToMarkdown(PAGE), WRITTEN);
});

/** Words of the page that occur once, in blocks of different kinds. */
const WORDS = ["The last words", "Sanity", "Nested task"];

const FORMATTERS = ["prettier", "prettier_wrapped", "markdownlint", "mdformat_gfm", "mdformat", "remark", "dprint"];

for (const formatter of FORMATTERS) {
  const formatted = read(`${formatter}.txt`);
  Deno.test(`writeBackPage() keeps a page that ${formatter} formatted`, () => {
    notStrictEqual(formatted, WRITTEN);
    strictEqual(writeBackPage(PAGE, WRITTEN, formatted), PAGE);
  });

  for (const word of WORDS) {
    Deno.test(`writeBackPage() changes only "${word}" in a page that ${formatter} formatted`, () => {
      strictEqual(formatted.split(word).length, 2);
      const pushed = writeBackPage(PAGE, WRITTEN, formatted.replace(word, `${word} edited`));
      const at = pushed.indexOf(`${word} edited`);
      ok(at > 0, pushed);
      const [before, after] = [pushed.slice(0, at), pushed.slice(at + `${word} edited`.length)];
      ok(PAGE.startsWith(before.slice(0, before.lastIndexOf("<", before.lastIndexOf("<") - 1))), before.slice(-300));
      ok(PAGE.endsWith(after.slice(after.indexOf(">") + 200)), after.slice(0, 300));
    });
  }
}

for (const version of [3, 4]) {
  for (const word of WORDS) {
    Deno.test(`writeBackPage() changes only "${word}" in a page that version ${version} wrote`, () => {
      const written = read(`version_${version}.txt`);
      const pushed = writeBackPage(PAGE, written, written.replace(word, `${word} edited`));
      strictEqual(writeBackPage(PAGE, WRITTEN, WRITTEN.replace(word, `${word} edited`)), pushed);
      notStrictEqual(pushed, PAGE);
    });
  }
}

/** What remark's program does without plugins. */
const REMARK = unified().use(remarkParse).use(remarkStringify).freeze();

Deno.test("writeBackPage() sends text with dollars as text when a formatter has removed their backslashes", () => {
  const body = "<p>Let $x$ be.</p><p>$$a_b$$</p><p>Costs ~5 and ~6</p>";
  const written = storageToMarkdown(body);
  const formatted = REMARK.processSync(written).toString();
  notStrictEqual(formatted.replaceAll("*", "-"), written);
  const edited = `${formatted.replace("be.", "be now.").trimEnd()}\n\nA new $y$ and $6.\n`;
  const pushed = "<p>Let $x$ be now.</p><p>$$a_b$$</p><p>Costs ~5 and ~6</p><p>A new <code>y</code> and $6.</p>";
  strictEqual(writeBackPage(body, written, edited), pushed);
  // The text that the formatter left has become the last written one.
  strictEqual(writeBackPage(body, formatted, edited), pushed);
  strictEqual(writeBackPage(body, formatted, written), body);
});

const TABLE =
  "<table><tbody><tr><th>a|b</th><th>c</th></tr><tr><td>|d<code>e|f</code></td><td>g</td></tr></tbody></table>";

Deno.test("writeBackPage() keeps bars in cells when a formatter has removed their backslashes", () => {
  const written = storageToMarkdown(TABLE);
  const formatted = REMARK.processSync(written).toString();
  notStrictEqual(formatted, written);
  strictEqual(writeBackPage(TABLE, written, formatted), TABLE);
  const edited = formatted.replace("g", "gone").replace(/\n$/, "\n| new | h |\n");
  const row = "<tr><td><p>new</p></td><td><p>h</p></td></tr>";
  const pushed = TABLE.replace("<td>g", "<td><p>gone</p>").replace("</tbody>", `${row}</tbody>`);
  const plain = (body: string) => body.replaceAll(/<\/?p>/g, "");
  strictEqual(plain(writeBackPage(TABLE, written, edited)), plain(pushed));
  strictEqual(plain(writeBackPage(TABLE, formatted, edited)), plain(pushed));
});

for (const [kind, body] of Object.entries({ text: anyTextBody, page: anyPageBody })) {
  Deno.test(`writeBackPage() keeps any ${kind} that is formatted by a parser without GFM and directives`, () => {
    fc.assert(
      fc.property(body.filter(isWellFormed), (xhtml) => {
        const written = storageToMarkdown(xhtml);
        strictEqual(writeBackPage(xhtml, written, REMARK.processSync(written).toString()), xhtml, written);
      }),
      { numRuns: 100 },
    );
  });
}
