import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { openSynced, type SyncedFolder } from "../../../support/wiki/synced_folder.ts";
import { historyOf } from "../../../../src/wiki/local/page_history.ts";
import { startTestWiki, type TestWiki } from "../../../support/test_wiki/test_wiki.ts";

async function openPages(wiki: TestWiki): Promise<SyncedFolder> {
  for (const [id, title] of [["1", "Guide"], ["2", "Other"]] as const) wiki.store.putPage({ id, title });
  const docs = await openSynced(wiki, { push: true });
  await docs.run();
  return docs;
}

const bytes = (...values: number[]) => Uint8Array.from(values);

for (
  const [what, content, reason] of [
    ["an empty file", "", /empty/],
    ["a file of nothing but spaces", "\ufeff \r\n\t\n", /empty/],
    ["bytes that are no UTF-8", bytes(0xff, 0xfe, 0x41), /UTF-8/],
    ["a half of a character", bytes(0x41, 0xc3), /UTF-8/],
    ["front matter that is no YAML", "---\nid: {\n---\n\nText\n", /front matter/],
    ["front matter without its end", '---\nid: "1"\ntitle: Guide\n', /---/],
    ["a field that is no such value", '---\nid: "1"\nversion: new\n---\n\nText\n', /version/],
    [
      "a marker of git's conflicts",
      '---\n<<<<<<< HEAD\nid: "1"\n=======\nid: "2"\n>>>>>>> x\n---\n\nText\n',
      /git conflict starts at line 2/,
    ],
    ["a duplicate field", '---\nid: "1"\nid: "2"\n---\n\nText\n', /duplicate field/],
  ] as const
) {
  Deno.test(`scanFiles() lets ${what} be, and syncs the others`, async () => {
    await using wiki = startTestWiki();
    await using docs = await openPages(wiki);
    docs.write("Guide.md", content);
    docs.edit("Other.md", "Text", "Edited");
    for (let count = 0; count < 2; count++) {
      const { changes, writes } = await docs.run();
      const failed = changes.filter(({ kind }) => kind === "failed");
      deepStrictEqual(failed.map(({ path }) => path), ["Guide.md"]);
      ok(reason.test(failed[0]?.reason ?? ""), String(failed[0]?.reason));
      strictEqual(writes.length, count === 0 ? 1 : 0);
    }
    const written = await Deno.readFile(`${docs.root}/Guide.md`);
    deepStrictEqual(written, typeof content === "string" ? new TextEncoder().encode(content) : content);
    strictEqual(wiki.store.pages.get("1")?.version, 1);
    historyOf(wiki.store).editPage("1", { body: "<p>New</p>" });
    deepStrictEqual((await docs.run()).lines, ["failed Guide.md"], "nor is it replaced");
  });
}

Deno.test("scanFiles() ignores a copy of a page's file until its id is removed", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPages(wiki);
  docs.write("Copy.md", docs.read("Guide.md").replace("Text", "Edited copy"));
  const { changes, writes } = await docs.run();
  deepStrictEqual(changes.map(({ kind, path, id }) => [kind, path, id]), [["failed", "Copy.md", "1"]]);
  ok(changes[0]?.hint?.includes("Remove the id line"));
  deepStrictEqual(writes, []);
  docs.write("Copy.md", docs.read("Copy.md").replace(/^id: .*\n/m, "").replace("title: Guide", "title: Copy"));
  ok((await docs.run()).lines.includes("created Copy.md"));
});

Deno.test("scanFiles() assigns only the file at the page's path if two have its id", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPages(wiki);
  docs.edit("Guide.md", "Text", "Edited");
  docs.write("A copy.md", docs.read("Guide.md").replace("Edited", "Other edit"));
  deepStrictEqual((await docs.run()).lines, ["failed A copy.md", "pushed Guide.md"]);
  ok(docs.read("A copy.md").includes("Other edit"));
});

