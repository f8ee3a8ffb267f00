import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { ExportSpool } from "../../../../src/authoring/book/spool/export_spool.ts";
import { RememberingSource } from "../../../../src/authoring/book/spool/remembering_source.ts";
import type { ExportSource } from "../../../../src/book/model/export_source.ts";
import { createWikiSource } from "../../../../src/export/sources/wiki_source.ts";
import { openContent } from "../../../../src/wiki/content/open_content.ts";
import { historyOf } from "../../../../src/wiki/local/page_history.ts";
import { createMemorySpool } from "../../../support/memory_spool.ts";
import { clientFor } from "../../../support/test_wiki/client_for.ts";
import { startTestWiki, type TestWiki } from "../../../support/test_wiki/test_wiki.ts";

function open(wiki: TestWiki): ExportSource {
  const { site, settings: { deployment }, store } = wiki;
  store.putPage({ id: "1", title: "Home", labels: ["a"] });
  store.putPage({ id: "2", title: "Setup", parentId: "1", labels: ["b"] });
  store.putPage({ id: "9", title: "Ops", spaceKey: "OPS" });
  historyOf(store).homepages.set("DOCS", "1");
  const file = { name: "a.txt", bytes: new Uint8Array([1, 2]), mediaType: "text/plain" };
  historyOf(store).attachments.put(store, "2", file);
  const source = createWikiSource(openContent(clientFor(wiki)), { site, deployment });
  return new RememberingSource(source, new ExportSpool(createMemorySpool(), site));
}

const QUESTIONS: readonly (readonly [what: string, ask: (source: ExportSource) => Promise<unknown>])[] = [
  ["outline()", (source) => source.outline({ kind: "space", spaceKey: "DOCS" })],
  ["find()", (source) => source.find({ title: "Ops", spaceKey: "OPS" })],
  [
    "labeled()",
    (source) => source.labeled({ labels: ["a"], all: false, spaces: [], max: 5, sort: "title", reverse: false }),
  ],
  ["labeledIds()", async (source) => [...await source.labeledIds("OPS", ["a"]) ?? []]],
  ["attachments()", (source) => source.attachments("2")],
  ["space()", (source) => source.space("OPS")],
  ["versions()", (source) => source.versions("2", 10)],
  ["download()", async (source) => {
    const [attachment] = await source.attachments("2") ?? [];
    return attachment && await source.download(attachment, { maxBytes: 10 });
  }],
];

for (const deployment of ["cloud", "data-center"] as const) {
  for (const [what, ask] of QUESTIONS) {
    Deno.test(`RememberingSource asks once for ${what} (${deployment})`, async () => {
      await using wiki = startTestWiki({ deployment });
      const source = open(wiki);
      const first = await ask(source);
      const sent = wiki.requests.length;
      deepStrictEqual(await ask(source), first);
      strictEqual(wiki.requests.length, sent);
      strictEqual(sent > 0, true);
    });
  }

  Deno.test(`RememberingSource finds trees in a space that was listed, as the wiki lists them (${deployment})`, async () => {
    await using wiki = startTestWiki({ deployment });
    const source = open(wiki);
    await source.outline({ kind: "space", spaceKey: "DOCS" });
    const sent = wiki.requests.length;
    const byId = await source.outline({ kind: "tree", page: { id: "2" } });
    const byTitle = await source.outline({ kind: "tree", page: { title: "Setup", spaceKey: "DOCS" } });
    strictEqual(wiki.requests.length, sent);
    const alone = await open(wiki).outline({ kind: "tree", page: { id: "2" } });
    deepStrictEqual([byId.rootIds?.[0], byTitle.rootIds?.[0], alone.rootIds?.[0]], ["2", "2", "2"]);
    const facts = (outline: typeof alone) =>
      outline.pages.map(({ id, version, labels }) => [id, version, labels]).sort();
    deepStrictEqual(facts(byId), facts(alone));
  });

  Deno.test(`RememberingSource lists a space anew for single pages and other spaces (${deployment})`, async () => {
    await using wiki = startTestWiki({ deployment });
    const source = open(wiki);
    await source.outline({ kind: "space", spaceKey: "DOCS" });
    deepStrictEqual((await source.outline({ kind: "tree", page: { id: "9" } })).space.key, "OPS");
    deepStrictEqual((await source.outline({ kind: "space", spaceKey: "OPS" })).pages.map(({ id }) => id), ["9"]);
    const sent = wiki.requests.length;
    await source.outline({ kind: "page", page: { id: "2" } });
    strictEqual(wiki.requests.length > sent, true);
  });
}

Deno.test("RememberingSource asks again after a failure", async () => {
  await using wiki = startTestWiki({ deployment: "data-center" });
  const source = open(wiki);
  wiki.fail({ kind: "status", status: 401, times: 1 });
  await rejects(() => source.space("OPS"), { name: "AuthError" });
  strictEqual((await source.space("OPS"))?.key, "OPS");
});

Deno.test("RememberingSource asks once for a page that cannot be read", async () => {
  await using wiki = startTestWiki({ deployment: "data-center" });
  const source = open(wiki);
  const read = () => Array.fromAsync(source.read(["404"]));
  const first = await read();
  const sent = wiki.requests.length;
  deepStrictEqual(await read(), first);
  deepStrictEqual([first.length, wiki.requests.length], [1, sent]);
  const mixed = await Array.fromAsync(source.read(["2", "404", "1"]));
  deepStrictEqual(mixed.map((each) => "facts" in each ? each.facts.id : each.code), ["2", "not-found", "1"]);
});
