import { ok, strictEqual } from "node:assert/strict";
import { writeBackPage } from "../../../../src/document/write/write_back/write_back_page.ts";
import { storageToMarkdown } from "../../../../src/document/write/markdown/storage_to_markdown.ts";
import * as fc from "../../../support/property.ts";

const COMMENT = '<p local-id="1">a <ac:inline-comment-marker ac:ref="r">b</ac:inline-comment-marker></p>';
const ODD = `<h1  local-id='2'>Head</h1>\n`;
const PAGE = `${ODD}${COMMENT}\n<p>c</p>\n<ul><li local-id="3"><p>d</p></li></ul>`;

for (
  const [what, edit, expected] of [
    ["nothing", (text: string) => text, PAGE],
    ["nothing but the layout", (text: string) => text.replace("- d", "* d").replace("# Head", "Head\n===="), PAGE],
    ["a block", (text: string) => text.replace(/^c$/m, "C"), PAGE.replace("<p>c</p>\n", "<p>C</p>")],
    ["a new block", (text: string) => text.replace(/^c$/m, "new\n\nc"), PAGE.replace("<p>c</p>", "<p>new</p><p>c</p>")],
    ["a removed block", (text: string) => text.replace(/^c\n\n/m, ""), PAGE.replace("<p>c</p>\n", "")],
    ["everything removed", () => "", ""],
    [
      "a moved block",
      (text: string) => text.replace("a b\n\n", "") + "\na b\n",
      `${PAGE.replace(`${COMMENT}\n`, "")}${COMMENT}\n`,
    ],
  ] as const
) {
  Deno.test(`writeBackPage() keeps all bytes but those of ${what}`, () => {
    const text = storageToMarkdown(PAGE);
    strictEqual(writeBackPage(PAGE, text, edit(text)), expected);
  });
}

const LAYOUT = `<ac:layout><ac:layout-section ac:type="two_equal" local-id="4"><ac:layout-cell>${COMMENT}<p>c</p>` +
  `</ac:layout-cell>\n<ac:layout-cell><p local-id="5">d</p></ac:layout-cell></ac:layout-section></ac:layout>`;
const PANEL = `<ac:structured-macro ac:name="info" ac:macro-id="6"><ac:parameter ac:name="title">T</ac:parameter>` +
  `<ac:rich-text-body>${COMMENT}<p>c</p></ac:rich-text-body></ac:structured-macro>`;
const TABLE = `<table local-id="7"><tbody><tr><td colspan="2">${COMMENT}<p>c</p></td></tr></tbody></table>`;

for (const [what, pristine] of [["a layout", LAYOUT], ["a panel", PANEL], ["a table", TABLE]] as const) {
  Deno.test(`writeBackPage() keeps the bytes of unedited blocks in ${what}`, () => {
    const page = `${ODD}${pristine}`;
    const text = storageToMarkdown(page);
    strictEqual(writeBackPage(page, text, text.replace(/^c$/m, "C")), page.replace("<p>c</p>", "<p>C</p>"));
  });
}

Deno.test("writeBackPage() generates a container that is another one, around what it holds", () => {
  const merged = writeBackPage(PANEL, storageToMarkdown(PANEL), storageToMarkdown(PANEL).replace("[T]", "[U]"));
  ok(merged.includes(`<ac:parameter ac:name="title">U</ac:parameter><ac:rich-text-body>${COMMENT}<p>c</p>`), merged);
});

Deno.test("writeBackPage() keeps the columns of a layout that gets another one", () => {
  const edited = storageToMarkdown(LAYOUT).replace(/(?=\n\n:::column)/, "\n\n:::column\nnew\n:::");
  const merged = writeBackPage(LAYOUT, storageToMarkdown(LAYOUT), edited);
  ok(merged.includes(`<ac:layout-cell>${COMMENT}<p>c</p></ac:layout-cell><ac:layout-cell><p>new</p>`), merged);
  ok(merged.includes('<ac:layout-cell><p local-id="5">d</p></ac:layout-cell>'), merged);
});

Deno.test("writeBackPage() keeps what a single edit in one of two panels does not reach", () => {
  const other = PANEL.replace("<p>c</p>", "<p>d</p>");
  const text = storageToMarkdown(PANEL + other);
  strictEqual(
    writeBackPage(PANEL + other, text, text.replace(/^d$/m, "D")),
    PANEL + other.replace("<p>d</p>", "<p>D</p>"),
  );
});

Deno.test("writeBackPage() aligns Markdown that was written differently", () => {
  const text = "# Head\n\nx y\n\nc\n\n- d\n";
  strictEqual(writeBackPage(PAGE, text, text.replace("- d", "- e")), PAGE.replace("<p>d</p>", "<p>e</p>"));
});

Deno.test("writeBackPage() follows a link to a definition that was edited", () => {
  const pristine = '<p local-id="1"><a href="https://e.org/1">a</a></p><p local-id="2">b</p>';
  const before = "[a][x]\n\nb\n\n[x]: https://e.org/1\n";
  strictEqual(
    writeBackPage(pristine, before, before.replace("/1", "/2")),
    '<p><a href="https://e.org/2">a</a></p><p local-id="2">b</p>',
  );
});

const block = fc.constantFrom(
  ...[COMMENT, ODD, "<p>c</p>", "<p>c</p>\n", "<p />", '<p class="x">c</p>', "<ul><li>a</li></ul>", "<hr/>", PANEL],
  ...["<ol><li>a</li></ol>", "<unknown>x</unknown>", LAYOUT, "text", "<pre>a\n</pre>", '<p>1 <ac:x a="|"/></p>'],
);
const page = fc.array(block, { maxLength: 8 });

Deno.test("writeBackPage() keeps every block byte for byte after an edit elsewhere", () => {
  fc.assert(fc.property(page, page, (before, after) => {
    const [head, tail] = [before.join(""), after.join("")];
    const text = storageToMarkdown(`${head}<h2>edit</h2>${tail}`);
    const merged = writeBackPage(`${head}<h2>edit</h2>${tail}`, text, text.replace("## edit", "## edited"));
    strictEqual(merged, `${head}<h2>edited</h2>${tail}`);
  }));
});
