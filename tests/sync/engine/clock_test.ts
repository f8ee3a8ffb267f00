import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { openSynced, type SyncedFolder } from "../../support/wiki/synced_folder.ts";
import { historyOf } from "../../../src/wiki/local/page_history.ts";
import { startTestWiki } from "../../support/test_wiki/test_wiki.ts";

const DAYS_MS = 2 * 24 * 60 * 60 * 1000;

/** Writes other text of the same length, and puts the time of the last change back. */
function forge(docs: SyncedFolder, before: string, after: string): void {
  strictEqual(before.length, after.length);
  const path = `${docs.root}/Guide.md`;
  const { mtime, atime } = Deno.statSync(path);
  docs.edit("Guide.md", before, after);
  Deno.utimeSync(path, atime ?? 0, mtime ?? 0);
}

for (const [name, shift] of [["ahead", DAYS_MS], ["behind", -DAYS_MS]] as const) {
  Deno.test(`run() works with a wiki whose clock is days ${name}`, async () => {
    await using wiki = startTestWiki({ clockOffset: shift });
    const { id } = wiki.store.putPage({ title: "Guide", body: "<p>First</p>" });
    wiki.store.putPage({ title: "Other" });
    await using docs = await openSynced(wiki, { push: true });
    await docs.run();
    deepStrictEqual((await docs.run()).lines, []);
    historyOf(wiki.store).editPage(id, { body: "<p>Second</p>" });
    deepStrictEqual((await docs.run()).lines, ["pulled Guide.md"]);
    forge(docs, "Second", "Third.");
    deepStrictEqual((await docs.run()).lines, ["pushed Guide.md"]);
    deepStrictEqual((await docs.run()).lines, []);
  });

  Deno.test(`run() works when the clock here is set days ${name} between two runs`, async () => {
    await using wiki = startTestWiki();
    const { id } = wiki.store.putPage({ title: "Guide", body: "<p>First.</p>" });
    const { id: other } = wiki.store.putPage({ title: "Other" });
    await using docs = await openSynced(wiki, { push: true });
    const runAt = async (skew: number) => {
      docs.skew = skew; // the times of files are the system's, which knows nothing of this
      return (await docs.run()).lines;
    };
    await runAt(shift);
    docs.edit("Guide.md", "First.", "Second");
    deepStrictEqual(await runAt(0), ["pushed Guide.md"]);
    docs.edit("Guide.md", "Second", "Third.");
    deepStrictEqual(await runAt(shift), ["pushed Guide.md"]);
    historyOf(wiki.store).editPage(other, { body: "<p>Changed</p>" });
    deepStrictEqual(await runAt(-shift), ["pulled Other.md"]);
    deepStrictEqual([await runAt(shift), await runAt(0)], [[], []]);
    strictEqual(historyOf(wiki.store).pageOf(id).body, "<p>Third.</p>");
  });
}

Deno.test("run() detects edits whatever the times of the files are", async () => {
  await using wiki = startTestWiki();
  wiki.store.putPage({ title: "Guide", body: "<p>First.</p>" });
  await using docs = await openSynced(wiki, { push: true });
  await docs.run();
  const written = docs.read("Guide.md");
  for (const time of ["1971-01-01", "2099-12-31"].map((day) => new Date(day))) {
    await Deno.utime(`${docs.root}/Guide.md`, time, time);
    const { lines, writes } = await docs.run();
    deepStrictEqual([lines, writes], [[], []]);
  }
  strictEqual(docs.read("Guide.md"), written);
  forge(docs, "First.", "Second");
  strictEqual((await docs.run({ push: false })).summary.waiting, 1);
  forge(docs, "Second", "First.");
  deepStrictEqual((await docs.run()).lines, []);
});
