import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { BookLosses } from "../../../src/authoring/book/book_losses.ts";
import { exportReport } from "../../../src/export/report/export_report.ts";
import { lossText } from "../../../src/export/report/loss_text.ts";
import type { LossEntry } from "../../../src/book/model/loss.ts";

const entry = (code: string, more: Partial<LossEntry> = {}): LossEntry => ({
  ...{ outcome: "otherwise", code, message: `The ${code}`, element: "p" },
  ...more,
});

function fill(losses: BookLosses, count: number, loss: LossEntry): void {
  const sink = losses.of("1");
  for (let at = 0; at < count; at++) sink.add({ ...loss, place: { line: at + 1 } });
}

Deno.test("BookLosses lists losses in the order of their reports, with their pages", () => {
  const losses = new BookLosses();
  losses.of("2").add(entry("b"));
  losses.of("1").add(entry("a", { place: { line: 3 } }));
  deepStrictEqual(losses.all.map(({ key, code, place }) => [key, code, place]), [["2", "b", {}], ["1", "a", {
    line: 3,
  }]]);
  strictEqual(losses.serious, 2);
});

Deno.test("BookLosses lists a hundred losses of a code and page, and counts the others", () => {
  const losses = new BookLosses();
  fill(losses, 100, entry("a"));
  deepStrictEqual([losses.all.length, losses.all.at(-1)?.more], [100, undefined]);
  fill(losses, 4900, entry("a"));
  fill(losses, 130, entry("a", { harmless: true }));
  fill(losses, 2, entry("a", { outcome: "left-out" }));
  losses.of("2").add(entry("a"));
  strictEqual(losses.all.length, 203);
  deepStrictEqual([losses.all[98]?.message, losses.all[99]?.message], ["The a", "The a (and 4900 more like it)"]);
  deepStrictEqual([losses.all[199]?.more, losses.all[201]?.more, losses.serious], [30, undefined, 5003]);
});

Deno.test("BookLosses lists those of a thousand pages at once", () => {
  const losses = new BookLosses();
  for (let page = 0; page < 1000; page++) {
    const sink = losses.of(String(page));
    for (let at = 0; at < 150; at++) sink.add(entry("a"));
  }
  strictEqual(losses.all.filter(({ more }) => more === 50).length, 1000);
  strictEqual(losses.serious, 150_000);
});

Deno.test("the report and its text count losses that are not listed", () => {
  const losses = new BookLosses();
  fill(losses, 250, entry("a"));
  fill(losses, 120, entry("h", { harmless: true }));
  fill(losses, 1, entry("b", { outcome: "left-out" }));
  const { counts, lossesByCode } = exportReport({
    ...{ title: "T", scope: "page", space: { key: "D" }, entries: [], unreadable: [], issues: [], pictures: [] },
    losses: losses.all,
  });
  deepStrictEqual([counts.shownOtherwise, counts.leftOut, counts.harmless], [250, 1, 120]);
  deepStrictEqual(lossesByCode.map(({ code, count }) => [code, count]), [["a", 250], ["b", 1], ["h", 120]]);
  const text = lossText(losses.all);
  deepStrictEqual(text.split("\n").filter((line) => /^\S|^ {2}\S/.test(line)), [
    ...["251 losses on 1 page:", "  a: 250 shown otherwise", "  b: 1 left out", "120 expected differences: h (120)"],
  ]);
});
