import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import { openSynced, type SyncedFolder } from "../../support/wiki/synced_folder.ts";
import { historyOf } from "../../../src/wiki/local/page_history.ts";
import { startTestWiki, type TestWiki } from "../../support/test_wiki/test_wiki.ts";

async function openPages(wiki: TestWiki): Promise<SyncedFolder> {
  wiki.store.putPage({ id: "1", title: "Guide", body: "<p>One.</p><p>Two.</p>" });
  wiki.store.putPage({ id: "2", title: "Setup", parentId: "1" });
  wiki.store.putPage({ id: "3", title: "Foreign", spaceKey: "OPS" });
  const docs = await openSynced(wiki, { push: true });
  await docs.run();
  return docs;
}

for (const deployment of ["cloud", "data-center"] as const) {
  Deno.test(`syncPage() of the version that the file has makes no request, on ${deployment}`, async () => {
    await using wiki = startTestWiki({ deployment });
    await using docs = await openPages(wiki);
    historyOf(wiki.store).editPage("1", { body: "<p>New</p>" });
    await docs.run();
    const { requests, lines } = await docs.use(async (engine) => {
      await engine.syncPage("1", 1);
      await engine.syncPage("1", 2);
    });
    deepStrictEqual([requests.length, lines], [0, []]);
  });

  Deno.test(`syncPage() reads a changed page once and writes its file, on ${deployment}`, async () => {
    await using wiki = startTestWiki({ deployment });
    await using docs = await openPages(wiki);
    historyOf(wiki.store).editPage("1", { body: "<p>New</p>" });
    const { requests, lines } = await docs.use((engine) => engine.syncPage("1", 2));
    deepStrictEqual(lines, ["pulled Guide.md"]);
    strictEqual(requests.filter(({ path }) => path.endsWith("/1")).length, 1);
    ok(requests.length <= 2, requests.map(({ path }) => path).join("\n"));
    const again = await docs.use((engine) => engine.syncPage("1"));
    deepStrictEqual(again.lines, []);
  });

  Deno.test(`syncPage() follows what happens to a page, on ${deployment}`, async () => {
    await using wiki = startTestWiki({ deployment });
    await using docs = await openPages(wiki);
    const history = historyOf(wiki.store);
    const after = async (change: () => unknown, id = "2") => {
      change();
      const { lines } = await docs.use((engine) => engine.syncPage(id));
      return lines;
    };
    deepStrictEqual(await after(() => wiki.store.putPage({ id: "4", title: "New", parentId: "2" }), "4"), [
      "pulled Guide/Setup/New.md",
    ]);
    deepStrictEqual(await after(() => history.editPage("2", { title: "Install" })), [
      "moved Guide/Setup.md -> Guide/Install.md",
      "pulled Guide/Install.md",
    ]);
    deepStrictEqual(await after(() => history.movePage("2")), ["moved Guide/Install.md -> Install.md"]);
    deepStrictEqual(await after(() => history.comment("4", "Text"), "4"), []);
    deepStrictEqual(await after(() => history.trashPage("4"), "4"), [
      "trashed Install/New.md -> .tool/trash/Install/New.md",
    ]);
    deepStrictEqual(await after(() => history.restorePage("4"), "4"), ["pulled Install/New.md"]);
    deepStrictEqual(await after(() => history.moveToSpace("4", "OPS"), "4"), [
      "trashed Install/New.md -> .tool/trash/Install/New (2).md",
    ]);
    deepStrictEqual(await after(() => history.purgePage("2")), ["trashed Install.md -> .tool/trash/Install.md"]);
    deepStrictEqual(docs.list(), ["Guide.md"]);
    deepStrictEqual((await docs.run()).lines, []);
  });

  Deno.test(`syncPage() keeps a marker that came without a version, when the file is pushed, on ${deployment}`, async () => {
    await using wiki = startTestWiki({ deployment });
    await using docs = await openPages(wiki);
    historyOf(wiki.store).comment("1", "Two");
    const { lines } = await docs.use((engine) => engine.syncPage("1", 1));
    deepStrictEqual(lines, []);
    docs.edit("Guide.md", "One.", "One!");
    await docs.run();
    ok(/^<p>One!<\/p><p><ac:inline-comment-marker[^>]*>Two</.test(wiki.store.pages.get("1")?.body ?? ""));
  });
}

