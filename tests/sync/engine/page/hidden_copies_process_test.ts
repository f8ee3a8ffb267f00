import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { historyOf } from "../../../../src/wiki/local/page_history.ts";
import { git, HAS_GIT } from "../../../support/git/git.ts";
import { skipUnless } from "../../../support/skip.ts";
import { startTestWiki, type TestWiki } from "../../../support/test_wiki/test_wiki.ts";
import { openSynced, type SyncedFolder } from "../../../support/wiki/synced_folder.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

/** A folder in a repository, with a page and an attachment that both sides have changed. */
async function openConflicts(wiki: TestWiki): Promise<SyncedFolder & { readonly repository: string }> {
  wiki.store.putPage({ id: "1", title: "Guide", body: "<p>Guide.</p>" });
  wiki.store.putPage({ id: "2", title: "Setup", parentId: "1", body: "<p>Setup.</p>" });
  const file = { name: "a.txt", bytes: bytes("a"), mediaType: "text/plain" };
  historyOf(wiki.store).putAttachment("1", file);
  const docs = await openSynced(wiki, { push: true, attachments: true });
  await docs.run();
  const repository = docs.root.replace(/\/docs$/, "");
  git(repository, "init", "--quiet");
  git(repository, "add", "-A");
  git(repository, "commit", "--quiet", "-m", "first");
  docs.edit("Guide/Setup.md", "Setup.\n", "Here.\n");
  docs.write("Guide.assets/a.txt", "here");
  historyOf(wiki.store).editPage("2", { body: "<p>There.</p>" });
  historyOf(wiki.store).putAttachment("1", { ...file, bytes: bytes("there") });
  return { ...docs, repository };
}

/** Paths that a bot would commit. */
function committed(repository: string): string[] {
  git(repository, "add", "-A");
  git(repository, "commit", "--quiet", "--allow-empty", "-m", "bot");
  return git(repository, "show", "--name-only", "--format=", "HEAD").split("\n").filter((line) => line !== "").sort();
}

const EDITED = ["docs/Guide.assets/a.txt", "docs/Guide/Setup.md"];
const ignore = skipUnless(HAS_GIT, "git is not installed");

Deno.test({
  name: "hideCopies() keeps the wiki's versions out of the commits of a bot",
  ignore,
  fn: async () => {
    await using wiki = startTestWiki();
    await using docs = await openConflicts(wiki);
    await docs.plan();
    strictEqual(docs.list().includes(".gitignore"), false, "a plan writes nothing");
    strictEqual((await docs.run()).summary.conflicts, 2);
    strictEqual(docs.list().filter((path) => path.includes(".remote.")).length, 2);
    deepStrictEqual(committed(docs.repository), EDITED);
    git(docs.repository, "clean", "-fdxq", "-e", ".tool");
    strictEqual((await docs.run()).summary.conflicts, 2);
    deepStrictEqual(committed(docs.repository), []);
  },
});

Deno.test({
  name: "hideCopies() adds to the .gitignore of the user, on each branch that has one",
  ignore,
  fn: async () => {
    await using wiki = startTestWiki();
    await using docs = await openConflicts(wiki);
    docs.write(".gitignore", "*.log\n");
    git(docs.repository, "add", "docs/.gitignore");
    git(docs.repository, "commit", "--quiet", "-m", "rules", "--", "docs/.gitignore");
    await docs.run();
    deepStrictEqual(committed(docs.repository), ["docs/.gitignore", ...EDITED]);
    strictEqual(docs.read(".gitignore").startsWith("*.log\n"), true);
    git(docs.repository, "checkout", "--quiet", "HEAD~1", "--", "docs/.gitignore");
    await docs.run();
    deepStrictEqual(committed(docs.repository), []);
  },
});

Deno.test("hideCopies() writes nothing where there is no repository", async () => {
  await using wiki = startTestWiki();
  wiki.store.putPage({ id: "1", title: "Guide", body: "<p>Guide.</p>" });
  await using docs = await openSynced(wiki, { push: true });
  await docs.run();
  docs.edit("Guide.md", "Guide.\n", "Here.\n");
  historyOf(wiki.store).editPage("1", { body: "<p>There.</p>" });
  await docs.run();
  deepStrictEqual(docs.list(), ["Guide.md", "Guide.remote.md"]);
});
