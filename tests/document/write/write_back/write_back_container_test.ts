import { ok, strictEqual } from "node:assert/strict";
import { writeBackPage } from "../../../../src/document/write/write_back/write_back_page.ts";
import { storageToMarkdown } from "../../../../src/document/write/markdown/storage_to_markdown.ts";
import * as fc from "../../../support/property.ts";
import { FORM_SAMPLES } from "../../storage/form_samples_table.ts";

const marked = (text: string) => `<ac:inline-comment-marker ac:ref="${text}">${text}</ac:inline-comment-marker>`;
const cell = (text: string, name = "td") =>
  `<${name} ac:local-id="c-${text}"><p local-id="p">${marked(text)}</p></${name}>`;
const TABLE = `<table data-table-width="760" ac:local-id="t"><tbody>\n<tr>${cell("A", "th")}${cell("B", "th")}</tr>\n` +
  `<tr>${cell("one")} ${cell("two")}</tr>\n<tr>${cell("three")}${cell("four")}</tr></tbody></table>`;
const GROUPS = TABLE.replace("<tbody>\n", "<thead>").replace("</tr>\n<tr>", "</tr></thead><tbody>\n<tr>");
const WIDE = TABLE.replace("<tbody>", '<colgroup><col style="width: 9.0px;" /><col /></colgroup><tbody>');
const COLOURS = TABLE.replace('"c-two"', '"c-two" data-highlight-colour="#aaa"');
const BARE = `<table class="wrapped"><colgroup><col /></colgroup><tbody><tr><th>${marked("A")}</th></tr>` +
  `<tr><td colspan="1">one</td></tr><tr><td><div class="content-wrapper"><p>two</p></div></td></tr></tbody></table>`;
const SPANS =
  `<table local-id="t"><tbody><tr><td colspan="2" data-highlight-colour="#fff">${marked("A")}<br />x</td></tr>` +
  `<tr><td><p local-id="p">${marked("one")}</p><ul><li>${
    marked("two")
  }</li><li>three</li></ul></td><td /></tr></tbody></table>`;
const LIST = `<ul local-id="u">\n<li local-id="1"><p local-id="p1">${marked("one")}</p></li>\n` +
  `<li local-id="2"><p local-id="p2">two</p><ol><li>${marked("deep")}</li><li>low</li></ol></li><li>${
    marked("three")
  }</li></ul>`;
const TASKS =
  '<ac:task-list ac:task-list-id="l">\n<ac:task>\n<ac:task-id>7</ac:task-id>\n<ac:task-uuid>u7</ac:task-uuid>\n' +
  `<ac:task-status>incomplete</ac:task-status>\n<ac:task-body><span class="placeholder-inline-tasks">${
    marked("one")
  }</span>` +
  "</ac:task-body>\n</ac:task>\n<ac:task><ac:task-id>8</ac:task-id><ac:task-status>incomplete</ac:task-status>" +
  "<ac:task-body>two</ac:task-body><ac:task-list><ac:task><ac:task-id>9</ac:task-id><ac:task-status>complete" +
  `</ac:task-status><ac:task-body>${marked("deep")}</ac:task-body></ac:task></ac:task-list></ac:task></ac:task-list>`;
const QUOTE = `<blockquote><p local-id="q">${marked("one")}</p>\n<p>two</p></blockquote>`;
const CALLOUT =
  '<ac:adf-extension><ac:adf-node type="panel"><ac:adf-attribute key="panel-type">note</ac:adf-attribute>' +
  `<ac:adf-attribute key="local-id">x</ac:adf-attribute><ac:adf-content><p local-id="p">${
    marked("one")
  }</p><p>two</p>` +
  "</ac:adf-content></ac:adf-node><ac:adf-fallback><p>one</p><p>two</p></ac:adf-fallback></ac:adf-extension>";