Deno.test("syncPage() ignores pages outside the scope and ids of nothing", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPages(wiki);
  const { lines } = await docs.use(async (engine) => {
    for (const id of ["3", "77", "../x"]) await engine.syncPage(id).catch(({ code }) => strictEqual(code, "bad-id"));
  });
  deepStrictEqual([lines, docs.list()], [[], ["Guide.md", "Guide/Setup.md"]]);
});

Deno.test("syncPage() pushes the edits of a file together with what it pulls, or lets them wait", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPages(wiki);
  docs.edit("Guide.md", "One.", "One!");
  historyOf(wiki.store).editPage("1", { body: "<p>One.</p><p>Two!</p>" });
  deepStrictEqual((await docs.use((engine) => engine.syncPage("1"), { push: false })).lines, ["merged Guide.md"]);
  deepStrictEqual((await docs.use((engine) => engine.syncPage("1"))).lines, ["pushed Guide.md"]);
  strictEqual(wiki.store.pages.get("1")?.body, "<p>One!</p><p>Two!</p>");
});

Deno.test("run() of local asks the wiki nothing without a change, and pushes what was edited", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPages(wiki);
  const still = await docs.use((engine) => engine.run("local"));
  strictEqual(still.requests.length, 0);
  docs.edit("Guide.md", "One.", "One!");
  docs.write("Guide/New.md", "New\n");
  const { lines } = await docs.use((engine) => engine.run("local"));
  ok(lines.includes("pushed Guide.md") && lines.includes("created Guide/New.md"), lines.join("\n"));
  deepStrictEqual((await docs.run()).lines, []);
});

Deno.test("run() and syncPage() at the same time do everything once and lose nothing", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPages(wiki);
  const history = historyOf(wiki.store);
  for (let id = 10; id < 40; id++) wiki.store.putPage({ id: `${id}`, title: `Page ${id}`, parentId: "1" });
  const { lines } = await docs.use(async (engine) => {
    await engine.run("all");
    for (let id = 10; id < 40; id++) {
      history.editPage(`${id}`, { body: "<p>Remote</p><p>Two.</p>" });
      if (id % 3 === 0) history.editPage(`${id}`, { title: `Renamed ${id}` });
      if (id % 5 === 0) docs.edit(`Guide/Page ${id}.md`, "labels: []", "labels: [mine]");
    }
    history.editPage("1", { title: "Handbook" });
    const ids = Array.from({ length: 30 }, (_, i) => `${i + 10}`);
    await Promise.all([
      engine.run("all"),
      ...ids.map((id) => engine.syncPage(id)),
      engine.run("local"),
      ...ids.toReversed().map((id) => engine.syncPage(id)),
    ]);
  }, { concurrency: 8 });
  strictEqual(lines.filter((line) => /^(failed|conflict)/.test(line)).length, 0, lines.join("\n"));
  for (let id = 10; id < 40; id++) {
    const { body, labels, title } = history.pageOf(`${id}`);
    deepStrictEqual([body, labels], ["<p>Remote</p><p>Two.</p>", id % 5 === 0 ? ["mine"] : []]);
    ok(docs.read(`Handbook/${title}.md`).endsWith("\n\nRemote\n\nTwo.\n"));
  }
  const again = await docs.run();
  deepStrictEqual([again.lines, again.writes], [[], []]);
});

