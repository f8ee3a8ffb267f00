import { deepStrictEqual, match, ok, rejects, strictEqual } from "node:assert/strict";
import { openSynced, type SyncedFolder } from "../../../support/wiki/synced_folder.ts";
import { historyOf } from "../../../../src/wiki/local/page_history.ts";
import { startTestWiki, type TestWiki } from "../../../support/test_wiki/test_wiki.ts";

async function openSpace(wiki: TestWiki): Promise<SyncedFolder> {
  wiki.store.putPage({ id: "1", title: "Home" });
  wiki.store.putPage({ id: "2", title: "Team", parentId: "1", body: "<p>One.</p><p>Two.</p>", labels: ["a"] });
  wiki.store.putPage({ id: "3", title: "Ada", parentId: "2" });
  wiki.store.putPage({ id: "4", title: "Plan", parentId: "1" });
  historyOf(wiki.store).homepages.set("DOCS", "1");
  const docs = await openSynced(wiki, { push: true, concurrency: 4, attachments: true });
  await docs.run();
  return docs;
}

/** What `git checkout` would bring back. */
function takeAway(docs: SyncedFolder, paths: readonly string[]): Map<string, string> {
  const texts = new Map(paths.map((path) => [path, docs.read(path)]));
  for (const path of paths) docs.remove(path);
  return texts;
}

function bringBack(docs: SyncedFolder, texts: ReadonlyMap<string, string>): void {
  for (const [path, text] of texts) docs.write(path, text);
}

function statuses({ store }: TestWiki): Record<string, string> {
  return Object.fromEntries([...store.pages.values()].map(({ id, status }) => [id, status]));
}

const ALL_CURRENT = { "1": "current", "2": "current", "3": "current", "4": "current" };

