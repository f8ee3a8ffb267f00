import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { storageToMarkdown } from "../../src/document/write/markdown/storage_to_markdown.ts";
import { createWikiSource } from "../../src/export/sources/wiki_source.ts";
import { openContent } from "../../src/wiki/content/open_content.ts";
import { clientFor } from "../support/test_wiki/client_for.ts";
import { historyOf } from "../../src/wiki/local/page_history.ts";
import { startTestWiki, type TestWiki } from "../support/test_wiki/test_wiki.ts";
import { startDemoWiki } from "../support/wiki/demo_wiki/start_demo_wiki.ts";
import { generateSpace } from "../support/wiki/generated_space.ts";

function sourceOf(wiki: TestWiki) {
  const { site, settings: { deployment } } = wiki;
  return createWikiSource(openContent(clientFor(wiki)), { site, deployment });
}

for (const deployment of ["cloud", "data-center"] as const) {
  Deno.test(`generateSpace() makes the same space again, which reads as Markdown (${deployment})`, async () => {
    await using one = startTestWiki({ deployment });
    await using two = startTestWiki({ deployment });
    const ids = generateSpace(one, { pages: 60, pictures: 40 });
    generateSpace(two, { pages: 60, pictures: 40 });
    deepStrictEqual([...one.store.pages.values()], [...two.store.pages.values()]);
    strictEqual(historyOf(one.store).attachments.size, 40);
    for (const id of ids) {
      const markdown = storageToMarkdown(historyOf(one.store).pageOf(id).body);
      ok(!/:storage[[{]/.test(markdown), markdown);
    }
  });

  Deno.test(`a generated space of 100 pages is read with at most 1.2 requests per page (${deployment})`, async () => {
    await using wiki = startTestWiki({ deployment });
    const ids = generateSpace(wiki, { pages: 100, pictures: 100 });
    const source = sourceOf(wiki);
    const { pages, space } = await source.outline({ kind: "space", spaceKey: "GEN" });
    deepStrictEqual([pages.map(({ id }) => id), space.name], [ids, "Generated space"]);
    const read = await Array.fromAsync(source.read(ids));
    const facts = read.flatMap((each) => "facts" in each ? [each.facts] : []);
    await source.people(facts.flatMap(({ createdBy, modifiedBy }) => [createdBy ?? {}, modifiedBy ?? {}]));
    const asked = wiki.requests.filter(({ path }) => path.startsWith("/rest/api/user"));
    strictEqual(asked.length, deployment === "cloud" ? 1 : 0); // Data Center sends names with pages
    ok(facts.every(({ labels, createdAt }) => labels !== undefined && createdAt !== undefined));
    ok(wiki.requests.length <= 20, `${wiki.requests.length} requests without attachments`);
    for (const id of ids) await source.attachments(id);
    ok(wiki.requests.length <= 120, `${wiki.requests.length} requests with attachments`);
  });

  Deno.test(`the demo wiki answers all that an export asks for (${deployment})`, async () => {
    await using wiki = startDemoWiki({ deployment });
    const source = sourceOf(wiki);
    const { pages, space } = await source.outline({ kind: "space", spaceKey: "DOCS" });
    deepStrictEqual([pages.length, space.name, space.homepageId], [25, "Wheelwright", "101"]);
    const refs = pages.flatMap(({ createdBy, modifiedBy }) => [createdBy ?? {}, modifiedBy ?? {}]);
    const names = new Set((await source.people(refs)).map((person) => person?.name));
    deepStrictEqual([...names].toSorted(), ["Alice Example", "Bruno Maier", "Carla Osei", "Deniz Yıldız"]);
    deepStrictEqual((await source.versions("111", 9))?.map(({ number, message }) => [number, message]), [
      ...[[3, "Pressure added"], [2, "Values for carbon parts"], [1, ""]],
    ]);
    deepStrictEqual([...await source.labeledIds("DOCS", ["runbook"]) ?? []], ["118", "119"]);
    const [file] = await source.attachments("110") ?? [];
    ok(file !== undefined && (await source.download(file, { maxBytes: 100_000 }))?.length === file.size);
  });
}
