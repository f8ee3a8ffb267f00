import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { findingIssue } from "../../../src/export/standards/book_finding.ts";
import { BookCheck, checkBookFacts } from "../../../src/export/standards/check_book.ts";
import type { Heading, LeafDirective, RootContent } from "../../../src/document/tree.ts";
import { assertGolden } from "../../support/golden.ts";
import { chapter, heading, picture } from "./book_samples.ts";

const text = (value: string): RootContent => ({ type: "paragraph", children: [{ type: "text", value }] });
const link = (url: string, value: string): RootContent => ({
  type: "paragraph",
  children: [{ type: "link", url, children: value === "" ? [] : [{ type: "text", value }] }],
});
const note = (...blocks: (Heading | LeafDirective)[]): RootContent => ({
  type: "containerDirective",
  name: "note",
  children: blocks,
});
const table = (head: string): RootContent => ({
  type: "table",
  children: [{ type: "tableRow", children: [{ type: "tableCell", children: [{ type: "text", value: head }] }] }],
});

for (
  const [what, blocks, expected] of [
    ["nothing", [], []],
    ["good content", [heading(2, "A"), picture({}, "Map"), link("https://a.example/", "The manual"), table("A")], []],
    ["a picture without a text", [heading(2, "A"), picture({ src: "attachment:1/my%20map.png" })], [
      ["missing-alternative-text", "A", 'picture "my map.png"', false],
    ]],
    ["an icon without a text", [picture({ width: "16" })], [
      ["missing-alternative-text", undefined, 'picture "a.png"', true],
    ]],
    ["a skipped level", [heading(2, "A"), heading(4, "B")], [["skipped-heading-level", "B", 'heading "B"', true]]],
    ["a skipped level below the title", [heading(3, "A")], [["skipped-heading-level", "A", 'heading "A"', true]]],
    ["a link without a text", [heading(2, "A"), text("x"), link("https://a.example/", "")], [
      ["vague-link-text", "A", 'link to "https://a.example/"', false],
    ]],
    ["a table without a header", [heading(2, "A"), heading(2, "B"), table("")], [
      ["missing-table-header", "B", "table", false],
    ]],
    ["a control character", [heading(2, "A"), text("x\u0001")], [["control-character", "A", "text", false]]],
    ["headings in a callout", [
      heading(2, "A"),
      note(heading(4, "B"), picture({})),
      picture({}),
    ], [
      ["skipped-heading-level", "B", 'heading "B"', true],
      ["missing-alternative-text", "B", 'picture "a.png"', false],
      ["missing-alternative-text", "B", 'picture "a.png"', false],
    ]],
  ] as const
) {
  Deno.test(`check() names the places of ${what}`, () => {
    const found = new BookCheck().check(chapter(1, blocks));
    const sorted = expected.toSorted(([a], [b]) => a < b ? -1 : a > b ? 1 : 0);
    deepStrictEqual(
      found.map(({ code, heading, element, fixable }) => [code, heading, element, fixable])
        .toSorted(([a], [b]) => `${a}` < `${b}` ? -1 : `${a}` > `${b}` ? 1 : 0),
      sorted,
    );
    for (const { key, title } of found) deepStrictEqual([key, title], ["1", "Start"]);
  });
}

Deno.test("check() compares levels over chapters, and reports a page without a title", () => {
  const check = new BookCheck();
  deepStrictEqual(check.check(chapter(0, [])), []);
  deepStrictEqual(check.check(chapter(1, [heading(2, "A")])), []);
  const [skipped] = check.check(chapter(4, []));
  deepStrictEqual([skipped?.code, skipped?.element, skipped?.heading], ["skipped-heading-level", "title", undefined]);
  deepStrictEqual(check.check(chapter(2, [], " ")).map(({ code }) => code), ["missing-title"]);
});

Deno.test("findingIssue() names the page as the file, and the heading as the path", () => {
  const [finding] = new BookCheck().check(chapter(1, [heading(2, "A"), picture({})]));
  strictEqual(finding?.code, "missing-alternative-text");
  deepStrictEqual(findingIssue(finding), {
    severity: "warning",
    code: "missing-alternative-text",
    message: 'The picture "a.png" has no alternative text',
    file: "Start",
    path: "A",
    hint: "Add an alternative text to it in the wiki.",
  });
});

for (
  const [what, facts, codes] of [
    ["everything", {}, []],
    ["no title", { title: " " }, ["error: missing-title"]],
    ["no language", { language: "" }, ["warning: missing-language"]],
    ["no date", { date: "", dated: false }, ["warning: missing-date"]],
    ["a date that is none", { date: "2026-02-30", dated: false }, ["warning: missing-date"]],
    ["a date of the export", { date: "" }, []],
    ["a date in its text", { dated: false }, []],
  ] as const
) {
  Deno.test(`checkBookFacts() finds ${codes.length} problems of a book with ${what}`, () => {
    const found = checkBookFacts({
      title: "Handbook",
      language: "en",
      date: "As of 2026-03-01",
      dated: true,
      ...facts,
    });
    deepStrictEqual(found.map(({ severity, code }) => `${severity}: ${code}`), codes);
  });
}

const HINTED = [picture({ width: "16" }), heading(4, "A"), picture({}), table(""), link("https://a.example/", "")];

Deno.test("check() has a hint for the wiki for each finding, whether it can be mended or not", async () => {
  const found = new BookCheck().check(chapter(1, HINTED));
  const lines = found.map(({ code, message, hint }) => `${code}: ${message}. ${hint}\n`);
  await assertGolden("export/book_findings.txt", lines.join(""));
});
