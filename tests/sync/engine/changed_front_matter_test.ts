import { deepStrictEqual, ok } from "node:assert/strict";
import { openSynced } from "../../support/wiki/synced_folder.ts";
import { startTestWiki } from "../../support/test_wiki/test_wiki.ts";

const RULE = "_".repeat(70);

Deno.test("run() neither sends nor deletes a page whose front matter a formatter has made text", async () => {
  await using wiki = startTestWiki();
  for (const id of ["1", "2", "3", "4"]) wiki.store.putPage({ id, title: `Page ${id}`, body: "<p>One.</p>" });
  await using docs = await openSynced(wiki, { push: true });
  await docs.run();
  docs.write("Page 1.md", `${RULE}\n\nid: "1"\ntitle: Page 1\ntags:\n\n- internal\n\n${RULE}\n\nTwo.\n`);
  docs.write("Page 2.md", `${RULE}\n\n## title: Page 2 owner: internal id: "2"\n\nTwo.\n`);
  docs.write("New.md", `${RULE}\n\n## owner: internal\n\nTwo.\n`);
  for (const run of [docs.run, () => docs.run({ full: true })]) {
    const { changes, writes } = await run();
    const failed = changes.filter(({ kind }) => kind === "failed");
    deepStrictEqual([failed.map(({ path }) => path).sort(), writes], [["New.md", "Page 1.md", "Page 2.md"], []]);
    ok(failed.every(({ reason }) => reason?.includes("front matter")), JSON.stringify(failed));
  }
  docs.move("Page 1.md", "Moved.md");
  deepStrictEqual((await docs.run()).writes, []);
});
