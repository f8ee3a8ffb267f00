import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { readPageOrder } from "../../../src/cli/deno/read_page_order.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";
import { startTestWiki } from "../../support/test_wiki/test_wiki.ts";
import { openSynced } from "../../support/wiki/synced_folder.ts";

Deno.test("readPageOrder() gives the order of the wiki for a synced folder and for the folders in it", async () => {
  await using wiki = startTestWiki({ deployment: "data-center" });
  wiki.store.putPage({ id: "1", title: "Home" });
  wiki.store.putPage({ id: "2", title: "Z", parentId: "1", position: 1 });
  wiki.store.putPage({ id: "3", title: "A", parentId: "1", position: 2 });
  wiki.store.putPage({ id: "4", title: "In A", parentId: "3" });
  await using docs = await openSynced(wiki);
  await docs.run();
  deepStrictEqual(await readPageOrder(docs.root), ["Home.md", "Home/Z.md", "Home/A.md", "Home/A/In A.md"]);
  deepStrictEqual(await readPageOrder(`${docs.root}/Home/`), ["Z.md", "A.md", "A/In A.md"]);
  deepStrictEqual(await readPageOrder(`${docs.root}/Home/A`), ["In A.md"]);
});

Deno.test("readPageOrder() knows nothing of other folders", async () => {
  await using temporary = await createTemporaryFolder();
  strictEqual(await readPageOrder(temporary.path), undefined);
  strictEqual(await readPageOrder(`${temporary.path}/none`), undefined);
});
