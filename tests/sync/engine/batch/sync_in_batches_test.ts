import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { historyOf } from "../../../../src/wiki/local/page_history.ts";
import type { LocalRequest } from "../../../../src/wiki/local/wiki_request.ts";
import { storageToMarkdown } from "../../../../src/document/write/markdown/storage_to_markdown.ts";
import type { Page } from "../../../../src/wiki/content/page.ts";
import { makeRecordValue } from "../../../../src/sync/push_record/push_record.ts";
import { openSynced, type RunOptions, type SyncedFolder } from "../../../support/wiki/synced_folder.ts";
import { startTestWiki, type TestWiki } from "../../../support/test_wiki/test_wiki.ts";

/** More than are converted by this thread, and not a whole number of batches. */
const PAGES = 120;

function fill({ store }: TestWiki, count = PAGES): void {
  for (let id = 1; id <= count; id++) {
    const body = `<h2>Of ${id}</h2><p>Text <strong>${id}</strong>: 1 * 2_3.</p>`;
    store.putPage({ id: `${id}`, title: `Page ${id}`, body, labels: id % 3 === 0 ? [`l${id}`, "all"] : [] });
  }
}

function bodyOf(docs: SyncedFolder, id: number): string {
  return docs.read(`Page ${id}.md`).replace(/^---\n[^]*?\n---\n\n/, "");
}

function labelsOf(docs: SyncedFolder, id: number): string | undefined {
  return /^labels: (.*)$/m.exec(docs.read(`Page ${id}.md`))?.[1];
}

/** Changes what pages that are read together look like. */
function reading(change: (page: Page) => Page): RunOptions {
  const wrap: RunOptions["wrap"] = ({ content }) => {
    return { content: { ...content, readPages: async (ids) => (await content.readPages(ids)).map(change) } };
  };
  return { wrap };
}

const isAlone = ({ path }: LocalRequest) => /\/(?:content|pages)\/\d+$/.test(path);
const isTogether = ({ path, query }: LocalRequest) =>
  query.get("cql")?.startsWith("id in") === true || path.endsWith("/pages") && query.has("id");

