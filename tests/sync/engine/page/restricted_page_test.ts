import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { historyOf } from "../../../../src/wiki/local/page_history.ts";
import type { LocalRequest } from "../../../../src/wiki/local/wiki_request.ts";
import { startTestWiki, type TestWiki } from "../../../support/test_wiki/test_wiki.ts";
import { openSynced, type SyncRun } from "../../../support/wiki/synced_folder.ts";

const PAGE = /^\/(?:rest\/api\/content|api\/v2\/pages)\/2(?:\/|$)/;

/** From now on, this user may not send such requests about page 2. */
function forbid(wiki: TestWiki, status: number, isMeant: (request: LocalRequest) => boolean): void {
  wiki.fail({ kind: "status", status, times: Infinity, when: (each) => PAGE.test(each.path) && isMeant(each) });
}

function failures({ changes }: SyncRun): readonly (readonly [string, string | undefined])[] {
  return changes.filter(({ kind }) => kind === "failed").map(({ path, code }) => [path, code] as const);
}

async function openGuide(wiki: TestWiki) {
  wiki.store.putPage({ id: "1", title: "Guide", body: "<p>Guide.</p>" });
  wiki.store.putPage({ id: "2", title: "Setup", parentId: "1", body: "<p>Setup.</p>" });
  return await openSynced(wiki, { push: true });
}

for (const deployment of ["cloud", "data-center"] as const) {
  for (const status of [403, 404]) {
    Deno.test(`run() leaves the file of a restricted page alone: ${status}, ${deployment}`, async () => {
      await using wiki = startTestWiki({ deployment });
      await using docs = await openGuide(wiki);
      await docs.run();
      docs.edit("Guide/Setup.md", "Setup.\n", "Here.\n");
      historyOf(wiki.store).editPage("2", { body: "<p>There.</p>" });
      forbid(wiki, status, () => true);
      const before = docs.files();
      for (const full of [false, true]) {
        const run = await docs.run({ full });
        deepStrictEqual(failures(run), [["Guide/Setup.md", "restricted-page"]]);
        deepStrictEqual([run.writes, docs.files()], [[], before]);
        match(run.changes[0]?.reason ?? "", /^Cannot read the page: .* you may not read it$/);
      }
    });
  }

  Deno.test(`run() pulls the others when a page is restricted from the beginning: ${deployment}`, async () => {
    await using wiki = startTestWiki({ deployment });
    await using docs = await openGuide(wiki);
    forbid(wiki, 404, () => true);
    const run = await docs.run();
    deepStrictEqual([failures(run), docs.list()], [[["Guide/Setup.md", "restricted-page"]], ["Guide.md"]]);
  });

  Deno.test(`run() names a page that may be read, but not edited, and the way back: ${deployment}`, async () => {
    await using wiki = startTestWiki({ deployment });
    await using docs = await openGuide(wiki);
    await docs.run();
    docs.edit("Guide/Setup.md", "Setup.\n", "Here.\n");
    forbid(wiki, 403, ({ method }) => method !== "GET");
    const run = await docs.run();
    deepStrictEqual(failures(run), [["Guide/Setup.md", "read-only-page"]]);
    match(run.changes[0]?.hint ?? "", /resolve \S+Guide\/Setup\.md --take remote" to take the wiki's version\.$/);
    await docs.resolve("Guide/Setup.md", "remote");
    deepStrictEqual((await docs.run()).lines, []);
    docs.remove("Guide/Setup.md");
    deepStrictEqual(failures(await docs.run()), [["Guide/Setup.md", "read-only-page"]]);
    await docs.resolve("Guide/Setup.md", "remote");
    strictEqual(docs.read("Guide/Setup.md").endsWith("Setup.\n"), true);
  });

  Deno.test(`run() names the place of a moved page that may not be edited: ${deployment}`, async () => {
    await using wiki = startTestWiki({ deployment });
    await using docs = await openGuide(wiki);
    wiki.store.putPage({ id: "9", title: "Other" });
    await docs.run();
    docs.move("Guide/Setup.md", "Other/Setup.md");
    forbid(wiki, 403, ({ method }) => method !== "GET");
    const run = await docs.run();
    deepStrictEqual(failures(run), [["Other/Setup.md", "read-only-page"]]);
    const [hint] = run.changes.flatMap((change) => change.hint ?? []);
    strictEqual(hint, 'Ask for permission to edit the page, or move the file back to "Guide/Setup.md".');
    docs.move("Other/Setup.md", "Guide/Setup.md");
    deepStrictEqual(failures(await docs.run()), []);
  });

  Deno.test(`run() keeps the file of a page that is no longer listed and may not be read: ${deployment}`, async () => {
    await using wiki = startTestWiki({ deployment });
    await using docs = await openGuide(wiki);
    await docs.run();
    wiki.store.pages.delete("2");
    forbid(wiki, 403, () => true);
    const run = await docs.run();
    deepStrictEqual([failures(run), docs.list()], [[["Guide/Setup.md", "restricted-page"]], [
      "Guide.md",
      "Guide/Setup.md",
    ]]);
  });
}
