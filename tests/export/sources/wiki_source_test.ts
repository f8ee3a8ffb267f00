import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import type { IssueQuery } from "../../../src/book/model/issue_query.ts";
import type { ExportSource, UnreadablePage } from "../../../src/book/model/export_source.ts";
import type { SourcePageContent } from "../../../src/book/model/source_page.ts";
import { createWikiSource, type WikiSourceOptions } from "../../../src/export/sources/wiki_source.ts";
import { openContent } from "../../../src/wiki/content/open_content.ts";
import { clientFor } from "../../support/test_wiki/client_for.ts";
import { historyOf } from "../../../src/wiki/local/page_history.ts";
import { startTestWiki, type TestWiki } from "../../support/test_wiki/test_wiki.ts";

const SPACE = { kind: "space", spaceKey: "DOCS" } as const;

function sourceOf(wiki: TestWiki, options: Partial<WikiSourceOptions> = {}): ExportSource {
  const { site, settings: { deployment } } = wiki;
  return createWikiSource(openContent(clientFor(wiki)), { site, deployment, ...options });
}

function shown(each: SourcePageContent | UnreadablePage): string {
  return "code" in each ? `${each.id} ${each.code}` : `${each.facts.id} v${each.facts.version} ${each.body.text}`;
}

/** Page 1 with 2 and 3 below it, and 4 below 3. */
function putTree({ store }: TestWiki): void {
  store.putUser({ id: "u2", username: "bob", displayName: "Bob", email: "bob@company.com" });
  store.putPage({ id: "1", title: "Home", labels: ["start"], body: "<p>1</p>" });
  historyOf(store).homepages.set("DOCS", "1");
  store.putPage({ id: "2", title: "Two", parentId: "1", position: 1, createdBy: "u2", body: "<p>2</p>" });
  store.putPage({ id: "3", title: "Three", parentId: "1", position: 2, labels: ["x", "y"], body: "<p>3</p>" });
  store.putPage({ id: "4", title: "Four", parentId: "3", labels: ["x"], body: "<p>4</p>" });
  store.putPage({ id: "9", title: "Else", spaceKey: "OTHER", labels: ["x"] });
}

