import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import { openSynced, type SyncedFolder } from "../../../support/wiki/synced_folder.ts";
import { historyOf } from "../../../../src/wiki/local/page_history.ts";
import { startTestWiki, type TestWiki } from "../../../support/test_wiki/test_wiki.ts";

const BODY = "<p>One.</p><p>Two.</p><p>Three.</p>";

async function openPage(wiki: TestWiki): Promise<SyncedFolder> {
  wiki.store.putPage({ id: "1", title: "Guide", body: BODY, labels: ["a", "b"] });
  const docs = await openSynced(wiki, { push: true });
  await docs.run();
  return docs;
}

function bodyOf(docs: SyncedFolder, path = "Guide.md"): string {
  return docs.read(path).replace(/^---[^]*?\n---\n\n/, "");
}

/** Both change the second of three paragraphs, and each another one. */
async function openConflict(wiki: TestWiki): Promise<SyncedFolder> {
  const docs = await openPage(wiki);
  docs.edit("Guide.md", "Two.", "Two, mine.");
  docs.edit("Guide.md", "One.", "One, mine.");
  historyOf(wiki.store).editPage("1", { body: "<p>One.</p><p>Two, theirs.</p><p>Three, theirs.</p>" });
  return docs;
}

for (const deployment of ["cloud", "data-center"] as const) {
  Deno.test(`reconcilePage() merges edits of both sides, on ${deployment}`, async () => {
    await using wiki = startTestWiki({ deployment });
    await using docs = await openPage(wiki);
    docs.edit("Guide.md", "One.", "One!");
    docs.edit("Guide.md", "labels: [a, b]", "labels: [b, c]");
    historyOf(wiki.store).editPage("1", {
      body: "<p>One.</p><p>Two.</p><p>Three!</p>",
      title: "Handbook",
      labels: ["a"],
    });
    const { lines } = await docs.run();
    deepStrictEqual(lines, ["merged Handbook.md", "moved Guide.md -> Handbook.md", "pushed Handbook.md"]);
    const page = wiki.store.pages.get("1");
    deepStrictEqual([page?.body, page?.title, page?.labels, page?.version], [
      "<p>One!</p><p>Two.</p><p>Three!</p>",
      "Handbook",
      ["c"],
      3,
    ]);
    deepStrictEqual(bodyOf(docs, "Handbook.md"), "One!\n\nTwo.\n\nThree!\n");
    deepStrictEqual((await docs.run()).lines, []);
  });

  Deno.test(`reconcilePage() with keep-both puts the wiki's side beside the file and lets both be, on ${deployment}`, async () => {
    await using wiki = startTestWiki({ deployment });
    await using docs = await openConflict(wiki);
    const local = docs.read("Guide.md");
    const { lines, writes, summary, changes } = await docs.run();
    deepStrictEqual([lines, writes, summary.conflicts], [["conflict Guide.md"], [], 1]);
    ok(changes[0]?.reason?.includes("Guide.remote.md"), String(changes[0]?.reason));
    deepStrictEqual(bodyOf(docs, "Guide.remote.md"), "One.\n\nTwo, theirs.\n\nThree, theirs.\n");
    docs.edit("Guide.md", "Three.", "Three, mine.");
    historyOf(wiki.store).editPage("1", { body: "<p>Newer.</p>" });
    const again = await docs.run();
    deepStrictEqual([again.lines, again.writes, again.summary.conflicts], [["conflict Guide.md"], [], 1], "a reminder");
    strictEqual(docs.read("Guide.md"), local.replace("Three.", "Three, mine."));
  });

  Deno.test(`reconcilePage() with local or remote decides the same places only, on ${deployment}`, async () => {
    for (const [onConflict, two] of [["local", "Two, mine."], ["remote", "Two, theirs."]] as const) {
      await using wiki = startTestWiki({ deployment });
      await using docs = await openConflict(wiki);
      const local = docs.read("Guide.md");
      const { lines, summary } = await docs.run({ onConflict });
      deepStrictEqual([lines, summary.conflicts], [["merged Guide.md", "pushed Guide.md"], 0]);
      deepStrictEqual(bodyOf(docs), `One, mine.\n\n${two}\n\nThree, theirs.\n`);
      strictEqual(wiki.store.pages.get("1")?.body, `<p>One, mine.</p><p>${two}</p><p>Three, theirs.</p>`);
      if (onConflict === "local") deepStrictEqual(docs.trash(), []);
      else strictEqual(docs.read(".tool/trash/Guide.md"), local);
    }
  });

  Deno.test(`reconcilePage() merges a file of an older version with that version as base, on ${deployment}`, async () => {
    await using wiki = startTestWiki({ deployment });
    await using docs = await openPage(wiki);
    const old = docs.read("Guide.md");
    historyOf(wiki.store).editPage("1", { body: "<p>One, 2.</p><p>Two.</p><p>Three.</p>" });
    await docs.run();
    historyOf(wiki.store).editPage("1", { body: "<p>One, 3.</p><p>Two.</p><p>Three.</p>" });
    await docs.run();
    docs.write("Guide.md", old);
    const back = await docs.run();
    deepStrictEqual([back.lines, back.writes], [["reverted Guide.md"], []], "an old file is no edit");
    strictEqual(docs.read("Guide.md"), old);
    docs.write("Guide.md", old.replace("Three.", "Three, mine."));
    deepStrictEqual((await docs.run()).lines, ["merged Guide.md", "pushed Guide.md"]);
    strictEqual(wiki.store.pages.get("1")?.body, "<p>One, 3.</p><p>Two.</p><p>Three, mine.</p>");
    docs.write("Guide.md", old.replace("One.", "One, mine."));
    deepStrictEqual((await docs.run()).lines, ["conflict Guide.md"]);
  });

  Deno.test(`reconcilePage() adopts files whose state was lost, on ${deployment}`, async () => {
    await using wiki = startTestWiki({ deployment });
    await using docs = await openPage(wiki);
    for (const [id, title] of [["2", "Edited"], ["3", "Old"], ["4", "Both"]] as const) {
      wiki.store.putPage({ id, title, body: BODY });
    }
    await docs.run();
    docs.edit("Edited.md", "One.", "One, mine.");
    historyOf(wiki.store).editPage("3", { body: "<p>One, theirs.</p>" });
    docs.edit("Both.md", "One.", "One, mine.");
    historyOf(wiki.store).editPage("4", { body: BODY.replace("Three.", "Three, theirs.") });
    docs.move("Edited.md", "Guide/Edited.md");
    docs.remove(".tool");
    const { lines, writes } = await docs.run();
    deepStrictEqual(lines.filter((line) => !line.startsWith("followed")), [
      "merged Both.md",
      "pulled Old.md",
      "pushed Both.md",
      "pushed Guide/Edited.md",
    ]);
    strictEqual(writes.length, 2);
    strictEqual(wiki.store.pages.get("2")?.body, BODY.replace("One.", "One, mine."));
    strictEqual(wiki.store.pages.get("2")?.parentId, "1");
    strictEqual(wiki.store.pages.get("4")?.body, "<p>One, mine.</p><p>Two.</p><p>Three, theirs.</p>");
    deepStrictEqual((await docs.run()).lines, []);
    deepStrictEqual(docs.list(), ["Both.md", "Guide.md", "Guide/Edited.md", "Old.md"]);
  });
}

