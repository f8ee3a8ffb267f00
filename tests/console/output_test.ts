import { deepStrictEqual, doesNotMatch, match, notStrictEqual, ok, strictEqual } from "node:assert/strict";
import { issueText } from "../../src/console/output/issue_text.ts";
import { jsonLine, jsonText } from "../../src/console/output/json_text.ts";
import { printable, printableLine } from "../../src/console/output/printable.ts";
import * as fc from "../support/property.ts";
import * as remedies from "../../src/base/remedies.ts";
import { errorIssue } from "../../src/base/issue.ts";
import { commandHint } from "../../src/console/output/command_hint.ts";
import { issuesJson } from "../../src/console/output/issue_json.ts";
import { createSwatch } from "../../src/console/output/style.ts";
import { textPatch } from "../../src/console/output/text_patch.ts";
import { utf8 } from "../support/packs/packs.ts";
import { renderRows, renderTable } from "../../src/console/output/table.ts";
import { textWidth } from "../../src/console/output/text_width.ts";

const anyText = fc.string({ unit: "binary" });
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

Deno.test("jsonText() and jsonLine() keep every value and write nothing that steers a terminal", () => {
  fc.assert(fc.property(fc.jsonValue(), anyText, (value, text) => {
    for (const json of [jsonText([value, text]), jsonLine([value, text])]) {
      strictEqual(JSON.stringify(JSON.parse(json)), JSON.stringify([value, text]));
      doesNotMatch(json.replaceAll("\n", ""), UNSAFE);
    }
  }));
});

Deno.test("printable() and printableLine() leave nothing that steers a terminal", () => {
  fc.assert(fc.property(anyText, (text) => {
    doesNotMatch(printable(text), UNSAFE);
    doesNotMatch(printableLine(text).replaceAll("\t", ""), UNSAFE);
  }));
});

Deno.test("issueText() shows line and column where there are some", () => {
  const plain = (_: string, text: string) => text;
  const place = { path: "a.json", line: 3, column: 7, hint: "Do it." };
  strictEqual(
    issueText({ severity: "error", code: "c", message: "m", ...place }, plain),
    "error: c (a.json, line 3, column 7)\n  m\n  hint: Do it.\n",
  );
  strictEqual(
    issueText({ severity: "warning", code: "c", message: "m", line: 2 }, plain),
    "warning: c (line 2)\n  m\n",
  );
  const inFile = { file: "b\x1b.yaml", path: "page.size", line: 3, column: 7 };
  strictEqual(
    issueText({ severity: "error", code: "c", message: "m", ...inFile }, plain),
    "b\\x1b.yaml:3:7: error: c (page.size)\n  m\n",
  );
});

for (const hint of Object.values(remedies)) {
  Deno.test(`commandHint() names a command or an option for ${JSON.stringify(hint)}`, () => {
    match(commandHint(hint), /^Run tool [a-z-]+ [a-z-]+\b.*\.$|, or pass --[a-z-]+ .*\.$/);
  });
}

Deno.test("commandHint() leaves other hints as they are", () => {
  strictEqual(commandHint("Shrink the picture."), "Shrink the picture.");
});

Deno.test("issueText() and issuesJson() name the command", () => {
  const issue = errorIssue("unknown-baseline", "baseline.id is x", { hint: remedies.CHOOSE_BASELINE });
  const shown = commandHint(remedies.CHOOSE_BASELINE);
  notStrictEqual(shown, remedies.CHOOSE_BASELINE);
  strictEqual(issueText(issue, (_, text) => text).includes(`hint: ${shown}\n`), true);
  strictEqual(issuesJson([issue])[0]?.hint, shown);
});

/** What a terminal of such variables gets for a colour. */
function paint(color: string, variables: Readonly<Record<string, string>>, isTerminal = true): string {
  const stream = { isTerminal, columns: 80, write: () => Promise.resolve() };
  return createSwatch(stream, { get: (name) => variables[name], windows: false, macos: false })(color);
}

for (
  const [name, color, variables, block] of [
    ["exactly", "#c8102e", { COLORTERM: "truecolor" }, "\x1b[48;2;200;16;46m    \x1b[49m"],
    ["exactly", "#C8102E80", { COLORTERM: "24bit" }, "\x1b[48;2;200;16;46m    \x1b[49m"],
    ["as the nearest", "#c8102e", {}, "\x1b[48;5;160m    \x1b[49m"],
    ["as the nearest", "#000000", {}, "\x1b[48;5;16m    \x1b[49m"],
    ["as the nearest", "#ffffff", {}, "\x1b[48;5;231m    \x1b[49m"],
    ["not", "#c8102e", { NO_COLOR: "1", COLORTERM: "truecolor" }, ""],
    ["not", "#c8102e", { TERM: "dumb" }, ""],
    ["not", "accent", {}, ""],
  ] as const
) {
  Deno.test(`createSwatch() shows ${color} ${name} with ${JSON.stringify(variables)}`, () => {
    strictEqual(paint(color, variables), block);
  });
}

Deno.test("createSwatch() writes no colour into files", () => {
  strictEqual(paint("#c8102e", { COLORTERM: "truecolor" }, false), "");
});

const patch = (before: Uint8Array, after: Uint8Array) => textPatch({ path: "a.txt", before, after });

