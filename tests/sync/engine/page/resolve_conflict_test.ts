import { deepStrictEqual, ok, strictEqual, throws } from "node:assert/strict";
import { openDocsFolderBeside, viewDocsFolder } from "../../../../src/cli/inputs/open_docs_folder.ts";
import { assertConflict } from "../../../../src/sync/engine/page/resolve_conflict.ts";
import { openSynced, type SyncedFolder } from "../../../support/wiki/synced_folder.ts";
import { historyOf } from "../../../../src/wiki/local/page_history.ts";
import { startTestWiki, type TestWiki } from "../../../support/test_wiki/test_wiki.ts";
import { comparePage } from "../../../../src/sync/engine/page/compare_page.ts";
import { openContent } from "../../../../src/wiki/content/open_content.ts";
import { clientFor } from "../../../support/test_wiki/client_for.ts";

async function openConflict(wiki: TestWiki): Promise<SyncedFolder> {
  wiki.store.putPage({ id: "1", title: "Guide", body: "<p>One.</p>" });
  wiki.store.putPage({ id: "2", title: "Other", body: "<p>One.</p>" });
  const docs = await openSynced(wiki, { push: true });
  await docs.run();
  docs.edit("Guide.md", "One.", "One, mine.");
  docs.edit("Guide.md", "version: 1\n", "version: 1\nowner: me\n");
  historyOf(wiki.store).editPage("1", { body: "<p>One, theirs.</p>" });
  deepStrictEqual((await docs.run()).lines, ["conflict Guide.md"]);
  return docs;
}

Deno.test("assertConflict() refuses to take for local what is named by the wiki's side", async () => {
  await using wiki = startTestWiki();
  await using docs = await openConflict(wiki);
  const { state } = openDocsFolderBeside(docs.root);
  using _ = state;
  throws(() => assertConflict("Guide.remote.md", "local", { state }), { code: "no-conflict", hint: /--take remote/ });
  throws(() => assertConflict("Guide.assets/a.remote.png", "local", { state }), { code: "no-conflict" });
  throws(() => assertConflict("Other.md", "local", { state }), { code: "no-conflict" });
  throws(() => assertConflict("Nowhere.md", "remote", { state }), { code: "no-such-page" });
  for (const path of ["Guide.remote.md", "Guide.md", "Other.md"]) assertConflict(path, "remote", { state });
});

Deno.test("resolveConflict() with remote keeps the lines of the front matter that are about something else", async () => {
  await using wiki = startTestWiki();
  await using docs = await openConflict(wiki);
  await docs.resolve("Guide.md", "remote");
  ok(docs.read("Guide.md").includes("\nowner: me\n---\n\nOne, theirs.\n"), docs.read("Guide.md"));
  deepStrictEqual((await docs.run()).lines, []);
});

Deno.test("resolveConflict() with remote restores a removed file, and undoes an edit", async () => {
  await using wiki = startTestWiki();
  await using docs = await openConflict(wiki);
  const text = docs.read("Other.md");
  docs.remove("Other.md");
  strictEqual(await docs.resolve("Other.md", "remote"), undefined);
  strictEqual(docs.read("Other.md"), text);
  docs.edit("Other.md", "One.", "One, mine.");
  const edited = docs.read("Other.md");
  const trashed = await docs.resolve("Other.md", "remote");
  deepStrictEqual([docs.read("Other.md"), docs.read(trashed ?? "")], [text, edited]);
  const { lines, writes } = await docs.run();
  deepStrictEqual([lines, writes], [["conflict Guide.md"], []]);
});

Deno.test("resolveConflict() keeps the wiki's version in the trash even if its file was never written", async () => {
  await using wiki = startTestWiki();
  await using docs = await openConflict(wiki);
  docs.remove("Guide.remote.md");
  const trashed = await docs.resolve("Guide.md", "local");
  ok(docs.read(trashed ?? "").endsWith("\nOne, theirs.\n"));
});

