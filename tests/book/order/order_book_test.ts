import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { type ChapterChoice, orderBook } from "../../../src/book/order/order_book.ts";
import type { ExportScope, SourceOutline } from "../../../src/book/model/export_source.ts";
import type { SourcePage } from "../../../src/book/model/source_page.ts";
import * as fc from "../../support/property.ts";

function page(id: string, parentId?: string, more: Partial<SourcePage> = {}): SourcePage {
  const facts = { id, title: `Page ${id}`, spaceKey: "DOCS", version: 1, status: "current", ...more };
  return parentId === undefined ? facts : { ...facts, parentId };
}

/** Root 1 with 2 (which has 4 and 5) and 3. */
const TREE = [
  page("5", "2", { position: 2, labels: ["b"] }),
  page("4", "2", { position: 1 }),
  page("3", "1", { title: "A last", labels: ["a"] }),
  page("1"),
  page("2", "1", { position: 7, labels: ["B"] }),
];

type Options = ChapterChoice & { readonly scope?: ExportScope["kind"] };

function order({ scope: kind = "tree", ...choice }: Options, changes: Partial<SourceOutline> = {}) {
  const space = { key: "DOCS", name: "Documents", homepageId: "1" };
  return orderBook([{ scope: { kind }, outline: { space, pages: TREE, rootIds: ["1"], ...changes } }], choice);
}

type Case<Expected> = readonly [
  rule: string,
  options: Options,
  outline: Partial<SourceOutline>,
  expected: Expected,
];

function shown({ entries }: ReturnType<typeof order>): string {
  return entries.map(({ facts, level }) => `${facts.id}@${level}`).join(" ");
}

for (
  const [rule, options, outline, expected] of [
    ["a tree: the root opens the book, siblings by position and then the rest", {}, {}, "1@0 2@1 4@2 5@2 3@1"],
    ["a page alone", { scope: "page" }, { rootIds: ["2"] }, "2@0"],
    ["a tree within a tree", {}, { rootIds: ["2"] }, "2@0 4@1 5@1"],
    ["a depth", { depth: 1 }, {}, "1@0 2@1 3@1"],
    ["no depth: the root alone", { depth: 0 }, {}, "1@0"],
    ["a space whose only root is its home", { scope: "space" }, {}, "1@0 2@1 4@2 5@2 3@1"],
    [
      "a space with several roots, which all are chapters",
      { scope: "space" },
      { pages: [...TREE, page("0")] },
      "0@1 1@1 2@2 4@3 5@3 3@2",
    ],
    [
      "a space whose only root is not its home",
      { scope: "space" },
      { space: { key: "DOCS", homepageId: "9" } },
      "1@1 2@2 4@3 5@3 3@2",
    ],
    ["an excluded label with its subtree, without regard to case", { excludeLabels: ["b"] }, {}, "1@0 3@1"],
    [
      "an excluded page alone, whose children move up",
      { excludeLabels: ["B"], excludeMode: "page" },
      { pages: TREE.filter(({ id }) => id !== "5") },
      "1@0 4@1 3@1",
    ],
    ["pages with a label", { labels: ["a", "b"] }, {}, "2@1 5@2 3@1"],
    [
      "labels that the source knows",
      { labels: ["x"], hasLabel: ({ id }: SourcePage) => id === "4" },
      {},
      "4@1",
    ],
    [
      "no archived page, whose children move up",
      {},
      {
        pages: [page("1"), page("2", "1", { status: "archived" }), page("3", "2"), page("4", "1", { status: "draft" })],
      },
      "1@0 3@1",
    ],
    [
      "archived pages if they are wanted",
      { includeArchived: true },
      { pages: [page("1"), page("2", "1", { status: "archived" }), page("4", "1", { status: "draft" })] },
      "1@0 2@1",
    ],
    [
      "titles by letters, then IDs",
      {},
      {
        pages: [
          page("1"),
          page("b", "1", { title: "a" }),
          page("c", "1", { title: "Z" }),
          page("a", "1", { title: "a" }),
        ],
      },
      "1@0 a@1 b@1 c@1",
    ],
    ["the first page of an ID", {}, { pages: [page("1"), page("2", "1"), page("2", "1")] }, "1@0 2@1"],
  ] satisfies Case<string>[]
) {
  Deno.test(`orderBook() orders ${rule}`, () => strictEqual(shown(order(options, outline)), expected));
}