for (const deployment of ["cloud", "data-center"] as const) {
  const test = (title: string, run: (wiki: TestWiki, docs: SyncedFolder) => Promise<void>) => {
    Deno.test(`${title} (${deployment})`, async () => {
      await using wiki = startTestWiki({ deployment });
      await using docs = await openSynced(wiki);
      await run(wiki, docs);
    });
  };

  test("run() reads many pages together, with their labels", async (wiki, docs) => {
    fill(wiki);
    const { summary, requests } = await docs.run();
    deepStrictEqual(summary, { counts: { pulled: PAGES }, pages: PAGES, conflicts: 0, waiting: 0 });
    ok(requests.length <= 12, `${requests.length} requests`);
    for (let id = 1; id <= PAGES; id++) {
      strictEqual(bodyOf(docs, id), storageToMarkdown(wiki.store.pages.get(`${id}`)?.body ?? ""));
      strictEqual(labelsOf(docs, id), id % 3 === 0 ? `[l${id}, all]` : "[]");
    }
    deepStrictEqual((await docs.run()).lines, []);
  });

  test("run() reads few changed pages one by one, and many together", async (wiki, docs) => {
    fill(wiki);
    await docs.run();
    const change = (count: number, text: string) => {
      for (let id = 1; id <= count; id++) historyOf(wiki.store).editPage(`${id}`, { body: `<p>${text} ${id}</p>` });
    };
    change(3, "few");
    const few = await docs.run();
    deepStrictEqual([few.requests.filter(isAlone).length, few.requests.some(isTogether)], [3, false]);
    change(60, "many");
    const many = await docs.run();
    deepStrictEqual([many.summary?.counts.pulled, many.requests.filter(isAlone).length], [60, 0]);
    for (let id = 1; id <= 60; id++) strictEqual(bodyOf(docs, id), `many ${id}\n`);
  });

  test("run() merges the edits of files while it reads many pages", async (wiki, docs) => {
    fill(wiki, 50);
    await docs.run();
    docs.edit("Page 7.md", "## Of 7", "## Of seven");
    for (let id = 1; id <= 50; id++) {
      const { body } = historyOf(wiki.store).pageOf(`${id}`);
      historyOf(wiki.store).editPage(`${id}`, { body: `${body}<p>Theirs.</p>` });
    }
    const { lines } = await docs.run();
    ok(lines.includes("merged Page 7.md"), lines.join("\n"));
    strictEqual(bodyOf(docs, 7), "## Of seven\n\nText **7**: 1 \\* 2_3.\n\nTheirs.\n");
    strictEqual(lines.length, 50);
  });

  test("run() reads a page alone whose list is older than what is known", async (wiki, docs) => {
    fill(wiki, 40);
    const { body } = historyOf(wiki.store).pageOf("5");
    historyOf(wiki.store).editPage("5", { body: "<p>Newest</p>" });
    const { requests } = await docs.run(reading((page) => page.id === "5" ? { ...page, version: 1, body } : page));
    deepStrictEqual([bodyOf(docs, 5), requests.filter(isAlone).length], ["Newest\n", 1]);
  });

  test("run() reads pages one by one from a wiki that refuses to return many", async (wiki, docs) => {
    fill(wiki, 40);
    wiki.fail({ kind: "status", status: 403, times: Infinity, when: isTogether });
    const { summary, requests } = await docs.run();
    deepStrictEqual([summary?.pages, requests.filter(isAlone).length], [40, 40]);
  });

  test("run() reports a page that cannot be converted, and writes the others", async (wiki, docs) => {
    fill(wiki);
    wiki.store.putPage({ id: "9", title: "Page 9", body: "<p>open" });
    const { lines, summary } = await docs.run();
    deepStrictEqual([summary?.counts, lines.filter((line) => line.startsWith("failed"))], [
      { pulled: PAGES - 1, failed: 1 },
      ["failed Page 9.md"],
    ]);
  });
}

Deno.test("run() removes no label because a search does not name it", async () => {
  await using wiki = startTestWiki({ deployment: "cloud" });
  await using docs = await openSynced(wiki);
  fill(wiki, 40);
  await docs.run();
  for (let id = 1; id <= 40; id++) historyOf(wiki.store).editPage(`${id}`, { body: `<p>${id}</p>` });
  const { requests } = await docs.run(reading((page) => ({ ...page, labels: [] })));
  strictEqual(requests.filter(({ path }) => path.endsWith("/labels")).length, 13);
  for (let id = 1; id <= 40; id++) strictEqual(labelsOf(docs, id), id % 3 === 0 ? `[l${id}, all]` : "[]");
});

Deno.test("run() reads former versions of many pages with no more requests at a time than it may", async () => {
  await using wiki = startTestWiki({ deployment: "data-center" });
  await using docs = await openSynced(wiki);
  fill(wiki, 40);
  const markdown = "## Former\n\n* a\n";
  const body = "<h2>Former</h2><ul><li>a</li></ul>";
  const value = makeRecordValue({ version: 1, sent: body, stored: body, markdown, canonical: storageToMarkdown(body) });
  for (let id = 1; id <= 40; id++) historyOf(wiki.store).editPage(`${id}`, { body: `<p>${id}</p>` });
  let [open, most, all] = [0, 0, 0];
  const wrap: RunOptions["wrap"] = ({ content }) => ({
    content: {
      ...content,
      readPages: async (ids, property) => {
        const pages = await content.readPages(ids, property);
        return pages.map((page) => ({ ...page, property: { id: "1", version: 1, value } }));
      },
      readVersion: async (id, version) => {
        most = Math.max(most, ++open);
        all += 1;
        await new Promise((resolve) => setTimeout(resolve));
        return await content.readVersion(id, version).finally(() => open -= 1);
      },
    },
  });
  await docs.run({ wrap, concurrency: 3 });
  deepStrictEqual([most, all], [3, 40]);
});