for (const deployment of ["cloud", "data-center"] as const) {
  Deno.test(`restorePages() restores the page of a file that is back, on ${deployment}`, async () => {
    await using wiki = startTestWiki({ deployment });
    await using docs = await openSpace(wiki);
    const texts = takeAway(docs, ["Home/Plan.md"]);
    deepStrictEqual((await docs.run()).lines, ["deleted Home/Plan.md"]);
    bringBack(docs, texts);
    deepStrictEqual((await docs.run({ push: false })).changes.map(({ code, reason }) => [code, reason]), [
      ["unusable-file", "its page is in the wiki's trash, because the file was missing"],
    ]);
    const { changes } = await docs.run();
    deepStrictEqual(changes.map(({ kind, path, id }) => [kind, path, id]), [["restored", "Home/Plan.md", "4"]]);
    deepStrictEqual(statuses(wiki), ALL_CURRENT);
    const again = await docs.run();
    deepStrictEqual([again.lines, again.writes], [[], []]);
  });

  Deno.test(`restorePages() pushes a file that differs from its page, on ${deployment}`, async () => {
    await using wiki = startTestWiki({ deployment });
    await using docs = await openSpace(wiki);
    const texts = takeAway(docs, ["Home/Team.md"]);
    await docs.run();
    bringBack(docs, new Map([...texts].map(([path, text]) => [path, text.replace("Two.", "Two, mine.")])));
    const { lines } = await docs.run();
    deepStrictEqual(lines.filter((line) => line.includes("Team.md")), ["pushed Home/Team.md", "restored Home/Team.md"]);
    const { body, labels } = historyOf(wiki.store).pageOf("2");
    deepStrictEqual([body, labels], ["<p>One.</p><p>Two, mine.</p>", ["a"]]);
    await docs.run();
    deepStrictEqual((await docs.run()).lines, []);
  });

  Deno.test(`restorePages() leaves a file of an older version to the next run, on ${deployment}`, async () => {
    await using wiki = startTestWiki({ deployment });
    await using docs = await openSpace(wiki);
    const old = docs.read("Home/Plan.md");
    historyOf(wiki.store).editPage("4", { body: "<p>Text</p><p>Three.</p>" });
    await docs.run();
    takeAway(docs, ["Home/Plan.md"]);
    await docs.run();
    docs.write("Home/Plan.md", old.replace("Text", "Text, mine."));
    deepStrictEqual((await docs.plan()).map(({ action, path }) => [action, path]), [["restore", "Home/Plan.md"]]);
    const { changes } = await docs.run();
    deepStrictEqual(changes.map(({ kind, path }) => [kind, path]), [["restored", "Home/Plan.md"]]);
    match(changes[0]?.reason ?? "", /version 1/);
    await docs.run();
    strictEqual(historyOf(wiki.store).pageOf("4").body, "<p>Text, mine.</p><p>Three.</p>");
    await docs.run();
    deepStrictEqual((await docs.run()).lines, []);
  });

  Deno.test(`restorePages() restores an emptied space with its tree and its attachments, on ${deployment}`, async () => {
    await using wiki = startTestWiki({ deployment });
    await using docs = await openSpace(wiki);
    const file = { name: "a.txt", bytes: new TextEncoder().encode("a"), mediaType: "text/plain" };
    historyOf(wiki.store).putAttachment("3", file);
    await docs.run();
    const files = docs.files();
    const texts = takeAway(docs, docs.list());
    await docs.run({ confirmDelete: 4 });
    deepStrictEqual(new Set(Object.values(statuses(wiki))), new Set(["trashed"]));
    bringBack(docs, texts);
    const { lines } = await docs.run();
    deepStrictEqual(lines.filter((line) => line.startsWith("restored")).length, 4, lines.join(", "));
    ok(!lines.some((line) => /failed|conflict|uploaded|pushed/.test(line)), lines.join(", "));
    await docs.run();
    deepStrictEqual(statuses(wiki), ALL_CURRENT);
    const parents = ["2", "3", "4"].map((id) => wiki.store.pages.get(id)?.parentId);
    deepStrictEqual(parents, ["1", "2", "1"]);
    deepStrictEqual(Object.keys(docs.files()), Object.keys(files));
    const again = await docs.run();
    deepStrictEqual([again.lines, again.writes], [[], []]);
    strictEqual(historyOf(wiki.store).attachments.of("3")[0]?.version, 1);
  });

  Deno.test(`restorePages() leaves what a colleague deleted to who wants it back, on ${deployment}`, async () => {
    await using wiki = startTestWiki({ deployment });
    await using mine = await openSpace(wiki);
    await using theirs = await openSynced(wiki, { push: true, attachments: true });
    await theirs.run();
    const text = mine.read("Home/Plan.md");
    // The colleague removes the file and pushes: the other clone follows.
    theirs.remove("Home/Plan.md");
    deepStrictEqual((await theirs.run()).lines, ["deleted Home/Plan.md"]);
    deepStrictEqual((await mine.run()).lines, ["trashed Home/Plan.md -> .tool/trash/Home/Plan.md"]);
    // It is put back where nobody had removed the page: reported, nothing more.
    mine.write("Home/Plan.md", text);
    for (let count = 0; count < 2; count++) {
      const { changes, writes } = await mine.run();
      deepStrictEqual([writes, changes.length], [[], 1]);
      deepStrictEqual([changes[0]?.code, changes[0]?.reason], [
        "unusable-file",
        "its page is in the wiki's trash",
      ]);
      match(changes[0]?.hint ?? "", /tool wiki docs restore/);
    }
    // A clone without state says the same.
    await using fresh = await openSynced(wiki, { push: true });
    fresh.write("Plan.md", text);
    const first = await fresh.run();
    deepStrictEqual(first.changes.filter(({ kind }) => kind === "failed").map(({ reason }) => reason), [
      "its page is in the wiki's trash",
    ]);
    deepStrictEqual(first.writes, []);
    // The colleague, whose folder did it, brings it back.
    theirs.write("Home/Plan.md", text);
    deepStrictEqual((await theirs.run()).lines, ["restored Home/Plan.md"]);
    const { lines, writes } = await mine.run();
    deepStrictEqual([lines.filter((line) => /failed|conflict/.test(line)), writes], [[], []]);
    deepStrictEqual(statuses(wiki), ALL_CURRENT);
    deepStrictEqual((await mine.run()).lines, []);
  });

  Deno.test(`restoreFile() restores a page that a colleague deleted, on ${deployment}`, async () => {
    await using wiki = startTestWiki({ deployment });
    await using docs = await openSpace(wiki);
    const text = docs.read("Home/Plan.md");
    historyOf(wiki.store).trashPage("4");
    deepStrictEqual((await docs.run()).lines, ["trashed Home/Plan.md -> .tool/trash/Home/Plan.md"]);
    docs.write("Home/Plan.md", text.replace("Text", "Text, mine."));
    const { path, id, title, isThere } = await docs.restore("Home/Plan.md");
    deepStrictEqual([path, id, title, isThere], ["Home/Plan.md", "4", "Plan", true]);
    deepStrictEqual((await docs.run()).lines, ["pushed Home/Plan.md"]);
    deepStrictEqual([statuses(wiki), historyOf(wiki.store).pageOf("4").body], [ALL_CURRENT, "<p>Text, mine.</p>"]);
    deepStrictEqual((await docs.run()).lines, []);
    await rejects(docs.restore("Home/Plan.md"), { name: "SyncError", code: "not-in-trash" });
  });
}

