import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { openSynced, type RunOptions, type SyncedFolder } from "../../../support/wiki/synced_folder.ts";
import { historyOf } from "../../../../src/wiki/local/page_history.ts";
import { startTestWiki, type TestWiki } from "../../../support/test_wiki/test_wiki.ts";

/** A space of so many pages below a home page, in a folder. */
async function openSpace(wiki: TestWiki, count: number, options: RunOptions = {}): Promise<SyncedFolder> {
  wiki.store.putPage({ id: "1", title: "Home" });
  for (let id = 2; id <= count; id++) wiki.store.putPage({ id: `${id}`, title: `Page ${id}`, parentId: "1" });
  historyOf(wiki.store).homepages.set("DOCS", "1");
  const docs = await openSynced(wiki, { push: true, concurrency: 4, ...options });
  await docs.run();
  return docs;
}

function left({ store }: TestWiki): number {
  return [...store.pages.values()].filter(({ status }) => status === "current").length;
}

function removePages(docs: SyncedFolder, ids: readonly number[]): void {
  for (const id of ids) docs.remove(`Home/Page ${id}.md`);
}

for (const deployment of ["cloud", "data-center"] as const) {
  Deno.test(`run() deletes nothing when no page file is left, until the exact count is given, on ${deployment}`, async () => {
    await using wiki = startTestWiki({ deployment });
    await using docs = await openSpace(wiki, 13);
    for (const path of docs.list()) docs.remove(path);
    for (const special of [{}, { maxDelete: 1000 }, { maxDelete: { percent: 100 } }, { confirmDelete: 12 }] as const) {
      const { changes, writes, summary } = await docs.run(special);
      deepStrictEqual([writes, changes.map(({ code }) => code)], [[], ["too-many-deletions"]]);
      strictEqual(summary.counts.failed, 1);
      match(
        changes[0]?.reason ?? "",
        /^Cannot delete 13 pages whose files are missing: the folder contains no file of a page/,
      );
      match(changes[0]?.reason ?? "", /Missing: "Home\.md", "Home\/Page 10\.md", .* and 3 more$/);
      strictEqual(changes[0]?.path, "Home.md");
      ok(
        changes[0]?.hint?.endsWith(`tool wiki docs sync ${docs.root} --push --confirm-delete 13`),
        `${changes[0]?.hint}`,
      );
    }
    const { lines } = await docs.run({ confirmDelete: 13 });
    deepStrictEqual([lines.length, left(wiki)], [13, 0]);
    deepStrictEqual((await docs.run()).lines, []);
  });
}

Deno.test("run() leaves an emptied folder alone without --push, as before", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSpace(wiki, 13);
  for (const path of docs.list()) docs.remove(path);
  const { lines, writes, summary } = await docs.run({ push: false });
  deepStrictEqual([lines, writes, summary.waiting, left(wiki)], [[], [], 13, 13]);
});

Deno.test("run() deletes no page when the home page is missing, regardless of --max-delete", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSpace(wiki, 13);
  docs.remove("Home.md");
  removePages(docs, [7]);
  for (const special of [{}, { maxDelete: 5 }, { confirmDelete: 1 }, { confirmDelete: 3 }]) {
    const { changes, writes } = await docs.run(special);
    deepStrictEqual([writes, changes.length], [[], 1]);
    match(changes[0]?.reason ?? "", /^Cannot delete 2 pages .* "Home\.md" is missing, the home page of the space/);
  }
  deepStrictEqual((await docs.run({ confirmDelete: 2 })).lines, ["deleted Home.md", "deleted Home/Page 7.md"]);
  strictEqual(left(wiki), 11);
});

Deno.test("run() deletes no page when the one that the folder was made for is missing", async () => {
  await using wiki = startTestWiki();
  wiki.store.putPage({ id: "1", title: "Home" });
  for (const [id, parentId] of [["2", "1"], ["3", "2"], ["4", "2"]] as const) {
    wiki.store.putPage({ id, title: `Page ${id}`, parentId });
  }
  await using docs = await openSynced(wiki, { push: true, scope: { kind: "page", id: "2" } });
  await docs.run();
  docs.remove("Page 2.md");
  const { changes, writes } = await docs.run();
  deepStrictEqual([writes, left(wiki)], [[], 4]);
  match(
    changes[0]?.reason ?? "",
    /^Cannot delete 1 page whose file is missing: "Page 2\.md" is missing, the page that the folder was created for/,
  );
  match(changes[0]?.hint ?? "", /^Restore the file\. If you want to delete the page, run: /);
});

