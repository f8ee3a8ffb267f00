import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { listPageComments } from "../../src/wiki/evidence/page_comments.ts";
import { readPageRestrictions } from "../../src/wiki/evidence/page_restrictions.ts";
import { clientFor } from "../support/test_wiki/client_for.ts";
import { startTestWiki, type TestWiki } from "../support/test_wiki/test_wiki.ts";

for (const deployment of ["cloud", "data-center"] as const) {
  const test = (title: string, run: (wiki: TestWiki) => Promise<void>) => {
    Deno.test(`${title} (${deployment})`, async () => {
      await using wiki = startTestWiki({ deployment, pageSize: 2 });
      wiki.store.putPage({ id: "1" });
      wiki.store.putUser({ id: "u-bob", displayName: "Bob" });
      await run(wiki);
    });
  };

  test("listPageComments() lists comments of all places and states, with replies", async (wiki) => {
    const first = wiki.store.putComment("1", { by: "u-bob", at: 86_400_000 });
    const reply = wiki.store.putComment("1", { parentId: first.id });
    wiki.store.putComment("1", { parentId: reply.id });
    wiki.store.putComment("1", { selection: "text", resolution: "resolved" });
    wiki.store.putComment("1", { selection: "other", resolution: "open" });
    wiki.store.putComment("2");
    const { comments, hasMore } = await listPageComments(clientFor(wiki), "1", 100);
    strictEqual(hasMore, false);
    deepStrictEqual(
      comments.map(({ parentId, place, selection, resolution }) => [parentId, place, selection, resolution]),
      [
        [undefined, "page", undefined, undefined],
        [first.id, "page", undefined, undefined],
        [reply.id, "page", undefined, undefined],
        [undefined, "inline", "text", "resolved"],
        [undefined, "inline", "other", "open"],
      ],
    );
    const { at, by, body } = comments[0] ?? { body: "" };
    deepStrictEqual([at, by?.account ?? by?.key, body], [86_400_000, "u-bob", "<p>Comment</p>"]);
  });

  test("listPageComments() stops at the maximum, and ends although a comment replies to itself", async (wiki) => {
    for (let i = 0; i < 5; i++) wiki.store.putComment("1");
    const few = await listPageComments(clientFor(wiki), "1", 3);
    deepStrictEqual([few.comments.length, few.hasMore], [3, true]);
    const [id] = wiki.store.comments.keys();
    const text = JSON.stringify({ results: [{ id }] });
    wiki.fail({ kind: "text", times: 100, when: ({ path }) => path.endsWith("/children"), text });
    const all = await listPageComments(clientFor(wiki), "1", 100);
    strictEqual(all.comments.length, 5);
  });

  test("listPageComments() and readPageRestrictions() fail for a page that does not exist", async (wiki) => {
    await rejects(listPageComments(clientFor(wiki), "9", 10), { code: "not-found" });
    await rejects(readPageRestrictions(clientFor(wiki), "9"), { code: "not-found" });
    await rejects(readPageRestrictions(clientFor(wiki), "../1"), { code: "bad-id" });
  });

  test("readPageRestrictions() reads users and groups that may view and edit", async (wiki) => {
    const none = { users: [], groups: [], hasMore: false };
    deepStrictEqual(await readPageRestrictions(clientFor(wiki), "1"), { view: none, edit: none });
    wiki.store.restrictions.set("1", {
      view: { users: ["u-bob"], groups: ["staff"] },
      edit: { users: [], groups: ["editors"] },
    });
    const { view, edit } = await readPageRestrictions(clientFor(wiki), "1");
    deepStrictEqual([view.users.map(({ name }) => name), view.groups, edit.groups], [["Bob"], ["staff"], ["editors"]]);
  });
}
