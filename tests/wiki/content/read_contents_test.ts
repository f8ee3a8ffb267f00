import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import { openContent } from "../../../src/wiki/content/open_content.ts";
import type { ReadContent, UnreadContent } from "../../../src/wiki/content/page.ts";
import { clientFor } from "../../support/test_wiki/client_for.ts";
import { historyOf } from "../../../src/wiki/local/page_history.ts";
import { startTestWiki, type TestWiki } from "../../support/test_wiki/test_wiki.ts";
import type { LocalRequest } from "../../../src/wiki/local/wiki_request.ts";

function shown(each: ReadContent | UnreadContent): string {
  return "error" in each ? `${each.id} ${each.error.code}` : `${each.id} ${each.bodyFormat} ${each.body}`;
}

function putMany({ store }: TestWiki, count: number): string[] {
  return Array.from({ length: count }, (_, at) => {
    const id = String(1 + at);
    return store.putPage({ id, title: `P${id}`, body: `<p>${id}</p>`, labels: [`l${id}`] }).id;
  });
}

const isFor = (id: string) => ({ path, query }: LocalRequest) => {
  const asked = query.get("id") ?? query.get("cql") ?? path;
  return asked.split(/\D+/).includes(id);
};

for (const deployment of ["cloud", "data-center"] as const) {
  const test = (title: string, run: (wiki: TestWiki) => Promise<void>) => {
    Deno.test(`${title} (${deployment})`, async () => {
      await using wiki = startTestWiki({ deployment });
      await run(wiki);
    });
  };
  const read = async (wiki: TestWiki, ids: readonly string[], limits = {}) => {
    return await Array.fromAsync(openContent(clientFor(wiki, limits)).readContents(ids));
  };

  test("readContents() reads pages and blog posts in the given order, missing ones as values", async (wiki) => {
    putMany(wiki, 3);
    wiki.store.putPage({ id: "4", type: "blogpost", body: "<p>post</p>" });
    wiki.store.putPage({ id: "2", status: "trashed" });
    const found = await read(wiki, ["3", "9", "4", "1", "2", "../x"]);
    deepStrictEqual(found.map(shown), [
      ...["3 storage <p>3</p>", "9 not-found", "4 storage <p>post</p>", "1 storage <p>1</p>", "2 storage <p>2</p>"],
      "../x bad-id",
    ]);
    deepStrictEqual(found.map((each) => "status" in each ? each.status : "")[4], "trashed");
  });

  test("readContents() reads many pages with few requests, each at one version with its facts", async (wiki) => {
    const ids = putMany(wiki, 120);
    wiki.store.putUser({ id: "u2", username: "bob", displayName: "Bob" });
    historyOf(wiki.store).editPage("7", { body: "<p>anew</p>", modifiedBy: "u2" });
    const found = await read(wiki, ids);
    deepStrictEqual(found.map(({ id }) => id), ids);
    const page = found[6];
    ok(page !== undefined && "body" in page);
    deepStrictEqual([page.version, page.body, page.spaceKey], [2, "<p>anew</p>", "DOCS"]);
    const bob = { key: "u2", username: "bob", name: "Bob" };
    deepStrictEqual(page.modifiedBy, deployment === "cloud" ? { account: "u2" } : bob);
    ok(page.createdAt !== undefined && page.modifiedAt !== undefined && page.createdAt < page.modifiedAt);
    ok(wiki.requests.length <= 4, `${wiki.requests.length} requests`);
  });

  test("readContents() halves answers that are too large, and reports a page that does not fit alone", async (wiki) => {
    const ids = putMany(wiki, 8);
    for (const id of ["2", "5"]) wiki.store.putPage({ id, body: `<p>${"x".repeat(30_000)}</p>` });
    const found = await read(wiki, ids, { maxBytes: 20_000 });
    deepStrictEqual(found.map((each) => "error" in each ? each.error.code : each.id), [
      ...["1", "bad-answer", "3", "4", "bad-answer", "6", "7", "8"],
    ]);
  });

  test("readContents() isolates a page for which the server fails", async (wiki) => {
    const ids = putMany(wiki, 6);
    wiki.fail({ kind: "status", status: 500, times: Infinity, when: isFor("4") });
    const codes = (await read(wiki, ids)).map((each) => "error" in each ? each.error.code : each.id);
    deepStrictEqual(codes, ["1", "2", "3", "wiki-unavailable", "5", "6"]);
  });

  test("readContents() fails when the server fails for many pages", async (wiki) => {
    const ids = putMany(wiki, 12);
    const isRead = ({ path }: LocalRequest) => !path.includes("/spaces");
    wiki.fail({ kind: "status", status: 500, times: Infinity, when: isRead });
    await rejects(read(wiki, ids), { name: "WikiError", code: "wiki-unavailable" });
  });

  test("readContents() reports a forbidden page and goes on", async (wiki) => {
    const ids = putMany(wiki, 3);
    historyOf(wiki.store).purgePage("2");
    wiki.fail({ kind: "status", status: 403, times: Infinity, when: ({ path }) => path.endsWith("/2") });
    deepStrictEqual((await read(wiki, ids)).map(shown)[1], "2 forbidden");
  });

  for (
    const [name, fault] of [
      ["a rate limit", { kind: "status", status: 429, headers: { "retry-after": "1" } }],
      ["a failure that passes", { kind: "status", status: 500 }],
      ["a cut connection", { kind: "cut" }],
      ["a truncated answer", { kind: "text", text: '{"results": [{"id": "1", "ti' }],
    ] as const
  ) {
    test(`readContents() survives ${name}`, async (wiki) => {
      const ids = putMany(wiki, 4);
      wiki.fail({ ...fault, times: 2 });
      deepStrictEqual((await read(wiki, ids)).map(({ id }) => id), ids);
    });
  }

  test("readPages() reads current pages with few requests, with their labels, and omits all others", async (wiki) => {
    const ids = putMany(wiki, 120);
    wiki.store.putPage({ id: "7", status: "trashed" });
    const pages = await openContent(clientFor(wiki)).readPages([...ids, "999", "../x"]);
    deepStrictEqual(pages.map(({ id }) => Number(id)).sort((a, b) => a - b), ids.map(Number).filter((id) => id !== 7));
    for (const { id, body, labels } of pages) deepStrictEqual([body, labels], [`<p>${id}</p>`, [`l${id}`]]);
    ok(wiki.requests.length <= 8, `${wiki.requests.length} requests`);
  });

  test("readPages() halves answers that are too large, and omits a page that does not fit", async (wiki) => {
    const ids = putMany(wiki, 40);
    wiki.store.putPage({ id: "5", body: `<p>${"x".repeat(90_000)}</p>` });
    const pages = await openContent(clientFor(wiki, { maxBytes: 60_000 })).readPages(ids);
    const found = new Set(pages.map(({ id }) => id));
    ok(!found.has("5") && found.size >= 32, `${found.size}`);
  });

  test("readPages() returns what it has when the wiki refuses the rest", async (wiki) => {
    const ids = putMany(wiki, 8);
    wiki.fail({ kind: "status", status: 403, times: Infinity, when: ({ path }) => !path.includes("/spaces") });
    deepStrictEqual(await openContent(clientFor(wiki)).readPages(ids), []);
  });

  test("readContents() refuses wrong types as bad answers of single pages", async (wiki) => {
    const ids = putMany(wiki, 2);
    wiki.fail({ kind: "text", text: '{"results": [{"id": 1, "title": [], "version": "x"}]}', times: Infinity });
    deepStrictEqual((await read(wiki, ids)).map(shown), ["1 bad-answer", "2 bad-answer"]);
  });
}

Deno.test("readContents() reads the document of the new editor where there is no storage format", async () => {
  await using wiki = startTestWiki({ deployment: "cloud" });
  putMany(wiki, 2);
  const document = '{"type":"doc","version":1,"content":[]}';
  for (const id of ["3", "4"]) wiki.store.putPage({ id, document });
  const content = openContent(clientFor(wiki));
  deepStrictEqual((await Array.fromAsync(content.readContents(["3", "1", "4"]))).map(shown), [
    ...[`3 adf ${document}`, "1 storage <p>1</p>", `4 adf ${document}`],
  ]);
  deepStrictEqual((await Array.fromAsync(content.readContents(["3"]))).map(shown), [`3 adf ${document}`]);
});

Deno.test("readContents() on Data Center reads pages one by one when its search fails", async () => {
  await using wiki = startTestWiki();
  const ids = putMany(wiki, 60);
  wiki.fail({ kind: "status", status: 400, times: Infinity, when: ({ path }) => path.endsWith("/search") });
  const found = await Array.fromAsync(openContent(clientFor(wiki)).readContents(ids));
  deepStrictEqual(found.map(({ id }) => id), ids);
  strictEqual(wiki.requests.length, 61); // the search is not tried twice
});
