import { deepStrictEqual } from "node:assert/strict";
import { historyOf } from "../../../../src/wiki/local/page_history.ts";
import { startTestWiki } from "../../../support/test_wiki/test_wiki.ts";
import { openSynced } from "../../../support/wiki/synced_folder.ts";

Deno.test("placePages() moves a file after its page, also one of a run that has not listed the pages", async () => {
  await using wiki = startTestWiki();
  for (const [id, title] of [["1", "Guide"], ["2", "Topic"]] as const) wiki.store.putPage({ id, title });
  wiki.store.putPage({ id: "3", title: "Child", parentId: "2" });
  await using docs = await openSynced(wiki, { push: true });
  await docs.run();
  for (const each of ["", ".md"]) docs.move(`Topic${each}`, `Manual${each}`);
  deepStrictEqual((await docs.run()).lines, [
    "followed Topic.md -> Manual.md",
    "followed Topic/Child.md -> Manual/Child.md",
  ]);
  docs.edit("Manual/Child.md", "Text", "Text, edited");
  historyOf(wiki.store).movePage("3", "1");
  const { lines } = await docs.use((engine) => engine.run("local"));
  deepStrictEqual(lines, ["moved Manual/Child.md -> Guide/Child.md", "pushed Manual/Child.md"]);
  deepStrictEqual((await docs.run()).lines, []);
  deepStrictEqual([wiki.store.pages.get("3")?.parentId, docs.list()], ["1", [
    "Guide.md",
    "Guide/Child.md",
    "Manual.md",
  ]]);
});