for (
  const [rule, options, expected] of [
    ["the title of the root", {}, "Page 1"],
    ["the name of the space", { scope: "space" }, "Documents"],
    ["the wanted title", { title: "Handbook" }, "Handbook"],
  ] as const
) {
  Deno.test(`orderBook() takes ${rule}`, () => strictEqual(order(options).title, expected));
}

for (
  const [rule, options, outline, codes] of [
    ["a missing parent", { scope: "space" }, { pages: [page("1"), page("2", "7")] }, ["parent-missing"]],
    ["a page below itself", { scope: "space" }, { pages: [page("1", "2"), page("2", "1")] }, ["page-cycle"]],
    ["an unknown root", {}, { rootIds: ["9"] }, ["root-missing"]],
    ["a book without pages", { labels: ["none"] }, {}, ["no-pages"]],
    ["nothing about a root with parents outside the outline", {}, { pages: [page("1", "0"), page("2", "1")] }, []],
  ] satisfies Case<string[]>[]
) {
  Deno.test(`orderBook() reports ${rule}`, () => {
    deepStrictEqual(order(options, outline).issues.map(({ code }) => code), codes);
  });
}

for (
  const [rule, options, outline, expected] of [
    ["labels that no page has", { labels: ["none"] }, {}, "no page is left"],
    ["versions that no page has", { leftOut: new Set(TREE.map(({ id }) => id)) }, {}, "no page has the wanted version"],
    ["a space without blog posts", { scope: "query" }, { rootIds: [] }, "none is listed"],
    ["a space without pages", { scope: "space" }, { pages: [] }, "none is listed"],
  ] satisfies Case<string>[]
) {
  Deno.test(`orderBook() names the reason of a book without pages: ${rule}`, () => {
    deepStrictEqual(order(options, outline).issues.map(({ message }) => message), [
      `Cannot order the book: ${expected}`,
    ]);
  });
}

const anyPage: fc.Arbitrary<SourcePage> = fc.record({
  id: fc.integer({ min: 0, max: 12 }).map(String),
  parentId: fc.option(fc.integer({ min: 0, max: 14 }).map(String), { nil: undefined }),
  title: fc.string({ unit: "grapheme", maxLength: 3 }),
  position: fc.option(fc.constantFrom(0, 1, 2, NaN, -1), { nil: undefined }),
}).map(({ id, parentId, title, position }) =>
  page(id, parentId, { title, ...(position === undefined ? {} : { position }) })
);

Deno.test("orderBook() has each page of a space once, whatever the tree is, and no level is skipped", () => {
  fc.assert(fc.property(fc.uniqueArray(anyPage, { selector: ({ id }) => id }), (pages) => {
    const { entries } = order({ scope: "space" }, { pages });
    deepStrictEqual(entries.map(({ facts }) => facts.id).sort(), pages.map(({ id }) => id).sort());
    for (const [i, { level }] of entries.entries()) ok(level <= (entries[i - 1]?.level ?? 0) + 1 && level >= 0);
  }));
});

Deno.test("orderBook() does not depend on the order of the outline", () => {
  const shuffled = fc.uniqueArray(anyPage, { selector: ({ id }) => id })
    .chain((pages) => fc.tuple(fc.constant(pages), fc.shuffledSubarray(pages, { minLength: pages.length })));
  fc.assert(fc.property(shuffled, fc.constantFrom("space" as const, "tree" as const), ([pages, others], scope) => {
    strictEqual(shown(order({ scope }, { pages })), shown(order({ scope }, { pages: others })));
  }));
});

Deno.test("orderBook() orders a chain of 20,000 pages", () => {
  const pages = Array.from({ length: 20_000 }, (_, i) => page(String(i), i === 0 ? undefined : String(i - 1)));
  strictEqual(order({}, { pages, rootIds: ["0"] }).entries.at(-1)?.level, 19_999);
});
