import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { historyOf } from "../../../../src/wiki/local/page_history.ts";
import { openSynced, type SyncedFolder, type SyncRun } from "../../../support/wiki/synced_folder.ts";
import { startTestWiki, type TestWiki } from "../../../support/test_wiki/test_wiki.ts";

/** A folder with the pages Guide and Setup, which is below it, and an attachment of Setup. */
async function openGuide(wiki: TestWiki): Promise<SyncedFolder> {
  wiki.store.putPage({ id: "1", title: "Guide", body: "<p>Guide.</p>" });
  wiki.store.putPage({ id: "2", title: "Setup", parentId: "1", body: "<p>Setup.</p>" });
  wiki.store.putPage({ id: "3", title: "Other", body: "<p>Other.</p>" });
  const file = { name: "a.txt", bytes: new TextEncoder().encode("a"), mediaType: "text/plain" };
  historyOf(wiki.store).putAttachment("2", file);
  const docs = await openSynced(wiki, { push: true, attachments: true, maxDelete: 10 });
  await docs.run();
  return docs;
}

function skipped({ changes }: SyncRun): readonly (readonly [string, string | undefined])[] {
  return changes.filter(({ kind }) => kind === "skipped").map(({ path, code }) => [path, code] as const);
}

function statuses({ store }: TestWiki): string[] {
  return [...store.pages.values()].map(({ title, status }) => `${title} ${status}`);
}

const ALL = ["Guide current", "Setup current", "Other current"];

for (
  const [what, files] of [
    ["a rule excludes", { ".gitignore": "drafts/\n", "drafts/New.md": "New.\n", "drafts/New.assets/a.png": "a" }],
    ["belongs to an installed package", { "node_modules/x/README.md": "Package.\n" }],
    ["is hidden", { ".github/README.md": "Hidden.\n" }],
    ["is an editor's backup", { "Setup.md~": "x", "#Setup.md#": "x", "Guide.assets/a.png.orig": "x" }],
  ] as const
) {
  Deno.test(`run() creates no page from what ${what}`, async () => {
    await using wiki = startTestWiki();
    await using docs = await openGuide(wiki);
    for (const [path, text] of Object.entries(files)) docs.write(path, text);
    const { lines, writes } = await docs.run();
    deepStrictEqual([lines, writes, await docs.plan()], [[], [], []]);
  });
}

Deno.test("run() creates no page from a conflicted copy, but reports it, as a plan does", async () => {
  await using wiki = startTestWiki();
  await using docs = await openGuide(wiki);
  const copy = "Guide/Setup (Ada's conflicted copy 2026-01-01).md";
  docs.write(copy, docs.read("Guide/Setup.md").replace("Setup.", "Setup of Ada."));
  docs.write("Guide.assets/b (conflicted copy 2026-01-01).png", "b");
  const planned = await docs.plan();
  deepStrictEqual(planned.map(({ kind, action, path }) => [kind, action, path]), [
    ["skipped", "nothing", "Guide.assets/b (conflicted copy 2026-01-01).png"],
    ["skipped", "nothing", copy],
  ]);
  const run = await docs.run();
  deepStrictEqual(skipped(run), [
    [copy, "conflicted-copy"],
    ["Guide.assets/b (conflicted copy 2026-01-01).png", "conflicted-copy"],
  ]);
  deepStrictEqual([run.writes, run.summary.counts], [[], { skipped: 2 }]);
});

Deno.test("run() syncs a page whose title is that of a conflicted copy", async () => {
  await using wiki = startTestWiki();
  await using docs = await openGuide(wiki);
  wiki.store.putPage({ id: "4", title: "Plan (conflicted copy 2026-01-01)", body: "<p>Plan.</p>" });
  await docs.run();
  docs.edit("Plan (conflicted copy 2026-01-01).md", "Plan.\n", "Plans.\n");
  deepStrictEqual((await docs.run()).lines, ["pushed Plan (conflicted copy 2026-01-01).md"]);
});

Deno.test("run() keeps a page whose file is missing but has a conflicted copy", async () => {
  await using wiki = startTestWiki();
  await using docs = await openGuide(wiki);
  docs.move("Guide/Setup.md", "Guide/Setup.sync-conflict-20260101-120000-ABCDEFG.md");
  deepStrictEqual(skipped(await docs.run()), [
    ["Guide/Setup.sync-conflict-20260101-120000-ABCDEFG.md", "conflicted-copy"],
    ["Guide/Setup.md", "conflicted-copy"],
  ]);
  deepStrictEqual(statuses(wiki), ALL);
});