Deno.test("run() asks for one decision only where the page in conflict was removed", async () => {
  await using wiki = startTestWiki();
  await using docs = await openConflict(wiki);
  historyOf(wiki.store).trashPage("1");
  const { changes } = await docs.run();
  deepStrictEqual(changes.map(({ kind, path }) => [kind, path]), [["conflict", "Guide.md"]]);
  ok(changes[0]?.reason?.includes("its page was removed"), String(changes[0]?.reason));
  deepStrictEqual([docs.list(), docs.trash()], [["Guide.md", "Other.md"], ["Guide.remote.md"]]);
  await docs.resolve("Guide.md", "local");
  const { lines, summary } = await docs.run();
  deepStrictEqual([lines, summary.conflicts], [["created Guide.md"], 0]);
});

Deno.test("comparePage() counts the comments that a push would take the text away from", async () => {
  await using wiki = startTestWiki();
  wiki.store.putPage({ id: "1", title: "Guide", body: "<p>One two three.</p>" });
  historyOf(wiki.store).comment("1", "two three");
  await using docs = await openSynced(wiki, { push: true });
  await docs.run();
  const count = async () => {
    await using viewed = await viewDocsFolder(docs.root);
    const content = openContent(clientFor(wiki, {}));
    return (await comparePage("Guide.md", { ...viewed, content })).lostComments;
  };
  const text = docs.read("Guide.md");
  const counts = [await count()];
  for (const [from, to] of [["two", "2"], ["two three", "2 3"], ["version: 1", "version: 9"]] as const) {
    docs.write("Guide.md", text.replace(from, to));
    counts.push(await count());
  }
  docs.write("Guide.md", text.replace(/\n\n[^]*$/, `\n\n${"> ".repeat(2000)}a\n`));
  counts.push(await count());
  deepStrictEqual(counts, [0, 0, 1, 0, 0]);
});

for (
  const [what, { version, wiki: stored, file }, expected] of [
    ["was pushed from there", { version: 3, wiki: "Both.", file: "Both." }, []],
    ["was edited further", { version: 3, wiki: "Both.", file: "Both!" }, ["pushed Guide.md"]],
    ["was not pushed yet", { version: 2, wiki: undefined, file: "Both." }, ["pushed Guide.md"]],
    ["was the wiki's version", { version: 2, wiki: undefined, file: "One, theirs." }, []],
  ] as const
) {
  Deno.test(`run() ends a conflict that another folder has resolved, where its text ${what}`, async () => {
    await using wiki = startTestWiki();
    await using docs = await openConflict(wiki);
    if (stored !== undefined) historyOf(wiki.store).editPage("1", { body: `<p>${stored}</p>` });
    docs.edit("Guide.md", "version: 1\n", `version: ${version}\n`);
    docs.edit("Guide.md", "One, mine.", file);
    const planned = await docs.plan();
    deepStrictEqual(planned.filter(({ kind }) => kind === "conflict"), []);
    deepStrictEqual((await docs.run()).lines, [...expected]);
    deepStrictEqual([docs.list().includes("Guide.remote.md"), wiki.store.pages.get("1")?.body], [
      false,
      `<p>${file}</p>`,
    ]);
    deepStrictEqual((await docs.run()).lines, []);
  });
}

Deno.test("run() keeps a conflict whose file still names the version before it", async () => {
  await using wiki = startTestWiki();
  await using docs = await openConflict(wiki);
  docs.edit("Guide.md", "One, mine.", "One, mine, again.");
  const { lines, writes } = await docs.run();
  deepStrictEqual([lines, writes, docs.list().includes("Guide.remote.md")], [["conflict Guide.md"], [], true]);
});

