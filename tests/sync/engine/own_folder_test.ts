import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import type { AskedScope } from "../../../src/sync/engine/scope.ts";
import { openSynced, type SyncedFolder } from "../../support/wiki/synced_folder.ts";
import { historyOf } from "../../../src/wiki/local/page_history.ts";
import { startTestWiki, type TestWiki } from "../../support/test_wiki/test_wiki.ts";

async function openPages(wiki: TestWiki, scope: AskedScope = { kind: "space", key: "DOCS" }): Promise<SyncedFolder> {
  wiki.store.putPage({ id: "1", title: "Home" });
  wiki.store.putPage({ id: "2", title: "Page 0", parentId: "1" });
  wiki.store.putPage({ id: "3", title: "Child", parentId: "2" });
  wiki.store.putPage({ id: "4", title: "Other", parentId: "1" });
  const docs = await openSynced(wiki, { push: true, scope });
  await docs.run();
  return docs;
}

function bodyOf(wiki: TestWiki): string {
  return historyOf(wiki.store).pageOf("2").body;
}

for (
  const [scope, from, to] of [
    [{ kind: "space", key: "DOCS" }, "Home/Page 0.md", "Home/Page 0/Page 0.md"],
    [{ kind: "space", key: "DOCS" }, "Home/Page 0.md", "Home/Page 0/Page 0/Page 0.md"],
    [{ kind: "space", key: "DOCS" }, "Home/Page 0.md", "Home/page/page.md"],
    [{ kind: "page", id: "2" }, "Page 0.md", "Page 0/Page 0.md"],
    [{ kind: "page", id: "2" }, "Page 0.md", "start/start.md"],
    [{ kind: "ancestor", id: "1" }, "Page 0.md", "Page 0/Page 0.md"],
  ] as const
) {
  Deno.test(`localParent() treats ${to} of a ${scope.kind} as not moved`, async () => {
    await using wiki = startTestWiki();
    await using docs = await openPages(wiki, scope);
    docs.move(from, to);
    for (const text of ["One.", "Two."]) {
      docs.write(to, docs.read(to).replace(/[^\n]+\n$/, `${text}\n`));
      const { lines } = await docs.run();
      deepStrictEqual(lines.filter((line) => !line.startsWith("followed")), [`pushed ${to}`]);
      strictEqual(bodyOf(wiki), `<p>${text}</p>`);
    }
    const { writes, lines } = await docs.run();
    deepStrictEqual([writes, lines, wiki.store.pages.get("2")?.parentId], [[], [], "1"]);
  });
}

Deno.test("localParent() treats a folder of a file's own name elsewhere as a move", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPages(wiki);
  docs.move("Home/Page 0.md", "Home/Other/Page 0/Page 0.md");
  await docs.run();
  strictEqual(wiki.store.pages.get("2")?.parentId, "4");
  await docs.run();
  deepStrictEqual((await docs.run()).writes, []);
});

for (
  const [to, reason, hint] of [
    [
      "Home/Page 0/Child/Page 0.md",
      /"Home\/Page 0\/Child" is the folder of a page below it/,
      /--take remote"? to move the file back\.$/,
    ],
    ["Home/New/Page 0.md", /no page belongs to the folder "Home\/New"/, /^Create a file "Home\/New\.md"/],
    ["Page 0.md", /API cannot move a page to the top level/, /^Move the page in the wiki/],
  ] as const
) {
  Deno.test(`pushPage() sends the text of a page that cannot be moved to ${to}`, async () => {
    await using wiki = startTestWiki();
    await using docs = await openPages(wiki);
    docs.move("Home/Page 0.md", to);
    docs.edit(to, "Text", "One.");
    const { lines, changes } = await docs.run();
    deepStrictEqual(lines, [`failed ${to}`, `followed Home/Page 0.md -> ${to}`, `pushed ${to}`]);
    const failed = changes.find(({ kind }) => kind === "failed");
    strictEqual(failed?.code, "no-parent");
    match(failed.reason ?? "", reason);
    match(failed.hint ?? "", hint);
    strictEqual(bodyOf(wiki), "<p>One.</p>");
    const again = await docs.run();
    deepStrictEqual([again.lines, again.writes], [[`failed ${to}`], []]);
    // What was changed in the wiki comes, and both sides are merged.
    historyOf(wiki.store).editPage("2", { body: "<p>One.</p><p>Theirs.</p>" });
    deepStrictEqual((await docs.run()).lines, [`failed ${to}`, `pulled ${to}`]);
    historyOf(wiki.store).editPage("2", { body: "<p>One.</p><p>Theirs, too.</p>" });
    docs.edit(to, "One.", "Mine.");
    deepStrictEqual((await docs.run()).lines, [`failed ${to}`, `merged ${to}`, `pushed ${to}`]);
    strictEqual(bodyOf(wiki), "<p>Mine.</p><p>Theirs, too.</p>");
  });
}
