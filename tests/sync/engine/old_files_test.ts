import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { runQuickTool } from "../../support/house/quick_tools.ts";
import { openSynced, type SyncedFolder } from "../../support/wiki/synced_folder.ts";
import { historyOf } from "../../../src/wiki/local/page_history.ts";
import { startTestWiki, type TestWiki } from "../../support/test_wiki/test_wiki.ts";

async function openPage(wiki: TestWiki): Promise<SyncedFolder> {
  wiki.store.putPage({ id: "1", title: "Guide", body: "<p>One.</p><p>Two.</p>", labels: ["a"] });
  const docs = await openSynced(wiki, { push: true });
  await docs.run();
  return docs;
}

Deno.test("reconcilePage() removes no label because an older file lacks it", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPage(wiki);
  const old = docs.read("Guide.md");
  historyOf(wiki.store).editPage("1", { body: "<p>One!</p><p>Two.</p>", labels: ["a", "important"] });
  await docs.run();
  docs.write("Guide.md", old.replace("Two.", "Two, mine."));
  await docs.run();
  const { labels, body } = historyOf(wiki.store).pageOf("1");
  deepStrictEqual([labels, body], [["a", "important"], "<p>One!</p><p>Two, mine.</p>"]);
  docs.write("Guide.md", old);
  await docs.run();
  deepStrictEqual(historyOf(wiki.store).pageOf("1").labels, ["a", "important"]);
  strictEqual(docs.read("Guide.md"), old);
});

Deno.test("reconcilePage() records a conflict for labels of an unknown version", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPage(wiki);
  docs.edit("Guide.md", "labels: [a]", "labels: [hr, zz]");
  docs.edit("Guide.md", "version: 1", "version: 99");
  const text = docs.read("Guide.md");
  const { lines, writes } = await docs.run();
  deepStrictEqual([lines, writes, docs.read("Guide.md")], [["conflict Guide.md"], [], text]);
  const decided = await docs.run({ onConflict: "remote" });
  deepStrictEqual(decided.writes, []);
});

Deno.test("reconcilePage() keeps a file of an unknown version in the trash when the wiki's version is taken", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPage(wiki);
  docs.edit("Guide.md", "labels: [a]", "labels: [hr, zz]");
  docs.edit("Guide.md", "version: 1", "version: 99");
  const text = docs.read("Guide.md");
  await docs.run({ onConflict: "remote" });
  strictEqual(docs.read(".tool/trash/Guide.md"), text);
  ok(docs.read("Guide.md").includes("labels: [a]\n"));
});

for (
  const [what, from, to] of [
    ["space", "space: DOCS", "space: OPS"],
    ["wiki, as its url says", /version: .*/, "version: 1\nurl: https://elsewhere.example.com/pages/1"],
    ["wiki, as its text shows", /One[^]*/, "Plans of another team.\n\nTwo.\n"],
  ] as const
) {
  Deno.test(`reconcilePage() sends nothing of a file that comes from another ${what}`, async () => {
    await using wiki = startTestWiki();
    await using docs = await openPage(wiki);
    docs.remove(".tool");
    const text = docs.read("Guide.md").replace(from, to).replace("Two.", "Secret.");
    docs.write("Guide.md", text);
    for (let count = 0; count < 2; count++) {
      const { changes, writes } = await docs.run();
      deepStrictEqual([changes.map(({ kind, path }) => `${kind} ${path}`), writes], [["failed Guide.md"], []]);
      ok(changes[0]?.hint?.includes("another wiki"), String(changes[0]?.hint));
    }
    deepStrictEqual([docs.read("Guide.md"), wiki.store.pages.get("1")?.version], [text, 1]);
  });
}

Deno.test("reconcilePage() makes a conflict of a file that does not say which wiki it comes from", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPage(wiki);
  docs.remove(".tool");
  docs.write("Guide.md", docs.read("Guide.md").replace(/space: .*\n/, "").replace("Two.", "Secret."));
  const { lines, writes } = await docs.run();
  deepStrictEqual([lines, writes, wiki.store.pages.get("1")?.version], [["conflict Guide.md"], [], 1]);
});

Deno.test("run() ignores a file whose extension is not lowercase .md", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPage(wiki);
  wiki.store.putPage({ id: "2", title: "Child", parentId: "1" });
  const file = { name: "pic.txt", bytes: new TextEncoder().encode("pic"), mediaType: "text/plain" };
  historyOf(wiki.store).putAttachment("1", file);
  await docs.run({ attachments: true });
  const before = docs.files();
  docs.write("Guide.MD", "---\ntitle: guide\n---\n\nOther\n");
  for (let count = 0; count < 2; count++) {
    const { changes, writes } = await docs.run({ attachments: true });
    deepStrictEqual([changes.map(({ kind, path, code }) => [kind, path, code]), writes], [
      [["failed", "Guide.MD", "unusable-file"]],
      [],
    ]);
  }
  docs.remove("Guide.MD");
  deepStrictEqual([(await docs.run({ attachments: true })).lines, docs.files()], [[], before]);
});

Deno.test({
  name: "run() reports files and folders whose names are not valid Unicode, and deletes no page that may be theirs",
  ignore: Deno.build.os !== "linux",
  fn: async () => {
    await using wiki = startTestWiki();
    wiki.store.putPage({ id: "2", title: "Caf\u00e9" });
    wiki.store.putPage({ id: "3", title: "Plan" });
    await using docs = await openPage(wiki);
    await runQuickTool("bash", ["-c", `mv Café.md $'Caf\\xe9.md'; mkdir $'d\\xe9r'`], { cwd: docs.root });
    const { changes, writes } = await docs.run();
    deepStrictEqual([changes.map(({ kind, path, code }) => [kind, path, code]), writes], [
      [
        ["failed", "Caf\uFFFD.md", "unusable-file"],
        ["failed", "d\uFFFDr", "unusable-file"],
        ["failed", "Caf\u00e9.md", "file-unavailable"],
      ],
      [],
    ]);
    const hints = changes.flatMap((change) => change.kind === "failed" ? [change.hint] : []);
    deepStrictEqual(hints.slice(0, 2), Array.from({ length: 2 }, () => "Rename it: its name must be valid UTF-8."));
    await runQuickTool("bash", ["-c", `mv $'Caf\\xe9.md' Café.md; rmdir $'d\\xe9r'`], { cwd: docs.root });
    deepStrictEqual((await docs.run()).lines, []);
  },
});

Deno.test("reconcilePage() sets a file aside whose labels it leaves out, because the file is older than its page", async () => {
  await using wiki = startTestWiki();
  wiki.store.putPage({ id: "1", title: "Guide" });
  await using docs = await openSynced(wiki, { push: true });
  await docs.run();
  const old = docs.read("Guide.md");
  historyOf(wiki.store).editPage("1", { body: "<p>Text</p><p>More</p>", labels: ["setup"] });
  await docs.run();
  docs.remove(".tool");
  docs.write("Guide.md", old.replace("labels: []", "labels: [mine]"));
  const { lines, notices } = await docs.run();
  deepStrictEqual([lines, wiki.store.pages.get("1")?.labels], [["pulled Guide.md"], ["setup"]]);
  const text = docs.trash().map((path) => docs.read(`.tool/trash/${path}`)).join("");
  match(text, /labels: \[mine\]/);
  match(notices.join(), /Left out the labels "mine" of "Guide.md"/);
});