Deno.test("run() processes as many pages at a time as the options say", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSynced(wiki);
  for (let id = 1; id <= 20; id++) wiki.store.putPage({ id: `${id}`, title: `Page ${id}` });
  let now = 0;
  let most = 0;
  await docs.run({
    concurrency: 3,
    wrap: ({ content }) => ({
      content: {
        ...content,
        async readPage(id, options) {
          most = Math.max(most, ++now);
          try {
            return await content.readPage(id, options);
          } finally {
            now -= 1;
          }
        },
      },
    }),
  });
  strictEqual(most, 3);
});

for (const deployment of ["cloud", "data-center"] as const) {
  Deno.test(`run() keeps attachments with their page through renames and edits of both sides, on ${deployment}`, async () => {
    await using wiki = startTestWiki({ deployment });
    await using docs = await openSynced(wiki, { push: true, attachments: true });
    const history = historyOf(wiki.store);
    const bytes = (text: string) => new TextEncoder().encode(text);
    wiki.store.putPage({ id: "1", title: "Guide" });
    history.putAttachment("1", { name: "a.txt", bytes: bytes("a"), mediaType: "text/plain" });
    const first = await docs.run();
    deepStrictEqual(first.lines, ["downloaded Guide.assets/a.txt", "pulled Guide.md"]);
    history.editPage("1", { title: "Handbook" });
    history.putAttachment("1", { name: "b.txt", bytes: bytes("b"), mediaType: "text/plain" });
    docs.write("Guide.assets/c.txt", "c");
    docs.write("Guide.assets/a.txt", "a, mine");
    await docs.run();
    deepStrictEqual(docs.files()["Handbook.assets/a.txt"], "a, mine");
    deepStrictEqual(
      docs.list(),
      ["a.txt", "b.txt", "c.txt"].map((name) => `Handbook.assets/${name}`).concat("Handbook.md"),
    );
    const texts = history.attachments.of("1").map((file) => [file.name, new TextDecoder().decode(file.bytes)]);
    deepStrictEqual(Object.fromEntries(texts), { "a.txt": "a, mine", "b.txt": "b", "c.txt": "c" });
    const again = await docs.run();
    deepStrictEqual([again.lines, again.writes], [[], []]);
    docs.move("Handbook.md", "My handbook.md");
    const followed = await docs.run();
    deepStrictEqual(followed.writes, [], followed.lines.join(", "));
    deepStrictEqual(docs.list().filter((path) => path.startsWith("My handbook.assets/")).length, 3);
    docs.remove("My handbook.md");
    await docs.run({ confirmDelete: 1 });
    deepStrictEqual([wiki.store.pages.get("1")?.status, docs.list()], ["trashed", []]);
  });
}

Deno.test("knownFacts() has title and name after a pull, and makes no request", async () => {
  await using wiki = startTestWiki({ deployment: "data-center" });
  await using docs = await openPages(wiki);
  historyOf(wiki.store).editPage("1", { body: "<p>New</p>" });
  const { requests } = await docs.use(async (engine) => {
    await engine.syncPage("1", 2);
    const { title, userName } = engine.knownFacts({ page: "1", version: 2 });
    strictEqual(title, "Guide");
    ok(userName, "it has no name");
    deepStrictEqual(engine.knownFacts({ page: "1", version: 7, user: "nobody" }), { title: "Guide" });
    deepStrictEqual(engine.knownFacts({ page: "77" }), {});
  });
  ok(requests.length <= 2);
});

Deno.test("run() of an engine whose state was removed with files of pages left says that it must start again", async () => {
  await using wiki = startTestWiki();
  wiki.store.putPage({ id: "1", title: "Home" });
  await using docs = await openSynced(wiki, { push: true });
  await docs.run();
  await docs.use(async (engine) => {
    docs.remove(".tool");
    await rejects(engine.run("local"), { code: "state-removed" });
    docs.remove("Home.md");
    await rejects(engine.run("local"), { code: "file-unavailable" });
  });
  strictEqual(wiki.store.pages.get("1")?.title, "Home");
});
