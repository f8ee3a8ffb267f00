import { deepStrictEqual, strictEqual } from "node:assert/strict";
import type { ExportSource } from "../../../src/book/model/export_source.ts";
import { createWikiSource } from "../../../src/export/sources/wiki_source.ts";
import { openContent } from "../../../src/wiki/content/open_content.ts";
import { historyOf } from "../../../src/wiki/local/page_history.ts";
import type { WikiResource } from "../../../src/wiki/local/wiki_request.ts";
import { errorAnswer } from "../../../src/wiki/local/wiki_request.ts";
import { clientFor } from "../../support/test_wiki/client_for.ts";
import { startTestWiki, type TestWiki } from "../../support/test_wiki/test_wiki.ts";

const DAY_MS = 24 * 60 * 60_000;
const FILE = { mediaType: "image/png", bytes: Uint8Array.of(1) };
const IDS = Array.from({ length: 150 }, (_, at) => String(1000 + at));

/** A space whose pages changed a day apart, each with two files. */
async function openSpace(wiki: TestWiki): Promise<ExportSource> {
  for (const [at, id] of IDS.entries()) {
    wiki.store.putPage({ id, modifiedAt: (at + 1) * DAY_MS });
    for (const name of ["a.png", "b.png"]) historyOf(wiki.store).putAttachment(id, { ...FILE, name });
  }
  const { site, settings: { deployment } } = wiki;
  const source = createWikiSource(openContent(clientFor(wiki)), { site, deployment });
  await source.outline({ kind: "space", spaceKey: "DOCS" });
  return source;
}

const namesOf = async (source: ExportSource, id: string, name?: string) => {
  return (await source.attachments(id, name))?.map((file) => file.name);
};

for (const deployment of ["cloud", "data-center"] as const) {
  const test = (title: string, run: (wiki: TestWiki) => Promise<void>, open?: WikiResource) => {
    Deno.test(`${title} (${deployment})`, async () => {
      await using wiki = startTestWiki({ deployment, pageSize: 250, ...(open === undefined ? {} : { open }) });
      await run(wiki);
    });
  };

  test("expectAttachments() lists many pages by a few requests, as the pages themselves do", async (wiki) => {
    const source = await openSpace(wiki);
    const before = wiki.requests.length;
    await source.expectAttachments(IDS);
    const files = await Promise.all(IDS.map((id) => source.attachments(id, "a.png")));
    strictEqual(wiki.requests.length - before, 3); // 100 pages, 49, and the page that changed last
    const content = openContent(clientFor(wiki));
    for (const [at, id] of [IDS[0] ?? "", IDS[149] ?? ""].entries()) {
      const own = await Array.fromAsync(
        content.attachments(id),
        ({ id, name, version, size }) => ({ id, name, version, size }),
      );
      const found = files[at === 0 ? 0 : 149]?.map(({ id, name, version, size }) => ({ id, name, version, size }));
      deepStrictEqual(found, own);
    }
  });

  test("attachments() asks a page once if the index lacks a name of it", async (wiki) => {
    const source = await openSpace(wiki);
    await source.expectAttachments(IDS);
    const [id = ""] = IDS;
    historyOf(wiki.store).putAttachment(id, { ...FILE, name: "new.png" });
    const before = wiki.requests.length;
    deepStrictEqual(await namesOf(source, id), ["a.png", "b.png"]);
    deepStrictEqual(await namesOf(source, id, "new.png"), ["a.png", "b.png", "new.png"]);
    deepStrictEqual(await namesOf(source, id, "none.png"), ["a.png", "b.png", "new.png"]);
    deepStrictEqual(await namesOf(source, id), ["a.png", "b.png", "new.png"]);
    strictEqual(wiki.requests.length - before, 1);
  });

  test("attachments() asks the pages that changed last, and pages without files, themselves", async (wiki) => {
    const source = await openSpace(wiki);
    const bare = wiki.store.putPage({ modifiedAt: DAY_MS }).id;
    await source.expectAttachments([...IDS, bare]);
    const last = IDS.at(-1) ?? "";
    for (const id of [last, bare]) historyOf(wiki.store).putAttachment(id, { ...FILE, name: "new.png" });
    deepStrictEqual(await namesOf(source, last), ["a.png", "b.png", "new.png"]);
    deepStrictEqual(await namesOf(source, bare), ["new.png"]);
    strictEqual(await source.attachments("77"), undefined);
  });

  test("expectAttachments() asks nothing for a few pages", async (wiki) => {
    const source = await openSpace(wiki);
    const before = wiki.requests.length;
    await source.expectAttachments(IDS.slice(0, 2));
    strictEqual(wiki.requests.length, before);
  });

  test("attachments() asks each page where the index does not answer", async (wiki) => {
    const source = await openSpace(wiki);
    await source.expectAttachments(IDS);
    deepStrictEqual(await namesOf(source, IDS[0] ?? ""), ["a.png", "b.png"]);
  }, ({ query }) => query.get("cql")?.includes("container") ? errorAnswer(400, "Could not parse cql") : undefined);
}