/** What is edited, the body, what becomes what in Markdown, what becomes what in the body. */
const EDITS: readonly (readonly [string, string, readonly [string, string], readonly [string, string]])[] = [
  ["a cell", TABLE, ["two", "2"], [`<p local-id="p">${marked("two")}</p>`, "<p>2</p>"]],
  ["a header cell", TABLE, ["| B", "| C"], [`<p local-id="p">${marked("B")}</p>`, "<p>C</p>"]],
  ["a cell that is emptied", TABLE, ["two", ""], [`<p local-id="p">${marked("two")}</p>`, ""]],
  ["a cell beside a row of its own", TABLE, ["| one", "| new | row |\n| 1"], [
    `<tr>${cell("one")}`,
    `<tr><td>new</td><td>row</td></tr><tr>${cell("one").replace(/<p.*<\/p>/, "<p>1</p>")}`,
  ]],
  ["a row that is gone", TABLE, ["| one | two |\n", ""], [`<tr>${cell("one")} ${cell("two")}</tr>\n`, ""]],
  ["a new row", TABLE, ["| three", "| x | y |\n| three"], [
    `<tr>${cell("three")}`,
    `<tr><td>x</td><td>y</td></tr><tr>${cell("three")}`,
  ]],
  ["a cell where the header is a group", GROUPS, ["two", "2"], [`<p local-id="p">${marked("two")}</p>`, "<p>2</p>"]],
  ["a cell of a table with widths", WIDE, ["two", "2"], [`<p local-id="p">${marked("two")}</p>`, "<p>2</p>"]],
  ["a cell with a colour", COLOURS, ["two", "2"], [`<p local-id="p">${marked("two")}</p>`, "<p>2</p>"]],
  ["the colour of a cell", COLOURS, ["{highlight=#aaa} two", "{highlight=#bbb} two"], [
    '<td ac:local-id="c-two" data-highlight-colour="#aaa">',
    '<td data-highlight-colour="#bbb">',
  ]],
  ["a cell without a paragraph", BARE, ["one", "1"], [">one<", ">1<"]],
  ["a cell with a wrapper", BARE, ["two", "2"], ["<p>two</p>", "<p>2</p>"]],
  ["an item in a cell", SPANS, ["three", "3"], ["three", "3"]],
  ["a cell with a break", SPANS, ["A\\\nx", "A\\\ny"], ["<br />x", "<br />y"]],
  ["a cell that spans less", SPANS, ["{colspan=2 highlight=#fff}", "{highlight=#fff}"], ['colspan="2" ', ""]],
  ["an item", LIST, ["three", "3"], [marked("three"), "3"]],
  ["an item with a list", LIST, ["two", "2"], ['<p local-id="p2">two</p>', "<p>2</p>"]],
  ["a nested item", LIST, ["low", "high"], ["low", "high"]],
  ["a new item", LIST, ["- three", "- new\n- three"], [`<li>${marked("three")}`, `<li>new</li><li>${marked("three")}`]],
  ["an item beside a new one", LIST, ["- two", "- new\n- 2"], [
    '<li local-id="2"><p local-id="p2">two</p>',
    '<li>new</li><li local-id="2"><p>2</p>',
  ]],
  ["an item that is gone", LIST, ["- one\n", ""], [
    `<li local-id="1"><p local-id="p1">${marked("one")}</p></li>\n`,
    "",
  ]],
  ["an item in two paragraphs", LIST, ["- three", "- three\n\n  more"], [
    `${marked("three")}</li>`,
    `${marked("three")}<p>more</p></li>`,
  ]],
  ["lines between items", LIST, ["- three", "\n- three"], ["", ""]],
  ["a tick", TASKS, ["[ ] one", "[x] one"], ["incomplete", "complete"]],
  ["the text of a task", TASKS, ["one", "1"], [marked("one"), "1"]],
  ["a task with tasks below", TASKS, ["two", "2"], ["two", "2"]],
  ["a task below", TASKS, ["[x] deep", "[ ] deep"], [
    "complete\n".trim() + "</ac:task-status><ac:task-body>" + marked("deep"),
    "incomplete</ac:task-status><ac:task-body>" + marked("deep"),
  ]],
  ["a quote", QUOTE, ["two", "2"], ["<p>two</p>", "<p>2</p>"]],
  ["a callout", CALLOUT, ["two", "2"], [
    "<p>two</p></ac:adf-content></ac:adf-node><ac:adf-fallback><p>one</p><p>two</p></ac:adf-fallback>",
    "<p>2</p></ac:adf-content></ac:adf-node>",
  ]],
];

for (const [what, body, [from, to], [before, after]] of EDITS) {
  Deno.test(`writeBackPage() keeps all bytes but those of ${what}`, () => {
    const pristine = `<p>before</p>${body}\n<p>after</p>`;
    const text = storageToMarkdown(pristine);
    ok(text.includes(from), text);
    strictEqual(writeBackPage(pristine, text, text.replace(from, to)), pristine.replace(before, after));
  });
}

Deno.test("writeBackPage() adds a new column to every row and keeps the other cells", () => {
  const text = storageToMarkdown(TABLE);
  const edited = "| A | N | B |\n| - | - | - |\n| one | n1 | two |\n| three | n2 | four |\n";
  strictEqual(
    writeBackPage(TABLE, text, edited),
    TABLE.replace("</th><th", "</th><th>N</th><th")
      .replace("</td> <td", "</td> <td>n1</td><td")
      .replace(`</td>${cell("four")}`, `</td><td>n2</td>${cell("four")}`),
  );
});

