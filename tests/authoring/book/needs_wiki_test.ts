import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { BookLosses } from "../../../src/authoring/book/book_losses.ts";

const LOSS = { outcome: "otherwise", code: "person-unknown", message: "Unknown", element: "ri:user" } as const;

for (
  const [kind, code, reported] of [
    ["synced-folder", "person-unknown", "needs-wiki"],
    ["synced-folder", "issue-unknown", "needs-wiki"],
    ["synced-folder", "macro-unknown", "macro-unknown"],
    ["wiki", "person-unknown", "person-unknown"],
    ["files", "person-unknown", "person-unknown"],
  ] as const
) {
  Deno.test(`BookLosses reports ${code} of ${kind} as ${reported}`, () => {
    const losses = new BookLosses(kind);
    losses.of("1").add({ ...LOSS, code });
    deepStrictEqual(losses.all.map((loss) => [loss.pageId, loss.code]), [["1", reported]]);
    strictEqual(losses.all[0]?.hint !== undefined, reported === "needs-wiki");
  });
}

Deno.test("BookLosses counts what it does not list, and no harmless losses", () => {
  const losses = new BookLosses("wiki");
  for (let count = 0; count < 150; count++) losses.of("1").add(LOSS);
  losses.of("1").add({ ...LOSS, code: "search", harmless: true });
  strictEqual(losses.serious, 150);
  strictEqual(losses.all.filter(({ code }) => code === "person-unknown").length, 100);
  strictEqual(losses.all.findLast(({ code }) => code === "person-unknown")?.message, "Unknown (and 50 more like it)");
});
