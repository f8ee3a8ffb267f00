import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import { FolderSource } from "../../../../../../src/cli/inputs/synced_folder/folder_source.ts";
import { viewDocsFolder } from "../../../../../../src/cli/inputs/open_docs_folder.ts";
import type { ExportSource } from "../../../../../../src/book/model/export_source.ts";
import { createWikiSource } from "../../../../../../src/export/sources/wiki_source.ts";
import type { SourcePage } from "../../../../../../src/book/model/source_page.ts";
import { openFolderView } from "../../../../../../src/sync/view/folder_view.ts";
import { openContent } from "../../../../../../src/wiki/content/open_content.ts";
import { clientFor } from "../../../../../support/test_wiki/client_for.ts";
import { historyOf } from "../../../../../../src/wiki/local/page_history.ts";
import type { TestWiki } from "../../../../../support/test_wiki/test_wiki.ts";
import { startDemoWiki } from "../../../../../support/wiki/demo_wiki/start_demo_wiki.ts";
import { openSynced, type SyncedFolder } from "../../../../../support/wiki/synced_folder.ts";

/** Opens the source of a folder. */
async function openSource({ root }: SyncedFolder, { site }: TestWiki) {
  const viewed = await viewDocsFolder(root);
  const dispose = () => viewed[Symbol.asyncDispose]();
  const scope = { site, space: "DOCS" };
  const view = {
    scope,
    pages: await openFolderView({ ...viewed, scope, now: () => 0 }),
    [Symbol.asyncDispose]: dispose,
  };
  return { source: new FolderSource(view), [Symbol.asyncDispose]: dispose };
}

const byId = (pages: readonly SourcePage[]) => new Map(pages.map((page) => [page.id, page]));

/** All that an export asks a source about the pages of a space. */
async function everythingOf(source: ExportSource) {
  const { space, pages } = await source.outline({ kind: "space", spaceKey: "DOCS" });
  const ids = pages.map(({ id }) => id).sort();
  const people = pages.flatMap(({ createdBy, modifiedBy }) => [createdBy, modifiedBy]).filter((ref) =>
    ref !== undefined
  );
  return {
    space,
    pages: byId(pages),
    contents: await Array.fromAsync(source.read(ids)),
    people: await source.people(people),
    attachments: await Promise.all(ids.map(async (id) => {
      const found = await source.attachments(id) ?? [];
      const bytes = await Promise.all(found.map((each) => source.download(each, { maxBytes: 1e6 })));
      // A folder does not know when they were changed.
      return found.map(({ modifiedAt: _, ...each }, i) => ({ ...each, bytes: bytes[i] })).sort((a, b) =>
        a.id < b.id ? -1 : 1
      );
    })),
    labeled: await source.labeled({
      ...{ labels: ["howto"], all: false, spaces: ["DOCS"], max: 9, sort: "modified" as const, reverse: false },
    }),
  };
}

Deno.test("FolderSource says of a synced folder what the wiki says, on data-center", async () => {
  await using wiki = startDemoWiki({ deployment: "data-center" });
  await using docs = await openSynced(wiki, { attachments: true });
  await docs.run();
  await using folder = await openSource(docs, wiki);
  const remote = createWikiSource(openContent(clientFor(wiki)), { site: wiki.site, deployment: "data-center" });
  const [own, theirs] = [await everythingOf(folder.source), await everythingOf(remote)];
  ok(own.pages.size > 20);
  ok(own.people.length > 20 && own.people.every((person) => person !== undefined));
  deepStrictEqual(own.space, theirs.space);
  deepStrictEqual(own.contents, theirs.contents);
  deepStrictEqual(own.pages, theirs.pages);
  deepStrictEqual(own.attachments, theirs.attachments);
  deepStrictEqual(own.labeled?.map(({ id }) => id), theirs.labeled?.map(({ id }) => id));
});

