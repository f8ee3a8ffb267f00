import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { openSynced } from "../../support/wiki/synced_folder.ts";
import { historyOf } from "../../../src/wiki/local/page_history.ts";
import { startTestWiki } from "../../support/test_wiki/test_wiki.ts";

for (const deployment of ["cloud", "data-center"] as const) {
  Deno.test(`run() makes a file of every page at first, on ${deployment}`, async () => {
    await using wiki = startTestWiki({ deployment, pageSize: 2 });
    await using docs = await openSynced(wiki);
    wiki.store.putPage({ id: "1", title: "Guide", body: "<h1>Guide</h1><p>One.</p>", labels: ["a", "b"] });
    wiki.store.putPage({ id: "2", title: "Setup", parentId: "1", body: "" });
    wiki.store.putPage({ id: "3", title: "Linux", parentId: "2" });
    wiki.store.putPage({ id: "4", title: "Other" });
    wiki.store.putPage({ id: "5", title: "Elsewhere", spaceKey: "OPS" });
    wiki.store.putPage({ id: "6", title: "News", type: "blogpost" });
    const paths = ["Guide.md", "Guide/Setup.md", "Guide/Setup/Linux.md", "Other.md"];
    const { lines, summary, writes } = await docs.run();
    deepStrictEqual(lines, paths.map((path) => `pulled ${path}`));
    deepStrictEqual([summary, writes], [{ counts: { pulled: 4 }, pages: 4, conflicts: 0, waiting: 0 }, []]);
    deepStrictEqual(docs.list(), paths);
    strictEqual(
      docs.read("Guide.md"),
      '---\nid: "1"\ntitle: Guide\nspace: DOCS\nversion: 1\nlabels: [a, b]\n---\n\n# Guide\n\nOne.\n',
    );
  });

  Deno.test(`run() on an unchanged space asks a little and writes nothing, on ${deployment}`, async () => {
    await using wiki = startTestWiki({ deployment });
    await using docs = await openSynced(wiki, { attachments: true, push: true });
    for (let id = 1; id <= 30; id++) wiki.store.putPage({ id: `${id}`, title: `Page ${id}` });
    await docs.run();
    const look = () => docs.list().map((path) => Deno.lstatSync(`${docs.root}/${path}`).ino);
    const before = look();
    const { lines, requests, writes } = await docs.run();
    deepStrictEqual([lines, writes], [[], []]);
    ok(requests.length <= 5, requests.map(({ path }) => path).join("\n"));
    deepStrictEqual(look(), before);
  });

  Deno.test(`run() of a changed page writes its file only, on ${deployment}`, async () => {
    await using wiki = startTestWiki({ deployment });
    await using docs = await openSynced(wiki);
    for (let id = 1; id <= 3; id++) wiki.store.putPage({ id: `${id}`, title: `Page ${id}` });
    await docs.run();
    historyOf(wiki.store).editPage("2", { body: "<p>New</p>", labels: ["x"] });
    const { changes } = await docs.run();
    deepStrictEqual(changes, [{ kind: "pulled", path: "Page 2.md", id: "2", version: 2 }]);
    ok(docs.read("Page 2.md").includes("version: 2"));
    ok(docs.read("Page 2.md").endsWith("labels: [x]\n---\n\nNew\n"));
  });
}

Deno.test("run() keeps what else the front matter of a pulled file holds", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSynced(wiki);
  wiki.store.putPage({ id: "1", title: "Guide" });
  await docs.run();
  docs.edit("Guide.md", "labels: []\n", "labels: []\n# of the team\nowner: me\n");
  historyOf(wiki.store).editPage("1", { body: "<p>New</p>" });
  deepStrictEqual((await docs.run()).lines, ["pulled Guide.md"]);
  ok(docs.read("Guide.md").endsWith("labels: []\n# of the team\nowner: me\n---\n\nNew\n"));
});