for (const deployment of ["cloud", "data-center"] as const) {
  const isCloud = deployment === "cloud";
  const test = (title: string, run: (wiki: TestWiki) => Promise<void>) => {
    Deno.test(`${title} (${deployment})`, async () => {
      await using wiki = startTestWiki({ deployment });
      putTree(wiki);
      await run(wiki);
    });
  };

  test("outline() of a space lists its pages with their facts", async (wiki) => {
    const { space, pages, rootIds, isPartial } = await sourceOf(wiki).outline(SPACE);
    deepStrictEqual(space, { key: "DOCS", name: "Space DOCS", homepageId: "1", url: `${wiki.site}/spaces/DOCS` });
    deepStrictEqual([rootIds, isPartial], [undefined, undefined]);
    deepStrictEqual(pages.map(({ id, parentId, labels }) => [id, parentId, labels]), [
      ...[["1", undefined, ["start"]], ["2", "1", []], ["3", "1", ["x", "y"]], ["4", "3", ["x"]]],
    ]);
    const [, two] = pages;
    deepStrictEqual(two?.createdBy, isCloud ? { account: "u2" } : { key: "u2", username: "bob" });
    deepStrictEqual([two?.version, two?.position, two?.status], [1, 1, "current"]);
    ok(two?.createdAt !== undefined && two.modifiedAt !== undefined && two.url !== undefined);
  });

  for (
    const [name, page, id] of [
      ["an id", { id: "3" }, "3"],
      ["a title", { spaceKey: "DOCS", title: "Three" }, "3"],
    ] as const
  ) {
    test(`outline() of a tree finds its root by ${name}`, async (wiki) => {
      const outline = await sourceOf(wiki).outline({ kind: "tree", page });
      deepStrictEqual([outline.rootIds?.[0], outline.space.key, outline.pages.length], [id, "DOCS", 4]);
    });
  }

  test("outline() of a blog post has the post beside the pages", async (wiki) => {
    wiki.store.putPage({ id: "7", type: "blogpost", title: "News", createdAt: Date.UTC(2025, 0, 14, 12) });
    for (const page of [{ id: "7" }, { spaceKey: "DOCS", title: "News", postedOn: "2025-01-14" }]) {
      const { rootIds, pages } = await sourceOf(wiki).outline({ kind: "page", page });
      deepStrictEqual([rootIds, pages.map(({ id }) => id)], [["7"], ["1", "2", "3", "4", "7"]]);
    }
  });

  test("outline() of a tree or a page without a page starts at the home page", async (wiki) => {
    for (const kind of ["tree", "page"] as const) {
      strictEqual((await sourceOf(wiki).outline({ kind, spaceKey: "DOCS" })).rootIds?.[0], "1");
    }
    await rejects(sourceOf(wiki).outline({ kind: "tree", spaceKey: "OTHER" }), { code: "not-found" });
  });

  for (
    const [name, scope] of [
      ["an unknown page", { kind: "page", page: { id: "77" } }],
      ["an unknown title", { kind: "tree", page: { spaceKey: "DOCS", title: "None" } }],
      ["a page in the trash", { kind: "page", page: { id: "2" } }],
      ["an unknown space", { kind: "space", spaceKey: "NONE" }],
      ["no space", { kind: "space" }],
      ["a title without a space", { kind: "page", page: { title: "Two" } }],
    ] as const
  ) {
    test(`outline() refuses ${name} as not-found`, async (wiki) => {
      wiki.store.putPage({ id: "2", status: "trashed" });
      await rejects(sourceOf(wiki).outline(scope), { code: "not-found" });
    });
  }

  test("outline() of a page of a large space ends early and has the children of the page", async (wiki) => {
    for (let at = 0; at < 2600; at++) wiki.store.putPage({ id: String(2000 + at), title: `P${at}` });
    wiki.store.putPage({ id: "4500", title: "Late", parentId: "4000" });
    const { pages, isPartial } = await sourceOf(wiki).outline({ kind: "page", page: { id: "4000" } });
    deepStrictEqual([isPartial, pages.length], [true, 2501]);
    strictEqual(pages.find(({ id }) => id === "4500")?.parentId, "4000");
    const whole = await sourceOf(wiki).outline({ kind: "tree", page: { id: "4000" } });
    deepStrictEqual([whole.isPartial, whole.pages.length], [undefined, 2604]);
  });

  test("read() returns pages in the given order with the facts of the list", async (wiki) => {
    const source = sourceOf(wiki);
    await source.outline(SPACE);
    const read = await Array.fromAsync(source.read(["4", "1", "3"]));
    deepStrictEqual(read.map(shown), ["4 v1 <p>4</p>", "1 v1 <p>1</p>", "3 v1 <p>3</p>"]);
    deepStrictEqual(read.map((each) => "facts" in each ? each.facts.labels : []), [["x"], ["start"], ["x", "y"]]);
  });

  test("read() shows pages that changed, moved or went since they were listed", async (wiki) => {
    const source = sourceOf(wiki);
    await source.outline(SPACE);
    const history = historyOf(wiki.store);
    history.editPage("1", { body: "<p>anew</p>" });
    history.trashPage("2");
    history.moveToSpace("4", "OTHER");
    history.purgePage("3");
    deepStrictEqual((await Array.fromAsync(source.read(["1", "2", "3", "4", "9"]))).map(shown), [
      ...["1 v2 <p>anew</p>", "2 not-found", "3 not-found", "4 moved", "9 v1 <p>Text</p>"],
    ]);
  });

  test("find() finds pages by id and by title, and nothing as undefined", async (wiki) => {
    const source = sourceOf(wiki);
    strictEqual((await source.find({ id: "9" }))?.spaceKey, "OTHER");
    strictEqual((await source.find({ spaceKey: "OTHER", title: "Else" }))?.id, "9");
    for (const ref of [{ id: "77" }, { id: "../1" }, { spaceKey: "DOCS", title: "None" }, { title: "Two" }, {}]) {
      strictEqual(await source.find(ref), undefined);
    }
    ok([{ id: "77" }, { spaceKey: "DOCS", title: "None" }].every((ref) => source.lacks(ref)));
    ok([{ id: "9" }, { id: "5" }, { title: "Two" }, {}].every((ref) => !source.lacks(ref)));
    wiki.fail({ kind: "status", status: 403 });
    strictEqual(await source.find({ spaceKey: "OTHER", title: "Secret" }), undefined);
    strictEqual(source.lacks({ spaceKey: "OTHER", title: "Secret" }), false);
    const sent = wiki.requests.length;
    strictEqual((await source.find({ id: "9" }))?.id, "9");
    strictEqual(wiki.requests.length, sent);
  });

  test("labeledIds() answers from the list, or by one search", async (wiki) => {
    const source = sourceOf(wiki);
    deepStrictEqual([...await source.labeledIds("DOCS", ["X"]) ?? []].toSorted(), ["3", "4"]);
    strictEqual(wiki.requests.length, 1);
    await source.outline(SPACE);
    const sent = wiki.requests.length;
    deepStrictEqual([...await source.labeledIds("DOCS", ["y", "start"]) ?? []], ["1", "3"]);
    strictEqual(wiki.requests.length, sent);
    wiki.fail({ kind: "status", status: 400, when: ({ path }) => path.endsWith("/search") });
    strictEqual(await source.labeledIds("OTHER", ["x"]), undefined);
  });

  test("labeled() gives the pages of a query up to its maximum", async (wiki) => {
    const query = { labels: ["x"], all: false, spaces: [], max: 2, sort: "title", reverse: false } as const;
    const source = sourceOf(wiki);
    deepStrictEqual((await source.labeled(query))?.map(({ title }) => title), ["Else", "Four"]);
    const newest = { ...query, max: 9, sort: "modified" } as const;
    deepStrictEqual((await source.labeled(newest))?.map(({ title }) => title).sort(), ["Else", "Four", "Three"]);
    deepStrictEqual(await source.labeled({ ...query, max: 0 }), []);
    strictEqual(await source.labeled({ ...query, labels: ["a\nb"] }), undefined);
  });

  test("people() asks for each person once", async (wiki) => {
    const source = sourceOf(wiki);
    const bob = isCloud ? { account: "u2" } : { username: "bob" };
    const none = isCloud ? { account: "none" } : { key: "none" };
    const found = await source.people([bob, none, bob]);
    deepStrictEqual(found.map((person) => person?.name), ["Bob", undefined, "Bob"]);
    const sent = wiki.requests.length;
    deepStrictEqual(await source.people([none, bob]), [undefined, found[0]]);
    strictEqual(wiki.requests.length, sent);
  });

  test("attachments() and download() give files, and undefined for what is gone", async (wiki) => {
    const history = historyOf(wiki.store);
    const hostile = '../..;"\u202e%00 & ünï.png';
    history.putAttachment("1", { name: hostile, mediaType: "image/png", bytes: Uint8Array.of(1, 2, 3) });
    const source = sourceOf(wiki);
    const [file] = await source.attachments("1") ?? [];
    ok(file !== undefined);
    deepStrictEqual([file.name, file.pageId, file.version, file.size], [hostile, "1", 1, 3]);
    deepStrictEqual(await source.download(file, { maxBytes: 10 }), Uint8Array.of(1, 2, 3));
    await rejects(source.download(file, { maxBytes: 2 }), { code: "too-large" });
    history.deleteAttachment(file.id);
    strictEqual(await source.download(file, { maxBytes: 10 }), undefined);
    strictEqual(await source.attachments("77"), undefined);
  });

  test("versions(), space() and address() give the facts of a page", async (wiki) => {
    historyOf(wiki.store).editPage("1", { message: "Second", modifiedBy: "u2" });
    const source = sourceOf(wiki);
    deepStrictEqual((await source.versions("1", 9) ?? []).map(({ number, message }) => [number, message]), [
      ...[[2, "Second"], [1, ""]],
    ]);
    strictEqual(await source.versions("77", 9), undefined);
    strictEqual((await source.space("OTHER"))?.name, "Space OTHER");
    strictEqual(await source.space("NONE"), undefined);
    deepStrictEqual(["NONE", "OTHER", "ASK"].map((spaceKey) => source.lacks({ spaceKey })), [true, false, false]);
    strictEqual(source.address({ id: "1" }), `${wiki.site}/pages/viewpage.action?pageId=1`);
    await source.outline(SPACE);
    strictEqual(source.address({ id: "1" }), `${wiki.site}/spaces/DOCS/pages/1/Home`);
  });

  test("a source ends with typed errors when the wiki rejects the user or stays away", async (wiki) => {
    wiki.fail({ kind: "status", status: 401, times: 1 });
    await rejects(sourceOf(wiki).outline(SPACE), { name: "AuthError" });
    wiki.fail({ kind: "status", status: 503, times: Infinity });
    await rejects(sourceOf(wiki).outline(SPACE), { name: "WikiError", code: "wiki-unavailable" });
    await rejects(sourceOf(wiki).find({ id: "1" }), { name: "WikiError", code: "wiki-unavailable" });
    await rejects(sourceOf(wiki).people([{ key: "u2", account: "u2" }]), { code: "wiki-unavailable" });
  });
}

