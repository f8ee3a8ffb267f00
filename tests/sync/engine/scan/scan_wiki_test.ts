import { deepStrictEqual, ok, rejects } from "node:assert/strict";
import { openSynced, type RunOptions } from "../../../support/wiki/synced_folder.ts";
import { historyOf } from "../../../../src/wiki/local/page_history.ts";
import { startTestWiki } from "../../../support/test_wiki/test_wiki.ts";

Deno.test("run() with onRemoteDelete keep leaves the file of a page that is gone", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSynced(wiki, { onRemoteDelete: "keep", push: true });
  wiki.store.putPage({ id: "1", title: "Guide" });
  await docs.run();
  historyOf(wiki.store).trashPage("1");
  deepStrictEqual((await docs.run()).lines, ["kept Guide.md"]);
  const again = await docs.run();
  deepStrictEqual([again.lines, again.writes, docs.list()], [[], [], ["Guide.md"]]);
  historyOf(wiki.store).restorePage("1");
  deepStrictEqual((await docs.run()).lines, []);
  historyOf(wiki.store).editPage("1", { body: "<p>New</p>" });
  deepStrictEqual((await docs.run()).lines, ["pulled Guide.md"]);
});

Deno.test("run() refuses a space that is gone and leaves the files alone", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSynced(wiki, { push: true });
  wiki.store.putPage({ id: "1", title: "Guide" });
  await docs.run();
  const nothing = () => Promise.resolve(undefined);
  const wrap: RunOptions["wrap"] = ({ content }) => ({
    content: { ...content, findSpace: nothing, findSpaceById: nothing },
  });
  await rejects(docs.run({ wrap }), { code: "scope-not-found" });
  deepStrictEqual(docs.list(), ["Guide.md"]);
});

Deno.test("run() forgets a page whose file and page are both gone", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSynced(wiki, { push: true });
  wiki.store.putPage({ id: "1", title: "Guide" });
  await docs.run();
  historyOf(wiki.store).trashPage("1");
  docs.remove("Guide.md");
  const { lines, writes } = await docs.run();
  deepStrictEqual([lines, writes, docs.entry("1")], [[], [], undefined]);
});

Deno.test("syncPage() moves what was below a page that is gone where the wiki has it, at once", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSynced(wiki);
  wiki.store.putPage({ id: "1", title: "Guide" });
  wiki.store.putPage({ id: "2", title: "Setup", parentId: "1" });
  wiki.store.putPage({ id: "3", title: "Linux", parentId: "2" });
  await docs.run();
  historyOf(wiki.store).trashPage("2");
  await docs.use((engine) => engine.syncPage("2"));
  deepStrictEqual(docs.list(), ["Guide.md", "Guide/Linux.md"]);
  deepStrictEqual((await docs.run()).lines, []);
});

Deno.test("run() reminds of a kept file that was edited and has no page any more", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSynced(wiki, { onRemoteDelete: "keep", push: true });
  wiki.store.putPage({ id: "1", title: "Guide" });
  await docs.run();
  historyOf(wiki.store).trashPage("1");
  await docs.run();
  docs.edit("Guide.md", "Text", "Edited");
  for (let count = 0; count < 2; count++) {
    const { changes } = await docs.run();
    deepStrictEqual(changes.map(({ kind, path, code }) => [kind, path, code]), [[
      "failed",
      "Guide.md",
      "no-such-page",
    ]]);
    ok(changes[0]?.hint?.includes("Remove its id line"));
    ok(changes[0]?.hint?.includes('or run "tool wiki docs restore '));
  }
});

for (const deployment of ["cloud", "data-center"] as const) {
  Deno.test(`run() names a page without a title and syncs the others, on ${deployment}`, async () => {
    await using wiki = startTestWiki({ deployment });
    wiki.store.putPage({ id: "1", title: "A" });
    wiki.store.putPage({ id: "2", title: "" });
    wiki.store.putPage({ id: "3", title: "C", parentId: "2" });
    await using docs = await openSynced(wiki, { push: true });
    const first = await docs.run();
    deepStrictEqual(first.lines, ["failed ", "pulled A.md", "pulled C.md"]);
    const [told] = first.changes.filter(({ kind }) => kind === "failed");
    deepStrictEqual([told?.id, told?.code], ["2", "untitled-page"]);
    deepStrictEqual((await docs.run()).lines, ["failed "]);
    // A page that loses its title keeps its file, which nothing is done with.
    wiki.store.putPage({ id: "1", title: "" });
    deepStrictEqual((await docs.run()).lines, ["failed ", "failed "]);
    await docs.use((engine) => engine.syncPage("1"));
    deepStrictEqual(docs.list(), ["A.md", "C.md"]);
    for (const id of ["1", "2"]) wiki.store.putPage({ id, title: `Page ${id}`, version: 2 });
    await docs.run();
    deepStrictEqual(docs.list(), ["Page 1.md", "Page 2.md", "Page 2/C.md"]);
  });
}
