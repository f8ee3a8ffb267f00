import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { historyOf } from "../../../../src/wiki/local/page_history.ts";
import { RECORD_KEY } from "../../../../src/sync/push_record/push_record.ts";
import { startTestWiki, type TestWiki } from "../../../support/test_wiki/test_wiki.ts";
import { openSynced, type SyncedFolder } from "../../../support/wiki/synced_folder.ts";

function idOf({ store }: TestWiki, title: string): string {
  return [...store.pages.values()].find((page) => page.title === title)?.id ?? "";
}

function versionOf(docs: SyncedFolder, path: string): string | undefined {
  return /^version: (\d+)$/m.exec(docs.read(path))?.[1];
}

/** Asserts that a folder without a state or files, and clones with the files, agree with a folder and write nothing. */
async function assertAlike(wiki: TestWiki, docs: SyncedFolder): Promise<void> {
  const files = docs.files();
  await using fresh = await openSynced(wiki, { push: true });
  await fresh.run();
  deepStrictEqual(fresh.files(), files);
  await using clone = await openSynced(wiki, { push: true });
  for (const [path, text] of Object.entries(files)) clone.write(path, text);
  for (const folder of [fresh, clone, docs]) {
    const { lines, writes } = await folder.run({ full: true });
    deepStrictEqual([lines, writes, folder.files()], [[], [], files]);
  }
}

for (const deployment of ["cloud", "data-center"] as const) {
  Deno.test(`run() names the version with the text in every folder, whatever else changes (${deployment})`, async () => {
    await using wiki = startTestWiki({ deployment });
    await using docs = await openSynced(wiki, { push: true, attachments: true });
    docs.write("Hours.md", "First steps\n===========\n\nFrom __9__.\n");
    docs.write("Plain.md", "# First steps\n\nFrom **9**.\n");
    await docs.run();
    const hours = idOf(wiki, "Hours");
    // Links of another page need anchors.
    docs.write("Guide.md", "See [hours](Hours.md#first-steps) and [other](Plain.md#first-steps).\n");
    await docs.run();
    deepStrictEqual([wiki.store.pages.get(hours)?.version, versionOf(docs, "Hours.md")], [2, "1"]);
    await assertAlike(wiki, docs);
    // A label of the wiki, one of the file, an attachment.
    historyOf(wiki.store).labelPage(hours, ["a"]);
    await docs.run({ full: true });
    docs.edit("Plain.md", "labels: []", "labels: [b]");
    docs.write("Hours.assets/plan.png", "PNG");
    await docs.run();
    docs.remove("Hours.assets");
    await docs.run();
    deepStrictEqual([versionOf(docs, "Hours.md"), versionOf(docs, "Plain.md")], ["1", "1"]);
    await assertAlike(wiki, docs);
    // A comment in the wiki, and a version without a change.
    const { body = "" } = wiki.store.pages.get(hours) ?? {};
    const marked = body.replace("From", '<ac:inline-comment-marker ac:ref="1">From</ac:inline-comment-marker>');
    historyOf(wiki.store).editPage(hours, { body: marked });
    historyOf(wiki.store).editPage(hours, {});
    await docs.run();
    deepStrictEqual([wiki.store.pages.get(hours)?.version, versionOf(docs, "Hours.md")], [4, "1"]);
    await assertAlike(wiki, docs);
    // An edit of the text on either side.
    docs.edit("Hours.md", "From", "Until");
    await docs.run();
    strictEqual(versionOf(docs, "Hours.md"), "5");
    await assertAlike(wiki, docs);
    historyOf(wiki.store).editPage(hours, { body: `${wiki.store.pages.get(hours)?.body}<p>More.</p>` });
    await docs.run();
    strictEqual(versionOf(docs, "Hours.md"), "6");
    await assertAlike(wiki, docs);
  });
}

Deno.test("run() of a fresh folder names the current version where the record names one with another text", async () => {
  await using wiki = startTestWiki();
  wiki.store.putPage({ id: "1", title: "Home", body: "<p>One</p>" });
  await using docs = await openSynced(wiki, { push: true });
  await docs.run();
  docs.edit("Home.md", "One", "_Two_");
  await docs.run();
  const { properties } = historyOf(wiki.store);
  const value = properties.get("1", RECORD_KEY)?.value;
  ok(typeof value === "object" && value !== null);
  for (const fileVersion of [1, 7, 2]) {
    properties.put(wiki.store, "1", { key: RECORD_KEY, value: { ...value, fileVersion } });
    await using fresh = await openSynced(wiki);
    await fresh.run();
    deepStrictEqual([versionOf(fresh, "Home.md"), fresh.read("Home.md").endsWith("_Two_\n")], ["2", true]);
  }
});
