import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { historyOf } from "../../../../src/wiki/local/page_history.ts";
import { openSynced, type SyncedFolder } from "../../../support/wiki/synced_folder.ts";
import { startTestWiki, type TestWiki } from "../../../support/test_wiki/test_wiki.ts";

const TEXT = `* see [the site][home]
* and _that_

| a | b |
|---|---|
| 1 | 2 |

Some lines that are _broken_
where their author broke
them.

[home]: https://example.org/
`;

/** Pushes a page from a file, and returns the text of the file without its front matter. */
async function pushed(wiki: TestWiki, docs: SyncedFolder, text = TEXT): Promise<string> {
  wiki.store.putPage({ id: "1", title: "Guide", body: "<p>Old</p>" });
  await docs.run();
  docs.write("Guide.md", docs.read("Guide.md").replace("Old\n", text));
  deepStrictEqual((await docs.run()).notices, []);
  return bodyOf(docs);
}

function bodyOf(docs: SyncedFolder): string {
  return docs.read("Guide.md").replace(/^\uFEFF?---\r?\n[^]*?---\r?\n\r?\n/, "");
}

function editInWiki(wiki: TestWiki, from: string, to: string): void {
  const body = wiki.store.pages.get("1")?.body ?? "";
  ok(body.includes(from), body);
  historyOf(wiki.store).editPage("1", { body: body.replace(from, to) });
}

Deno.test("run() leaves a file as its author wrote it after a push", async () => {
  await using wiki = startTestWiki({});
  await using docs = await openSynced(wiki, { push: true });
  strictEqual(await pushed(wiki, docs), TEXT);
  const { lines, notices, writes } = await docs.run();
  deepStrictEqual([lines, notices, writes], [[], [], []]);
});

Deno.test("run() leaves a new file as its author wrote it", async () => {
  await using wiki = startTestWiki({});
  await using docs = await openSynced(wiki, { push: true });
  wiki.store.putPage({ id: "1", title: "Home" });
  await docs.run();
  docs.write("Home/Fresh.md", TEXT);
  const { notices } = await docs.run();
  deepStrictEqual(notices, []);
  ok(docs.read("Home/Fresh.md").endsWith(`---\n\n${TEXT}`), docs.read("Home/Fresh.md"));
});

for (
  const [what, from, to, before, after] of [
    ["a word", "where their author", "where its author", "where their author", "where its author"],
    ["an item", "<li>and", "<li>new</li><li>and", "* and", "* new\n* and"],
    ["a cell", ">2<", ">3<", "| 2 |", "| 3 |"],
  ] as const
) {
  Deno.test(`run() changes only ${what} of a file, if only that was changed in the wiki`, async () => {
    await using wiki = startTestWiki({});
    await using docs = await openSynced(wiki, { push: true });
    await pushed(wiki, docs);
    editInWiki(wiki, from, to);
    await docs.run();
    strictEqual(bodyOf(docs), TEXT.replace(before, after));
  });
}

Deno.test("run() keeps spelling and comments where both sides changed different blocks", async () => {
  await using wiki = startTestWiki({});
  await using docs = await openSynced(wiki, { push: true });
  await pushed(wiki, docs);
  docs.edit("Guide.md", "* and _that_", "* and _this_");
  docs.edit("Guide.md", "Some lines", "<!-- ask the vendor -->\n\nSome lines");
  editInWiki(wiki, "where their author", "where its author");
  const { lines } = await docs.run();
  deepStrictEqual(lines, ["merged Guide.md", "pushed Guide.md"]);
  const text = bodyOf(docs);
  ok(text.startsWith("* see [the site][home]\n* and _this_\n\n| a | b |\n|---|---|\n"), text);
  ok(text.includes("<!-- ask the vendor -->\n\nSome lines that are _broken_\nwhere its author broke\nthem.\n"), text);
});

Deno.test("run() says which lines the wiki changed when it stored a page, and changes only these", async () => {
  await using wiki = startTestWiki({});
  await using docs = await openSynced(wiki, { push: true });
  await pushed(wiki, docs);
  docs.edit("Guide.md", "them.", "them!");
  const { notices } = await docs.run({
    wrap: ({ content }) => ({
      content: {
        ...content,
        updatePage: (edit) =>
          content.updatePage({ ...edit, body: edit.body.replace("<li>and <em>that</em></li>", "<li>and more</li>") }),
      },
    }),
  });
  strictEqual(bodyOf(docs), TEXT.replace("them.", "them!").replace("_that_", "more"));
  const line = docs.read("Guide.md").split("\n").indexOf("* and more") + 1;
  deepStrictEqual(notices.map((notice) => notice.split(";")[0]), [
    `The wiki stored "Guide.md" with changes, in line ${line}`,
  ]);
});

Deno.test("run() keeps line endings and the byte order mark of a file", async () => {
  await using wiki = startTestWiki({});
  await using docs = await openSynced(wiki, { push: true });
  await pushed(wiki, docs);
  docs.write("Guide.md", `\uFEFF${docs.read("Guide.md").replaceAll("\n", "\r\n")}`);
  deepStrictEqual((await docs.run()).writes, []);
  docs.edit("Guide.md", "broke\r\n", "broke\r\nall of\r\n");
  await docs.run();
  editInWiki(wiki, "where their author", "where its author");
  await docs.run();
  const text = docs.read("Guide.md");
  ok(text.startsWith("\uFEFF---\r\n"), JSON.stringify(text));
  strictEqual(text.replaceAll("\r\n", "").includes("\n"), false);
  ok(text.includes("where its author broke\r\nall of\r\n"), text);
});
