import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { lockFolder } from "../../../src/sync/files/folder_lock.ts";
import type { FolderView } from "../../../src/sync/view/folder_view.ts";
import { historyOf } from "../../../src/wiki/local/page_history.ts";
import { startTestWiki, type TestWiki } from "../../support/test_wiki/test_wiki.ts";
import { openSynced, type SyncedFolder, type SyncedOptions } from "../../support/wiki/synced_folder.ts";

/** Syncs a guide with two pages below it, changes the folder, and looks at it. */
async function look<Result>(
  change: (docs: SyncedFolder, wiki: TestWiki) => unknown,
  see: (view: FolderView) => Promise<Result> | Result,
  options: SyncedOptions = {},
): Promise<Result> {
  await using wiki = startTestWiki();
  await using docs = await openSynced(wiki, options);
  wiki.store.putPage({ id: "1", title: "Guide", body: "<p>One.</p>", labels: ["a"] });
  wiki.store.putPage({ id: "2", title: "Setup", parentId: "1", body: "<p>Two.</p>" });
  wiki.store.putPage({ id: "3", title: "Use", parentId: "1", body: "<p>Three.</p>" });
  historyOf(wiki.store).putAttachment("2", { name: "a.png", mediaType: "image/png", bytes: new Uint8Array([1, 2]) });
  await docs.run();
  await change(docs, wiki);
  const before = wiki.requests.length;
  const seen = await docs.view(see);
  strictEqual(wiki.requests.length, before, "a view sends nothing");
  return seen;
}

const page = (id: string) => (view: FolderView) => view.list().find((each) => each.id === id);
const reading = (id: string) => (view: FolderView) => view.read(id);
const nothing = () => {};

Deno.test("list() has the pages of the folder, ascending by ID, with their places", async () => {
  const pages = await look(nothing, (view) => view.list());
  deepStrictEqual(pages.map(({ id, title, parentId, path, version }) => [id, title, parentId, path, version]), [
    ["1", "Guide", undefined, "Guide.md", 1],
    ["2", "Setup", "1", "Guide/Setup.md", 1],
    ["3", "Use", "1", "Guide/Use.md", 1],
  ]);
});

Deno.test("list() has the titles and labels of edited files, and the titles that links use", async () => {
  const found = await look((docs) => {
    docs.edit("Guide.md", "title: Guide\n", "title: Handbook\n");
    docs.edit("Guide.md", "labels: [a]", "labels: [b, c]");
  }, page("1"));
  deepStrictEqual([found?.title, found?.wikiTitle, found?.labels], ["Handbook", "Guide", ["b", "c"]]);
});

Deno.test("list() keeps the title of a page whose file has an empty one", async () => {
  const found = await look((docs) => docs.edit("Guide.md", "title: Guide\n", 'title: ""\n'), page("1"));
  strictEqual(found?.title, "Guide");
});

Deno.test("list() places a page whose file was moved below its new parent", async () => {
  const found = await look((docs) => docs.move("Guide/Setup.md", "Guide/Use/Setup.md"), page("2"));
  deepStrictEqual([found?.parentId, found?.path], ["3", "Guide/Use/Setup.md"]);
});

Deno.test("list() marks pages in conflict", async () => {
  const found = await look(async (docs, wiki) => {
    docs.edit("Guide.md", "One.", "Mine.");
    historyOf(wiki.store).editPage("1", { body: "<p>Theirs.</p>" });
    await docs.run({ push: true });
  }, (view) => view.list().map(({ isInConflict }) => isInConflict));
  deepStrictEqual(found, [true, false, false]);
});

Deno.test("read() returns the version of the wiki for an unchanged file, and what a push would send for another", async () => {
  const isEdited = await look((docs) => docs.edit("Guide.md", "One.", "One *more*."), async (view) => {
    return [await view.read("1"), await view.read("2")].map((each) =>
      each && "body" in each && [each.isEdited, each.body]
    );
  });
  deepStrictEqual(isEdited, [[true, "<p>One <em>more</em>.</p>"], [false, "<p>Two.</p>"]]);
});

Deno.test("read() makes links to files links to pages, also with moved files", async () => {
  const read = await look((docs) => {
    docs.move("Guide/Setup.md", "Setup here.md");
    docs.edit("Guide.md", "One.", "[Here](<Setup here.md>)");
  }, reading("1"));
  ok(read !== undefined && "body" in read && read.body.includes('ri:content-title="Setup"'), JSON.stringify(read));
});

const CONFLICT = "<<<<<<< HEAD\nOne.\n=======\nTwo.\n>>>>>>> other\n";

for (
  const [title, change, reason] of [
    ["missing", (docs: SyncedFolder) => docs.remove("Guide.md"), 'its file "Guide.md" is missing'],
    ["empty", (docs: SyncedFolder) => docs.write("Guide.md", ""), "it is empty"],
    ["in another encoding", (docs: SyncedFolder) => docs.write("Guide.md", new Uint8Array([255])), "it is not UTF-8"],
    [
      "with a git conflict",
      (docs: SyncedFolder) => docs.edit("Guide.md", "One.\n", CONFLICT),
      'its file "Guide.md" has an unresolved git conflict',
    ],
  ] as const
) {
  Deno.test(`read() returns why a page whose file is ${title} cannot be read`, async () => {
    deepStrictEqual(await look(change, reading("1")), { id: "1", reason });
  });
}