for (const isEdited of [true, false]) {
  Deno.test(`scanFiles() takes no broken copy for the file of a page that is ${isEdited ? "edited" : "unchanged"}`, async () => {
    await using wiki = startTestWiki();
    await using docs = await openPages(wiki);
    for (const path of ["A.md", "Z/Guide.md"]) docs.write(path, '---\nid: "1"\nversion: new\n---\n\nText\n');
    if (isEdited) docs.edit("Guide.md", "Text", "Text!");
    historyOf(wiki.store).editPage("1", { body: "<p>Text</p><p>More</p>" });
    docs.remove("Other.md");
    deepStrictEqual((await docs.run()).lines, [
      "failed A.md",
      "failed Other.md",
      "failed Z/Guide.md",
      ...isEdited ? ["merged Guide.md", "pushed Guide.md"] : ["pulled Guide.md"],
    ]);
    docs.remove("Guide.md");
    deepStrictEqual((await docs.run()).lines, ["failed Guide.md", "failed Other.md", "failed Z/Guide.md"]);
  });
}

Deno.test("scanFiles() lets a file be whose id is that of no page here", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPages(wiki);
  const text = '---\nid: "77"\ntitle: Foreign\nversion: 3\n---\n\nText\n';
  docs.write("Foreign.md", text);
  const { changes, writes } = await docs.run();
  deepStrictEqual(changes.map(({ kind, path, id }) => [kind, path, id]), [["failed", "Foreign.md", "77"]]);
  deepStrictEqual([writes, docs.read("Foreign.md")], [[], text]);
});

Deno.test("scanFiles() knows swapped files by their ids", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPages(wiki);
  historyOf(wiki.store).editPage("2", { body: "<p>Two</p>" });
  await docs.run();
  docs.move("Guide.md", "x");
  docs.move("Other.md", "Guide.md");
  docs.move("x", "Other.md");
  const { lines, writes } = await docs.run();
  deepStrictEqual(writes, []);
  deepStrictEqual(lines, ["followed Guide.md -> Other.md", "followed Other.md -> Guide.md"]);
  strictEqual(wiki.store.pages.get("1")?.title, "Guide");
});

Deno.test("scanFiles() removes no page whose place the file of another page has", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPages(wiki);
  docs.remove("Guide.md");
  docs.move("Other.md", "Guide.md");
  const { lines } = await docs.run();
  strictEqual(wiki.store.pages.get("1")?.status, "current", lines.join("\n"));
});

Deno.test({
  name: "scanFiles() follows no links, and treats no page behind one as removed",
  ignore: Deno.build.os === "windows",
  fn: async () => {
    await using wiki = startTestWiki();
    await using docs = await openPages(wiki);
    wiki.store.putPage({ id: "3", title: "Deep", parentId: "1" });
    await docs.run();
    docs.write("../outside/Deep.md", docs.read("Guide/Deep.md"));
    docs.remove("Guide");
    await Deno.symlink(`${docs.root}/../outside`, `${docs.root}/Guide`);
    docs.remove("Other.md");
    await Deno.symlink("/etc/passwd", `${docs.root}/Other.md`);
    await Deno.symlink("/etc/passwd", `${docs.root}/New.md`);
    const { lines, writes } = await docs.run();
    deepStrictEqual(writes, [], lines.join("\n"));
    ok(lines.every((line) => line.startsWith("failed")), lines.join("\n"));
    deepStrictEqual([...wiki.store.pages.values()].map(({ status }) => status), ["current", "current", "current"]);
    ok(docs.read("../outside/Deep.md").includes("Deep"));
  },
});

Deno.test("scanFiles() removes no page whose file cannot be read where it was moved to", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPages(wiki);
  wiki.store.putPage({ id: "3", title: "Third" });
  await docs.run();
  docs.edit("Third.md", '---\nid: "3"', '---\n{ broken\nid: "3"');
  docs.move("Third.md", "Guide/Third.md");
  const { lines } = await docs.run();
  strictEqual(wiki.store.pages.get("3")?.status, "current", lines.join("\n"));
});

Deno.test("scanFiles() reads no file again whose stamp proves it", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPages(wiki);
  docs.skew = 10_000;
  await docs.run();
  const read: string[] = [];
  await docs.run({
    wrap: ({ folder }) => ({
      folder: { ...folder, read: (path, max) => (read.push(path), folder.read(path, max)) },
    }),
  });
  deepStrictEqual(read, []);
});
