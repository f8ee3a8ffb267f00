import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { openContent } from "../../../src/wiki/content/open_content.ts";
import { clientFor } from "../../support/test_wiki/client_for.ts";
import { historyOf } from "../../../src/wiki/local/page_history.ts";
import { startTestWiki, type TestWiki } from "../../support/test_wiki/test_wiki.ts";

const DAY = 24 * 60 * 60_000;
const START = Date.UTC(2025, 5, 1);
const FILE = { mediaType: "image/png", bytes: Uint8Array.of(1) };

for (const deployment of ["cloud", "data-center"] as const) {
  const test = (title: string, run: (wiki: TestWiki) => Promise<void>) => {
    Deno.test(`${title} (${deployment})`, async () => {
      await using wiki = startTestWiki({ deployment, pageSize: 2 });
      for (const id of ["1", "2"]) wiki.store.putPage({ id });
      wiki.store.putPage({ id: "3", spaceKey: "OTHER" });
      await run(wiki);
    });
  };

  test("listAttachmentChanges() gives the pages whose files changed, newest first", async (wiki) => {
    const history = historyOf(wiki.store);
    for (const [pageId, name] of [["1", "a"], ["2", "b"], ["3", "c"], ["1", "d"], ["1", "a"]] as const) {
      history.putAttachment(pageId, { ...FILE, name });
    }
    const changes = await Array.fromAsync(openContent(clientFor(wiki)).listAttachmentChanges("DOCS", 0));
    deepStrictEqual(changes.map(({ pageId }) => pageId), ["1", "1", "2"]);
    deepStrictEqual(
      changes.map(({ modifiedAt }) => modifiedAt),
      [
        ...history.attachments.values().filter(({ pageId }) => pageId !== "3").map(({ modifiedAt }) => modifiedAt),
      ].toSorted((a, b) => b - a),
    );
  });

  test("listAttachmentChanges() asks once when nothing changed, with an overlap", async (wiki) => {
    const file = historyOf(wiki.store).putAttachment("1", { ...FILE, name: "a" });
    historyOf(wiki.store).attachments.set(file.id, { ...file, modifiedAt: START });
    const content = openContent(clientFor(wiki));
    const list = async (since: number) => (await Array.fromAsync(content.listAttachmentChanges("DOCS", since))).length;
    deepStrictEqual([await list(START + DAY), await list(START + 3 * DAY)], [1, 0]);
    strictEqual(wiki.requests.length, 2);
    await rejects(list.bind(null, NaN)(), RangeError);
    await rejects(Array.fromAsync(content.listAttachmentChanges('D" or type = page', 0)), { code: "bad-id" });
  });

  test("listAttachmentChanges() leaves out what is attached to no page, and refuses what it cannot read", async (wiki) => {
    const content = openContent(clientFor(wiki));
    const answer = (...containers: unknown[]) => {
      const results = containers.map((container, at) => ({ id: `att${at}`, title: "a", container }));
      wiki.fail({ kind: "text", text: JSON.stringify({ results, _links: {} }) });
      return Array.fromAsync(content.listAttachmentChanges("DOCS", 0));
    };
    const others = [{ id: "9", type: "blogpost" }, { id: "9", type: "comment" }, { id: 98305, key: "DOCS" }];
    deepStrictEqual(await answer(...others, { id: 1, type: "page" }), [{ pageId: "1" }]);
    await rejects(answer(undefined), { name: "WikiError", code: "bad-answer", message: /att0/ });
    await rejects(answer({ type: "page" }), { code: "bad-answer" });
  });

  test("deleteAttachment() moves an attachment to the trash once", async (wiki) => {
    const history = historyOf(wiki.store);
    const { id } = history.putAttachment("1", { ...FILE, name: "a" });
    const content = openContent(clientFor(wiki));
    deepStrictEqual([await content.deleteAttachment(id), await content.deleteAttachment(id)], [true, false]);
    deepStrictEqual([history.attachments.size, history.attachments.trashed.has(id)], [0, true]);
    deepStrictEqual(await Array.fromAsync(content.attachments("1")), []);
    await rejects(content.deleteAttachment("../1"), { code: "bad-id" });
  });

  test("an unchanged space of 10,000 pages costs one request for each question", async (wiki) => {
    wiki.settings.pageSize = 250;
    for (let at = 0; at < 10_000; at++) wiki.store.putPage();
    const content = openContent(clientFor(wiki));
    await content.findSpace("DOCS");
    for await (const _ of content.listChanges("DOCS", START)) break;
    await Array.fromAsync(content.listTrash("DOCS"));
    await Array.fromAsync(content.listAttachmentChanges("DOCS", START));
    strictEqual(wiki.requests.length, 4);
  });
}
