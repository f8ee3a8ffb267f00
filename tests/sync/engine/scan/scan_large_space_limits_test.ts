import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import { openSynced, type RunOptions } from "../../../support/wiki/synced_folder.ts";
import { historyOf } from "../../../../src/wiki/local/page_history.ts";
import { startTestWiki, type TestWiki } from "../../../support/test_wiki/test_wiki.ts";

/** More pages than are always listed as a whole. */
const MANY = 1010;
const HOUR_MS = 60 * 60_000;

/** Gives the instant of the newest page. With a root, the first pages are below it, and the others beside it. */
function fillSpace({ store }: TestWiki, rootId?: string): number {
  const newest = Date.now() - 72 * HOUR_MS;
  if (rootId !== undefined) store.putPage({ id: rootId, title: "Root", body: "", modifiedAt: newest - MANY * HOUR_MS });
  for (let id = 1; id <= MANY; id++) {
    const place = rootId === undefined || id > 10 ? {} : { parentId: rootId };
    const modifiedAt = newest - (MANY - id) * HOUR_MS;
    store.putPage({ id: `${id}`, title: `Page ${id}`, body: "", modifiedAt, ...place });
  }
  return newest;
}

/** Lists of pages that leave some out. */
function shortLists(missing: readonly string[]): NonNullable<RunOptions["wrap"]> {
  return ({ content }) => ({
    content: {
      ...content,
      async *listPages(key) {
        for await (const page of content.listPages(key)) if (!missing.includes(page.id)) yield page;
      },
    },
  });
}