for (const [deployment, most] of [["cloud", 10], ["data-center", 10]] as const) {
  Deno.test(`a space of 100 pages takes at most ${most} requests (${deployment})`, async () => {
    await using wiki = startTestWiki({ deployment });
    const ids = Array.from({ length: 100 }, (_, at) => wiki.store.putPage({ labels: [`l${at}`] }).id);
    const source = sourceOf(wiki);
    const { pages } = await source.outline(SPACE);
    strictEqual((await Array.fromAsync(source.read(pages.map(({ id }) => id)))).length, ids.length);
    await source.labeledIds("DOCS", ["l1"]);
    ok(wiki.requests.length <= most, `${wiki.requests.length} requests`);
  });
}

for (const deployment of ["cloud", "data-center"] as const) {
  Deno.test(`outline() asks nothing about a space that is listed already, besides the page (${deployment})`, async () => {
    await using wiki = startTestWiki({ deployment });
    putTree(wiki);
    const source = sourceOf(wiki);
    const first = await source.outline({ kind: "page", page: { id: "2" } });
    const before = wiki.requests.length;
    const second = await source.outline({ kind: "page", page: { id: "3" } });
    deepStrictEqual(second.space, first.space);
    strictEqual(wiki.requests.length, before + 1);
  });
}

Deno.test("outline() asks for the folders and labels of a space once for all targets in it", async () => {
  await using wiki = startTestWiki({ deployment: "cloud" });
  putTree(wiki);
  wiki.store.putFolder({ id: "50", parentId: "2" });
  wiki.store.putPage({ id: "5", title: "Five", parentId: "50", labels: ["y"] });
  const source = sourceOf(wiki);
  for (const kind of ["page", "tree"] as const) {
    const outlines = [];
    for (const id of ["1", "2", "5"]) outlines.push(await source.outline({ kind, page: { id } }));
    for (const { pages } of outlines) deepStrictEqual(pages.find(({ id }) => id === "5")?.parentId, "2");
    for (const { pages } of outlines.slice(1)) strictEqual(pages[2], outlines[0]?.pages[2]);
  }
  const asked = (part: string) => wiki.requests.filter(({ path }) => path.includes(part)).length;
  deepStrictEqual([asked("/folders/"), asked("/search")], [1, 1]);
});