Deno.test("reconcilePage() records a conflict for a file of an unknown version", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPage(wiki);
  docs.edit("Guide.md", "version: 1", "version: 99");
  docs.edit("Guide.md", "One.", "One, mine.");
  const { changes } = await docs.run();
  deepStrictEqual(changes.map(({ kind }) => kind), ["conflict"]);
  ok(changes[0]?.reason?.startsWith("the version that the file was made from is unknown"), String(changes[0]?.reason));
});

for (const take of ["local", "remote"] as const) {
  Deno.test(`resolveConflict() with ${take} ends a conflict of edits`, async () => {
    await using wiki = startTestWiki();
    await using docs = await openConflict(wiki);
    await docs.run();
    docs.write("Guide.md", docs.read("Guide.md").replace("Three.", "Three, mended."));
    const local = docs.read("Guide.md");
    const trashed = await docs.resolve(take === "local" ? "Guide.md" : "Guide.remote.md", take);
    deepStrictEqual(docs.list(), ["Guide.md"]);
    if (take === "local") {
      ok(docs.read(trashed ?? "").includes("Two, theirs."), "the other side is kept");
      ok(docs.read("Guide.md").includes("version: 2\n"), "the other side is what it is based on now");
      deepStrictEqual((await docs.run()).lines, ["pushed Guide.md"]);
      strictEqual(wiki.store.pages.get("1")?.body, "<p>One, mine.</p><p>Two, mine.</p><p>Three, mended.</p>");
    } else {
      strictEqual(docs.read(trashed ?? ""), local);
      const { lines, writes } = await docs.run();
      deepStrictEqual([lines, writes], [[], []]);
      deepStrictEqual(bodyOf(docs), "One.\n\nTwo, theirs.\n\nThree, theirs.\n");
    }
    deepStrictEqual((await docs.run()).summary.conflicts, 0);
    await rejects(docs.resolve("Guide.md", "local"), { code: "no-conflict" });
  });

  Deno.test(`resolveConflict() with ${take} ends a conflict about a page that is gone`, async () => {
    await using wiki = startTestWiki();
    await using docs = await openPage(wiki);
    docs.edit("Guide.md", "One.", "One, mine.");
    const local = docs.read("Guide.md");
    historyOf(wiki.store).trashPage("1");
    const { lines, summary, writes } = await docs.run();
    deepStrictEqual([lines, summary.conflicts, writes], [["conflict Guide.md"], 1, []]);
    strictEqual(docs.read("Guide.md"), local);
    deepStrictEqual((await docs.run()).lines, ["conflict Guide.md"]);
    const trashed = await docs.resolve("Guide.md", take);
    const after = await docs.run();
    strictEqual(after.summary.conflicts, 0);
    if (take === "remote") {
      deepStrictEqual([docs.list(), docs.read(trashed ?? ""), after.lines], [[], local, []]);
      return;
    }
    ok(after.lines.includes("created Guide.md"), after.lines.join("\n"));
    const page = [...wiki.store.pages.values()].find(({ status }) => status === "current");
    deepStrictEqual([page?.title, page?.body, page?.labels], ["Guide", BODY.replace("One.", "One, mine."), ["a", "b"]]);
    deepStrictEqual((await docs.run()).lines, []);
  });
}

