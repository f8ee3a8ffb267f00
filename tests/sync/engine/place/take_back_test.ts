import { deepStrictEqual, match, rejects, strictEqual } from "node:assert/strict";
import { startTestWiki, type TestWiki } from "../../../support/test_wiki/test_wiki.ts";
import { openSynced, type SyncedFolder } from "../../../support/wiki/synced_folder.ts";
import { historyOf } from "../../../../src/wiki/local/page_history.ts";

/** A folder with the pages Guide, Setup and Other below it, and Deep below Setup. */
async function openTree(wiki: TestWiki): Promise<SyncedFolder> {
  wiki.store.putPage({ id: "1", title: "Guide", body: "<p>Guide.</p>" });
  for (const [id, title, parentId] of [["2", "Setup", "1"], ["3", "Other", "1"], ["4", "Deep", "2"]] as const) {
    wiki.store.putPage({ id, title, parentId, body: `<p>${title}.</p>` });
  }
  const file = { name: "a.txt", bytes: new TextEncoder().encode("a"), mediaType: "text/plain" };
  historyOf(wiki.store).putAttachment("1", file);
  const docs = await openSynced(wiki, { push: true, attachments: true });
  await docs.run();
  return docs;
}

const TREE = ["Guide.assets/a.txt", "Guide.md", "Guide/Other.md", "Guide/Setup.md", "Guide/Setup/Deep.md"];

async function hintOf(docs: SyncedFolder): Promise<string> {
  const { changes } = await docs.run();
  const failed = changes.filter(({ kind }) => kind === "failed");
  deepStrictEqual(failed.map(({ code }) => code), ["no-parent"]);
  return failed[0]?.hint ?? "";
}

Deno.test("takeBack() returns a page that was moved below itself, with its attachments and children", async () => {
  await using wiki = startTestWiki();
  await using docs = await openTree(wiki);
  docs.move("Guide.md", "Guide/Setup/Guide.md");
  docs.move("Guide.assets", "Guide/Setup/Guide.assets");
  docs.move("Guide/Other.md", "Guide/Setup/Guide/Other.md");
  docs.edit("Guide/Setup/Guide.md", "Guide.\n", "Guide here.\n");
  match(
    await hintOf(docs),
    /or run "tool wiki docs resolve \S+Guide\/Setup\/Guide\.md --take remote" to move the file back/,
  );
  strictEqual(await docs.resolve("Guide/Setup/Guide.md", "remote"), undefined);
  deepStrictEqual(docs.list(), TREE);
  const { lines, writes } = await docs.run();
  deepStrictEqual([lines, writes], [[], []]);
  match(docs.read("Guide.md"), /Guide here\.\n$/, "its text is not part of the question");
  strictEqual(wiki.store.pages.get("3")?.parentId, "1");
});

for (const place of ["Top.md", "notes/deep/Setup.md"]) {
  Deno.test(`takeBack() returns a page that cannot follow its file to ${place}`, async () => {
    await using wiki = startTestWiki();
    await using docs = await openTree(wiki);
    docs.move("Guide/Setup.md", place);
    match(await hintOf(docs), /--take remote" to move the file back\.$/);
    await docs.resolve(place, "remote");
    deepStrictEqual([docs.list(), (await docs.run()).lines], [TREE, []]);
  });
}

Deno.test("takeBack() replaces no file", async () => {
  await using wiki = startTestWiki();
  await using docs = await openTree(wiki);
  docs.move("Guide/Setup.md", "notes/Setup.md");
  docs.move("Guide/Setup/Deep.md", "notes/Setup/Deep.md");
  await hintOf(docs);
  docs.write("Guide/Setup.md", "Mine.\n");
  await rejects(docs.resolve("notes/Setup.md", "remote"), { message: /"Guide\/Setup\.md" exists$/ });
  docs.move("Guide/Setup.md", "Guide/Mine.md");
  docs.write("Guide/Setup/Deep.md", "Mine too.\n");
  await docs.resolve("notes/Setup.md", "remote");
  strictEqual(docs.read("Guide/Setup/Deep.md"), "Mine too.\n");
  match(docs.read("notes/Setup/Deep.md"), /Deep\.\n$/);
});

Deno.test("takeBack() leaves a file where its page can follow", async () => {
  await using wiki = startTestWiki();
  await using docs = await openTree(wiki);
  docs.move("Guide/Setup/Deep.md", "Guide/Other/Deep.md");
  await docs.run({ push: false });
  await docs.resolve("Guide/Other/Deep.md", "remote");
  strictEqual(docs.list().includes("Guide/Other/Deep.md"), true);
});
