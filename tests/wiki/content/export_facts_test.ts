import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import { openContent } from "../../../src/wiki/content/open_content.ts";
import { quoteCql } from "../../../src/wiki/content/labeled_pages.ts";
import { userRefKey } from "../../../src/wiki/content/user_ref.ts";
import * as fc from "../../support/property.ts";
import { clientFor } from "../../support/test_wiki/client_for.ts";
import { historyOf } from "../../../src/wiki/local/page_history.ts";
import { parseCqlSearch } from "../../../src/wiki/local/search_resource.ts";
import { startTestWiki, type TestWiki } from "../../support/test_wiki/test_wiki.ts";

for (const deployment of ["cloud", "data-center"] as const) {
  const isCloud = deployment === "cloud";
  const test = (title: string, run: (wiki: TestWiki) => Promise<void>) => {
    Deno.test(`${title} (${deployment})`, async () => {
      await using wiki = startTestWiki({ deployment });
      await run(wiki);
    });
  };

  test("listDetails() gives authors, times and, where the API lists them, labels", async (wiki) => {
    const { modifiedAt } = wiki.store.putPage({ id: "1", createdBy: "u2", createdAt: 1_000, labels: ["a", "b"] });
    wiki.store.putUser({ id: "u2", username: "bob" });
    const [page] = await Array.fromAsync(openContent(clientFor(wiki)).listDetails("DOCS"));
    deepStrictEqual(page?.createdBy, isCloud ? { account: "u2" } : { key: "u2", username: "bob", name: "User u2" });
    deepStrictEqual([page?.createdAt, page?.modifiedAt], [1_000, modifiedAt]);
    deepStrictEqual(page?.labels, isCloud ? undefined : ["a", "b"]);
  });

  test("listVersions() gives the newest versions with their authors and messages", async (wiki) => {
    wiki.settings.pageSize = 2;
    wiki.store.putUser({ id: "u2", username: "bob" });
    wiki.store.putPage({ id: "1", message: "First" });
    for (let at = 2; at <= 7; at++) {
      historyOf(wiki.store).editPage("1", { message: `Edit ${at}`, ...(at === 7 ? { modifiedBy: "u2" } : {}) });
    }
    const content = openContent(clientFor(wiki));
    const versions = await content.listVersions("1", 5);
    deepStrictEqual(versions.map(({ number, message }) => [number, message]), [
      ...[[7, "Edit 7"], [6, "Edit 6"], [5, "Edit 5"], [4, "Edit 4"], [3, "Edit 3"]],
    ]);
    deepStrictEqual(versions[0]?.by, isCloud ? { account: "u2" } : { key: "u2", username: "bob", name: "User u2" });
    ok(versions.every(({ at }) => at !== undefined));
    strictEqual((await content.listVersions("1", 99)).length, 7);
    deepStrictEqual(await content.listVersions("1", 0), []);
    await rejects(content.listVersions("9", 5), { code: "not-found" });
  });

  test("findPage() finds a page by its title in a space, and a blog post by its day too", async (wiki) => {
    wiki.store.putPage({ id: "1", title: 'A & B "C"' });
    wiki.store.putPage({ id: "2", title: 'A & B "C"', spaceKey: "OTHER" });
    const day = (text: string) => Date.parse(`${text}T10:00:00Z`);
    for (const [id, posted] of [["3", "2025-01-14"], ["4", "2025-02-14"]] as const) {
      wiki.store.putPage({ id, type: "blogpost", title: "News", createdAt: day(posted) });
    }
    const content = openContent(clientFor(wiki));
    const find = async (ref: { spaceKey: string; title: string; postedOn?: string }) =>
      (await content.findPage(ref))?.id;
    strictEqual(await find({ spaceKey: "DOCS", title: 'A & B "C"' }), "1");
    strictEqual(await find({ spaceKey: "OTHER", title: 'A & B "C"' }), "2");
    strictEqual(await find({ spaceKey: "DOCS", title: "News" }), undefined);
    strictEqual(await find({ spaceKey: "DOCS", title: "News", postedOn: "2025-02-14" }), "4");
    strictEqual(await find({ spaceKey: "NONE", title: "News" }), undefined);
  });

  test("searchLabeled() finds pages with any or all labels, in spaces and in order", async (wiki) => {
    const put = (id: string, title: string, labels: string[], spaceKey = "DOCS") => {
      wiki.store.putPage({ id, title, labels, spaceKey, createdAt: Number(id) });
    };
    put("1", "B", ["x", "y"]);
    put("2", "C", ["x"]);
    put("3", "A", ["y"], "OTHER");
    wiki.store.putPage({ id: "4", type: "blogpost", title: "D", labels: ["x"] });
    const content = openContent(clientFor(wiki));
    const ids = async (search: Parameters<typeof content.searchLabeled>[0]) => {
      return (await Array.fromAsync(content.searchLabeled(search))).map(({ id }) => id);
    };
    deepStrictEqual(await ids({ labels: ["x", "y"], sort: "title" }), ["3", "1", "2", "4"]);
    deepStrictEqual(await ids({ labels: ["x", "y"], all: true }), ["1"]);
    deepStrictEqual(await ids({ labels: ["x"], spaces: ["DOCS"], types: ["page"] }), ["2", "1"]);
    deepStrictEqual(await ids({ labels: ["y"], sort: "creation", reverse: true }), ["3", "1"]);
    deepStrictEqual(await ids({ labels: ['x" or type = "page'] }), []);
    deepStrictEqual(await ids({ labels: [], types: ["blogpost"] }), ["4"]);
    deepStrictEqual(await ids({ labels: [], spaces: ["OTHER"] }), ["3"]);
    wiki.store.putUser({ id: "u2", username: "bob" });
    wiki.store.putPage({ id: "5", createdBy: "u2" });
    deepStrictEqual(await ids({ labels: [], creators: ["u2"] }), ["5"]);
    deepStrictEqual(await ids({ labels: [], creators: ['u2" or type = "page'] }), []);
    await rejects(ids({ labels: ["a\nb"] }), { code: "bad-id" });
    await rejects(ids({ labels: ["x"], spaces: ['DOCS" or "'] }), { code: "bad-id" });
  });

  test("listTasks() gives the tasks of spaces, pages and people on Cloud", async (wiki) => {
    wiki.settings.pageSize = 1;
    const task = (id: number, status: string, body: string) =>
      `<ac:task><ac:task-id>${id}</ac:task-id><ac:task-status>${status}</ac:task-status>` +
      `<ac:task-body>${body}</ac:task-body></ac:task>`;
    const bob = '<ac:link><ri:user ri:account-id="u2" /></ac:link>';
    const tasks = task(1, "incomplete", `Ask ${bob} by <time datetime="2026-01-02" />`) + task(2, "complete", "Done");
    wiki.store.putPage({ id: "1", body: `<ac:task-list>${tasks}</ac:task-list>` });
    wiki.store.putPage({ id: "2", body: task(1, "incomplete", "Go"), spaceKey: "OTHER" });
    const { listTasks } = openContent(clientFor(wiki));
    const find = async (search: Partial<Parameters<typeof listTasks>[0]>) => {
      const found = listTasks({ spaces: [], pages: [], isDone: false, assignees: [], creators: [], ...search });
      return found && (await Array.fromAsync(found)).map(({ pageId, body }) => `${pageId} ${body}`);
    };
    if (!isCloud) return strictEqual(await find({}), undefined);
    const [ask, go] = [`1 Ask ${bob} by <time datetime="2026-01-02" />`, "2 Go"];
    deepStrictEqual(await find({}), [ask, go]);
    deepStrictEqual(await find({ spaces: ["OTHER"] }), [go]);
    deepStrictEqual(await find({ pages: ["1"], isDone: true }), ["1 Done"]);
    deepStrictEqual(await find({ assignees: ["u2"] }), [ask]);
    await rejects(find({ spaces: ["NONE"] }), { code: "not-found" });
    const all = listTasks({ spaces: [], pages: ["1"], isDone: false, assignees: [], creators: [] });
    const [first] = await Array.fromAsync(all ?? []);
    deepStrictEqual([first?.assignee, first?.dueAt], [{ account: "u2" }, Date.parse("2026-01-02")]);
  });

  test("listLabels() gives the labels of all pages of a space", async (wiki) => {
    wiki.settings.pageSize = 2;
    for (let at = 1; at <= 5; at++) wiki.store.putPage({ id: String(at), labels: [`l${at}`, "my:star"] });
    const labeled = await Array.fromAsync(openContent(clientFor(wiki)).listLabels("DOCS"));
    deepStrictEqual(labeled.map(({ id, labels }) => `${id} ${labels}`), ["1 l1", "2 l2", "3 l3", "4 l4", "5 l5"]);
    strictEqual(wiki.requests.length, 3);
  });

  test("findUsers() gives users in order and asks once for each", async (wiki) => {
    const id = (at: number) => `557058:u${at}`;
    for (let at = 0; at < 60; at++) {
      wiki.store.putUser({ id: id(at), username: `user${at}`, displayName: `User ${at}` });
    }
    const ref = (at: number) =>
      isCloud ? { account: id(at) } : at % 2 === 0 ? { key: id(at) } : { username: `user${at}` };
    const refs = [ref(3), ref(99), ref(3), ...Array.from({ length: 60 }, (_, at) => ref(at)), {}];
    const users = await openContent(clientFor(wiki)).findUsers(refs);
    deepStrictEqual(users.map((user) => user?.displayName).slice(0, 4), ["User 3", undefined, "User 3", "User 0"]);
    deepStrictEqual([users.length, users.at(-1)], [refs.length, undefined]);
    strictEqual(wiki.requests.length, isCloud ? 2 : 61);
  });
}