for (const deployment of ["cloud", "data-center"] as const) {
  Deno.test(`run() asks a large space for changes only, and for everything once a day, on ${deployment}`, async () => {
    await using wiki = startTestWiki({ deployment, pageSize: 250 });
    await using docs = await openSynced(wiki, { concurrency: 8 });
    const history = historyOf(wiki.store);
    const newest = fillSpace(wiki);
    strictEqual((await docs.run()).summary.pages, MANY);
    const still = await docs.run();
    deepStrictEqual([still.lines, still.requests.length <= 4], [[], true], still.requests.map(urlOf).join("\n"));

    history.editPage("6", { body: "<p>New</p>" });
    wiki.store.pages.set("6", { ...history.pageOf("6"), modifiedAt: newest - 60_000 });
    deepStrictEqual((await docs.run()).lines, ["pulled Page 6.md"], "a bit older than the newest known one");

    history.editPage("7", { body: "<p>New</p>" });
    wiki.store.putPage({ id: "5000", title: "Fresh", body: "" });
    history.trashPage("9");
    const { lines, requests } = await docs.run();
    deepStrictEqual(lines, ["pulled Fresh.md", "pulled Page 7.md", "trashed Page 9.md -> .tool/trash/Page 9.md"]);
    ok(requests.length <= 7, requests.map(urlOf).join("\n"));

    history.movePage("7", "3");
    deepStrictEqual((await docs.run()).lines, [], "a move gives no version");
    deepStrictEqual((await docs.run({ full: true })).lines, ["moved Page 7.md -> Page 3/Page 7.md"]);
    history.movePage("7", "4");
    history.purgePage("8");
    deepStrictEqual((await docs.run()).lines, []);
    docs.skew = 25 * HOUR_MS;
    deepStrictEqual((await docs.run()).lines, [
      "moved Page 3/Page 7.md -> Page 4/Page 7.md",
      "trashed Page 8.md -> .tool/trash/Page 8.md",
    ]);
    history.movePage("7", "5");
    docs.skew = -365 * 24 * HOUR_MS;
    deepStrictEqual((await docs.run()).lines, ["moved Page 4/Page 7.md -> Page 5/Page 7.md"], "a clock set back");
  });

  Deno.test(`run() keeps a page that a list omits, on ${deployment}`, async () => {
    await using wiki = startTestWiki({ deployment });
    await using docs = await openSynced(wiki, { push: true });
    for (let id = 1; id <= 5; id++) wiki.store.putPage({ id: `${id}`, title: `Page ${id}` });
    await docs.run();
    historyOf(wiki.store).editPage("4", { body: "<p>New</p>" });
    const { lines, summary } = await docs.run({ wrap: shortLists(["2", "3", "4"]) });
    deepStrictEqual([lines, summary.pages], [["pulled Page 4.md"], 5]);
    deepStrictEqual((await docs.run()).lines, []);
  });

  for (
    const [what, change] of [
      ["trashed", (wiki: TestWiki) => historyOf(wiki.store).trashPage("2")],
      ["purged", (wiki: TestWiki) => historyOf(wiki.store).purgePage("2")],
      ["archived", (wiki: TestWiki) => historyOf(wiki.store).archivePage("2")],
      ["moved to another space", (wiki: TestWiki) => historyOf(wiki.store).moveToSpace("2", "OPS")],
    ] as const
  ) {
    Deno.test(`run() moves the file of a page that was ${what} to the trash of the folder, on ${deployment}`, async () => {
      await using wiki = startTestWiki({ deployment });
      await using docs = await openSynced(wiki, { push: true });
      wiki.store.putPage({ id: "1", title: "Guide" });
      wiki.store.putPage({ id: "2", title: "Setup", parentId: "1" });
      await docs.run();
      change(wiki);
      const { lines, summary, writes } = await docs.run();
      deepStrictEqual(lines, ["trashed Guide/Setup.md -> .tool/trash/Guide/Setup.md"]);
      deepStrictEqual([summary.pages, writes, docs.list(), docs.trash()], [1, [], ["Guide.md"], ["Guide/Setup.md"]]);
      deepStrictEqual((await docs.run()).lines, []);
    });
  }

  Deno.test(`run() restores the file of a restored page, on ${deployment}`, async () => {
    await using wiki = startTestWiki({ deployment });
    await using docs = await openSynced(wiki);
    wiki.store.putPage({ id: "1", title: "Guide" });
    await docs.run();
    historyOf(wiki.store).trashPage("1");
    await docs.run();
    historyOf(wiki.store).restorePage("1");
    deepStrictEqual((await docs.run()).lines, ["pulled Guide.md"]);
    deepStrictEqual(docs.list(), ["Guide.md"]);
  });

  Deno.test(`run() keeps the children of a trashed page, where the wiki puts them, on ${deployment}`, async () => {
    await using wiki = startTestWiki({ deployment });
    await using docs = await openSynced(wiki);
    wiki.store.putPage({ id: "1", title: "Guide" });
    wiki.store.putPage({ id: "2", title: "Setup", parentId: "1" });
    wiki.store.putPage({ id: "3", title: "Linux", parentId: "2" });
    await docs.run();
    historyOf(wiki.store).trashPage("2");
    const { lines } = await docs.run();
    deepStrictEqual(lines, [
      "moved Guide/Setup/Linux.md -> Guide/Linux.md",
      "trashed Guide/Setup.md -> .tool/trash/Guide/Setup.md",
    ]);
    deepStrictEqual(docs.list(), ["Guide.md", "Guide/Linux.md"]);
  });
}

function urlOf({ path, query }: { path: string; query: URLSearchParams }): string {
  return `${path}?${query}`;
}

