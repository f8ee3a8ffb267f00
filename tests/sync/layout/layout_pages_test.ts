import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { type LayoutPage, layoutPages } from "../../../src/sync/layout/layout_pages.ts";
import * as fc from "../../support/property.ts";
import { assertSafeName, hostileTitle } from "./support/hostile_titles.ts";

const page = (id: string, title: string, parentId?: string, position?: number): LayoutPage => {
  return { id, title, parentId, position };
};

for (
  const [rule, pages, paths] of [
    ["puts children into the folder of their parent", [page("1", "A"), page("2", "B", "1"), page("3", "C", "2")], [
      "A.md",
      "A/B.md",
      "A/B/C.md",
    ]],
    ["takes one name in two folders", [page("1", "A"), page("2", "A", "1")], ["A.md", "A/A.md"]],
    ["leaves a name to the lowest id", [page("10", "setup"), page("9", "Setup")], ["Setup.md", "setup (10).md"]],
    ["compares composed and decomposed names", [page("1", "é"), page("2", "E\u0301")], ["é.md", "É (2).md"]],
    ["counts where a title ends in an id", [page("1", "A"), page("2", "a"), page("3", "A (2)")], [
      "A.md",
      "a (2-2).md",
      "A (2).md",
    ]],
    ["keeps the endings that belong to pages free", [
      page("1", "A"),
      page("2", "A.md"),
      page("3", "A.Assets"),
      page("4", "a.remote"),
      page("5", "A.mdx"),
    ], ["A.md", "A-md.md", "A-Assets.md", "a-remote.md", "A.mdx.md"]],
    ["takes pages without their parent for the top", [page("1", "A", "77")], ["A.md"]],
    ["takes a page below itself for the top", [page("1", "A", "1"), page("2", "B", "1")], ["A.md", "A/B.md"]],
    ["opens a circle above its lowest id", [
      page("1", "Outside", "4"),
      page("2", "A", "3"),
      page("3", "B", "4"),
      page("4", "C", "2"),
    ], ["A.md", "A/C.md", "A/C/Outside.md", "A/C/B.md"]],
    ["lists siblings by position", [
      page("1", "A"),
      page("2", "B", "1"),
      page("3", "C", "1", 7),
      page("4", "D", "1", -3),
      page("5", "E", "4"),
    ], ["A.md", "A/D.md", "A/D/E.md", "A/C.md", "A/B.md"]],
    ["takes hostile titles", [page("1", "../x"), page("2", "con", "1"), page("3", ""), page("4", "?")], [
      "_..-x.md",
      "_..-x/_con.md",
      "Untitled.md",
      "Untitled (4).md",
    ]],
    ["takes hostile ids", [page("../1", "A"), page("1", "A"), page(":1", "A"), page("", "A")], [
      "A.md",
      "A (Untitled).md",
      "A (_..-1).md",
      "A (1).md",
    ]],
    ["knows no order of ids by their digits", [page("100", "a"), page("20", "A")], ["A.md", "a (100).md"]],
    ["takes nothing", [], []],
  ] as const
) {
  Deno.test(`layoutPages() ${rule}`, () => {
    deepStrictEqual([...layoutPages(pages).values()], paths);
  });
}

Deno.test("layoutPages() puts pages that are too deep beside their parent", () => {
  const pages = Array.from({ length: 50 }, (_, n) => page(String(n), `Level ${n} ${"long ".repeat(8)}`, String(n - 1)));
  const paths = [...layoutPages(pages).values()];
  ok(paths.every((path) => path.length <= 193));
  strictEqual(paths[3]?.split("/").length, 4);
  strictEqual(new Set(paths.map((path) => path.slice(0, path.lastIndexOf("/")))).size, 4);
});

Deno.test("layoutPages() cuts a long title so that its id fits behind it", () => {
  const title = "x".repeat(200);
  deepStrictEqual([...layoutPages([page("1", title), page("23", `${title}y`)]).values()], [
    `${"x".repeat(120)}.md`,
    `${"x".repeat(115)} (23).md`,
  ]);
});