for (
  const [what, body, [from, to]] of [
    ["a table with other widths", WIDE, ["9.0px", "8.0px"]],
    ["a list with numbers", LIST, ["- one", "1. one"]],
    ["tasks that are none", TASKS, ["[ ] one", "one"]],
    ["a table with other alignment", TABLE, ["| - |", "| -: |"]],
  ] as const
) {
  Deno.test(`writeBackPage() generates ${what}`, () => {
    const text = storageToMarkdown(body);
    const edited = text.replace(from, to);
    ok(edited !== text, text);
    strictEqual(storageToMarkdown(writeBackPage(body, text, edited)), storageToMarkdown(writeBackPage("", "", edited)));
  });
}

Deno.test("writeBackPage() keeps the rows of a table that gets other widths", () => {
  const text = storageToMarkdown(WIDE);
  strictEqual(
    writeBackPage(WIDE, text, text.replace("9.0px", "8.0px")),
    WIDE.replace(/^.*<tbody>\s*/s, '<table><colgroup><col style="width: 8.0px;" /><col /></colgroup><tbody>'),
  );
});

Deno.test("writeBackPage() keeps the items of a list that starts elsewhere", () => {
  const list = LIST.replace("<ul", "<ol").replace(/ul>$/, "ol>");
  strictEqual(
    writeBackPage(list, storageToMarkdown(list), storageToMarkdown(list).replace("1. one", "4. one")),
    list.replace('<ol local-id="u">\n', '<ol start="4">'),
  );
});

const grid = fc.array(fc.array(fc.constantFrom("a", "b", "c"), { minLength: 2, maxLength: 2 }), {
  minLength: 2,
  maxLength: 6,
});

Deno.test("writeBackPage() keeps all cells but the one that was edited, and all items", () => {
  fc.assert(fc.property(grid, fc.nat(), fc.boolean(), (rows, where, isTable) => {
    const at = where % (rows.length * 2);
    const texts = rows.map((row, i) => row.map((text, j) => i * 2 + j === at ? "edit" : text));
    const pristine = isTable
      ? `<table>${
        texts.map((row, i) => `<tr>${row.map((text) => cell(text, i === 0 ? "th" : "td")).join("\n")}</tr>`).join(" ")
      }</table>`
      : `<ul>${
        texts.map(([text = "", below = ""], i) =>
          `<li local-id="${i}"><p>${marked(text)}</p><ul><li>${marked(below)}</li></ul></li>`
        ).join("\n")
      }</ul>`;
    const text = storageToMarkdown(pristine);
    strictEqual(
      writeBackPage(pristine, text, text.replace("edit", "new")),
      pristine.replace(/<p local-id="p">(<ac:inline-comment-marker ac:ref="edit">edit<[^>]*>)/, "<p>$1")
        .replace(/<ac:inline-comment-marker ac:ref="edit">edit<[^>]*>/, "new"),
    );
  }));
});

const words = fc.constantFrom("a", "b", "*c*", "d `e`", "f<br>g", "");
const bodies = fc.array(
  fc.constantFrom(
    TABLE,
    COLOURS,
    GROUPS,
    WIDE,
    BARE,
    SPANS,
    LIST,
    TASKS,
    QUOTE,
    CALLOUT,
    ...FORM_SAMPLES.map(({ storage }) => storage),
  ),
  { minLength: 1, maxLength: 3 },
).map((all) => all.join("<p>between</p>"));
const edits = fc.array(fc.tuple(fc.nat(), fc.constantFrom("word", "drop", "double", "insert"), words), {
  minLength: 1,
  maxLength: 4,
});

function edit(text: string, steps: readonly (readonly [number, string, string])[]): string {
  const lines = text.split("\n");
  for (const [where, how, word] of steps) {
    const at = where % lines.length;
    const line = lines[at] ?? "";
    if (how === "word") lines[at] = line.replace(/[A-Za-z]+(?=[ |]*$)/, word);
    else if (how === "drop") lines.splice(at, 1);
    else if (how === "double") lines.splice(at, 0, line);
    else lines.splice(at, 0, line.replace(/[A-Za-z]+(?=[ |]*$)/, word));
  }
  return lines.join("\n");
}

Deno.test("writeBackPage() returns a body with the meaning of the edited Markdown", () => {
  fc.assert(
    fc.property(bodies, edits, (pristine, steps) => {
      const text = storageToMarkdown(pristine);
      const edited = edit(text, steps);
      const merged = writeBackPage(pristine, text, edited);
      strictEqual(tight(storageToMarkdown(merged)), tight(storageToMarkdown(writeBackPage("", "", edited))));
    }),
    { numRuns: 100 },
  );
});

/** Lines between blocks and items aside. */
function tight(markdown: string): string {
  return markdown.replace(/\n\n+/g, "\n");
}
