import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import { openContent } from "../../../src/wiki/content/open_content.ts";
import { clientFor } from "../../support/test_wiki/client_for.ts";
import { historyOf } from "../../../src/wiki/local/page_history.ts";
import { startTestWiki, type TestWiki } from "../../support/test_wiki/test_wiki.ts";

const BODY = "<p>Körper &nbsp; ü</p>";

function idsOf(pages: readonly { id: string }[]): string[] {
  return pages.map(({ id }) => id);
}

/** Page 1 with 2 and 3 below it, in that order. */
function putFamily({ store }: TestWiki): void {
  store.putPage({ id: "1", title: "Home" });
  store.putPage({ id: "3", title: "Second", parentId: "1", position: 2 });
  store.putPage({ id: "2", title: "First", parentId: "1", position: 1, labels: ["api", "my:favourite", "team:x"] });
}

for (const deployment of ["cloud", "data-center"] as const) {
  const test = (title: string, run: (wiki: TestWiki) => Promise<void>) => {
    Deno.test(`${title} (${deployment})`, async () => {
      await using wiki = startTestWiki({ deployment });
      await run(wiki);
    });
  };

  test("findSpace() gives the space with the key and its start page, and undefined for another", async (wiki) => {
    historyOf(wiki.store).homepages.set("DOCS", wiki.store.putPage().id);
    const content = openContent(clientFor(wiki));
    deepStrictEqual(await content.findSpace("DOCS"), {
      ...{ id: "98305", key: "DOCS", name: "Space DOCS", homepageId: "1001", url: `${wiki.site}/spaces/DOCS` },
    });
    strictEqual(await content.findSpace("NONE"), undefined);
  });

  test("readPage() gives everything about a page", async (wiki) => {
    putFamily(wiki);
    const { modifiedAt } = wiki.store.putPage({ id: "2", body: BODY, version: 7 });
    const { id: account } = wiki.store.currentUser;
    const alice = deployment === "cloud" ? { account } : { key: account, username: "alice", name: "Alice Example" };
    deepStrictEqual(await openContent(clientFor(wiki)).readPage("2", { body: true }), {
      ...{ id: "2", title: "First", spaceKey: "DOCS", parentId: "1", position: 1, version: 7, modifiedAt },
      ...{ status: "current", url: `${wiki.site}/spaces/DOCS/pages/2/First`, labels: ["api", "team:x"], body: BODY },
      ...{ createdBy: alice, createdAt: modifiedAt, modifiedBy: alice },
    });
  });

  test("readPage() gives an empty body, and none unless it is asked for", async (wiki) => {
    wiki.store.putPage({ id: "1", body: "" });
    const content = openContent(clientFor(wiki));
    strictEqual((await content.readPage("1", { body: true })).body, "");
    ok(!("body" in await content.readPage("1")));
  });

  test("readPage() shows what is in the trash, and refuses what is no page", async (wiki) => {
    wiki.store.putPage({ id: "1", status: "trashed" });
    wiki.store.putPage({ id: "2", type: "blogpost" });
    const content = openContent(clientFor(wiki));
    strictEqual((await content.readPage("1")).status, "trashed");
    await rejects(content.readPage("2"), { code: "not-found" });
    await rejects(content.readPage("3"), { code: "not-found", status: 404 });
    await rejects(content.readPage("../1"), { code: "bad-id" });
  });

  test("readPage() gives all labels of a page that has many", async (wiki) => {
    const labels = Array.from({ length: 120 }, (_, at) => `label-${at}`);
    wiki.store.putPage({ id: "1", labels });
    deepStrictEqual((await openContent(clientFor(wiki)).readPage("1")).labels, labels);
    deepStrictEqual(await openContent(clientFor(wiki)).readLabels("1"), labels);
  });

  for (const [count, pageSize] of [[0, 10], [10, 10], [25, 10], [7, 1], [300, 100]] as const) {
    test(`listPages() reads ${count} pages to the end though at most ${pageSize} come at once`, async (wiki) => {
      wiki.settings.pageSize = pageSize;
      const ids = Array.from({ length: count }, (_, at) => wiki.store.putPage({ title: `P${at}` }).id);
      wiki.store.putPage({ spaceKey: "OTHER" });
      wiki.store.putPage({ status: "trashed" });
      wiki.store.putPage({ type: "blogpost" });
      deepStrictEqual(idsOf(await Array.fromAsync(openContent(clientFor(wiki)).listPages("DOCS"))), ids);
    });
  }

  test("listTrash() gives what is in the trash only", async (wiki) => {
    putFamily(wiki);
    historyOf(wiki.store).trashPage("3");
    const trash = await Array.fromAsync(openContent(clientFor(wiki)).listTrash("DOCS"));
    deepStrictEqual(trash.map(({ id, status }) => [id, status]), [["3", "trashed"]]);
  });

  test("listChanges() begins with the newest change and has all since the instant", async (wiki) => {
    const day = 24 * 60 * 60_000;
    const start = Date.UTC(2025, 5, 1);
    for (let at = 0; at < 10; at++) wiki.store.putPage({ id: String(100 + at), modifiedAt: start + at * day });
    wiki.settings.pageSize = 2;
    const content = openContent(clientFor(wiki));
    const changes = await Array.fromAsync(content.listChanges("DOCS", start + 7 * day));
    deepStrictEqual(idsOf(changes).slice(0, 3), ["109", "108", "107"]);
    strictEqual(changes.length, content.changesLag ? 4 : 3); // 38 hours more for an index
    strictEqual((await Array.fromAsync(content.listChanges("DOCS"))).length, 10);
  });

  test("listChanges() asks once for what is at its top", async (wiki) => {
    for (let at = 0; at < 500; at++) wiki.store.putPage();
    const client = clientFor(wiki);
    const content = openContent(client);
    await content.findSpace("DOCS");
    const before = wiki.requests.length;
    for await (const page of content.listChanges("DOCS")) {
      strictEqual(page.id, "1500");
      break;
    }
    strictEqual(wiki.requests.length - before, 1);
  });

  test("children() gives what is right below a page, in order", async (wiki) => {
    putFamily(wiki);
    wiki.store.putPage({ id: "4", parentId: "2" });
    wiki.settings.pageSize = 1;
    deepStrictEqual(await Array.fromAsync(openContent(clientFor(wiki)).children("1")), [
      { id: "2", title: "First", parentId: "1", position: 1 },
      { id: "3", title: "Second", parentId: "1", position: 2 },
    ]);
  });

  test("createPage() makes a page below another one, or at the root", async (wiki) => {
    putFamily(wiki);
    historyOf(wiki.store).homepages.set("DOCS", "1");
    const content = openContent(clientFor(wiki));
    const below = await content.createPage({ spaceKey: "DOCS", title: "New", parentId: "2", body: BODY });
    deepStrictEqual([below.title, below.parentId, below.version, below.spaceKey], ["New", "2", 1, "DOCS"]);
    strictEqual(wiki.store.pages.get(below.id)?.body, BODY);
    const root = await content.createPage({ spaceKey: "DOCS", title: "Root", body: BODY });
    strictEqual(wiki.store.pages.get(root.id)?.parentId, undefined);
    const taken = content.createPage({ spaceKey: "DOCS", title: "New", body: BODY });
    await rejects(taken, { code: "bad-request", message: /already exists/ });
    await rejects(content.createPage({ spaceKey: "NONE", title: "New", body: BODY }), { code: "not-found" });
  });

  test("deletePage() moves a page to the trash once", async (wiki) => {
    wiki.store.putPage({ id: "1" });
    const content = openContent(clientFor(wiki));
    strictEqual(await content.deletePage("1"), true);
    strictEqual(wiki.store.pages.get("1")?.status, "trashed");
    strictEqual(await content.deletePage("1"), false);
  });

  test("pages that lack what a page must have are refused, never left out of a list", async (wiki) => {
    const whole = { id: "1", title: "T", spaceId: "98305", space: { key: "DOCS" }, version: { number: 1 } };
    for (
      const [name, value] of [["id", undefined], ["version", { number: 0 }], ["version", 3]] as const
    ) {
      const content = openContent(clientFor(wiki));
      await content.findSpace("DOCS");
      wiki.fail({ kind: "text", text: JSON.stringify({ results: [{ ...whole, [name]: value }], _links: {} }) });
      await rejects(Array.fromAsync(content.listPages("DOCS")), { name: "WikiError", code: "bad-answer" }, name);
    }
  });

  test("listPages() and listTrash() give a page without a title an empty one, and all others", async (wiki) => {
    for (const [id, title] of [["1", "A"], ["2", ""], ["3", "C"]] as const) wiki.store.putPage({ id, title });
    const content = openContent(clientFor(wiki));
    const titles = async () => (await Array.fromAsync(content.listPages("DOCS"))).map(({ id, title }) => [id, title]);
    deepStrictEqual(await titles(), [["1", "A"], ["2", ""], ["3", "C"]]);
    historyOf(wiki.store).trashPage("2");
    deepStrictEqual((await Array.fromAsync(content.listTrash("DOCS"))).map(({ title }) => title), [""]);
  });
}

