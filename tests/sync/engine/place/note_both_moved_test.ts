import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { historyOf } from "../../../../src/wiki/local/page_history.ts";
import { openSynced, type RunOptions, type SyncedFolder } from "../../../support/wiki/synced_folder.ts";
import { startTestWiki, type TestWiki } from "../../../support/test_wiki/test_wiki.ts";

const NOTE = '"B/P.md": The page was moved in the wiki too, to the place of "C/P.md". The place of the file wins';

async function openMoved(wiki: TestWiki, to: string): Promise<SyncedFolder> {
  for (const [id, title] of [["1", "A"], ["2", "B"], ["3", "C"]] as const) {
    wiki.store.putPage({ id, title, body: `<p>${title}</p>` });
  }
  wiki.store.putPage({ id: "4", title: "P", body: "<p>P one.</p>", parentId: "1" });
  const docs = await openSynced(wiki, { push: true });
  await docs.run();
  docs.move("A/P.md", "B/P.md");
  historyOf(wiki.store).editPage("4", { parentId: to });
  return docs;
}

async function plannedNotes(docs: SyncedFolder, options: RunOptions): Promise<string[]> {
  const notices: string[] = [];
  const observer = { change: () => {}, progress: () => {}, notice: (message: string) => void notices.push(message) };
  await docs.plan({ ...options, wrap: () => ({ observer }) });
  return notices;
}

for (const [push, way] of [[true, ". Move the file"], [false, " with the next push. Move the file"]] as const) {
  for (const isEdited of [true, false]) {
    const how = `${push ? "with" : "without"} a push, ${isEdited ? "edited" : "unedited"}`;
    Deno.test(`noteBothMoved() says that the place of the file wins, ${how}`, async () => {
      await using wiki = startTestWiki();
      await using docs = await openMoved(wiki, "3");
      if (isEdited) docs.edit("B/P.md", "one", "two");
      const planned = await plannedNotes(docs, { push });
      const { notices } = await docs.run({ push });
      deepStrictEqual(planned, notices);
      ok(notices.length === 1 && notices[0]?.startsWith(NOTE + way), notices.join("\n"));
      strictEqual(wiki.store.pages.get("4")?.parentId, push ? "2" : "3");
      docs.move("B/P.md", "C/P.md");
      deepStrictEqual([(await docs.run()).notices, wiki.store.pages.get("4")?.parentId], [[], "3"]);
    });
  }
}

Deno.test("noteBothMoved() says nothing where both sides moved the page to the same place", async () => {
  await using wiki = startTestWiki();
  await using docs = await openMoved(wiki, "2");
  deepStrictEqual((await docs.run()).notices, []);
  strictEqual(wiki.store.pages.get("4")?.parentId, "2");
});
