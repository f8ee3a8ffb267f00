import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { PageIndex } from "../../../src/book/order/page_index.ts";
import { FakeWiki } from "../../support/export/fake_wiki.ts";
import { Remembered } from "../../../src/authoring/book/facts/remembered.ts";

const wiki = new FakeWiki([
  { id: "1", title: "Straße  1" },
  { id: "2", title: "B", parentId: "1", position: 2 },
  { id: "3", title: "A", parentId: "1", position: 1 },
  { id: "4", title: "b", parentId: "1" },
]);
const index = new PageIndex([...["1", "2", "3", "4"].map((id) => wiki.facts(id)), {
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

Deno.test("ask() asks once, also for the answer undefined, and while it is under way", async () => {
  const answers = new Remembered<string | undefined>();
  let questions = 0;
  const ask = () => answers.ask("k", () => Promise.resolve(void questions++));
  deepStrictEqual(await Promise.all([ask(), ask()]), [undefined, undefined]);
  await ask();
  deepStrictEqual([questions, answers.has("k"), answers.has("l")], [1, true, false]);
});

Deno.test("ask() asks again after a failure", async () => {
  const answers = new Remembered<number>();
  const results = [Promise.reject(new Error("gone")), Promise.resolve(2)];
  const ask = () => answers.ask("k", () => results.shift() ?? Promise.resolve(3));
  await rejects(Promise.all([ask(), ask()]), { message: "gone" });
  strictEqual(answers.has("k"), false);
  deepStrictEqual([await ask(), await ask(), answers.get("k")], [2, 2, 2]);
});

Deno.test("ask() asks nothing that was set", async () => {
  const answers = new Remembered<number>();
  answers.set("k", 1);
  strictEqual(await answers.ask("k", () => Promise.reject(new Error("asked"))), 1);
});