Deno.test("FolderSource finds pages without labels only if no others can be among them", async () => {
  await using wiki = startDemoWiki({ deployment: "data-center" });
  await using docs = await openSynced(wiki);
  await docs.run();
  await using folder = await openSource(docs, wiki);
  const query = { labels: [], all: false, spaces: ["DOCS"], max: 3, sort: "title" as const, reverse: false };
  strictEqual((await folder.source.labeled({ ...query, types: ["page"] }))?.length, 3);
  strictEqual(await folder.source.labeled(query), undefined);
  strictEqual(await folder.source.labeled({ ...query, types: ["page"], creators: ["ann"] }), undefined);
  strictEqual(await folder.source.labeled({ ...query, types: ["page"], spaces: [] }), undefined);
  deepStrictEqual([await folder.source.tasks(), await folder.source.versions()], [undefined, undefined]);
});

Deno.test("FolderSource knows the authors of pages of a cloud, and their names", async () => {
  await using wiki = startDemoWiki({ deployment: "cloud" });
  await using docs = await openSynced(wiki);
  await docs.run();
  await using folder = await openSource(docs, wiki);
  const remote = createWikiSource(openContent(clientFor(wiki)), { site: wiki.site, deployment: "cloud" });
  const [own, theirs] = [await everythingOf(folder.source), await everythingOf(remote)];
  deepStrictEqual([own.space, own.contents], [theirs.space, theirs.contents]);
  const names = ({ people }: typeof own) => people.map((person) => person?.name);
  deepStrictEqual(names(own), names(theirs));
});

Deno.test("FolderSource says who wrote the version that the folder has, when the wiki has a later one", async () => {
  await using wiki = startDemoWiki({ deployment: "data-center" });
  await using docs = await openSynced(wiki);
  await docs.run();
  const [path = ""] = docs.list();
  const id = /^id: "(\d+)"$/m.exec(docs.read(path))?.[1] ?? "";
  const before = await openContent(clientFor(wiki)).readPage(id);
  historyOf(wiki.store).editPage(id, { body: "<p>Later</p>" });
  // The wiki lists the new version, and the run ends before it is read.
  await docs.run({
    wrap: ({ content }) => ({ content: { ...content, readPage: () => Promise.reject(new Error("lost")) } }),
  }).catch(() => {});
  await using folder = await openSource(docs, wiki);
  const [page] = await Array.fromAsync(folder.source.read([id]));
  ok(page !== undefined && "facts" in page);
  const { version, createdBy, modifiedBy } = page.facts;
  deepStrictEqual([version, createdBy !== undefined, modifiedBy?.key], [before.version, true, before.modifiedBy?.key]);
});

Deno.test("FolderSource sends what a push would send for an edited file, and reports a missing one", async () => {
  await using wiki = startDemoWiki({ deployment: "data-center" });
  await using docs = await openSynced(wiki);
  await docs.run();
  const [first = "", second = ""] = docs.list();
  docs.write(first, `${docs.read(first)}\nAdded *here*.\n`);
  const idOf = (path: string) => /^id: "(\d+)"$/m.exec(docs.read(path))?.[1] ?? "";
  const [edited, missing] = [idOf(first), idOf(second)];
  docs.remove(second);
  await using folder = await openSource(docs, wiki);
  const [one, other] = await Array.fromAsync(folder.source.read([edited, missing]));
  ok(one !== undefined && "body" in one && one.body.text.endsWith("<p>Added <em>here</em>.</p>"));
  ok(other !== undefined && "code" in other);
  strictEqual(other.code, "not-found");
  await rejects(folder.source.outline({ kind: "page", page: { title: "None" } }), { code: "not-found" });
  const refs = [{ title: "None" }, { title: "Software" }, { title: "None", spaceKey: "OPS" }, { id: "1" }];
  deepStrictEqual(refs.map((ref) => folder.source.lacks(ref)), [true, false, false, false]);
});
