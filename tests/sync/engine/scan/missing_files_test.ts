import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { openSynced, type SyncedFolder } from "../../../support/wiki/synced_folder.ts";
import { historyOf } from "../../../../src/wiki/local/page_history.ts";
import { startTestWiki, type TestWiki } from "../../../support/test_wiki/test_wiki.ts";

async function openPages(wiki: TestWiki, count: number): Promise<SyncedFolder> {
  for (let id = 1; id <= count; id++) wiki.store.putPage({ id: `${id}`, title: `Page ${id}` });
  const docs = await openSynced(wiki, { push: true, attachments: true, concurrency: 4 });
  await docs.run();
  return docs;
}

function left({ store }: TestWiki): number {
  return [...store.pages.values()].filter(({ status }) => status === "current").length;
}

const HOUR_MS = 60 * 60_000;

Deno.test("guard() lets a page be whose file is away for less than the patience, and its attachments", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPages(wiki, 2);
  const file = { name: "a.txt", bytes: new TextEncoder().encode("a"), mediaType: "text/plain" };
  historyOf(wiki.store).putAttachment("1", file);
  await docs.run();
  const text = docs.read("Page 2.md");
  const { lines, writes } = await docs.use(async (engine) => {
    docs.remove("Page 2.md");
    docs.remove("Page 1.assets/a.txt");
    for (const what of ["local", "all", "local"] as const) await engine.run(what);
    await engine.syncPage("2");
    docs.write("Page 2.md", text);
    docs.write("Page 1.assets/a.txt", "a");
    await engine.run("all");
  }, { patienceMs: HOUR_MS });
  deepStrictEqual([lines, writes], [[], []]);
  strictEqual(left(wiki), 2);
});

Deno.test("guard() removes the page of a file that stays away, and its attachments that do", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPages(wiki, 2);
  const file = { name: "a.txt", bytes: new TextEncoder().encode("a"), mediaType: "text/plain" };
  historyOf(wiki.store).putAttachment("1", file);
  await docs.run();
  let time = 0;
  const { lines } = await docs.use(async (engine) => {
    docs.remove("Page 2.md");
    docs.remove("Page 1.assets/a.txt");
    await engine.run("local");
    strictEqual(left(wiki), 2);
    time = 20;
    await engine.run("local");
  }, { patienceMs: 20, monotonic: () => time });
  deepStrictEqual(lines, ["deleted Page 1.assets/a.txt", "deleted Page 2.md"]);
  deepStrictEqual([left(wiki), historyOf(wiki.store).attachments.of("1").length], [1, 0]);
});

Deno.test("guard() counts what one engine removed before, so that files that go one by one empty no space", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPages(wiki, 12);
  const { changes } = await docs.use(async (engine) => {
    for (let id = 1; id <= 12; id += 3) {
      for (const each of [id, id + 1, id + 2]) docs.remove(`Page ${each}.md`);
      await engine.run("local");
    }
  }, { maxDelete: 7 });
  strictEqual(left(wiki), 6);
  const refusals = changes.filter(({ kind }) => kind === "failed");
  deepStrictEqual(refusals.map(({ code }) => code), ["too-many-deletions", "too-many-deletions"], "one line a run");
});

Deno.test("guard() finds the file of a page that bears a name under which no page is looked for", async () => {
  for (const place of ["Page 1.assets/Page 2.md", "Page 2.remote.md"]) {
    await using wiki = startTestWiki();
    await using docs = await openPages(wiki, 2);
    docs.move("Page 2.md", place);
    const { changes, lines } = await docs.run({ attachments: false });
    strictEqual(left(wiki), 2, `${place}: ${lines.join(", ")}`);
    const told = changes.find(({ id }) => id === "2");
    deepStrictEqual([told?.kind, told?.code, told?.path], ["failed", "unusable-file", place]);
    docs.move(place, "Page 1/Page 2.md");
    ok((await docs.run()).lines.includes("followed Page 2.md -> Page 1/Page 2.md"));
  }
});

Deno.test("guard() scans again, because a file may be moved during a scan", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPages(wiki, 2);
  let isMoved = false;
  const { writes, lines } = await docs.run({
    wrap: ({ folder }) => ({
      folder: {
        ...folder,
        scan(below) {
          const found = folder.scan(below);
          if (isMoved || below !== undefined) return found;
          isMoved = true;
          docs.move("Page 2.md", "Page 1/Page 2.md");
          return { ...found, pages: found.pages.filter(({ path }) => path !== "Page 2.md") };
        },
      },
    }),
  });
  deepStrictEqual([isMoved, writes, lines], [true, [], []]);
  deepStrictEqual([left(wiki), (await docs.run()).lines.includes("followed Page 2.md -> Page 1/Page 2.md")], [2, true]);
});

Deno.test("syncPage() does not take a file for removed that may have been moved", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPages(wiki, 2);
  docs.move("Page 2.md", "Page 1/Page 2.md");
  const { writes, lines } = await docs.use((engine) => engine.syncPage("2"));
  deepStrictEqual([writes, lines], [[], []]);
  strictEqual(left(wiki), 2);
});
