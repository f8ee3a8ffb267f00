import { deepStrictEqual } from "node:assert/strict";
import { suggestDates } from "../../../src/authoring/standards/suggest_date.ts";
import { warningIssue } from "../../../src/base/issue.ts";
import { ADD_DATE } from "../../../src/base/remedies.ts";
import type { Context } from "../../../src/console/context.ts";
import { shownInput } from "../../../src/console/read_input.ts";

const missing = (file?: string) => warningIssue("missing-date", "No date", { file, hint: ADD_DATE });

for (
  const [rule, file, known, hint] of [
    [
      "offers the date of the last commit",
      "a.md",
      "2026-02-03",
      /^Add date: 2026-02-03, .*--document-date 2026-02-03\.$/,
    ],
    ["keeps the hint without a commit", "a.md", undefined, /^Add a line/],
    ["keeps the hint of standard input", shownInput("-"), "2026-02-03", /^Add a line/],
    ["keeps the hint without a file", undefined, "2026-02-03", /^Add a line/],
  ] as const
) {
  Deno.test(`suggestDates() ${rule}`, async () => {
    const commitDate: Context["commitDate"] = () => Promise.resolve(known);
    const found = await suggestDates([missing(file)], { commitDate });
    deepStrictEqual(found.map((issue) => hint.test(issue.hint ?? "")), [true]);
  });
}
