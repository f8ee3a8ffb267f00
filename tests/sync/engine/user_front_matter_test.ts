import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { openSynced, type RunOptions, type SyncedFolder } from "../../support/wiki/synced_folder.ts";
import { historyOf } from "../../../src/wiki/local/page_history.ts";
import { startTestWiki, type TestWiki } from "../../support/test_wiki/test_wiki.ts";
import { openState } from "../../../src/sync/state/open_state.ts";

const OWN = "owner: me\n# reviewed\ntags:\n  - a\n";

async function openPages(wiki: TestWiki, options: RunOptions = {}): Promise<SyncedFolder> {
  for (const id of ["1", "2"]) wiki.store.putPage({ id, title: `Page ${id}` });
  const docs = await openSynced(wiki, { push: true, ...options });
  await docs.run();
  docs.edit("Page 2.md", "title: Page 2\n", `title: Page 2\n${OWN}`);
  return docs;
}

function hasOwnLines(docs: SyncedFolder): void {
  ok(docs.read("Page 2.md").includes(OWN), docs.read("Page 2.md"));
}

for (const deployment of ["cloud", "data-center"] as const) {
  for (const isSeen of [true, false]) {
    const when = isSeen ? "that a run has seen" : "that no run has seen";
    Deno.test(`run() keeps own lines ${when} when a page is archived and comes back, on ${deployment}`, async () => {
      await using wiki = startTestWiki({ deployment });
      await using docs = await openPages(wiki);
      if (isSeen) deepStrictEqual((await docs.run()).lines, []);
      historyOf(wiki.store).archivePage("2");
      deepStrictEqual((await docs.run()).lines, ["trashed Page 2.md -> .tool/trash/Page 2.md"]);
      historyOf(wiki.store).restorePage("2");
      deepStrictEqual((await docs.run()).lines, ["pulled Page 2.md"]);
      hasOwnLines(docs);
      const again = await docs.run();
      deepStrictEqual([again.lines, again.writes], [[], []]);
    });
  }
}

Deno.test("run() keeps own lines when a removed file comes back, whichever way", async () => {
  for (const way of ["changed", "deleted", "resolved"] as const) {
    await using wiki = startTestWiki();
    await using docs = await openPages(wiki);
    await docs.run();
    docs.remove("Page 2.md");
    if (way === "changed") historyOf(wiki.store).editPage("2", { body: "<p>New</p>" });
    if (way === "deleted") await docs.run();
    if (way === "deleted") historyOf(wiki.store).restorePage("2");
    if (way === "resolved") await docs.resolve("Page 2.md", "remote");
    await docs.run();
    hasOwnLines(docs);
  }
});

Deno.test("run() forgets own lines that a person has removed", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPages(wiki);
  await docs.run();
  docs.edit("Page 2.md", OWN, "");
  await docs.run();
  historyOf(wiki.store).archivePage("2");
  await docs.run();
  historyOf(wiki.store).restorePage("2");
  await docs.run();
  ok(!docs.read("Page 2.md").includes("owner"), docs.read("Page 2.md"));
});

Deno.test("put() keeps any text, and nothing for none", () => {
  using state = openState(":memory:");
  for (const text of ["a: 1\n", 'x: "\u0000é"\n', ""]) {
    state.userFrontMatter.put("7", text);
    strictEqual(state.userFrontMatter.get("7"), text);
  }
  strictEqual(state.fact("own-lines 7"), undefined);
});
