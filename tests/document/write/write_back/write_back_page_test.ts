import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { writeBackPage } from "../../../../src/document/write/write_back/write_back_page.ts";
import { storageToMarkdown } from "../../../../src/document/write/markdown/storage_to_markdown.ts";
import * as fc from "../../../support/property.ts";
import { restoreMacros } from "../../../../src/document/write/write_back/restore_macros.ts";
import { matchBlocks } from "../../../../src/document/write/write_back/match_blocks.ts";

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
  const edited = storageToMarkdown(LAYOUT).replace(/(?<=:::)(?=\n\n:::column)/, "\n\n:::column\n\nnew\n\n:::");
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

const jira = (id: string, key = "A-1") =>
  `<ac:structured-macro ac:name="jira" ac:schema-version="1"${id === "" ? "" : ` ac:macro-id="${id}"`}>` +
  `<ac:parameter ac:name="key">${key}</ac:parameter></ac:structured-macro>`;
const code = (id: string) =>
  `<ac:structured-macro ac:name="code" ac:schema-version="1"${id}><ac:plain-text-body><![CDATA[a]]></ac:plain-text-body>` +
  "</ac:structured-macro>";
const excerpt = (id: string, text = "a") =>
  `<ac:structured-macro ac:name="excerpt" ac:schema-version="1"${id === "" ? "" : ` ac:macro-id="${id}"`}>` +
  `<ac:parameter ac:name="atlassian-macro-output-type">INLINE</ac:parameter>` +
  `<ac:rich-text-body><p>${text}</p></ac:rich-text-body></ac:structured-macro>`;
const legacy = '<ac:macro ac:name="jira"><ac:parameter ac:name="key">A-1</ac:parameter></ac:macro>';

/** A body, a generated one, and what it becomes. */
const RESTORED: readonly (readonly [what: string, pristine: string, written: string, expected: string])[] = [
  ["the ID of a macro", `<p>a ${jira("1")}</p>`, `<p>b ${jira("")}</p>`, `<p>b ${jira("1")}</p>`],
  ["IDs in their order", jira("1") + jira("2"), `<p>${jira("")}</p>${jira("")}`, `<p>${jira("1")}</p>${jira("2")}`],
  ["an ID that is free", jira("1") + jira("2"), jira("") + jira("1"), jira("2") + jira("1")],
  ["nothing for another macro", jira("1"), jira("", "A-2"), jira("", "A-2")],
  ["nothing for one macro more", jira("1"), jira("1") + jira(""), jira("1") + jira("")],
  ["nothing for an ID that is new", jira("1"), jira("2"), jira("2")],
  [
    "nothing for an unedited macro without an ID",
    `<p>${jira("1")}</p>${jira("").replaceAll("><", "> <")}`,
    jira("").replaceAll("><", "> <"),
    jira("").replaceAll("><", "> <"),
  ],
  ["the element of a macro of old wikis", legacy, jira(""), legacy],
  ["a macro around text", `<p>a ${excerpt("1")}</p>`, `<p>b ${excerpt("")}</p>`, `<p>b ${excerpt("1")}</p>`],
  [
    "the ID of a macro in a text of another one",
    excerpt("1", jira("2")),
    excerpt("", `a ${jira("")}`),
    excerpt("", `a ${jira("2")}`),
  ],
  ["code in a panel", `<x>${code(' ac:macro-id="1"')}</x>`, `<y>${code("")}</y>`, `<y>${code(' ac:macro-id="1"')}</y>`],
];

for (const [what, pristine, written, expected] of RESTORED) {
  Deno.test(`restoreMacros() restores ${what}`, () => strictEqual(restoreMacros(pristine, written), expected));
}

Deno.test("writeBackPage() keeps the bytes of macros in an edited text", () => {
  const body = `<p>a ${jira("1")} b</p><ul><li><p>c</p>${code(' ac:macro-id="2" data-layout="default"')}</li></ul>`;
  const text = storageToMarkdown(body);
  strictEqual(
    writeBackPage(body, text, text.replace("a ", "an ").replace("- c", "- d")),
    body.replace("a ", "an ").replace(">c<", ">d<"),
  );
});

Deno.test("matchBlocks() matches what begins and ends alike where everything between differs", () => {
  const before = ["a", ...Array.from({ length: 3000 }, (_, i) => `x${i}`), "z"];
  const after = ["a", ...Array.from({ length: 3000 }, (_, i) => `y${i}`), "z"];
  deepStrictEqual([...matchBlocks(before, after)], [[0, 0], [3001, 3001]]);
});

Deno.test("matchBlocks() returns ascending pairs of equal blocks", () => {
  const blocks = fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 12 });
  fc.assert(fc.property(blocks, blocks, (before, after) => {
    let last = -1;
    for (const [i, j] of [...matchBlocks(before, after)].sort(([a], [b]) => a - b)) {
      strictEqual(before[i], after[j]);
      ok(j > last);
      last = j;
    }
    strictEqual(matchBlocks(before, before).size, before.length);
  }));
});