for (
  const [pages, missing, special, isAllowed] of [
    [13, [2, 3, 4, 5], {}, true],
    [13, [2, 3, 4, 5, 6], {}, false],
    [4, [2, 3, 4], {}, true],
    [9, [2, 3, 4, 5], {}, false],
    [13, [2, 3, 4, 5, 6], { maxDelete: 5 }, true],
    [13, [2, 3, 4, 5, 6], { maxDelete: 4 }, false],
    [13, [2, 3, 4, 5, 6], { maxDelete: { percent: 39 } }, true],
    [13, [2, 3, 4, 5, 6], { maxDelete: { percent: 38 } }, false],
    [13, [2], { maxDelete: { percent: 5 } }, false],
    [13, [2, 3, 4, 5, 6], { confirmDelete: 5 }, true],
    [13, [2, 3, 4, 5, 6], { confirmDelete: 4 }, false],
  ] as const
) {
  const verb = isAllowed ? "deletes" : "deletes none of";
  Deno.test(`run() ${verb} ${missing.length} of ${pages} pages with ${JSON.stringify(special)}`, async () => {
    await using wiki = startTestWiki();
    await using docs = await openSpace(wiki, pages);
    removePages(docs, missing);
    const { lines, writes, summary } = await docs.run(special);
    const expected = isAllowed ? [missing.length, missing.length, undefined] : [1, 0, 1];
    deepStrictEqual([lines.length, writes.length, summary.counts.failed], expected, lines.join(", "));
    strictEqual(left(wiki), isAllowed ? pages - missing.length : pages);
  });
}

Deno.test("run() restores the file of a changed page, and counts only what would be deleted", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSpace(wiki, 13);
  for (const path of docs.list()) docs.remove(path);
  historyOf(wiki.store).editPage("2", { body: "<p>New</p>" });
  const { lines, writes, changes } = await docs.run();
  deepStrictEqual([lines, writes], [["failed Home.md", "pulled Home/Page 2.md"], []]);
  match(changes.find(({ kind }) => kind === "failed")?.reason ?? "", /^Cannot delete 12 pages/);
  await docs.run({ confirmDelete: 12 });
  deepStrictEqual([left(wiki), docs.list().length], [1, 1]);
});

Deno.test("run() that refuses to delete pages deletes no attachments either", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSpace(wiki, 13, { attachments: true });
  const file = { name: "a.txt", bytes: new TextEncoder().encode("a"), mediaType: "text/plain" };
  historyOf(wiki.store).putAttachment("2", file);
  await docs.run();
  for (const path of docs.list()) docs.remove(path);
  const { writes, changes } = await docs.run();
  deepStrictEqual([writes, changes.length], [[], 1]);
  strictEqual(historyOf(wiki.store).attachments.of("2").length, 1);
});

Deno.test("run() deletes no more than a third of the attachments", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSpace(wiki, 2, { attachments: true });
  for (let at = 0; at < 9; at++) {
    const file = { name: `${at}.txt`, bytes: new TextEncoder().encode("a"), mediaType: "text/plain" };
    historyOf(wiki.store).putAttachment("2", file);
  }
  await docs.run();
  for (const at of [0, 1, 2, 3]) docs.remove(`Home/Page 2.assets/${at}.txt`);
  const { writes, changes } = await docs.run();
  deepStrictEqual([writes, changes.map(({ code }) => code)], [[], ["too-many-deletions"]]);
  match(changes[0]?.hint ?? "", /--max-delete 4\.$/);
  await docs.run({ maxDelete: 4 });
  strictEqual(historyOf(wiki.store).attachments.of("2").length, 5);
});

Deno.test("run() refuses while watching what went one after another, and waits until a counted file was away", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSpace(wiki, 6);
  let time = 0;
  const patience = { patienceMs: 50, monotonic: () => time };
  const { changes } = await docs.use(async (engine) => {
    removePages(docs, [2, 3]);
    await engine.run("local");
    time += 50;
    for (const path of docs.list()) docs.remove(path);
    // Two were away for long, four were not: all of them count.
    await engine.run("local");
  }, patience);
  deepStrictEqual(changes.map(({ kind }) => kind), ["failed"]);
  match(changes[0]?.reason ?? "", /^Cannot delete 6 pages/);
  strictEqual(left(wiki), 6);
  const confirmed = await docs.use(async (engine) => {
    await engine.run("all");
    strictEqual(left(wiki), 6);
    time += 50;
    await engine.run("all");
  }, { ...patience, confirmDelete: 6 });
  deepStrictEqual([confirmed.lines.length, left(wiki)], [6, 0]);
});