for (
  const [what, change] of [
    ["CR LF", (text: string) => text.replaceAll("\n", "\r\n")],
    ["a byte order mark", (text: string) => `\ufeff${text}`],
    ["other front matter", (text: string) => text.replace("labels: []\n", "labels: []\nowner: me\n")],
    ["quoted fields", (text: string) => text.replace("title: Guide", "title: 'Guide'")],
    ["no front matter but the id", (text: string) => text.replace(/^---[^]*?\n---\n/, '---\nid: "1"\n---\n')],
    ["no front matter", (text: string) => text.replace(/^---[^]*?\n---\n\n/, "")],
  ] as const
) {
  Deno.test(`run() does not treat a file with ${what} as edited`, async () => {
    await using wiki = startTestWiki();
    await using docs = await openSynced(wiki, { push: true });
    wiki.store.putPage({ id: "1", title: "Guide", body: "<p>One.</p><p>Two.</p>" });
    await docs.run();
    const changed = change(docs.read("Guide.md"));
    docs.write("Guide.md", changed);
    for (let count = 0; count < 2; count++) {
      const { lines, writes, summary } = await docs.run();
      deepStrictEqual([lines, writes, summary.waiting], [[], [], 0]);
      strictEqual(docs.read("Guide.md"), changed);
    }
    historyOf(wiki.store).editPage("1", { body: "<p>One.</p><p>Three.</p>" });
    deepStrictEqual((await docs.run()).lines, ["pulled Guide.md"]);
    const text = docs.read("Guide.md");
    ok(text.replaceAll("\r\n", "\n").endsWith("One.\n\nThree.\n"));
    strictEqual(text.includes("\r\n"), changed.includes("\r\n"));
  });
}

Deno.test("run() makes a missing file again when its page was changed, also with push", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSynced(wiki, { push: true });
  wiki.store.putPage({ id: "1", title: "Guide" });
  await docs.run();
  docs.remove("Guide.md");
  historyOf(wiki.store).editPage("1", { body: "<p>New</p>" });
  deepStrictEqual((await docs.run()).lines, ["pulled Guide.md"]);
  ok(docs.read("Guide.md").endsWith("\n\nNew\n"));
});

Deno.test("run() without push lets a missing file be, and says that it waits", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSynced(wiki);
  wiki.store.putPage({ id: "1", title: "Guide" });
  await docs.run();
  docs.remove("Guide.md");
  const { lines, summary } = await docs.run();
  deepStrictEqual([lines, summary.waiting, docs.list()], [[], 1, []]);
});

Deno.test("run() goes on with what is left when it was stopped", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSynced(wiki);
  for (let id = 1; id <= 9; id++) wiki.store.putPage({ id: `${id}`, title: `Page ${id}` });
  const stop = new AbortController();
  const stopping = docs.run({
    signal: stop.signal,
    wrap: ({ observer }) => ({
      observer: { ...observer, change: (change) => change.path === "Page 3.md" && stop.abort(new Error("stopped")) },
    }),
  });
  await stopping.then(() => ok(false), (error) => strictEqual(error.message, "stopped"));
  deepStrictEqual(docs.list().length, 3);
  const { lines, requests } = await docs.run();
  strictEqual(lines.length, 6);
  const read = requests.filter(({ path }) => /\/content\/\d+$/.test(path));
  strictEqual(read.length, 6);
});

Deno.test("run() keeps what is here when the wiki went back to an older version", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSynced(wiki);
  wiki.store.putPage({ id: "1", title: "Guide", body: "<p>Old.</p>" });
  await docs.run();
  historyOf(wiki.store).editPage("1", { body: "<p>New.</p>" });
  await docs.run();
  const text = docs.read("Guide.md");
  wiki.store.pages.set("1", { ...historyOf(wiki.store).pageOf("1"), body: "<p>Old.</p>", version: 1 });
  const { changes } = await docs.run();
  deepStrictEqual(changes.map(({ kind, version }) => [kind, version]), [["pulled", 1]]);
  ok(changes[0]?.reason?.includes(".tool/trash/Guide.md"), String(changes[0]?.reason));
  strictEqual(docs.read(".tool/trash/Guide.md"), text);
  ok(docs.read("Guide.md").endsWith("\nOld.\n"));
  deepStrictEqual((await docs.run()).lines, []);
});