Deno.test("lists on Cloud lose nothing while pages change and go between two parts", async () => {
  await using wiki = startTestWiki({ deployment: "cloud", pageSize: 3 });
  const ids = Array.from({ length: 9 }, () => wiki.store.putPage().id);
  const content = openContent(clientFor(wiki));
  for (const list of [content.listPages("DOCS"), content.listChanges("DOCS")]) {
    const seen: string[] = [];
    for await (const { id } of list) {
      seen.push(id);
      if (seen.length === 3) historyOf(wiki.store).editPage(id, { title: `${id} anew` });
      if (seen.length === 5) historyOf(wiki.store).trashPage(id);
    }
    const trashed = new Set(seen.filter((id) => wiki.store.pages.get(id)?.status === "trashed"));
    deepStrictEqual(trashed.size, 1);
    deepStrictEqual(seen.toSorted(), ids.filter((id) => trashed.has(id) || isCurrent(wiki, id)).toSorted());
  }
});

function isCurrent({ store }: TestWiki, id: string): boolean {
  return store.pages.get(id)?.status === "current";
}

Deno.test("spaces on Cloud are asked for once, however many ask at the same time", async () => {
  await using wiki = startTestWiki({ deployment: "cloud" });
  const ids = Array.from({ length: 5 }, () => wiki.store.putPage().id);
  const content = openContent(clientFor(wiki));
  await Promise.all(ids.map((id) => content.readPage(id)));
  strictEqual(wiki.requests.filter(({ path }) => path.includes("/spaces")).length, 1);
});

Deno.test("a page below a folder on Cloud has no page above it", async () => {
  await using wiki = startTestWiki({ deployment: "cloud" });
  wiki.store.putPage({ id: "1" });
  const content = openContent(clientFor(wiki));
  await content.readPage("1");
  const value = { id: "1", title: "T", spaceId: "98305", parentId: "5", parentType: "folder", version: { number: 1 } };
  wiki.fail({ kind: "text", text: JSON.stringify({ ...value, labels: { results: [], meta: {} } }) });
  deepStrictEqual(await content.readPage("1"), {
    ...{ id: "1", title: "T", spaceKey: "DOCS", folderId: "5", version: 1, status: "current", labels: [] },
  });
});
