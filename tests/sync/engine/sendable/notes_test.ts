import { deepStrictEqual, ok } from "node:assert/strict";
import { historyOf } from "../../../../src/wiki/local/page_history.ts";
import { openSynced, type RunOptions, type SyncedFolder } from "../../../support/wiki/synced_folder.ts";
import { startTestWiki } from "../../../support/test_wiki/test_wiki.ts";

const DEAD = "[x](Nowhere.md)";

async function plannedNotes(docs: SyncedFolder, options: RunOptions = {}): Promise<string[]> {
  const notices: string[] = [];
  const observer = { change: () => {}, progress: () => {}, notice: (message: string) => void notices.push(message) };
  await docs.plan({ ...options, wrap: () => ({ observer }) });
  return notices;
}

Deno.test("run() reports what the wiki does not have only for pages whose text is sent", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSynced(wiki, { push: true });
  docs.write("Old.md", `See ${DEAD}.\n`);
  docs.write("New.md", "One.\n\nMore text.\n");
  deepStrictEqual((await docs.run()).notices.map((note) => note.includes("Nowhere.md")), [true]);
  await using clone = await openSynced(wiki, { push: true });
  for (const path of ["Old.md", "New.md"]) clone.write(path, docs.read(path));
  clone.edit("New.md", "One.", "Two.");
  deepStrictEqual(await plannedNotes(clone), []);
  const run = await clone.run();
  deepStrictEqual([run.lines, run.notices], [["pushed New.md"], []]);
  clone.edit("Old.md", "See", "Read");
  const note = (notices: readonly string[]) => ok(notices.length === 1 && notices[0]?.includes("is sent unchanged"));
  note(await plannedNotes(clone));
  note(await plannedNotes(clone, { push: false }));
  note((await clone.run()).notices);
});

Deno.test("run() reports nothing that a page in conflict would lose", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSynced(wiki, { push: true });
  wiki.store.putPage({ id: "1", title: "Guide", body: "<p>One.</p>" });
  await docs.run();
  docs.edit("Guide.md", "One.", `Two ${DEAD}.`);
  historyOf(wiki.store).editPage("1", { body: "<p>Three.</p>" });
  for (const _ of [1, 2]) {
    const { changes, notices } = await docs.run();
    deepStrictEqual([changes.map(({ kind }) => kind), notices], [["conflict"], []]);
    deepStrictEqual(await plannedNotes(docs), []);
  }
});