Deno.test("layoutPages() handles trees of any depth, and many pages with one title", () => {
  const chain = Array.from({ length: 20_000 }, (_, n) => page(String(n), "A", String(n - 1)));
  strictEqual(layoutPages(chain).size, 20_000);
  const same = Array.from({ length: 20_000 }, (_, n) => page("?".repeat(n), "A"));
  strictEqual(new Set(layoutPages(same).values()).size, 20_000);
});

function anyPages(): fc.Arbitrary<LayoutPage[]> {
  const id = fc.oneof(fc.nat({ max: 30 }).map(String), fc.constantFrom("", "a", "A", "att1", "../x", "007", "7"));
  const title = fc.oneof(hostileTitle(), fc.constantFrom("A", "a", "A.md", "a (1)", "A (2)", "A.assets"));
  const record = fc.record({
    id,
    title,
    parentId: fc.option(id, { nil: undefined }),
    position: fc.option(fc.nat({ max: 5 }), { nil: undefined }),
  });
  return fc.array(record, { maxLength: 40 });
}

/** Everything that belongs to a page. */
function ownPaths(path: string): string[] {
  const stem = path.slice(0, -".md".length);
  return [path, stem, `${stem}.assets`, `${stem}.remote.md`];
}

Deno.test("layoutPages() returns paths that collide on no system", () => {
  fc.assert(fc.property(anyPages(), (pages) => {
    const layout = layoutPages(pages);
    deepStrictEqual(new Set(layout.keys()), new Set(pages.map(({ id }) => id)));
    const own = [...layout.values()].flatMap(ownPaths);
    for (const fold of [lower, upper, (path: string) => upper(lower(path)).normalize("NFD")]) {
      strictEqual(new Set(own.map(fold)).size, own.length);
    }
    for (const path of own) {
      ok(path.length <= 200, path);
      for (const segment of path.split("/")) {
        assertSafeName(segment.replace(/(?:\.md|\.assets|\.remote\.md)$/, ""));
      }
    }
  }));
});

function lower(path: string): string {
  return path.normalize("NFC").toLowerCase();
}

function upper(path: string): string {
  return path.normalize("NFC").toUpperCase();
}

Deno.test("layoutPages() returns the same map for every order of the pages", () => {
  const shuffled = anyPages().chain((pages) =>
    fc.tuple(fc.constant(pages), fc.shuffledSubarray(pages, { minLength: pages.length }))
  );
  fc.assert(fc.property(shuffled, ([pages, others]) => {
    deepStrictEqual([...layoutPages(pages)], [...layoutPages(others)]);
  }));
});

for (
  const [rule, first, second] of [
    ["no parent or an empty one", page("5", "A"), page("5", "A", "")],
    ["one title or another", page("5", "A"), page("5", "B")],
    ["one parent or another", page("5", "A", ""), page("5", "A", "9")],
    ["one position or another", page("5", "A", "9", 1), page("5", "A", "9", 2)],
  ] as const
) {
  Deno.test(`layoutPages() uses the same of two pages with one id, ${rule}, in every order`, () => {
    const others = [page("", "Root"), page("9", "Guide"), page("6", "A", "", 1), page("7", "A", "9", 1.5)];
    deepStrictEqual([...layoutPages([first, second, ...others])], [...layoutPages([second, ...others, first])]);
  });
}

Deno.test("layoutPages() does not move a page for one with a higher id beside it", () => {
  fc.assert(fc.property(fc.uniqueArray(fc.nat({ max: 99 }), { minLength: 2, maxLength: 20 }), (ids) => {
    const pages = ids.sort((a, b) => a - b).map((id) => page(String(id), id % 3 === 0 ? "A" : "a"));
    const before = layoutPages(pages.slice(0, -1));
    const after = layoutPages(pages);
    for (const [id, path] of before) strictEqual(after.get(id), path);
  }));
});

Deno.test("layoutPages() lists every page behind its parent", () => {
  fc.assert(fc.property(fc.array(fc.nat({ max: 30 }), { maxLength: 30 }), (parents) => {
    const pages = parents.map((parent, n) => page(String(n), "T", String(parent % (n + 1))));
    const order = [...layoutPages(pages).keys()];
    for (const { id, parentId = "" } of pages) {
      if (id !== parentId) ok(order.indexOf(parentId) < order.indexOf(id));
    }
  }));
});
