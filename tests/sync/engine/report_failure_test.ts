import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import { openSynced, type RunOptions, type SyncedFolder } from "../../support/wiki/synced_folder.ts";
import { historyOf } from "../../../src/wiki/local/page_history.ts";
import { startTestWiki, type TestWiki } from "../../support/test_wiki/test_wiki.ts";

async function openPages(wiki: TestWiki, count = 12): Promise<SyncedFolder> {
  for (let id = 1; id <= count; id++) wiki.store.putPage({ id: `${id}`, title: `Page ${id}` });
  return await openSynced(wiki, { push: true });
}

const isPage = (...ids: number[]) => ({ path }: { path: string }) => ids.some((id) => path.endsWith(`/${id}`));

for (const deployment of ["cloud", "data-center"] as const) {
  for (
    const [what, fault] of [
      ["an answer of another shape", { kind: "text", text: "[]" }],
      ["no answer", { kind: "status", status: 500 }],
      ["a refusal", { kind: "status", status: 403 }],
    ] as const
  ) {
    Deno.test(`run() goes on with others after ${what} about a page, on ${deployment}`, async () => {
      await using wiki = startTestWiki({ deployment });
      await using docs = await openPages(wiki, 5);
      wiki.fail({ ...fault, times: 50, when: isPage(2) });
      const { lines } = await docs.run();
      deepStrictEqual(lines, [
        "failed Page 2.md",
        ...["1", "3", "4", "5"].map((id) => `pulled Page ${id}.md`),
      ]);
      deepStrictEqual(docs.list().length, 4);
    });
  }

  Deno.test(`run() ends when the wiki answers no more, and goes on later, on ${deployment}`, async () => {
    await using wiki = startTestWiki({ deployment });
    await using docs = await openPages(wiki);
    let isDown = true;
    wiki.fail({
      ...{ kind: "status", status: 503, times: Infinity },
      when: ({ path }) => isDown && /\/([3-9]|1\d)$/.test(path),
    });
    await rejects(docs.run(), { code: "wiki-unavailable" });
    ok(docs.list().length <= 2, docs.list().join("\n"));
    isDown = false;
    const { summary } = await docs.run();
    strictEqual(summary.pages, 12);
    strictEqual(docs.list().length, 12);
  });

  Deno.test(`run() ends at once with a credential that is not taken, on ${deployment}`, async () => {
    await using wiki = startTestWiki({ deployment });
    await using docs = await openPages(wiki);
    wiki.fail({ kind: "status", status: 401, times: Infinity, when: isPage(2, 3, 4, 5) });
    const start = wiki.requests.length;
    await rejects(docs.run(), { name: "AuthError" });
    ok(wiki.requests.slice(start).filter(isPage(3, 4, 5, 6)).length === 0);
  });
}

Deno.test("run() reports a page whose body cannot be read in the first run of each engine", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPages(wiki, 2);
  await docs.run();
  historyOf(wiki.store).editPage("1", { body: "<p>not <closed</p>" });
  const before = docs.read("Page 1.md");
  const { changes } = await docs.use(async (engine) => {
    await engine.run("all");
    strictEqual((await engine.run("all")).counts.failed, 1);
  });
  deepStrictEqual(changes.map(({ kind, path }) => [kind, path]), [["failed", "Page 1.md"]], "told once");
  strictEqual(docs.read("Page 1.md"), before);
});

Deno.test("run() reports a file that cannot be written, and continues", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPages(wiki, 3);
  const wrap: RunOptions["wrap"] = ({ folder }) => ({
    folder: {
      ...folder,
      async write(files) {
        const written = await folder.write(files.filter(({ path }) => path !== "Page 2.md"));
        const outcomes = written.values();
        return files.map(({ path }) => {
          return path === "Page 2.md" ? { kind: "failed", reason: "the disk is full" } : outcomes.next().value ??
            { kind: "changed" };
        });
      },
    },
  });
  const { changes } = await docs.run({ wrap });
  deepStrictEqual(changes.map(({ kind, path }) => [kind, path]), [
    ["pulled", "Page 1.md"],
    ["failed", "Page 2.md"],
    ["pulled", "Page 3.md"],
  ]);
  deepStrictEqual((await docs.run()).lines, ["pulled Page 2.md"]);
});

Deno.test("run() gives up a page whose file changes all the time, and overwrites nothing", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPages(wiki, 1);
  await docs.run();
  historyOf(wiki.store).editPage("1", { body: "<p>New</p>" });
  let count = 0;
  const wrap: RunOptions["wrap"] = ({ folder }) => ({
    folder: {
      ...folder,
      write(files) {
        docs.write("Page 1.md", docs.read("Page 1.md").replace(/owner: \d+\n|(?=---\n\n)/, `owner: ${++count}\n`));
        return folder.write(files);
      },
    },
  });
  const { changes } = await docs.run({ wrap });
  deepStrictEqual(changes.map(({ kind, reason }) => [kind, reason]), [
    ["failed", "Cannot sync the page: it keeps changing"],
  ]);
  ok(docs.read("Page 1.md").includes(`owner: ${count}\n---\n\nText\n`));
  deepStrictEqual((await docs.run()).lines, ["pulled Page 1.md"]);
  ok(docs.read("Page 1.md").includes(`owner: ${count}\n---\n\nNew\n`));
});

Deno.test("pullPage() overwrites no byte that was written between its check and its rename", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPages(wiki, 1);
  await docs.run();
  historyOf(wiki.store).editPage("1", { body: "<p>Text</p><p>New</p>" });
  let isDone = false;
  const { lines } = await docs.run({
    wrap: ({ folder }) => ({
      folder: {
        ...folder,
        write(files) {
          if (!isDone) docs.edit("Page 1.md", "Text", "Text, mine");
          isDone = true;
          return folder.write(files);
        },
      },
    }),
  });
  deepStrictEqual(lines, ["merged Page 1.md", "pushed Page 1.md"]);
  strictEqual(wiki.store.pages.get("1")?.body, "<p>Text, mine</p><p>New</p>");
  ok(docs.read("Page 1.md").endsWith("\n\nText, mine\n\nNew\n"));
});
