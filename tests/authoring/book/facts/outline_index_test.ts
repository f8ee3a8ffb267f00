import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { OutlineIndex } from "../../../../src/authoring/book/facts/outline_index.ts";
import { FakeWiki } from "../../../support/export/fake_wiki.ts";

const wiki = new FakeWiki([
  { id: "1", title: "Straße  1" },
  { id: "2", title: "B", parentId: "1", position: 2 },
  { id: "3", title: "A", parentId: "1", position: 1 },
  { id: "4", title: "b", parentId: "1" },
]);
const index = new OutlineIndex([...["1", "2", "3", "4"].map((id) => wiki.facts(id)), {
  ...wiki.facts("2"),
  title: "X",
}]);
const FROM = { spaceKey: "DOCS" };

for (
  const [ref, id] of [
    [{ id: "2" }, "2"],
    [{ id: "9" }, undefined],
    [{ title: "strasse 1" }, undefined],
    [{ title: " STRAßE 1" }, "1"],
    [{ title: "B" }, "2"],
    [{ title: "B", spaceKey: "docs" }, "2"],
    [{ title: "B", spaceKey: "X" }, undefined],
    [{ title: "B", postedOn: "2025-01-01" }, undefined],
    [{ title: "X" }, undefined],
    [{}, undefined],
  ] as const
) {
  Deno.test(`find() of ${JSON.stringify(ref)} is ${id}`, () => strictEqual(index.find(ref, FROM)?.id, id));
}

Deno.test("children() are in the wiki's order", () => {
  deepStrictEqual(index.children("1").map(({ id }) => id), ["3", "2", "4"]);
  deepStrictEqual(index.children("2"), []);
});