Deno.test("run() ends a conflict whose file is put back: there is nothing to decide", async () => {
  await using wiki = startTestWiki();
  await using docs = await openConflict(wiki);
  const mine = docs.read("Guide.md");
  docs.write("Guide.md", mine.replace("owner: me\n", "").replace("One, mine.", "One."));
  deepStrictEqual((await docs.run()).lines, ["pulled Guide.md"]);
  deepStrictEqual([docs.list(), docs.read("Guide.md").includes("One, theirs.")], [["Guide.md", "Other.md"], true]);
  deepStrictEqual((await docs.run()).summary.conflicts, 0);
});

for (const full of [true, false]) {
  Deno.test(`run() ends a conflict of an old file that is put back to the wiki's version, full ${full}`, async () => {
    await using wiki = startTestWiki();
    await using docs = await openSynced(wiki, { push: true });
    wiki.store.putPage({ id: "1", title: "Guide", body: "<p>One.</p>" });
    await docs.run();
    const old = docs.read("Guide.md");
    docs.edit("Guide.md", "One.", "Two.");
    deepStrictEqual((await docs.run()).lines, ["pushed Guide.md"]);
    const now = docs.read("Guide.md");
    docs.write("Guide.md", old.replace("One.", "Three."));
    deepStrictEqual((await docs.run()).lines, ["conflict Guide.md"]);
    docs.write("Guide.md", now);
    const { lines, summary, writes } = await docs.run({ full });
    deepStrictEqual([lines, summary.conflicts, writes], [[], 0, []]);
    deepStrictEqual([docs.list(), docs.read("Guide.md")], [["Guide.md"], now]);
  });
}

Deno.test("resolveConflict() with local leaves no wiki's versions of attachments whose page is gone", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSynced(wiki, { push: true, attachments: true });
  wiki.store.putPage({ id: "1", title: "Guide", body: "<p>One.</p>" });
  wiki.store.putPage({ id: "2", title: "Other" });
  const attach = (text: string) => {
    const bytes = new TextEncoder().encode(text);
    historyOf(wiki.store).putAttachment("1", { name: "a.txt", bytes, mediaType: "text/plain" });
  };
  attach("one");
  await docs.run();
  docs.write("Guide.assets/a.txt", "mine");
  attach("theirs");
  deepStrictEqual((await docs.run()).lines, ["conflict Guide.assets/a.txt"]);
  ok(docs.list().includes("Guide.assets/a.remote.txt"));
  docs.edit("Guide.md", "One.", "Two.");
  historyOf(wiki.store).trashPage("1");
  ok((await docs.run()).lines.includes("conflict Guide.md"));
  await docs.resolve("Guide.md", "local");
  deepStrictEqual((await docs.run()).lines, ["created Guide.md", "uploaded Guide.assets/a.txt"]);
  deepStrictEqual(docs.list(), ["Guide.assets/a.txt", "Guide.md", "Other.md"]);
  deepStrictEqual([docs.trash(), docs.read("Guide.assets/a.txt")], [["Guide.assets/a.remote.txt"], "mine"]);
});

Deno.test("run() gives a page another file when the one that it was in conflict with becomes a new page", async () => {
  await using wiki = startTestWiki();
  wiki.store.putPage({ id: "1", title: "Guide", body: "<p>One.</p>" });
  await using docs = await openSynced(wiki, { push: true });
  docs.write("Guide.md", '---\nid: "1"\ntitle: Guide\nspace: DOCS\n---\n\nOne, or two.\n');
  deepStrictEqual((await docs.run()).lines, ["conflict Guide.md"]);
  docs.edit("Guide.md", 'id: "1"\ntitle: Guide', "title: Mine");
  const { lines, summary } = await docs.run();
  deepStrictEqual([lines, summary.conflicts], [["created Guide.md", "pulled Guide (1).md"], 0]);
  deepStrictEqual([docs.list(), docs.trash()], [["Guide (1).md", "Guide.md"], ["Guide.remote.md"]]);
  deepStrictEqual((await docs.run()).lines, []);
});
