import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { openSynced, type SyncedFolder } from "../../../support/wiki/synced_folder.ts";
import { historyOf } from "../../../../src/wiki/local/page_history.ts";
import { startTestWiki, type TestWiki } from "../../../support/test_wiki/test_wiki.ts";

async function openPages(wiki: TestWiki, count: number): Promise<SyncedFolder> {
  for (let id = 1; id <= count; id++) wiki.store.putPage({ id: `${id}`, title: `Page ${id}` });
  const docs = await openSynced(wiki, { push: true, concurrency: 4 });
  await docs.run();
  return docs;
}

function left({ store }: TestWiki): number {
  return [...store.pages.values()].filter(({ status }) => status === "current").length;
}

for (const deployment of ["cloud", "data-center"] as const) {
  Deno.test(`removeFromWiki() moves the pages of removed files to the wiki's trash, on ${deployment}`, async () => {
    await using wiki = startTestWiki({ deployment });
    await using docs = await openPages(wiki, 3);
    docs.remove("Page 2.md");
    const { changes, summary } = await docs.run();
    deepStrictEqual(changes, [{ kind: "deleted", path: "Page 2.md", id: "2" }]);
    deepStrictEqual([wiki.store.pages.get("2")?.status, summary.pages], ["trashed", 2]);
    const again = await docs.run();
    deepStrictEqual([again.lines, again.writes], [[], []]);
    historyOf(wiki.store).restorePage("2");
    deepStrictEqual((await docs.run()).lines, ["pulled Page 2.md"]);
  });
}

Deno.test("removeFromWiki() removes nothing when more files are missing than one run may remove pages for", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPages(wiki, 6);
  for (const id of [1, 2, 3]) docs.remove(`Page ${id}.md`);
  docs.edit("Page 6.md", "Text", "Edited");
  const { changes, lines } = await docs.run({ maxDelete: 2 });
  deepStrictEqual(lines, ["failed Page 1.md", "pushed Page 6.md"]);
  const refusal = changes.find(({ kind }) => kind === "failed");
  strictEqual(refusal?.code, "too-many-deletions");
  ok(refusal?.hint?.includes("--max-delete"));
  strictEqual(left(wiki), 6);
  await docs.run({ maxDelete: 3 });
  strictEqual(left(wiki), 3);
});

Deno.test("removeFromWiki() does not empty a space whose folder is empty", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPages(wiki, 25);
  for (const path of docs.list()) docs.remove(path);
  await docs.run();
  strictEqual(left(wiki), 25);
});

Deno.test("run() refuses a folder whose state was taken for another", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPages(wiki, 2);
  await docs.use(async (engine) => {
    await engine.run("all");
    docs.remove(".tool/.gitignore");
    for (const path of docs.list()) docs.remove(path);
    await engine.run("all").then(() => ok(false), ({ code }) => strictEqual(code, "file-unavailable"));
  });
  strictEqual(left(wiki), 2);
});

Deno.test("removeFromWiki() keeps a page that was changed in the wiki: its file comes back", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPages(wiki, 2);
  docs.remove("Page 1.md");
  const wrap: Parameters<SyncedFolder["run"]>[0] = {
    wrap: ({ content }) => ({
      content: {
        ...content,
        async *listPages(key) {
          yield* content.listPages(key);
          historyOf(wiki.store).editPage("1", { body: "<p>New</p>" });
        },
      },
    }),
  };
  deepStrictEqual((await docs.run(wrap)).lines, ["pulled Page 1.md"]);
  strictEqual(left(wiki), 2);
});

Deno.test("handleDeletedPage() lets a file be that is edited right before it would go", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPages(wiki, 1);
  historyOf(wiki.store).trashPage("1");
  let edits = 0;
  const { lines } = await docs.run({
    wrap: ({ folder }) => ({
      folder: {
        ...folder,
        async read(path, maxBytes) {
          const content = await folder.read(path, maxBytes);
          if (path === "Page 1.md" && edits++ === 0) docs.edit(path, "Text", "Edited");
          return content;
        },
      },
    }),
  });
  deepStrictEqual(lines, ["conflict Page 1.md"]);
  ok(docs.read("Page 1.md").endsWith("Edited\n"));
});

Deno.test("handleDeletedPage() moves the attachments with the file, and keeps the folder of children in use", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPages(wiki, 1);
  docs.write("Page 1.assets/a.png", "a");
  docs.write("Page 1/notes.txt", "mine");
  historyOf(wiki.store).trashPage("1");
  await docs.run();
  deepStrictEqual(docs.list(), ["Page 1/notes.txt"]);
  deepStrictEqual(docs.trash(), ["Page 1.assets/a.png", "Page 1.md"]);
});

Deno.test("removeFromWiki() removes no page whose file is moved while the run is at work", async () => {
  for (const moment of ["readPage", "updatePage", "scan"] as const) {
    await using wiki = startTestWiki();
    await using docs = await openPages(wiki, 3);
    let isMoved = false;
    const move = () => {
      if (!isMoved) docs.move("Page 2.md", "Page 1/Page 2.md");
      isMoved = true;
    };
    // An editor that saves by another name: the file is gone for a moment.
    const text = docs.read("Page 2.md");
    if (moment !== "scan") docs.edit("Page 2.md", "Text", "Edited");
    const { lines } = await docs.run({
      wrap: ({ content, folder }) => ({
        content: {
          ...content,
          readPage: (id, options) => (moment === "readPage" && move(), content.readPage(id, options)),
          updatePage: (edit) => (moment === "updatePage" && move(), content.updatePage(edit)),
        },
        folder: {
          ...folder,
          scan() {
            if (moment !== "scan" || isMoved) return folder.scan();
            docs.remove("Page 2.md");
            const found = folder.scan();
            docs.write("Page 2.md", text);
            isMoved = true;
            return found;
          },
        },
      }),
    });
    strictEqual(wiki.store.pages.get("2")?.status, "current", `${moment}: ${lines.join(", ")}`);
    await docs.run();
    await docs.run();
    strictEqual(left(wiki), 3, moment);
    deepStrictEqual(docs.list().filter((path) => path.endsWith("Page 2.md")).length, 1, moment);
  }
});

Deno.test("handleDeletedPage() leaves the attachments of a kept file to the page that is made of it", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPages(wiki, 1);
  const file = { name: "a.txt", bytes: new TextEncoder().encode("a"), mediaType: "text/plain" };
  historyOf(wiki.store).putAttachment("1", file);
  const options = { attachments: true, onRemoteDelete: "keep" } as const;
  await docs.run(options);
  historyOf(wiki.store).trashPage("1");
  await docs.run(options);
  docs.write("Page 1.md", docs.read("Page 1.md").replace(/^id: .*\n/m, ""));
  const { lines } = await docs.run(options);
  deepStrictEqual(lines, ["created Page 1.md", "uploaded Page 1.assets/a.txt"]);
  for (let count = 0; count < 3; count++) {
    const { writes, lines } = await docs.run(options);
    deepStrictEqual([writes, lines, docs.trash()], [[], [], []]);
  }
  deepStrictEqual(docs.list(), ["Page 1.assets/a.txt", "Page 1.md"]);
});