Deno.test("read() returns why front matter cannot be read, with its line", async () => {
  const read = await look((docs) => docs.edit("Guide.md", "version: 1", "version: [1"), reading("1"));
  ok(read !== undefined && "reason" in read && /\(line \d+, column \d+\)$/.test(read.reason), JSON.stringify(read));
});

Deno.test("read() returns nothing for a page that is not in the folder", async () => {
  deepStrictEqual(await look(nothing, reading("99")), undefined);
});

Deno.test("unmatched has each file without a page, and each page without a file, with the reason", async () => {
  const unmatched = await look(async (docs, wiki) => {
    docs.write("Lost/New.md", "New.\n");
    docs.write("Old.md", '---\nid: "77"\n---\nOld.\n');
    docs.write("Copy.md", docs.read("Guide.md"));
    docs.edit("Guide/Use.md", "Three.", "Edited.");
    historyOf(wiki.store).trashPage("3");
    wiki.store.putPage({ id: "4", title: "Broken", body: "<p>" });
    await docs.run({ onRemoteDelete: "keep" });
  }, (view) => view.unmatched.map(({ path, code, id }) => [path, code, id]));
  deepStrictEqual(unmatched, [
    ["Broken.md", "not-pulled", "4"],
    ["Copy.md", "unusable-file", undefined],
    ["Guide/Use.md", "removed-page", "3"],
    ["Lost/New.md", "new-file", undefined],
    ["Old.md", "unusable-file", undefined],
  ]);
});

Deno.test("list(), read() and attachments() have the new files as the pages that a push makes of them", async () => {
  const picture = new Uint8Array([3]);
  const change = (docs: SyncedFolder) => {
    docs.write("Guide/New.md", "---\ntitle: A new one\nlabels: [x]\n---\n[Use](Use.md), [below](New/Below.md)\n");
    docs.write("Guide/New.assets/b.png", picture);
    docs.write("Guide/New/Below.md", "![b](../New.assets/b.png)\n");
    docs.edit("Guide/Use.md", "Three.", "[New](New.md)");
  };
  const seen = await look(change, async (view) => {
    const fresh = view.list().filter(({ version }) => version === 0);
    const bodyOf = async (id: string) => {
      const read = await view.read(id);
      return read !== undefined && "body" in read ? read.body : read?.reason;
    };
    return {
      pages: fresh.map(({ id, title, parentId, labels }) => [id, title, parentId, labels]),
      bodies: await Promise.all(["Guide/New.md", "Guide/New/Below.md", "3"].map(bodyOf)),
      files: view.attachments("Guide/New.md").map(({ id, name, version, size }) => [id, name, version, size]),
      bytes: await view.readAttachment("Guide/New.md", "b.png", 10),
    };
  });
  const { bodies: [own = "", below = "", edited = ""], ...others } = seen;
  match(own, /ri:content-title="Use"[^]*ri:content-title="Below"/);
  match(below, /<ri:attachment ri:filename="b.png"><ri:page ri:content-title="A new one"/);
  match(edited, /ri:content-title="A new one"/);
  deepStrictEqual(others, {
    pages: [["Guide/New.md", "A new one", "1", ["x"]], ["Guide/New/Below.md", "Below", "Guide/New.md", []]],
    files: [["b.png", "b.png", 0, 1]],
    bytes: picture,
  });
});

Deno.test("attachments() and readAttachment() give the files of a page, also after its file was moved", async () => {
  const see = async (view: FolderView) => {
    const [file] = view.attachments("2");
    return [file?.name, await view.readAttachment("2", file?.id ?? "", 100)];
  };
  const bytes = new Uint8Array([1, 2]);
  deepStrictEqual(await look(nothing, see, { attachments: true }), ["a.png", bytes]);
  const move = (docs: SyncedFolder) => docs.move("Guide/Setup.md", "Setup.md");
  deepStrictEqual(await look(move, see, { attachments: true }), ["a.png", bytes]);
  const remove = (docs: SyncedFolder) => docs.remove("Guide/Setup.assets/a.png");
  deepStrictEqual(await look(remove, see, { attachments: true }), ["a.png", undefined]);
  deepStrictEqual(await look(nothing, see), [undefined, undefined]);
});

Deno.test("openFolderView() reads a folder that another process syncs, and changes no file", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSynced(wiki);
  wiki.store.putPage({ id: "1", title: "Guide" });
  await docs.run();
  await using _lock = await lockFolder(docs.root);
  const before = docs.files();
  deepStrictEqual(await docs.view((view) => view.list().map(({ id }) => id)), ["1"]);
  deepStrictEqual(docs.files(), before);
});
