import * as fc from "../../support/property.ts";
import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { exportReport, type ReportedBook, type ReportedFile } from "../../../src/export/report/export_report.ts";
import { lossText, mendText } from "../../../src/export/report/loss_text.ts";
import { LOSS_CODES, type LossCode } from "../../../src/book/losses/loss_codes_table.ts";
import type { Loss } from "../../../src/book/losses/loss_ledger.ts";
import { assertGolden } from "../../support/golden.ts";
import type { BookMend } from "../../../src/export/standards/fix_book.ts";

const page = (id: string, title: string) => ({ id, title, spaceKey: "DOCS", version: 3, status: "current" });

const TITLES = new Map([["1", "Start"], ["2", "Set\u202eup\u001b[31m"]]);

function loss(code: LossCode, key: string, more: Partial<Loss> = {}): Loss {
  const message = `Something about ${code}`;
  const page = { key, title: TITLES.get(key) ?? key };
  return { outcome: "otherwise", code, message, element: "a", ...page, place: {}, harmless: false, ...more };
}

const LOSSES: readonly Loss[] = [
  loss("macro-interactive", "1", { outcome: "left-out", harmless: true }),
  loss("link-target-unknown", "1", { place: { heading: "Steps", line: 4, column: 2 }, hint: "Check the link." }),
  loss("link-target-unknown", "2"),
  loss("link-target-unknown", "2", { place: { line: 9 } }),
  loss("link-target-unknown", "9", { place: { line: 1 } }),
  loss("picture-left-out", "2", { outcome: "left-out", message: 'The picture "a\\x1b.png" is left out' }),
  loss("macro-interactive", "2", { outcome: "left-out", harmless: true }),
];

const FILE: ReportedFile = {
  ...{ title: "Handbook", pageIds: ["1", "2"], attached: 4 },
  ...{ output: "handbook.pdf", sha256: "ab".repeat(32), byteLength: 99, pages: 12, standards: ["ua-1"] },
  template: { id: "com.example.report", name: "Report", version: "1.0.0", digest: "cd".repeat(32) },
  compiler: { kind: "embedded", version: "0.15.0" },
};

const BOOK: ReportedBook = {
  title: "Handbook",
  scope: "tree",
  space: { key: "DOCS", name: "Documents" },
  entries: [
    { facts: { ...page("1", "Start"), url: "https://wiki.company.com/1", labels: ["a"] }, level: 0 },
    { facts: page("2", TITLES.get("2") ?? ""), level: 1 },
  ],
  losses: LOSSES,
  unreadable: [{ id: "7", code: "forbidden", message: "Cannot read page 7" }],
  issues: [{ severity: "warning", code: "page-cycle", message: "A page is below itself", path: "2" }],
  pictures: [
    { url: "attachment:1/a.png", bytes: 1234 },
    { url: "https://example.com/b.png" },
    { url: `data:image/png;base64,${"A".repeat(9999)}`, bytes: 7 },
  ],
  mends: [{
    ...{ key: "2", title: "Setup", heading: "Steps", element: 'picture "a.png"', code: "picture-decorative" },
    message: 'The picture "a.png" counts as decoration: it is a spacer without an alternative text',
  }],
  macros: [
    { pageId: "1", heading: "Steps", name: "info", stage: "own", renderedAt: undefined },
    { pageId: "2", heading: undefined, name: "poll", stage: "live", renderedAt: 60_000 },
  ],
  wikiVersion: "9.2.1",
  uploads: [{ pageId: "1", name: "handbook.pdf", version: 2, result: "uploaded" }],
  requests: { pages: 3, facts: 2, attachments: 1, files: 1, tracker: 0, live: 1 },
  file: FILE,
  files: [{ ...FILE, output: "handbook/01-Start.pdf", title: "Start" }],
  times: { startedAt: 0, finishedAt: 61_500 },
};

Deno.test("exportReport() has all facts about a book", async () => {
  await assertGolden("json/wiki_export.json", `${JSON.stringify(exportReport(BOOK), undefined, 2)}\n`);
});

Deno.test("exportReport() describes a book from a folder in the same way", async () => {
  const losses = [loss("needs-wiki", "2", { hint: "Export from the wiki, which knows it." })];
  const entries = [{ facts: page("2", "Setup"), level: 1 }];
  const report = exportReport({ ...BOOK, entries, losses, unreadable: [], issues: [], pictures: [] });
  deepStrictEqual(Object.keys(report), Object.keys(exportReport(BOOK)));
  await assertGolden("json/wiki_docs_export.json", `${JSON.stringify(report, undefined, 2)}\n`);
});

Deno.test("exportReport() has all keys without a file and times", () => {
  const { file: _, times: __, ...others } = BOOK;
  const report = exportReport(others);
  deepStrictEqual([report.file, report.times], [null, null]);
  deepStrictEqual(Object.keys(report), Object.keys(exportReport(BOOK)));
});

Deno.test("lossText() groups losses, and escapes titles", async () => {
  await assertGolden("export/losses.txt", lossText(LOSSES));
});

Deno.test("lossText() says nothing without losses", () => strictEqual(lossText([]), ""));

Deno.test("lossText() never has control characters, and stays short", () => {
  const text = fc.string({ unit: "binary", maxLength: 600 });
  const code = fc.constantFrom(...Object.keys(LOSS_CODES) as LossCode[]);
  const losses = fc.array(
    fc.record({ code, message: text, hint: text, heading: text, key: text }).map(({ heading, ...facts }) =>
      loss(facts.code, facts.key, { ...facts, place: { heading } })
    ),
    { maxLength: 100 },
  );
  fc.assert(fc.property(losses, (all) => {
    const shown = lossText(all);
    // deno-lint-ignore no-control-regex
    ok(!/[\0-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e]/.test(shown));
    ok(shown.split("\n").length < 40 * 4 + 5);
  }));
});

function mend(key: string, code: BookMend["code"], heading?: string): BookMend {
  const message = code === "heading-level-closed" ? 'The heading "A" moves from level 4 to 2' : "A picture";
  const place = { key, title: TITLES.get(key) ?? key, element: "x" };
  return { ...place, code, message, ...(heading === undefined ? {} : { heading }) };
}

Deno.test("mendText() groups what was mended by its kind, with the first places", async () => {
  const mends = [
    mend("1", "heading-level-closed", "A"),
    mend("2", "picture-decorative"),
    ...["B", "C", "D", "D"].map((heading) => mend("2", "heading-level-closed", heading)),
  ];
  await assertGolden("export/mends.txt", mendText(mends, ["ua-1", "a-2a"]));
});

Deno.test("mendText() is empty if nothing was mended", () => strictEqual(mendText([], ["ua-1"]), ""));
