import { strictEqual } from "node:assert/strict";
import { findTopPage } from "../../../../src/cli/deno/live_export/wiki_book_exporter.ts";

const PARENTS: Readonly<Record<string, string | undefined>> = {
  ...{ home: undefined, top: "home", below: "top", deep: "below", loose: undefined, under: "loose" },
  ...{ foldered: "folder", circle: "again", again: "circle" },
};

function find(id: string): Promise<{ id: string; parentId?: string } | undefined> {
  if (!Object.hasOwn(PARENTS, id)) return Promise.resolve(undefined);
  const parentId = PARENTS[id];
  return Promise.resolve(parentId === undefined ? { id } : { id, parentId });
}

for (
  const [page, expected] of [
    ["deep", "top"],
    ["top", "top"],
    ["home", undefined],
    ["under", "loose"],
    ["loose", "loose"],
    ["foldered", "foldered"],
  ] as const
) {
  Deno.test(`findTopPage() of ${page} is ${expected}`, async () => {
    const found = await find(page);
    strictEqual(found && await findTopPage(found, "home", find), expected);
  });
}

Deno.test("findTopPage() ends when the wiki reports a circle", async () => {
  strictEqual(await findTopPage({ id: "circle", parentId: "again" }, "home", find), "circle");
});

Deno.test("findTopPage() follows all levels of a space without a home page", async () => {
  strictEqual(await findTopPage({ id: "deep", parentId: "below" }, undefined, find), "home");
});