for (
  const [what, file, rule, path] of [
    ["a file", ".toolignore", "/Guide/Setup.md\n", "Guide/Setup.md"],
    ["a folder", "Guide/.gitignore", "Set*\n", "Guide/Setup.md"],
    ["the folder above", ".gitignore", "Guide\n", "Guide"],
  ] as const
) {
  Deno.test(`run() leaves a page alone when a rule excludes ${what}, whatever both sides do`, async () => {
    await using wiki = startTestWiki();
    await using docs = await openGuide(wiki);
    docs.write(file, rule);
    docs.edit("Guide/Setup.md", "Setup.\n", "Here.\n");
    docs.write("Guide/Setup.assets/a.txt", "here");
    docs.write("Guide/Setup.assets/b.txt", "here");
    historyOf(wiki.store).editPage("2", { body: "<p>There.</p>" });
    const before = docs.files();
    const planned = await docs.plan();
    deepStrictEqual(planned.map(({ kind, path }) => [kind, path]), [["skipped", path]]);
    const run = await docs.run();
    deepStrictEqual([skipped(run), run.writes, docs.files()], [[[path, "ignored-file"]], [], before]);
    docs.remove("Guide/Setup.md");
    docs.remove("Guide/Setup.assets/a.txt");
    deepStrictEqual((await docs.run()).writes, []);
    historyOf(wiki.store).trashPage("2");
    deepStrictEqual((await docs.run({ full: true })).writes, []);
    deepStrictEqual(docs.read("Guide/Setup.assets/b.txt"), "here");
  });
}

Deno.test("run() syncs both edits once the rule is gone", async () => {
  await using wiki = startTestWiki();
  await using docs = await openGuide(wiki);
  docs.write(".toolignore", "Setup.md\n");
  docs.edit("Guide/Setup.md", "Setup.\n", "Setup.\n\nHere.\n");
  historyOf(wiki.store).editPage("2", { body: "<p>There.</p><p>Setup.</p>" });
  await docs.run();
  docs.remove(".toolignore");
  deepStrictEqual((await docs.run()).lines, ["merged Guide/Setup.md", "pushed Guide/Setup.md"]);
});

Deno.test("run() keeps a page whose file was moved to where a rule excludes it", async () => {
  await using wiki = startTestWiki();
  await using docs = await openGuide(wiki);
  docs.write(".gitignore", "drafts/\n");
  docs.move("Other.md", "drafts/deep/Renamed.md");
  const planned = await docs.plan();
  deepStrictEqual(planned.map(({ kind, path }) => [kind, path]), [["skipped", "drafts/deep/Renamed.md"]]);
  deepStrictEqual(skipped(await docs.run()), [["drafts/deep/Renamed.md", "ignored-file"]]);
  deepStrictEqual(statuses(wiki), ALL);
  docs.remove("drafts/deep/Renamed.md");
  deepStrictEqual((await docs.run()).lines, ["deleted Other.md"]);
});

Deno.test("run() writes no new page where a rule excludes it", async () => {
  await using wiki = startTestWiki();
  await using docs = await openGuide(wiki);
  docs.write(".gitignore", "New.md\n");
  docs.write("New.md", "Mine.\n");
  wiki.store.putPage({ id: "4", title: "New", body: "<p>New.</p>" });
  deepStrictEqual(skipped(await docs.run()), [["New.md", "ignored-file"]]);
  strictEqual(docs.read("New.md"), "Mine.\n");
});

Deno.test("run() syncs the attachments of a page even if git ignores them, and sends no new one", async () => {
  await using wiki = startTestWiki();
  await using docs = await openGuide(wiki);
  docs.write(".gitignore", "*.assets/\n*.txt\n");
  docs.write("Guide/Setup.assets/a.txt", "b");
  docs.write("Guide/Setup.assets/new.txt", "new");
  const file = { name: "c.txt", bytes: new TextEncoder().encode("c"), mediaType: "text/plain" };
  historyOf(wiki.store).putAttachment("2", file);
  const { lines } = await docs.run();
  deepStrictEqual(lines, ["downloaded Guide/Setup.assets/c.txt", "uploaded Guide/Setup.assets/a.txt"]);
  deepStrictEqual((await docs.run()).lines, []);
});

Deno.test("syncPage() leaves a page alone that a rule excludes", async () => {
  await using wiki = startTestWiki();
  await using docs = await openGuide(wiki);
  docs.write(".toolignore", "Setup.md\n");
  historyOf(wiki.store).editPage("2", { body: "<p>There.</p>" });
  const { lines } = await docs.use((engine) => engine.syncPage("2"));
  deepStrictEqual([lines, docs.read("Guide/Setup.md").includes("Setup.\n")], [[], true]);
});

Deno.test("run() reports what is skipped once while it is watched", async () => {
  await using wiki = startTestWiki();
  await using docs = await openGuide(wiki);
  docs.write(".toolignore", "Guide/\n");
  const run = await docs.use(async (engine) => {
    for (const what of ["local", "all", "local"] as const) await engine.run(what);
  });
  deepStrictEqual(skipped(run), [["Guide", "ignored-file"]]);
});
