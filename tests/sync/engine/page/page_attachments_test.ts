import { deepStrictEqual, strictEqual, throws } from "node:assert/strict";
import { openSynced, type SyncedFolder } from "../../../support/wiki/synced_folder.ts";
import { historyOf } from "../../../../src/wiki/local/page_history.ts";
import { startTestWiki, type TestWiki } from "../../../support/test_wiki/test_wiki.ts";

const file = (name: string, size = 4) => {
  return { name, bytes: new TextEncoder().encode(name.padEnd(size, ".")), mediaType: "text/plain" };
};

async function openPage(wiki: TestWiki, files: readonly string[]): Promise<SyncedFolder> {
  wiki.store.putPage({ id: "1", title: "Guide" });
  for (const name of files) historyOf(wiki.store).putAttachment("1", file(name));
  const docs = await openSynced(wiki, { push: true, attachments: true });
  await docs.run();
  return docs;
}

function left({ store }: TestWiki): number {
  return historyOf(store).attachments.of("1").length;
}

Deno.test("syncAll() removes no attachment when more files are missing than may be removed, in no run", async () => {
  await using wiki = startTestWiki();
  const names = Array.from({ length: 7 }, (_, i) => `${i}.txt`);
  await using docs = await openPage(wiki, names);
  docs.remove("Guide.assets");
  for (let count = 0; count < 3; count++) {
    const { changes, writes } = await docs.run({ maxDelete: 3 });
    deepStrictEqual([changes.map(({ code }) => code), writes], [["too-many-deletions"], []]);
  }
  strictEqual(left(wiki), 7);
  const { lines } = await docs.run({ maxDelete: 7 });
  deepStrictEqual([lines.length, left(wiki)], [7, 0]);
});

Deno.test("syncAll() reports an attachment over the cap in every run", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPage(wiki, ["small.txt"]);
  historyOf(wiki.store).putAttachment("1", file("large.txt", 5000));
  for (let count = 0; count < 3; count++) {
    const { changes, summary } = await docs.run({ maxAttachment: 1000 });
    deepStrictEqual(changes.map(({ kind, path, code }) => [kind, path, code]), [
      ["failed", "Guide.assets/large.txt", "too-large"],
    ]);
    strictEqual(summary.counts.failed, 1);
  }
  deepStrictEqual((await docs.run({ maxAttachment: 10_000, full: true })).lines, [
    "downloaded Guide.assets/large.txt",
  ]);
});

for (const deployment of ["cloud", "data-center"] as const) {
  Deno.test(`run() notices once a day that an attachment was removed, on ${deployment}`, async () => {
    await using wiki = startTestWiki({ deployment });
    await using docs = await openPage(wiki, ["a.txt", "b.txt"]);
    const [first] = historyOf(wiki.store).attachments.of("1");
    historyOf(wiki.store).deleteAttachment(first?.id ?? "");
    deepStrictEqual((await docs.run()).lines, []);
    docs.skew = 25 * 60 * 60_000;
    deepStrictEqual((await docs.run()).lines, ["trashed Guide.assets/a.txt -> .tool/trash/Guide.assets/a.txt"]);
    deepStrictEqual((await docs.run()).lines, []);
  });
}

Deno.test("syncAll() reports a conflict of an attachment in every run until it is ended", async () => {
  for (const gone of [false, true]) {
    await using wiki = startTestWiki();
    await using docs = await openPage(wiki, ["a.txt"]);
    docs.write("Guide.assets/a.txt", "mine");
    const history = historyOf(wiki.store);
    if (gone) history.deleteAttachment(history.attachments.of("1")[0]?.id ?? "");
    else history.putAttachment("1", { ...file("a.txt"), bytes: new TextEncoder().encode("theirs") });
    const first = await docs.run();
    deepStrictEqual(first.changes.map(({ kind, path, hint }) => [kind, path, hint]), [
      ["conflict", "Guide.assets/a.txt", undefined],
    ]);
    const reason = gone
      ? "it is still in conflict: its attachment was removed"
      : "it is still in conflict; the wiki's version is beside it as a.remote.txt";
    for (const special of [{}, { full: true }, { push: false }, { attachments: false }]) {
      const planned = (await docs.plan(special)).map(({ kind, path, id }) => [kind, path, id]);
      deepStrictEqual(planned, [["conflict", "Guide.assets/a.txt", "1"]], JSON.stringify(special));
      const { changes, summary, writes } = await docs.run(special);
      const told = changes.map(({ kind, path, id }) => [kind, path, id]);
      deepStrictEqual([told, writes], [[["conflict", "Guide.assets/a.txt", "1"]], []], JSON.stringify(special));
      deepStrictEqual([summary.conflicts, summary.counts.conflict], [1, 1]);
      if (!gone || special.full !== true) strictEqual(changes[0]?.reason, reason);
    }
    await docs.resolve("Guide.assets/a.txt", "local");
    deepStrictEqual((await docs.run()).lines, ["uploaded Guide.assets/a.txt"]);
    deepStrictEqual((await docs.run()).lines, []);
  }
});

Deno.test("run() moves the wiki's version of an attachment after files that were moved without it, as git does", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPage(wiki, ["a.txt"]);
  docs.write("Guide.assets/a.txt", "mine");
  historyOf(wiki.store).putAttachment("1", { ...file("a.txt"), bytes: new TextEncoder().encode("theirs") });
  await docs.run();
  // A checkout makes new files, and leaves those that git ignores.
  for (const [from, to] of [["Guide.md", "Manual.md"], ["Guide.assets/a.txt", "Manual.assets/a.txt"]] as const) {
    docs.write(to, docs.read(from));
    docs.remove(from);
  }
  deepStrictEqual((await docs.run()).lines, ["conflict Manual.assets/a.txt", "followed Guide.md -> Manual.md"]);
  deepStrictEqual(docs.list(), ["Manual.assets/a.remote.txt", "Manual.assets/a.txt", "Manual.md"]);
  strictEqual(docs.read("Manual.assets/a.remote.txt"), "theirs");
  throws(() => Deno.statSync(`${docs.root}/Guide.assets`), Deno.errors.NotFound);
});