for (const deployment of ["cloud", "data-center"] as const) {
  Deno.test(`run() reads a list of changes to its end where that may lag, on ${deployment}`, async () => {
    await using wiki = startTestWiki({ deployment, pageSize: 250 });
    await using docs = await openSynced(wiki, { scope: { kind: "page", id: "5000" } });
    const newest = fillSpace(wiki, "5000");
    await docs.run();
    historyOf(wiki.store).editPage("6", { body: "<p>New</p>" });
    // The index has heard of an old edit only now: what is above it in the list is known.
    wiki.store.pages.set("6", { ...historyOf(wiki.store).pageOf("6"), modifiedAt: newest - 20 * HOUR_MS });
    let asked = 0;
    const { lines } = await docs.run({
      wrap: ({ content }) => ({
        content: {
          ...content,
          changesLag: true,
          listChanges: (key) => (asked += 1, content.listChanges(key, newest - 48 * HOUR_MS)),
        },
      }),
    });
    deepStrictEqual([lines, asked], [["pulled Root/Page 6.md"], 1]);
  });

  Deno.test(`run() asks a large space for changes only when few of its pages are wanted, on ${deployment}`, async () => {
    await using wiki = startTestWiki({ deployment, pageSize: 250 });
    fillSpace(wiki);
    wiki.store.putPage({ id: "5000", title: "Root", body: "" });
    wiki.store.putPage({ id: "5001", title: "Child", body: "", parentId: "5000" });
    await using docs = await openSynced(wiki, { scope: { kind: "page", id: "5000" } });
    deepStrictEqual((await docs.run()).lines, ["pulled Root.md", "pulled Root/Child.md"]);
    const still = await docs.run();
    ok(still.requests.length <= 5, still.requests.map(urlOf).join("\n"));
    // What comes with a page that comes has not changed, and stands in no list of changes.
    historyOf(wiki.store).movePage("3", "2");
    historyOf(wiki.store).movePage("2", "5001");
    historyOf(wiki.store).editPage("2", { body: "<p>Here</p>" });
    await docs.run();
    await docs.run();
    deepStrictEqual(docs.list(), ["Root.md", "Root/Child.md", "Root/Child/Page 2.md", "Root/Child/Page 2/Page 3.md"]);
    strictEqual((await docs.run()).requests.length <= 5, true);
  });

  Deno.test(`run() lists a large trash once an hour, on ${deployment}`, async () => {
    await using wiki = startTestWiki({ deployment, pageSize: 250 });
    fillSpace(wiki, "5000");
    for (let id = 6000; id < 6600; id++) {
      wiki.store.putPage({ id: `${id}`, title: `Old ${id}`, body: "", status: "trashed" });
    }
    await using docs = await openSynced(wiki, { scope: { kind: "page", id: "5000" } });
    await docs.run();
    await docs.run();
    const still = await docs.run();
    ok(still.requests.length <= 5, still.requests.map(urlOf).join("\n"));
    historyOf(wiki.store).trashPage("9");
    deepStrictEqual((await docs.run()).lines, []);
    docs.skew = 2 * HOUR_MS;
    deepStrictEqual((await docs.run()).lines, ["trashed Root/Page 9.md -> .tool/trash/Root/Page 9.md"]);
  });

  Deno.test(`run() with full pulls labels that were given without a version, on ${deployment}`, async () => {
    await using wiki = startTestWiki({ deployment });
    await using docs = await openSynced(wiki);
    wiki.store.putPage({ id: "1", title: "Guide", labels: ["a"] });
    await docs.run();
    historyOf(wiki.store).labelPage("1", ["a", "b"]);
    deepStrictEqual((await docs.run({ full: true })).lines, ["pulled Guide.md"]);
    ok(docs.read("Guide.md").includes("labels: [a, b]\n"));
    deepStrictEqual((await docs.run({ full: true })).lines, []);
  });

  Deno.test(`syncPage() leaves everything as it is when the page that all is below was removed, on ${deployment}`, async () => {
    await using wiki = startTestWiki({ deployment });
    await using docs = await openSynced(wiki, { scope: { kind: "page", id: "1" }, push: true });
    wiki.store.putPage({ id: "1", title: "Root" });
    wiki.store.putPage({ id: "2", title: "Child", parentId: "1" });
    await docs.run();
    const files = docs.files();
    historyOf(wiki.store).trashPage("1");
    const { lines } = await docs.use((engine) => engine.syncPage("1"));
    deepStrictEqual([lines, docs.files()], [[], files]);
    await rejects(docs.run(), { code: "scope-not-found" });
    historyOf(wiki.store).restorePage("1");
    historyOf(wiki.store).movePage("2", "1");
    deepStrictEqual([(await docs.run()).lines, docs.files()], [[], files]);
  });
}
