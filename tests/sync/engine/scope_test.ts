import { deepStrictEqual, rejects } from "node:assert/strict";
import { openSynced } from "../../support/wiki/synced_folder.ts";
import { historyOf } from "../../../src/wiki/local/page_history.ts";
import { startTestWiki, type TestWiki } from "../../support/test_wiki/test_wiki.ts";

function fill({ store }: TestWiki): void {
  store.putPage({ id: "1", title: "Home" });
  store.putPage({ id: "2", title: "Guide", parentId: "1" });
  store.putPage({ id: "3", title: "Setup", parentId: "2" });
  store.putPage({ id: "4", title: "Other", parentId: "1" });
}

for (
  const [scope, paths] of [
    [{ kind: "space", key: "DOCS" }, ["Home.md", "Home/Guide.md", "Home/Guide/Setup.md", "Home/Other.md"]],
    [{ kind: "page", id: "2" }, ["Guide.md", "Guide/Setup.md"]],
    [{ kind: "ancestor", id: "2" }, ["Setup.md"]],
    [{ kind: "ancestor", id: "1" }, ["Guide.md", "Guide/Setup.md", "Other.md"]],
  ] as const
) {
  const name = JSON.stringify(scope);
  for (const deployment of ["cloud", "data-center"] as const) {
    Deno.test(`settleScope() holds what ${name} asks for, and remembers it, on ${deployment}`, async () => {
      await using wiki = startTestWiki({ deployment });
      await using docs = await openSynced(wiki);
      fill(wiki);
      await docs.run({ scope });
      deepStrictEqual(docs.list(), paths);
      historyOf(wiki.store).editPage("3", { title: "Install" });
      wiki.store.putPage({ id: "5", title: "Deep", parentId: "3" });
      await docs.run({ scope: null });
      const after = paths.flatMap((path) => {
        const moved = path.replace("Setup.md", "Install.md");
        return moved === path ? [path] : [moved, moved.replace(".md", "/Deep.md")];
      });
      deepStrictEqual(docs.list(), after.toSorted());
    });
  }

  for (
    const other of [
      { kind: "space", key: "OPS" },
      { kind: "page", id: "1" },
      { kind: "page", id: "4" },
      { kind: "ancestor", id: "3" },
    ] as const
  ) {
    Deno.test(`settleScope() refuses ${JSON.stringify(other)} for a folder that holds ${name}`, async () => {
      await using wiki = startTestWiki();
      await using docs = await openSynced(wiki);
      fill(wiki);
      await docs.run({ scope });
      await rejects(docs.run({ scope: other }), {
        code: "other-scope",
        hint: `Choose another folder, or omit --${other.kind}.`,
      });
      deepStrictEqual(docs.list(), paths);
    });
  }
}

Deno.test("settleScope() refuses nothing at all, and another wiki", async () => {
  await using wiki = startTestWiki();
  await using other = startTestWiki();
  await using docs = await openSynced(wiki);
  fill(wiki);
  await rejects(docs.run({ scope: null }), {
    code: "no-scope",
    hint: /"tool wiki docs sync [^"<]*\/docs" with --space/,
  });
  await docs.run();
  await rejects(docs.run({ wrap: ({ scope }) => ({ scope }), fetch: () => Promise.reject(new Error("no")) }), {
    code: "wiki-unavailable",
  });
  const site = wiki.site;
  Reflect.set(wiki, "site", other.site);
  await rejects(docs.run({ scope: null }), { code: "other-scope", hint: /or choose the profile of its wiki/ });
  Reflect.set(wiki, "site", site);
  deepStrictEqual((await docs.run({ scope: null })).lines, []);
});

Deno.test("settleScope() spells the key of the space as the wiki does", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSynced(wiki);
  fill(wiki);
  await rejects(docs.run({ scope: { kind: "space", key: "NOPE" } }), { code: "scope-not-found" });
  await docs.run();
  deepStrictEqual((await docs.run({ scope: { kind: "space", key: "docs" } })).lines, []);
});

for (
  const [what, change] of [
    ["trashed", (wiki: TestWiki) => historyOf(wiki.store).trashPage("2")],
    ["moved to another space", (wiki: TestWiki) => historyOf(wiki.store).moveToSpace("2", "OPS")],
  ] as const
) {
  for (const kind of ["page", "ancestor"] as const) {
    Deno.test(`scanWiki() refuses to go on when the ${kind} of the scope was ${what}, and leaves the files`, async () => {
      await using wiki = startTestWiki();
      await using docs = await openSynced(wiki, { push: true });
      fill(wiki);
      await docs.run({ scope: { kind, id: "2" } });
      const before = docs.files();
      change(wiki);
      await rejects(docs.run({ scope: null }), { code: "scope-not-found", hint: /files stay/ });
      deepStrictEqual(docs.files(), before);
    });
  }
}

Deno.test("scanWiki() follows pages that leave the scope, and that come into it", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSynced(wiki, { scope: { kind: "page", id: "2" } });
  fill(wiki);
  await docs.run();
  historyOf(wiki.store).movePage("3", "4");
  deepStrictEqual((await docs.run()).lines, ["trashed Guide/Setup.md -> .tool/trash/Guide/Setup.md"]);
  historyOf(wiki.store).movePage("4", "2");
  deepStrictEqual((await docs.run()).lines, ["pulled Guide/Other.md", "pulled Guide/Other/Setup.md"]);
});
