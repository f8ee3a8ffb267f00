import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import { rememberedScope, rememberScope } from "../../../../src/sync/engine/scope.ts";
import { openDocsFolderBeside } from "../../../../src/cli/inputs/open_docs_folder.ts";
import { historyOf } from "../../../../src/wiki/local/page_history.ts";
import { startTestWiki, type TestWiki } from "../../../support/test_wiki/test_wiki.ts";
import { openSynced, type SyncedFolder } from "../../../support/wiki/synced_folder.ts";

async function openSpace(wiki: TestWiki): Promise<SyncedFolder> {
  const { store } = wiki;
  store.putPage({ id: "1", title: "Home" });
  store.putPage({ id: "2", title: "Guide", parentId: "1" });
  historyOf(store).homepages.set("DOCS", "1");
  const docs = await openSynced(wiki, { push: true });
  await docs.run();
  return docs;
}

function withKey(files: Record<string, string>, key: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files).map(([path, text]) => [path, text.replace("space: DOCS", `space: ${key}`)]),
  );
}

for (const deployment of ["cloud", "data-center"] as const) {
  for (const scope of [null, { kind: "space", key: "MANUAL" }] as const) {
    const how = scope === null ? "by itself" : "by its new key";
    Deno.test(`run() takes over a space whose key changed, ${how} (${deployment})`, async () => {
      await using wiki = startTestWiki({ deployment });
      await using docs = await openSpace(wiki);
      const before = docs.files();
      historyOf(wiki.store).renameSpace("DOCS", "MANUAL");
      const { writes, notices } = await docs.run({ scope });
      deepStrictEqual([writes, docs.files()], [[], withKey(before, "MANUAL")]);
      deepStrictEqual(notices, ['The key of the space "DOCS" is now "MANUAL"']);
      const quiet = await docs.run({ scope: null });
      deepStrictEqual([quiet.lines, quiet.notices], [[], []]);
      docs.edit("Home/Guide.md", "Text", "Text, mine");
      docs.write("Home/New.md", "New\n");
      deepStrictEqual((await docs.run({ scope: null })).lines, ["created Home/New.md", "pushed Home/Guide.md"]);
      // A file of a branch still names the former key.
      docs.write("Home/Guide.md", docs.read("Home/Guide.md").replace("MANUAL", "DOCS").replace("mine", "yours"));
      deepStrictEqual((await docs.run({ scope: null })).lines, ["pushed Home/Guide.md"]);
      ok(docs.read("Home/Guide.md").includes("space: MANUAL\n"));
    });
  }

  Deno.test(`run() takes over the space of a page whose key changed (${deployment})`, async () => {
    await using wiki = startTestWiki({ deployment });
    wiki.store.putPage({ id: "1", title: "Home" });
    wiki.store.putPage({ id: "2", title: "Guide", parentId: "1" });
    await using docs = await openSynced(wiki, { push: true });
    const scope = { kind: "page", id: "2" } as const;
    await docs.run({ scope });
    historyOf(wiki.store).renameSpace("DOCS", "MANUAL");
    deepStrictEqual((await docs.run({ scope })).writes, []);
    ok(docs.read("Guide.md").includes("space: MANUAL\n"));
  });

  Deno.test(`run() knows the space of a state without its id by the home page (${deployment})`, async () => {
    await using wiki = startTestWiki({ deployment });
    await using docs = await openSpace(wiki);
    {
      const { state } = openDocsFolderBeside(docs.root);
      using _ = state;
      rememberScope(state, { site: wiki.site, space: "DOCS" });
    }
    historyOf(wiki.store).renameSpace("DOCS", "MANUAL");
    deepStrictEqual((await docs.run({ scope: null })).writes, []);
    ok(docs.read("Home.md").includes("space: MANUAL\n"));
    const { state } = openDocsFolderBeside(docs.root);
    using _ = state;
    strictEqual(rememberedScope(state)?.space, "MANUAL");
    strictEqual(rememberedScope(state)?.spaceId, "98305");
  });

  Deno.test(`run() takes no other space for its own, and removes nothing (${deployment})`, async () => {
    await using wiki = startTestWiki({ deployment });
    await using docs = await openSpace(wiki);
    const before = docs.files();
    wiki.store.putPage({ id: "7", title: "Plans", spaceKey: "OPS" });
    await rejects(docs.run({ scope: { kind: "space", key: "OPS" } }), { code: "other-scope" });
    // The space was purged, and another one has its key.
    const nothing = () => Promise.resolve(undefined);
    await rejects(
      docs.run({
        scope: null,
        wrap: ({ content }) => ({
          content: { ...content, findSpace: () => content.findSpace("OPS"), findSpaceById: nothing },
        }),
      }),
      { code: "scope-not-found", message: /is another space now/ },
    );
    deepStrictEqual(docs.files(), before);
  });
}