Deno.test("outline() puts pages of folders below the next page", async () => {
  await using wiki = startTestWiki({ deployment: "cloud" });
  putTree(wiki);
  wiki.store.putFolder({ id: "50", parentId: "2" });
  wiki.store.putFolder({ id: "51", parentId: "50" });
  wiki.store.putFolder({ id: "52" });
  wiki.store.putFolder({ id: "53", parentId: "53" });
  for (const [id, parentId] of [["11", "50"], ["12", "51"], ["13", "52"], ["14", "53"], ["15", "54"]] as const) {
    wiki.store.putPage({ id, title: `P${id}`, parentId, body: `<p>${id}</p>` });
  }
  const source = sourceOf(wiki);
  const { pages } = await source.outline(SPACE);
  const parents = Object.fromEntries(pages.map(({ id, parentId }) => [id, parentId]));
  deepStrictEqual(["11", "12", "13", "14"].map((id) => parents[id]), ["2", "2", undefined, undefined]);
  const [read] = await Array.fromAsync(source.read(["12"]));
  ok(read !== undefined && "facts" in read);
  strictEqual(read.facts.parentId, "2");
});

Deno.test("issue() and issues() ask the trackers; without trackers, no issue is known", async () => {
  await using wiki = startTestWiki({ deployment: "cloud" });
  const asked: unknown[] = [];
  const trackers = {
    issue: (key: string, server?: string) => (asked.push([key, server]), Promise.resolve({ key, title: "Write it" })),
    issues: (query: IssueQuery) => (asked.push(query.jql), Promise.resolve({ columns: [], issues: [] })),
  };
  deepStrictEqual(await sourceOf(wiki, { trackers }).issue("DOC-1", "app-1"), { key: "DOC-1", title: "Write it" });
  const query = { jql: "project = DOC", fields: ["status"], max: 5 };
  deepStrictEqual(await sourceOf(wiki, { trackers }).issues(query), { columns: [], issues: [] });
  deepStrictEqual(asked, [["DOC-1", "app-1"], "project = DOC"]);
  strictEqual(await sourceOf(wiki).issue("DOC-1"), undefined);
  strictEqual(await sourceOf(wiki).issues(query), undefined);
});
