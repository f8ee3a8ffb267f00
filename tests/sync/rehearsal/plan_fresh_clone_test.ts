import { deepStrictEqual } from "node:assert/strict";
import { openSynced } from "../../support/wiki/synced_folder.ts";
import { historyOf } from "../../../src/wiki/local/page_history.ts";
import { startTestWiki } from "../../support/test_wiki/test_wiki.ts";
import { BODY, lineOf } from "./plan_fixtures.ts";

Deno.test("planSync() of a fresh clone reports only what was edited in it", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSynced(wiki, { push: true });
  for (const id of [1, 2, 3]) wiki.store.putPage({ id: `${id}`, title: `Page ${id}`, body: BODY });
  await docs.run();
  docs.edit("Page 2.md", "One.", "One, mine.");
  docs.remove(".tool");
  deepStrictEqual((await docs.plan()).map(lineOf), ["edited-here push Page 2.md"]);
  deepStrictEqual((await docs.run()).lines, ["pushed Page 2.md"]);
});

Deno.test("planSync() of an outdated fresh clone reports pulls, and no merge", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSynced(wiki, { push: true });
  for (const id of [1, 2, 3]) wiki.store.putPage({ id: `${id}`, title: `Page ${id}`, body: BODY });
  await docs.run();
  docs.remove(".tool");
  historyOf(wiki.store).editPage("2", { body: "<p>Theirs.</p>" });
  deepStrictEqual((await docs.plan()).map(lineOf), ["changed-in-wiki pull Page 2.md"]);
  const { lines, writes } = await docs.run();
  deepStrictEqual([lines, writes], [["pulled Page 2.md"], []]);
});