Deno.test("restoreFile() finds the page of a file that is missing", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSpace(wiki);
  docs.remove("Home/Plan.md");
  await docs.run();
  historyOf(wiki.store).trashPage("3");
  await docs.run();
  deepStrictEqual(docs.list(), ["Home.md", "Home/Team.md"]);
  strictEqual((await docs.restore("Home/Plan.md")).id, "4");
  strictEqual((await docs.restore("Home/Team/Ada.md")).id, "3");
  await docs.run();
  deepStrictEqual(statuses(wiki), ALL_CURRENT);
  deepStrictEqual(docs.list(), ["Home.md", "Home/Plan.md", "Home/Team.md", "Home/Team/Ada.md"]);
});

Deno.test("restoreFile() ends what waits for a person because the page was gone", async () => {
  for (const onRemoteDelete of ["trash", "keep"] as const) {
    await using wiki = startTestWiki();
    await using docs = await openSpace(wiki);
    if (onRemoteDelete === "trash") docs.edit("Home/Plan.md", "Text", "Text, mine.");
    historyOf(wiki.store).trashPage("4");
    await docs.run({ onRemoteDelete });
    await docs.restore("Home/Plan.md");
    const { lines, summary } = await docs.run({ onRemoteDelete });
    deepStrictEqual([lines, summary.conflicts], [onRemoteDelete === "trash" ? ["pushed Home/Plan.md"] : [], 0]);
  }
});

Deno.test("restoreFile() refuses what has no page in the trash", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSpace(wiki);
  const text = docs.read("Home/Plan.md");
  for (
    const [path, content, code] of [
      ["None.md", undefined, "no-such-page"],
      ["New.md", "# New\n", "no-such-page"],
      ["Broken.md", "---\nid: [\n---\n", "file-unavailable"],
      ["Purged.md", text.replace('"4"', '"44"'), "no-such-page"],
      ["Home.md", undefined, "not-in-trash"],
    ] as const
  ) {
    if (content !== undefined) docs.write(path, content);
    await rejects(docs.restore(path), { name: "SyncError", code }, path);
  }
  historyOf(wiki.store).trashPage("4");
  for (
    const [from, to] of [["space: DOCS", "space: OPS"], [
      "labels:",
      "url: https://elsewhere.example/1\nlabels:",
    ]] as const
  ) {
    docs.write("Plan.md", text.replace(from, to));
    await rejects(docs.restore("Plan.md"), { code: "file-unavailable", message: /space or url/ });
  }
  strictEqual(statuses(wiki)["4"], "trashed");
});

Deno.test("restorePages() leaves a page that was restored, changed and trashed since", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSpace(wiki);
  const texts = takeAway(docs, ["Home/Plan.md"]);
  await docs.run();
  historyOf(wiki.store).restorePage("4");
  historyOf(wiki.store).editPage("4", { body: "<p>Theirs</p>" });
  historyOf(wiki.store).trashPage("4");
  bringBack(docs, texts);
  const { changes, writes } = await docs.run();
  deepStrictEqual([writes, changes.map(({ reason }) => reason)], [[], ["its page is in the wiki's trash"]]);
});

Deno.test("restorePages() reports a page that cannot be restored, once, and goes on", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSpace(wiki);
  const texts = takeAway(docs, ["Home/Plan.md", "Home/Team/Ada.md"]);
  await docs.run();
  wiki.store.putPage({ id: "9", title: "Plan", parentId: "1" });
  bringBack(docs, texts);
  // The page comes back with its own title, whatever its file says.
  docs.edit("Home/Plan.md", "title: Plan", "title: Another plan");
  const { changes } = await docs.run();
  const failed = changes.filter(({ kind }) => kind === "failed");
  match(failed[0]?.hint ?? "", /^Rename the other page, or remove the id line/);
  deepStrictEqual(failed.map(({ id, code }) => [id, code]), [["4", "refused"]]);
  match(failed[0]?.reason ?? "", /"Plan": another page of the space has it/);
  deepStrictEqual(changes.filter(({ kind }) => kind === "restored").map(({ id }) => id), ["3"]);
  historyOf(wiki.store).purgePage("4");
  const gone = await docs.run();
  match(gone.changes.find(({ id }) => id === "4")?.reason ?? "", /purged or hidden/);
});

Deno.test("restorePages() restores the page of one file only when two bear its id", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSpace(wiki);
  const texts = takeAway(docs, ["Home/Plan.md"]);
  await docs.run();
  bringBack(docs, texts);
  docs.write("Copy.md", docs.read("Home/Plan.md"));
  const { lines } = await docs.run();
  deepStrictEqual(lines, ["failed Copy.md", "restored Home/Plan.md"]);
  deepStrictEqual((await docs.run()).lines, ["failed Copy.md"]);
});

Deno.test("restorePages() makes no request if every file belongs to a known page", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSpace(wiki);
  const { requests } = await docs.run();
  deepStrictEqual(requests.filter(({ query }) => query.get("status") === "trashed"), []);
});
