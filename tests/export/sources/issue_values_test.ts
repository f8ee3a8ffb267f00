import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { readIssueValue } from "../../../src/export/sources/issue_values.ts";

const NOBODY = { repeatsCredential: () => false };
const paragraph = (...content: unknown[]) => ({ type: "paragraph", content });

Deno.test("readIssueValue() cuts long values, also of several texts", () => {
  const long = readIssueValue(["a".repeat(600), "b".repeat(600), "c"], NOBODY);
  deepStrictEqual(long.texts.map((text) => text.length), [600, 400]);
  strictEqual(long.isCut, true);
  strictEqual(readIssueValue("a".repeat(1000), NOBODY).isCut, undefined);
  strictEqual(readIssueValue("a".repeat(1001), NOBODY).isCut, true);
});

for (
  const [rule, value, kind, ...texts] of [
    ["nothing", undefined, "text"],
    ["a text, on one line", " a\n\tb ", "text", "a b"],
    ["a number", 0, "text", "0"],
    ["a day", "2026-03-01", "day", "2026-03-01"],
    ["the day of a time, where the tracker is", "2026-03-01T23:30:00.000-0500", "day", "2026-03-01"],
    ["a day that does not exist, as a text", "2026-02-30", "text", "2026-02-30"],
    ["a text that begins with a day", "2026-03-01 at noon", "text", "2026-03-01 at noon"],
    ["a status", { name: "Doing", statusCategory: { key: "indeterminate" } }, "status", "Doing"],
    ["a person", { accountId: "1", displayName: "Ann", name: "ann1" }, "text", "Ann"],
    ["a priority", { id: "1", name: "High", iconUrl: "x" }, "text", "High"],
    ["an option", { id: "1", value: "North" }, "text", "North"],
    ["an option below another", { value: "North", child: { value: "East" } }, "text", "North - East"],
    ["an issue", { id: "1", key: "AB-1", fields: {} }, "text", "AB-1"],
    ["several things", [{ name: "a" }, "b", null, { value: "c" }], "text", "a", "b", "c"],
    ["a number of votes", { self: "x", votes: 3, hasVoted: false }, "text", "3"],
    [
      "a text with marks",
      {
        ...{ type: "doc", version: 1 },
        content: [
          paragraph({ type: "text", text: "Hello " }, { type: "mention", attrs: { id: "1", text: "@Ann" } }),
          paragraph({ type: "text", text: "and all", marks: [{ type: "strong" }] }),
        ],
      },
      "text",
      "Hello @Ann and all",
    ],
    ["an unknown thing", { a: { b: 1 } }, "text"],
  ] as const
) {
  Deno.test(`readIssueValue() shows ${rule}`, () => {
    const { kind: read, texts: shown } = readIssueValue(value, NOBODY);
    deepStrictEqual([read, ...shown], [kind, ...texts]);
  });
}
