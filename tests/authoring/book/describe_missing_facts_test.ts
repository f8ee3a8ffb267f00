import { deepStrictEqual } from "node:assert/strict";
import { describeMissingFacts } from "../../../src/authoring/book/describe_missing_facts.ts";
import type { SourcePage } from "../../../src/book/model/source_page.ts";

const PAGE: SourcePage = { id: "1", title: "Guide", spaceKey: "DOCS", version: 1, status: "current" };
const DATED = { ...PAGE, createdAt: 1, modifiedAt: 2, createdBy: { key: "a" }, modifiedBy: { key: "a" } };
const WHO = "The folder does not know who wrote";

for (
  const [title, kind, pages, name, expected] of [
    ["a folder that knows all", "synced-folder", [DATED], "Alice", []],
    ["a folder without dates", "synced-folder", [PAGE, DATED], "Alice", [`${WHO} 1 page and when`]],
    ["a folder without names", "synced-folder", [DATED], undefined, ["The folder does not know the name of 1 author"]],
    ["a folder without both", "synced-folder", [PAGE, PAGE, DATED], undefined, [
      `${WHO} 2 pages and when and the name of 1 author`,
    ]],
    ["a wiki", "wiki", [PAGE], undefined, []],
  ] as const
) {
  Deno.test(`describeMissingFacts() reports what is missing from ${title}`, () => {
    const entries = pages.map((facts) => ({ facts, level: 1 }));
    const person = () => name === undefined ? undefined : { name };
    const issues = describeMissingFacts({ kind }, entries, { person });
    deepStrictEqual(issues.map(({ code, message }) => [code, message.split(":")[0]]), [
      ...expected.map((message) => ["needs-wiki", message]),
    ]);
  });
}
