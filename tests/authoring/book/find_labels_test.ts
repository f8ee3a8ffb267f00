import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { findLabels } from "../../../src/authoring/book/find_labels.ts";
import { createFakeSource, type FakeSourceOptions, readFakeChapters } from "../../support/export/fake_source.ts";
import { describeMissingFacts } from "../../../src/authoring/book/describe_missing_facts.ts";
import type { SourcePage } from "../../../src/book/model/source_page.ts";

const PAGES = [
  { id: "1" },
  { id: "2", parentId: "1", labels: ["Internal", "x"] },
  { id: "3", parentId: "1", labels: ["x"] },
];

async function open(labels: readonly string[], excludeLabels: readonly string[], options: FakeSourceOptions = {}) {
  const source = createFakeSource(PAGES, options);
  const outline = await source.outline({ kind: "space" });
  const test = await findLabels(outline, { labels, excludeLabels }, source);
  const having = (...names: string[]) => outline.pages.filter((page) => test?.(page, names)).map(({ id }) => id);
  return { test, having, asked: source.asked.slice(1) };
}

Deno.test("findLabels() asks nothing if no label matters", async () => {
  const { test, asked } = await open([], [], { listsLabels: false });
  deepStrictEqual([test, asked], [undefined, []]);
});

Deno.test("findLabels() compares with the labels in the list, without regard to case", async () => {
  const { having, asked } = await open(["X"], ["internal"], { override: {}, listsLabels: true });
  deepStrictEqual([having("X"), having("internal"), having("X", "internal")], [["2", "3"], ["2"], ["2", "3"]]);
  // The first page has no labels in the list.
  deepStrictEqual(asked, ['labeledIds ["X"]', 'labeledIds ["internal"]']);
});

Deno.test("findLabels() asks for each label once if the list has none", async () => {
  const { having, asked } = await open(["x"], ["Internal", "x"], { listsLabels: false });
  deepStrictEqual([having("x"), having("Internal"), having("y")], [["2", "3"], ["2"], []]);
  deepStrictEqual(asked, ['labeledIds ["x"]', 'labeledIds ["Internal"]']);
});

Deno.test("findLabels() fails rather than let through pages whose labels are unknown", async () => {
  const options = { listsLabels: false, findsLabels: false };
  await rejects(open([], ["Internal"], options), {
    code: "labels-unknown",
    message: 'Cannot find the pages with the label "Internal": the search does not work',
  });
  await rejects(readFakeChapters(createFakeSource(PAGES, options), { excludeLabels: ["Internal"] }), {
    code: "labels-unknown",
  });
  strictEqual((await readFakeChapters(createFakeSource(PAGES, options))).chapters.length, 3);
});

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
