import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { historyOf } from "../../../../src/wiki/local/page_history.ts";
import { startTestWiki, type TestWiki } from "../../../support/test_wiki/test_wiki.ts";
import { openOlderFolder } from "../../../support/wiki/older_folder.ts";
import { openSynced, type SyncedFolder } from "../../../support/wiki/synced_folder.ts";

const BODY = "<p>One of the first texts.</p><p>Two of the other texts.</p>";

async function openPage(wiki: TestWiki): Promise<SyncedFolder> {
  wiki.store.putPage({ id: "1", title: "Guide", body: BODY, labels: ["a"] });
  const docs = await openSynced(wiki, { push: true });
  await docs.run();
  return docs;
}

for (const deployment of ["cloud", "data-center"] as const) {
  Deno.test(`run() leaves a file as it is when a version does not change its text (${deployment})`, async () => {
    await using wiki = startTestWiki({ deployment });
    await using docs = await openPage(wiki);
    const inode = async () => (await Deno.lstat(`${docs.root}/Guide.md`)).ino;
    const before = await inode();
    const text = docs.read("Guide.md");
    historyOf(wiki.store).editPage("1", {});
    historyOf(wiki.store).editPage("1", {
      body: BODY.replace("first", '<ac:inline-comment-marker ac:ref="1">first</ac:inline-comment-marker>'),
    });
    deepStrictEqual((await docs.run()).lines, []);
    deepStrictEqual([docs.read("Guide.md"), await inode()], [text, before]);
    deepStrictEqual(docs.entry("1")?.base?.version, 3);
    const quiet = await docs.run();
    deepStrictEqual([quiet.lines, quiet.requests.some(({ path }) => /(?:pages|content)\/1$/.test(path))], [[], false]);
    // An edit is one of the current version, without reading the one that the file names.
    docs.edit("Guide.md", "Two of", "Both of");
    const { lines, requests, writes } = await docs.run();
    deepStrictEqual([lines, writes.length], [["pushed Guide.md"], 1]);
    deepStrictEqual(requests.filter(({ query }) => query.has("version")), []);
    ok(wiki.store.pages.get("1")?.body.includes("inline-comment-marker"));
    ok(docs.read("Guide.md").includes("version: 4\n"));
  });

  Deno.test(`run() of a clone without a state finds the base by the version in the file (${deployment})`, async () => {
    await using wiki = startTestWiki({ deployment });
    await using docs = await openPage(wiki);
    historyOf(wiki.store).editPage("1", {});
    await docs.run();
    const committed = docs.read("Guide.md");
    await using clone = await openSynced(wiki, { push: true });
    clone.write("Guide.md", committed);
    deepStrictEqual([(await clone.run()).writes, clone.read("Guide.md")], [[], committed]);
    clone.remove(".tool");
    clone.edit("Guide.md", "Two of", "Both of");
    historyOf(wiki.store).editPage("1", { body: BODY.replace("One of", "Many of") });
    deepStrictEqual((await clone.run()).lines, ["merged Guide.md", "pushed Guide.md"]);
    strictEqual(wiki.store.pages.get("1")?.body, BODY.replace("One of", "Many of").replace("Two of", "Both of"));
  });
}

Deno.test("run() writes the version into a file whose title or text changed, and keeps it where labels did", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPage(wiki);
  historyOf(wiki.store).editPage("1", {});
  historyOf(wiki.store).labelPage("1", ["a", "b"]);
  await docs.run();
  ok(docs.read("Guide.md").includes("version: 1\nlabels: [a, b]\n"), docs.read("Guide.md"));
  historyOf(wiki.store).editPage("1", { title: "Guides" });
  await docs.run();
  ok(docs.read("Guides.md").includes("title: Guides\nspace: DOCS\nversion: 3\n"));
  historyOf(wiki.store).editPage("1", { body: "<p>Other texts.</p>" });
  await docs.run();
  ok(docs.read("Guides.md").includes("version: 4\n"));
});

Deno.test("run() leaves front matter that is written differently, as a formatter does", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPage(wiki);
  const text = docs.read("Guide.md").replace('id: "1"', "id: '1'").replace("labels: [a]", "labels:\n  - a");
  docs.write("Guide.md", text);
  historyOf(wiki.store).editPage("1", {});
  const { lines, writes } = await docs.run();
  deepStrictEqual([lines, writes, docs.read("Guide.md")], [[], [], text]);
});

Deno.test("run() finds reset folders by the versions in their files", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSynced(wiki, { push: true });
  for (const id of ["1", "2", "3", "4"]) wiki.store.putPage({ id, title: `Page ${id}`, body: `<p>Old text ${id}</p>` });
  await docs.run();
  const old = docs.files();
  for (const id of ["1", "2", "3"]) historyOf(wiki.store).editPage(id, { body: `<p>New text ${id}</p>` });
  // Its file stays, so it does not show that the folder is newer.
  historyOf(wiki.store).editPage("4", {});
  await docs.run();
  for (const [path, text] of Object.entries(old)) docs.write(path, text);
  const { lines, writes } = await docs.run();
  deepStrictEqual([lines, writes], [["pulled Page 1.md", "pulled Page 2.md", "pulled Page 3.md"], []]);
});

for (const converter of [1, 2] as const) {
  for (const hasState of [true, false]) {
    const what = `${hasState ? "a folder" : "a clone of a folder"} of converter ${converter}`;
    Deno.test(`run() takes over ${what} without a push, and rewrites no file for its address`, async () => {
      await using older = await openOlderFolder({ converter, hasState });
      const before = older.docs.files();
      ok(Object.values(before).some((text) => /^url: http/m.test(text)));
      const { lines, requests } = await older.docs.run();
      deepStrictEqual([lines, requests.filter(({ method }) => method !== "GET"), older.docs.files()], [[], [], before]);
    });
  }
}
