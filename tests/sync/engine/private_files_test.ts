import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { historyOf } from "../../../src/wiki/local/page_history.ts";
import { modeOf, noModes } from "../../support/second_user.ts";
import { startTestWiki } from "../../support/test_wiki/test_wiki.ts";
import { openSynced, type SyncedFolder } from "../../support/wiki/synced_folder.ts";

/** Runs a test with a folder of one page whose file and attachment only their user can read. */
function test(title: string, run: (docs: SyncedFolder, change: () => void) => Promise<void>): void {
  Deno.test({
    name: title,
    ignore: noModes,
    async fn() {
      await using wiki = startTestWiki();
      wiki.store.putPage({ id: "1", title: "Guide", body: "<p>One.</p>" });
      const history = historyOf(wiki.store);
      const attach = (text: string) =>
        history.putAttachment("1", { name: "a.png", mediaType: "image/png", bytes: new TextEncoder().encode(text) });
      attach("one");
      await using docs = await openSynced(wiki, { push: true, attachments: true });
      await docs.run();
      for (const path of FILES) Deno.chmodSync(`${docs.root}/${path}`, 0o600);
      await run(docs, () => {
        history.editPage("1", { body: "<p>One, theirs.</p>" });
        attach("theirs");
      });
    },
  });
}

const FILES = ["Guide.md", "Guide.assets/a.png"];

function modesOf(docs: SyncedFolder, paths: readonly string[]): string[] {
  return paths.map((path) => `${path} ${modeOf(`${docs.root}/${path}`)}`);
}

function editBoth(docs: SyncedFolder): void {
  docs.edit("Guide.md", "One.", "One, mine.");
  docs.write("Guide.assets/a.png", "mine");
}

test("run() keeps a pulled page and attachment private", async (docs, change) => {
  change();
  deepStrictEqual((await docs.run()).lines, ["downloaded Guide.assets/a.png", "pulled Guide.md"]);
  deepStrictEqual(modesOf(docs, FILES), ["Guide.md 600", "Guide.assets/a.png 600"]);
});

test(
  "run() writes the wiki's side of a conflict as private as the user's, and so does its end",
  async (docs, change) => {
    editBoth(docs);
    change();
    await docs.run();
    deepStrictEqual(modesOf(docs, ["Guide.remote.md"]), ["Guide.remote.md 600"]);
    await docs.resolve("Guide.md", "remote");
    strictEqual(docs.read("Guide.md").endsWith("\nOne, theirs.\n"), true);
    await docs.run(); // a page in conflict waits with its attachments
    deepStrictEqual(modesOf(docs, ["Guide.md", "Guide.assets/a.remote.png"]), [
      "Guide.md 600",
      "Guide.assets/a.remote.png 600",
    ]);
  },
);

test("run() takes the wiki's side as privately as the user's was", async (docs, change) => {
  editBoth(docs);
  change();
  await docs.run({ onConflict: "remote" });
  strictEqual(docs.read("Guide.assets/a.png"), "theirs");
  deepStrictEqual(modesOf(docs, FILES), ["Guide.md 600", "Guide.assets/a.png 600"]);
});

test("resolveConflict() restores a page as private as its edited file was", async (docs) => {
  docs.edit("Guide.md", "One.", "One, mine.");
  await docs.resolve("Guide.md", "remote");
  deepStrictEqual(modesOf(docs, ["Guide.md"]), ["Guide.md 600"]);
});