Deno.test("run() goes on with an edited file whose page is there again", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPage(wiki);
  docs.edit("Guide.md", "One.", "One, mine.");
  historyOf(wiki.store).trashPage("1");
  await docs.run();
  historyOf(wiki.store).restorePage("1");
  const { lines, summary } = await docs.run();
  deepStrictEqual([lines, summary.conflicts], [["pushed Guide.md"], 0]);
});

Deno.test("run() with onConflict remote moves an edited file whose page is gone to the trash", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPage(wiki);
  docs.edit("Guide.md", "One.", "One, mine.");
  const local = docs.read("Guide.md");
  historyOf(wiki.store).trashPage("1");
  deepStrictEqual((await docs.run({ onConflict: "remote" })).lines, ["trashed Guide.md -> .tool/trash/Guide.md"]);
  strictEqual(docs.read(".tool/trash/Guide.md"), local);
});

Deno.test("recordConflict() moves a user's file with the name of the wiki's version to the trash", async () => {
  await using wiki = startTestWiki();
  await using docs = await openConflict(wiki);
  docs.write("Guide.remote.md", "somebody's\n");
  await docs.run();
  ok(docs.read("Guide.remote.md").includes("theirs"));
  strictEqual(docs.read(".tool/trash/Guide.remote.md"), "somebody's\n");
});

Deno.test("resolveConflict() keeps an edited copy of the wiki's version", async () => {
  await using wiki = startTestWiki();
  await using docs = await openConflict(wiki);
  await docs.run();
  docs.edit("Guide.remote.md", "Two, theirs.", "Two, noted there.");
  await docs.resolve("Guide.md", "local");
  ok(docs.read(".tool/trash/Guide.remote.md").includes("noted there"));
});

Deno.test("resolveConflict() refuses a path of no page, a file that is gone and one that cannot be read", async () => {
  await using wiki = startTestWiki();
  await using docs = await openConflict(wiki);
  await docs.run();
  await rejects(docs.resolve("Nowhere.md", "local"), { code: "no-such-page" });
  const text = docs.read("Guide.md");
  docs.write("Guide.md", "---\nid: {\n---\n");
  await rejects(docs.resolve("Guide.md", "local"), { code: "file-unavailable" });
  docs.remove("Guide.md");
  await rejects(docs.resolve("Guide.md", "local"), { code: "file-unavailable", hint: /--take remote/ });
  deepStrictEqual((await docs.run()).summary.conflicts, 1);
  docs.write("Guide.md", text);
  await docs.resolve("Guide.md", "local");
  deepStrictEqual((await docs.run()).lines, ["pushed Guide.md"]);
});

Deno.test("run() moves the wiki's version in a conflict along with a moved file", async () => {
  await using wiki = startTestWiki();
  await using docs = await openConflict(wiki);
  wiki.store.putPage({ id: "2", title: "Other" });
  await docs.run();
  docs.move("Guide.md", "Other/My guide.md");
  deepStrictEqual((await docs.run()).summary.conflicts, 1);
  deepStrictEqual(docs.list(), ["Other.md", "Other/My guide.md", "Other/My guide.remote.md"]);
  await docs.resolve("Other/My guide.md", "remote");
  deepStrictEqual(docs.list(), ["Other.md", "Other/My guide.md"]);
});

Deno.test("run() ends a conflict about a page that is gone when its file is gone too", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPage(wiki);
  docs.edit("Guide.md", "One.", "One, mine.");
  historyOf(wiki.store).trashPage("1");
  deepStrictEqual((await docs.run()).summary.conflicts, 1);
  docs.remove("Guide.md");
  const { summary, lines } = await docs.run();
  deepStrictEqual([summary.conflicts, lines, docs.entry("1")], [0, [], undefined]);
});

Deno.test("run() writes the wiki's version in a conflict again when it was removed", async () => {
  await using wiki = startTestWiki();
  await using docs = await openConflict(wiki);
  await docs.run();
  const other = docs.read("Guide.remote.md");
  docs.remove("Guide.remote.md");
  await docs.run();
  strictEqual(docs.read("Guide.remote.md"), other);
});
