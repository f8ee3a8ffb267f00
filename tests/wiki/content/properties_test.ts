import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { openContent } from "../../../src/wiki/content/open_content.ts";
import { historyOf } from "../../../src/wiki/local/page_history.ts";
import { clientFor } from "../../support/test_wiki/client_for.ts";
import { startTestWiki } from "../../support/test_wiki/test_wiki.ts";

const KEY = "tool-sync";

for (const deployment of ["cloud", "data-center"] as const) {
  Deno.test(`writeProperty() creates and replaces a property, which readPage() reads with the page (${deployment})`, async () => {
    await using wiki = startTestWiki({ deployment });
    wiki.store.putPage({ id: "1" });
    const content = openContent(clientFor(wiki));
    const read = async () => (await content.readPage("1", { body: true, property: KEY })).property;
    strictEqual(await read(), undefined);
    await content.writeProperty("1", { key: KEY, value: { a: 1 }, known: undefined });
    const first = await read();
    deepStrictEqual([first?.version, first?.value], [1, { a: 1 }]);
    await content.writeProperty("1", { key: KEY, value: { a: 2 }, known: first });
    const second = await read();
    deepStrictEqual([second?.id, second?.version, second?.value], [first?.id, 2, { a: 2 }]);
    await rejects(content.writeProperty("1", { key: KEY, value: {}, known: first }), { code: "conflict" });
    strictEqual(wiki.store.pages.get("1")?.version, 1);
    strictEqual((await content.readPage("1")).property, undefined);
  });

  Deno.test(`writeProperty() leaves a property with a page in the trash, and is refused without the right (${deployment})`, async () => {
    await using wiki = startTestWiki({ deployment });
    wiki.store.putPage({ id: "1" });
    const content = openContent(clientFor(wiki));
    await content.writeProperty("1", { key: KEY, value: { a: 1 }, known: undefined });
    await content.deletePage("1");
    const trashed = await content.readPage("1", { property: KEY });
    deepStrictEqual([trashed.status, trashed.property?.value], ["trashed", { a: 1 }]);
    await content.restorePage("1");
    const back = (await content.readPage("1", { property: KEY })).property;
    deepStrictEqual(back?.value, { a: 1 });
    wiki.settings.properties = "read";
    await rejects(content.writeProperty("1", { key: KEY, value: {}, known: back }), { code: "forbidden" });
    wiki.settings.properties = "none";
    await rejects(content.writeProperty("1", { key: KEY, value: {}, known: undefined }), { code: "not-found" });
    strictEqual((await content.readPage("1", { property: KEY })).property, undefined);
    historyOf(wiki.store).purgePage("1");
    wiki.settings.properties = "write";
    wiki.store.putPage({ id: "1" });
    strictEqual((await content.readPage("1", { property: KEY })).property, undefined);
  });

  Deno.test(`readPage() finds a property among many (${deployment})`, async () => {
    await using wiki = startTestWiki({ deployment });
    wiki.store.putPage({ id: "1" });
    const { properties } = historyOf(wiki.store);
    for (let count = 0; count < 60; count++) properties.put(wiki.store, "1", { key: `other-${count}`, value: {} });
    properties.put(wiki.store, "1", { key: KEY, value: { a: 1 } });
    const content = openContent(clientFor(wiki));
    deepStrictEqual((await content.readPage("1", { property: KEY })).property?.value, { a: 1 });
  });

  Deno.test(`findSpaceById() finds a space after its key changed (${deployment})`, async () => {
    await using wiki = startTestWiki({ deployment });
    wiki.store.putPage({ id: "1" });
    const before = await openContent(clientFor(wiki)).findSpace("DOCS");
    historyOf(wiki.store).renameSpace("DOCS", "MANUAL");
    const content = openContent(clientFor(wiki));
    strictEqual(await content.findSpace("DOCS"), undefined);
    strictEqual((await content.findSpaceById(before?.id ?? ""))?.key, "MANUAL");
    strictEqual(await content.findSpaceById("1"), undefined);
    strictEqual((await content.readPage("1")).spaceKey, "MANUAL");
  });
}