for (
  const [name, bytes] of [
    ["with a NUL", utf8("a\0b")],
    ["that are not UTF-8", Uint8Array.of(0xff, 0x41)],
    ["of more than 1 MiB", new Uint8Array(1024 * 1024 + 1).fill(0x61)],
  ] as const
) {
  Deno.test(`textPatch() does not compare bytes ${name}`, async () => {
    strictEqual(await patch(bytes, utf8("a")), undefined);
    strictEqual(await patch(utf8("a"), bytes), undefined);
  });
}

Deno.test("textPatch() gives up on files that are too different", async () => {
  const lines = (word: string) => utf8(Array.from({ length: 3000 }, (_, i) => `${word} ${i}\n`).join(""));
  strictEqual(await patch(lines("a"), lines("b")), undefined);
});

Deno.test("textPatch() shows line ends and control characters, and keeps backslashes and tabs", async () => {
  match(await patch(utf8("a\\b\tc\n"), utf8("a\\b\tc\r\n")) ?? "", /\n-a\\b\tc\n\+a\\b\tc\\r\n$/);
});

Deno.test("textPatch() takes the labels of the header as they are", async () => {
  const labels = ["Über uns.md (wiki)", "Über uns.md (file)"] as const;
  const text = await textPatch({ path: "a.txt", labels, before: utf8("a\n"), after: utf8("b\n") });
  strictEqual(text, "--- Über uns.md (wiki)\n+++ Über uns.md (file)\n@@ -1,1 +1,1 @@\n-a\n+b\n");
});

const plain = (_: string, text: string) => text;
const COLUMNS = [{ title: "id", whole: true }, { title: "n", align: "right" }, { title: "text" }] as const;

Deno.test("renderTable() leaves a table as it is where lines have any length", () => {
  const text = "a long text that no terminal would show on one line ".repeat(4).trim();
  strictEqual(
    renderTable(COLUMNS, [["a", "1", text]], { paint: plain, width: undefined }),
    `id  n  text\na   1  ${text}\n`,
  );
});

Deno.test("renderTable() aligns columns and does not pad the last", () => {
  const columns = [{ title: "n", align: "right" }, { title: "long title" }, { title: "path" }] as const;
  strictEqual(
    renderTable(columns, [["1", "a", "x"], ["100", "b"]], { paint: plain, width: 80 }),
    "  n  long title  path\n  1  a           x\n100  b\n",
  );
});

Deno.test("renderTable() wraps the longest cells between words until the table fits", () => {
  const rows = [["a", "1", "one two three"], ["b", "22", "four"]];
  strictEqual(
    renderTable(COLUMNS, rows, { paint: plain, width: 17 }),
    "id   n  text\na    1  one two\n        three\nb   22  four\n",
  );
});

Deno.test("renderTable() divides a long word after a comma or a slash", () => {
  const rows = [["a", "1", "page_created,page_updated,page_moved"]];
  strictEqual(
    renderTable(COLUMNS, rows, { paint: plain, width: 32 }),
    "id  n  text\na   1  page_created,\n       page_updated,page_moved\n",
  );
});

Deno.test("renderTable() renders rows as lists on a terminal that is too narrow for their words", () => {
  const rows = [["abcdefghij", "1", "one two"], ["b", "", "three"]];
  strictEqual(
    renderTable(COLUMNS, rows, { paint: plain, width: 16 }),
    "id    abcdefghij\nn     1\ntext  one two\n\nid    b\ntext  three\n",
  );
});

Deno.test("renderTable() counts wide characters and marks as the terminal shows them", () => {
  const rows = [["日本", "1", "x"], ["e\u0301", "1", "x"], ["👩‍👩‍👧", "1", "x"]];
  strictEqual(
    renderTable(COLUMNS, rows, { paint: plain, width: undefined }),
    "id    n  text\n日本  1  x\ne\u0301     1  x\n👩‍👩‍👧    1  x\n",
  );
});

Deno.test("renderTable() paints the heading alone", () => {
  const paint = (name: string, text: string) => `<${name}>${text}</${name}>`;
  strictEqual(
    renderTable([{ title: "a" }, { title: "b" }], [["1", "2"]], { paint, width: 80 }),
    "<bold>a  b</bold>\n1  2\n",
  );
});

Deno.test("renderRows() returns the lines of each row and keeps the indentation of a cell", () => {
  deepStrictEqual(renderRows([{}, { whole: true }], [["  a b c", "whole"], ["  d", ""]], 12), [
    "  a b  whole\n  c\n",
    "  d\n",
  ]);
});

Deno.test("renderTable() fits every terminal of 20 columns or more and loses nothing", () => {
  const cell = fc.array(fc.string({ unit: "grapheme-composite", minLength: 1, maxLength: 30 }), { maxLength: 6 }).map(
    (words) => words.map((word) => word.replace(/[\p{C}\p{Z}]/gu, "x")).join(" "),
  );
  const rows = fc.array(fc.tuple(fc.constantFrom("a", "b17"), fc.nat(999).map(String), cell), { maxLength: 4 });
  fc.assert(fc.property(rows, fc.integer({ min: 20, max: 90 }), (table, width) => {
    const text = renderTable(COLUMNS, table, { paint: plain, width });
    for (const line of text.split("\n")) ok(textWidth(line) <= width, `${width}: ${line}`);
    for (const [, , value] of table) {
      for (const char of value.replaceAll(" ", "")) ok(text.includes(char), char);
    }
  }));
});
