import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { warningIssue } from "../../../src/base/issue.ts";
import { exportReport } from "../../../src/export/report/export_report.ts";
import { lossText } from "../../../src/export/report/loss_text.ts";
import { countLosses, isNoLoss, type LossEntry, LossLedger } from "../../../src/book/losses/loss_ledger.ts";

const entry = (code: LossEntry["code"], more: Partial<LossEntry> = {}): LossEntry => ({
  ...{ outcome: "otherwise", code, message: `The ${code}`, element: "p" },
  ...more,
});

function fill(losses: LossLedger, count: number, loss: LossEntry): void {
  const sink = losses.of("1");
  for (let at = 0; at < count; at++) sink.add({ ...loss, place: { line: at + 1 } });
}

Deno.test("LossLedger lists losses in the order of their reports, with their pages", () => {
  const losses = new LossLedger();
  losses.of("2").add(entry("macro-tabs"));
  losses.of("1").add(entry("script", { place: { line: 3 } }));
  deepStrictEqual(losses.all.map(({ key, code, place }) => [key, code, place]), [["2", "macro-tabs", {}], [
    "1",
    "script",
    {
      line: 3,
    },
  ]]);
  strictEqual(losses.serious, 2);
});

Deno.test("LossLedger lists a hundred losses of a code and page, and counts the others", () => {
  const losses = new LossLedger();
  fill(losses, 100, entry("script"));
  deepStrictEqual([losses.all.length, losses.all.at(-1)?.count], [100, undefined]);
  fill(losses, 4900, entry("script"));
  fill(losses, 130, entry("hidden"));
  fill(losses, 2, entry("script", { outcome: "left-out" }));
  losses.of("2").add(entry("script"));
  strictEqual(losses.all.length, 203);
  deepStrictEqual([losses.all[98]?.count, losses.all[99]?.count], [undefined, 4901]);
  deepStrictEqual([losses.all[199]?.count, losses.all[201]?.count, losses.serious], [31, undefined, 5003]);
});

Deno.test("LossLedger lists those of a thousand pages at once", () => {
  const losses = new LossLedger();
  for (let page = 0; page < 1000; page++) {
    const sink = losses.of(String(page));
    for (let at = 0; at < 150; at++) sink.add(entry("script"));
  }
  strictEqual(losses.all.filter(({ count }) => count === 51).length, 1000);
  strictEqual(losses.serious, 150_000);
});

Deno.test("LossLedger counts findings that are not listed, each under its own code", () => {
  const losses = new LossLedger();
  const finding = { severity: "warning", code: "unknown-anchor", message: "m" } as const;
  const [other] = losses.takeFindings(
    [{ ...finding, count: 11 }, finding, { ...finding, code: "odd", count: 3 }],
    () => ({
      ...{ key: "1", title: "A" },
    }),
  );
  deepStrictEqual([losses.serious, countLosses(losses.all), other], [12, 12, { ...finding, code: "odd", count: 3 }]);
});

Deno.test("the report and its text count losses that are not listed", () => {
  const losses = new LossLedger();
  fill(losses, 250, entry("script"));
  fill(losses, 120, entry("hidden"));
  fill(losses, 1, entry("macro-tabs", { outcome: "left-out" }));
  const { counts, lossesByCode } = exportReport({
    ...{ title: "T", scope: "page", space: { key: "D" }, entries: [], unreadable: [], issues: [], pictures: [] },
    losses: losses.all,
  });
  deepStrictEqual([counts.shownOtherwise, counts.leftOut, counts.harmless], [250, 1, 120]);
  deepStrictEqual(lossesByCode.map(({ code, count }) => [code, count]), [["script", 250], ["macro-tabs", 1], [
    "hidden",
    120,
  ]]);
  const text = lossText(losses.all);
  deepStrictEqual(text.split("\n").filter((line) => /^\S|^ {2}\S/.test(line)), [
    ...[
      "251 losses on 1 page:",
      "  script: 250 shown otherwise",
      "  macro-tabs: 1 left out",
      "120 expected differences: hidden (120)",
    ],
  ]);
});

for (
  const [kind, code, reported] of [
    ["synced-folder", "person-unknown", "needs-wiki"],
    ["synced-folder", "issue-unknown", "needs-wiki"],
    ["synced-folder", "macro-unknown", "macro-unknown"],
    ["wiki", "person-unknown", "person-unknown"],
  ] as const
) {
  Deno.test(`LossLedger reports ${code} of ${kind} as ${reported}`, () => {
    const losses = new LossLedger(kind);
    losses.of("1").add(entry(code));
    deepStrictEqual(losses.all.map((loss) => [loss.key, loss.code]), [["1", reported]]);
    strictEqual(losses.all[0]?.hint !== undefined, reported === "needs-wiki");
  });
}

for (
  const [code, expected] of [
    ["formula-not-convertible", ["otherwise", "formula", "Given", "Theirs"]],
    ["footnote-loop", ["left-out", "footnote", "Given", "Theirs"]],
    ["typst-warning", ["otherwise", "page", "Given", "Theirs"]],
    ["directive-attribute", ["otherwise", "style", "Given", "Choose the color or the size again in the wiki."]],
    ["missing-glyph", ["otherwise", "text", "Given: each is shown as a box", "Theirs"]],
    [
      "misplaced-page-break",
      ["left-out", "page break", "Given", "Move the page break out of the list, quote or other block."],
    ],
    ["image-not-available", undefined], // a loss of the picture says it
    ["no-page-form", undefined],
  ] as const
) {
  Deno.test(`LossLedger.takeFindings() keeps no ${code}, and ${expected ? "enters" : "does not enter"} it`, () => {
    const losses = new LossLedger();
    const found = warningIssue(code, "Given", { file: "Plan", path: "Sums", hint: "Theirs" });
    const other = warningIssue("missing-field", "Other");
    deepStrictEqual(losses.takeFindings([found, other], () => ({ key: "7", title: "Plan" })), [other]);
    deepStrictEqual([found, other].map(isNoLoss), [false, true]);
    const entered = losses.all.map(({ key, place, code, outcome, element, message, hint }) => [
      ...[key, place, code],
      ...[outcome, element, message, hint],
    ]);
    deepStrictEqual(entered, expected === undefined ? [] : [["7", { heading: "Sums" }, code, ...expected]]);
  });
}

Deno.test("LossLedger.takeFindings() enters no finding that only shares its code with a loss", () => {
  const losses = new LossLedger();
  const found = warningIssue("needs-wiki", "The folder does not know the logo");
  deepStrictEqual([losses.takeFindings([found], () => ({ key: "7", title: "Plan" })), losses.all], [[found], []]);
});

Deno.test("LossLedger.restore() removes what was entered since, also from a ledger with very many losses", () => {
  const losses = new LossLedger();
  for (let page = 0; page < 2000; page++) {
    const sink = losses.of(String(page));
    for (let at = 0; at < 101; at++) sink.add(entry("script"));
  }
  const [saved, all, serious] = [losses.save(), losses.all, losses.serious];
  losses.of("0").add(entry("script"));
  losses.of("new").add(entry("script"));
  losses.restore(saved);
  deepStrictEqual([losses.all.length, losses.serious], [all.length, serious]);
  deepStrictEqual([losses.all[99], losses.all.at(-1)], [all[99], all.at(-1)]);
});
