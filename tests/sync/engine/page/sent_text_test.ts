import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { historyOf } from "../../../../src/wiki/local/page_history.ts";
import { startTestWiki, type TestWiki } from "../../../support/test_wiki/test_wiki.ts";
import { openSynced, type SyncedFolder } from "../../../support/wiki/synced_folder.ts";

const PATH = "Home/A.md";

async function openPage(wiki: TestWiki): Promise<SyncedFolder> {
  wiki.store.putPage({ id: "1", title: "Home" });
  wiki.store.putPage({ id: "2", title: "A", parentId: "1", body: "<p>one</p><p>two</p>" });
  const docs = await openSynced(wiki, { push: true });
  await docs.run();
  return docs;
}

function bodyOf(wiki: TestWiki): string {
  return historyOf(wiki.store).pageOf("2").body;
}

/** A network that breaks with the update of a page, before or after the wiki has made it. */
function breakingFetch(arrives: boolean): typeof fetch {
  let isBroken = false;
  return async (input, init) => {
    const isUpdate = init?.method === "PUT";
    if (isUpdate && arrives && !isBroken) await (await fetch(input, init)).body?.cancel();
    isBroken ||= isUpdate;
    if (isBroken) throw new TypeError("connection reset by peer");
    return await fetch(input, init);
  };
}

Deno.test("recognizeSentText() recognizes a push whose answer was lost, and what is typed after it is an edit of it", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPage(wiki);
  docs.edit(PATH, "one", "one and");
  await docs.run({ fetch: breakingFetch(true) });
  strictEqual(bodyOf(wiki), "<p>one and</p><p>two</p>");
  docs.edit(PATH, "one and", "one and more");
  historyOf(wiki.store).editPage("2", { body: "<p>one and</p><p>two!</p>" });
  const { lines } = await docs.run();
  deepStrictEqual(lines, [`merged ${PATH}`, `pushed ${PATH}`]);
  strictEqual(bodyOf(wiki), "<p>one and more</p><p>two!</p>");
  match(docs.read(PATH), /\nversion: 4\n/);
  deepStrictEqual((await docs.run()).writes, []);
});

Deno.test("recognizeSentText() gives a file that was not edited since the version of its push", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPage(wiki);
  docs.edit(PATH, "one", "one and");
  await docs.run({ fetch: breakingFetch(true) });
  const { writes, summary } = await docs.run();
  deepStrictEqual([writes, summary.conflicts], [[], 0]);
  match(docs.read(PATH), /\nversion: 2\n/);
});

Deno.test("recognizeSentText() leaves the edit of somebody else alone, although it made the same version", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPage(wiki);
  docs.edit(PATH, "one", "one and");
  await docs.run({ fetch: breakingFetch(false) });
  historyOf(wiki.store).editPage("2", { body: "<p>another</p><p>two</p>" });
  docs.edit(PATH, "one and", "one and more");
  const { summary } = await docs.run();
  strictEqual(summary.conflicts, 1);
  strictEqual(bodyOf(wiki), "<p>another</p><p>two</p>");
});

Deno.test("pushPage() makes no conflict of what is typed while a push is on its way", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPage(wiki);
  docs.edit(PATH, "one", "one and");
  let isTyped = false;
  const typing: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    if (init?.method === "PUT" && !isTyped) {
      isTyped = true;
      docs.edit(PATH, "one and", "one and more");
    }
    return response;
  };
  const { summary } = await docs.run({ fetch: typing });
  await docs.run();
  strictEqual(summary.conflicts, 0);
  strictEqual(bodyOf(wiki), "<p>one and more</p><p>two</p>");
  match(docs.read(PATH), /\nversion: 3\n/);
  deepStrictEqual((await docs.run()).writes, []);
});

/** A network that lets somebody act once, when a push begins or when it has arrived. */
function fetchWith(action: () => void, { arrives }: { arrives: boolean }): typeof fetch {
  let isDone = false;
  return async (input, init) => {
    const acts = init?.method === "PUT" && !isDone;
    isDone ||= acts;
    if (acts && !arrives) action();
    const response = await fetch(input, init);
    if (acts && arrives) action();
    return response;
  };
}

/** A page of which the file and the wiki have edits that merge. */
async function openMergeable(wiki: TestWiki): Promise<SyncedFolder> {
  const docs = await openPage(wiki);
  docs.edit(PATH, "one", "one and");
  historyOf(wiki.store).editPage("2", { body: "<p>one</p><p>two!</p>" });
  return docs;
}

Deno.test("recognizeSentText() does not take a file for one with the text that was merged into it", async () => {
  await using wiki = startTestWiki();
  await using docs = await openMergeable(wiki);
  await docs.run({ fetch: breakingFetch(true) });
  const { lines, writes } = await docs.run();
  deepStrictEqual([lines, writes], [[`pulled ${PATH}`], []]);
  strictEqual(bodyOf(wiki), "<p>one and</p><p>two!</p>");
  match(docs.read(PATH), /one and\n\ntwo!\n/);
});

Deno.test("pushPage() does not undo what was merged when its file is edited meanwhile", async () => {
  await using wiki = startTestWiki();
  await using docs = await openMergeable(wiki);
  await docs.run({ fetch: fetchWith(() => docs.edit(PATH, "one and", "one and more"), { arrives: true }) });
  strictEqual((await docs.run()).summary.conflicts, 1);
  strictEqual(bodyOf(wiki), "<p>one and</p><p>two!</p>");
  match(docs.read(PATH), /one and more\n/);
});

Deno.test("pushPage() does not undo what was merged when its page is edited meanwhile", async () => {
  await using wiki = startTestWiki();
  await using docs = await openMergeable(wiki);
  const body = "<p>one and</p><p>two!</p><p>three</p>";
  await docs.run({ fetch: fetchWith(() => historyOf(wiki.store).editPage("2", { body }), { arrives: true }) });
  await docs.run();
  strictEqual(bodyOf(wiki), body);
});

Deno.test("recognizeSentText() leaves a title alone that somebody else gave the page at the same time", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPage(wiki);
  docs.edit(PATH, "title: A", "title: B");
  const rename = () => void historyOf(wiki.store).editPage("2", { title: "C" });
  const { summary } = await docs.run({ fetch: fetchWith(rename, { arrives: false }) });
  strictEqual(summary.conflicts, 1);
  strictEqual(historyOf(wiki.store).pageOf("2").title, "C");
});