Deno.test("findFolder() gives the place of a folder on Cloud, and nothing on Data Center", async () => {
  await using cloud = startTestWiki({ deployment: "cloud" });
  await using center = startTestWiki();
  cloud.store.putPage({ id: "1" });
  cloud.store.putFolder({ id: "5", parentId: "1" });
  cloud.store.putFolder({ id: "6", parentId: "5" });
  cloud.store.putFolder({ id: "7" });
  const content = openContent(clientFor(cloud));
  const found = await Promise.all(["5", "6", "7", "8"].map((id) => content.findFolder(id)));
  deepStrictEqual(found, [{ id: "5", parentId: "1" }, { id: "6", folderId: "5" }, { id: "7" }, undefined]);
  strictEqual(await openContent(clientFor(center)).findFolder("5"), undefined);
});

Deno.test("listVersions() falls back to the experimental path of older wikis", async () => {
  await using wiki = startTestWiki();
  wiki.store.putPage({ id: "1" });
  wiki.fail({ kind: "status", status: 404, when: ({ path }) => path === "/rest/api/content/1/version" });
  const version = { number: 1, when: "2025-01-14T10:00:00.000Z" };
  const results = JSON.stringify({ results: [version], start: 0, limit: 200, size: 1, _links: {} });
  wiki.fail({ kind: "text", text: results, when: ({ path }) => path === "/rest/experimental/content/1/version" });
  const at = Date.UTC(2025, 0, 14, 10);
  deepStrictEqual(await openContent(clientFor(wiki)).listVersions("1", 9), [{ number: 1, message: "", at }]);
});

Deno.test("quoteCql() keeps any text one value", () => {
  const keepsText = fc.property(fc.string({ minLength: 1, maxLength: 60 }), (text) => {
    try {
      const { clauses } = parseCqlSearch(`label = ${quoteCql(text)} and type = page`) ?? {};
      deepStrictEqual(clauses?.[0]?.values, [text]);
      strictEqual(clauses?.length, 2);
    } catch (error) {
      strictEqual(Reflect.get(Object(error), "code"), "bad-id");
    }
  });
  fc.assert(keepsText);
});

Deno.test("userRefKey() differs between kinds of references", () => {
  const keys = [{ account: "a" }, { key: "a" }, { username: "a" }].map(userRefKey);
  strictEqual(new Set(keys).size, 3);
});
